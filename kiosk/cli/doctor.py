"""`parlour doctor`: what works on this machine, and what to do about the rest."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.cli.command import Command, Fault
from kiosk.cli.paint import BOLD, DIM, GREEN, YELLOW, paint

if TYPE_CHECKING:
    from kiosk.config import Config
    from kiosk.doctor.finding import Finding


def arguments(parser: ArgumentParser) -> None:
    """What may stand after `parlour doctor`."""
    parser.add_argument("--json", action="store_true", help="one JSON document a check")
    parser.add_argument(
        "--picture", type=Path, help="leave the camera's picture in this file (PNG)"
    )
    parser.add_argument("--touch", action="store_true", help="the four-corner test of the touch")


def findings(picture: Path | None = None) -> Iterator["Finding"]:
    """Every check in turn, the configuration first."""
    from kiosk.config import BadConfig, Config, config_file, read_config_file
    from kiosk.doctor import devices, machine
    from kiosk.doctor.finding import Finding, Patient
    from kiosk.home import home

    path = config_file()
    try:
        config = read_config_file(path)
        told = str(path) if path.is_file() else f"{path} is not there, so all is as it comes"
        yield Finding("configuration", True, f"{told}.")
    except BadConfig as bad:
        config = Config()
        yield Finding(
            "configuration",
            False,
            f"{path}: {bad}",
            "Put it right; parlour config --reference lists every key. The defaults are checked.",
        )
    patient = Patient(config, home=home(), picture=picture)
    for check in (
        devices.display,
        devices.touch,
        devices.camera,
        devices.buttons,
        devices.lights,
        devices.sound,
        devices.backlight,
        machine.storage,
        machine.space,
        machine.permissions,
        machine.clock,
        machine.temperature,
        machine.power,
        machine.service,
    ):
        yield check(patient)


def four_corners() -> "Finding":
    """Ask for a tap on each corner, and compare with the picture."""
    from hardware.touchscreen import CORNERS, listen, touchscreens, verdict
    from kiosk.doctor.finding import Finding

    found = touchscreens()
    if not found:
        raise Fault("no touchscreen is connected.")
    name, event = found[0]
    taps = []
    try:
        with (Path("/dev/input") / event).open("rb", buffering=0) as device:
            felt = listen(device)
            for corner in CORNERS:
                print(f"Touch the {corner} corner of the screen ({name}) ...", flush=True)
                taps.append(next(felt))
    except PermissionError:
        raise Fault(f"{event} may not be read; sudo usermod -aG input $USER.") from None
    ok, says, do = verdict(taps, _config().display.rotation)
    return Finding("touch", ok, says, do)


def _config() -> "Config":
    from kiosk.config import BadConfig, config_file, read_config_file

    try:
        return read_config_file(config_file())
    except BadConfig as bad:
        raise Fault(f"{config_file()}: {bad}") from None


def run(arguments: Namespace) -> int:
    """Print a line a check as it is made; what is wrong is in the report, not in the exit code."""
    picture: Path | None = arguments.picture
    if picture and (picture.suffix.lower() != ".png" or not picture.parent.is_dir()):
        raise Fault(f"{picture}: the picture needs a folder that exists and a name ending in .png.")
    for finding in [four_corners()] if arguments.touch else findings(arguments.picture):
        if arguments.json:
            print(json.dumps(asdict(finding), ensure_ascii=False), flush=True)
            continue
        mark = paint("ok ", GREEN) if finding.ok else paint("!! ", YELLOW)
        print(f"{mark} {paint(f'{finding.check:<13}', BOLD)} {finding.says}", flush=True)
        if finding.do:
            print(paint(f"{'':17} {finding.do}", DIM), flush=True)
    return 0


COMMAND = Command(
    name="doctor",
    help="look the machine over: screen, touch, camera, buttons, lights, sound, storage",
    example="  parlour doctor\n  parlour doctor --json | grep '\"ok\": false'",
    arguments=arguments,
    run=run,
)
