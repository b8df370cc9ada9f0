"""What a table asks the camera for, and what was taken: read by the camera or tapped in by hand."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scoring.game import Source


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice of a set lying in the tray; `count` where the table knows how many."""

    dice: str = "pips"
    count: int | None = None


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
