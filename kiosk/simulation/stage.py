"""What lies on the simulated table, and who turns it into frames."""

from dataclasses import dataclass
from typing import Protocol

from hardware.camera.frame import Pixels

ROLLS_FOR = 0.9
"""Seconds dice tumble before they lie still."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice thrown into the tray at a moment; `number` tells one throw from the next."""

    faces: tuple[str, ...]
    dice: str
    at: float
    number: int

    def left(self, time: float) -> float:
        """How much of the tumbling is still to come, 1 to 0."""
        return min(1.0, max(0.0, 1.0 - (time - self.at) / ROLLS_FOR))


@dataclass(frozen=True, slots=True)
class Laid:
    """A board or grid of tiles, row by row from the top, in the codes of its set."""

    tiles: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """A hand over the table, until it is drawn back."""

    since: float
    until: float


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Everything in front of the lens. Dice lie in the tray; a board takes the tray's place."""

    throw: Throw | None = None
    board: Laid | None = None
    hand: Reach | None = None

    def hand_in(self, time: float) -> bool:
        """Whether a hand is over the table at this moment."""
        return self.hand is not None and self.hand.since <= time < self.hand.until


class Stage(Protocol):
    """Turns what lies on the table into what the camera sees."""

    def frame(self, top: Tabletop, time: float) -> Pixels:
        """The view at a moment; the same array again where nothing has changed."""
        ...

    def faces(self, dice: str) -> tuple[str, ...]:
        """The sides of a die of this set."""
        ...
