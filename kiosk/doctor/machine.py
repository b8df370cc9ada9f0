"""The machine itself: its card, its clock, its temperature, its power, and who may use what.

What the settings screen shows of it is said through `say`, so that it is read in the table's language.
"""

import contextlib
import os
import shutil
import tempfile
import time
from pathlib import Path

from hardware.starts import SAFE_AFTER, Starts
from kiosk.doctor.finding import Finding, Patient
from scoring.words import say

LEAST_FREE = 500_000_000
HOT = 80.0
OLDEST_TIME = 1_735_689_600
"""The first second of 2025; a Pi that has lost its clock wakes up before it."""

DEVICES = {
    "dev/dri/card*": "video",
    "dev/dri/renderD*": "render",
    "dev/input/event*": "input",
    "dev/gpiochip*": "gpio",
    "dev/snd/pcm*": "audio",
    "dev/video*": "video",
    "sys/class/backlight/*/brightness": "video",
}
"""What the kiosk uses, and the group that may."""


def storage(patient: Patient) -> Finding:
    """Whether games can be written so that they survive a power cut."""
    folder = patient.home
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".doctor-") as probe:
            probe.write(b"parlour")
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        return Finding(
            "storage",
            False,
            say("Games cannot be written to {folder} ({why}).", folder=folder, why=error.strerror),
            say("Give the kiosk's user the folder, or set PARLOUR_HOME to one it may write to."),
        )
    if _kind_of_disk(patient, str(folder.resolve())) == "tmpfs":
        return Finding(
            "storage",
            False,
            say("{folder} lies in memory; games would be gone with the power.", folder=folder),
            say("Set PARLOUR_HOME to a folder on the card."),
        )
    return Finding("storage", True, say("Games are written to {folder}.", folder=_at_home(folder)))


def _at_home(folder: Path) -> str:
    """A folder as its owner would call it."""
    with contextlib.suppress(ValueError, RuntimeError):
        return str(Path("~") / folder.relative_to(Path.home()))
    return str(folder)


def _kind_of_disk(patient: Patient, folder: str) -> str:
    """The kind of file system a folder lies on, by the longest mount that holds it."""
    best = ("", "")
    for line in (patient.read("/proc/mounts") or "").splitlines():
        _, mount, kind, *_ = line.split()
        inside = folder == mount or folder.startswith(mount.rstrip("/") + "/")
        if inside and len(mount) >= len(best[0]):
            best = (mount, kind)
    return best[1]


def space(patient: Patient) -> Finding:
    """Whether the card has room."""
    folder = patient.home
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    told = say("{n} GB are free.", n=f"{free / 1e9:.1f}")
    if free < LEAST_FREE:
        return Finding("space", False, told, say("Delete old exports, or use a larger card."))
    return Finding("space", True, told)


def permissions(patient: Patient) -> Finding:
    """Whether this user may use the devices there are."""
    if os.geteuid() == 0:
        return Finding(
            "permissions",
            True,
            "Run by root, who may do everything; the kiosk's own user was not tried.",
            "Try: sudo -u parlour parlour doctor",
        )
    refused = [
        (path, group)
        for pattern, group in DEVICES.items()
        for path in patient.glob(pattern)
        if not os.access(path, os.R_OK | os.W_OK)
    ]
    if not refused:
        return Finding("permissions", True, "This user may use every device there is.")
    groups = ",".join(dict.fromkeys(group for _, group in refused))
    names = ", ".join("/" + str(path.relative_to(patient.root)) for path, _ in refused[:3])
    return Finding(
        "permissions",
        False,
        f"This user may not use {names}{' and more' if len(refused) > 3 else ''}.",
        f"sudo usermod -aG {groups} $USER, then log in again.",
    )


def clock(patient: Patient) -> Finding:
    """Whether the time of day can be believed; games are ordered by their numbers, not by it."""
    keeps = bool(patient.glob("/sys/class/rtc/rtc*"))
    synced = (patient.root / "run/systemd/timesync/synchronized").exists()
    today = time.strftime("%Y-%m-%d, %H:%M")
    if time.time() < OLDEST_TIME:
        return Finding(
            "clock",
            False,
            say("The clock says {today}.", today=today),
            say("Set the time on the settings screen."),
        )
    if not patient.model or synced:
        return Finding("clock", True, say("It is {today}.", today=today))
    if keeps:
        return Finding(
            "clock", True, say("It is {today}, from the clock with a battery.", today=today)
        )
    return Finding(
        "clock",
        False,
        say(
            "It is {today}, if nobody pulled the plug: this Pi has no battery for its clock and has not "
            "asked the network.",
            today=today,
        ),
        say("Set the time on the settings screen; games are kept in order without it."),
    )


def temperature(patient: Patient) -> Finding:
    """Whether the processor is too hot."""
    told = []
    for zone in patient.glob("/sys/class/thermal/thermal_zone*/temp"):
        with contextlib.suppress(OSError, ValueError):
            told.append(int(zone.read_text()) / 1000)
    if not told:
        return Finding("temperature", True, say("This machine does not tell its temperature."))
    says = say("The processor is at {n} °C.", n=round(max(told)))
    if max(told) >= HOT:
        return Finding("temperature", False, says, say("Give it air or a heat sink."))
    return Finding("temperature", True, says)


UNDER_VOLTAGE_NOW, UNDER_VOLTAGE_BEFORE = 1 << 0, 1 << 16


def power(patient: Patient) -> Finding:
    """Whether the power supply holds."""
    if not patient.model:
        return Finding("power", True, say("Not a Raspberry Pi; its power supply was not checked."))
    bits = None
    for path in patient.glob("/sys/devices/platform/soc*/soc*firmware/get_throttled"):
        with contextlib.suppress(OSError, ValueError):
            bits = int(path.read_text(), 16)
    if bits is None:
        return Finding(
            "power", True, say("{pi} does not tell about its power supply.", pi=patient.model)
        )
    if bits & (UNDER_VOLTAGE_NOW | UNDER_VOLTAGE_BEFORE):
        now = say("The voltage is too low now.")
        before = say("The voltage has been too low since the start.")
        return Finding(
            "power",
            False,
            now if bits & UNDER_VOLTAGE_NOW else before,
            say("Use the Pi's own power supply and a short, thick cable."),
        )
    return Finding("power", True, say("The voltage has been well since the start."))


def service(patient: Patient) -> Finding:
    """Whether systemd starts and guards the kiosk, and whether it had to give up on a start."""
    installed = (patient.root / "etc/systemd/system/parlour.service").exists()
    if not installed:
        return Finding(
            "service",
            not patient.model,
            "The kiosk is not installed as a service.",
            "make install-pi" if patient.model else "",
        )
    failed = Starts(patient.root / "run/parlour").failed
    if failed > SAFE_AFTER:
        return Finding(
            "service",
            False,
            f"The kiosk has failed to start {failed - 1} times and is in safe mode.",
            "journalctl -u parlour says why; then sudo systemctl restart parlour.",
        )
    return Finding("service", True, "systemd starts the kiosk and guards it.")
