"""Secrets on the glass: `python -m tests.prove.glass CASES` tells a line of JSON for each comparison.

The kiosk shows the table as it was and as it might have been (see `secrets`); every text in its widgets,
shown or not, what the lights show and what the voice says must be the same.
"""

import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from kiosk.screens.start import prepare

if __name__ == "__main__":
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    prepare((800, 480), offscreen=True)

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.nerves import Nerves
from kiosk.simulation import SimulatedTable
from kiosk.table import Table
from scoring.log import Log
from tests.kiosk.simulation.plain import PlainStage
from tests.prove.secrets import evenings, twice


class Glass:
    """A kiosk on which any table can be laid and looked at."""

    def __init__(self, folder: Path) -> None:
        """Open it on an empty folder."""
        self._parlour = Parlour(folder, lambda: 0.0)
        self._hand = Hand(self._parlour, home)
        self._devices = SimulatedTable(PlainStage(), lambda: 0.0).devices
        self._nerves = Nerves(self._hand.kiosk, self._devices, lambda: 0.0)

    def shows(self, log: Log[Any], seat: str | None) -> dict[str, Any]:
        """What is there for a seat, or with None for all."""
        self._hand.kiosk.home()
        self._parlour.table = Table(self._parlour.book, 1, log)
        self._hand.kiosk.open_table()
        self._hand.settle()
        shown: dict[str, Any] = {
            "shared page": sorted(self._hand.texts()),
            "lights": repr(self._nerves.scene()),
            "voice": self._parlour.table.see().phase.says,
        }
        if seat is not None:
            self._hand.kiosk.hand_over(seat)
            self._hand.settle()
            shown["hand-over"] = sorted(self._hand.texts())
            if "next" in self._hand.buttons():
                self._hand.tap("next")
            shown["own page"] = sorted(self._hand.texts())
        self._parlour.table = None
        return shown


def main(cases: int) -> None:
    """Compare that often; every few moments of an evening, until there were enough."""
    rng = random.Random(11)
    left = cases
    with tempfile.TemporaryDirectory() as folder:
        glass = Glass(Path(folder))

        def compare(told: Log[Any], other: Log[Any], seat: str | None) -> None:
            nonlocal left
            if left <= 0 or told.state == other.state or rng.random() < 0.8:
                return
            left -= 1
            one, two = glass.shows(told, seat), glass.shows(other, seat)
            differing = {name: (one[name], two.get(name)) for name in one if one[name] != two[name]}
            print(
                json.dumps([not differing, f"{told.game.title}, {seat}: {differing}"]), flush=True
            )

        for log, seat, suite, chance in evenings(rng):
            twice(suite, log, seat, chance, compare)
            if left <= 0:
                return


if __name__ == "__main__":
    main(int(sys.argv[1]))
