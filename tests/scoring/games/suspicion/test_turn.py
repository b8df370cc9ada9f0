"""A turn at the table: setting up, the roll, the walks, the card and the pause for the sheets."""

import pytest

from scoring.games.suspicion import GAME, sees
from scoring.games.suspicion.cardboard import OUTER_ROOMS
from scoring.games.suspicion.mansion import DOORWAYS
from scoring.wire import Unreadable
from tests.scoring.games.suspicion.evening import (
    BUFORD,
    EARL,
    GUESTS,
    LILY,
    MILDRED,
    NADIA,
    NAJEM,
    REMY,
    ROB_PASS,
    ROB_PEEK,
    STEFANO,
    TRUDIE,
    VIOLA,
    Evening,
)

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")


@pytest.fixture
def evening() -> Evening:
    return Evening("Ada", "Bo", "Cy").placed()


# -- setting up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 5), (4, 6), (5, 7), (6, 8)])
def test_the_stacks_hold_two_more_than_there_are_players(players: int, size: int) -> None:
    stacks = Evening(*NAMES[:players]).state.stacks
    assert stacks == {"diamond": size, "ruby": size, "emerald": size}


@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 9), (4, 9), (5, 12), (6, 12)])
def test_the_first_edition_laid_out_more(players: int, size: int) -> None:
    assert set(Evening(*NAMES[:players], edition="2016").state.stacks.values()) == {size}


def test_a_table_may_agree_on_a_shorter_or_longer_game() -> None:
    assert set(Evening(stack=3).state.stacks.values()) == {3}
    with pytest.raises(Unreadable, match="stack"):
        Evening(stack=0)


def test_the_ten_outer_rooms_take_a_guest_each() -> None:
    evening = Evening()
    assert evening.now == "placement"
    assert "10 to go" in GAME.phase(evening.state).says
    assert evening.refused("place", guest=VIOLA, room=5) == (
        "At the start the two rooms in the middle stay empty."
    )
    evening.do("place", guest=VIOLA, room=11)
    assert evening.refused("place", guest=LILY, room=11) == (
        "At the start there is one guest to a room."
    )
    assert "already" in evening.impossible("place", guest=VIOLA, room=0)
    assert "guest list" in evening.impossible("place", guest="Miss Scarlet", room=0)
    evening.do("place", guest=LILY, room=11, overrule=True)
    evening.do("place", guest=REMY, room=6, overrule=True)
    assert len(evening.state.overruled) == 2
    assert OUTER_ROOMS == (0, 1, 2, 3, 4, 7, 8, 9, 10, 11)
    assert "dice" in evening.impossible("roll", faces=[VIOLA, LILY])


def test_after_the_setup_nobody_is_placed_any_more(evening: Evening) -> None:
    assert evening.now == "roll"
    assert "walk by the dice" in evening.impossible("place", guest=VIOLA, room=0)


# -- rolling and walking -----------------------------------------------------------------------------


def test_dice_are_read_in_either_order(evening: Evening) -> None:
    assert evening.offered("roll", faces=[VIOLA, LILY])
    assert evening.offered("roll", faces=[LILY, VIOLA])
    assert evening.do("roll", faces=[LILY, VIOLA]).now == "move"


def test_two_guests_of_one_die_cannot_be_rolled(evening: Evening) -> None:
    assert evening.refused("roll", faces=[VIOLA, EARL]) == (
        "Viola Chung and Earl of Volesworthy are on the same die."
    )
    assert "No die shows Mr. Green" in evening.impossible("roll", faces=["Mr. Green", "?"])
    evening.do("roll", faces=[VIOLA, EARL], overrule=True)
    assert evening.now == "move"


def test_both_guests_must_walk_one_room_each_in_either_order(evening: Evening) -> None:
    evening.do("roll", faces=[VIOLA, LILY])
    assert "not on the dice" in evening.refused("move", guest=REMY, room=4)
    assert "doorway" in evening.refused("move", guest=VIOLA, room=11)
    assert "doorway" in evening.refused("move", guest=VIOLA, room=6)
    evening.do("move", guest=LILY, room=7)
    assert "not on the dice" in evening.refused("move", guest=LILY, room=3)
    assert "Guests walk" not in evening.refused("move", guest=LILY, room=3)
    assert evening.now == "move"
    evening.do("move", guest=VIOLA, room=7)
    assert evening.now == "card"
    assert evening.state.rooms[LILY] == evening.state.rooms[VIOLA] == 7
    assert "after the roll" in evening.impossible("move", guest=VIOLA, room=11)
    assert "once" in evening.impossible("roll", faces=[VIOLA, LILY])


def test_a_wild_takes_any_guest_also_the_other_dies(evening: Evening) -> None:
    evening.do("roll", faces=[VIOLA, "?"])
    assert {option.fields["guest"].nth(0) for option in GAME.options(evening.state, None)} == set(
        GUESTS
    )
    evening.do("move", guest=VIOLA, room=7).do("move", guest=VIOLA, room=6)
    assert evening.now == "card"


