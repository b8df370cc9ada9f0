"""What is known of one evening: how it was opened, what was written in it, how it ended."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from scoring.game import Scorecard, Seat
from scoring.log import Start


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """The first entry of an evening: which game, how it is kept, and its start."""

    game: str
    mode: str
    start: Start


class Draft(Struct, frozen=True):
    """A half-filled form as it is written down."""

    name: str
    form: Any


class Seating(Struct, frozen=True):
    """Who sits where from now on; `renamed` says who has taken whose place, the old name first."""

    seats: tuple[Seat, ...]
    renamed: dict[Seat, Seat] = {}


def turn(forms: dict[str, list[Any]], name: str, form: Any) -> None:
    """Put the next stage of a form behind its earlier ones; the stage before the last is a step back.

    >>> forms = {"pad": ["3"]}
    >>> turn(forms, "pad", "3 4")
    >>> turn(forms, "pad", "3")
    >>> forms
    {'pad': ['3']}
    """
    stages = forms.setdefault(name, [])
    if form is None:
        del forms[name]
    elif len(stages) > 1 and stages[-2] == form:
        stages.pop()
    else:
        stages.append(form)


@dataclass
class Unfinished:
    """An evening that can be gone on with: its log as written, and the forms left half-filled.

    `last` is the number of its newest entry: numbers order, clocks only tell the time. `forms` holds
    each form as it was after every tap, so that a tap can still be undone on another day. `seatings`
    are changes of seats, each with how many entries the log had by then; opening, log and forms are
    already in the new names.
    """

    evening: int
    opening: Opening
    begun: float
    touched: float
    last: int
    log: list[bytes] = field(default_factory=list)
    forms: dict[str, list[Any]] = field(default_factory=dict)
    seatings: list[tuple[int, Seating]] = field(default_factory=list)

    @property
    def drafts(self) -> dict[str, Any]:
        """The half-filled forms as they stand."""
        return {name: stages[-1] for name, stages in self.forms.items()}


class Finished(Struct, frozen=True):
    """An evening of the history, with the scorecard it ended in."""

    evening: int
    opening: Opening
    begun: float
    ended: float
    card: Scorecard
