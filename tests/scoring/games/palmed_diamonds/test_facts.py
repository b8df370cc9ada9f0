"""The cardboard, and what an owner may and may not make of it."""

import pytest

from scoring.facts import BadFacts, read_facts
from scoring.games.palmed_diamonds import GAME
from tests.scoring.games.palmed_diamonds.evening import COUNTED, Evening


def test_nobody_has_invented_any_diamonds() -> None:
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    assert facts.diamonds == {}
    assert "diamonds" in facts.unverified


def test_the_owner_taps_the_diamonds_in_once() -> None:
    facts = read_facts(COUNTED, GAME.facts_type)
    assert facts.diamonds["7"] == 7
    assert Evening("Ada", "Bo", "Cy").state.diamonds["Madam 7"] == 7


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("3 = [5, 16]\n", "", "numbers.3: no deck for 3 players"),
        ("[5, 16]", "[5, 15]", "numbers.3: 33 cards do not give 3 players 12 each"),
        ("[5, 16]", "[16, 5]", "numbers.3: 0 cards do not give 3 players 12 each"),
        ("[5, 16]", "[0, 16]", "numbers.3[0]: must be a whole number of at least 1"),
        ("hand = 12", "hand = 13", "numbers.3: 36 cards do not give 3 players 13 each"),
        ("[diamonds]\n", "[diamonds]\n21 = 3\n", "diamonds.21: there is no Madam 21"),
        ("[diamonds]\n", "[diamonds]\n07 = 3\n", "diamonds.07: there is no Madam 07"),
        ("[diamonds]\n", "[diamonds]\n7 = -1\n", "diamonds.7: must be a whole number"),
        ("[diamonds]\n", "[gems]\n", "gems: is not known here"),
    ],
)
def test_a_bad_copy_is_refused_with_its_place(old: str, new: str, says: str) -> None:
    with pytest.raises(BadFacts) as refusal:
        read_facts(GAME.facts_text.replace(old, new), GAME.facts_type)
    assert says in str(refusal.value)
    assert str(refusal.value).startswith("facts.toml, line ")
