"""Mr. Boddy comes home, and the evening ends."""

from scoring.games.boddys_party.table import Alone, Boddy, Pair
from tests.scoring.games.boddys_party.party import MIDDLE, SECOND, Party

PAD = ("Mr. Green", "Revolver", "Study")
CARDS = [
    ("Miss Scarlet", "Rope", "Hall"),
    ("Colonel Mustard", "Lead Pipe", "Lounge"),
    ("Mrs. White", "Knife", "Dining Room"),
    ("Mr. Green", "Wrench", "Kitchen"),
    ("Mrs. Peacock", "Candlestick", "Ballroom"),
    ("Professor Plum", "Revolver", "Conservatory"),
]


def open_table(players: int) -> Party:
    """A table where everybody has told everything, so that no reveal has to be waited for."""
    party = Party(players).begun()
    for seat, cards in zip(party.seats, CARDS, strict=False):
        party.shows(seat, PAD, cards)
    return party


def last_boost(players: int = 4) -> Party:
    """Ada has turned up all her cards in the corridor; it is Bo's turn."""
    party = open_table(players)
    for card in CARDS[0]:
        party.goes("corridor").boost(card, "roll").goes("corridor")
        if card != "Hall":
            for _ in party.seats[1:]:
                party.wanders()
    return party


def test_the_middle_room_is_a_room_like_any_other_until_he_comes_home() -> None:
    party = open_table(3).goes(MIDDLE)
    assert not party.state.home
    assert party.now == ("begin", ("Bo",))


def test_somebodys_last_boost_brings_him_home_at_once() -> None:
    party = open_table(4)
    for card in CARDS[0][:2]:
        party.goes("corridor").boost(card, "roll").goes("corridor").wanders().wanders().wanders()
    assert not party.state.home
    party.goes("corridor").boost("Hall", "roll")
    assert party.said() == "Ada turned up Hall for one more roll. Mr. Boddy comes home."
    party.roll(2)
    assert party.phase.says == "Ada moves up to 2 spaces; Mr. Boddy waits in the Middle Room."
    party.act("move", to=MIDDLE)  # in the same turn
    assert party.player("Ada").ending == Boddy()


def test_a_last_boost_that_pairs_its_owner_up_brings_him_home_all_the_same() -> None:
    party = open_table(5)
    for card in CARDS[0][:2]:
        party.goes("corridor").boost(card, "roll").goes("corridor")
        for _ in range(4):
            party.wanders()
    party.visits(SECOND).visits(SECOND).roll(3, 4).act("pass").boost("Hall", "nearer")
    assert party.player("Ada").ending == Pair("Bo", 1)
    assert party.state.home


def test_the_first_into_the_middle_room_pairs_with_him_and_the_others_are_alone() -> None:
    party = last_boost().goes(MIDDLE)
    assert (
        party.said()
        == "Bo moved to the Middle Room. Bo pairs up with Mr. Boddy. The party is over."
    )
    assert party.now == ("over", ())
    assert party.phase.says == "The party is over."
    assert [party.player(seat).ending for seat in party.seats] == [
        Alone(),
        Boddy(),
        Alone(),
        Alone(),
    ]
    assert party.card.totals["Bo"] == 3


def test_who_stands_there_must_leave_and_come_back() -> None:
    party = open_table(4).visits(MIDDLE)
    for card in CARDS[1]:
        party.goes("corridor").boost(card, "roll").goes("corridor").wanders().wanders().visits(
            "stay"
        )
    assert party.state.home
    assert party.player("Ada").in_play
    party.wanders().wanders().wanders().roll(1)
    assert MIDDLE not in party.values("move", "to")
    assert party.refused("move", to=MIDDLE) == (
        "From the Middle Room to the Middle Room it is 2 spaces at least, not 1."
    )
    party.act("stay")
    assert party.player("Ada").in_play
    party.wanders().wanders().wanders().goes(MIDDLE, 2)
    assert party.player("Ada").ending == Boddy()


def test_two_players_left_bring_him_home() -> None:
    party = open_table(4).visits(SECOND).visits(SECOND).clicks()
    assert party.state.home
    party.visits("Hall").goes(MIDDLE)
    assert party.player("Dee").ending == Boddy()
    assert party.player("Cy").ending == Alone()


def test_three_players_left_do_not() -> None:
    party = open_table(5).visits(SECOND).visits(SECOND).clicks()
    assert not party.state.home


def test_with_everybody_paired_nobody_is_left_for_him() -> None:
    party = open_table(6)
    for nth in ("first", "second", "third"):
        party.visits(SECOND).visits(SECOND).clicks()
        assert f"the {nth} couple." in party.said()
    assert party.said().endswith("the third couple. The party is over.")
    orders = [party.player(seat).ending for seat in party.seats]
    assert orders == [
        Pair("Bo", 1), Pair("Ada", 1), Pair("Dee", 2), Pair("Cy", 2), Pair("Flo", 3), Pair("Eve", 3)
    ]  # fmt: skip


def test_the_last_two_may_still_pair_up() -> None:
    party = open_table(4).visits(SECOND).visits(SECOND).clicks()
    party.visits("Study").visits("Study").clicks()
    assert party.player("Cy").ending == Pair("Dee", 2)
    assert party.phase.over


def test_the_last_one_may_leave_and_then_it_is_over() -> None:
    party = open_table(3).visits(SECOND).visits(SECOND).clicks()
    party.visits("Hall").act("leave")
    assert party.said() == "Cy left the mansion. The party is over."
    assert party.player("Cy").ending == Alone()


def test_on_paper_the_end_waits_until_everything_is_shown() -> None:
    party = Party(3).begun().visits(SECOND).visits(SECOND).clicks()
    assert party.phase.says == "Now notepad and cards are shown: tap in those of Ada and Bo."
    assert party.refused("roll", face=2).startswith("Not now: Now notepad")
    party.shows("Ada", PAD, CARDS[0]).shows("Bo", PAD, CARDS[1]).goes(MIDDLE)
    assert party.now == ("reveal", ("Cy",))
    assert "Hall" not in party.values("hand", "room")  # Ada has shown it
    assert party.refused("hand", seat="Cy", suspect="Mrs. White", weapon="Knife", room="Hall") == (
        "The card Hall cannot be in Cy's hand."
    )
    party.notepad("Cy", *PAD)
    assert party.said() == "Cy's notepad says Mr. Green, Revolver, Study."
    assert party.refused("notepad", seat="Cy", suspect=PAD[0], weapon=PAD[1], room=PAD[2]) == (
        "Cy's notepad is known already."
    )
    party.hand("Cy", *CARDS[2])
    assert party.said() == "Cy's hand is Mrs. White, Knife, Dining Room."
    assert party.phase.over
    assert party.refused("hand", seat="Cy", suspect="Mrs. White", weapon="Knife", room="Study") == (
        "Cy's hand is known already."
    )
    assert party.refused("roll", face=2) == "Not now: The party is over."
