"""After the last trick: diamonds, Thief's Chance, dogs, thieves and Madams."""

from itertools import product

import pytest

from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.spoils import Chance, thiefs_chance
from tests.scoring.games.palmed_diamonds.evening import Evening, cards


def robbery(three: Evening) -> Evening:
    """Bo leads in thieves, Ada in Madams; her dog leaves him two of them."""
    return three.collect(Ada="M5 M9 M14 M16 D5", Bo="T5 T6 T7 M6", Cy="D6 T8")


# -- diamonds ----------------------------------------------------------------------------------------


def test_diamonds_nobody_has_counted_are_asked_for_before_anything_else() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    robbery(evening)
    assert evening.phase == "diamonds"
    assert evening.says == "Count the diamonds on Madam 5, Madam 6, Madam 9, Madam 14 and Madam 16."
    for card, diamonds in zip(cards("M5 M6 M9 M14 M16"), (1, 2, 0, 4, 3), strict=True):
        assert evening.phase == "diamonds"
        evening.do("diamonds", card=card, diamonds=diamonds)
    assert evening.phase == "chance"
    assert evening.last_told == "Madam 16 carries 3 diamonds."


def test_diamonds_are_remembered_for_later_rounds() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    evening.do("diamonds", card="Madam 7", diamonds=3).collect(Ada="M7")
    assert evening.round == 2
    evening.collect(Bo="M7 M8")
    assert evening.says == "Count the diamonds on Madam 8."
    evening.do("diamonds", card="Madam 8", diamonds=2)
    assert evening.points == {"Ada": 3, "Bo": 5, "Cy": 0}


def test_diamonds_may_be_told_as_soon_as_somebody_sees_them() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    assert evening.offered("diamonds", card="Madam 16", diamonds=99)
    evening.play("M5").do("diamonds", card="Madam 5", diamonds=2)
    assert not evening.offered("diamonds", card="Madam 5", diamonds=2)
    assert [note.event for note in evening.log.notes(None)][-1] == {
        "kind": "diamonds",
        "card": "Madam 5",
        "diamonds": 2,
    }


def test_diamonds_are_told_once_and_of_madams_in_play() -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    assert evening.make_no_sense_of("diamonds", card="Madam 4", diamonds=1) == (
        "Madam 4 is not in play at this table."
    )
    evening.do("diamonds", card="Madam 7", diamonds=3)
    assert evening.make_no_sense_of("diamonds", card="Madam 7", diamonds=4) == (
        "Madam 7 carries 3 diamonds, as was told before."
    )


@pytest.mark.parametrize("where", ["on the table", "in a pile"])
def test_a_madam_that_should_have_stayed_in_the_box_has_diamonds_too(where: str) -> None:
    evening = Evening("Ada", "Bo", "Cy", counted=False)
    evening.do("play", card="Madam 4", overrule=True)
    if where == "in a pile":
        evening.play("D5 T5")
    assert evening.offered("diamonds", card="Madam 4", diamonds=1)
    evening.do("diamonds", card="Madam 4", diamonds=1)


def test_an_owner_who_has_counted_is_never_asked(three: Evening) -> None:
    assert robbery(three).phase == "chance"
    assert three.offers("diamonds") == []


# -- Thief's Chance ------------------------------------------------------------------------------------


def test_the_leader_in_thieves_steals_from_the_leader_in_madams(three: Evening) -> None:
    robbery(three)
    assert three.who == ["Bo"]
    assert three.says == ("Thief's Chance: Bo may steal up to 2 of Ada's Madams, face down.")
    usual, any_other = three.offers("steal")
    assert usual.nth(0) == {"type": "steal", "seat": "Bo", "madams": ["Madam 16", "Madam 14"]}
    assert any_other.size == 1 + 4 + 6, "none, one or two of her four Madams"
    three.do("steal", seat="Bo", madams=cards("M16 M14"))
    assert three.last_told == "Thief's Chance: Bo stole Madam 16 and Madam 14."


@pytest.mark.parametrize(
    ("stolen", "ada", "bo"),
    [
        ("", 5 + 9 + 14 + 16, 0),
        ("M5", 9 + 14 + 16, 5),
        ("M9 M5", 14 + 16, 14),
        ("M14 M16", 5 + 9, 30),
    ],
)
def test_the_thief_chooses_which_madams_or_fewer_or_none(
    three: Evening, stolen: str, ada: int, bo: int
) -> None:
    robbery(three).do("steal", seat="Bo", madams=cards(stolen))
    assert three.points == {"Ada": ada, "Bo": bo, "Cy": 0}, "Bo's own Madam goes for a thief"


