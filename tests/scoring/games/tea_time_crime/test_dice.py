"""Rolling, keeping, rerolling, and where the dice lead."""

import random
from itertools import product

import pytest

from scoring.games.tea_time_crime import GAME, Way, reachable
from scoring.games.tea_time_crime.cardboard import FACES, SPACES, Face
from scoring.games.tea_time_crime.offers import keeps
from scoring.games.tea_time_crime.reach import is_jackpot, is_special, is_streak
from scoring.games.tea_time_crime.table import Begin, Keep, Reroll
from tests.scoring.games.tea_time_crime.company import Table, rolled, tiles

EMMAS_ROLL: tuple[Face, ...] = ("1", "3", "3", "glass", "glass")


def test_whoever_takes_the_dice_first_begins() -> None:
    table = Table("Ada", "Bo", "Cy")
    assert table.phase.name == "setup"
    assert "who takes the dice first?" in table.phase.says
    table.begins("Cy")
    assert table.waits_for == ["Cy"]
    assert table.phase.says == "Cy rolls the five dice."
    assert table.makes_no_sense(Begin(seat="Ada")) == "The game has begun already."


def test_nobody_rolls_before_somebody_begins() -> None:
    table = Table()
    assert table.makes_no_sense(Begin(seat="Zoe")) == "Nobody called Zoe sits at this table."
    assert "who takes the dice" in table.makes_no_sense(rolled("1", "2", "3", "4", "4"))


def test_dice_kept_stay_and_the_others_are_rerolled_twice_at_most() -> None:
    table = Table().begins("Ada").rolls("3", "3", "glass", "1", "5")
    table.keeps("3", "glass", "3")
    assert table.phase.name == "reroll"
    assert table.phase.says == "Ada rerolls 2 dice."
    assert {len(offer["dice"]) for offer in table.offers("reroll")} == {2}
    table.rerolls("4", "3")
    assert sorted(table.state.dice) == ["3", "3", "3", "4", "glass"]
    table.keeps("3", "3", "3", "glass").rerolls("3")
    assert table.offers("keep") == table.offers("roll") == []
    refused = "Dice may be rerolled at most 2 times in a round."
    assert table.breaks_a_rule(Keep(dice=())) == refused
    assert table.breaks_a_rule(rolled("3", "3", "3", "3", "3")) == refused


def test_a_third_reroll_that_really_happened_is_noted() -> None:
    table = Table().begins("Ada").rolls("1", "1", "1", "1", "1")
    table.keeps().rerolls("2", "2", "2", "2", "2").keeps("2").rerolls("3", "3", "3", "3")
    table.does(Keep(dice=("3",)), overrule=True)
    table.rerolls("4", "4", "4", "4")
    table.does(rolled("5", "5", "5", "5", "5"), overrule=True)
    assert table.state.dice == ("5",) * 5
    assert table.state.overruled == ("Dice may be rerolled at most 2 times in a round.",) * 2
    assert GAME.score(table.state).overruled == table.state.overruled


def test_parlour_may_be_told_of_the_last_roll_only() -> None:
    table = Table().begins("Ada").rolls("3", "3", "glass", "glass", "1")
    table.goes("Ada", 3, 4)
    assert table.phase.name == "explore"


def test_all_five_dice_can_be_read_again_after_a_silent_reroll() -> None:
    table = Table().begins("Ada").rolls("1", "2", "2", "4", "5").rolls("2", "2", "2", "4", "5")
    assert table.state.rerolls == 1
    table.keeps("2", "2", "2").rolls("2", "2", "2", "glass", "5")
    assert table.state.rerolls == 0
    assert table.phase.name == "choose"


