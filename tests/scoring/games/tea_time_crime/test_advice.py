"""The odds, against counting every roll and against playing on with real dice."""

import random
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from msgspec.structs import replace

from scoring.facts import read_facts
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.advice import (
    best_keep,
    chances,
    chances_to_reach,
)
from scoring.games.tea_time_crime.cardboard import FACES, ROOM, SPACES, Counts, Face, Space
from scoring.games.tea_time_crime.reach import is_special, reachable
from scoring.games.tea_time_crime.table import State
from tests.scoring.games.tea_time_crime.company import tiles

Dice = tuple[Face, ...]
ROLLS: list[Dice] = list(combinations_with_replacement(FACES, 5))

WANTED: list[tuple[list[Space], Counts]] = [
    ([(3, 4)], tiles()),
    ([(3, 4)], tiles(3)),
    ([(1, 5)], tiles(1, 1, 1)),
    ([(3, 3)], tiles(1, 3, 5, 5)),
    ([(2, 2), (4, 3)], tiles(4)),
    ([(5, 1), (1, 1), (2, 5)], tiles()),
]


def reaches(dice: Dice, wanted: list[Space], own: Counts) -> bool:
    """Written apart from `reachable`: for each wanted space, is its column within reach?"""
    if dice.count("glass") == 5 or sorted(dice) == ["1", "2", "3", "4", "5"]:
        return True
    for row, column in wanted:
        shown = sum(face == str(row) for face in dice)
        if shown and shown <= column <= shown + dice.count("glass") + own[row - 1]:
            return True
    return False


def enumerated(kept: Dice, wanted: list[Space], own: Counts) -> Fraction:
    """The share of all throws of the other dice that reach a wanted space."""
    throws = list(product(FACES, repeat=5 - len(kept)))
    return Fraction(sum(reaches((*kept, *throw), wanted, own) for throw in throws), len(throws))


@pytest.mark.parametrize(("wanted", "own"), WANTED)
def test_every_single_reroll_equals_counting_all_throws(wanted: list[Space], own: Counts) -> None:
    """All 252 rolls and every handful kept from them: each handful is counted once."""
    counted: dict[Dice, Fraction] = {}
    for roll in ROLLS:
        found = chances(roll, 1, wanted, own)
        for kept, chance in found:
            if kept not in counted:
                counted[kept] = enumerated(kept, wanted, own)
            assert chance == counted[kept]
        assert found[0].chance == max(chance for _, chance in found)
    assert len(counted) == 462


@pytest.mark.parametrize(("wanted", "own"), WANTED)
def test_without_rerolls_the_dice_reach_it_or_not(wanted: list[Space], own: Counts) -> None:
    for roll in ROLLS:
        assert chances(roll, 0, wanted, own) == ((roll, Fraction(reaches(roll, wanted, own))),)


@pytest.mark.parametrize(("wanted", "own"), WANTED)
def test_two_rerolls_agree_with_playing_them(wanted: list[Space], own: Counts) -> None:
    rng = random.Random(7)
    games = 3000
    for roll in rng.sample(ROLLS, 3):
        choice = best_keep(roll, 2, wanted, own)
        best_after: dict[Dice, Dice] = {}
        won = 0
        for _ in range(games):
            now = thrown(choice.keep, rng)
            if now not in best_after:
                best_after[now] = best_keep(now, 1, wanted, own).keep
            won += reaches(thrown(best_after[now], rng), wanted, own)
        chance = float(choice.chance)
        deviation = (chance * (1 - chance) / games) ** 0.5
        assert abs(won / games - chance) <= 4 * deviation


def thrown(kept: Dice, rng: random.Random) -> Dice:
    return tuple(sorted((*kept, *rng.choices(FACES, k=5 - len(kept)))))


def test_two_rerolls_equal_the_best_of_one_reroll_after_every_throw() -> None:
    """The whole question by hand, for one roll: average over throws of the best single reroll."""
    roll: Dice = ("1", "3", "3", "5", "glass")
    wanted, own = [(3, 5)], tiles(5)
    for kept, chance in chances(roll, 2, wanted, own)[:4]:
        throws = list(product(FACES, repeat=5 - len(kept)))
        after = [best_keep((*kept, *throw), 1, wanted, own).chance for throw in throws]
        assert chance == sum(after) / len(after)


def test_emmas_question() -> None:
    assert best_keep(["3", "3", "glass", "1", "5"], 2, [(3, 4)]) == (
        ("3", "3", "glass"),
        Fraction(65, 81),
    )


def test_more_rerolls_never_hurt() -> None:
    for roll in ROLLS[::9]:
        odds = [best_keep(roll, rerolls, [(4, 3)]).chance for rerolls in range(3)]
        assert odds == sorted(odds)


def test_dice_that_will_do_are_left_alone() -> None:
    for roll in ROLLS:
        if (2, 2) in reachable(roll, tiles()):
            assert best_keep(roll, 2, [(2, 2)]) == (roll, Fraction(1))


def test_a_special_roll_reaches_whatever_is_wanted() -> None:
    for roll in filter(is_special, ROLLS):
        assert all(best_keep(roll, 2, [space]).chance == 1 for space in SPACES)


def test_only_spaces_in_reach_are_certain() -> None:
    roll: Dice = ("1", "3", "3", "5", "glass")
    each = {space: best_keep(roll, 1, [space], tiles(3)).chance for space in SPACES}
    sure = {space for space in SPACES if each[space] == 1}
    assert sure == set(reachable(roll, tiles(3)))


# -- at the table ----------------------------------------------------------------------------------


def rolling(dice: list[Face], rerolls: int = 1) -> State:
    """Ada has rolled; nobody has turned anything up yet."""
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    state = GAME.start(("Ada", "Bo"), GAME.settings_type(), facts)
    return replace(state, stage="rolling", dice=tuple(dice), rerolls=rerolls)


def test_the_board_shows_the_chance_of_what_the_dice_do_not_reach_yet() -> None:
    dice: list[Face] = ["3", "3", "glass", "1", "5"]
    found = chances_to_reach(rolling(dice), 0)
    assert (3, 2) not in found  # reached already
    assert found[(3, 4)] == best_keep(dice, 1, [(3, 4)]).chance
    kept = chances_to_reach(rolling(dice), 0, ["glass", "3", "3"])
    assert kept[(3, 4)] == found[(3, 4)]  # it is the best
    assert kept[(1, 3)] < found[(1, 3)]


def test_a_visible_room_is_no_goal() -> None:
    state = rolling(["3", "3", "glass", "1", "5"])
    house = state.houses[0]
    board = tuple(tuple(ROOM for _ in line) for line in house.board)
    empty = replace(state, houses=(replace(house, board=board), state.houses[1]))
    assert chances_to_reach(empty, 0) == {}


def test_without_dice_or_rerolls_there_are_no_chances() -> None:
    assert chances_to_reach(rolling([]), 0) == {}
    assert chances_to_reach(rolling(["3", "3", "glass", "1", "5"], rerolls=0), 0) == {}


def test_dice_tiles_of_other_rows_change_nothing() -> None:
    dice: Dice = ("1", "3", "3", "5", "glass")
    assert chances(dice, 2, [(3, 5)], tiles(3)) == chances(dice, 2, [(3, 5)], tiles(1, 3, 4, 4))
    assert chances(dice, 2, [(3, 5)], tiles(3)) != chances(dice, 2, [(3, 5)], tiles(1, 4, 4))