def test_declining_is_told(three: Evening) -> None:
    assert robbery(three).do("steal", seat="Bo", madams=[]).last_told == (
        "Bo declined Thief's Chance."
    )


def test_no_more_is_stolen_than_the_dogs_allow(three: Evening) -> None:
    robbery(three)
    three_madams = cards("M5 M9 M16")
    sentence = "Own thieves less Ada's dogs: Bo may steal 2 Madams at most."
    assert three.refuse("steal", seat="Bo", madams=three_madams) == sentence
    three.do("steal", seat="Bo", madams=three_madams, overrule=True)
    assert three.points == {"Ada": 14, "Bo": 30, "Cy": 0}
    assert three.score.overruled == (sentence,)


def test_only_madams_the_victim_has_can_be_stolen_each_once(three: Evening) -> None:
    robbery(three)
    assert three.make_no_sense_of("steal", seat="Bo", madams=["Madam 6"]) == (
        "Ada has not collected Madam 6."
    )
    assert three.make_no_sense_of("steal", seat="Bo", madams=["Madam 5", "Madam 5"])


def test_only_who_has_the_chance_steals_and_only_then(three: Evening) -> None:
    assert three.make_no_sense_of("steal", seat="Bo", madams=[]) == (
        "Bo does not have Thief's Chance now."
    )
    robbery(three)
    assert three.make_no_sense_of("steal", seat="Cy", madams=[]) == (
        "Cy does not have Thief's Chance now."
    )
    three.do("steal", seat="Bo", madams=[])
    assert three.make_no_sense_of("steal", seat="Bo", madams=[])


@pytest.mark.parametrize(
    ("why", "piles"),
    [
        ("two lead in thieves", {"Ada": "M5 M6", "Bo": "T5", "Cy": "T6"}),
        ("two lead in Madams", {"Ada": "M5", "Bo": "T5", "Cy": "M6"}),
        ("one player leads in both", {"Ada": "M5 M6 M7 T5 D5", "Bo": "", "Cy": ""}),
        ("nobody has thieves", {"Ada": "M5 D5", "Bo": "D6", "Cy": ""}),
        ("as many dogs as thieves", {"Ada": "M5 D5", "Bo": "T5", "Cy": ""}),
        ("more dogs than thieves", {"Ada": "M5 D5 D6", "Bo": "T5", "Cy": ""}),
    ],
)
def test_nothing_is_stolen_when(why: str, piles: dict[str, str], three: Evening) -> None:
    three.collect(**piles)
    assert three.phase != "chance", why


def test_no_more_is_stolen_than_there_is(three: Evening) -> None:
    three.collect(Ada="M5", Bo="T5 T6 T7")
    assert "up to 1 of Ada's" in three.says


def test_the_chance_is_what_the_rulings_say_for_all_small_counts() -> None:
    for madams, thieves in product(product(range(3), repeat=3), repeat=2):
        for dogs in (0, 1, 2):
            found = thiefs_chance(madams, [dogs] * 3, thieves)
            expected = [
                Chance(thief, victim, min(max(0, thieves[thief] - dogs), madams[victim]))
                for thief in range(3)
                for victim in range(3)
                if thief != victim
                and all(thieves[thief] > n for i, n in enumerate(thieves) if i != thief)
                and all(madams[victim] > n for i, n in enumerate(madams) if i != victim)
            ]
            assert ([found] if found else []) == expected


# -- dogs, thieves and Madams -----------------------------------------------------------------------------


def ada_decides(three: Evening) -> Evening:
    """Ada has three thieves and two dogs, so one to three of her four Madams go."""
    return three.collect(Ada="M5 M9 M14 M16 T5 T6 T7 D5 D6", Bo="D7", Cy="T8")


def test_each_dog_may_remove_a_thief_and_each_thief_left_costs_a_madam(three: Evening) -> None:
    ada_decides(three)
    assert three.phase == "discards"
    assert three.who == ["Ada"]
    assert three.says == "Ada: each dog may remove a thief, then each thief left costs a Madam."
    sizes = {
        option.nth(0)["dogs"]: (len(option.nth(0)["madams"]), option.size)
        for option in three.offers("discard")
    }
    assert sizes == {2: (1, 4), 1: (2, 6), 0: (3, 4)}
    three.do("discard", seat="Ada", dogs=2, madams=["Madam 9"])
    assert three.points == {"Ada": 5 + 14 + 16, "Bo": 0, "Cy": 0}
    assert three.last_told == "Ada: 2 thieves removed by dogs; discarded: Madam 9."


