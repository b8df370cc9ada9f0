"""`parlour run`: the touchscreen kiosk."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from kiosk.cli.asked import asked_game
from kiosk.cli.command import Command, Fault
from kiosk.home import home
from scoring.catalog import game_ids

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
        "--simulate", action="store_true", help="simulated devices, the keyboard as buttons"
    )
    parser.add_argument("--game", metavar="GAME", help=f"begin with one of {', '.join(game_ids())}")


def run(asked: Namespace) -> int:
    """Open the window and stay until it is closed."""
    if asked.game is not None:
        asked_game(asked.game)
    offscreen = os.environ.get("SDL_VIDEODRIVER") == "offscreen"
    if not has_screen() and not offscreen:
        raise Fault("there is no screen here; `parlour demo` plays by itself and leaves pictures")
    from kiosk.screens.start import prepare

    on_desktop = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    prepare((1280, 720), fullscreen=not (on_desktop or offscreen), offscreen=offscreen)
    from kiosk.screens.app import ParlourApp

    ParlourApp(home(), diagonal=7.0 if not on_desktop else 10.1, game=asked.game).run()
    return 0


COMMAND = Command(
    name="run",
    help="the touchscreen kiosk",
    example="  parlour run --simulate --game tea-time",
    arguments=arguments,
    run=run,
)
