"""What a table asks the camera for, and what was taken: read by the camera or tapped in by hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.game import Source


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of a set lying in the tray; `count` where the table knows how many.

    `kept` are dice that were not rolled again: they may lie in the tray beside the others or not.
    """

    dice: str = "pips"
    count: int | None = None
    kept: tuple[str, ...] = ()

    def fits(self, faces: Sequence[str]) -> bool:
        """Whether this many dice can lie there, and those kept among them."""
        if self.count is None:
            return bool(faces)
        return len(faces) == self.count or self.rolled(faces) is not None

    def rolled(self, faces: Sequence[str]) -> tuple[str, ...] | None:
        """The dice that were rolled, those kept left out; None where the two do not fit together.

        >>> Dice(count=2, kept=("3",)).rolled(("1", "3", "5"))
        ('1', '5')
        """
        rest = list(faces)
        if len(rest) == self.count:
            return tuple(rest)
        for face in self.kept:
            if face not in rest:
                return None
            rest.remove(face)
        return tuple(rest) if len(rest) == self.count else None


@dataclass(frozen=True, slots=True)
class Grid:
    """A board or grid of tiles, row by row from the top."""

    tiles: str
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Card:
    """One tile or card held under the camera."""

    cards: str


Wanted = Dice | Grid | Card


@dataclass(frozen=True, slots=True)
class Taken:
    """The answer that somebody confirmed: faces for dice and cards, rows of codes for a grid.

    Typed in is as good as read; `source` says which it was, and the camera's own certainty stays with it.
    """

    faces: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    source: Source = "camera"
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class Sight:
    """Something on the table that can be read now: what its button says, and the actions it becomes."""

    label: str
    wanted: Wanted
    actions: Callable[[Taken], list[dict[str, Any]]]

    def told(self, taken: Taken) -> list[dict[str, Any]]:
        """The actions as the table is told of them: with their source and the camera's certainty."""
        envelope = {"source": taken.source, "confidence": taken.confidence}
        return [{**envelope, **action} for action in self.actions(taken)]
