"""The facts file: what is in the box, and how a bad owner's copy is refused."""

import pytest

from scoring.facts import BadFacts, read_facts
from scoring.games.suspicion import GAME
from scoring.games.suspicion.cardboard import SuspicionFacts

TEXT = GAME.facts_text


def test_the_box_as_the_sources_have_it() -> None:
    facts = read_facts(TEXT, SuspicionFacts)
    letters = ["".join(sorted(gem[0].upper() for gem in room)) for room in facts.shows]
    assert letters == ["R", "DR", "DE", "ER", "DE", "ER", "DR", "D", "DR", "E", "ER", "DE"]
    assert [len(die) for die in facts.dice] == [6, 6]
    assert set(facts.dice[0]) & set(facts.dice[1]) == {"?"}
    assert set(facts.unverified) == {"stacks.2016"}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('    "Viola Chung",\n]', "]", "guests: there must be 10 different guests"),
        ('    "Viola Chung",\n]', '    "Lily Nesbitt",\n]', "guests: there must be 10 different"),
        ('[["ruby"], ', "[", "board: there must be 3 rows of 4 rooms"),
        ('["emerald"], ["ruby"', '[], ["ruby"', "board[2][1]: a room shows one to three"),
        ('["emerald"], ', '["ruby", "ruby"], ', "board[2][1]: a room shows one to three"),
        ('"Viola Chung", "Dr.', '"Mr. Green", "Dr.', "dice[0]: Mr. Green is not on the guest"),
        ("[points]", "[punkte]", "punkte: is not known here"),
        ('"2016" = [6, ', '"2016" = [', "stacks.2016: there must be 5 sizes"),
        ('{ act = "passage" }, {', '{ act = "passage", gem = "ruby" }, {', "a lift names its gem"),
        ('act = "question", guest = "Remy La Rocque"', 'act = "question"', "a question names its"),
        ('act = "question", guest = "Remy', 'act = "question", guest = "R', "R La Rocque is not"),
        ("copies = 2", 'copies = 2\n[[cards]]\ndoes = [{act="robbery"}, {act="peek"}]', "the same"),
        ("cards = 2", "cards = 3\n", None),
        ("copies = 3", "copies = 29", "cards[20].copies"),
    ],
)
def test_a_bad_copy_is_refused_with_its_line_and_reason(
    old: str, new: str, reason: str | None
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if reason is None:
        assert read_facts(text, SuspicionFacts).hand.cards == 3
        return
    with pytest.raises(BadFacts) as refusal:
        read_facts(text, SuspicionFacts)
    assert str(refusal.value).startswith("facts.toml, line ")
    assert reason in str(refusal.value)


def test_two_dice_and_enough_cards_are_needed() -> None:
    start, end = TEXT.index("dice = ["), TEXT.index("# Gem tiles")
    with pytest.raises(BadFacts, match="there must be two dice"):
        read_facts(TEXT[:start] + "dice = []\n" + TEXT[end:], SuspicionFacts)
    start, end = TEXT.index("[[cards]]"), TEXT.index("[unverified]")
    few = '[[cards]]\ndoes = [{act="robbery"}, {act="peek"}]\ncopies = 12\n'
    with pytest.raises(BadFacts, match="too few for six hands"):
        read_facts(TEXT[:start] + few + TEXT[end:], SuspicionFacts)
