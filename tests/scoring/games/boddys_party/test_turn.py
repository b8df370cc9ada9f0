"""Rolling, moving, boosting for a roll, and leaving."""

import pytest

from tests.scoring.games.boddys_party.party import MIDDLE, ROOMS, SECOND, Party


def test_a_turn_begins_with_a_roll() -> None:
    party = Party(3).begun()
    assert party.phase.says == "Ada rolls the die."
    assert party.offered("roll")[0].kind == "report"
    party.roll(4)
    assert party.phase.says == "Ada moves up to 4 spaces."
    assert party.said() == "Ada rolled 4."


def test_a_die_of_six_shows_no_seven() -> None:
    party = Party(3).begun()
    assert party.breaks_a_rule("roll", face=7) == "The die has 6 sides, it cannot show 7."
    assert party.state.spaces == 7


def test_from_the_corridor_any_room_may_be_near() -> None:
    party = Party(3).begun().roll(1)
    assert set(party.values("move", "to")) == {*ROOMS, MIDDLE, SECOND, "corridor"}
    assert party.refused("stay") == "Ada is in no room to stay in."
    assert party.refused("move", to="Attic") == "There is no room called Attic."


def test_one_space_leads_out_of_a_room_but_into_no_other() -> None:
    party = Party(3).begun().visits("Hall").visits("Library").visits("Study")
    party.roll(1)
    assert party.values("move", "to") == ["corridor"]
    assert party.breaks_a_rule("move", to="Lounge") == (
        "From the Hall to the Lounge it is 2 spaces at least, not 1."
    )
    assert party.player("Ada").place == "Lounge"


def test_two_spaces_may_lead_from_room_to_room() -> None:
    party = Party(3).begun().visits("Hall").wanders().wanders().roll(2)
    assert set(party.values("move", "to")) == {*ROOMS[1:], MIDDLE, SECOND, "corridor"}
    assert party.refused("move", to="Hall") == "Ada is in the Hall already."


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Kitchen", "Study"),
        ("Study", "Kitchen"),
        ("Conservatory", "Lounge"),
        ("Lounge", "Conservatory"),
    ],
)
def test_a_secret_passage_takes_any_roll(start: str, end: str) -> None:
    party = Party(3).begun().visits(start).wanders().wanders().roll(1)
    assert set(party.values("move", "to")) == {end, "corridor"}
    party.act("move", to=end)
    assert party.said() == f"Ada moved to the {end}."


def test_the_middle_rooms_may_touch() -> None:
    party = Party(3).begun().visits(MIDDLE).wanders().wanders().roll(1)
    assert set(party.values("move", "to")) == {SECOND, "corridor"}


def test_entering_a_room_ends_the_move_and_the_room_has_its_say() -> None:
    party = Party(3).begun().goes("Hall", 2)
    assert party.now == ("card", ("Ada",))
    assert party.refused("move", to="Lounge").startswith("Not now: Ada draws the card in the Hall")


def test_staying_in_a_room_brings_its_card_again() -> None:
    party = Party(3).begun().visits("Hall").wanders().wanders().goes("stay")
    assert party.said() == "Ada stayed in the Hall."
    assert party.now == ("card", ("Ada",))


def test_who_ends_in_the_corridor_may_boost_for_one_more_roll() -> None:
    party = Party(3).begun().goes("corridor", 2)
    assert party.phase.says == "Ada may boost for one more roll."
    party.boost("Rope", "roll")
    assert party.said() == "Ada turned up Rope for one more roll."
    assert party.player("Ada").up == ("weapon",)
    assert party.view(None).players["Ada"].hand.weapon == "Rope"
    assert party.phase.says == "Ada boosted and rolls the die once more."
    party.roll(3).act("move", to="corridor")
    assert party.now == ("begin", ("Bo",))  # one boost a turn


def test_without_a_boost_the_turn_ends_in_the_corridor() -> None:
    party = Party(3).begun().goes("corridor").act("pass")
    assert party.said() == "Ada did not boost."
    assert party.now == ("begin", ("Bo",))


def test_a_boost_for_moving_needs_the_corridor() -> None:
    party = Party(3).begun().goes("Hall")
    assert party.refused("boost", card="Rope", use="roll").startswith("Not now: ")


def test_a_boost_for_moving_is_not_a_step_in_a_match_up() -> None:
    party = Party(3).begun().goes("corridor")
    assert party.values("boost", "use") == ["roll"]
    assert party.refused("boost", card="Rope", use="nearer") == (
        "Not now: Ada may boost for one more roll."
    )


def test_a_card_is_turned_up_once_and_is_nobody_elses() -> None:
    party = Party(3).begun().goes("corridor").boost("Rope", "roll").goes("corridor")
    party.goes("corridor")
    assert "Rope" not in party.values("boost", "card")
    assert party.refused("boost", card="Rope", use="roll") == "Bo cannot turn up the card Rope."
    assert party.refused("boost", card="Joker", use="roll") == "Bo cannot turn up the card Joker."
    party.act("pass").wanders().goes("corridor")
    assert party.refused("boost", card="Knife", use="roll") == "Ada cannot turn up the card Knife."
    assert not {"Rope", "Knife"} & set(party.values("boost", "card"))


def test_who_begins_in_the_hall_may_leave_and_scores_alone() -> None:
    party = (
        Party(3)
        .begun()
        .shows("Ada", ("Miss Scarlet", "Rope", "Hall"), ("Mr. Green", "Knife", "Hall"))
    )
    party.visits("Hall").hand("Ada", "Mr. Green", "Knife", "Hall").wanders().wanders()
    assert party.phase.says == "Ada rolls the die, or leaves the mansion."
    party.act("leave")
    assert party.said() == "Ada left the mansion. Mr. Boddy comes home."
    assert party.now == ("begin", ("Bo",))
    assert party.card.totals["Ada"] == 3 + 2
    assert party.view("Bo").players["Ada"] == party.player("Ada")


def test_nobody_leaves_from_anywhere_else() -> None:
    party = Party(3).begun()
    assert not party.offered("leave")
    assert party.breaks_a_rule("leave") == "Only who begins a turn in the Hall may leave."


def test_the_turn_goes_round_by_token_and_passes_over_who_has_gone() -> None:
    party = Party(3).begun().visits("Hall").wanders().wanders().act("leave")
    party.shows("Ada", ("Mr. Green", "Rope", "Hall"), ("Mr. Green", "Rope", "Hall"))
    party.wanders().wanders()
    assert party.now == ("begin", ("Bo",))
