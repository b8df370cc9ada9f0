"""The detectives' flashlights: what each shines on, and whether it may."""

from collections.abc import Iterator
from functools import cache
from typing import Final, cast

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    NUMBERS,
    ROOM,
    SIZE,
    Board,
    Detective,
    Direction,
    HouseFacts,
    Space,
    Thief,
    at,
    lying,
)

STEPS: Final[dict[Direction, tuple[int, int]]] = {
    "N": (1, 0), "NE": (1, 1), "E": (0, 1), "SE": (-1, 1),
    "S": (-1, 0), "SW": (-1, -1), "W": (0, -1), "NW": (1, -1),
}  # fmt: skip
BACK: Final[dict[Direction, Direction]] = {
    "N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE",
}  # fmt: skip


def detectives(board: Board) -> Iterator[tuple[Detective, Space]]:
    """The face-up detectives and where they stand."""
    for space, code in lying(board):
        if code in DETECTIVES:
            yield code, space


@cache
def neighbour(space: Space, light: Direction) -> Space | None:
    """The space a light shines on, or None where that is beyond the edge of the board."""
    row, column = space[0] + STEPS[light][0], space[1] + STEPS[light][1]
    return (row, column) if row in NUMBERS and column in NUMBERS else None


def lit(board: Board, space: Space, light: Direction, facts: HouseFacts) -> int | None:
    """The points one light of a detective on this space brings, or None where it shines wrongly.

    Right are a visible room, the master thief from any side, and a thief from one of its own sides.
    """
    there = neighbour(space, light)
    if there is None:
        return None
    code = at(board, there)
    if code == ROOM:
        return facts.board.rooms[SIZE - there[0]][there[1] - 1]
    if code == "M":
        return facts.points.master_thief
    if BACK[light] in facts.lit_from.get(cast(Thief, code), ()):
        return facts.points.thief
    return None


def earns_token(board: Board, detective: Detective, space: Space, facts: HouseFacts) -> bool:
    """Whether all lights of a detective standing there are right."""
    return all(lit(board, space, light, facts) is not None for light in facts.lights[detective])


def earned_tokens(board: Board, facts: HouseFacts) -> tuple[Detective, ...]:
    """The detectives that should carry a token as the board lies now."""
    earned = {
        detective
        for detective, space in detectives(board)
        if earns_token(board, detective, space, facts)
    }
    return tuple(detective for detective in DETECTIVES if detective in earned)
