"""An owner's copy of the cardboard is taken if it can be played with, and refused with its line."""

import pytest

from scoring.facts import BadFacts, read_facts
from scoring.games.boddys_party import GAME
from tests.scoring.games.boddys_party.party import Party

TEXT = GAME.facts_text


def refused(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(BadFacts) as error:
        read_facts(TEXT.replace(old, new, 1), GAME.facts_type)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Rope", ', "", "line 5: cards.weapons: six players need at least six, not 5"),
        ('"Rope"', '"Knife"', "line 5: cards.weapons: the name Knife is taken already"),
        ('"Rope"', '"Mr. Green"', "line 5: cards.weapons: the name Mr. Green is taken already"),
        ('"Study"]', '"corridor"]', "line 6: cards.rooms: the name corridor is taken already"),
        ('"Middle Room"', '"Hall"', "line 14: board.centre: the name Hall is taken already"),
        ('"Second Middle Room"', '"Middle Room"', "line 15: board.second: the name Middle Room is"),
        (
            'first_room = "Hall"',
            'first_room = "Attic"',
            "line 9: deal.first_room: there is no room",
        ),
        ('exit = "Hall"', 'exit = "Attic"', "line 13: board.exit: there is no room Attic"),
        (
            '["Kitchen", "Study"]',
            '["Kitchen", "Attic"]',
            "line 16: board.passages: there is no room",
        ),
        ("below = 6", "below = 7", "line 10: deal.envelope_below: 6 players leave none for an"),
        (
            '"Revolver"]',
            '"Revolver", "Axe"]',
            "line 6: cards.rooms: 3 players leave 10 cards for 9",
        ),
    ],
)
def test_cardboard_that_cannot_be_played_with(old: str, new: str, says: str) -> None:
    assert refused(old, new).startswith(f"facts.toml, {says}")


def test_every_doubtful_fact_is_there_to_be_corrected() -> None:
    facts = read_facts(TEXT, GAME.facts_type)
    assert set(facts.unverified) == {
        "board.centre", "board.second", "board.walk", "board.middle_walk"
    }  # fmt: skip


def test_an_owner_may_name_the_middle_rooms() -> None:
    text = TEXT.replace('"Middle Room"', '"Cellar"').replace('"Second Middle Room"', '"Stairs"')
    party = Party(3, facts=text).begun("Hall", "Lounge", "Study").goes("Cellar").goes("Stairs")
    assert party.player("Ada").place == "Cellar"
    assert party.player("Bo").place == "Stairs"
