"""The mansion: which rooms share a doorway, and who can see whom."""

from collections.abc import Mapping
from typing import Final

from scoring.games.suspicion.cardboard import COLUMNS, ROOMS, Guest
from scoring.words import Sentence, say


def in_line(room: int, other: int) -> bool:
    """Whether two rooms lie in one row or one column; nothing in between blocks the view."""
    return room // COLUMNS == other // COLUMNS or room % COLUMNS == other % COLUMNS


def sees(rooms: Mapping[Guest, int], guest: Guest, other: Guest) -> bool:
    """Whether one guest can see another where they stand; everybody sees themselves.

    >>> sees({"Viola Chung": 0, "Lily Nesbitt": 8}, "Viola Chung", "Lily Nesbitt")
    True
    """
    return in_line(rooms[guest], rooms[other])


DOORWAYS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        other
        for other in ROOMS
        if in_line(room, other)
        and abs(room // COLUMNS - other // COLUMNS) + abs(room % COLUMNS - other % COLUMNS) == 1
    )
    for room in ROOMS
)
"""The rooms next door, by room number: doorways join all neighbours in a row or column."""


def place_of(room: int) -> Sentence:
    """Where a room is, as one points it out: counted from the top left of the board."""
    row, column = divmod(room, COLUMNS)
    return say("row {row}, column {column}", row=row + 1, column=column + 1)
