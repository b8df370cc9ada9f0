"""The log in sentences, and what each action showed to whom."""

from collections.abc import Sequence

from scoring.game import UNKNOWN, Note, Seat
from scoring.games.palmed_diamonds.cards import Card, trick_winner
from scoring.games.palmed_diamonds.table import (
    AnyAction,
    CorrectDiamonds,
    CorrectDiscard,
    CorrectHand,
    Correction,
    CorrectPile,
    CorrectRound,
    CorrectStolen,
    CorrectTrick,
    CountDiamonds,
    GiveUp,
    Play,
    State,
    Steal,
    TellHand,
    Trick,
    Usual,
)
from scoring.games.palmed_diamonds.tricks import turn
from scoring.words import listed, say


def tell(state: State, action: AnyAction, seat: Seat | None) -> str:
    """An action in one sentence, as this seat (None: everybody) may hear it."""
    match action:
        case Play(card=card):
            who = state.seats[turn(state)]
            trick = (*state.trick, card)
            if len(trick) < len(state.seats):
                return say("{who} played {card}.", who=who, card=card)
            return say("{who} played {card}; {won}", who=who, card=card, won=won(state, trick))
        case Trick(cards=cards):
            who = state.seats[state.leader]
            return say(
                "From {who} on: {cards}; {won}",
                who=who,
                cards=listed(cards),
                won=won(state, cards),
            )
        case TellHand(seat=who, cards=cards):
            if who != seat:
                return say("{who} told Parlour a hand.", who=who)
            return say("You told your hand: {cards}.", cards=listed(cards))
        case CountDiamonds(card=card, diamonds=n):
            return say("{card} carries {n} diamonds.", card=card, n=n)
        case Steal(seat=who, madams=madams):
            if not madams:
                return say("{who} declined Thief's Chance.", who=who)
            return say("Thief's Chance: {who} stole {cards}.", who=who, cards=listed(madams))
        case GiveUp(seat=who, dogs=dogs, madams=madams):
            return say(
                "{who}: {dogs} thieves removed by dogs; discarded: {cards}.",
                who=who,
                dogs=dogs,
                cards=_said(madams),
            )
        case Usual():
            return say("Whoever had still to discard used all dogs and kept the most diamonds.")
        case _:
            return put_right(action, seat)


def won(state: State, trick: Sequence[Card]) -> str:
    """Who takes a trick, and by which rule."""
    best, rule = trick_winner(trick)
    who = state.seats[(state.leader + best) % len(state.seats)]
    if rule == "one suit":
        return say("{who} takes the trick, with the highest of one suit.", who=who)
    if rule == "two suits":
        return say("{who} takes the trick, with the highest of the stronger suit.", who=who)
    return say("{who} takes the trick, with the lowest of three suits.", who=who)


def put_right(action: Correction, seat: Seat | None) -> str:
    """A correction in one sentence."""
    match action:
        case CorrectPile(round=number, seat=who, cards=cards):
            return say(
                "Put right: collected by {who} in round {round}: {cards}.",
                round=number,
                who=who,
                cards=_said(cards),
            )
        case CorrectTrick(leader=who, cards=cards):
            return say(
                "Put right: {who} leads; on the table: {cards}.", who=who, cards=_said(cards)
            )
        case CorrectRound(round=number, tricks=tricks, opener=who):
            return say(
                "Put right: round {round}, opened by {who}; tricks won: {n}.",
                round=number,
                who=who,
                n=tricks,
            )
        case CorrectDiamonds(card=card, diamonds=n):
            return say("Put right: diamonds on {card}: {n}.", card=card, n=n)
        case CorrectStolen(round=number, madams=madams):
            return say(
                "Put right: stolen in round {round}: {cards}.", round=number, cards=_said(madams)
            )
        case CorrectDiscard(round=number, seat=who, madams=madams):
            return say(
                "Put right: discarded by {who} in round {round}: {cards}.",
                who=who,
                round=number,
                cards=_said(madams),
            )
        case _:
            if action.seat != seat:
                return say("Put right: the hand {who} told.", who=action.seat)
            return say("Put right: your hand: {cards}.", cards=_said(action.cards))


def _said(cards: tuple[Card, ...] | str) -> str:
    if isinstance(cards, str):
        return say("not yet said")
    return listed(cards) or say("none")


def notes(state: State, action: AnyAction) -> tuple[Note, ...]:
    """Cards played and diamonds counted are seen by all, a told hand by its owner."""
    match action:
        case Play(card=card):
            return (_played(state, turn(state), card),)
        case Trick(cards=cards):
            return tuple(
                _played(state, (state.leader + index) % len(state.seats), card)
                for index, card in enumerate(cards)
            )
        case CountDiamonds(card=card, diamonds=n):
            return (Note(None, {"kind": "diamonds", "card": card, "diamonds": n}),)
        case TellHand(seat=who, cards=cards) | CorrectHand(seat=who, cards=cards):
            told = cards if cards == UNKNOWN else list(cards)
            return (Note((who,), {"kind": "hand", "round": len(state.rounds), "cards": told}),)
        case _:
            return ()


def _played(state: State, place: int, card: Card) -> Note:
    event = {"kind": "card", "round": len(state.rounds), "trick": state.tricks + 1}
    return Note(None, {**event, "by": state.seats[place], "card": card})
