"""What players call the things on the table."""

from collections.abc import Iterable
from typing import Final

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    FIGURES,
    GLASS,
    NUMBERS,
    ROOM,
    Direction,
    Space,
)
from scoring.words import listed

TILES: Final[dict[str, str]] = {
    FACE_DOWN: "a face-down tile",
    ROOM: "a visible room",
    **{code: f"detective {code}" for code in DETECTIVES},
    **{code: f"thief {code}" for code in FIGURES if code.startswith("T")},
    "M": "the master thief",
    **{str(number): f"a dice tile {number}" for number in NUMBERS},
}

SIDES: Final[dict[Direction, str]] = {
    "N": "up", "NE": "up and right", "E": "right", "SE": "down and right",
    "S": "down", "SW": "down and left", "W": "left", "NW": "up and left",
}  # fmt: skip


def spot(space: Space) -> str:
    """A space, row before column.

    >>> spot((3, 4))
    '3-4'
    """
    return f"{space[0]}-{space[1]}"


def amount(count: int, thing: str) -> str:
    """So many of a thing.

    >>> amount(0, "dice tile"), amount(1, "dice tile"), amount(2, "dice tile")
    ('no dice tile', '1 dice tile', '2 dice tiles')
    """
    return f"{count or 'no'} {thing}{'s' if count > 1 else ''}"


def dice_named(dice: Iterable[str]) -> str:
    """Dice in order, the glasses last.

    >>> dice_named(["glass", "3", "1"])
    '1, 3 and magnifying glass'
    """
    faces = sorted(dice)  # the digits come before the letters
    return listed(["magnifying glass" if face == GLASS else face for face in faces])
