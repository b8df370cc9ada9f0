"""Anything on the table can be put right, at any time, and the clerk says what does not fit."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import MalformedAction, Refusal
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import State
from scoring.log import Undo
from scoring.walk import every_option
from scoring.wire import builtins, decode, encode
from tests.scoring.games.tea_time.evening import LETTERS, Evening, examples, pile, rows

FULL = """
    C  H* W  Q*
    M* P  C* H
    W  Q* M  P*
"""
EMPTY = ". . . .\n" * 3


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo").lay(FULL).take((1, 1))


def test_one_tile_is_put_right(evening: Evening) -> None:
    evening.lay(FULL.replace("C ", "A ", 1).replace("H*", "P*", 1))
    assert evening.last_told == "Put right: in row 1, column 2 lies mirrored Caterpillar."
    assert evening.take((1, 2)).pile_of("Bo") == pile(P=-1)
    assert evening.problems == []


def test_the_log_says_what_was_put_right(evening: Evening) -> None:
    evening.lay(FULL.replace("C ", "A ", 1))
    assert evening.last_told == "Put right: the table lies as it did."
    evening.lay(FULL.replace("C ", "A ", 1).replace("H*", ".", 1).replace("W", "?", 1))
    assert evening.last_told == (
        "Put right: in row 1, column 2 lies nothing and in row 1, column 3 lies a tile without "
        "a name."
    )
    evening.lay(EMPTY.replace(".", "A", 1))
    assert evening.last_told == "Put right: 10 places on the table."
    evening.do("correct_pile", seat="Bo", character="Queen", side="mirrored", tiles=2)
    assert evening.last_told == (
        "Put right: the pile of Queen before Bo has this many mirrored tiles: 2."
    )
    evening.do("correct_alice", holder="Bo")
    assert evening.last_told == "Put right: Bo holds Alice."
    evening.do("correct_alice", holder=None)
    assert evening.last_told == "Put right: nobody holds Alice."
    evening.do("correct_taken", character="Queen", tiles=3)
    assert evening.last_told == ("Put right: so many tiles of Queen have been taken up to now: 3.")
    evening.do("correct_turn", seat="Ada", round=2, turn=1)
    assert evening.last_told == "Put right: it is turn 1 of round 2, and Ada takes."
    assert evening.log.notes("Ada") == ()


def test_corrections_are_never_offered(evening: Evening) -> None:
    assert {option.type for option in every_option(GAME, evening.state)} == {"take"}


def test_an_emptied_table_ends_the_round(evening: Evening) -> None:
    evening.do("correct_alice", holder="Bo").lay(EMPTY)
    assert (evening.state.round, evening.state.turn, evening.state.now) == (2, 1, "Bo")
    assert evening.phase.name == "lay"


def test_giving_alice_to_a_player_takes_her_from_the_table(evening: Evening) -> None:
    evening.lay(EMPTY.replace(".", "A", 1)).do("correct_alice", holder="Ada")
    assert evening.state.round == 2
    assert evening.phase.who == ("Ada",)


def test_laying_alice_on_the_table_takes_her_from_her_holder(evening: Evening) -> None:
    evening.take((1, 1))
    assert evening.alice_is_with("Bo")
    evening.lay(FULL.replace("C ", "A ", 1))
    assert evening.alice_is_with(None)


def test_a_pile_and_the_turn_are_put_right(evening: Evening) -> None:
    evening.do("correct_pile", seat="Bo", character="Queen", side="mirrored", tiles=5)
    evening.do("correct_turn", seat="Ada", round=3, turn=2)
    assert evening.pile_of("Bo") == pile(Q=-5)
    assert (evening.state.now, evening.state.round, evening.state.turn) == ("Ada", 3, 2)


def test_after_the_end_the_table_can_still_be_put_right(evening: Evening) -> None:
    evening.do("correct_turn", seat="Ada", round=5, turn=7).lay(EMPTY)
    assert evening.is_over()
    before = evening.card.totals["Bo"]
    evening.do("correct_pile", seat="Bo", character="Queen", side="normal", tiles=5)
    assert evening.card.totals["Bo"] == before + 10
    evening.do("correct_alice", holder="Bo")
    assert evening.is_over()
    evening.lay("Q . . .\n" + ". . . .\n" * 2)
    assert not evening.is_over()
    evening.take((1, 1))
    assert evening.is_over()
    evening.do("correct_turn", seat="Bo", round=4, turn=1)
    assert evening.phase.name == "lay"
    assert evening.phase.who == ("Bo",)


def test_corrections_are_undone_like_anything_else(evening: Evening) -> None:
    before = evening.state
    evening.lay(EMPTY)
    evening.log.add(Undo())
    assert evening.state == before


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        ("correct_grid", {"grid": rows("C C*")}, "The table has 3 rows of 4 places."),
        ("correct_grid", {"grid": []}, "The table has 3 rows of 4 places."),
        (
            "correct_grid",
            {"grid": rows(FULL.replace("M ", "Dormouse ", 1))},
            "No character tile of this game is called Dormouse.",
        ),
        (
            "correct_pile",
            {"seat": "Zoe", "character": "Queen", "side": "normal", "tiles": 1},
            "Nobody called Zoe sits at this table.",
        ),
        (
            "correct_pile",
            {"seat": "Ada", "character": "Queen*", "side": "normal", "tiles": 1},
            "No character of this game is called Queen*.",
        ),
        ("correct_alice", {"holder": "Zoe"}, "Nobody called Zoe sits at this table."),
        (
            "correct_taken",
            {"character": "Dormouse", "tiles": 1},
            "No character of this game is called Dormouse.",
        ),
        (
            "correct_turn",
            {"seat": "Zoe", "round": 1, "turn": 1},
            "Nobody called Zoe sits at this table.",
        ),
        ("correct_turn", {"seat": "Ada", "round": 6, "turn": 1}, "The game has 5 rounds."),
    ],
)
def test_a_correction_has_to_name_what_is_there(
    evening: Evening, kind: str, fields: dict[str, Any], says: str
) -> None:
    assert evening.refuses(MalformedAction, kind, **fields) == says


# -- what does not fit ---------------------------------------------------------------------------------


def test_everything_wrong_with_a_reading_is_said_at_once() -> None:
    evening = (
        Evening("Ada", "Bo")
        .lay("C  H  A  Q*\nC* C  C* C\nC  C* C  C*")
        .lay("C  H  A  A\nC* C  C* C\nC  C* C  C*")
    )
    assert evening.problems == [
        "In row 1, column 2 lies Mad Hatter, but its neighbours ask for the other side.",
        "2 Alices lie on the table, but there is only one.",
        "Alice lies on the table before anybody has taken a tile.",
        "So many tiles are missing from the table: 2; but so many have been taken: 0.",
    ]
    evening.lay("C  C* C  C*\nC* C  C* C\nC  C* C  C*")
    assert evening.problems == ["There are 10 tiles of Cheshire Cat, but 12 have been seen."]


def test_a_lost_alice_is_missed(evening: Evening) -> None:
    evening.take((1, 1)).do("correct_alice", holder=None)
    assert evening.problems == ["Alice is neither on the table nor before a player."]


def test_nobody_misses_alice_before_she_is_first_placed() -> None:
    assert Evening("Ada", "Bo").problems == []


def test_the_books_must_balance(evening: Evening) -> None:
    evening.do("correct_pile", seat="Bo", character="Queen", side="normal", tiles=1)
    assert evening.problems == [
        "More tiles of Queen lie before the players (1) than have been taken (0).",
    ]
    evening.do("correct_taken", character="Queen", tiles=2)
    assert evening.problems == [
        "Tiles of Queen cancel in pairs: of 2 taken there cannot be 1 left.",
        "So many tiles are missing from the table: 1; but so many have been taken: 3.",
    ]
    evening.do("correct_taken", character="Queen", tiles=1).lay(
        FULL.replace("C ", "A ", 1).replace("H*", ".", 1)
    )
    assert evening.problems == []


# -- after any correction everything still works -------------------------------------------------------

NAMES = ("Ada", "Bo", "Cy", "Zoe")
tiles = st.sampled_from(
    [*(LETTERS[x] for x in "CHWQMP"), *(LETTERS[x] + "*" for x in "CHWQMP"), *LETTERS.values()]
)
cell = st.tuples(st.integers(1, 5), st.integers(1, 5))
actions = st.one_of(
    st.fixed_dictionaries(
        {
            "type": st.just("correct_grid"),
            "grid": st.lists(st.lists(tiles, min_size=4, max_size=4), min_size=4, max_size=4)
            | st.just([["."] * 4] * 4)
            | st.just([["Alice"] * 4] * 4),
        }
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("correct_pile"),
            "seat": st.sampled_from(NAMES),
            "character": tiles,
            "side": st.sampled_from(["normal", "mirrored"]),
            "tiles": st.integers(0, 1_000_000),
        }
    ),
    st.fixed_dictionaries(
        {"type": st.just("correct_alice"), "holder": st.none() | st.sampled_from(NAMES)}
    ),
    st.fixed_dictionaries(
        {"type": st.just("correct_taken"), "character": tiles, "tiles": st.integers(0, 1_000_000)}
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("correct_turn"),
            "seat": st.sampled_from(NAMES),
            "round": st.integers(1, 4),
            "turn": st.integers(1, 1_000_000) | st.integers(1, 3),
        }
    ),
    st.fixed_dictionaries(
        {"type": st.just("show"), "cell": cell, "tile": tiles, "overrule": st.booleans()}
    ),
    st.fixed_dictionaries(
        {
            "type": st.just("take"),
            "cells": st.lists(cell, max_size=3) | st.lists(cell, max_size=16, unique=True),
            "overrule": st.booleans(),
        }
    ),
)


@examples(80)
@given(source=st.data())
def test_after_any_correction_the_evening_goes_on(source: st.DataObject) -> None:
    evening = Evening("Ada", "Bo", "Cy")
    for _ in range(source.draw(st.integers(1, 12))):
        offered = evening.offered("take")
        action = source.draw(actions | st.sampled_from(offered) if offered else actions)
        try:
            evening.act(action)
        except Refusal as refusal:
            said = str(refusal)
            assert said.endswith(".")
            assert action not in offered
        everything_works(evening.state)
    assert all(told.says for told in evening.log.told(None))


def everything_works(state: State) -> None:
    phase = GAME.phase(state)
    assert phase.says.endswith(".")
    for option in GAME.options(state, None):
        GAME.apply(state, decode(encode(option.nth(option.size - 1)), GAME.action_type))
    assert phase.over == all(tile == "." for row in state.grid for tile in row)
    assert not (phase.over and GAME.options(state, None))
    assert all(says.endswith(".") for says in GAME.problems(state))
    assert GAME.score(state).totals == GAME.score_tally(GAME.tally(state), state.facts).totals
    assert decode(encode(state), State) == state
    assert builtins(GAME.view(state, "Ada")) == builtins(state)
