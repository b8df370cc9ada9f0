"""Which way is up: a camera that hangs aslant sees the sides of all dice on one side of their tops.

The finder says of everything it finds where the middle of the die lies from that of its top. Of a single
die it may be mistaken, as it may take a side for the top; all finds of a picture together seldom are. So
what they have in common says, of two faces of one die, which is the top: the other lies below it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.dice.find import Spot

OUTWARD = 0.42
"""Straight below the camera dice do not lean; so much more, in edges, a whole width of the picture away."""


@dataclass(frozen=True)
class Lean:
    """Where dice lean at one place, in edges, and by how much less a pixel further on."""

    place: tuple[float, float] = (0.0, 0.0)
    leans: tuple[float, float] = (0.0, 0.0)
    outward: float = 0.0

    @staticmethod
    def of(spots: Sequence[Spot], width: int) -> "Lean":
        """What these spots of a picture so many pixels wide have in common; hot ones count for more."""
        told = [(spot, spot.leans) for spot in spots if spot.leans is not None]
        if not told:
            return Lean()
        heat = np.array([spot.heat for spot, _ in told])
        heat /= heat.sum()
        places = heat @ np.array([(spot.x, spot.y) for spot, _ in told])
        leans = heat @ np.array([leans for _, leans in told])
        x, y, across, down = (float(v) for v in (*places, *leans))
        return Lean((x, y), (across, down), OUTWARD / width)

    def at(self, spot: Spot) -> tuple[float, float]:
        """Where the middle of a die lies whose top is here, in edges."""
        across = self.leans[0] - self.outward * (spot.x - self.place[0])
        down = self.leans[1] - self.outward * (spot.y - self.place[1])
        return across, down
