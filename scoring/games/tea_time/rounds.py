"""From turn to turn and from round to round, and what the box still holds."""

from collections import Counter
from itertools import chain

from msgspec.structs import replace

from scoring.game import UNKNOWN, Seat
from scoring.games.tea_time.grid import is_empty, unnamed
from scoring.games.tea_time.table import STAR, Character, State


def next_seat(state: State) -> Seat:
    """Who sits next after the player whose turn it is."""
    return state.seats[(state.seats.index(state.now) + 1) % len(state.seats)]


def settled(state: State) -> State:
    """An empty table ends the round: whoever holds Alice begins the next one, if there is one."""
    if not is_empty(state.grid) or state.round >= state.setup.rounds:
        return state
    return replace(
        state,
        grid=unnamed(state.setup),
        corner=UNKNOWN,
        round=state.round + 1,
        turn=1,
        now=state.alice or state.now,
    )


def in_box(state: State) -> dict[Character, int]:
    """How many tiles of each character can still be laid; below zero where something is wrong."""
    each, lying = state.each, Counter(chain(*state.grid))
    return {
        name: each - gone - lying.get(name, 0) - lying.get(name + STAR, 0)
        for name, gone in state.taken.items()
    }
