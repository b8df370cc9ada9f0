"""After the last trick: how far the round is counted, and what its piles allow and require."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Literal, NamedTuple

from scoring.games.palmed_diamonds.cards import NUMBER, SUIT, Card, deck, madams
from scoring.games.palmed_diamonds.spoils import (
    Chance,
    among,
    thiefs_chance,
    usual_discard,
    usual_theft,
    without,
)
from scoring.games.palmed_diamonds.table import Discard, Round, State

Stage = Literal["play", "diamonds", "chance", "discards", "settled"]


def stage(state: State) -> Stage:
    """What this round waits for: cards, diamonds, the thief, the owners, or nothing more."""
    if state.tricks < state.facts.hand:
        return "play"
    if uncounted_in_piles(state):
        return "diamonds"
    now = state.rounds[-1]
    theft = theft_in(now)
    if theft.cards is None:
        return "chance"
    return "discards" if undecided(now, theft) else "settled"


# -- diamonds ------------------------------------------------------------------------------------------


def deck_of(state: State) -> tuple[Card, ...]:
    """The cards in play with so many players."""
    return deck(*state.facts.numbers[str(len(state.seats))])


def uncounted_in_piles(state: State) -> tuple[Card, ...]:
    """The Madams collected in any round whose diamonds nobody has told."""
    return _by_number(_madams_in_piles(state) - state.diamonds.keys())


def uncounted(state: State) -> tuple[Card, ...]:
    """The Madams whose diamonds may be told now: those of the deck, and strays on the table."""
    in_deck = madams(*state.facts.numbers[str(len(state.seats))])
    in_trick = {card for card in state.trick if SUIT[card] == "Madam"}
    return _by_number((in_deck | in_trick | _madams_in_piles(state)) - state.diamonds.keys())


def _madams_in_piles(state: State) -> set[Card]:
    return set().union(*(pile.madams for each in state.rounds for pile in each.piles))


def _by_number(cards: AbstractSet[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=NUMBER.__getitem__))


# -- Thief's Chance --------------------------------------------------------------------------------------


class Theft(NamedTuple):
    """Who may steal from whom in a round, and the Madams taken; None while the thief has to choose."""

    chance: Chance | None
    cards: tuple[Card, ...] | None

    def won_by(self, place: int) -> tuple[Card, ...]:
        """The Madams a player wins by it."""
        return self.cards or () if self.chance and self.chance.thief == place else ()

    def lost_by(self, place: int) -> tuple[Card, ...]:
        """The Madams a player loses to it."""
        return self.cards or () if self.chance and self.chance.victim == place else ()


def theft_in(now: Round) -> Theft:
    """Thief's Chance in a round. A choice whose cards a correction has moved counts as none."""
    chance = thiefs_chance(
        [len(pile.madams) for pile in now.piles],
        [len(pile.dogs) for pile in now.piles],
        [len(pile.thieves) for pile in now.piles],
    )
    if chance is None:
        return Theft(None, ())
    if (
        now.stolen is not None
        and (now.as_it_lies or len(now.stolen) <= chance.most)
        and among(now.stolen, now.piles[chance.victim].madams)
    ):
        return Theft(chance, now.stolen)
    return Theft(chance, None if chance.most else ())


def usual_theft_in(diamonds: Mapping[Card, int], now: Round, chance: Chance | None) -> Theft:
    """What the thief takes who is not asked: the most diamonds."""
    if chance is None:
        return Theft(None, ())
    theirs = now.piles[chance.victim].madams
    return Theft(chance, usual_theft(theirs, chance.most, lambda card: diamonds.get(card, 0)))


# -- discards ----------------------------------------------------------------------------------------


def madams_left(now: Round, theft: Theft, place: int) -> tuple[Card, ...]:
    """The Madams a player still has after Thief's Chance; stolen ones are safe and not among them."""
    return without(now.piles[place].madams, theft.lost_by(place))


def most_removed(now: Round, place: int) -> int:
    """How many thieves a player's dogs can remove."""
    return min(len(now.piles[place].dogs), len(now.piles[place].thieves))


def price(now: Round, place: int, dogs: int, left: tuple[Card, ...]) -> int:
    """How many Madams must go once so many dogs have removed a thief each."""
    return min(max(0, len(now.piles[place].thieves) - dogs), len(left))


def discard_in(now: Round, theft: Theft, place: int) -> Discard | None:
    """What a player gives up in a round; None while that is to be chosen.

    There is nothing to choose without Madams, or without dogs where no Madam or every Madam must go.
    """
    left = madams_left(now, theft, place)
    dogs = most_removed(now, place)
    chosen = now.discards[place]
    if chosen and among(chosen.madams, left):
        fits = chosen.dogs <= dogs and len(chosen.madams) == price(now, place, chosen.dogs, left)
        if fits or now.as_it_lies:
            return chosen
    must = price(now, place, dogs, left)
    if not left or (not dogs and must in (0, len(left))):
        return Discard(dogs, left[:must])
    return None


def usual_discard_in(diamonds: Mapping[Card, int], now: Round, theft: Theft, place: int) -> Discard:
    """What an owner gives up who is not asked: all dogs are used, the fewest diamonds go."""
    left = madams_left(now, theft, place)
    dogs = most_removed(now, place)
    thieves = len(now.piles[place].thieves) - dogs
    return Discard(dogs, usual_discard(left, thieves, lambda card: diamonds.get(card, 0)))


def undecided(now: Round, theft: Theft) -> tuple[int, ...]:
    """The places of those who have still to discard."""
    places = range(len(now.piles))
    return tuple(place for place in places if discard_in(now, theft, place) is None)
