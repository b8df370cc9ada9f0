"""What happened, in a sentence for whoever may hear it, and what belongs on whose secret sheet."""

from typing import Any, assert_never, cast

from scoring.game import UNKNOWN, Note, Seat
from scoring.games.suspicion.cardboard import GEMS, ONE
from scoring.games.suspicion.mansion import place_of
from scoring.games.suspicion.table import (
    Answered,
    AnyAction,
    Ask,
    CorrectDiscards,
    CorrectGems,
    CorrectHand,
    CorrectIdentity,
    Correction,
    CorrectRoom,
    CorrectSeen,
    CorrectSlips,
    CorrectStacks,
    CorrectTop,
    CorrectTurn,
    EndTurn,
    Gems,
    Guess,
    Guesses,
    Hold,
    Identity,
    Lift,
    Move,
    Passage,
    Peek,
    Place,
    Play,
    Question,
    Reveal,
    Rob,
    Roll,
    Saw,
    State,
    Telling,
    Written,
)
from scoring.words import listed, say


def tell(state: State, action: AnyAction, seat: Seat | None) -> str:
    """An action in one sentence, as this seat (None: everybody) may hear it."""
    who = state.who
    match action:
        case Place(guest=guest, room=room):
            return say("{guest} starts in {room}.", guest=guest, room=place_of(room))
        case Roll(faces=faces):
            return say("{who} rolled {faces}.", who=who, faces=listed(faces))
        case Move(guest=guest, room=room):
            return say("{who} moved {guest} to {room}.", who=who, guest=guest, room=place_of(room))
        case Play(card=card):
            return say("{who} played {card}.", who=who, card=card)
        case Rob(gem=gem):
            return say("{who} robbed {gem}.", who=who, gem=ONE[gem])
        case Lift(gem=gem):
            return say("{who} lifted {gem}.", who=who, gem=ONE[gem])
        case Passage(guest=guest, room=room):
            return say(
                "{who} sent {guest} through the passageway to {room}.",
                who=who,
                guest=guest,
                room=place_of(room),
            )
        case Peek():
            return say("{who} peeked at an invitation.", who=who)
        case Ask(asked=asked, guest=guest):
            return say("{who} asked {asked} about {guest}.", who=who, asked=asked, guest=guest)
        case EndTurn():
            return say("{who}'s turn is over.", who=who)
        case Written(seat=author):
            return say("{who} has guessed, on paper.", who=author)
        case Reveal(seat=owner, guest=guest):
            return say("{who} is {guest}.", who=owner, guest=guest)
    if isinstance(action, Telling):
        return _tell_telling(state, action, seat)
    return _tell_correction(state, action, seat)


def _tell_telling(state: State, action: Telling, seat: Seat | None) -> str:
    who = action.seat
    match action:
        case Answered(asker=asker, yes=yes):
            question = the_question(state, asker)
            if yes == UNKNOWN or seat not in (question.asker, question.asked):
                if state.question is not None and state.question.asker == asker:
                    return say("{asked} answered {asker}.", asked=question.asked, asker=asker)
                return say("{who} wrote on the secret page.", who=asker)
            return say(
                "{asked} answered {asker} {yes} about {guest}.",
                asked=question.asked,
                asker=asker,
                yes="Yes" if yes else "No",
                guest=question.guest,
            )
        case Guess(guesses=guesses):
            if seat == who or UNKNOWN not in state.revealed:
                return say("{who} guessed {guesses}.", who=who, guesses=_guessed(guesses))
            return say("{who} has guessed.", who=who)
    if seat != who:
        return say("{who} wrote on the secret page.", who=who)
    match action:
        case Identity(guest=guest):
            return say("You are {guest}.", guest=guest)
        case Hold(card=card):
            return say("You hold {card}.", card=card)
        case Saw(guest=guest):
            return say("You saw {guest}'s invitation.", guest=guest)
    assert_never(action)


