"""The units, as systemd itself judges them; and the rule that lets the kiosk switch the Pi off."""

import configparser
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.starts import SAFE_AFTER
from kiosk.sticks import ROOTS

ROOT = Path(__file__).parents[2]
UNITS = ROOT / "systemd"
SYSTEM_UNITS = Path("/usr/lib/systemd/system")

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None or not SYSTEM_UNITS.is_dir(),
    reason="needs the Debian package systemd",
)


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    """A root with the kiosk installed, a program in its place, and the system's own units."""
    subprocess.run(
        ["systemd/install.sh"],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DESTDIR": str(tmp_path)},
        capture_output=True,
        check=True,
    )
    for program in ("opt/parlour/venv/bin/parlour", "bin/sh"):
        path = tmp_path / program
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/true\n")
        path.chmod(0o755)
    shutil.copytree(SYSTEM_UNITS, tmp_path / "usr/lib/systemd/system", symlinks=True)
    return tmp_path


def analyze(*words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["systemd-analyze", *words],
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@needs_systemd
def test_the_kiosks_unit_is_verified_without_a_word(scratch: Path) -> None:
    done = analyze("verify", f"--root={scratch}", "parlour.service")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_systemd
def test_a_mistake_in_the_unit_would_be_seen(scratch: Path) -> None:
    unit = scratch / "etc/systemd/system/parlour.service"
    unit.write_text(unit.read_text().replace("WatchdogSec=30", "WatchdogSecs=thirty"))
    assert "WatchdogSecs" in analyze("verify", f"--root={scratch}", "parlour.service").stderr


@needs_systemd
def test_the_desktop_unit_is_verified_without_a_word(scratch: Path) -> None:
    unit = scratch / "etc/systemd/user/parlour-desktop.service"
    unit.write_text(unit.read_text().replace("/opt/parlour", f"{scratch}/opt/parlour"))
    done = analyze("verify", "--user", str(unit), XDG_RUNTIME_DIR=str(scratch))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_systemd
def test_the_kiosk_is_little_exposed() -> None:
    done = analyze("security", "--offline=true", "--json=short", str(UNITS / "parlour.service"))
    assert done.stderr == ""
    assert json.loads(done.stdout)
    overall = analyze("security", "--offline=true", str(UNITS / "parlour.service")).stdout
    level = re.search(r"exposure level for parlour.service: (\d+\.\d)", overall)
    assert level is not None
    assert float(level[1]) < 3.0


def unit(name: str) -> configparser.RawConfigParser:
    """A unit as keys; where a key stands several times the last one counts here."""
    read = configparser.RawConfigParser(strict=False)
    read.read(UNITS / name)
    return read


@pytest.mark.parametrize("name", ["parlour.service", "parlour-desktop.service"])
def test_it_is_watched_and_started_again_without_limit(name: str) -> None:
    read = unit(name)
    assert read["Unit"]["StartLimitIntervalSec"] == "0"
    service = read["Service"]
    assert service["Type"] == "notify"
    assert service["Restart"] == "always"
    assert int(service["WatchdogSec"]) <= 60
    assert service["RuntimeDirectoryPreserve"] == "restart", (
        f"the slate that brings safe mode after {SAFE_AFTER} starts must survive a restart"
    )


def test_no_root_and_nothing_written_to_the_card_but_games() -> None:
    text = (UNITS / "parlour.service").read_text()
    service = unit("parlour.service")["Service"]
    assert service["User"] == "parlour"
    assert service["CapabilityBoundingSet"] == ""
    assert service["ProtectSystem"] == "strict"
    told = dict(re.findall(r"^Environment=(\w+)=(.*)$", text, re.MULTILINE))
    for name in ("LG_WD", "KIVY_HOME", "HOME", "XDG_CACHE_HOME"):
        assert told[name].startswith("/run/parlour"), name
    assert told["GPIOZERO_PIN_FACTORY"] == "lgpio"
    assert told["PARLOUR_HOME"] == "/var/lib/parlour"
    assert unit("journald.conf")["Journal"]["Storage"] == "volatile"


def test_a_stick_is_mounted_where_the_kiosk_looks_and_may_write() -> None:
    rule = (UNITS / "70-parlour-sticks.rules").read_text()
    assert 'SUBSYSTEMS=="usb"' in rule, "the card the Pi starts from is nobody's stick"
    command = re.search(r'RUN\{program\}\+="([^"]*)"', rule)
    assert command is not None
    program, *words = command[1].split()
    assert (
        words[-1] == "$devnode"
    )  # without a place systemd-mount takes one below /run/media/system
    assert {"--owner=parlour", "--options=nosuid,nodev,noexec"} <= set(words)
    assert "/run/media" in ROOTS
    assert "-/run/media" in unit("parlour.service")["Service"]["ReadWritePaths"]
    if shutil.which("systemd-mount"):
        known = subprocess.run(
            [program, "--help"], capture_output=True, text=True, check=True
        ).stdout
        assert [word for word in words[:-1] if word.split("=")[0] not in known] == []


needs_javascript = pytest.mark.skipif(
    shutil.which("node") is None, reason="needs a JavaScript engine (Debian package nodejs)"
)


@needs_javascript
def test_only_the_kiosks_user_may_switch_off_restart_and_set_the_clock() -> None:
    asked = [
        ("parlour", "org.freedesktop.login1.power-off"),
        ("parlour", "org.freedesktop.login1.reboot"),
        ("parlour", "org.freedesktop.timedate1.set-time"),
        ("parlour", "org.freedesktop.systemd1.manage-units"),
        ("guest", "org.freedesktop.login1.power-off"),
    ]
    program = f"""
        var rule;
        var polkit = {{Result: {{YES: "yes", NOT_HANDLED: null}}, addRule: r => rule = r}};
        {(UNITS / "50-parlour.rules").read_text()}
        console.log(JSON.stringify({json.dumps(asked)}.map(
            ([user, id]) => rule({{id: id}}, {{user: user}}))));
    """
    said = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    assert json.loads(said.stdout) == ["yes", "yes", "yes", None, None]
