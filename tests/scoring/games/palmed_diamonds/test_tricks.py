"""Who wins a trick, who leads the next, and which cards cannot be played."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.cards import deck, trick_winner
from scoring.games.palmed_diamonds.table import Pile
from scoring.wire import Unreadable
from tests.scoring.games.palmed_diamonds.evening import Evening, action, cards


@pytest.mark.parametrize(
    ("trick", "winner", "rule"),
    [
        ("D3 D9 D12 D8", 2, "one suit"),
        ("T7 D6 T16 D11", 3, "two suits"),
        ("D10 M14 T3 M3", 2, "three suits"),
        ("D20 T1 T2", 0, "two suits"),
        ("M20 T1 M19", 1, "two suits"),
        ("D20 M1 D19", 1, "two suits"),
        ("M20 M1", 0, "one suit"),
        ("T9 M9 D9", 0, "three suits"),
        ("D10 M9 T9", 1, "three suits"),
        ("M5", 0, "one suit"),
    ],
)
def test_the_trick_goes_to_the_card_the_rules_name(trick: str, winner: int, rule: str) -> None:
    assert trick_winner(cards(trick)) == (winner, rule)


def strength(card: str, trick: list[str]) -> tuple[int, int]:
    """How strong a card is among others, written anew: the highest pair of numbers wins."""
    suit, number = card.split()
    others = {other.split()[0] for other in trick} - {suit}
    if len(others) == 2:
        return (0, -int(number))
    beaten = {("Dog", "Thief"), ("Thief", "Madam"), ("Madam", "Dog")}
    return (int(all((suit, other) in beaten for other in others)), int(number))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.lists(st.sampled_from(deck(1, 20)), min_size=2, max_size=5, unique=True))
def test_every_trick_goes_to_its_strongest_card(trick: list[str]) -> None:
    best, _ = trick_winner(trick)
    strengths = [strength(card, trick) for card in trick]
    assert best == strengths.index(max(strengths))


def test_two_suits_do_not_ask_in_which_order_they_came() -> None:
    for trick in permutations(cards("T7 D6 T16 D11")):
        assert trick[trick_winner(trick)[0]] == "Dog 11"


def test_the_winner_takes_the_cards_by_suit_and_leads_the_next_trick(four: Evening) -> None:
    four.play("T7 D6 T16 D11")
    pile = Pile(dogs=("Dog 6", "Dog 11"), thieves=("Thief 7", "Thief 16"))
    assert four.state.rounds[-1].piles == (Pile(), Pile(), Pile(), pile)
    assert four.who == ["Dee"]
    four.play("M3").play("M4")
    assert four.who == ["Bo"]
    assert four.says == "Bo plays any card."


def test_play_goes_clockwise_from_the_leader(three: Evening) -> None:
    seen: list[str] = []
    for card in ("M5", "M6", "D5"):
        seen += three.who
        three.play(card)
    assert seen == ["Ada", "Bo", "Cy"]
    assert three.who == ["Bo"]
    assert three.says == "Bo leads trick 2: any card."


def test_a_whole_trick_at_once_is_the_same_as_card_by_card(four: Evening) -> None:
    quick = Evening(*four.seats)
    assert quick.trick("T7 D6 T16 D11").state == four.play("T7 D6 T16 D11").state
    assert quick.trick("M18 M3 T3 D3").state == four.play("M18 M3 T3 D3").state


def test_a_whole_trick_is_a_card_from_everybody(three: Evening) -> None:
    assert three.make_no_sense_of("trick", cards=cards("M5 M6")) == "A trick here is 3 cards."
    assert three.offered("trick", cards=cards("M5 M6 D7"))
    three.play("M5")
    assert "singly" in three.make_no_sense_of("trick", cards=cards("M6 M7 M8"))
    assert not three.offers("trick")


def test_a_trick_with_one_bad_card_changes_nothing(three: Evening) -> None:
    assert three.refuse("trick", cards=cards("M5 M6 M5")) == (
        "Madam 5 has been played in this round already."
    )


@pytest.mark.parametrize(("players", "lowest", "highest"), [(3, 5, 16), (4, 3, 18), (5, 1, 20)])
def test_the_deck_depends_on_how_many_play(players: int, lowest: int, highest: int) -> None:
    evening = Evening(*("Ada", "Bo", "Cy", "Dee", "Eve")[:players])
    (option,) = evening.offers("play")
    assert option.size == 12 * players
    for number in range(1, 21):
        card = f"Thief {number}"
        assert evening.offered("play", card=card) == (lowest <= number <= highest)
    assert f"shuffle the cards {lowest} to {highest}, deal 12" in evening.says


def test_a_card_that_is_not_in_the_deck_stays_in_the_box(three: Evening) -> None:
    assert three.refuse("play", card="Dog 4") == (
        "With 3 players the cards run from 5 to 16; Dog 4 stays in the box."
    )
    three.do("play", card="Dog 4", overrule=True)
    assert three.problems == ["Round 1: Dog 4 is not in play."]
    assert three.score.overruled == three.state.overruled
    assert "Dog 4" in three.state.overruled[0]


def test_a_card_is_played_once_a_round(three: Evening) -> None:
    three.trick("M5 D5 T5")
    sentence = "{} has been played in this round already."
    for card in ("Madam 5", "Dog 5", "Thief 5"):
        assert three.refuse("play", card=card) == sentence.format(card)
        assert not three.offered("play", card=card)
    three.play("M6")
    assert three.refuse("play", card="Madam 6") == sentence.format("Madam 6")
    three.do("play", card="Madam 6", overrule=True)
    assert "Round 1: Madam 6 lies there twice." in three.problems


def test_a_card_that_is_in_no_box_cannot_be_read() -> None:
    for card in ("Dog 21", "Dog 0", "dog 5", "Dog 5\n", "Queen 5", 5, None):
        with pytest.raises(Unreadable):
            action("play", card=card)


def test_after_the_last_trick_no_card_is_played(three: Evening) -> None:
    three.collect(Ada="M5", Bo="T5 T6")
    assert three.phase == "chance"
    sentence = "All tricks of this round are won; no card lies in a trick now."
    assert three.make_no_sense_of("play", card="Madam 6") == sentence
    assert three.make_no_sense_of("trick", cards=cards("M6 M7 M8")) == sentence


def test_a_trick_is_told_with_who_takes_it_and_why(three: Evening) -> None:
    assert three.play("D5").last_told == "Ada played Dog 5."
    assert three.play("D9 D7").last_told == (
        "Cy played Dog 7; Bo takes the trick, with the highest of one suit."
    )
    assert three.trick("M5 T5 M6").last_told == (
        "From Bo on: Madam 5, Thief 5 and Madam 6; "
        "Cy takes the trick, with the highest of the stronger suit."
    )
    assert three.trick("M7 T8 D10").last_told.endswith(
        "Cy takes the trick, with the lowest of three suits."
    )


def test_everybody_has_seen_a_card_that_was_played(three: Evening) -> None:
    three.play("D5").play("M9").play("T7").trick("M5 M6 M7")
    for seat in (None, "Cy"):
        events = [note.event for note in three.log.notes(seat)]
        assert [(event["by"], event["card"], event["trick"]) for event in events] == [
            ("Ada", "Dog 5", 1),
            ("Bo", "Madam 9", 1),
            ("Cy", "Thief 7", 1),
            ("Ada", "Madam 5", 2),
            ("Bo", "Madam 6", 2),
            ("Cy", "Madam 7", 2),
        ]


def test_where_no_card_is_left_none_is_offered(three: Evening) -> None:
    """A correction can put the whole deck into a pile while tricks are missing."""
    three.do("correct_pile", round=1, seat="Ada", cards=list(deck(5, 16)))
    assert GAME.options(three.state, "Ada") == ()
    assert three.phase == "play"
