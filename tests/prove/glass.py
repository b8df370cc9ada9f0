"""Secrets on the glass: `python -m tests.prove.glass CASES SEED` tells a line of JSON for each comparison.

The kiosk shows the table as it was and as it might have been (see `secrets`); every page that can be opened
(the table, the log, the way back, a seat's own leaves): every word and name in its widgets, shown or not,
and every pixel; what the lights show and what the voice has said. All must be the same.
"""

import json
import os
import random
import sys
import tempfile
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from kiosk.screens.start import prepare

if __name__ == "__main__":
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    prepare((800, 480), offscreen=True)

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.nerves import Nerves
from kiosk.screens.secret import SecretPage
from kiosk.simulation import SimulatedTable
from kiosk.table import Table
from scoring.log import Log
from tests.kiosk.simulation.plain import PlainStage
from tests.prove.secrets import evenings, twice

A_FEW = 3
"""Moments of an evening at which it is looked at the glass."""


class Enough(Exception):
    """As many comparisons as were asked for."""


class Glass:
    """A kiosk on which any table can be laid and looked at."""

    def __init__(self, folder: Path) -> None:
        """Open it on an empty folder, its voice switched on for learners."""
        self._parlour = Parlour(folder, lambda: 0.0)
        self._parlour.prefer(grown_ups=True, voice=True, learning=True)
        self._hand = Hand(self._parlour, home)
        self._below = SimulatedTable(PlainStage(), lambda: 0.0)

    def shows(self, log: Log[Any], seat: str | None) -> dict[str, Any]:
        """What is there for a seat, or with None for all."""
        kiosk = self._hand.kiosk
        kiosk.home()
        self._parlour.table = Table(self._parlour.book, 1, log)
        kiosk.open_table()
        shown: dict[str, Any] = {"shared page": self._page()}
        nerves = Nerves(kiosk, self._below.devices, lambda: 0.0)
        self._below.speaker.said.clear()
        for _ in range(3):  # a lesson, then what to do
            nerves.beat()
        shown["lights"] = repr((self._below.lights.scene, self._below.lights.colours))
        shown["voice"] = list(self._below.speaker.said)
        kiosk.look_up()
        self._hand.settle()
        for tab in ("log", "scores", "go back"):
            self._hand.tap(tab)
            shown[f"look up {tab}"] = self._page()
        kiosk.open_table()
        if seat is not None:
            shown |= self._own(seat)
        self._parlour.table = None
        return shown

    def _own(self, seat: str) -> dict[str, Any]:
        """The seat's own page: how it is handed over, covered, and every leaf of it."""
        kiosk = self._hand.kiosk
        kiosk.hand_over(seat)
        shown = {"hand-over": self._page()}
        if "next" not in self._hand.buttons():
            return shown
        self._hand.tap("next")
        shown["own page, covered"] = self._page()
        page = kiosk.page
        assert isinstance(page, SecretPage)
        for leaf in page.leaves():
            page.show(leaf)
            shown[f"own leaf {leaf}"] = self._page()
        return shown

    def _page(self) -> list[str]:
        """Every word and name in the widget tree, and the picture."""
        self._hand.settle()
        words = [
            f"{getattr(widget, 'text', '')}|{getattr(widget, 'name', '')}"
            for widget in self._hand.widgets()
        ]
        return [*sorted(words), self._picture()]

    def _picture(self) -> str:
        """The pixels, as a digest."""
        Window.dispatch("on_draw")
        pixels = glReadPixels(0, 0, int(Window.width), int(Window.height), GL_RGB, GL_UNSIGNED_BYTE)
        return blake2b(pixels, digest_size=8).hexdigest()


def differing(one: dict[str, Any], two: dict[str, Any]) -> dict[str, list[str]]:
    """What is different, by where it is shown."""
    return {
        name: sorted({*one.get(name, ())} ^ {*two.get(name, ())})
        for name in {*one, *two}
        if one.get(name) != two.get(name)
    }


def worth(told: Log[Any], other: Log[Any]) -> float:
    """How likely a moment is looked at: more where somebody was told different things, which could leak."""
    apart = any(told.told(seat) != other.told(seat) for seat in told.state.seats)
    return 0.5 if apart else 0.1


def main(cases: int, seed: str) -> None:
    """Compare that often; at a few moments of an evening, until there were enough."""
    rng = random.Random(seed)
    told_of = here = 0
    with tempfile.TemporaryDirectory() as folder:
        glass = Glass(Path(folder))

        def compare(told: Log[Any], other: Log[Any], seat: str | None) -> None:
            nonlocal told_of, here
            if told.state == other.state or here == A_FEW or rng.random() > worth(told, other):
                return
            told_of, here = told_of + 1, here + 1
            one, two = glass.shows(told, seat), glass.shows(other, seat)
            found = differing(one, two)
            if found:  # a page that was drawn for the first time, or still moved, is not the other's secret
                found = differing(glass.shows(told, seat), two)
            print(json.dumps([not found, f"{told.game.title}, {seat}: {found}"]), flush=True)
            if told_of == cases:
                raise Enough

        with suppress(Enough):
            for log, seat, suite, chance in evenings(rng):
                here = 0
                twice(suite, log, seat, chance, compare)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