def test_after_the_wild_the_rolled_guest_still_walks(evening: Evening) -> None:
    evening.do("roll", faces=["?", LILY]).do("move", guest=REMY, room=4)
    assert evening.state.dice == (LILY,)
    assert not evening.offered("move", guest=REMY, room=8)
    assert evening.offered("move", guest=LILY, room=2)


def test_two_wilds_move_one_guest_twice_or_two_once(evening: Evening) -> None:
    evening.do("roll", faces=["?", "?"]).do("move", guest=BUFORD, room=4)
    assert evening.offered("move", guest=BUFORD, room=5)
    assert evening.offered("move", guest=TRUDIE, room=6)


def test_it_really_lies_like_this(evening: Evening) -> None:
    evening.do("roll", faces=[VIOLA, LILY])
    evening.do("move", guest=REMY, room=3, overrule=True)
    assert evening.state.rooms[REMY] == 3
    assert evening.card.overruled == (
        "Remy La Rocque is not on the dice.",
        "A guest on the dice walks through one doorway into the next room.",
    )
    assert evening.state.dice == (VIOLA,)


def test_doorways_join_neighbours_in_rows_and_columns() -> None:
    assert DOORWAYS[0] == (1, 4)
    assert DOORWAYS[5] == (1, 4, 6, 9)
    assert sum(map(len, DOORWAYS)) == 2 * 17


# -- the card ----------------------------------------------------------------------------------------


def test_a_discarded_card_comes_back_only_with_the_new_deck(evening: Evening) -> None:
    card = "Room Robbery + Question Viola Chung"
    evening.play(card).rest()
    evening.walk()
    assert not evening.offered("play", card=card)
    assert evening.refused("play", card=card) == (
        "Room Robbery + Question Viola Chung lies on the discard pile until the deck is shuffled."
    )
    assert "no action card" in evening.impossible("play", card="Get out of jail free")
    evening.do("play", card=card, overrule=True)
    assert evening.now == "action"
    assert GAME.problems(evening.state) == (
        "Room Robbery + Question Viola Chung lies there 2 times; the box has 1.",
    )


def test_of_a_card_with_copies_each_can_be_played_once(evening: Evening) -> None:
    for gem in ("diamond", "ruby"):
        evening.rob(gem, ROB_PASS)
    evening.walk()
    assert not evening.offered("play", card=ROB_PASS)
    assert evening.offered("play", card=ROB_PEEK)


def test_the_pack_has_28_cards() -> None:
    facts = Evening().state.facts
    assert facts.pack == 28
    assert len(facts.card) == 25
    assert facts.card[ROB_PEEK].copies == 3
    assert facts.card[ROB_PASS].copies == 2
    asked = [deed.guest for card in facts.cards for deed in card.does if deed.guest is not None]
    assert sorted(asked) == sorted(2 * GUESTS)


@pytest.mark.parametrize(("players", "draws"), [(2, 24), (3, 22), (6, 16)])
def test_the_last_card_drawn_makes_the_discards_the_deck(players: int, draws: int) -> None:
    evening = Evening(*NAMES[:players], stack=30).placed()
    pack = [name for name, card in evening.state.facts.card.items() for _ in range(card.copies)]
    for drawn, card in enumerate(pack[:draws]):
        assert len(evening.state.discards) == drawn
        evening.play(card)
        while evening.now in ("action", "answer"):
            first = GAME.options(evening.state, None)[0].nth(0)
            evening.do(first.pop("type"), **first)
        says = GAME.phase(evening.state).says
        assert ("last card" in says) == (drawn == draws - 1)
        evening.do("end_turn")
    assert evening.state.discards == ()


def test_the_turn_passes_when_the_sheets_are_marked(evening: Evening) -> None:
    assert "actions are done" in evening.impossible("end_turn")
    evening.play(ROB_PEEK)
    assert "one a turn" in evening.impossible("play", card=ROB_PEEK)
    evening.do("rob", gem="ruby").do("peek")
    assert evening.now == "sheets"
    assert GAME.phase(evening.state).says == (
        "Ada discards and draws a new card; everybody marks the sheet."
    )
    assert evening.do("end_turn").state.who == "Bo"
    assert evening.rob("ruby").rob("diamond").state.who == "Ada"


# -- line of sight -----------------------------------------------------------------------------------


def test_guests_see_along_rows_and_columns_and_themselves() -> None:
    """The rulebook's picture: who can see Dr. Najem stands in his row or his column."""
    rooms = Evening().placed().state.rooms
    assert rooms[NAJEM] == 1
    seen_by = {guest for guest in GUESTS if sees(rooms, guest, NAJEM)}
    assert seen_by == {NAJEM, BUFORD, EARL, LILY, STEFANO}
    assert sees(rooms, MILDRED, NADIA), "nothing in between blocks the view"
    assert not sees(rooms, TRUDIE, BUFORD)
