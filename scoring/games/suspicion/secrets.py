"""What the seats tell on their own pages: identities, hands, peeks, answers, guesses."""

from typing import assert_never

from msgspec.structs import replace

from scoring.game import UNKNOWN, MalformedAction, Seat
from scoring.games.suspicion.cardboard import Guest
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.phases import all_revealed, step
from scoring.games.suspicion.slips import with_slips
from scoring.games.suspicion.table import (
    Answered,
    Guess,
    Guesses,
    Hold,
    Identity,
    Question,
    Saw,
    State,
    Telling,
    put,
)
from scoring.words import Sentence, say


def place_of(state: State, seat: Seat) -> int:
    """A seat's place at the table; raises where nobody of that name sits here."""
    if seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.seats.index(seat)


def told(state: State, action: Telling) -> State:
    """The table after a seat has told something on its own page."""
    place = place_of(state, action.seat)
    match action:
        case Identity(guest=guest):
            if guest not in guests_to_be(state, place):
                raise MalformedAction(_why_not_be(state, place, guest))
            return with_slips(replace(state, identities=put(state.identities, place, guest)))
        case Hold(card=card):
            if card not in cards_to_hold(state, place):
                raise MalformedAction(_why_not_hold(state, place, card))
            return replace(state, hands=put(state.hands, place, (*state.hands[place], card)))
        case Saw(guest=guest):
            if guest not in guests_to_see(state, place):
                raise MalformedAction(_why_not_see(state, place, guest))
            row = put(state.seen[place], state.peeked[place] or 0, guest)
            return replace(
                state,
                seen=put(state.seen, place, row),
                peeked=put(state.peeked, place, None),
            )
        case Answered():
            return _answered(state, action)
        case Guess(guesses=guesses):
            _check_guesses(state, place, guesses)
            return replace(state, guesses=put(state.guesses, place, guesses))
    assert_never(action)


def guests_to_be(state: State, place: int) -> tuple[Guest, ...]:
    """Whom this seat can still tell that it is: nobody it has seen among the undealt invitations."""
    if state.identities[place] != UNKNOWN or state.revealed[place] != UNKNOWN:
        return ()
    return tuple(guest for guest in state.facts.guests if guest not in state.seen[place])


def _why_not_be(state: State, place: int, guest: Guest) -> Sentence:
    if guest in state.seen[place]:
        return say("{guest}'s invitation lies in the deck, where you saw it.", guest=guest)
    if guest in state.facts.guests:
        return say("You have told who you are; what was told wrongly is put right.")
    return say("{guest} is not on the guest list.", guest=guest)


def cards_to_hold(state: State, place: int) -> tuple[str, ...]:
    """Which cards this seat can still tell that it holds: those not seen elsewhere."""
    hand = state.hands[place]
    played = state.turn == place and state.played is not None
    if step(state) in ("guess", "reveal", "count", "over"):
        return ()
    if len(hand) + played >= state.facts.hand.cards:
        return ()
    lie = (*hand, *state.discards, state.played)
    return tuple(name for name, card in state.facts.card.items() if lie.count(name) < card.copies)


def _why_not_hold(state: State, place: int, card: str) -> Sentence:
    if card not in state.facts.card:
        return say("There is no action card {card}.", card=card)
    if cards_to_hold(state, place):
        return say("{card} is seen elsewhere, so it is not in your hand.", card=card)
    return say("There is no card in your hand that you have not told.")


def guests_to_see(state: State, place: int) -> tuple[Guest, ...]:
    """Whom this seat can have seen on the peek it has not told yet."""
    where = state.peeked[place]
    if where is None or all_revealed(state):
        return ()
    row = state.seen[place]
    if row[where] != UNKNOWN:
        return (row[where],)
    elsewhere = (*row, state.identities[place])
    return tuple(guest for guest in state.facts.guests if guest not in elsewhere)


def _why_not_see(state: State, place: int, guest: Guest) -> Sentence:
    if guest not in state.facts.guests:
        return say("{guest} is not on the guest list.", guest=guest)
    match guests_to_see(state, place):
        case ():
            return say("You have told all your peeks.")
        case (seen,):
            return say("The deck has come round to {guest}, whom you saw there.", guest=seen)
        case _:
            return say("{guest}'s invitation lies elsewhere, as you know.", guest=guest)


def open_questions(state: State, place: int) -> tuple[Question, ...]:
    """The questions whose answer this seat knows and Parlour does not."""
    if all_revealed(state):
        return ()
    seat = state.seats[place]
    return tuple(
        question
        for question in (*state.untold, state.question)
        if question is not None and seat in (question.asker, question.asked)
    )


def _answered(state: State, action: Answered) -> State:
    place = place_of(state, action.seat)
    for question in open_questions(state, place):
        if question.asker == action.asker and (action.yes != UNKNOWN or question is state.question):
            break
    else:
        raise MalformedAction(say("There is no question by {asker} to answer.", asker=action.asker))
    asker = place_of(state, question.asker)
    if question is state.question:
        state = replace(state, question=None)
    if action.yes == UNKNOWN:
        return replace(state, untold=put(state.untold, asker, question))
    asked = place_of(state, question.asked)
    against = dict(state.answers[asked])
    for guest in state.facts.guests:
        if sees(question.rooms, guest, question.guest) != action.yes:
            against.setdefault(
                guest,
                say(
                    "{who} answered {asker} {yes} about {about}; for {guest} that is not true.",
                    who=question.asked,
                    asker=question.asker,
                    yes="Yes" if action.yes else "No",
                    about=question.guest,
                    guest=guest,
                ),
            )
    return with_slips(
        replace(
            state,
            answers=put(state.answers, asked, against),
            untold=put(state.untold, asker, None),
        )
    )


def _check_guesses(state: State, place: int, guesses: Guesses) -> None:
    now, made = step(state), state.guesses[place]
    if not (now == "guess" and made is None) and not (now == "count" and made == UNKNOWN):
        raise MalformedAction(say("No guesses of {who} are awaited.", who=state.seats[place]))
    check_guess(state, place, guesses)


def check_guess(state: State, place: int, guesses: Guesses) -> None:
    """Refuse guesses about nobody at this table, about oneself, or of no guest."""
    for seat, guest in guesses.items():
        if seat not in state.seats or seat == state.seats[place]:
            raise MalformedAction(say("Guesses are about the other players, not {who}.", who=seat))
        if guest not in state.facts.guests:
            raise MalformedAction(say("{guest} is not on the guest list.", guest=guest))
