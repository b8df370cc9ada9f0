"""Setups for two, three and four; laying the grid; rounds, and the end."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import UNKNOWN, IllegalAction, MalformedAction
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import ALICE, Grid
from scoring.log import Log, Start
from scoring.wire import Unreadable
from tests.scoring.games.tea_time.evening import LETTERS, Evening, examples, pile, rows, tile

NAMES = ("Ada", "Bo", "Cy", "Dee")
FULL = """
    C  H* W  Q*
    M* P  C* H
    W  Q* M  P*
"""


def clear(evening: Evening) -> Evening:
    """The rest of a round in single tiles, Alice last."""
    number = evening.state.round
    while evening.state.round == number and not evening.phase.over:
        takes = [each["cells"] for each in evening.offered("take") if len(each["cells"]) == 1]
        grid = evening.state.grid
        takes.sort(key=lambda cells: grid[cells[0][0] - 1][cells[0][1] - 1] == ALICE)
        evening.do("take", cells=takes[0])
    return evening


def lay_the_box(evening: Evening) -> Evening:
    """Show every tile of the round, whatever the box still gives."""
    while offered := evening.offered("show"):
        evening.act(offered[0])
    return evening


@pytest.mark.parametrize(
    ("players", "rounds", "shape", "each"),
    [(2, 5, (3, 4), 10), (3, 3, (4, 4), 8), (4, 3, (5, 4), 10)],
)
def test_rounds_grid_and_tiles_by_the_number_of_players(
    players: int, rounds: int, shape: tuple[int, int], each: int
) -> None:
    evening = Evening(*NAMES[:players])
    grid = evening.state.grid
    assert (len(grid), len(grid[0])) == shape
    assert all(cell == UNKNOWN for row in grid for cell in row)
    assert f"lay {shape[0]} rows of {shape[1]} tiles" in evening.phase.says
    for number in range(1, rounds + 1):
        assert evening.state.round == number
        assert evening.phase.name == "lay"
        assert evening.phase.says.startswith(f"Round {number} of {rounds}: ")
        clear(lay_the_box(evening))
    assert evening.phase.over
    assert set(evening.state.taken.values()) == {each}
    assert evening.problems == []


def test_three_players_put_two_of_each_character_aside_before_the_first_round() -> None:
    evening = Evening("Ada", "Bo", "Cy")
    assert evening.phase.says == (
        "Round 1 of 3: put 2 tiles of each character back into the box, lay 4 rows of 4 tiles, "
        "normal and mirrored like a chessboard, and show them to the clerk; then Ada takes one."
    )
    evening.do("correct_turn", seat="Bo", round=2, turn=1)
    assert evening.phase.says == (
        "Round 2 of 3: lay 4 rows of 4 tiles, normal and mirrored like a chessboard, and show them "
        "to the clerk; then Bo takes one."
    )


@pytest.mark.parametrize("players", [1, 5])
def test_a_table_for_two_to_four(players: int) -> None:
    with pytest.raises(Unreadable, match="Tea Time is for 2 to 4 players"):
        Evening(*(*NAMES, "Eve")[:players])


def test_the_first_seat_starts_or_whom_the_table_names() -> None:
    assert Evening("Ada", "Bo", "Cy").phase.who == ("Ada",)
    assert Evening("Ada", "Bo", "Cy", starts="Cy").phase.who == ("Cy",)
    with pytest.raises(Unreadable, match=r"settings.starts: nobody called Zoe sits at this table"):
        Evening("Ada", "Bo", starts="Zoe")


def test_turns_go_round_the_table() -> None:
    evening = Evening("Ada", "Bo", starts="Bo").lay(FULL)
    evening.take((1, 1))
    assert evening.phase.who == ("Ada",)
    evening.take((1, 2))
    assert evening.phase.who == ("Bo",)


def test_who_took_alice_starts_the_next_round_and_places_her_again() -> None:
    evening = Evening("Ada", "Bo", "Cy").lay("C H* W Q*\n" * 4)
    evening.take((1, 1)).take((1, 2)).take((1, 1))
    assert evening.alice_is_with("Cy")
    assert evening.card.cards["Cy"][-1].label == "Alice"
    evening.lay(". . . Q*\n" + ". . . .\n" * 3).take((1, 4))
    assert (evening.state.round, evening.state.turn) == (2, 1)
    assert evening.phase.who == ("Cy",)
    assert evening.alice_is_with("Cy")
    evening.lay("C H* W Q*\n" * 4).take((2, 2))
    assert evening.alice_is_with(None)
    assert evening.state.grid[1][1] == ALICE


def test_alice_as_the_last_thing_on_the_table_has_to_be_taken() -> None:
    evening = Evening("Ada", "Bo").lay(FULL).take((1, 1)).lay("A H* . .\n. . . .\n. . . .")
    evening.take((1, 2))
    assert evening.state.round == 1
    assert evening.offered("take") == [{"type": "take", "cells": [[1, 1]]}]
    assert evening.forbids() == "Nobody passes: at least one tile is taken."
    evening.take((1, 1))
    assert evening.state.round == 2
    assert evening.phase.who == ("Ada",)


def test_the_empty_table_after_the_last_round_is_the_end() -> None:
    evening = Evening("Ada", "Bo").do("correct_turn", seat="Ada", round=5, turn=1).lay(FULL)
    clear(evening)
    assert evening.phase.says == "The last tile of the last round is taken: the game is over."
    assert evening.phase.who == ()
    assert evening.state.alice is not None
    assert GAME.options(evening.state, None) == ()
    assert evening.cannot_take((1, 1)) == "The game is over; there is nothing left to take."
    assert evening.refuses(MalformedAction, "show", cell=(1, 1), tile="Queen") == (
        "In row 1, column 1 lies nothing."
    )


# -- laying ------------------------------------------------------------------------------------------


def test_the_first_tile_shown_settles_the_chessboard() -> None:
    evening = Evening("Ada", "Bo")
    assert len(evening.offered("show")) == 12 * 12
    evening.show((1, 2), "Q")
    assert evening.state.corner == "mirrored"
    assert evening.last_told == "In row 1, column 2 lies Queen."
    assert len(evening.offered("show")) == 11 * 6
    says = evening.refuses(IllegalAction, "show", cell=(1, 1), tile="Queen")
    assert says == (
        "Neighbours lie normal and mirrored in turn, so that row 1, column 1 cannot hold Queen."
    )
    evening.show((1, 1), "Q*").show((2, 1), "C").show((3, 4), "P", overrule=True)
    assert evening.state.corner == "mirrored"
    assert evening.problems == []


def test_a_tile_forced_onto_the_wrong_side_stays_a_problem() -> None:
    evening = Evening("Ada", "Bo").show((1, 1), "Q").show((1, 2), "H", overrule=True)
    assert evening.card.overruled == (
        "Neighbours lie normal and mirrored in turn, so that row 1, column 2 cannot hold "
        "Mad Hatter.",
    )
    assert evening.problems == [
        "In row 1, column 2 lies Mad Hatter, but its neighbours ask for the other side.",
    ]


def test_only_tiles_still_in_the_box_can_be_laid() -> None:
    evening = Evening("Ada", "Bo").lay("Q Q* Q Q*\nQ* Q Q* Q\nQ Q* ? ?")
    assert not [each for each in evening.offered("show") if each["tile"].startswith("Queen")]
    says = evening.refuses(IllegalAction, "show", cell=(3, 3), tile="Queen")
    assert says == "All 10 tiles of Queen have been laid already."
    evening.show((3, 3), "Q", overrule=True)
    assert evening.problems == ["There are 10 tiles of Queen, but 11 have been seen."]


def test_tiles_of_earlier_rounds_are_gone() -> None:
    evening = Evening("Ada", "Bo").lay("Q Q* Q Q*\nQ* Q Q* Q\nQ Q* C C*")
    clear(evening)
    assert evening.state.round == 2
    assert not [each for each in evening.offered("show") if each["tile"].startswith("Queen")]
    says = evening.refuses(IllegalAction, "show", cell=(1, 1), tile="Queen*")
    assert says == "All 10 tiles of Queen have been laid already."


def test_with_three_players_only_eight_of_each_are_in_the_game() -> None:
    evening = Evening("Ada", "Bo", "Cy").lay("Q Q* Q Q*\nQ* Q Q* Q\n? ? ? ?\n? ? ? ?")
    says = evening.refuses(IllegalAction, "show", cell=(3, 1), tile="Queen")
    assert says == "All 8 tiles of Queen have been laid already."


@pytest.mark.parametrize(
    "name", ["Alice", ".", "unknown", "hidden", "Queen**", "*", "", "Dormouse"]
)
def test_only_tiles_of_this_game_can_be_shown(name: str) -> None:
    says = Evening("Ada", "Bo").refuses(MalformedAction, "show", cell=(1, 1), tile=name)
    assert says == f"No character tile of this game is called {name}."


def test_a_tile_is_named_once() -> None:
    evening = Evening("Ada", "Bo").show((1, 1), "Q*")
    says = evening.refuses(MalformedAction, "show", cell=(1, 1), tile="Queen*")
    assert says == "In row 1, column 1 lies mirrored Queen."
    assert "no row 4" in evening.refuses(MalformedAction, "show", cell=(4, 1), tile="Queen")


def test_a_round_can_begin_before_the_clerk_has_seen_every_tile() -> None:
    evening = Evening("Ada", "Bo").show((1, 1), "Q")
    assert evening.phase.name == "lay"
    evening.take((1, 1)).take((1, 1))
    assert evening.phase.says == "Ada takes next: say first which tiles are left."
    assert evening.phase.name == "take"
    evening.show((1, 2), "C*").take((1, 2))
    assert evening.pile_of("Ada") == pile(Q=1, C=-1)


def test_the_chessboard_is_remembered_when_only_nameless_tiles_are_left() -> None:
    evening = Evening("Ada", "Bo").show((1, 1), "Q").take((1, 1)).take((1, 1))
    assert {
        each["tile"].endswith("*") for each in evening.offered("show") if each["cell"] == [1, 2]
    } == {True}


def test_the_camera_lays_a_whole_round_at_once_and_says_what_it_missed() -> None:
    evening = Evening("Ada", "Bo").lay(FULL.replace("W ", "? ", 1))
    assert evening.last_told == "The tiles of round 1 are laid."
    assert evening.state.corner == "normal"
    assert evening.phase.name == "lay"
    assert {each["tile"] for each in evening.offered("show")} == {
        tile(letter) for letter in "CHWQMP"
    }
    evening.show((1, 3), "W")
    assert evening.state.grid == rows(FULL)
    assert evening.phase.name == "take"


@examples(20)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 4))
def test_every_tile_of_the_box_comes_to_the_table_exactly_once(seed: int, players: int) -> None:
    """Shuffle the whole box and deal it round by round, as the table does."""
    rng = random.Random(seed)
    evening = Evening(*NAMES[:players])
    setup = evening.state.setup
    box = [LETTERS[letter] for letter in "CHWQMP"] * evening.state.each
    rng.shuffle(box)
    for _ in range(setup.rounds):
        grid = dealt(box, setup.rows, setup.columns, rng.choice((0, 1)))
        evening.do("correct_grid", grid=grid)
        number = evening.state.round
        while evening.state.round == number and not evening.phase.over:
            assert evening.problems == []
            evening.act(rng.choice(evening.offered("take")))
    assert evening.phase.over
    assert box == []
    assert set(evening.state.taken.values()) == {evening.state.each}


def dealt(box: list[str], high: int, wide: int, parity: int) -> Grid:
    return tuple(
        tuple(box.pop() + "*" * ((row + column + parity) % 2) for column in range(wide))
        for row in range(high)
    )


def test_a_start_with_a_wrong_setting_is_named() -> None:
    with pytest.raises(Unreadable, match="starts: must be text or nothing"):
        Log(GAME, Start(seats=("Ada", "Bo"), settings={"starts": 3}))
