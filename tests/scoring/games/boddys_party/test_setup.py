"""Before the first turn: tokens, the deal, the weapons."""

import pytest

from tests.scoring.games.boddys_party.party import MIDDLE, ROOMS, SECOND, SUSPECTS, Party


def test_everybody_says_whose_start_space_is_nearest() -> None:
    party = Party(3)
    assert party.phase.says == "Ada, Bo and Cy: whose START space is nearest to you?"
    party.act("token", seat="Bo", suspect="Mr. Green")
    assert party.now == ("tokens", ("Ada", "Cy"))
    assert party.refused("token", seat="Bo", suspect="Mrs. White") == (
        "Bo has a token already: Mr. Green."
    )
    assert party.refused("token", seat="Ada", suspect="Mr. Green") == (
        "Bo plays with Mr. Green already."
    )
    assert party.refused("token", seat="Zoe", suspect="Mrs. White") == (
        "Nobody called Zoe sits at this table."
    )
    assert party.refused("token", seat="Ada", suspect="Rope") == "There is no suspect called Rope."
    assert party.said() == "Bo plays with Mr. Green."


@pytest.mark.parametrize(("players", "laid"), [(3, 9), (4, 6), (5, 3), (6, 3)])
def test_the_spare_cards_lie_in_rooms_from_the_hall_clockwise(players: int, laid: int) -> None:
    party = Party(players).seated()
    assert party.phase.name == "deal"
    assert f"the other {laid} " in party.phase.says
    assert ("envelope" in party.phase.says) == (players < 6)
    party.act("dealt")
    assert party.said() == "The cards are dealt."
    assert tuple(party.state.laid) == ROOMS[:laid]
    assert all(there.card == "unknown" for there in party.view(None).laid.values())


def test_miss_scarlet_begins_wherever_she_sits() -> None:
    party = Party(3).seated("Mr. Green", "Mrs. Peacock", "Miss Scarlet").act("dealt")
    assert party.now == ("place", ("Cy",))


def test_without_miss_scarlet_the_first_clockwise_from_her_begins() -> None:
    party = Party(3).seated("Professor Plum", "Mrs. White", "Mrs. Peacock").act("dealt")
    order = []
    for weapon, room in (("Rope", "Hall"), ("Knife", "Lounge"), ("Wrench", "Study")):
        order += party.phase.who
        party.act("place", weapon=weapon, room=room)
    assert order == ["Bo", "Cy", "Ada"]
    assert party.now == ("begin", ("Bo",))


def test_a_weapon_goes_into_a_room_without_one() -> None:
    party = Party(3).seated().act("dealt")
    assert party.phase.says == "Ada puts a weapon token into a room without one."
    assert set(party.values("place", "room")) == {*ROOMS, MIDDLE, SECOND}
    party.act("place", weapon="Rope", room=MIDDLE)
    assert party.said() == "Ada put the Rope into the Middle Room."
    assert MIDDLE not in party.values("place", "room")
    assert "Rope" not in party.values("place", "weapon")
    assert party.refused("place", weapon="Rope", room="Hall") == (
        "The Rope is in the mansion already."
    )
    assert party.refused("place", weapon="Knife", room="Attic") == "There is no room called Attic."
    assert party.refused("place", weapon="Hall", room="Hall") == "There is no weapon called Hall."
    assert party.breaks_a_rule("place", weapon="Knife", room=MIDDLE) == (
        "A weapon goes into a room without one; Middle Room has one already."
    )
    assert party.state.lying == {"Rope": MIDDLE, "Knife": MIDDLE}


def test_nothing_is_told_before_the_cards_are_dealt() -> None:
    party = Party(3)
    told = {"seat": "Ada", "suspect": "Mr. Green", "weapon": "Rope", "room": "Hall"}
    assert party.refused("notepad", **told) == "The cards have not been dealt yet."
    assert not party.offered("notepad", "Ada")
    party.seated()
    assert party.offered("notepad", "Ada")
    party.act("notepad", **told)


def test_what_comes_too_early_hears_what_the_table_waits_for() -> None:
    party = Party(3).seated()
    assert party.refused("roll", face=3).startswith("Not now: Deal a card of each kind")
    assert party.refused("token", seat="Ada", suspect=SUSPECTS[5]).startswith("Not now: ")
