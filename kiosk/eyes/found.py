"""What the eye has found in a picture: dice, spaces of a board or a card, each with its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from vision.reading import Die
from vision.teach import UNKNOWN

Point = tuple[float, float]
Outline = tuple[Point, Point, Point, Point]
"""Four corners clockwise from the top left, in pixels of the frame."""
NOWHERE: Outline = ((-9.0, -9.0),) * 4
"""Where a die lies that somebody has added and the camera has not found."""
Chances = tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing in the picture: where it lies, what it shows, and what else it could be."""

    outline: Outline
    face: str
    confidence: float
    alternatives: Chances = ()
    sure: bool = True
    angle: float | None = None
    """Degrees a die's face is turned clockwise in the picture, where that is known."""
    also: tuple[str, ...] = ()
    """Other names this very thing has had: what somebody said it shows."""

    @property
    def named(self) -> bool:
        """Whether there is anything to call it."""
        return self.face != UNKNOWN

    @property
    def die(self) -> Die:
        """The spot as a die, to be cut out of the frame."""
        return Die(bounds(self.outline), self.face, self.confidence, self.alternatives, self.angle)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the frame lies in it."""
        left, top, right, bottom = bounds(self.outline)
        return left <= x <= right and top <= y <= bottom


@dataclass(frozen=True, slots=True)
class Found:
    """All that was found, dice from left to right, the spaces of a grid row by row from the top."""

    spots: tuple[Spot, ...] = ()
    sure: bool = False
    chance: float = 0.0
    """The chance that the dice of one frame are read right, see `vote`."""

    @property
    def faces(self) -> tuple[str, ...]:
        """What it shows, in order."""
        return tuple(spot.face for spot in self.spots)

    @property
    def confidence(self) -> float:
        """The chance that all of it is right."""
        return min(1.0, max(0.0, prod(spot.confidence for spot in self.spots)))

    @property
    def named(self) -> bool:
        """Whether something was found, and all of it has a name."""
        return bool(self.spots) and all(spot.named for spot in self.spots)

    @property
    def box(self) -> tuple[float, float, float, float] | None:
        """The upright box round all of it; None where nothing lies anywhere."""
        lying = [bounds(spot.outline) for spot in self.spots if spot.outline != NOWHERE]
        if not lying:
            return None
        lefts, tops, rights, bottoms = zip(*lying, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    def same(self, other: "Found") -> bool:
        """Whether these are the very dice: the same faces on the same places."""
        return len(self.spots) == len(other.spots) and all(
            one.face in (before.face, *before.also) and before.holds(*one.die.centre)
            for one, before in zip(self.spots, other.spots, strict=True)
        )

    def left_of(self, other: "Found") -> int:
        """How many dice of an earlier look still lie where they lay, with the same face up."""
        return sum(
            any(
                one.face in (before.face, *before.also) and before.holds(*one.die.centre)
                for one in self.spots
            )
            for before in other.spots
        )


def square(box: tuple[float, float, float, float]) -> Outline:
    """The corners of an upright box."""
    left, top, right, bottom = box
    return (left, top), (right, top), (right, bottom), (left, bottom)


def corners(quad: Sequence[Sequence[float]]) -> Outline:
    """The corners of a board's space as plain numbers."""
    first, second, third, fourth = ((float(x), float(y)) for x, y in quad)
    return first, second, third, fourth


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """The upright box round an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)
