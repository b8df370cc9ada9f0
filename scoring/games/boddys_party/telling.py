"""What happened, in one sentence, as each seat may hear it."""

from typing import assert_never

from scoring.game import UNKNOWN, Seat
from scoring.games.boddys_party.facts import KIND_WORDS, ORDINALS
from scoring.games.boddys_party.flow import active, matched
from scoring.games.boddys_party.rules import apply
from scoring.games.boddys_party.table import (
    AnyAction,
    Boddy,
    Boost,
    CorrectBoddy,
    CorrectEnding,
    CorrectHand,
    CorrectLaid,
    CorrectNotepad,
    CorrectPlace,
    CorrectRoll,
    CorrectSeen,
    CorrectShown,
    CorrectToken,
    CorrectTurn,
    CorrectWeapon,
    Dealt,
    Drop,
    Hand,
    Leave,
    Look,
    Meet,
    Move,
    Notepad,
    Pair,
    Pass,
    Place,
    Roll,
    State,
    Stay,
    Take,
    Token,
)
from scoring.words import listed, say


def tell(state: State, action: AnyAction, seat: Seat | None) -> str:
    """The action and what came of it, without the secrets of others."""
    said = _said(state, action, seat)
    for outcome in _outcomes(state, apply(state, action)):
        said = say("{said} {outcome}", said=said, outcome=outcome)
    return said


def _outcomes(before: State, after: State) -> list[str]:
    """Who paired up, whether Mr. Boddy has come home, and whether that was the end."""
    outcomes: list[str] = []
    for seat, player in after.players.items():
        ending = player.ending
        if ending is None or before.players[seat].ending == ending:
            continue
        if isinstance(ending, Boddy):
            outcomes.append(say("{who} pairs up with Mr. Boddy.", who=seat))
        elif isinstance(ending, Pair) and seat < ending.partner:
            couple = {"one": seat, "other": ending.partner, "nth": ORDINALS[ending.order - 1]}
            outcomes.append(say("{one} and {other} pair up, the {nth} couple.", **couple))
    if after.home and not before.home:
        outcomes.append(say("Mr. Boddy comes home."))
    if after.step == "over" != before.step:
        outcomes.append(say("The party is over."))
    return outcomes


def _said(state: State, action: AnyAction, seat: Seat | None) -> str:
    match action:
        case Token():
            return say("{who} plays with {token}.", who=action.seat, token=action.suspect)
        case Dealt():
            return say("The cards are dealt.")
        case Notepad() | Hand() | CorrectNotepad() | CorrectHand():
            return _told(state, action, seat)
        case Look():
            return _looked(state, action, seat)
        case Place() | Leave() | Move() | Stay() | Take() | Drop() | Meet():
            return _done(state, action)
        case Roll() | Boost() | Pass():
            return _rolled(state, action)
        case _:
            return say("Put right: {what}.", what=_put_right(action, state, seat))


def _told(
    state: State, action: Notepad | Hand | CorrectNotepad | CorrectHand, seat: Seat | None
) -> str:
    """A secret told is for its owner alone, until the owner is out of play."""
    shown = seat == action.seat or not state.players[action.seat].in_play
    three = {"suspect": action.suspect, "weapon": action.weapon, "room": action.room}
    who = {"who": action.seat}
    match action, shown:
        case Notepad(), True:
            return say("{who}'s notepad says {suspect}, {weapon}, {room}.", **who, **three)
        case Notepad(), False:
            return say("{who} has told what the notepad says.", **who)
        case Hand(), True:
            return say("{who}'s hand is {suspect}, {weapon}, {room}.", **who, **three)
        case Hand(), False:
            return say("{who} has told the hand.", **who)
        case CorrectNotepad(), True:
            return say(
                "Put right: {who}'s notepad says {suspect}, {weapon}, {room}.", **who, **three
            )
        case CorrectHand(), True:
            return say("Put right: {who}'s hand is {suspect}, {weapon}, {room}.", **who, **three)
    return say("Put right: something secret of {who}.", **who)


