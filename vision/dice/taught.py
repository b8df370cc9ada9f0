"""Naming dice by a taught set: upright crops, and for the doubtful ones the same cut a little otherwise.

The place of a die is known to a twentieth of its edge or so. A set compares pixel by pixel, and what
it cannot name for sure it often can when the crop is cut a little smaller, or a little beside. Of a III
cut too small a II is left, though: where two cuts tell two names, the clearer stands, and is asked about.
"""

from collections.abc import Sequence
from typing import Protocol

from vision.dice.crop import crop, edge_angle, upright
from vision.dice.find import Spot
from vision.dice.session import Frame

Names = Sequence[tuple[str, float]]
"""The likeliest faces with their chances, best first; empty for what is not of the set."""

CLEAR = 0.95
"""From this chance on a name needs no second try."""
RIVAL, TORN = 0.6, 0.9
"""From this chance on another cut's name speaks against the best, which is then worth no more than this."""
TRIES = ((0.0, 0.0, 0.88), (0.0, 0.08, 1.0), (-0.08, 0.0, 1.0))
"""How a doubtful die is cut anew: across and down, in edges, and how many times as large."""

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
    told = [[names] for names in _names([face for face, _ in cuts], dice_set)]
    left = MOST
    for across, down, growth in TRIES:
        doubtful = [which for which, each in enumerate(told) if not _settled(each)][:left]
        if not doubtful:
            break
        left -= len(doubtful)
        again = [_cut(frame, _beside(spots[which], across, down, growth)) for which in doubtful]
        for which, names in zip(
            doubtful, _names([face for face, _ in again], dice_set), strict=True
        ):
            told[which].append(names)
    return [_agreed(each) for each in told], [angle for _, angle in cuts]


def _rivals(told: Sequence[Names]) -> bool:
    """Whether two cuts of one die tell two names, each with some right."""
    return len({names[0][0] for names in told if _chance(names) >= RIVAL}) > 1


def _settled(told: Sequence[Names]) -> bool:
    return max(_chance(names) for names in told) >= CLEAR and not _rivals(told)


def _agreed(told: Sequence[Names]) -> Names:
    """The clearest of several cuts' names; where another cut tells another, it is asked about."""
    best = max(told, key=_chance)
    if not _rivals(told) or _chance(best) <= TORN:
        return best
    (face, chance), *others = best
    return [
        (face, TORN),
        *((name, share * (1 - TORN) / (1 - chance + 1e-9)) for name, share in others),
    ]


def _cut(frame: Frame, spot: Spot) -> tuple[Frame, float]:
    angle = edge_angle(crop(frame, spot.x, spot.y, spot.size))
    return upright(frame, spot.x, spot.y, spot.size, angle), angle


def _beside(spot: Spot, across: float, down: float, growth: float) -> Spot:
    x, y = spot.x + across * spot.size, spot.y + down * spot.size
    return Spot(x, y, spot.size * growth, spot.heat)


def _names(faces: Sequence[Frame], dice_set: FaceSet) -> list[Names]:
    at_once = getattr(dice_set, "names", None)
    return list(at_once(faces)) if at_once else [dice_set.name(face) for face in faces]


def _chance(names: Names) -> float:
    return names[0][1] if names else 0.0
