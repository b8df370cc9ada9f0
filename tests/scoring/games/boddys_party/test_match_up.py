"""Two in a room: the rolls, the boosts, and pairing up."""

from scoring.games.boddys_party.table import Pair
from tests.scoring.games.boddys_party.party import MIDDLE, Party

CARDS = {
    "Ada": ("Miss Scarlet", "Rope", "Hall"),
    "Bo": ("Colonel Mustard", "Lead Pipe", "Lounge"),
    "Cy": ("Mrs. White", "Knife", "Dining Room"),
}
PAD = ("Mr. Green", "Revolver", "Study")


def met(*faces: int, players: int = 4) -> Party:
    """Bo comes into the Middle Room, where Ada is, and both have rolled."""
    party = Party(players).begun().visits(MIDDLE).goes(MIDDLE)
    return party.roll(*faces)


def test_both_roll_the_active_player_first() -> None:
    party = met()
    assert party.phase.says == "Bo meets Ada and rolls."
    party.roll(2)
    assert party.phase.says == "Bo rolled 2; now Ada rolls."
    assert party.now == ("second", ("Ada",))
    party.roll(5)
    assert party.phase.says == "3 apart: Bo may boost by one, nearer or farther."
    assert party.said() == "Ada rolled 5."


def test_different_numbers_come_to_nothing() -> None:
    party = met(2, 5).act("pass").act("pass")
    assert party.said() == "Ada did not boost."
    assert party.now == ("begin", ("Cy",))
    assert party.player("Ada").place == party.player("Bo").place == MIDDLE


def test_equal_numbers_pair_them_up_and_everything_is_shown() -> None:
    party = Party(4).begun().visits(MIDDLE)
    for seat in ("Ada", "Bo"):
        party.shows(seat, PAD, CARDS[seat])
    party.goes(MIDDLE).roll(4, 4)
    assert party.phase.says == "The same number: Bo may let it stand, or boost away by one."
    assert party.values("boost", "use") == ["farther"]
    party.act("pass")
    assert party.phase.says == "The same number: Ada may let it stand, or boost away by one."
    party.act("pass")
    assert party.said() == (
        "Ada did not boost. Ada and Bo pair up, the first couple. Mr. Boddy comes home."
    )
    assert party.player("Ada").ending == Pair("Bo", 1)
    assert party.player("Bo").ending == Pair("Ada", 1)
    assert party.view("Dee").players["Ada"].notepad.weapon == "Revolver"
    assert party.view(None).players["Bo"].hand.room == "Lounge"
    assert party.now == ("begin", ("Cy",))


def test_the_active_player_boosts_nearer() -> None:
    party = met(3, 4).boost("Rope", "nearer")
    assert party.said() == "Bo turned up Rope: one nearer."
    assert party.now == ("answer", ("Ada",))
    party.act("pass")
    assert party.player("Ada").ending == Pair("Bo", 1)


def test_the_other_answers_and_gets_away() -> None:
    party = met(3, 4).boost("Rope", "nearer").boost("Knife", "farther")
    assert party.said() == "Ada turned up Knife: one farther."
    assert party.player("Ada").in_play
    assert party.now == ("begin", ("Cy",))


def test_both_boosts_together_close_a_gap_of_two() -> None:
    party = met(3, 5).boost("Rope", "nearer").boost("Knife", "nearer")
    assert not party.player("Ada").in_play


def test_equal_numbers_boosted_apart_can_be_boosted_together_again() -> None:
    apart = met(6, 6).boost("Rope", "farther")
    assert apart.phase.says == "1 apart: Ada may boost by one, nearer or farther."
    assert apart.act("pass").player("Ada").in_play
    together = met(6, 6).boost("Rope", "farther").boost("Knife", "nearer")
    assert not together.player("Ada").in_play


def test_nearer_than_equal_there_is_nothing() -> None:
    assert met(6, 6).refused("boost", card="Rope", use="nearer").startswith("Not now: The same")


