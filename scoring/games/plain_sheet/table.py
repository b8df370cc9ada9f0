"""What stands on a plain sheet, and what can happen to it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from scoring.facts import Facts
from scoring.game import Action, Seat, Settings

MOST = 99_999
Figure = Annotated[int, Meta(ge=-MOST, le=MOST)]
Wins = Literal["high", "low"]
Rounds = Annotated[int, Meta(ge=1, le=99)]


class SheetSettings(Settings, frozen=True):
    """What is played, whether many or few points win, and after how many rounds it ends, if known."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    wins: Wins = "high"
    rounds: Rounds | None = None


class Column(Struct, frozen=True):
    """One player's points, a round after the other; None where the player was not at the table.

    Who has left keeps the column, is asked for nothing more and wins nothing.
    """

    points: tuple[Figure | None, ...] = ()
    left: bool = False


class State(Struct, frozen=True):
    """The sheet: a column a seat."""

    facts: Facts
    settings: SheetSettings
    seats: tuple[Seat, ...]
    columns: tuple[Column, ...]
    ended: bool = False
    overruled: tuple[str, ...] = ()


class Write(Action, frozen=True, tag="write"):
    """A player's points in this round."""

    seat: Seat
    points: Figure


class Finish(Action, frozen=True, tag="finish"):
    """That was the last round."""


class Correct(Action, frozen=True, tag="correct"):
    """A figure was written down wrongly: these are the points."""

    seat: Seat
    round: Annotated[int, Meta(ge=1)]
    points: Figure


class CorrectWins(Action, frozen=True, tag="correct_wins"):
    """It is the other way round: many, or few, points win."""

    wins: Wins


class Join(Action, frozen=True, tag="join"):
    """Somebody sits down late, or comes back."""

    seat: Annotated[Seat, Meta(min_length=1, max_length=40)]


class Leave(Action, frozen=True, tag="leave"):
    """Somebody goes home; the points stay on the sheet."""

    seat: Seat


class Order(Action, frozen=True, tag="order"):
    """The players have changed seats: this is the order now."""

    seats: tuple[Seat, ...]


AnyAction = Write | Finish | Correct | CorrectWins | Join | Leave | Order


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line of a tally; null where a round was missed."""

    name: Seat
    points: tuple[Figure | None, ...]
    left: bool = False


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole sheet."""

    players: tuple[Line, ...]
    wins: Wins = "high"
