"""`parlour demo`: whole evenings by themselves, with pictures."""

import sys
import tempfile
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from kiosk.cli.asked import asked_game
from kiosk.cli.command import Command, Fault
from scoring.catalog import game_ids

SEED = 7


def arguments(parser: ArgumentParser) -> None:
    """[--out DIR] [--game ID]."""
    parser.add_argument(
        "--out", type=Path, default=Path("demo"), metavar="DIR", help="folder (demo)"
    )
    parser.add_argument("--game", metavar="GAME", help=f"only one of {', '.join(game_ids())}")


def run(asked: Namespace) -> int:
    """Play them offscreen and leave an index page."""
    games = [asked_game(game_id) for game_id in ([asked.game] if asked.game else game_ids())]
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{asked.out}: {error.strerror}") from None
    from kiosk.screens.start import prepare

    prepare((800, 480), offscreen=True)
    from kiosk.demo.evening import DemoEvening
    from kiosk.demo.page import Played, write_index
    from kiosk.parlour import Parlour
    from kiosk.screens.hand import Hand
    from kiosk.screens.home import home

    played: list[Played] = []
    with tempfile.TemporaryDirectory() as folder:
        parlour = Parlour(Path(folder), lambda: 0.0)
        parlour.prefer(grown_ups=True)
        hand = Hand(parlour, home)
        for game in games:
            evening = DemoEvening(hand, game, asked.out / game.id, SEED)
            evening.play(partial(_tell, game.title))
            played.append(Played(game.id, game.title, evening.pictures, evening.taps))
        parlour.close()
    _tell("", 0)
    print(write_index(asked.out, played).resolve())
    return 0


def _tell(title: str, actions: int) -> None:
    """How far the evening is, on a terminal."""
    if sys.stderr.isatty():
        line = f"\r\033[K{title}: {actions} actions" if title else "\r\033[K"
        print(line, end="", file=sys.stderr, flush=True)


COMMAND = Command(
    name="demo",
    help="play whole evenings by itself and leave pictures and scorecards",
    example="  parlour demo --out demo --game tea-time",
    arguments=arguments,
    run=run,
)
