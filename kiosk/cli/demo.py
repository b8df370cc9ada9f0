"""`parlour demo`: whole evenings by themselves, with pictures."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from kiosk.cli.asked import asked_game
from kiosk.cli.command import Command, Fault
from kiosk.cli.progress import WIDTH
from scoring.catalog import game_ids

SEED = 25
"""Evenings of ordinary length: with chance as a player Tea Time Crime can take five times as long."""


def arguments(parser: ArgumentParser) -> None:
    """[--out DIR] [--game ID] [--seed S]."""
    parser.add_argument(
        "--out", type=Path, default=Path("demo"), metavar="DIR", help="folder (demo)"
    )
    parser.add_argument("--game", metavar="GAME", help=f"only one of {', '.join(game_ids())}")
    parser.add_argument(
        "--seed", type=int, default=SEED, metavar="S", help=f"another evening ({SEED})"
    )


def run(asked: Namespace) -> int:
    """Play them offscreen and leave an index page."""
    games = [asked_game(game_id) for game_id in ([asked.game] if asked.game else game_ids())]
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"{asked.out}: {error.strerror}") from None
    if not os.access(asked.out, os.W_OK | os.X_OK):
        raise Fault(f"{asked.out}: nothing can be written there")
    from kiosk.demo.evenings import play_evenings
    from kiosk.demo.page import write_index

    bar = Bar([game.id for game in games])
    played = play_evenings([game.id for game in games], asked.out, asked.seed, bar.tell)
    bar.clear()
    print(write_index(asked.out, played).resolve())
    return 0


class Bar:
    """How far all evenings are together, on a terminal only."""

    def __init__(self, games: list[str]) -> None:
        """Nothing is played yet."""
        self._done = dict.fromkeys(games, 0.0)
        self._shown = ""

    def tell(self, game: str, done: int, moves: int) -> None:
        """So many moves of one evening are done."""
        self._done[game] = done / moves
        share = sum(self._done.values()) / len(self._done)
        filled = int(share * WIDTH)
        playing = ", ".join(one for one, so_far in self._done.items() if 0 < so_far < 1)
        line = f"{'█' * filled}{'░' * (WIDTH - filled)} {share:4.0%} {playing}"
        if line != self._shown and sys.stderr.isatty():
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
            self._shown = line

    def clear(self) -> None:
        """All are played."""
        if self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


COMMAND = Command(
    name="demo",
    help="play whole evenings by itself and leave pictures and scorecards",
    example="  parlour demo --out demo --game tea-time",
    arguments=arguments,
    run=run,
)
