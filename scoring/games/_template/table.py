"""What lies on the table in Best of Three, and what can happen to it."""

from typing import Annotated

from msgspec import Meta, Struct

from scoring.facts import Facts
from scoring.game import Action, Seat

Face = Annotated[int, Meta(ge=1, le=100)]


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """The one die: how many sides it has, and how often everybody rolls it."""

    sides: Annotated[int, Meta(ge=2, le=100)]
    rolls: Annotated[int, Meta(ge=1, le=10)]


class DiceFacts(Facts, frozen=True):
    """The cardboard."""

    die: Die


class State(Struct, frozen=True):
    """The rolls so far, a row a seat."""

    facts: DiceFacts
    seats: tuple[Seat, ...]
    rolls: tuple[tuple[Face, ...], ...]
    overruled: tuple[str, ...] = ()


class Roll(Action, frozen=True, tag="roll"):
    """The player whose turn it is has rolled the die."""

    face: Face


class Correct(Action, frozen=True, tag="correct"):
    """A roll was written down wrongly: this is what it showed."""

    seat: Seat
    roll: Annotated[int, Meta(ge=1)]
    face: Face


AnyAction = Roll | Correct


class Rolled(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line of a tally."""

    name: Seat
    rolls: tuple[Face, ...]


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table at the end."""

    players: tuple[Rolled, ...]
