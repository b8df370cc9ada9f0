"""The whole kiosk, played by a hand until somebody kills it: `python -m tests.prove.screen FOLDER SEED`.

Tells a line of JSON for whatever it does: what it found on coming back, what is about to be written, and
what stood on the screen once a tap was answered.
"""

import json
import os
import random
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kiosk.screens.start import prepare

if __name__ == "__main__":
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    prepare((800, 480), offscreen=True)

from kivy.clock import Clock

from kiosk.demo.player import Player
from kiosk.demo.script import Move, choose, plain_content
from kiosk.journal.writer import Done, InThread, Job
from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.page import STROKE
from kiosk.screens.tables import GUIDED
from scoring.catalog import find_game
from tests.prove.sitting import digest

TRIES = 20
"""Moves that are thought of before it is clear that this page has none of them."""


def tell(*what: Any) -> None:
    """One line on standard output."""
    print(json.dumps(what), flush=True)


class Announcing(InThread):
    """The journal's own thread, telling what it is about to write, and how much is still to be answered."""

    def __init__(self, say: Callable[[], None]) -> None:
        """`say` is called before anything is handed to the thread."""
        super().__init__(lambda call: Clock.schedule_once(lambda _elapsed: call(), 0))
        self._say = say
        self.waiting = 0

    def submit(self, job: Job, done: Done) -> None:
        """Say it, then queue it."""
        self._say()
        self.waiting += 1
        super().submit(job, partial(self._answered, done))

    def _answered(self, done: Done, warning: str | None) -> None:
        self.waiting -= 1
        done(warning)


class KilledPlayer(Player):
    """Plays at the table that is on the screen, waiting for every answer as a person would."""

    def __init__(self, hand: Hand, writer: Announcing | None, seed: str) -> None:
        super().__init__(hand)
        self._rng = random.Random(seed)
        self._writer = writer

    def step(self) -> bool:
        """The next thing that happens at the table; False after the end."""
        state = self.table._log.state  # who deals and rolls may know what nobody else may
        for _ in range(TRIES):
            chosen = choose(self.table.game, state, self._rng)
            if chosen is None:
                return False
            move = Move(chosen[0], plain_content(chosen[1]), state)
            if self._can_be_tapped(move):
                self.do([move])
                return True
        # A page between two phases only leads on; dice that were half told at the kill are taken back.
        self.tap("next" if "next" in self.hand.buttons() else "undo")
        return True

    def _can_be_tapped(self, move: Move) -> bool:
        """Whether the page that is open has the first button of that move."""
        first = f"page {move.option.seat}"
        if not move.option.private:
            try:
                first = self.guided.taps(move.action)[0].split(STROKE)[0]
            except LookupError:  # something else is asked first, dice that are told anew, say
                return False
        return first in self.hand.buttons()

    def tap(self, *names: str) -> None:
        for name in names:
            super().tap(name)
            if self._writer is not None:
                answered(self.hand, self._writer)


def answered(hand: Hand, writer: Announcing) -> None:
    """Wait for the disk, then until everything it answered is on the screen."""
    writer.flush()
    while writer.waiting:
        hand.settle(1)
    hand.settle(2)


def main(folder: Path, seed: str) -> None:
    """Come back to where it was, tell it, and go on until killed or at the end of the game."""
    rng = random.Random(seed)
    writer = Announcing(lambda: tell("announced", digest(parlour)))
    parlour = Parlour(folder, lambda: 0.0, writer)
    if not parlour.book.unfinished:
        game = find_game(rng.choice(sorted(GUIDED)))
        names = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")[: rng.choice(game.players)]
        parlour.begin(game.id, "guided", names)
    hand = Hand(parlour, home)
    hand.kiosk.wake()
    answered(hand, writer)
    tell("found", digest(parlour), sorted(hand.texts()), parlour.remarks)
    player = KilledPlayer(hand, writer, seed)
    while player.step():
        tell("shown", digest(parlour), sorted(hand.texts()))
    tell("over")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
