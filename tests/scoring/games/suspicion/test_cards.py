"""The five actions on the cards, in any order, and what each shows to whom."""

import pytest

from scoring.games.suspicion import GAME
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    LILY,
    NAJEM,
    REMY,
    ROB_PASS,
    ROB_PEEK,
    TRUDIE,
    VIOLA,
    Evening,
)

ROB_ASK = "Room Robbery + Question Trudie Mudge"


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo", "Cy").placed()


def test_both_actions_of_a_card_in_any_order(evening: Evening) -> None:
    evening.play(ROB_PEEK)
    assert evening.kinds() == {"rob", "peek"}
    assert "both, in any order" in GAME.phase(evening.state).says
    evening.do("peek")
    assert evening.kinds() == {"rob"}
    assert GAME.phase(evening.state).says == "Ada does this: Room Robbery."
    assert evening.do("rob", gem="ruby").now == "sheets"


def test_two_players_do_only_one_of_them() -> None:
    evening = Evening("Ada", "Bo").placed().play(ROB_PEEK)
    assert GAME.phase(evening.state).says == "Ada does this: Room Robbery or Peek."
    assert evening.do("peek").now == "sheets"


def test_an_action_that_is_not_on_the_card_is_refused(evening: Evening) -> None:
    evening.play(ROB_PASS)
    says = "The card on the table says Room Robbery / Secret Passageway."
    assert evening.refused("peek") == says
    assert evening.refused("lift", gem="ruby") == says
    assert evening.refused("ask", asked="Bo", guest=VIOLA) == says
    evening.do("lift", gem="ruby", overrule=True)
    assert evening.state.gems[0]["ruby"] == 1
    assert evening.kinds() == {"rob", "passage"}
    assert evening.card.overruled == (says,)


def test_nothing_of_a_card_is_done_before_it_is_played(evening: Evening) -> None:
    for kind, fields in (
        ("rob", {"gem": "ruby"}),
        ("lift", {"gem": "ruby"}),
        ("passage", {"guest": VIOLA, "room": 0}),
        ("peek", {}),
        ("ask", {"asked": "Bo", "guest": VIOLA}),
    ):
        assert "none is waiting" in evening.impossible(kind, **fields)


# -- Room Robbery and Lucky Lift -----------------------------------------------------------------------


def test_a_robbery_is_seen_by_all(evening: Evening) -> None:
    evening.play(ROB_PEEK).do("rob", gem="diamond")
    assert evening.state.gems[0] == {"diamond": 1, "ruby": 0, "emerald": 0}
    assert evening.state.stacks["diamond"] == 4
    assert evening.heard() == "Ada robbed a diamond."
    for seat in (None, "Ada", "Bo", "Cy"):
        (event,) = evening.sheet(seat)
        assert event == {"kind": "rob", "by": "Ada", "gem": "diamond", "rooms": evening.state.rooms}


def test_a_robbery_tells_everybody_who_the_robber_is_not(evening: Evening) -> None:
    """The rulebook's example: whoever stands in a room without a diamond can be crossed off."""
    evening.play(ROB_PEEK).do("rob", gem="diamond")
    rooms, shows = evening.state.rooms, evening.state.facts.shows
    crossed = evening.log.view(None).robberies[0]
    assert set(crossed) == {guest for guest in rooms if "diamond" not in shows[rooms[guest]]}
    assert crossed[BUFORD] == "Ada robbed a diamond where Buford Barnswallow's room showed none."


def test_a_gem_that_no_guest_can_reach_is_refused(evening: Evening) -> None:
    for guest in evening.state.rooms:
        evening.do("correct_room", guest=guest, room=9)
    evening.do("correct_turn", seat="Ada", dice=[], card=ROB_PEEK, left=[0, 1])
    assert not evening.offered("rob", gem="ruby")
    assert evening.refused("rob", gem="ruby") == "No guest stands in a room with a ruby."
    evening.do("rob", gem="ruby", overrule=True)
    assert evening.state.gems[0]["ruby"] == 1


def test_a_lift_takes_the_gem_on_the_card_and_tells_nothing(evening: Evening) -> None:
    evening.play("Emerald Lift + Peek")
    assert "Emerald Lift / Peek" in evening.refused("lift", gem="ruby")
    evening.do("lift", gem="emerald")
    assert evening.heard() == "Ada lifted an emerald."
    assert evening.state.robberies[0] == {}
    assert evening.sheet("Cy") == [{"kind": "lift", "by": "Ada", "gem": "emerald"}]


