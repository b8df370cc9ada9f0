"""Putting right what was told wrongly: anything on the table, at any time, also after the end."""

from collections.abc import Container, Iterable
from typing import assert_never

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction
from scoring.games.suspicion import secrets, slips
from scoring.games.suspicion.table import (
    CorrectDiscards,
    CorrectGems,
    CorrectGuesses,
    CorrectHand,
    CorrectIdentity,
    Correction,
    CorrectRoom,
    CorrectSeen,
    CorrectSlips,
    CorrectStacks,
    CorrectTop,
    CorrectTurn,
    State,
    put,
)
from scoring.words import say


def corrected(state: State, action: Correction) -> State:
    """The table as it really lies."""
    match action:
        case CorrectRoom(guest=guest, room=room):
            _named((guest,), state.facts.guests)
            return replace(state, rooms={**state.rooms, guest: room})
        case CorrectStacks(gems=gems):
            return replace(state, stacks={**state.stacks, **gems})
        case CorrectTurn():
            return _turn(state, action)
        case CorrectDiscards(cards=cards):
            _named(cards, state.facts.card)
            return replace(state, discards=cards)
        case CorrectTop(peeks=peeks):
            return replace(state, top=peeks % state.invitations)
        case (
            CorrectGems()
            | CorrectIdentity()
            | CorrectHand()
            | CorrectSeen()
            | CorrectGuesses()
            | CorrectSlips()
        ):
            return slips.with_slips(_seat(state, action, secrets.place_of(state, action.seat)))
    assert_never(action)


OfASeat = CorrectGems | CorrectIdentity | CorrectHand | CorrectSeen | CorrectGuesses | CorrectSlips


def _seat(state: State, action: OfASeat, place: int) -> State:
    match action:
        case CorrectGems(gems=gems):
            return replace(state, gems=put(state.gems, place, {**state.gems[place], **gems}))
        case CorrectIdentity(guest=guest):
            _named((guest,), (*state.facts.guests, UNKNOWN))
            if state.revealed[place] != UNKNOWN:
                return replace(state, revealed=put(state.revealed, place, guest))
            return replace(state, identities=put(state.identities, place, guest))
        case CorrectHand(cards=cards):
            _named(cards, state.facts.card)
            hand = cards[: state.facts.hand.cards]
            return replace(
                state,
                hands=put(state.hands, place, hand),
                misplayed=put(state.misplayed, place, None),
            )
        case CorrectSeen(place=where, guest=guest):
            _named((guest,), (*state.facts.guests, UNKNOWN))
            if where >= state.invitations:
                raise MalformedAction(
                    say("There are {n} invitations in the deck.", n=state.invitations)
                )
            row = put(state.seen[place], where, guest)
            return replace(state, seen=put(state.seen, place, row))
        case CorrectGuesses(guesses=guesses):
            if isinstance(guesses, dict):
                secrets.check_guess(state, place, guesses)
            return replace(state, guesses=put(state.guesses, place, guesses))
        case CorrectSlips():
            shown = state.revealed[place]
            told = state.identities[place] if shown == UNKNOWN else shown
            return replace(
                state,
                robberies=put(state.robberies, place, {}),
                answers=put(state.answers, place, {}),
                misplayed=put(state.misplayed, place, None),
                identities=put(state.identities, place, told),
            )
    assert_never(action)


def _turn(state: State, action: CorrectTurn) -> State:
    turn = secrets.place_of(state, action.seat)
    _named(action.dice or (), state.facts.faces)
    _named((action.card,) if action.card is not None else (), state.facts.card)
    does = () if action.card is None else state.facts.card[action.card].does
    left = tuple(deed for place, deed in enumerate(does) if place in action.left)
    return replace(state, turn=turn, dice=action.dice, played=action.card, left=left, question=None)


def _named(words: Iterable[str], known: Container[str]) -> None:
    for word in words:
        if word not in known:
            raise MalformedAction(say("There is no {word} in this box.", word=word))
