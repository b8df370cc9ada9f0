"""Nonsense from outside is named; it never crashes the clerk."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.game import Action, Refusal
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import Cardboard, Tally
from scoring.wire import Unreadable, decode
from tests.scoring.games.tea_time.evening import Evening, examples

FACTS = read_facts(GAME.facts_text, Cardboard)
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 10**30, "", "Ada", "\x00", "unknown", "hidden", "Alice"),
    *([], [[]], [[1, 1]], [[0, 1]], [[1, 1], [1, 1]], [1, 1], [["Queen"] * 4] * 3),
    *({}, {"Queen": 1}, {"": -1}),
)
PLACES: tuple[tuple[Any, ...], ...] = (
    ("players",),
    ("players", 0),
    ("players", 0, "name"),
    ("players", 0, "alice"),
    ("players", 1, "piles"),
    ("players", 1, "piles", "Queen"),
    ("players", 1, "piles", "Dormouse"),
    ("extra",),
)
ACTIONS: tuple[dict[str, Any], ...] = (
    {"type": "show", "cell": [1, 1], "tile": "Queen"},
    {"type": "take", "cells": [[1, 2]]},
    {"type": "correct_grid", "grid": [["Queen", "Queen*", "Alice", "."]] * 3},
    {"type": "correct_pile", "seat": "Ada", "character": "Queen", "side": "normal", "tiles": 1},
    {"type": "correct_alice", "holder": "Bo"},
    {"type": "correct_taken", "character": "Queen", "tiles": 3},
    {"type": "correct_turn", "seat": "Bo", "round": 2, "turn": 2},
)


@pytest.mark.parametrize("place", PLACES, ids=repr)
def test_nonsense_in_a_tally(place: tuple[Any, ...]) -> None:
    for value in ODD:
        document: Any = {
            "players": [
                {"name": "Ada", "piles": {}, "alice": True},
                {"name": "Bo", "piles": {"Queen": 1}, "alice": False},
            ]
        }
        *way, last = place
        inner = document
        for step in way:
            inner = inner[step]
        inner[last] = value
        try:
            whole = decode(json.dumps(document), Tally)
        except Unreadable as refusal:
            flaws = refusal.flaws
        else:
            flaws = GAME.tally_flaws(whole, FACTS)
            GAME.tally_doubts(whole, FACTS)
            assert flaws or GAME.score_tally(whole, FACTS).winners
        assert all(flaw.says for flaw in flaws)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: str(action["type"]))
def test_nonsense_in_an_action(action: dict[str, Any]) -> None:
    for name in (*action, "overrule", "confidence", "source", "extra"):
        for value in ODD:
            taken: Action | None = None
            try:
                taken = decode(json.dumps(action | {name: value}), GAME.action_type)
                Evening("Ada", "Bo").log.add(taken)
                said = "taken"
            except Unreadable as refusal:
                said = str(refusal)
            except Refusal as refusal:
                said = str(refusal)
                assert said.endswith("."), said
            assert said
            assert taken is None or name != "extra"


@examples(200)
@given(text=st.text(max_size=30) | st.sampled_from(ODD).map(json.dumps))
def test_what_is_no_document_at_all(text: str) -> None:
    with pytest.raises(Unreadable):
        decode(text, Tally)
    with pytest.raises(Unreadable):
        decode(text, GAME.action_type)