# -- Secret Passageway ---------------------------------------------------------------------------------


def test_the_passageway_leads_any_guest_to_any_other_room(evening: Evening) -> None:
    evening.play(ROB_PASS)
    room = evening.state.rooms[REMY]
    assert evening.refused("passage", guest=REMY, room=room) == (
        "Remy La Rocque is in that room; the passageway leads elsewhere."
    )
    assert "guest list" in evening.impossible("passage", guest="Miss Scarlet", room=0)
    assert evening.offered("passage", guest=REMY, room=6)
    evening.do("passage", guest=REMY, room=6)
    assert evening.state.rooms[REMY] == 6
    assert evening.heard() == "Ada sent Remy La Rocque through the passageway to row 2, column 3."
    assert evening.sheet(None) == []


# -- Peek ----------------------------------------------------------------------------------------------


def test_a_peek_is_told_to_its_own_page_alone(evening: Evening) -> None:
    evening.play(ROB_PEEK).do("peek")
    assert evening.heard("Bo") == "Ada peeked at an invitation."
    assert "saw" in evening.kinds("Ada")
    assert "saw" not in evening.kinds("Bo") | evening.kinds(None)
    evening.do("saw", seat="Ada", guest=VIOLA)
    assert evening.heard("Ada") == "You saw Viola Chung's invitation."
    assert evening.heard("Bo") == evening.heard() == "Ada wrote on the secret page."
    assert evening.sheet("Ada") == [{"kind": "peek", "by": "Ada", "guest": VIOLA}]
    assert evening.sheet("Bo") == evening.sheet(None) == []
    assert "saw" not in evening.kinds("Ada")


def test_a_peek_may_stay_on_paper(evening: Evening) -> None:
    evening.play(ROB_PEEK).do("peek").do("rob", gem="ruby").do("end_turn")
    assert evening.now == "roll"
    assert "saw" in evening.kinds("Ada")


def test_peeks_come_round_because_the_card_goes_to_the_bottom() -> None:
    evening = Evening(*"ABCDEF", stack=30).placed()
    cards = [ROB_PEEK] * 3 + [f"{gem} Lift + Peek" for gem in ("Diamond", "Ruby")]
    for number, card in enumerate(cards):
        evening.play(card).do("peek").rest()
        assert evening.state.top == (number + 1) % 4
    assert evening.state.peeked == (0, 1, 2, 3, 0, None)


def test_the_same_place_of_the_deck_shows_the_same_guest() -> None:
    evening = Evening("Ada", "Bo", "Cy").placed()
    evening.do("identity", seat="Ada", guest=LILY)
    evening.play(ROB_PEEK).do("peek")
    assert not evening.offered("saw", "Ada", seat="Ada", guest=LILY)
    says = "Lily Nesbitt's invitation lies elsewhere, as you know."
    assert evening.impossible("saw", seat="Ada", guest=LILY) == says
    evening.do("saw", seat="Ada", guest=VIOLA).rest()
    evening.do("correct_turn", seat="Ada", dice=[], card=ROB_PEEK, left=[0, 1]).do("peek")
    assert not evening.offered("saw", "Ada", seat="Ada", guest=VIOLA)
    evening.do("saw", seat="Ada", guest=REMY).do("correct_top", peeks=7)
    evening.do("correct_turn", seat="Ada", dice=[], card=ROB_PEEK, left=[1]).do("peek")
    assert not evening.offered("saw", "Ada", seat="Ada", guest=REMY)
    assert evening.offered("saw", "Ada", seat="Ada", guest=VIOLA)
    says = "The deck has come round to Viola Chung, whom you saw there."
    assert evening.impossible("saw", seat="Ada", guest=REMY) == says
    assert "guest list" in evening.impossible("saw", seat="Ada", guest="Mr. Green")
    assert evening.do("saw", seat="Ada", guest=VIOLA).state.seen[0][:2] == (VIOLA, REMY)


def test_nobody_is_a_guest_they_saw_in_the_deck(evening: Evening) -> None:
    evening.play(ROB_PEEK).do("peek").do("saw", seat="Ada", guest=VIOLA)
    assert not evening.offered("identity", "Ada", seat="Ada", guest=VIOLA)
    assert evening.offered("identity", "Bo", seat="Bo", guest=VIOLA)
    says = evening.impossible("identity", seat="Ada", guest=VIOLA)
    assert says == "Viola Chung's invitation lies in the deck, where you saw it."


# -- Question ------------------------------------------------------------------------------------------


