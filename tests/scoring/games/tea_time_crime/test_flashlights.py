"""What the detectives' lights may shine on; the examples of the rulebook among it."""

import pytest

from scoring.games.tea_time_crime.cardboard import SPACES, Board, Detective, Direction, laid
from scoring.games.tea_time_crime.flashlights import (
    BACK,
    STEPS,
    earned_tokens,
    earns_token,
    lit,
    neighbour,
)
from tests.scoring.games.tea_time_crime.company import EMPTY, FACTS, drawn


def test_example_1_one_light_on_a_room_of_6_the_other_wrong() -> None:
    board = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  D2 .  .
        .  .  #  .  .
        .  .  .  .  .
    """)
    assert lit(board, (3, 3), "E", FACTS) == 6
    assert lit(board, (3, 3), "S", FACTS) is None
    assert earned_tokens(board, FACTS) == ()


def test_example_2_both_lights_on_rooms_of_4_and_6() -> None:
    board = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  D2 .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert [lit(board, (3, 3), light, FACTS) for light in FACTS.lights["D2"]] == [6, 4]
    assert earned_tokens(board, FACTS) == ("D2",)


def test_example_3_room_and_master_thief_right_but_two_thieves_lit_from_the_wrong_side() -> None:
    board = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        T1 .  M  .  .
        .  D5 .  .  .
        .  .  T3 .  .
    """)
    points = {light: lit(board, (2, 2), light, FACTS) for light in FACTS.lights["D5"]}
    assert points == {"SW": 1, "NE": 12, "NW": None, "SE": None}
    assert earned_tokens(board, FACTS) == ()


def test_example_4_two_thieves_a_room_of_5_and_the_master_thief_all_right() -> None:
    board = drawn("""
        .  .  .  .  .
        .  .  .  .  .
        T4 .  .  .  .
        .  D5 .  .  .
        M  .  T1 .  .
    """)
    points = {light: lit(board, (2, 2), light, FACTS) for light in FACTS.lights["D5"]}
    assert points == {"SW": 12, "NE": 5, "NW": 10, "SE": 10}
    assert earned_tokens(board, FACTS) == ("D5",)


@pytest.mark.parametrize("light", list(STEPS))
def test_a_thief_is_lit_from_its_own_three_sides_only(light: Direction) -> None:
    for thief, sides in FACTS.lit_from.items():
        there = neighbour((3, 3), light)
        assert there is not None
        board = laid(laid(drawn(EMPTY), (3, 3), "D5"), there, thief)
        expected = 10 if BACK[light] in sides else None
        assert lit(board, (3, 3), light, FACTS) == expected


@pytest.mark.parametrize("light", list(STEPS))
def test_the_master_thief_is_lit_from_all_eight_sides(light: Direction) -> None:
    there = neighbour((3, 3), light)
    assert there is not None
    board = laid(laid(drawn(EMPTY), (3, 3), "D1"), there, "M")
    assert lit(board, (3, 3), light, FACTS) == 12


def test_going_there_and_back_again_is_staying() -> None:
    for light in STEPS:
        there = neighbour((3, 3), light)
        assert there is not None
        assert neighbour(there, BACK[light]) == (3, 3)


@pytest.mark.parametrize("other", ["#", "D2"])
def test_a_face_down_tile_or_another_detective_is_wrong(other: str) -> None:
    board: Board = drawn(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .  D1 {other}  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert not earns_token(board, "D1", (3, 3), FACTS)


def test_at_the_edge_a_light_into_the_dark_is_wrong() -> None:
    alone: dict[Detective, int] = {"D1": 16, "D2": 16, "D3": 16, "D4": 16, "D5": 9}
    for detective, spaces in alone.items():
        earned = [
            space
            for space in SPACES
            if earned_tokens(laid(drawn(EMPTY), space, detective), FACTS) == (detective,)
        ]
        assert len(earned) == spaces


def test_two_detectives_may_light_the_same_thing() -> None:
    board = drawn("""
        .  .  .  .  .
        .  D2 .  .  .
        D1 M  .  .  .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert earned_tokens(board, FACTS) == ("D1", "D2")


def test_rooms_are_worth_row_and_column_less_one() -> None:
    for space in SPACES:
        below_left = (space[0] - 1, space[1] - 1)
        if below_left in SPACES:
            assert lit(drawn(EMPTY), below_left, "NE", FACTS) == sum(space) - 1
