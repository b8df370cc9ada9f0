"""The recorded evenings: how each was played, and the recorder that writes them down.

`python -m tests.scoring.games.boddys_party.record` plays every evening of this file and leaves its
actions and its scorecard in `evenings/`. The tests replay the files, not this script.
"""

import json
from collections.abc import Callable
from pathlib import Path

from scoring.wire import encode
from tests.scoring.games.boddys_party.party import MIDDLE, SECOND, Party

EVENINGS = Path(__file__).parent / "evenings"
NOTEPADS = [
    ("Colonel Mustard", "Knife", "Study"),
    ("Miss Scarlet", "Rope", "Library"),
    ("Mrs. White", "Wrench", "Hall"),
    ("Professor Plum", "Lead Pipe", "Kitchen"),
    ("Mr. Green", "Revolver", "Lounge"),
    ("Mrs. Peacock", "Candlestick", "Ballroom"),
]
HANDS = [
    ("Mr. Green", "Rope", "Hall"),
    ("Mrs. White", "Knife", "Lounge"),
    ("Miss Scarlet", "Wrench", "Kitchen"),
    ("Mrs. Peacock", "Lead Pipe", "Study"),
    ("Colonel Mustard", "Revolver", "Ballroom"),
    ("Professor Plum", "Candlestick", "Library"),
]


def told(players: int) -> Party:
    """Everybody has told Parlour notepad and hand before the first turn."""
    party = Party(players).begun()
    for seat, notepad, hand in zip(party.seats, NOTEPADS, HANDS, strict=False):
        party.shows(seat, notepad, hand)
    return party


def shown(party: Party) -> Party:
    """Whoever is out of play shows what nobody has been told yet."""
    for seat in party.phase.who if party.phase.name == "reveal" else ():
        place = party.seats.index(seat)
        if not party.player(seat).notepad.known:
            party.notepad(seat, *NOTEPADS[place])
        if not party.player(seat).hand.known:
            party.hand(seat, *HANDS[place])
    return party


def three_couples() -> Party:
    """Six players pair up two by two: nobody is left for Mr. Boddy."""
    party = told(6)
    for _ in range(3):
        party.visits(SECOND).visits(SECOND).clicks()
    return party


def boddy_after_a_couple() -> Party:
    """Three players; the first two pair up, the third finds Mr. Boddy."""
    return told(3).visits(SECOND).visits(SECOND).clicks().goes(MIDDLE)


def boddy_after_the_last_boost() -> Party:
    """Four players; Ada turns up her last card, and Bo is the first into the middle room."""
    party = told(4)
    for card in HANDS[0]:
        party.goes("corridor").boost(card, "roll").goes("corridor")
        if card != "Hall":
            party.wanders().wanders().wanders()
    return party.goes(MIDDLE)


def everybody_leaves() -> Party:
    """Three players go home one after the other, all on paper."""
    party = Party(3).begun().visits("Hall").visits("Hall").misses().visits("Hall")
    party.act("meet", other="Bo").misses().misses()
    for _ in range(3):
        shown(party.act("leave"))
    return party


def the_last_one_leaves() -> Party:
    """Five players on paper: two couples, and the fifth would rather go home than meet Mr. Boddy."""
    party = Party(5).begun()
    for _ in range(2):
        shown(party.visits(SECOND).visits(SECOND).clicks())
    return shown(party.visits("Hall").act("leave"))


def a_single_wins() -> Party:
    """Three players; Ada exchanges a card for her own interest, takes the token to it, and leaves."""
    party = Party(3).begun("Lounge", "Hall", "Study")
    party.shows("Ada", ("Miss Scarlet", "Rope", "Library"), ("Mr. Green", "Knife", "Kitchen"))
    party.goes("Lounge").looks("Rope", "Knife").act("take", weapon="Rope").wanders().wanders()
    party.goes("Hall").looks("Library", "Kitchen").act("pass").wanders().wanders().act("leave")
    return shown(party.goes(MIDDLE))


def shared_victory() -> Party:
    """Three players; a couple that shares nothing has as many points as Mr. Boddy's choice."""
    party = Party(3).begun().visits(SECOND).visits(SECOND).clicks()
    party.shows("Ada", ("Mrs. White", "Revolver", "Study"), ("Mr. Green", "Rope", "Hall"))
    party.shows("Bo", ("Mrs. Peacock", "Wrench", "Library"), ("Mrs. White", "Knife", "Lounge"))
    party.entry({"type": "undo"})  # the suspect was misread
    party.hand("Bo", "Professor Plum", "Knife", "Lounge")
    return shown(party.goes(MIDDLE))


def put_right() -> Party:
    """Four players; a move taken back, one entered wrongly, one overruled, and a token put right."""
    party = told(4).goes("corridor")
    party.entry({"type": "undo", "kind": "taken back"}).entry({"type": "redo"})
    party.act("pass").visits("Hall")
    party.entry({"type": "undo", "steps": 2}).act("move", to="Lounge").looks()
    party.hand("Bo", *HANDS[1]).visits("Kitchen")
    party.act("roll", face=1).act("move", to="Lounge").looks().misses()
    party.act("correct_token", seat="Dee", suspect="Professor Plum")
    party.visits("Hall").roll(1).act("move", to="Study", overrule=True)
    shown(party.visits("Lounge").clicks())
    shown(party.act("leave"))
    return shown(party.goes(MIDDLE))


PLAYED: dict[str, Callable[[], Party]] = {
    "three-couples": three_couples,
    "boddy-after-a-couple": boddy_after_a_couple,
    "boddy-after-the-last-boost": boddy_after_the_last_boost,
    "everybody-leaves": everybody_leaves,
    "the-last-one-leaves": the_last_one_leaves,
    "a-single-wins": a_single_wins,
    "shared-victory": shared_victory,
    "put-right": put_right,
}


def main() -> None:
    """Play and write down every evening."""
    for name, play in PLAYED.items():
        party = play()
        assert party.phase.over, f"{name}: {party.phase.says}"
        lines = [{"type": "start", "seats": list(party.seats)}, *party.entries]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        (EVENINGS / f"{name}.jsonl").write_text(text)
        (EVENINGS / f"{name}.result.json").write_bytes(encode(party.card) + b"\n")


if __name__ == "__main__":
    main()
