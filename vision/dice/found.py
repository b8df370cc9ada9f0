"""What was found in a frame, before anybody says what it is; and who stays of two too close together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, hypot

import numpy as np

from vision.dice.classify import FACES, NONE, OTHER, calibration
from vision.dice.find import Spot
from vision.dice.session import Floats
from vision.dice.sure import likely
from vision.reading import Box

STRONG = 0.5
"""The chance from which something is a die."""
CLEAR = 0.9
"""The chance from which a die says how large the others may be."""
INSIDE, BESIDE = 0.62, 0.96
"""Two middles cannot be nearer than these shares of the larger edge (one face would lie
in the other) and of the mean edge (one would be a side of the other)."""
PIPS, APART = 0.3, 0.3
"""The chance from which something shows pips, and how far from a top, in edges, a side has its middle."""
OUT = 0.1
"""The share of an edge beyond the picture from which a face counts as cut."""
PRINT, PRINT_AWAY = 0.55, 0.2
"""A letter or a pip seems no larger than this share of its die, its middle no further from the die's."""


@dataclass(frozen=True)
class FoundDie:
    """Something found: where, and the chances of pips one to six, other die, none."""

    spot: Spot
    chances: Floats
    alike: float = 0.0
    """What the size of the others says for its being a die, see `sure.alike`."""
    beside: tuple[float, float] | None = None
    """Where, in edges from its middle, pips were found that are too near to be a die's: of another side."""
    rival: float = 0.0
    """The chance that the strongest of those is the top, and this the side, taken by itself."""
    closer: float | None = None
    """What the finder said at a closer look, see `look_closer`; None where that was not needed."""
    cut: bool = False
    """Whether it reaches beyond the picture, so that not all of its face is seen."""
    leans: tuple[float, float] = (0.0, 0.0)
    """Where a die whose top is here has its middle, by all that was found in the picture, see `Lean`."""

    @property
    def astray(self) -> float:
        """How far its own lean is from the one it should have, in edges: sides lean another way than tops."""
        if self.spot.leans is None:
            return 0.0
        return hypot(self.spot.leans[0] - self.leans[0], self.spot.leans[1] - self.leans[1])

    @property
    def box(self) -> Box:
        """The square round the top face, in pixels of the frame."""
        half = self.spot.size / 2
        x, y = self.spot.x, self.spot.y
        return x - half, y - half, x + half, y + half

    @property
    def strength(self) -> float:
        """The chance that a pip die lies here, by namer, heat, size and a closer look together."""
        return likely(self.pips, self.spot.heat, self.alike, self.closer, self.astray)

    @property
    def pips(self) -> float:
        """The chance, by the namer alone, that this shows pips."""
        return float(self.chances[: len(FACES)].sum())

    @property
    def loud(self) -> float:
        """How loudly it speaks for being the one die of its place."""
        return float(self.chances[:NONE].max()) * (0.3 + self.spot.heat) * exp(self.alike)

    @property
    def is_die(self) -> float:
        """The chance that a top face lies here, of whichever set."""
        return float(1 - self.chances[NONE])


def settle_rivals(found: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
    """One die a place: of two too close together the one whose name and heat speak louder stays.

    What lies in the middle of a larger die and has no pips is its print, not a die of its own.
    """
    large = [each.spot for each in found if each.is_die > STRONG]
    bodies = [
        each
        for each in found
        if each.pips > each.chances[OTHER] or not any(_printed(each.spot, die) for die in large)
    ]
    kept: list[FoundDie] = []
    for each in sorted(bodies, key=lambda each: -each.loud):
        near = [index for index, other in enumerate(kept) if clash(each.spot, other.spot)]
        if not near:
            kept.append(each)
        elif each.pips > PIPS:
            die = kept[near[0]]
            over = len(near) == 1 and each.loud * _above(each, die) > die.loud
            kept[near[0]] = _beside(each, die) if over else _beside(die, each)
    return tuple(kept)


def _above(die: FoundDie, side: FoundDie) -> float:
    """How many times likelier it is, by the way all dice lean, that this is the top and that its side."""
    way = _way(die.spot, side.spot)
    if way is None:
        return 1.0
    uphill = float(np.dot(die.leans, way)) / float(np.hypot(*way))
    return exp(calibration()["lean"] * (uphill + side.astray - die.astray))


def _beside(die: FoundDie, side: FoundDie) -> FoundDie:
    """The die, which knows now that pips were found beside it, and how much speaks for these."""
    way = _way(die.spot, side.spot)
    if way is None:
        return die
    against = side.strength / (1 - side.strength + 1e-9) / _above(die, side)
    return replace(
        die, beside=die.beside or way, rival=max(die.rival, side.rival, against / (1 + against))
    )


def _way(die: Spot, side: Spot) -> tuple[float, float] | None:
    """Where a side lies from a top, in edges; None where both are the same face, found twice."""
    edge = (die.size + side.size) / 2
    across, down = (side.x - die.x) / edge, (side.y - die.y) / edge
    return (across, down) if np.hypot(across, down) > APART else None


def _printed(spot: Spot, die: Spot) -> bool:
    near = PRINT_AWAY * die.size
    inside = abs(spot.x - die.x) < near and abs(spot.y - die.y) < near
    return inside and spot.size < PRINT * die.size


def reaches_out(spot: Spot, width: int, height: int) -> bool:
    """Whether a good part of a face here would lie beyond the picture."""
    rim = (0.5 - OUT) * spot.size
    inside = rim <= spot.x <= width - rim and rim <= spot.y <= height - rim
    return not inside


def clash(one: Spot, other: Spot) -> bool:
    """Whether two spots are too close together to be two dice."""
    away = float(np.hypot(one.x - other.x, one.y - other.y))
    return away < max(INSIDE * max(one.size, other.size), BESIDE * (one.size + other.size) / 2)