def _looked(state: State, action: Look, seat: Seat | None) -> str:
    room = active(state)[1].place
    if seat != action.seat or action.card == UNKNOWN:
        return say("{who} looked at the card in the {room}.", who=action.seat, room=room)
    fields = {"who": action.seat, "card": action.card, "left": action.left, "room": room}
    return say("{who} drew {card} in the {room} and left {left}.", **fields)


def _done(state: State, action: Place | Leave | Move | Stay | Take | Drop | Meet) -> str:
    who, player = active(state)
    match action:
        case Place():
            fields = {"weapon": action.weapon, "room": action.room}
            return say("{who} put the {weapon} into the {room}.", who=who, **fields)
        case Leave():
            return say("{who} left the mansion.", who=who)
        case Move():
            return say("{who} moved to the {to}.", who=who, to=action.to)
        case Stay():
            return say("{who} stayed in the {room}.", who=who, room=player.place)
        case Take() if player.weapon is not None:
            fields = {"weapon": player.weapon, "taken": action.weapon}
            return say("{who} traded the {weapon} for the {taken}.", who=who, **fields)
        case Take():
            return say("{who} took the {weapon}.", who=who, weapon=action.weapon)
        case Drop():
            return say("{who} dropped the {weapon}.", who=who, weapon=player.weapon)
        case Meet():
            return say("{who} meets {other}.", who=who, other=action.other)
        case _:
            assert_never(action)


def _rolled(state: State, action: Roll | Boost | Pass) -> str:
    other = state.step in ("second", "answer")
    who = matched(state)[0] if other else active(state)[0]
    match action:
        case Roll():
            return say("{who} rolled {face}.", who=who, face=action.face)
        case Boost(use="roll"):
            return say("{who} turned up {card} for one more roll.", who=who, card=action.card)
        case Boost(use="nearer"):
            return say("{who} turned up {card}: one nearer.", who=who, card=action.card)
        case Boost():
            return say("{who} turned up {card}: one farther.", who=who, card=action.card)
        case Pass() if state.step == "weapon":
            return say("{who} left the weapons as they are.", who=who)
        case Pass():
            return say("{who} did not boost.", who=who)
        case _:
            assert_never(action)


def _put_right(action: AnyAction, state: State, seat: Seat | None) -> str:
    match action:
        case CorrectToken():
            return say("{who} plays with {token}", who=action.seat, token=action.suspect)
        case CorrectPlace():
            return say("{who} stands in the {place}", who=action.seat, place=action.place)
        case CorrectWeapon(room=str(), holder=None):
            return say("the {weapon} lies in the {room}", weapon=action.weapon, room=action.room)
        case CorrectWeapon(holder=str()):
            return say("{who} has the {weapon}", who=action.holder, weapon=action.weapon)
        case CorrectWeapon():
            return say("the {weapon} is in the box", weapon=action.weapon)
        case CorrectLaid(lies=True):
            return say("a card lies in the {room}", room=action.room)
        case CorrectLaid():
            return say("no card lies in the {room}", room=action.room)
        case CorrectSeen() if seat == action.seat:
            return say("the card in the {room} is {card}", room=action.room, card=action.card)
        case CorrectSeen():
            return say("what {who} saw in the {room}", who=action.seat, room=action.room)
        case CorrectShown(card=None):
            return say(
                "{who}'s {kind} card lies face down", who=action.seat, kind=KIND_WORDS[action.kind]
            )
        case CorrectShown():
            return say("{who}'s card {card} lies face up", who=action.seat, card=action.card)
        case CorrectEnding(ending=None):
            return say("{who} is still in play", who=action.seat)
        case CorrectEnding():
            return say("how the evening ended for {who}", who=action.seat)
        case CorrectRoll():
            return say("the roll was {faces}", faces=listed([str(face) for face in action.faces]))
        case CorrectTurn():
            return say("it is {who}'s turn", who=action.seat)
        case CorrectBoddy(home=True):
            return say("Mr. Boddy is at home")
    return say("Mr. Boddy is not at home")
