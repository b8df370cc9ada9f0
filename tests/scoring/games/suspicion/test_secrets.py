"""Secrets: told on one's own page or kept on paper, and never shown to anybody else."""

import pytest

from scoring.game import HIDDEN, UNKNOWN
from scoring.games.suspicion import GAME
from scoring.wire import encode
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    LILY,
    NAJEM,
    REMY,
    ROB_PEEK,
    TRUDIE,
    VIOLA,
    Evening,
)

LIFT_PEEK = "Ruby Lift + Peek"


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo", "Cy").placed()


def test_an_identity_told_is_for_its_own_page(evening: Evening) -> None:
    evening.do("identity", seat="Ada", guest=VIOLA)
    assert evening.heard("Ada") == "You are Viola Chung."
    assert evening.heard("Bo") == "Ada wrote on the secret page."
    assert evening.log.view("Ada").identities == (VIOLA, UNKNOWN, UNKNOWN)
    assert evening.log.view("Bo").identities == (HIDDEN, UNKNOWN, UNKNOWN)
    assert "told who you are" in evening.impossible("identity", seat="Ada", guest=LILY)
    assert "Nobody called Zoe" in evening.impossible("identity", seat="Zoe", guest=LILY)
    assert "guest list" in evening.impossible("identity", seat="Bo", guest="Mr. Green")


def test_two_seats_may_tell_the_same_and_neither_hears_of_it(evening: Evening) -> None:
    evening.do("identity", seat="Ada", guest=VIOLA).do("identity", seat="Bo", guest=VIOLA)
    assert evening.slips("Ada") == evening.slips("Bo") == []
    assert GAME.problems(evening.state) == ()


# -- hands ---------------------------------------------------------------------------------------------


def test_a_hand_may_be_told_card_by_card(evening: Evening) -> None:
    evening.do("hold", seat="Ada", card=ROB_PEEK)
    assert evening.heard("Ada") == "You hold Room Robbery + Peek."
    evening.do("hold", seat="Ada", card=LIFT_PEEK)
    assert "hold" not in evening.kinds("Ada")
    assert "not told" in evening.impossible("hold", seat="Ada", card=ROB_PEEK)
    assert "no action card" in evening.impossible("hold", seat="Bo", card="Joker")
    evening.play(ROB_PEEK)
    assert evening.state.hands[0] == (LIFT_PEEK,)
    assert "hold" not in evening.kinds("Ada"), "one is on the table, one is told"
    evening.rest()
    assert evening.offered("hold", "Ada", seat="Ada", card=ROB_PEEK), "there are three of them"
    assert not evening.offered("hold", "Ada", seat="Ada", card=LIFT_PEEK), "and one of these"


def test_a_card_seen_elsewhere_is_in_no_hand(evening: Evening) -> None:
    evening.lift("ruby")
    assert not evening.offered("hold", "Bo", seat="Bo", card=LIFT_PEEK)
    says = "Ruby Lift + Peek is seen elsewhere, so it is not in your hand."
    assert evening.impossible("hold", seat="Bo", card=LIFT_PEEK) == says


def test_a_card_played_from_a_hand_without_it_is_a_slip(evening: Evening) -> None:
    evening.do("hold", seat="Ada", card=ROB_PEEK).do("hold", seat="Ada", card=LIFT_PEEK)
    evening.play("Diamond Lift + Peek")
    says = "Ada played Diamond Lift + Peek from a hand without it."
    assert evening.slips("Ada") == [says]
    assert evening.slips("Bo") == evening.slips(None) == []
    assert evening.state.hands[0] == ()
    evening.do("correct_hand", seat="Ada", cards=[ROB_PEEK])
    assert evening.slips("Ada") == []


def test_an_unknown_card_may_be_the_one_that_was_not_told(evening: Evening) -> None:
    evening.do("hold", seat="Ada", card=ROB_PEEK).play(LIFT_PEEK)
    assert evening.slips("Ada") == []
    assert evening.state.hands[0] == (ROB_PEEK,)


def test_whether_the_played_card_had_been_told_shows_to_nobody(evening: Evening) -> None:
    other = Evening("Ada", "Bo", "Cy").placed()
    evening.do("hold", seat="Ada", card=ROB_PEEK).play(ROB_PEEK)
    other.do("hold", seat="Ada", card=LIFT_PEEK).play(ROB_PEEK)
    for seat in (None, "Bo", "Cy"):
        assert encode(evening.log.view(seat)) == encode(other.log.view(seat))
        assert evening.log.told(seat) == other.log.told(seat)
    assert evening.log.view("Ada") != other.log.view("Ada")


