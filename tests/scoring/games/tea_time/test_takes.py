"""One tile, then up to two, then up to three, in a line; Alice among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import UNKNOWN
from scoring.games.tea_time import lines
from scoring.games.tea_time.lines import in_line
from scoring.games.tea_time.table import ALICE, GAP, Cell, Grid
from tests.scoring.games.tea_time.evening import Evening, examples, pile, rows

FULL = """
    C  H* W  Q*
    M* P  C* H
    W  Q* M  P*
"""


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo").lay(FULL)


@pytest.fixture
def third_turn(evening: Evening) -> Evening:
    """Alice lies in the corner at the top right, Bo has left a gap next to her."""
    return evening.take((1, 4)).take((1, 3))


def test_the_first_player_takes_one_tile_and_alice_goes_in_its_place(evening: Evening) -> None:
    assert evening.phase.says == "Ada takes one tile and puts Alice in its place."
    evening.take((2, 2))
    assert evening.state.grid == rows(FULL.replace("P ", "A ", 1))
    assert evening.pile_of("Ada") == pile(P=1)
    assert evening.state.alice is None
    assert evening.last_told == "Ada took Caterpillar and put Alice in its place."
    assert evening.phase.who == ("Bo",)


def test_the_first_tile_of_a_round_can_cancel_too(evening: Evening) -> None:
    evening.do("correct_pile", seat="Ada", character="Queen", side="normal", tiles=1)
    evening.take((1, 4))
    assert evening.pile_of("Ada") == pile()
    assert evening.last_told == (
        "Ada took mirrored Queen and put Alice in its place; Queen cancelled."
    )


def test_the_first_turn_is_for_one_tile_only(evening: Evening) -> None:
    assert evening.forbids((1, 1), (1, 2)) == (
        "In the first turn of a round only one tile is taken, and Alice goes in its place."
    )
    assert len(evening.offered("take")) == 12


def test_the_second_turn_is_for_one_or_two(evening: Evening) -> None:
    evening.take((2, 2))
    assert evening.phase.says == "Bo takes up to 2 tiles in a line."
    assert evening.forbids((1, 1), (1, 2), (1, 3)) == (
        "In the second turn of a round at most two tiles are taken."
    )
    evening.take((1, 1), (1, 2))
    assert evening.pile_of("Bo") == pile(C=1, H=-1)


def test_from_the_third_turn_on_up_to_three(third_turn: Evening) -> None:
    assert third_turn.phase.says == "Ada takes up to 3 tiles in a line."
    third_turn.take((3, 1), (3, 2), (3, 3))
    assert third_turn.forbids((2, 1), (2, 2), (2, 3), (2, 4)) == (
        "Nobody takes more than three tiles at once."
    )


@pytest.mark.parametrize(
    "cells",
    [
        [(2, 1), (2, 2), (2, 3)],
        [(1, 1), (2, 1), (3, 1)],
        [(1, 1), (2, 2), (3, 3)],
        [(1, 4), (2, 3), (3, 2)],
        [(3, 3), (1, 1), (2, 2)],
    ],
    ids=["across", "down", "diagonal", "other diagonal with Alice", "in any order"],
)
def test_every_direction_is_a_line(third_turn: Evening, cells: list[Cell]) -> None:
    third_turn.take(*cells)
    assert all(third_turn.state.grid[row - 1][column - 1] == GAP for row, column in cells)


@pytest.mark.parametrize(
    "cells",
    [
        [(2, 1), (2, 3)],
        [(1, 2), (1, 4)],
        [(2, 1), (2, 2), (3, 3)],
        [(2, 1), (2, 2), (2, 4)],
        [(1, 1), (2, 3)],
        [(1, 1), (3, 3)],
    ],
    ids=["a tile between", "a gap between", "a corner", "a jump", "a knight's move", "two apart"],
)
def test_what_is_no_line_stays(third_turn: Evening, cells: list[Cell]) -> None:
    assert third_turn.forbids(*cells) == (
        "Tiles taken together must touch and lie in one straight line without a gap."
    )


def test_nobody_passes(third_turn: Evening) -> None:
    assert third_turn.forbids() == "Nobody passes: at least one tile is taken."
    third_turn.take(overrule=True)
    assert third_turn.phase.who == ("Bo",)
    assert third_turn.last_told == "Ada took nothing."


def test_alice_counts_among_the_tiles_of_her_take_but_joins_no_pile(evening: Evening) -> None:
    evening.take((2, 2))
    assert evening.forbids((2, 1), (2, 2), (2, 3)) == (
        "In the second turn of a round at most two tiles are taken."
    )
    evening.take((2, 2), (2, 3))
    assert evening.state.alice == "Bo"
    assert evening.pile_of("Bo") == pile(C=-1)
    assert evening.last_told == "Bo took Alice and mirrored Cheshire Cat."


def test_alice_can_be_taken_alone(evening: Evening) -> None:
    evening.take((2, 2)).take((2, 2))
    assert evening.state.alice == "Bo"
    assert evening.pile_of("Bo") == pile()
    assert evening.last_told == "Bo took Alice."


def test_alice_cannot_be_taken_before_she_was_placed() -> None:
    evening = Evening("Ada", "Bo").lay(FULL.replace("C ", "A ", 1))
    assert evening.forbids((1, 1)) == (
        "Alice can be taken only from the second turn of a round on."
    )
    assert {"type": "take", "cells": [[1, 1]]} not in evening.offered("take")
    evening.take((1, 1), overrule=True)
    assert evening.state.alice == "Ada"
    assert evening.state.grid[0][0] == GAP


def test_alice_who_lies_there_already_is_not_placed_twice() -> None:
    evening = Evening("Ada", "Bo").lay(FULL.replace("C ", "A ", 1)).take((1, 2))
    assert evening.state.grid[0][:2] == (ALICE, GAP)
    assert evening.last_told == "Ada took mirrored Mad Hatter."


def test_nothing_can_be_taken_where_nothing_lies(third_turn: Evening) -> None:
    assert third_turn.cannot_take((1, 3)) == "Nothing lies in row 1, column 3."
    assert third_turn.cannot_take((4, 1)) == (
        "There is no row 4, column 1 on a table of 3 rows of 4."
    )
    assert third_turn.cannot_take((1, 5)) == (
        "There is no row 1, column 5 on a table of 3 rows of 4."
    )
    assert third_turn.cannot_take((2, 1), (2, 1)) == "A tile can be taken only once."


def test_it_really_lies_like_this(third_turn: Evening) -> None:
    third_turn.take((1, 1), (2, 1), (2, 2), (3, 4), overrule=True)
    assert third_turn.card.overruled == (
        "Nobody takes more than three tiles at once.",
        "Tiles taken together must touch and lie in one straight line without a gap.",
    )
    assert third_turn.pile_of("Ada") == pile(C=1, M=-1, Q=-1)
    assert third_turn.last_told == (
        "Ada took Cheshire Cat, mirrored March Hare, Caterpillar and mirrored Caterpillar; "
        "Caterpillar cancelled."
    )
    assert third_turn.problems == []


def test_a_tile_without_a_name_is_named_before_it_is_taken() -> None:
    evening = Evening("Ada", "Bo").lay(FULL.replace("P ", "? ", 1)).take((1, 1))
    assert evening.cannot_take((2, 1), (2, 2)) == "Say first which tile lies in row 2, column 2."
    assert [2, 2] not in [cell for each in evening.offered("take") for cell in each["cells"]]
    evening.show((2, 2), "Q").take((2, 1), (2, 2))
    assert evening.pile_of("Bo") == pile(M=-1, Q=1)


# -- all lines, against a slow and separate reading of the rule -------------------------------------


def obviously_legal(grid: Grid, turn: int, chosen: frozenset[Cell]) -> bool:
    """Taken one by one: all there, few enough, and each next to the last in one direction."""
    tiles = [grid[row - 1][column - 1] for row, column in chosen]
    if GAP in tiles or UNKNOWN in tiles or (turn == 1 and ALICE in tiles):
        return False
    if len(chosen) > min(turn, 3):
        return False
    for row, column in chosen:
        for down in (-1, 0, 1):
            for across in (-1, 0, 1):
                walk = {(row + down * n, column + across * n) for n in range(len(chosen))}
                if walk == chosen:
                    return True
    return False


grids = st.tuples(st.integers(1, 5), st.integers(1, 4)).flatmap(
    lambda shape: st.tuples(
        *[st.tuples(*[st.sampled_from(["Queen", "Queen*", ALICE, GAP, UNKNOWN])] * shape[1])]
        * shape[0]
    )
)


@examples(60)
@given(grid=grids, turn=st.integers(1, 6))
def test_lines_are_exactly_the_takes_the_rules_allow(grid: Grid, turn: int) -> None:
    everywhere = [
        (row, column) for row in range(1, len(grid) + 1) for column in range(1, len(grid[0]) + 1)
    ]
    near = {
        frozenset({one, two, three})
        for one in everywhere
        for two in everywhere
        if abs(one[0] - two[0]) < 2 and abs(one[1] - two[1]) < 2
        for three in everywhere
        if abs(three[0] - two[0]) < 2 and abs(three[1] - two[1]) < 2
    }
    found = lines(grid, turn)
    assert {frozenset(line) for line in found} == {
        chosen for chosen in near if obviously_legal(grid, turn, chosen)
    }
    assert len(set(found)) == len(found)
    assert all(in_line(line) for line in found)


def test_a_full_grid_of_five_by_four_has_109_lines() -> None:
    full = (("Queen",) * 4,) * 5
    assert [len(lines(full, turn)) for turn in (1, 2, 3, 9)] == [20, 75, 109, 109]
