"""The box as a file, and an owner's copy of it."""

import pytest

from scoring.facts import BadFacts, read_facts
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import Cardboard
from tests.scoring.games.tea_time.evening import Evening


def test_the_names_of_the_characters_are_open_to_doubt() -> None:
    assert set(read_facts(GAME.facts_text, Cardboard).unverified) == {"characters"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Queen"', '"Mad Hatter"', "line 3: characters: 'Mad Hatter' stands here 2 times"),
        ('"Queen"', '"Alice"', "line 3: characters: 'Alice' cannot be the name of a character"),
        ('"Queen"', '"Queen*"', "line 3: characters: 'Queen*' cannot be the name of a character"),
        ('"Queen"', '" "', "line 3: characters: ' ' cannot be the name of a character"),
        ("[setup.4]", "[setup.5]", "setup.4: is missing"),
        (
            "[points]",
            "[setup.5]\nremoved = 0\nrounds = 1\nrows = 1\ncolumns = 1\n[points]",
            "line 25: setup.5: the game is not for so many players",
        ),
        (
            "removed = 2",
            "removed = 3",
            "line 13: setup.3: 42 tiles cannot fill 3 grids of 4 by 4, which take 48",
        ),
        (
            "rounds = 5",
            "rounds = 0",
            "line 9: setup.2.rounds: must be a whole number of at least 1",
        ),
        ("alice = 4", "alice = 'four'", "line 27: points.alice: must be a whole number"),
        ("alice = 4", "", "points.alice: is missing"),
        ("[5, 1, 3, 6, 10, 15]", "[]", "points.pile: must be a list of length of at least 1"),
    ],
)
def test_a_bad_copy_is_refused_with_line_and_reason(old: str, new: str, says: str) -> None:
    assert old in GAME.facts_text
    with pytest.raises(BadFacts) as refusal:
        read_facts(GAME.facts_text.replace(old, new, 1), Cardboard, "owner.toml")
    assert says in str(refusal.value)


def test_an_owners_copy_is_played_with() -> None:
    own = GAME.facts_text.replace("alice = 4", "alice = 7").replace('"Queen"', '"Queen of Hearts"')
    evening = Evening("Ada", "Bo", facts=own).do("correct_alice", holder="Bo")
    assert evening.card.totals == {"Ada": 30, "Bo": 37}
    assert "Queen of Hearts" in {each["tile"] for each in evening.offered("show")}