def test_a_turn_has_one_boost_for_the_active_player() -> None:
    party = Party(4).begun().visits(MIDDLE)
    party.goes("corridor").boost("Rope", "roll").goes(MIDDLE).roll(3, 4)
    assert party.now == ("answer", ("Ada",))  # Bo has boosted already, for moving


def test_who_has_no_card_face_down_is_not_asked() -> None:
    party = Party(4).begun()
    for card in ("Rope", "Hall", "Mr. Green"):
        party.wanders().goes("corridor").boost(card, "roll").goes("corridor").wanders().wanders()
    party.visits("Hall").visits("Hall").roll(3, 4)
    assert party.now == ("answer", ("Ada",))  # Bo has nothing left to boost with
    party.act("pass").wanders().wanders().visits("stay").roll(3, 4).act("pass")
    assert party.now == ("begin", ("Bo",))  # and nothing to answer with


def test_with_several_in_the_room_the_active_player_chooses_the_order() -> None:
    party = Party(4).begun().visits(MIDDLE).visits(MIDDLE).misses().goes(MIDDLE)
    assert party.phase.says == "Cy chooses whom to meet next: Ada or Bo."
    party.act("meet", other="Bo")
    assert party.said() == "Cy meets Bo."
    party.misses()
    assert party.phase.says == "Cy meets Ada and rolls."  # only she is left
    party.misses()
    assert party.now == ("begin", ("Dee",))


def test_after_pairing_up_nobody_else_is_met() -> None:
    party = Party(4).begun().visits(MIDDLE).visits(MIDDLE).misses().goes(MIDDLE)
    party.act("meet", other="Bo").clicks()
    party.shows("Bo", PAD, CARDS["Bo"]).shows("Cy", PAD, CARDS["Cy"])
    assert party.now == ("begin", ("Dee",))


def test_only_who_is_in_the_room_and_has_not_been_met_is_met() -> None:
    party = Party(5).begun().visits(MIDDLE).visits(MIDDLE).misses().visits(MIDDLE)
    party.act("meet", other="Ada").misses().misses().goes(MIDDLE)
    assert party.refused("meet", other="Dee") == "Dee cannot be met."
    assert party.refused("meet", other="Zoe") == "Nobody called Zoe sits at this table."
    says = "A match-up is with each other player in the room, once a turn; {} is not due."
    party.act("meet", other="Ada").misses()
    assert party.refused("meet", other="Ada") == says.format("Ada")
    assert party.breaks_a_rule("meet", other="Eve") == says.format("Eve")
    party.clicks()
    assert party.player("Eve").ending == Pair("Dee", 1)


def test_a_boost_that_is_not_what_was_told_is_a_slip_only_its_owner_sees() -> None:
    party = Party(4).begun().hand("Ada", *CARDS["Ada"]).goes("corridor").boost("Knife", "roll")
    says = "Ada turned up the card Knife, but had told of Rope."
    assert [slip.says for slip in party.view("Ada").slips] == [says]
    assert party.view("Bo").slips == party.view(None).slips == ()
    assert party.player("Ada").hand.weapon == "Knife"
    party.goes("Hall").looks().wanders().wanders().wanders().act("leave")
    assert party.view(None).overruled == (says,)
    assert party.view("Ada").slips == ()
    assert party.card.overruled == (says,)


def test_a_told_card_that_lies_open_elsewhere_is_asked_for_again() -> None:
    party = Party(4).begun().shows("Bo", PAD, CARDS["Bo"]).visits(MIDDLE).goes(MIDDLE)
    party.roll(3, 3).act("pass").boost("Lead Pipe", "farther")  # Ada shows what Bo has told of
    party.wanders().wanders().goes("stay").clicks()
    assert party.now == ("reveal", ("Ada", "Bo"))
    assert party.state.overruled == ("Bo had told of the card Lead Pipe, which lies elsewhere.",)
    assert (
        party.values("hand", "suspect")[-1] == "Colonel Mustard"
    )  # the rest of what he told stands
    party.shows("Ada", PAD, ("Mr. Green", "Lead Pipe", "Hall")).hand(
        "Bo", "Colonel Mustard", "Knife", "Lounge"
    )
    assert party.now == ("begin", ("Cy",))
