"""The few ways of saying no that several rules share."""

from msgspec.structs import replace

from scoring.game import Action, IllegalAction, MalformedAction, Seat
from scoring.games.boddys_party.facts import Kind
from scoring.games.boddys_party.phases import phase
from scoring.games.boddys_party.secrets import owing
from scoring.games.boddys_party.table import Player, State, Step
from scoring.words import say


def not_now(state: State) -> MalformedAction:
    """It comes at the wrong moment; the sentence says what the table waits for."""
    return MalformedAction(say("Not now: {now}", now=phase(state).says))


def expect(state: State, *steps: Step) -> None:
    """Refuse what comes at the wrong moment, or before everything owed has been shown."""
    if state.step not in steps or owing(state):
        raise not_now(state)


def allow(state: State, action: Action, breach: str) -> State:
    """Refuse what breaks a rule, unless it really lies like this; then write it down."""
    if not action.overrule:
        raise IllegalAction(breach)
    return replace(state, overruled=(*state.overruled, breach))


def seated(state: State, seat: Seat) -> Player:
    """The player of this name."""
    if seat not in state.players:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.players[seat]


def named(state: State, kind: Kind, name: str) -> str:
    """A name that stands on a card of this kind."""
    if name not in state.facts.cards.of(kind):
        raise MalformedAction(say("There is no {kind} called {name}.", kind=kind, name=name))
    return name


def roomed(state: State, room: str) -> str:
    """A room of the mansion, with doors or without."""
    if room not in state.facts.rooms:
        raise MalformedAction(say("There is no room called {room}.", room=room))
    return room
