"""What the party's score pad asks of every guest, and the form it makes; no screen in it.

The form is one dict a seat, with what is told so far by the names below. An ending that pairs two is
told once and stands with both.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from scoring.game import UNKNOWN, Seat
from scoring.games.boddys_party.facts import COUPLES, KINDS, Kind

Form = dict[Seat, dict[str, Any]]


class Field(NamedTuple):
    """One thing that is asked for: its name in the form, its place in the tally, the kind of its card."""

    name: str
    place: str
    kind: Kind | None


FIELDS: tuple[Field, ...] = (
    *(Field(f"notepad {kind}", f"notepad.{kind}", kind) for kind in KINDS),
    *(Field(f"cards {kind}", f"cards.{kind}", kind) for kind in KINDS),
    Field("token", "suspect", "suspect"),
    Field("weapon", "weapon", "weapon"),
    Field("ending", "ending", None),
)
ASKS: dict[str, str] = {
    "notepad suspect": "{who}'s notepad: which person?",
    "notepad weapon": "{who}'s notepad: which weapon?",
    "notepad room": "{who}'s notepad: which room?",
    "cards suspect": "{who}'s hand: which person?",
    "cards weapon": "{who}'s hand: which weapon?",
    "cards room": "{who}'s hand: which room?",
    "token": "Who is {who}?",
    "weapon": "Which weapon token has {who}?",
    "ending": "How did it end for {who}?",
}
WORDS: dict[str, str] = {
    "notepad suspect": "Pad: person",
    "notepad weapon": "Pad: interest",
    "notepad room": "Pad: style",
    "cards suspect": "Hand: person",
    "cards weapon": "Hand: interest",
    "cards room": "Hand: style",
    "token": "Token",
    "weapon": "Weapon token",
    "ending": "The end",
}
BY_NAME = {field.name: field for field in FIELDS}


def asks(field: Field, say: Callable[..., str], who: Seat) -> str:
    """How a guest is asked for this."""
    return say(ASKS[field.name], who=who)


def word(field: Field, say: Callable[..., str]) -> str:
    """What stands in its slot while it is not told."""
    return say(WORDS[field.name])


def blank(seats: tuple[Seat, ...]) -> Form:
    """Nothing is told yet."""
    return {seat: {} for seat in seats}


def first_untold(told: dict[str, Any]) -> Field | None:
    """What is asked for next."""
    return next((field for field in FIELDS if field.name not in told), None)


def tally_of(form: Form) -> dict[str, Any]:
    """The tally; what is not told is unknown, and an untold end is an end alone."""
    return {
        "players": [
            {
                "name": seat,
                "suspect": told.get("token", UNKNOWN),
                "notepad": {kind: told.get(f"notepad {kind}", UNKNOWN) for kind in KINDS},
                "cards": {kind: told.get(f"cards {kind}", UNKNOWN) for kind in KINDS},
                "weapon": told.get("weapon"),
                "ending": told.get("ending", {"kind": "alone"}),
            }
            for seat, told in form.items()
        ]
    }


def untold_places(form: Form) -> frozenset[str]:
    """The places of the tally that only wait to be told."""
    return frozenset(
        f"players[{number}].{field.place}"
        for number, told in enumerate(form.values())
        for field in FIELDS
        if field.name not in told
    )


def with_ending(form: Form, seat: Seat, ending: dict[str, Any]) -> Form:
    """The form with one more end told: a pair stands with both, and whoever was with either is free."""
    form = {each: dict(told) for each, told in form.items()}
    couple = {seat, ending.get("with", seat)}
    for each, told in form.items():
        if each in couple or told.get("ending", {}).get("with") in couple:
            told.pop("ending", None)
    form[seat]["ending"] = ending
    if ending["kind"] == "pair":
        form[ending["with"]]["ending"] = {**ending, "with": seat}
    return form


def next_order(form: Form) -> int:
    """Which couple the next one would be."""
    taken = {told["ending"].get("order") for told in form.values() if "ending" in told}
    free = [order for order in range(1, COUPLES + 1) if order not in taken]
    return free[0] if free else COUPLES
