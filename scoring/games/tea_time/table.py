"""What lies on the table in Tea Time, and what can happen to it.

A tile is written as its character, with a star where the mirrored side lies up: `"Queen"`, `"Queen*"`.
The grid holds those, `"Alice"`, `"."` for a gap, and `"unknown"` for a tile nobody has named yet.
Cells are counted from the top left, row first, from 1.
"""

from collections import Counter
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from scoring.facts import Facts
from scoring.game import HIDDEN, UNKNOWN, Action, Count, Points, Seat, Settings

ALICE: Final = "Alice"
GAP: Final = "."
STAR: Final = "*"

PLAYERS = range(2, 5)

Character = str
Tile = str
Grid = tuple[tuple[Tile, ...], ...]
Cell = tuple[Annotated[int, Meta(ge=1, le=99)], Annotated[int, Meta(ge=1, le=99)]]
Side = Literal["normal", "mirrored"]
Pile = dict[Character, int]
"""A seat's tiles after cancelling: above zero that many normal ones, below zero mirrored ones."""

Few = Annotated[int, Meta(ge=1, le=9)]
Worth = Annotated[Points, Meta(ge=-1000, le=1000)]


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """The game for one number of players: tiles of each character left out, rounds, and the grid."""

    removed: Annotated[int, Meta(ge=0, le=1000)]
    rounds: Few
    rows: Few
    columns: Few

    @property
    def cells(self) -> int:
        """How many tiles are laid out for a round."""
        return self.rows * self.columns


class Ladder(Struct, frozen=True, forbid_unknown_fields=True):
    """What things are worth: a pile by its height from no tile on, and Alice."""

    pile: Annotated[tuple[Worth, ...], Meta(min_length=1)]
    alice: Worth

    def of_pile(self, tiles: int) -> Points:
        """A pile of so many tiles; the last step is for all that are higher."""
        return self.pile[min(tiles, len(self.pile) - 1)]


class Cardboard(Facts, frozen=True):
    """The box: characters, tiles of each, the setup for each number of players, and the points."""

    characters: Annotated[tuple[Character, ...], Meta(min_length=1)]
    each: Annotated[int, Meta(ge=1, le=1000)]
    setup: dict[str, Setup]
    points: Ladder

    def __post_init__(self) -> None:
        """Refuse a box with which no game could be played to its end."""
        for name, times in Counter(self.characters).items():
            if times > 1:
                raise ValueError(f"characters: {name!r} stands here {times} times")
            if name.strip() in ("", ALICE, GAP, UNKNOWN, HIDDEN) or name.endswith(STAR):
                raise ValueError(f"characters: {name!r} cannot be the name of a character")
        for players in map(str, PLAYERS):
            if players not in self.setup:
                raise ValueError(f"setup.{players}: is missing")
        for players, setup in self.setup.items():
            if players not in map(str, PLAYERS):
                raise ValueError(f"setup.{players}: the game is not for so many players")
            need = setup.rounds * setup.cells
            if (have := (self.each - setup.removed) * len(self.characters)) < need:
                raise ValueError(
                    f"setup.{players}: {have} tiles cannot fill {setup.rounds} grids of "
                    f"{setup.rows} by {setup.columns}, which take {need}"
                )


class HouseRules(Settings, frozen=True):
    """What the table agrees on: who starts the first round (without it, the first seat)."""

    starts: Seat | None = None


class State(Struct, frozen=True):
    """The table: the grid, everybody's piles, and whose turn it is.

    `corner` is the side that lies up in the top left cell of this round's chessboard; `alice` is who
    holds Alice, None while she lies on the table or in the box; `taken` counts the tiles of each
    character that have left the table since the start, cancelled ones included; `turn` counts from 1
    in each round. An empty grid means that the last round is over.
    """

    facts: Cardboard
    seats: tuple[Seat, ...]
    grid: Grid
    corner: Side | Literal["unknown"]
    piles: tuple[Pile, ...]
    alice: Seat | None
    taken: dict[Character, int]
    round: int
    turn: int
    now: Seat
    overruled: tuple[str, ...] = ()

    @property
    def setup(self) -> Setup:
        """Rounds and grid for this many players."""
        return self.facts.setup[str(len(self.seats))]

    @property
    def each(self) -> int:
        """How many tiles of each character are in the game."""
        return self.facts.each - self.setup.removed


class Show(Action, frozen=True, tag="show"):
    """A tile that nobody had named yet: this one lies here."""

    cell: Cell
    tile: Tile


class Take(Action, frozen=True, tag="take"):
    """The player whose turn it is takes tiles in a line; in a round's first turn Alice goes there."""

    cells: tuple[Cell, ...]


class CorrectGrid(Action, frozen=True, tag="correct_grid"):
    """The whole table as it lies now, tapped in or photographed, at the start of a round or later.

    It is taken as it is, for a camera may well be wrong in two places: `problems` names them all.
    """

    grid: Grid


class CorrectPile(Action, frozen=True, tag="correct_pile"):
    """So many tiles of a character, with this side up, lie before a player."""

    seat: Seat
    character: Character
    side: Side
    tiles: Count


class CorrectAlice(Action, frozen=True, tag="correct_alice"):
    """This player holds Alice, or nobody does."""

    holder: Seat | None


class CorrectTaken(Action, frozen=True, tag="correct_taken"):
    """So many tiles of a character have left the table since the start, cancelled ones included."""

    character: Character
    tiles: Count


class CorrectTurn(Action, frozen=True, tag="correct_turn"):
    """It is this player's turn, the so many-th of this round."""

    seat: Seat
    round: Annotated[int, Meta(ge=1)]
    turn: Annotated[int, Meta(ge=1, le=1_000_000)]


AnyAction = Show | Take | CorrectGrid | CorrectPile | CorrectAlice | CorrectTaken | CorrectTurn

# The lowest count is checked by `tally_flaws`, which names all faults at once; the schema still says it.
Left = Annotated[int, Meta(le=1_000_000, extra_json_schema={"minimum": 0})]


class Hoard(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line of a tally: the tiles left of each character, and whether Alice is there."""

    name: Seat
    piles: dict[Character, Left]
    alice: bool


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before the players at the end."""

    players: tuple[Hoard, ...]