def test_the_question_is_open_and_its_answer_is_not(evening: Evening) -> None:
    evening.play(ROB_ASK).do("ask", asked="Bo", guest=TRUDIE)
    assert evening.heard("Cy") == "Ada asked Bo about Trudie Mudge."
    assert evening.now == "answer"
    phase = GAME.phase(evening.state)
    assert phase.who == ("Bo",)
    assert phase.says == (
        "Bo passes Ada the Yes or the No tile face down: can your guest see Trudie Mudge?"
    )
    evening.do("answer", seat="Bo", asker="Ada", yes=True)
    assert evening.heard("Ada") == evening.heard("Bo") == "Bo answered Ada Yes about Trudie Mudge."
    assert evening.heard("Cy") == evening.heard() == "Bo answered Ada."
    rooms = evening.state.rooms
    asked = {"asker": "Ada", "asked": "Bo", "guest": TRUDIE, "rooms": rooms}
    assert evening.sheet("Ada") == [{"kind": "answer", "yes": True, **asked}]
    assert evening.sheet("Bo") == evening.sheet("Cy") == [{"kind": "question", **asked}]
    assert evening.sheet(None) == []
    assert evening.now == "action"


def test_either_of_the_two_may_tell_the_answer(evening: Evening) -> None:
    evening.play(ROB_ASK).do("ask", asked="Bo", guest=TRUDIE)
    for seat in ("Ada", "Bo"):
        assert evening.offered("answer", seat, seat=seat, asker="Ada", yes=False)
    assert not evening.offered("answer", "Cy", seat="Cy", asker="Ada", yes=False)
    assert not evening.offered("answer", None, seat="Ada", asker="Ada", yes=False)
    assert "no question" in evening.impossible("answer", seat="Cy", asker="Ada", yes=False)
    assert "no question" in evening.impossible("answer", seat="Ada", asker="Bo", yes=False)
    assert evening.do("answer", seat="Ada", asker="Ada", yes=False).now == "action"


def test_an_answer_left_on_the_tiles_can_be_told_until_the_next_question(evening: Evening) -> None:
    evening.play(ROB_ASK).do("ask", asked="Bo", guest=TRUDIE)
    rooms = evening.state.rooms
    assert evening.offered("answer", None, seat="Bo", asker="Ada", yes="unknown")
    evening.do("answer", seat="Bo", asker="Ada", yes="unknown")
    assert evening.heard() == evening.heard("Ada") == "Bo answered Ada."
    assert evening.sheet("Ada") == []
    evening.do("rob", gem="ruby").do("end_turn").walk()
    assert evening.offered("answer", "Ada", seat="Ada", asker="Ada", yes=True)
    assert not evening.offered("answer", None, seat="Bo", asker="Ada", yes="unknown")
    assert "no question" in evening.impossible("answer", seat="Ada", asker="Ada", yes="unknown")
    evening.do("answer", seat="Ada", asker="Ada", yes=True)
    assert evening.heard() == evening.heard("Cy") == "Ada wrote on the secret page."
    assert evening.sheet("Ada")[-1]["rooms"] == rooms != evening.state.rooms
    assert "answer" not in evening.kinds("Ada")


def test_a_new_question_closes_the_old_one(evening: Evening) -> None:
    evening.play(ROB_ASK).do("ask", asked="Bo", guest=TRUDIE)
    evening.do("answer", seat="Bo", asker="Ada", yes="unknown")
    card = "Secret Passageway + Question Dr. Ashraf Najem"
    evening.do("correct_turn", seat="Ada", dice=[], card=card, left=[0, 1])
    evening.do("ask", asked="Cy", guest=NAJEM)
    assert "no question" in evening.impossible("answer", seat="Bo", asker="Ada", yes=True)


def test_one_asks_another_player_about_the_guest_on_the_card(evening: Evening) -> None:
    evening.play(ROB_ASK)
    assert "asks another player" in evening.impossible("ask", asked="Ada", guest=TRUDIE)
    assert "asks another player" in evening.impossible("ask", asked="Zoe", guest=TRUDIE)
    assert "guest list" in evening.impossible("ask", asked="Bo", guest="Mr. Green")
    assert "The card on the table says" in evening.refused("ask", asked="Bo", guest=VIOLA)
    evening.do("ask", asked="Bo", guest=VIOLA, overrule=True)
    assert evening.now == "answer"


def test_no_answer_without_a_question(evening: Evening) -> None:
    says = evening.impossible("answer", seat="Bo", asker="Ada", yes=True)
    assert says == "There is no question by Ada to answer."
