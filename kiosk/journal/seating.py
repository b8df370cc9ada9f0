"""Somebody takes over a seat: everything written so far is read as if the new name had sat there."""

import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from kiosk.journal.evening import Opening, Seating, Unfinished
from scoring.catalog import AnyGame
from scoring.game import Seat
from scoring.log import Start
from scoring.wire import builtins, convert, encode, parse

Names = Mapping[Seat, Seat]


def renamed(value: Any, names: Names) -> Any:
    """A JSON value in which every text and key that is an old name is the new one.

    >>> renamed({"Ada": ["Bo", 3], "to": "Ada"}, {"Ada": "Zoe"})
    {'Zoe': ['Bo', 3], 'to': 'Zoe'}
    """
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [renamed(entry, names) for entry in value]
    if isinstance(value, dict):
        return {names.get(key, key): renamed(entry, names) for key, entry in value.items()}
    return value


def renamed_forms(forms: dict[str, list[Any]], names: Names) -> dict[str, list[Any]]:
    """Half-filled forms in the new names; one that ends in a seat's name is that seat's own.

    >>> renamed_forms({"private pin Ada": ["x"], "pad": [{"Ada": 3}]}, {"Ada": "Zoe"})
    {'private pin Zoe': ['x'], 'pad': [{'Zoe': 3}]}
    """
    found = {}
    for form, stages in forms.items():
        own = next((old for old in names if form.endswith(f" {old}")), None)
        name = form if own is None else form.removesuffix(own) + names[own]
        found[name] = [renamed(stage, names) for stage in stages]
    return found


def taken_word(game: AnyGame, facts: str, names: Names) -> str | None:
    """The first of these names that the game uses itself for a card, a move or the like: in what was
    written it cannot be told from the player."""
    own = words_in(msgspec.json.schema(game.action_type)) | words_in(tomllib.loads(facts))
    return next((name for pair in names.items() for name in pair if name in own), None)


def words_in(value: Any) -> set[str]:
    """Every text and key of a JSON value."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, list):
        return {word for entry in value for word in words_in(entry)}
    if isinstance(value, dict):
        return {word for entry in value.values() for word in words_in(entry)} | set(value)
    return set()


def start_with(start: Start, seating: Seating) -> Start:
    """The start of an evening with the new seats."""
    settings = renamed(dict(start.settings), seating.renamed)
    return Start(seating.seats, settings, start.facts, start.rules)


def reseat(evening: Unfinished, seating: Seating) -> None:
    """Bring an evening in step with new seats; raises `Unreadable`, and nothing changed."""
    opening = evening.opening
    if seating.renamed:
        evening.log[:] = [encode(renamed(parse(line), seating.renamed)) for line in evening.log]
        evening.forms = renamed_forms(evening.forms, seating.renamed)
    evening.opening = Opening(opening.game, opening.mode, start_with(opening.start, seating))
    evening.seatings.append((len(evening.log), seating))


def entry_renamed(entry: Struct, kind: Any, names: Names) -> Any:
    """One entry of a log in the new names."""
    return convert(renamed(builtins(entry), names), kind) if names else entry
