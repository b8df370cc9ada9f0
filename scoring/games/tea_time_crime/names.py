"""What players call the things on the table."""

from collections.abc import Iterable
from typing import Final

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    GLASS,
    ROOM,
    THIEVES,
    TILE_NUMBERS,
    Direction,
    Space,
)
from scoring.words import listed, say

TILES: Final[dict[str, str]] = {
    FACE_DOWN: say("a face-down tile"),
    ROOM: say("a visible room"),
    **{code: say("detective {code}", code=code) for code in DETECTIVES},
    **{code: say("thief {code}", code=code) for code in THIEVES},
    "M": say("the master thief"),
    **{number: say("a dice tile {number}", number=number) for number in TILE_NUMBERS},
}
NOBODY: Final = say("no detective")

SIDES: Final[dict[Direction, str]] = {
    "N": say("up"),
    "NE": say("up and right"),
    "E": say("right"),
    "SE": say("down and right"),
    "S": say("down"),
    "SW": say("down and left"),
    "W": say("left"),
    "NW": say("up and left"),
}


def spot(space: Space) -> str:
    """A space, row before column.

    >>> spot((3, 4))
    '3-4'
    """
    return f"{space[0]}-{space[1]}"


def dice_tiles(count: int) -> str:
    """So many dice tiles.

    >>> dice_tiles(0), dice_tiles(1), dice_tiles(2)
    ('no dice tile', '1 dice tile', '2 dice tiles')
    """
    if count > 1:
        return say("{n} dice tiles", n=count)
    return say("1 dice tile") if count else say("no dice tile")


def dice_named(dice: Iterable[str]) -> str:
    """Dice in order, the glasses last.

    >>> dice_named(["glass", "3", "1"])
    '1, 3 and magnifying glass'
    """
    faces = sorted(dice)  # the digits come before the letters
    return listed([say("magnifying glass") if face == GLASS else face for face in faces])