def test_what_cannot_be_said_about_dice() -> None:
    table = Table().begins("Ada")
    assert "say what they show" in table.makes_no_sense(Keep(dice=()))
    table.rolls("3", "3", "glass", "1", "5")
    cannot = table.makes_no_sense(Keep(dice=("3", "3", "3", "2")))
    assert cannot == "Only dice that were rolled can be kept, not 2 and 3."
    assert "rerolls none" in table.makes_no_sense(Keep(dice=("3", "3", "glass", "1", "5")))
    assert "which dice are kept" in table.makes_no_sense(Reroll(dice=("1",)))
    table.keeps("3", "3")
    assert "say what they show" in table.makes_no_sense(Keep(dice=("3",)))
    assert table.makes_no_sense(Reroll(dice=("1",))) == "3 dice are rerolled, not 1."
    table.rerolls("1", "1", "1").passes("Ada")
    assert "the next" in table.makes_no_sense(rolled("3", "3", "3", "3", "3"))


def test_every_different_choice_of_dice_to_keep_is_offered() -> None:
    assert set(keeps(("3", "3", "1"))) == {(), ("1",), ("3",), ("1", "3"), ("3", "3")}
    assert len(keeps(("1", "2", "3", "4", "5"))) == 2**5 - 1


# -- reach ---------------------------------------------------------------------------------------


def test_emmas_roll_with_her_dice_tiles() -> None:
    """1, 3, 3 and two glasses, with the dice tiles 2, 2, 3: the example of the rulebook."""
    ways = reachable(EMMAS_ROLL, tiles(2, 2, 3))
    assert set(ways) == {(1, 1), (1, 2), (1, 3), (3, 2), (3, 3), (3, 4), (3, 5)}
    assert ways[1, 3] == (Way(dice=1, glasses=2, tiles=0),)
    assert ways[3, 3] == (Way(2, 1, 0), Way(2, 0, 1))
    assert ways[3, 5] == (Way(2, 2, 1),)


def test_emmas_roll_at_the_table() -> None:
    table = Table("Emma", "Bo").lies("Emma", "# # # # #\n" * 5, 2, 2, 3)
    table.begins("Emma").rolls(*EMMAS_ROLL)
    assert table.spaces("Emma") == {(1, 1), (1, 2), (1, 3), (3, 2), (3, 3), (3, 4), (3, 5)}
    assert {"space": [3, 5], "tiles": 1} in table.offers("explore")
    assert {"space": [3, 5], "tiles": 0} not in table.offers("explore")
    assert table.offers("pass") == [{}]


def test_without_the_dice_tile_column_five_is_out_of_reach() -> None:
    assert (3, 5) not in reachable(EMMAS_ROLL, tiles(2, 2))
    assert not any(row == 2 for row, _ in reachable(EMMAS_ROLL, tiles(2, 2)))


def test_a_handed_out_reach_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        del reachable(EMMAS_ROLL, tiles())[1, 1]  # type: ignore[attr-defined]


@pytest.mark.parametrize("dice", [("glass",) * 5, ("5", "3", "1", "2", "4")])
def test_a_special_roll_reaches_every_space(dice: tuple[Face, ...]) -> None:
    assert is_special(dice)
    assert reachable(dice, tiles(1)) == {space: (Way(0, 0, 0),) for space in SPACES}


@pytest.mark.parametrize(
    "dice", [("glass",) * 4, ("1", "2", "3", "4"), ("1", "2", "3", "4", "glass"), ("1",) * 5]
)
def test_nearly_special_is_not(dice: tuple[Face, ...]) -> None:
    assert not is_jackpot(dice)
    assert not is_streak(dice)


def test_reach_is_what_counting_every_handful_gives() -> None:
    """Written the slow way: lay down every subset of glasses and dice tiles beside the dice."""
    rng = random.Random(5)
    for dice in rng.sample(list(product(FACES, repeat=5)), 300):
        if is_special(dice):
            continue
        own = [rng.randrange(1, 6) for _ in range(rng.randrange(6))]
        slow = set()
        for number in {int(face) for face in dice if face != "glass"}:
            row = [face for face in dice if face == str(number)]
            for glasses in range(dice.count("glass") + 1):
                for used in range(own.count(number) + 1):
                    hand = len(row) + glasses + used
                    if hand <= 5:
                        slow.add(((number, hand), (len(row), glasses, used)))
        fast = reachable(dice, tiles(*own))
        assert {(space, tuple(way)) for space, ways in fast.items() for way in ways} == slow
