"""Learning mode: by which rule a trick was won, and what was stolen why."""

from collections.abc import Sequence

from scoring.games.palmed_diamonds.cards import BEATS, SUIT, Card, trick_winner
from scoring.games.palmed_diamonds.table import AnyAction, GiveUp, Play, State, Steal, Trick
from scoring.words import say


def lesson_of(state: State, action: AnyAction) -> str | None:
    """What this action means to who is learning the game; the state is the shared view before it."""
    match action:
        case Play(card=card):
            trick = (*state.trick, card)
            return _won(trick) if len(trick) == len(state.seats) else None
        case Trick(cards=cards):
            return _won(cards)
        case Steal():
            return say(
                "Who alone has most thieves steals from who alone has most Madams, one for each thief "
                "more than the other has dogs."
            )
        case GiveUp():
            return say("Each dog drives one own thief away; each thief left costs an own Madam.")
        case _:
            return None


def _won(trick: Sequence[Card]) -> str:
    best, rule = trick_winner(trick)
    suit, card = SUIT[trick[best]], trick[best]
    if rule == "one suit":
        return say("One suit lies there: the highest number wins, {card}.", card=card)
    if rule == "two suits":
        return say(
            "Two suits lie there: {suit} beats {other}, so the highest {suit} wins, {card}.",
            suit=suit,
            other=BEATS[suit],
            card=card,
        )
    return say("Three suits lie there: the lowest number wins, {card}.", card=card)
