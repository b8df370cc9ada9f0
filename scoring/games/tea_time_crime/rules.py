"""The rules of Tea Time Crime: one rolls, all explore their houses, the detectives are checked.

Each part of a round has a file: `dice` and `exploring` what players do, `rounds` what follows from
it, `reach` where dice lead, `flashlights` what detectives light, `phases` and `offers` what the
screen says and asks.
"""

from scoring.game import Note, Seat, Settings
from scoring.games.tea_time_crime import dice, exploring
from scoring.games.tea_time_crime.cardboard import FACE_DOWN, SIZE, Board, HouseFacts
from scoring.games.tea_time_crime.corrections import correct
from scoring.games.tea_time_crime.table import (
    AnyAction,
    Begin,
    Explore,
    House,
    Keep,
    Move,
    Pass,
    Reroll,
    Roll,
    State,
    TakeBack,
    Turn,
)
from scoring.games.tea_time_crime.telling import told


def start(seats: tuple[Seat, ...], _settings: Settings, facts: HouseFacts) -> State:
    """All tiles lie face down: what they are, nobody knows."""
    board: Board = ((FACE_DOWN,) * SIZE,) * SIZE
    return State(facts=facts, seats=seats, houses=(House(board),) * len(seats))


def apply(state: State, action: AnyAction) -> State:
    """The table after an action."""
    match action:
        case Begin():
            return dice.begin(state, action)
        case Roll():
            return dice.roll(state, action)
        case Keep():
            return dice.keep(state, action)
        case Reroll():
            return dice.reroll(state, action)
        case Explore():
            return exploring.explore(state, action)
        case Turn():
            return exploring.turn(state, action)
        case Move():
            return exploring.move(state, action)
        case Pass():
            return exploring.pass_by(state, action)
        case TakeBack():
            return exploring.take_back(state, action)
        case _:
            return correct(state, action)


def view(state: State, _seat: Seat | None) -> State:
    """Every board is open to all, and what lies face down nobody knows."""
    return state


def tell(state: State, action: AnyAction, _seat: Seat | None) -> str:
    """An action in one sentence."""
    return told(state, action, apply(state, action))


def notes(_state: State, _action: AnyAction) -> tuple[Note, ...]:
    """Nothing is hidden, so there is nothing to note."""
    return ()
