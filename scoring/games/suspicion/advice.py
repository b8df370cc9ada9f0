"""What a seat can know: exact probabilities, certain marks, the best final guesses.

The pieces, by idea: `sheet` what stands on a sheet, `likelihood` what an action says about an identity,
`suspects` a sheet read event by event, `assignments` the all-different deals, `reasons` why a mark is
certain and which events clash, `hints` what an action would bring or give away.
"""

from msgspec import Struct

from scoring.game import Seat
from scoring.games.suspicion.assignments import shares
from scoring.games.suspicion.cardboard import Guest, SuspicionFacts
from scoring.games.suspicion.reasons import contradiction, possible
from scoring.games.suspicion.sheet import Sheet
from scoring.games.suspicion.suspects import Model, Suspicions, noted, suspicions

Probabilities = dict[Seat, dict[Guest, float]]


class Deduction(Struct, frozen=True):
    """What follows from a sheet. After a contradiction nothing does."""

    probabilities: Probabilities
    certain: dict[Seat, Guest]
    guess: dict[Seat, Guest]
    contradiction: str | None


def read(sheet: Sheet, facts: SuspicionFacts, model: Model = "weighted") -> Suspicions:
    """A whole sheet, event by event."""
    known = suspicions(sheet.players, sheet.seat, sheet.identity, facts, model)
    for event in sheet.events:
        known = noted(known, event)
    return known


def deduce(sheet: Sheet, facts: SuspicionFacts, model: Model = "weighted") -> Deduction:
    """Who everybody else can be, and how likely, from one seat's sheet."""
    known = read(sheet, facts, model)
    chances = probabilities(known)
    if not chances:
        return Deduction({}, {}, {}, contradiction(sheet, facts))
    return Deduction(chances, certain(known), best_guess(chances), None)


def probabilities(known: Suspicions) -> Probabilities:
    """The exact chance of every guest for every other player; empty where nothing fits."""
    guests = known.facts.guests
    rows = []
    for suspect in known.suspects.values():
        weights = suspect.weights
        rows.append([weights.get(guest, 0) for guest in guests])
    chances = {}
    for player, row in zip(known.suspects, shares(rows), strict=True):
        whole = sum(row)
        if not whole:
            return {}
        if player != known.seat:
            chances[player] = {
                guest: share / whole for guest, share in zip(guests, row, strict=True)
            }
    return chances


def certain(known: Suspicions) -> dict[Seat, Guest]:
    """The players who can be one guest only; no likelihood enters into it."""
    return {
        player: next(iter(guests))
        for player, guests in possible(known).items()
        if len(guests) == 1 and player != known.seat
    }


def best_guess(chances: Probabilities) -> dict[Seat, Guest]:
    """Each player's likeliest guest: guesses may repeat, so every one stands for itself."""
    return {player: max(row, key=lambda guest: row[guest]) for player, row in chances.items()}
