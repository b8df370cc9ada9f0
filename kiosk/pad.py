"""What a score pad knows without its screen: the stages of its form, and the points a tally makes."""

import re
from collections.abc import Collection
from copy import deepcopy
from typing import Any

from msgspec import Struct

from kiosk.table import Table
from scoring.catalog import AnyGame
from scoring.facts import Facts, read_facts
from scoring.game import Scorecard, Seat
from scoring.wire import Flaw, Unreadable, builtins, convert

DRAFT = "pad"
"""The name under which the form of a pad stands in the journal."""


class Stage(Struct, frozen=True):
    """The form after one tap: what is filled in, what that tap did, and which tab was open."""

    form: Any
    says: str
    tab: str


class Verdict(Struct, frozen=True):
    """What a tally is worth, and what is wrong or odd about it. Without a card it cannot be scored."""

    card: Scorecard | None
    flaws: tuple[Flaw, ...] = ()
    doubts: tuple[Flaw, ...] = ()


def newest(table: Table) -> Stage | None:
    """The form of this table's pad as it stands; None while nothing is filled in."""
    stages = table.stages(DRAFT)
    return convert(stages[-1], Stage) if stages else None


def written(stage: Stage) -> Any:
    """A stage as it goes into the journal."""
    return builtins(stage)


def facts_at(table: Table) -> Facts:
    """The cardboard this evening is played with."""
    facts: Facts = read_facts(table.start.facts or table.game.facts_text, table.game.facts_type)
    return facts


def judged(game: AnyGame, facts: Facts, tally: Any, pending: Collection[str] = ()) -> Verdict:
    """Score a tally, as JSON would have it. A flaw at a `pending` place means "not told yet": it is
    listed, but the points so far are counted all the same."""
    try:
        whole = convert(tally, game.tally_type)
    except Unreadable as error:
        return Verdict(None, error.flaws)
    flaws = game.tally_flaws(whole, facts)
    if any(flaw.place not in pending for flaw in flaws):
        return Verdict(None, flaws)
    return Verdict(game.score_tally(whole, facts), flaws, game.tally_doubts(whole, facts))


def fitted(form: Any, blank: Any) -> Any:
    """A form after somebody has sat down or left: what is missing is blank, rounds are as many as now.

    >>> fitted({"piles": {"Ada": {"Queen": 3}}}, {"piles": {"Ada": {}, "Bo": {}}})
    {'piles': {'Ada': {'Queen': 3}, 'Bo': {}}}
    >>> fitted([{"Ada": 1}], [{"Ada": 0, "Bo": 0}, {"Ada": 0, "Bo": 0}])
    [{'Ada': 1, 'Bo': 0}, {'Ada': 0, 'Bo': 0}]
    """
    if isinstance(form, dict) and isinstance(blank, dict):
        return {
            key: fitted(form[key], blank[key]) if key in form and key in blank else deepcopy(entry)
            for key, entry in {**blank, **form}.items()
        }
    if isinstance(form, list) and isinstance(blank, list) and blank:
        kept = [fitted(entry, like) for entry, like in zip(form, blank, strict=False)]
        return kept + deepcopy(blank[len(kept) :])
    return deepcopy(form)


def place_in_words(place: str, seats: tuple[Seat, ...]) -> str:
    """Where in a tally something is wrong, in the words of the table.

    >>> place_in_words("players[1].gems.ruby", ("Ada", "Bo"))
    'Bo, gems, ruby'
    >>> place_in_words("rounds[0].players[0].dogs", ("Ada", "Bo"))
    'round 1, Ada, dogs'
    """
    words = []
    for name, number in re.findall(r"([^.\[\]]+)(?:\[(\d+)\])?", place):
        if name == "players" and number and int(number) < len(seats):
            words.append(seats[int(number)])
        elif name != "players":
            words.append(f"{name.removesuffix('s')} {int(number) + 1}" if number else name)
    return ", ".join(words)
