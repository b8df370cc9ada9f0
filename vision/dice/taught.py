"""Naming dice by a taught set: upright crops, and for the doubtful ones the same cut a little otherwise.

The place of a die is known to a twentieth of its edge or so. A set compares pixel by pixel, and what
it cannot name for sure it often can when the crop is cut a little smaller, or a little beside.
"""

from collections.abc import Sequence
from math import exp, log
from statistics import median
from typing import Protocol

from vision.dice.crop import crop, edge_angle, upright
from vision.dice.find import Spot
from vision.dice.session import Frame

Names = Sequence[tuple[str, float]]
"""The likeliest faces with their chances, best first; empty for what is not of the set."""

CLEAR = 0.95
"""From this chance on a name needs no second try."""
TRIES = ((0.0, 0.0, None), (0.0, 0.08, 1.0), (-0.08, 0.0, 1.0))
"""How a doubtful die is cut anew: across and down, in edges, and how many times as large (as the rest)."""
SMALLER, SAME, MOST_GROWTH = 0.88, 0.05, 0.3
"""One as large as the rest, within so much of a log, is cut smaller; the others as large as the rest,
where that is not a die of another kind."""

MOST = 6
"""How many cuts more a frame may cost: its time is the table's."""


class FaceSet(Protocol):
    """A taught set: it names the upright crop of a top face; one with `names` does many at once."""

    def name(self, face: Frame) -> Names:
        """The likeliest faces with their chances, best first; empty for what is not of the set."""
        ...


def name_taught(
    spots: Sequence[Spot], frame: Frame, dice_set: FaceSet
) -> tuple[list[Names], list[float]]:
    """Each die's names by its set, and how far it is turned."""
    cuts = [_cut(frame, spot) for spot in spots]
    named = _names([face for face, _ in cuts], dice_set)
    left = MOST
    edge = median(spot.size for spot in spots) if spots else 0.0
    for across, down, growth in TRIES:
        doubtful = [which for which, names in enumerate(named) if _chance(names) < CLEAR][:left]
        if not doubtful:
            break
        left -= len(doubtful)
        tries = [
            _beside(spot, across, down, growth or _as_the_rest(spot, edge))
            for spot in (spots[which] for which in doubtful)
        ]
        again = [_cut(frame, spot) for spot in tries]
        for which, names in zip(
            doubtful, _names([face for face, _ in again], dice_set), strict=True
        ):
            named[which] = max(named[which], names, key=_chance)
    return named, [angle for _, angle in cuts]


def _cut(frame: Frame, spot: Spot) -> tuple[Frame, float]:
    angle = edge_angle(crop(frame, spot.x, spot.y, spot.size))
    return upright(frame, spot.x, spot.y, spot.size, angle), angle


def _as_the_rest(spot: Spot, edge: float) -> float:
    """How many times as large a doubtful die is cut: dice of one set are of one size."""
    off = log(edge / spot.size)
    return exp(off) if SAME < abs(off) < MOST_GROWTH else SMALLER


def _beside(spot: Spot, across: float, down: float, growth: float) -> Spot:
    x, y = spot.x + across * spot.size, spot.y + down * spot.size
    return Spot(x, y, spot.size * growth, spot.heat)


def _names(faces: Sequence[Frame], dice_set: FaceSet) -> list[Names]:
    at_once = getattr(dice_set, "names", None)
    return list(at_once(faces)) if at_once else [dice_set.name(face) for face in faces]


def _chance(names: Names) -> float:
    return names[0][1] if names else 0.0