def test_dogs_may_stay_where_they_are(three: Evening) -> None:
    ada_decides(three).do("discard", seat="Ada", dogs=0, madams=cards("M5 M9 M14"))
    assert three.points["Ada"] == 16
    (then,) = GAME.tally(three.state).rounds
    assert then.players[0].discarded == (5, 9, 14)


def test_the_usual_is_all_dogs_and_the_fewest_diamonds(three: Evening) -> None:
    ada_decides(three).do("usual")
    assert three.points["Ada"] == 9 + 14 + 16
    assert three.last_told.startswith("Whoever had still to discard used all dogs")


def test_everybody_decides_for_oneself_in_any_order(four: Evening) -> None:
    four.collect(Ada="M5 M6 T3", Bo="M7 M8 T4 D4", Cy="M9 M10 T5 T6", Dee="M11 T7")
    assert four.phase == "discards", "Ada, Bo and Cy lead in Madams together"
    assert four.who == ["Ada", "Bo"], "Cy's both and Dee's only Madam must go"
    four.do("discard", seat="Bo", dogs=1, madams=[])
    assert four.who == ["Ada"]
    assert four.make_no_sense_of("discard", seat="Bo", dogs=1, madams=[]) == (
        "Bo has no discards left to choose."
    )
    four.do("usual")
    assert four.points == {"Ada": 6, "Bo": 15, "Cy": 0, "Dee": 0}


def test_stolen_madams_are_safe(three: Evening) -> None:
    three.collect(Ada="M5 M6", Bo="T5 T6")
    three.do("steal", seat="Bo", madams=cards("M6"))
    assert three.points == {"Ada": 5, "Bo": 6, "Cy": 0}, "Bo's thieves find no Madam of his own"
    labels = [line.label for line in three.score.cards["Bo"]]
    assert labels == ["Round 1: Madams collected (0)", "Round 1: won by Thief's Chance (1)"]


def test_what_was_stolen_cannot_be_discarded(three: Evening) -> None:
    three.collect(Ada="M5 M6 M7 T9", Bo="T5 T6")
    three.do("steal", seat="Bo", madams=cards("M6"))
    assert three.make_no_sense_of("discard", seat="Ada", dogs=0, madams=["Madam 6"]) == (
        "Ada has no Madam 6 to discard."
    )
    three.do("discard", seat="Ada", dogs=0, madams=["Madam 7"])
    assert three.points == {"Ada": 5, "Bo": 6, "Cy": 0}
    assert [(line.label, line.points) for line in three.score.cards["Ada"]] == [
        ("Round 1: Madams collected (3)", 18),
        ("Round 1: lost to Thief's Chance (1)", -6),
        ("Round 1: given up for thieves (1)", -7),
    ]


def test_discards_are_exactly_what_the_thieves_cost(three: Evening) -> None:
    ada_decides(three)
    sentence = "Each thief left costs a Madam: Ada discards exactly 1."
    assert three.refuse("discard", seat="Ada", dogs=2, madams=[]) == sentence
    assert three.refuse("discard", seat="Ada", dogs=2, madams=cards("M5 M9")) == sentence
    three.do("discard", seat="Ada", dogs=2, madams=[], overrule=True)
    assert three.points["Ada"] == 5 + 9 + 14 + 16
    assert three.score.overruled == (sentence,)


def test_a_dog_removes_one_thief(three: Evening) -> None:
    ada_decides(three)
    sentence = "The dogs of Ada can remove 2 thieves at most."
    assert three.refuse("discard", seat="Ada", dogs=3, madams=[]) == sentence
    three.do("discard", seat="Ada", dogs=3, madams=[], overrule=True)
    assert three.score.overruled == (sentence,)


def test_discarding_comes_after_the_theft_and_not_before(three: Evening) -> None:
    for evening in (three, robbery(three)):
        assert evening.make_no_sense_of("discard", seat="Ada", dogs=0, madams=[]) == (
            "Nobody discards now."
        )
        assert evening.make_no_sense_of("usual") == "Nobody discards now."


def test_strangers_discard_nothing(three: Evening) -> None:
    assert ada_decides(three).make_no_sense_of("discard", seat="Zoe", dogs=0, madams=[]) == (
        "Nobody called Zoe sits at this table."
    )


def test_where_nothing_is_to_be_chosen_nobody_is_asked(three: Evening) -> None:
    three.collect(Ada="M5 D5", Bo="M6 T6 T5", Cy="D7 T8")
    assert three.round == 2
    assert three.points == {"Ada": 5, "Bo": 0, "Cy": 0}
