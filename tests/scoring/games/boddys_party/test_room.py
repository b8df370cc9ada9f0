"""What a room brings: its card, its weapon tokens."""

from tests.scoring.games.boddys_party.party import MIDDLE, Party

HAND = ("Mr. Green", "Rope", "Study")


def in_the_hall(*rooms: str) -> Party:
    """Ada has told her hand and stands in the Hall, where a card lies."""
    return Party(3).begun(*rooms).hand("Ada", *HAND).goes("Hall")


def test_the_card_is_drawn_and_put_back() -> None:
    party = in_the_hall().looks("Knife", "Knife")
    assert party.player("Ada").hand.weapon == "Rope"
    assert party.said("Ada") == "Ada drew Knife in the Hall and left Knife."


def test_a_card_of_the_same_kind_may_be_left_for_it() -> None:
    party = in_the_hall().looks("Knife", "Rope")
    assert party.player("Ada").hand.weapon == "Knife"
    assert party.view("Ada").laid["Hall"].card == "Rope"


def test_nobody_else_learns_which_card_it_was_or_whether_it_changed_places() -> None:
    kept, changed = in_the_hall().looks("Knife", "Knife"), in_the_hall().looks("Kitchen", "Study")
    for seat in ("Bo", None):
        assert kept.view(seat) == changed.view(seat)
        assert kept.said(seat) == changed.said(seat) == "Ada looked at the card in the Hall."
        assert kept.log.notes(seat) == changed.log.notes(seat)
    assert kept.view("Bo").laid["Hall"].card == "hidden"


def test_only_a_card_of_the_same_kind_is_left() -> None:
    party = in_the_hall()
    assert party.refused("look", seat="Ada", card="Knife", left="Study") == (
        "Only a card of the same kind from the hand can be left for Knife."
    )
    assert party.refused("look", seat="Ada", card="Knife", left="Wrench") == (
        "Only a card of the same kind from the hand can be left for Knife."
    )


def test_a_card_face_up_cannot_be_exchanged_and_only_its_owner_is_told() -> None:
    party = Party(3).begun().hand("Ada", *HAND).goes("corridor").boost("Rope", "roll").goes("Hall")
    offers = [
        offer for offer in party.offered("look", "Ada") if offer.fields["card"].admits("Knife")
    ]
    assert offers[0].private
    assert offers[0].fields["left"].values == ("Knife",)
    assert party.breaks_a_rule("look", seat="Ada", card="Knife", left="Rope") == (
        "Ada's card Rope lies face up, so it cannot be exchanged."
    )


def test_what_a_seat_knows_to_be_elsewhere_is_not_in_this_room() -> None:
    party = in_the_hall().looks("Knife", "Rope").wanders().wanders().goes("Lounge")
    cards = party.values("look", "card", "Ada")
    assert not {"Knife", "Rope", "Mr. Green", "Study"} & set(cards)  # in the hand, or in the Hall
    assert party.refused("look", seat="Ada", card="Rope", left="Rope") == (
        "The card Rope cannot be here."
    )


def test_what_a_seat_left_and_nobody_touched_still_lies_there() -> None:
    party = in_the_hall().looks("Knife", "Rope").wanders().wanders().goes("stay")
    assert party.values("look", "card", "Ada") == ["unknown", "Rope"]


def test_after_somebody_else_has_looked_it_may_be_another() -> None:
    party = (
        in_the_hall().looks("Knife", "Rope").goes("Hall").looks().misses().wanders().goes("stay")
    )
    assert len(party.values("look", "card", "Ada")) > 10


def test_a_seat_that_is_contradicted_by_the_table_may_say_anything_possible() -> None:
    party = in_the_hall().looks("Wrench", "Wrench")
    party.goes("corridor").boost("Wrench", "roll").wanders()  # Bo shows what Ada has told of
    party.wanders().goes("stay")
    assert "Wrench" not in party.values("look", "card", "Ada")
    assert len(party.values("look", "card", "Ada")) > 10


def test_on_paper_the_table_goes_on_without_being_told() -> None:
    party = in_the_hall()
    assert party.values("look", "card") == ["unknown"]
    party.looks()
    assert (
        party.player("Ada").hand == party.player("Bo").hand
    )  # any of them may have changed places
    assert party.view("Ada").laid["Hall"].card == "unknown"
    assert party.offered("hand", "Ada")


def test_without_a_told_hand_nothing_seen_is_told() -> None:
    party = Party(3).begun().goes("Hall")
    assert party.values("look", "card", "Ada") == ["unknown"]
    assert party.refused("look", seat="Ada", card="Knife", left="Knife") == (
        "The card Knife cannot be here."
    )


def test_only_whose_turn_it_is_looks() -> None:
    party = in_the_hall()
    assert party.refused("look", seat="Bo", card="unknown", left="unknown") == (
        "It is Ada's turn to look."
    )


def test_there_is_no_card_in_the_middle() -> None:
    assert Party(3).begun().goes(MIDDLE).now == ("begin", ("Bo",))


def test_a_weapon_is_taken_from_the_room() -> None:
    party = Party(3).begun("Hall").goes("Hall").looks()
    assert party.phase.says == "Ada may take the Rope."
    assert not party.offered("drop")
    assert party.refused("drop") == "Ada has no weapon to drop."
    party.act("take", weapon="Rope")
    assert party.said() == "Ada took the Rope."
    assert party.player("Ada").weapon == "Rope"
    assert "Rope" not in party.state.lying


def test_a_weapon_may_be_left_alone() -> None:
    party = Party(3).begun("Hall").goes("Hall").looks().act("pass")
    assert party.said() == "Ada left the weapons as they are."
    assert party.state.lying["Rope"] == "Hall"


def armed() -> Party:
    """Ada has taken the Rope from the Hall and comes to the Lounge, where the Lead Pipe lies."""
    party = Party(3).begun("Hall", "Lounge", "Study").goes("Hall").looks()
    return party.act("take", weapon="Rope").wanders().wanders().goes("Lounge").looks()


def test_a_weapon_is_traded_for_the_one_in_the_room() -> None:
    party = armed()
    assert party.phase.says == "Ada may trade the Rope for the Lead Pipe, or drop it."
    party.act("take", weapon="Lead Pipe")
    assert party.said() == "Ada traded the Rope for the Lead Pipe."
    assert party.player("Ada").weapon == "Lead Pipe"
    assert party.state.lying == {"Knife": "Study", "Rope": "Lounge"}


def test_a_dropped_weapon_may_lie_beside_another() -> None:
    party = armed().act("drop")
    assert party.said() == "Ada dropped the Rope."
    party.wanders().wanders().goes("stay").looks()
    assert party.phase.says == "Ada may take the Lead Pipe or Rope."


def test_a_weapon_can_be_dropped_in_an_empty_room() -> None:
    party = Party(3).begun("Hall").goes("Hall").looks().act("take", weapon="Rope")
    party.wanders().wanders().goes("Kitchen").looks()
    assert party.phase.says == "Ada may drop the Rope here."
    assert not party.offered("take")


def test_only_a_weapon_in_the_own_room_is_taken() -> None:
    party = armed()
    assert party.refused("take", weapon="Rope") == "The Rope lies in no room."
    assert party.refused("take", weapon="Hall") == "There is no weapon called Hall."
    assert party.breaks_a_rule("take", weapon="Knife") == (
        "Only a weapon in one's own room can be taken; the Knife is in the Study."
    )
    assert party.state.lying == {"Lead Pipe": "Lounge", "Rope": "Lounge"}
