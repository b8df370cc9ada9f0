"""A day on the glass: `python -m tests.prove.window TOUCHES` measures itself and tells one line of JSON.

The whole kiosk in one process, its window drawn though nobody sees it, evening after evening through all
guided games by real touches: from the shelf to the result, with a look at help, rules and history. What
the kiosk builds for a touch it must let go of by itself; nobody sweeps up for it here.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path

from kiosk.screens.start import prepare

if __name__ == "__main__":
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    prepare((800, 480), offscreen=True)

from kivy.base import EventLoop

from kiosk.demo.player import Player
from kiosk.demo.script import Script
from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.tables import GUIDED
from kiosk.simulate import NAMES
from scoring.catalog import find_game
from tests.prove.day import fonts, handles, memory
from tests.prove.promise import in_memory

AN_EVENING = 80
"""Touches after which an evening is ended where it stands, so that all games have their turn."""


class DrawnHand(Hand):
    """A hand whose every touch is drawn, and counted."""

    touches = 0

    def draw(self, points: list[tuple[float, float]]) -> Hand:
        """Touch, and see what comes of it."""
        super().draw(points)
        EventLoop.idle()
        self.touches += 1
        return self


def evenings(hand: DrawnHand) -> Iterator[int]:
    """Evenings without end; gives after every move how many have been played to their result."""
    player = Player(hand)
    games = cycle(sorted(GUIDED))
    for number in count():
        game = find_game(next(games))
        player.sit_down(game.id, NAMES[: max(3, game.players[0])])
        ends = hand.touches + AN_EVENING
        script = Script(game, player.table.start, number)
        while hand.touches < ends and (moves := script.next(player.tells)):
            while moves and hand.touches < ends:
                moves = moves[player.do(moves) :]
                yield number
        hand.tap("help").tap("back").tap("look up").tap("next")
        hand.kiosk.finish()
        hand.settle()
        player.tap("next", "history", "tab all", "back")


def main(touches: int) -> None:
    """Play every game once, then so many touches; memory and handles are taken all along."""
    told: dict[str, list[float]] = {"memory": [], "handles": []}
    with tempfile.TemporaryDirectory(dir=in_memory()) as folder:
        parlour = Parlour(Path(folder), lambda: 0.0)
        parlour.prefer(grown_ups=True)
        hand = DrawnHand(parlour, home)
        played = 0
        day = evenings(hand)
        while played < len(GUIDED) and hand.touches < touches:
            played = next(day)
        first, before, began = hand.touches, played, time.process_time()
        while hand.touches < first + touches:
            played = next(day)
            told["memory"].append(memory())
            told["handles"].append(handles())
        each = (time.process_time() - began) / touches
    day_was = {"touches": touches, "games": played - before + 1, "each": each, "fonts": fonts()}
    print(json.dumps(day_was | told))


if __name__ == "__main__":
    main(int(sys.argv[1]))