def _guessed(guesses: Guesses) -> str:
    return listed(
        [say("{guest} for {who}", guest=guest, who=seat) for seat, guest in guesses.items()]
    ) or say("nobody")


def _counted(gems: Gems) -> str:
    return listed([say("{gem} {n}", gem=gem, n=gems[gem]) for gem in GEMS if gem in gems]) or say(
        "as before"
    )


def _tell_correction(state: State, action: Correction, seat: Seat | None) -> str:
    match action:
        case CorrectRoom(guest=guest, room=room):
            return say("Put right: {guest} is in {room}.", guest=guest, room=place_of(room))
        case CorrectGems(seat=owner, gems=gems):
            return say("Put right: the gems of {who}: {gems}.", who=owner, gems=_counted(gems))
        case CorrectStacks(gems=gems):
            return say("Put right: the stacks: {gems}.", gems=_counted(gems))
        case CorrectTurn(seat=owner):
            return say("Put right: it is {who}'s turn.", who=owner)
        case CorrectDiscards(cards=cards):
            return say("Put right: {n} cards are discarded.", n=len(cards))
        case CorrectTop(peeks=peeks):
            return say("Put right: the invitations have gone {n} on.", n=peeks)
        case CorrectSlips(seat=owner):
            return say("Put right: nothing is held against {who}.", who=owner)
        case CorrectIdentity(seat=owner, guest=guest):
            place = state.seats.index(owner)
            if seat == owner or state.revealed[place] != UNKNOWN:
                return say("Put right: {who} is {guest}.", who=owner, guest=guest)
        case CorrectHand(seat=owner, cards=cards):
            if seat == owner:
                return say("Put right: in hand {cards}.", cards=listed(cards) or say("nothing"))
        case CorrectSeen(seat=owner, place=place, guest=guest):
            if seat == owner:
                return say("Put right: invitation {n} is {guest}.", n=place + 1, guest=guest)
        case _:
            is_open = seat == action.seat or UNKNOWN not in state.revealed
            if is_open and isinstance(action.guesses, dict):
                guessed = _guessed(action.guesses)
                return say("Put right: {who} guessed {guesses}.", who=action.seat, guesses=guessed)
    return say("Put right: something on the secret page of {who}.", who=action.seat)


def the_question(state: State, asker: Seat) -> Question:
    """The question by this asker that is being answered: just now, or left open before."""
    if state.question is not None and state.question.asker == asker:
        return state.question
    return cast(Question, state.untold[state.seats.index(asker)])


def notes(state: State, action: AnyAction) -> tuple[Note, ...]:
    """What an action puts on whose deduction sheet, as `parlour deduce` reads it.

    Robberies and lifts are for all; a question is for everybody but the asker, who gets the answer
    as soon as one of the two has told it; a peek is for whoever peeked, once told.
    """
    event: dict[str, Any]
    match action:
        case Rob(gem=gem):
            event = {"kind": "rob", "by": state.who, "gem": gem, "rooms": state.rooms}
            return (Note(None, event),)
        case Lift(gem=gem):
            return (Note(None, {"kind": "lift", "by": state.who, "gem": gem}),)
        case Ask(asked=asked, guest=guest):
            others = tuple(seat for seat in state.seats if seat != state.who)
            event = {
                "kind": "question",
                "asker": state.who,
                "asked": asked,
                "guest": guest,
                "rooms": state.rooms,
            }
            return (Note(others, event),)
        case Answered(asker=asker, yes=bool() as yes):
            question = the_question(state, asker)
            event = {
                "kind": "answer",
                "asker": asker,
                "asked": question.asked,
                "guest": question.guest,
                "yes": yes,
                "rooms": question.rooms,
            }
            return (Note((asker,), event),)
        case Saw(seat=seat, guest=guest):
            return (Note((seat,), {"kind": "peek", "by": seat, "guest": guest}),)
        case _:
            return ()
