"""What a robbery would give away and a question would bring, in bits: hints a table may switch off.

A bit is one halving: from eight guests under suspicion, one bit leaves four.
"""

from collections.abc import Mapping
from math import log2

from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.advice import probabilities
from scoring.games.suspicion.cardboard import GEMS, Gem, Guest, SuspicionFacts
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.sheet import Asked, Event, Peeked, Robbed, Sheet, Told
from scoring.games.suspicion.suspects import Model, Suspicions, noted, suspicions
from scoring.games.suspicion.table import Rooms


def doubt(chances: Mapping[Guest, float]) -> float:
    """How open it is who somebody is, in bits: none when certain, 3.3 with ten guests alike."""
    return -sum(chance * log2(chance) for chance in chances.values() if chance)


def question_brings(known: Suspicions, guest: Guest, rooms: Rooms) -> dict[Seat, float]:
    """For each other player the bits that their answer about this guest is expected to bring.

    An answer follows from who somebody is, so it brings as much as it is uncertain: one bit where Yes
    and No are equally likely, nothing where the answer is known beforehand.
    """
    bits = {}
    for player, chances in probabilities(known).items():
        yes = sum(chance for who, chance in chances.items() if sees(rooms, who, guest))
        bits[player] = doubt({"yes": yes, "no": 1 - yes})
    return bits


def robbery_gives_away(
    sheet: Sheet, rooms: Rooms, facts: SuspicionFacts, model: Model = "weighted"
) -> dict[Gem, float]:
    """For each gem one's guest can rob now, the bits that everybody at the table would gain.

    They can be negative: a robbery that does not fit what people thought makes them less sure.
    """
    known = at_the_table(sheet, facts, model)
    before = probabilities(known)
    bits = {}
    for gem in GEMS:
        if gem in facts.shows[rooms[sheet.identity]] and before:
            robbed = noted(known, Robbed(by=sheet.seat, gem=gem, rooms=rooms))
            after = probabilities(robbed)
            bits[gem] = doubt(before[sheet.seat]) - doubt(after[sheet.seat])
    return bits


def at_the_table(sheet: Sheet, facts: SuspicionFacts, model: Model = "weighted") -> Suspicions:
    """What everybody knows: the sheet without what only its owner saw."""
    known = suspicions(sheet.players, None, UNKNOWN, facts, model)
    for event in sheet.events:
        if (seen := _openly(event)) is not None:
            known = noted(known, seen)
    return known


def _openly(event: Event) -> Event | None:
    match event:
        case Peeked():
            return None
        case Told(asker=asker, asked=asked, guest=guest, rooms=rooms):
            return Asked(asker=asker, asked=asked, guest=guest, rooms=rooms)
        case _:
            return event
