"""How the round stands: who leads in what, and what everybody would have if it ended now.

Exact, and from open cards alone; a seat that has told its hand sees its own cards taken out of those
that are still to come.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from scoring.game import Points, Seat
from scoring.games.palmed_diamonds.cards import SUIT, SUITS, Card, Suit
from scoring.games.palmed_diamonds.score import (
    chance_in,
    discarded_by,
    lines,
    stolen_in,
    tally_round,
)
from scoring.games.palmed_diamonds.secrets import unseen, view
from scoring.games.palmed_diamonds.spoils import without
from scoring.games.palmed_diamonds.table import State, TallyRound
from scoring.words import Sentence, say


class Lead(Struct, frozen=True):
    """Who has collected the most of a suit, and how many; nobody while none is collected."""

    who: tuple[Seat, ...]
    cards: int


class Robbery(Struct, frozen=True):
    """Thief's Chance if the round ended now."""

    thief: Seat
    victim: Seat
    madams: int


class Prospect(Struct, frozen=True):
    """What a player would have if the round ended now and all did the usual, or as they have chosen.

    Madams `kept` are own ones left, `discarded` those given up for thieves; `points` are those of this
    round. Where `uncounted` Madams bear on them they are the least it can be: more diamonds on any
    card never make it fewer.
    """

    seat: Seat
    kept: int
    discarded: int
    points: Points
    uncounted: int


class Outlook(Struct, frozen=True):
    """The round at a glance. `out` are the cards that are still to be played, by suit."""

    leads: dict[Suit, Lead]
    robbery: Robbery | None
    prospects: tuple[Prospect, ...]
    out: dict[Suit, tuple[Card, ...]]


def outlook(state: State, seat: Seat | None) -> Outlook:
    """How the round stands for a seat, or for everybody."""
    known = view(state, seat)
    then = tally_round(known, known.rounds[-1])
    return Outlook(_leads(known), _robbery(then), tuple(_prospects(known, then)), _out(known, seat))


def _leads(state: State) -> dict[Suit, Lead]:
    piles = state.rounds[-1].piles
    counts: dict[Suit, list[int]] = {
        "Madam": [len(pile.madams) for pile in piles],
        "Dog": [len(pile.dogs) for pile in piles],
        "Thief": [len(pile.thieves) for pile in piles],
    }
    leads = {}
    for suit, collected in counts.items():
        most = max(collected)
        who = [state.seats[place] for place, n in enumerate(collected) if n == most > 0]
        leads[suit] = Lead(tuple(who), most)
    return leads


def _robbery(then: TallyRound) -> Robbery | None:
    chance = chance_in(then)
    if chance is None:
        return None
    thief, victim = then.players[chance.thief], then.players[chance.victim]
    return Robbery(thief.name, victim.name, len(stolen_in(then, chance)))


def _prospects(state: State, then: TallyRound) -> Iterator[Prospect]:
    chance = chance_in(then)
    spoils = stolen_in(then, chance)
    points = Counter[Seat]()
    for seat, line in lines(len(state.rounds), then):
        points[seat] += line.points
    piles = state.rounds[-1].piles
    for place, player in enumerate(then.players):
        left = without(player.madams, spoils if chance and chance.victim == place else ())
        discarded = len(discarded_by(player, left))
        bearing = piles[place].madams if len(left) > discarded else ()
        if chance and chance.thief == place and spoils:
            bearing += piles[chance.victim].madams
        yield Prospect(
            seat=player.name,
            kept=len(left) - discarded,
            discarded=discarded,
            points=points[player.name],
            uncounted=sum(card not in state.diamonds for card in bearing),
        )


def _out(state: State, seat: Seat | None) -> dict[Suit, tuple[Card, ...]]:
    own = state.hands[state.seats.index(seat)] if seat else ()
    left = [card for card in unseen(state) if card not in own]
    return {suit: tuple(card for card in left if SUIT[card] == suit) for suit in SUITS}


def robbery_in_words(now: Outlook) -> Sentence:
    """Thief's Chance if the round ended now, in a sentence."""
    if now.robbery is None:
        return say("If the round ended now, nobody would have Thief's Chance.")
    return say(
        "If the round ended now, {thief} could steal {n} of {victim}'s Madams.",
        thief=now.robbery.thief,
        n=now.robbery.madams,
        victim=now.robbery.victim,
    )
