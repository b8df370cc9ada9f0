"""Who may know what."""

import pytest

from scoring.game import Note
from scoring.games.boddys_party import GAME
from tests.scoring.games.boddys_party.party import Party

PAD = ("Mr. Green", "Revolver", "Study")
CARDS = ("Miss Scarlet", "Rope", "Hall")


def told() -> Party:
    return Party(3).begun().shows("Ada", PAD, CARDS)


@pytest.mark.parametrize("seat", ["Bo", None])
def test_a_notepad_and_a_hand_are_their_owners_alone(seat: str | None) -> None:
    party = told()
    assert party.view("Ada").players["Ada"].notepad.weapon == "Revolver"
    hidden = party.view(seat).players["Ada"]
    assert set(hidden.notepad.__struct_fields__) == {"suspect", "weapon", "room"}
    assert {hidden.notepad.suspect, hidden.notepad.weapon, hidden.notepad.room} == {"hidden"}
    assert {hidden.hand.suspect, hidden.hand.weapon, hidden.hand.room} == {"hidden"}
    assert [line.says for line in party.log.told(seat)][-2:] == [
        "Ada has told what the notepad says.",
        "Ada has told the hand.",
    ]
    assert [line.says for line in party.log.told("Ada")][-2:] == [
        "Ada's notepad says Mr. Green, Revolver, Study.",
        "Ada's hand is Miss Scarlet, Rope, Hall.",
    ]


def test_what_nobody_has_told_is_unknown_and_not_hidden() -> None:
    assert told().view("Ada").players["Bo"].hand.weapon == "unknown"


def test_secrets_are_offered_on_their_owners_page_alone() -> None:
    party = Party(3).begun()
    for kind in ("notepad", "hand"):
        assert [offer.seat for offer in party.offered(kind, "Bo")] == ["Bo"]
        assert party.offered(kind, "Bo")[0].private
        assert party.offered(kind) == []
    assert party.refused("hand", seat="Zoe", suspect="Mr. Green", weapon="Rope", room="Hall") == (
        "Nobody called Zoe sits at this table."
    )


def test_two_seats_may_tell_of_the_same_card_and_neither_hears_of_it() -> None:
    party = told().hand("Bo", "Mrs. White", "Rope", "Study")
    assert party.view("Bo").slips == party.view("Ada").slips == ()


def test_the_score_of_a_view_counts_only_what_may_be_known() -> None:
    party = Party(3).begun().shows("Ada", ("Miss Scarlet", "Rope", "Study"), CARDS)
    assert party.card.totals["Ada"] == 3 + 2 + 2
    assert GAME.score(party.view("Ada")).totals["Ada"] == 7
    assert GAME.score(party.view("Bo")).totals == {"Ada": 0, "Bo": 0, "Cy": 0}


def test_what_was_seen_goes_on_the_sheet_of_who_saw_it() -> None:
    party = told().goes("Lounge").looks("Knife", "Rope")
    at = party.state.moment - 1
    public = Note(None, {"at": at, "part": 0, "kind": "looked", "seat": "Ada", "room": "Lounge"})
    seen = {"seat": "Ada", "room": "Lounge", "card": "Knife", "left": "Rope"}
    private = Note(("Ada",), {"at": at, "part": 1, "kind": "saw", **seen})
    assert party.log.notes("Ada")[-2:] == (public, private)
    assert party.log.notes("Bo") == party.log.notes(None) == (public,)
    kinds = [note.event["kind"] for note in party.log.notes("Ada")]
    assert kinds == ["notepad", "hand", "looked", "saw"]


def test_a_card_turned_up_and_everything_shown_are_on_every_sheet() -> None:
    party = told().goes("corridor").boost("Rope", "roll").goes("Hall").looks()
    party.wanders().wanders().act("leave")
    events = [note.event for note in party.log.notes(None)]
    assert [event["kind"] for event in events] == ["turned up", "looked", "shown"]
    assert events[0] == {"at": 11, "part": 0, "kind": "turned up", "seat": "Ada", "card": "Rope"}
    assert events[2]["cards"] == {"weapon": "Rope"}  # after the look on paper no more is known
    assert events[2]["notepad"] == {"suspect": "Mr. Green", "weapon": "Revolver", "room": "Study"}
    party.hand("Ada", *CARDS)
    assert party.log.notes("Bo")[-1].event["cards"] == dict(
        zip(("suspect", "weapon", "room"), CARDS, strict=True)
    )
