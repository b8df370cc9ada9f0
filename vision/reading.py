"""What the eye reports: the dice it sees, how sure it is of each, and what else each could be.

reading = read_dice(frame)
reading.faces      # ("3", "5"): left to right, as a player would say them
reading.sure       # False: ask the table before using it
reading.dice[0].alternatives    # (("3", 0.94), ("5", 0.05)): what to offer when asking
"""

from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the frame."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die lying in the frame, with the face that lies on top."""

    box: Box
    face: str
    confidence: float
    """The chance, between 0 and 1, that `face` is right."""
    alternatives: tuple[tuple[str, float], ...] = ()
    """Faces it may be instead, likeliest first, each with its chance."""
    angle: float | None = None
    """Degrees the top face is turned clockwise in the picture, where the set can tell."""

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box, in pixels."""
        x0, y0, x1, y1 = self.box
        return (x0 + x1) / 2, (y0 + y1) / 2

    @property
    def size(self) -> float:
        """The mean edge of the box, in pixels."""
        x0, y0, x1, y1 = self.box
        return (x1 - x0 + y1 - y0) / 2


@dataclass(frozen=True, slots=True)
class Reading:
    """All the dice in one frame, or agreed over several. `sure` covers the whole scene."""

    dice: tuple[Die, ...]
    sure: bool
    chance: float = 0.0
    """The chance, between 0 and 1, that all of it is right: every face, no die too many, none left out."""

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces from left to right, the upper one first where two share a column."""
        return tuple(die.face for die in sorted(self.dice, key=lambda die: die.centre))
