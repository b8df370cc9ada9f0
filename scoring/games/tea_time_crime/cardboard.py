"""The cardboard of Tea Time Crime: spaces, tiles, dice, and what is printed on them.

A space is written [row, column]: rows count the dice number from 1 (bottom) to 5 (top), columns the
amount of dice from 1 (left) to 5 (right). A board is written as it lies, the top row first.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Final, Literal, cast, get_args

from msgspec import Meta, Struct

from scoring.facts import Facts

SIZE: Final = 5
"""Rows, columns, dice, detectives, tokens: the game is one of fives."""

Number = Annotated[int, Meta(ge=1, le=SIZE)]
Space = tuple[Number, Number]
Face = Literal["1", "2", "3", "4", "5", "glass"]
Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Detective = Literal["D1", "D2", "D3", "D4", "D5"]
Thief = Literal["T1", "T2", "T3", "T4"]
Figure = Literal["D1", "D2", "D3", "D4", "D5", "T1", "T2", "T3", "T4", "M"]
Code = Literal[Figure, ".", "#"]
"""A space of a board: the figure that lies there face up, a visible room, or a face-down tile."""
TileNumber = Literal["1", "2", "3", "4", "5"]
Shown = Literal[Figure, TileNumber]
"""What a tile shows when it is turned up: a figure, which stays, or a dice tile's number."""

ROOM: Final = "."
FACE_DOWN: Final = "#"
GLASS: Final = "glass"
FACES: Final[tuple[Face, ...]] = get_args(Face)
DETECTIVES: Final[tuple[Detective, ...]] = get_args(Detective)
THIEVES: Final[tuple[Thief, ...]] = get_args(Thief)
FIGURES: Final[tuple[Figure, ...]] = get_args(Figure)
TILE_NUMBERS: Final[tuple[TileNumber, ...]] = get_args(TileNumber)
NUMBERS: Final = range(1, SIZE + 1)
SPACES: Final[tuple[Space, ...]] = tuple((row, column) for row in NUMBERS for column in NUMBERS)
SET: Final = SIZE * SIZE
"""Tiles in a player's set: one for every space."""

Row = tuple[Code, Code, Code, Code, Code]
Board = tuple[Row, Row, Row, Row, Row]
Count = Annotated[int, Meta(ge=0, le=SET - len(FIGURES))]
Counts = tuple[Count, Count, Count, Count, Count]
"""Dice tiles of the numbers 1, 2, 3, 4, 5."""
FiveDice = tuple[Face, Face, Face, Face, Face]
NO_TILES: Final[Counts] = (0, 0, 0, 0, 0)


def at(board: Board, space: Space) -> Code:
    """What lies on a space."""
    return board[SIZE - space[0]][space[1] - 1]


def lying(board: Board) -> Iterator[tuple[Space, Code]]:
    """Every space with what lies there, in the order of `SPACES`."""
    return zip(SPACES, chain.from_iterable(reversed(board)), strict=True)


def laid(board: Board, space: Space, code: Code) -> Board:
    """The board with this on that space."""
    row, column = SIZE - space[0], space[1] - 1
    changed = (*board[row][:column], code, *board[row][column + 1 :])
    return cast(Board, (*board[:row], changed, *board[row + 1 :]))


def more(counts: Counts, number: int, by: int = 1) -> Counts:
    """Dice tiles with so many more (or fewer) of one number, as far as a set has them."""
    changed = min(max(0, counts[number - 1] + by), SET - len(FIGURES))
    return cast(Counts, (*counts[: number - 1], changed, *counts[number:]))


def counted(numbers: tuple[int, ...] | list[int]) -> Counts:
    """Dice tiles named one by one, as counts.

    >>> counted([2, 2, 3])
    (0, 2, 1, 0, 0)
    """
    return cast(Counts, tuple(numbers.count(number) for number in NUMBERS))


Worth = Annotated[int, Meta(ge=0, le=100)]
WorthRow = tuple[Worth, Worth, Worth, Worth, Worth]


class Rooms(Struct, frozen=True, forbid_unknown_fields=True):
    """What the rooms are worth, top row first, and where the detectives begin."""

    rooms: tuple[WorthRow, WorthRow, WorthRow, WorthRow, WorthRow]
    detectives: tuple[Space, Space, Space, Space, Space]


class DiceRule(Struct, frozen=True, forbid_unknown_fields=True):
    """How often the dice may be rolled again."""

    rerolls: Annotated[int, Meta(ge=0, le=10)]


class DiceTiles(Struct, frozen=True, forbid_unknown_fields=True):
    """How many dice tiles of each number a set holds."""

    each: Counts


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """What is worth points besides the rooms."""

    thief: Worth
    master_thief: Worth
    unused_token: Worth


class Passing(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the dice of an active player who passes become the pool."""

    leaves_dice: bool


class HouseFacts(Facts, frozen=True):
    """The cardboard: the board, the dice, a player's 25 tiles."""

    board: Rooms
    dice: DiceRule
    dice_tiles: DiceTiles
    points: Points
    lights: dict[Detective, tuple[Direction, ...]]
    lit_from: dict[Thief, tuple[Direction, ...]]
    passing: Passing

    def __post_init__(self) -> None:
        """Refuse cardboard that cannot be laid out."""
        if len(set(self.board.detectives)) < SIZE:
            raise ValueError("board.detectives: the detectives begin on five different spaces")
        if sum(self.dice_tiles.each) != SET - len(FIGURES):
            raise ValueError(
                f"dice_tiles.each: a set has {SET - len(FIGURES)} dice tiles,"
                f" not {sum(self.dice_tiles.each)}"
            )
        for name, table, kinds in (
            ("lights", self.lights, DETECTIVES),
            ("lit_from", self.lit_from, THIEVES),
        ):
            sides = cast(dict[str, tuple[Direction, ...]], table)
            for kind in kinds:
                if kind not in sides:
                    raise ValueError(f"{name}.{kind}: is missing")
                if not sides[kind] or len(set(sides[kind])) < len(sides[kind]):
                    raise ValueError(f"{name}.{kind}: name at least one side, and none twice")