# -- slips ---------------------------------------------------------------------------------------------


def test_a_robbery_in_the_wrong_room_is_taken_and_told_to_the_robber_alone(
    evening: Evening,
) -> None:
    """Buford's room shows a ruby only, but the shared screen must not say so."""
    evening.do("identity", seat="Ada", guest=BUFORD).play(ROB_PEEK)
    for seat in (None, "Ada", "Bo"):
        assert evening.offered("rob", seat, gem="diamond")
    evening.do("rob", gem="diamond")
    says = "Ada robbed a diamond where Buford Barnswallow's room showed none."
    assert evening.slips("Ada") == [says]
    assert evening.slips("Bo") == evening.slips(None) == []
    assert GAME.score(evening.log.view("Bo")).overruled != (says,)


def test_an_identity_told_late_still_shows_the_slip(evening: Evening) -> None:
    evening.rob("diamond").do("identity", seat="Ada", guest=BUFORD)
    assert len(evening.slips("Ada")) == 1
    evening.do("correct_identity", seat="Ada", guest=REMY)
    assert evening.slips("Ada") == []


def test_an_answer_that_is_not_true_is_a_slip_of_the_asked(evening: Evening) -> None:
    evening.do("identity", seat="Bo", guest=BUFORD)
    evening.play("Room Robbery + Question Dr. Ashraf Najem").do("ask", asked="Bo", guest=NAJEM)
    evening.do("answer", seat="Ada", asker="Ada", yes=False)
    says = "Bo answered Ada No about Dr. Ashraf Najem; for Buford Barnswallow that is not true."
    assert evening.slips("Bo") == [says]
    assert evening.slips("Ada") == evening.slips("Cy") == []


def test_true_answers_and_robberies_are_no_slips(evening: Evening) -> None:
    evening.do("identity", seat="Bo", guest=BUFORD).do("identity", seat="Ada", guest=BUFORD)
    evening.play("Room Robbery + Question Dr. Ashraf Najem").do("ask", asked="Bo", guest=NAJEM)
    evening.do("answer", seat="Bo", asker="Ada", yes=True).do("rob", gem="ruby")
    assert evening.state.slips == ()


def test_slips_come_out_with_the_last_invitation() -> None:
    evening = Evening("Ada", "Bo", stack=1).placed()
    evening.do("identity", seat="Bo", guest=LILY)
    evening.play(ROB_PEEK).do("rob", gem="diamond")
    evening.do("written", seat="Ada").do("written", seat="Bo")
    evening.do("reveal", seat="Ada", guest=BUFORD)
    assert evening.slips("Bo") == evening.slips(None) == []
    evening.do("reveal", seat="Bo", guest=TRUDIE)
    both: tuple[str, ...] = (
        "Ada robbed a diamond where Buford Barnswallow's room showed none.",
        "Bo told Lily Nesbitt and was Trudie Mudge.",
    )
    assert tuple(evening.slips(None)) == evening.card.overruled == both
    evening.do("correct_identity", seat="Ada", guest=REMY)
    assert evening.card.overruled == both[1:]
    evening.do("correct_slips", seat="Bo")
    assert not evening.card.overruled
    assert evening.slips(None) == []


def test_nothing_is_held_against_a_seat_any_more(evening: Evening) -> None:
    evening.do("identity", seat="Ada", guest=BUFORD).rob("diamond")
    evening.do("correct_slips", seat="Ada")
    assert evening.slips("Ada") == []
    assert evening.state.identities[0] == BUFORD
    assert evening.heard() == "Put right: nothing is held against Ada."


def test_the_whole_game_can_be_led_without_a_single_secret() -> None:
    evening = Evening("Ada", "Bo", "Cy", stack=1).placed().play(ROB_PEEK).do("peek")
    evening.do("rob", gem="ruby")
    for seat in ("Ada", "Bo", "Cy"):
        evening.do("written", seat=seat)
    for seat, guest in (("Ada", VIOLA), ("Bo", LILY), ("Cy", REMY)):
        evening.do("reveal", seat=seat, guest=guest)
    assert evening.now == "count"
    for seat in ("Ada", "Bo", "Cy"):
        evening.do("guess", seat=seat, guesses={})
    assert evening.now == "over"
    assert evening.card.winners == ("Ada",)
