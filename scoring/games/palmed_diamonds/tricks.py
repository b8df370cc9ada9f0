"""Tricks: a card at a time or all at once, won by whoever played the strongest card."""

from collections.abc import Iterable

from msgspec.structs import replace

from scoring.game import IllegalAction, MalformedAction
from scoring.games.palmed_diamonds.cards import NUMBER, SUIT, SUITS, Card, trick_winner
from scoring.games.palmed_diamonds.secrets import show
from scoring.games.palmed_diamonds.table import Pile, Play, State, Trick
from scoring.words import say


def turn(state: State) -> int:
    """The place of whoever plays the next card: clockwise from the leader."""
    return (state.leader + len(state.trick)) % len(state.seats)


def refuse_after_the_last_trick(state: State) -> None:
    """Nobody holds a card any more."""
    if state.tricks >= state.facts.hand:
        raise MalformedAction(say("All tricks of this round are won; no card lies in a trick now."))


def play(state: State, action: Play) -> State:
    """The next player lays a card; any card will do that is still in a hand."""
    refuse_after_the_last_trick(state)
    return lay(state, action.card, action.overrule)


def whole_trick(state: State, action: Trick) -> State:
    """All cards of a trick, from the leader on."""
    refuse_after_the_last_trick(state)
    if state.trick:
        raise MalformedAction(say("Cards of this trick lie there already; the rest come singly."))
    if len(action.cards) != len(state.seats):
        raise MalformedAction(say("A trick here is {n} cards.", n=len(state.seats)))
    for card in action.cards:
        state = lay(state, card, action.overrule)
    return state


def lay(state: State, card: Card, overrule: bool) -> State:
    """One card comes to the trick; the last one decides it."""
    overruled = state.overruled
    if breach := breach_of(state, card):
        if not overrule:
            raise IllegalAction(breach)
        overruled += (breach,)
    hands, slips = show(state, turn(state), card)
    laid = replace(state, trick=(*state.trick, card), hands=hands, slips=slips, overruled=overruled)
    return laid if len(laid.trick) < len(laid.seats) else collect(laid)


def collect(state: State) -> State:
    """The winner of a full trick takes its cards and leads the next."""
    best, _ = trick_winner(state.trick)
    winner = (state.leader + best) % len(state.seats)
    now = state.rounds[-1]
    piles = list(now.piles)
    piles[winner] = gather(piles[winner], state.trick)
    return replace(
        state,
        rounds=(*state.rounds[:-1], replace(now, piles=tuple(piles))),
        leader=winner,
        tricks=state.tricks + 1,
        trick=(),
    )


def breach_of(state: State, card: Card) -> str | None:
    """Why this card cannot be in a hand now, if so."""
    lowest, highest = state.facts.numbers[str(len(state.seats))]
    if not lowest <= NUMBER[card] <= highest:
        return say(
            "With {n} players the cards run from {lowest} to {highest}; {card} stays in the box.",
            n=len(state.seats),
            lowest=lowest,
            highest=highest,
            card=card,
        )
    if card in state.trick or any(
        card in pile.madams or card in pile.dogs or card in pile.thieves
        for pile in state.rounds[-1].piles
    ):
        return say("{card} has been played in this round already.", card=card)
    return None


def gather(pile: Pile, cards: Iterable[Card]) -> Pile:
    """A pile with more cards, each sorted to its suit."""
    more: dict[str, list[Card]] = {suit: [] for suit in SUITS}
    for card in cards:
        more[SUIT[card]].append(card)
    return Pile(
        madams=(*pile.madams, *more["Madam"]),
        dogs=(*pile.dogs, *more["Dog"]),
        thieves=(*pile.thieves, *more["Thief"]),
    )
