"""What lies on the table in Tea Time Crime, what can happen to it, and its tally."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from scoring.game import Action, Seat
from scoring.games.tea_time_crime.cardboard import (
    NO_TILES,
    SIZE,
    Board,
    Code,
    Count,
    Counts,
    Detective,
    Face,
    FiveDice,
    HouseFacts,
    Number,
    Shown,
    Space,
)

Step = Literal["choosing", "activating", "taking_back", "done"]
Stage = Literal["setup", "rolling", "exploring", "over"]


class House(Struct, frozen=True):
    """One player's board and what lies beside it.

    `step` is how far the player has got with exploring in this round, `space` the space whose tile
    is being activated.
    """

    board: Board
    beside: Counts = NO_TILES
    discard: Counts = NO_TILES
    tokens: tuple[Detective, ...] = ()
    step: Step = "choosing"
    space: Space | None = None


class TokenMove(Struct, frozen=True):
    """What the last check asked of a player's token: place it on the detective, or take it back."""

    seat: Seat
    detective: Detective
    placed: bool


class State(Struct, frozen=True):
    """The houses, a seat each, and the round.

    `dice` are the five on the table, none before the first roll; `kept` those that stay while the
    others are rerolled, None when nobody is rerolling; `chosen` is the number whose dice the active
    player has taken, None as long as none is (after a pass or a special roll it stays so).
    """

    facts: HouseFacts
    seats: tuple[Seat, ...]
    houses: tuple[House, ...]
    stage: Stage = "setup"
    active: int = 0
    round: int = 1
    dice: tuple[Face, ...] = ()
    rerolls: int = 0
    kept: tuple[Face, ...] | None = None
    chosen: Number | None = None
    check: tuple[TokenMove, ...] = ()
    overruled: tuple[str, ...] = ()


class Begin(Action, frozen=True, tag="begin"):
    """The tiles are laid out and this player takes the dice first."""

    seat: Seat


class Roll(Action, frozen=True, tag="roll"):
    """All five dice as they lie after a roll or reroll; Parlour may be told of the last one only."""

    dice: FiveDice


class Keep(Action, frozen=True, tag="keep"):
    """The active player keeps these dice and rerolls the others."""

    dice: Annotated[tuple[Face, ...], Meta(max_length=SIZE)]


class Reroll(Action, frozen=True, tag="reroll"):
    """What the dice show that were not kept."""

    dice: Annotated[tuple[Face, ...], Meta(max_length=SIZE)]


class Explore(Action, frozen=True, tag="explore"):
    """A player chooses the dice of a number (the row) and goes to a space in that row.

    The column is the amount of those dice, of own dice tiles (`tiles`, used up by it) and, for the
    rest, of magnifying glasses.
    """

    seat: Seat
    space: Space
    tiles: Count


class Turn(Action, frozen=True, tag="turn"):
    """The face-down tile the player went to has been turned up."""

    seat: Seat
    shows: Shown


class Move(Action, frozen=True, tag="move"):
    """The face-up tile the player went to is moved, or stays where it is."""

    seat: Seat
    to: Space


class Pass(Action, frozen=True, tag="pass"):
    """The player activates nothing in this round and takes a dice tile back, if there is one."""

    seat: Seat


class TakeBack(Action, frozen=True, tag="take_back"):
    """The number of the dice tile that came back at random from the discard pile."""

    seat: Seat
    number: Number


class ReadBoard(Action, frozen=True, tag="board"):
    """A whole board as it really lies, and the dice tiles beside it: read by camera or tapped in."""

    seat: Seat
    board: Board
    tiles: Counts


class CorrectSpace(Action, frozen=True, tag="correct_space"):
    """One space was wrong: this lies there."""

    seat: Seat
    space: Space
    code: Code


class CorrectTiles(Action, frozen=True, tag="correct_tiles"):
    """The dice tiles were wrong: these lie beside the board, and these in the discard pile."""

    seat: Seat
    beside: Counts
    discard: Counts


class CorrectTokens(Action, frozen=True, tag="correct_tokens"):
    """The tokens were wrong: exactly these detectives carry one."""

    seat: Seat
    detectives: tuple[Detective, ...]


class CorrectRound(Action, frozen=True, tag="correct_round"):
    """The round was wrong: who has the dice, what they show, and who has explored already."""

    seat: Seat
    stage: Stage
    dice: Annotated[tuple[Face, ...], Meta(max_length=SIZE)]
    rerolls: Annotated[int, Meta(ge=0, le=10)]
    chosen: Number | None
    done: tuple[Seat, ...]


Correction = ReadBoard | CorrectSpace | CorrectTiles | CorrectTokens | CorrectRound
AnyAction = Begin | Roll | Keep | Reroll | Explore | Turn | Move | Pass | TakeBack | Correction


class Lying(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's board at the end."""

    name: Seat
    board: Board


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table at the end."""

    players: tuple[Lying, ...]
