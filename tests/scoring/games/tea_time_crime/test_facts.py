"""The cardboard as it is, and owners' copies that cannot be."""

import pytest

from scoring.facts import BadFacts, read_facts
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.cardboard import DETECTIVES, HouseFacts
from tests.scoring.games.tea_time_crime.company import FACTS, Table

TEXT = GAME.facts_text


def test_the_cardboard_of_the_sheet() -> None:
    assert FACTS.board.rooms[0] == (5, 6, 7, 8, 9)
    assert FACTS.board.rooms[4] == (1, 2, 3, 4, 5)
    assert FACTS.board.detectives == ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5))
    assert FACTS.dice.rerolls == 2
    assert FACTS.dice_tiles.each == (3, 3, 3, 3, 3)
    assert [*FACTS.lights.values()] == [
        ("N", "E"), ("E", "S"), ("S", "W"), ("W", "N"), ("NW", "NE", "SW", "SE"),
    ]  # fmt: skip
    assert FACTS.lit_from["T1"] == ("W", "NW", "SW")
    points = FACTS.points
    assert (points.thief, points.master_thief, points.unused_token) == (10, 12, 3)


def test_every_light_and_every_side_is_marked_unverified() -> None:
    doubtful = {f"lights.{code}" for code in DETECTIVES}
    doubtful |= {f"lit_from.T{number}" for number in range(1, 5)}
    assert doubtful | {"board.rooms", "dice_tiles.each", "passing.leaves_dice"} == set(
        FACTS.unverified
    )


def test_an_owner_can_turn_a_flashlight() -> None:
    facts = read_facts(TEXT.replace('D1 = ["N", "E"]', 'D1 = ["N", "W"]'), HouseFacts)
    alone = "D1 . . . .\n" + ". . . . .\n" * 4
    labels = [
        GAME.score(Table(facts=kind).lies("Ada", alone).state).cards["Ada"][0].label
        for kind in (FACTS, facts)
    ]
    assert "up on the edge" in labels[0]
    assert "left on the edge" in labels[1]


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("[1, 1], [2, 2]", "[1, 1], [1, 1]", "board.detectives: the detectives begin on five"),
        ("[3, 3, 3, 3, 3]", "[3, 3, 3, 3, 4]", "dice_tiles.each: a set has 15 dice tiles, not 16"),
        ('D1 = ["N", "E"]\n', "", "lights.D1: is missing"),
        ('D1 = ["N", "E"]', "D1 = []", "lights.D1: name at least one side"),
        ('T1 = ["W", "NW", "SW"]', 'T1 = ["W", "W"]', "lit_from.T1: name at least one side, and"),
        ('T1 = ["W", "NW", "SW"]', 'T1 = ["UP"]', "lit_from.T1[0]: 'UP' is none of the possible"),
        ("thief = 10", "thief = -1", "points.thief: must be a whole number of at least 0"),
        ("rerolls = 2", "", "dice.rerolls: is missing"),
    ],
)
def test_a_copy_that_cannot_be_is_refused_with_place_and_reason(
    was: str, becomes: str, says: str
) -> None:
    assert was in TEXT
    with pytest.raises(BadFacts) as error:
        read_facts(TEXT.replace(was, becomes, 1), HouseFacts, "mine.toml")
    sentence = str(error.value)
    assert sentence.startswith("mine.toml, line ")
    assert says in sentence
