"""Hands stay on paper, unless somebody tells Parlour one; then nobody else is told."""

import pytest

from scoring.game import HIDDEN, UNKNOWN
from scoring.games.palmed_diamonds import GAME
from scoring.wire import encode
from tests.scoring.games.palmed_diamonds.evening import Evening, cards

ADAS = cards("M5 M6 M7 M8 D5 D6 D7 D8 T5 T6 T7 T8")


@pytest.fixture
def told(three: Evening) -> Evening:
    return three.do("hand", seat="Ada", cards=ADAS)


def test_a_whole_evening_needs_no_hand(three: Evening) -> None:
    three.play("M5 M6 M7")
    assert three.state.hands == (UNKNOWN, UNKNOWN, UNKNOWN)
    assert three.offers("hand") == []


def test_only_its_owner_is_asked_for_a_hand_and_shown_it(told: Evening) -> None:
    assert told.log.view("Ada").hands == (tuple(ADAS), UNKNOWN, UNKNOWN)
    for seat in (None, "Bo", "Cy"):
        assert told.log.view(seat).hands == (HIDDEN, UNKNOWN, UNKNOWN)
    (offer,) = told.offers("hand", "Bo")
    assert offer.private
    assert offer.seat == "Bo"


def test_playing_from_a_told_hand_is_offered_to_its_owner_alone(told: Evening) -> None:
    public, own = told.offers("play", "Ada")
    assert public.size == 36
    assert own.private
    assert [own.nth(index)["card"] for index in range(own.size)] == ADAS
    assert told.offers("play") == told.offers("play", "Bo") == [public]
    told.play("D7")
    assert len(told.offers("play", "Ada")) == 1, "it is not her turn"
    assert told.log.view("Ada").hands[0] == tuple(card for card in ADAS if card != "Dog 7")


def test_a_hand_is_told_to_its_owner_and_only_mentioned_to_others(told: Evening) -> None:
    assert told.log.told("Ada")[-1].says.startswith("You told your hand: Madam 5, ")
    assert told.log.told("Bo")[-1].says == told.last_told == "Ada told Parlour a hand."
    assert told.log.notes("Bo") == told.log.notes(None) == ()
    (note,) = told.log.notes("Ada")
    assert note.event == {"kind": "hand", "round": 1, "cards": ADAS}


def test_a_card_that_was_not_in_the_told_hand_is_accepted_and_shown_to_its_player(
    told: Evening,
) -> None:
    told.play("D16")
    (slip,) = told.log.view("Ada").slips
    assert slip.says == "Ada played Dog 16, which is not in the hand Ada told."
    for seat in (None, "Bo", "Cy"):
        assert told.log.view(seat).slips == ()
        assert b"not in the hand" not in encode(told.log.view(seat))


def test_somebody_else_playing_a_told_card_is_shown_to_who_told_it(told: Evening) -> None:
    told.play("D7 M5")
    (slip,) = told.log.view("Ada").slips
    assert slip.says == "Bo played Madam 5, which is in the hand Ada told."
    assert told.log.view("Bo").slips == ()
    assert "Madam 5" not in told.log.view("Ada").hands[0]


def test_slips_come_out_with_the_last_trick(told: Evening) -> None:
    told.play("D16")
    assert told.score.overruled != ("Ada played Dog 16, which is not in the hand Ada told.",)
    told.do("correct_round", round=1, tricks=12, opener="Ada")
    assert told.log.view("Bo").overruled == (
        "Ada played Dog 16, which is not in the hand Ada told.",
    )
    assert told.score.overruled == told.state.overruled
    assert told.state.slips == ()
    assert told.state.hands == (UNKNOWN, UNKNOWN, UNKNOWN)


def test_a_hand_can_be_told_in_the_middle_of_a_round(three: Evening) -> None:
    three.trick("M5 M6 M7").play("T10")
    ten, eleven = cards("M8 M9 M10 M11 D5 D6 D7 D8 T5 T6"), cards("T7")
    assert three.make_no_sense_of("hand", seat="Cy", cards=ten + eleven) == "Cy holds 10 cards now."
    assert three.make_no_sense_of("hand", seat="Ada", cards=ten) == "Ada holds 11 cards now."
    three.do("hand", seat="Cy", cards=ten).do("hand", seat="Ada", cards=ten + eleven)
    assert three.log.view("Cy").hands[2] == tuple(ten)


def test_a_hand_is_cards_that_can_still_be_held(three: Evening) -> None:
    three.play("M5")
    twice = ["Dog 5", *ADAS[1:7], *ADAS[8:], "Dog 9"]
    seen, stranger = ["Madam 5", *ADAS[1:]], ["Dog 20", *ADAS[1:]]
    assert three.make_no_sense_of("hand", seat="Bo", cards=twice) == "Bo holds 12 cards now."
    assert three.make_no_sense_of("hand", seat="Bo", cards=seen) == ("Nobody can hold Madam 5 now.")
    assert three.make_no_sense_of("hand", seat="Bo", cards=stranger) == (
        "Nobody can hold Dog 20 now."
    )
    assert "Nobody called Zoe" in three.make_no_sense_of("hand", seat="Zoe", cards=ADAS)


def test_a_hand_is_told_once_a_round(told: Evening) -> None:
    assert told.offers("hand", "Ada") == []
    assert told.make_no_sense_of("hand", seat="Ada", cards=ADAS) == (
        "Ada has told this hand already."
    )


def test_after_the_last_trick_nobody_holds_cards(three: Evening) -> None:
    three.collect(Ada="M5", Bo="T5 T6")
    assert three.make_no_sense_of("hand", seat="Ada", cards=[]) == "Ada holds 0 cards now."


def test_a_hand_told_wrongly_is_put_right_without_showing_it(told: Evening) -> None:
    told.do("correct_hand", seat="Ada", cards=cards("M9 M10"))
    assert told.log.view("Ada").hands[0] == ("Madam 9", "Madam 10")
    assert told.log.told("Ada")[-1].says == "Put right: your hand: Madam 9 and Madam 10."
    assert told.last_told == "Put right: the hand Ada told."
    assert told.log.notes("Bo") == ()
    told.do("correct_hand", seat="Ada", cards="unknown")
    assert told.offers("hand", "Ada")
    assert told.log.notes("Ada")[-1].event["cards"] == "unknown"


def test_another_hand_that_was_told_changes_nothing_for_the_others(told: Evening) -> None:
    other = Evening(*told.seats).do(
        "hand", seat="Ada", cards=cards("M9 M10 M11 M12 D9 D10 D11 D12 T9 T10 T11 T12")
    )
    for evening in (told, other):
        evening.play("M5 D9 T11").play("D10")
    assert told.log.view("Ada") != other.log.view("Ada")
    for seat in (None, "Bo", "Cy"):
        assert encode(told.log.view(seat)) == encode(other.log.view(seat))
        assert GAME.options(told.state, seat) == GAME.options(other.state, seat)
        assert told.log.told(seat) == other.log.told(seat)
