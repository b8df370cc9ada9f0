"""Who sits where, and what becomes of an action that breaks a rule."""

from msgspec.structs import replace

from scoring.game import Action, IllegalAction, MalformedAction, Seat
from scoring.games.tea_time_crime.table import (
    State,
)
from scoring.words import Sentence, say


def place_of(state: State, seat: Seat) -> int:
    """Where at the table somebody sits."""
    if seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.seats.index(seat)


def taken(state: State, action: Action, breach: Sentence | None) -> State:
    """The state to go on with: unchanged, or with a broken rule noted because it was overruled."""
    if breach is None:
        return state
    if not action.overrule:
        raise IllegalAction(breach)
    return replace(state, overruled=(*state.overruled, breach))
