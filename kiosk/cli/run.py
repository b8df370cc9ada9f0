"""`parlour run`: the touchscreen kiosk."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.cli.asked import asked_game
from kiosk.cli.command import Command, Fault
from kiosk.home import home
from scoring.catalog import game_ids

if TYPE_CHECKING:
    from kiosk.simulation import SimulatedTable

STAGE = (960, 540)
"""Pixels of the simulated camera: as many as can be rendered live."""
OUTPUTS = Path("/sys/class/drm")


def has_screen() -> bool:
    """Whether there is anything to show a window on: a desktop session or a connected output."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return any(_connected(status) for status in OUTPUTS.glob("*/status"))


def _connected(status: Path) -> bool:
    try:
        return status.read_text().strip() == "connected"
    except OSError:
        return False


def arguments(parser: ArgumentParser) -> None:
    """[--simulate] [--game ID]."""
    parser.add_argument(
        "--simulate",
        action="store_true",
        help="simulated devices, the keyboard as buttons: Enter next, Backspace back, C camera, F1 help; "
        "R rolls (or lays) what the table waits for",
    )
    parser.add_argument("--game", metavar="GAME", help=f"begin with one of {', '.join(game_ids())}")


def run(asked: Namespace) -> int:
    """Open the window and stay until it is closed."""
    if asked.game is not None:
        asked_game(asked.game)
    offscreen = os.environ.get("SDL_VIDEODRIVER") == "offscreen"
    if not has_screen() and not offscreen:
        raise Fault("there is no screen here; `parlour demo` plays by itself and leaves pictures")
    from hardware.devices import open_devices
    from hardware.starts import Starts
    from kiosk.config import config_file, read_or_default, runtime_folder

    config, doubt = read_or_default(config_file())
    starts = Starts(runtime_folder())
    safe = starts.begin()
    world = _simulated() if asked.simulate else None
    devices = world.devices if world else open_devices(config.devices, safe=safe)
    from kiosk.screens.start import prepare

    on_desktop = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    fullscreen = config.display.fullscreen and not (on_desktop or offscreen)
    prepare((1280, 720), fullscreen=fullscreen, offscreen=offscreen)
    from kiosk.screens.app import ParlourApp

    guest = None
    if world is not None:
        from kiosk.simulation.guest import Guest

        guest = Guest(world)
    app = ParlourApp(home(), devices, config.display.diagonal, asked.game, safe, starts.calm, guest)
    app.doubt = doubt
    app.run()
    starts.calm()
    return 0


def _simulated() -> "SimulatedTable":
    """A table whose camera, buttons, lights and voice are simulated."""
    from time import monotonic

    from kiosk.simulation import SimulatedTable
    from kiosk.simulation.rendered import RenderedStage

    return SimulatedTable(RenderedStage(STAGE), monotonic)


COMMAND = Command(
    name="run",
    help="the touchscreen kiosk",
    example="  parlour run --simulate --game tea-time",
    arguments=arguments,
    run=run,
)
