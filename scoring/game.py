"""What a game offers, how it refuses, and the scorecard it ends in.

Every game is a set of pure functions over one `State`, gathered in a `Game`. A state holds what the
table knows: something nobody has told Parlour is `UNKNOWN`; something another seat has told it is
`HIDDEN` in the views of everybody else. Both are ordinary values, so that a view is a state again and
whatever works on a state (phase, options, score) works on what one seat may see of it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from scoring.option import Option
from scoring.wire import Flaw

Seat = str
"""A player's name; it is also the name of the place at the table."""

UNKNOWN: Final = "unknown"
"""Nobody has shown or told it yet."""
HIDDEN: Final = "hidden"
"""Parlour has been told, but not everybody may know it."""

Points = int
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Source = Literal["touch", "camera", "button", "phone"]


class Refusal(Exception):
    """An action was not taken and nothing has changed; the text says why in one sentence."""


class MalformedAction(Refusal):
    """It names something that is not at this table, or comes when it cannot mean anything."""


class IllegalAction(Refusal):
    """It breaks a rule of the game. Repeated with `overrule`, it is taken and the scorecard says so."""


class Action(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
    kw_only=True,
):
    """Something that happened at the table, whoever reported it: camera, touch, button or phone.

    Each kind of action is a subclass with a tag; all of its own fields are required.
    `overrule` says "it really lies like this": a rule that is broken no longer refuses it.
    """

    source: Source = "touch"
    confidence: Annotated[float, Meta(ge=0, le=1)] | None = None
    overrule: bool = False


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on before it starts; a game with settings adds fields with defaults."""


class Phase(Struct, frozen=True):
    """What happens now: a word for programs, who acts, and the sentence for the screen."""

    name: str
    who: tuple[Seat, ...]
    says: str

    @property
    def over(self) -> bool:
        """Whether the game has ended and only corrections are still taken."""
        return self.name == "over"


class Line(Struct, frozen=True):
    """One reason for points."""

    label: str
    points: Points


class Scorecard(Struct, frozen=True):
    """The result: a card of lines a player, adding up to the totals, and who has won."""

    totals: dict[Seat, Points]
    winners: tuple[Seat, ...]
    cards: dict[Seat, tuple[Line, ...]]
    tie_break: str | None
    overruled: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class Slip(Struct, frozen=True):
    """A breach of a rule that only a secret shows: for that seat's eyes until the reveal, then for all."""

    seat: Seat
    says: str


class Note(Struct, frozen=True):
    """Something an action showed, and to whom: what belongs on a secret sheet.

    Notes of a move that was *taken back* stay; those of one *entered wrongly* go with it.
    """

    seen_by: tuple[Seat, ...] | None
    event: dict[str, Any]


S = TypeVar("S")
A = TypeVar("A", bound=Action)
T = TypeVar("T")
F = TypeVar("F")
O = TypeVar("O")  # noqa: E741 - the fifth of a row of five, and never a variable


@dataclass(frozen=True)
class Game(Generic[S, A, T, F, O]):
    """A game as Parlour, or any other program, can use it. The functions are pure.

    `start`         the table laid out for these seats
    `phase`         what happens now
    `options`       the decisions open now and the reports expected now; with a seat, also those that
                    only this seat is shown. Never depends on what that seat (or the table) may not know
    `apply`         the table after an action; raises `MalformedAction` or `IllegalAction`
    `view`          what a seat may know, or with None what the shared screen may show
    `problems`      everything that is wrong with the table as it lies, in sentences
    `tell`          an action in one sentence, as that seat (None: everybody) may hear it; the state is
                    the one before the action
    `notes`         what an action showed to whom, for the secret sheets; the state as for `tell`
    `score`         the scorecard as it stands, from what this state or view knows
    `tally`         what lies on the table, as the score pad would have it
    `tally_flaws`   everything that cannot be about a tally, each with its place
    `tally_doubts`  what is odd about a tally but does not stop it from being scored
    `score_tally`   the scorecard of a tally without flaws
    `sensible`      if given, an action a player with some sense would take, chance handed in as `pick`:
                    for simulators, where purely random play does not come to an end
    `lesson`        if given, what an action told everybody, in a sentence for who is learning the game
                    (None: nothing); the state is the shared screen's view before the action
    """

    id: str
    title: str
    players: range
    version: int
    state_type: type[S]
    action_type: Any
    tally_type: type[T]
    facts_type: type[F]
    settings_type: type[O]
    facts_text: str
    start: Callable[[tuple[Seat, ...], O, F], S]
    phase: Callable[[S], Phase]
    options: Callable[[S, Seat | None], tuple[Option, ...]]
    apply: Callable[[S, A], S]
    view: Callable[[S, Seat | None], S]
    problems: Callable[[S], tuple[str, ...]]
    tell: Callable[[S, A, Seat | None], str]
    notes: Callable[[S, A], tuple[Note, ...]]
    score: Callable[[S], Scorecard]
    tally: Callable[[S], T]
    tally_flaws: Callable[[T, F], tuple[Flaw, ...]]
    tally_doubts: Callable[[T, F], tuple[Flaw, ...]]
    score_tally: Callable[[T, F], Scorecard]
    sensible: Callable[[S, Callable[[int], int]], A | None] | None = None
    lesson: Callable[[S, A], str | None] | None = None
