"""A player with some sense, for simulators: pure chance needs thousands of rounds to the end.

Like `scoring.walk.some_action`, but whoever explores goes where it helps, and moves a tile to where
the most lights are right. Dice and tiles show whatever chance says.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    ROOM,
    HouseFacts,
    Space,
    at,
    laid,
)
from scoring.games.tea_time_crime.flashlights import detectives, lit
from scoring.games.tea_time_crime.offers import options
from scoring.games.tea_time_crime.table import AnyAction, House, State
from scoring.option import Option
from scoring.wire import convert

Pick = Callable[[int], int]

ONE_IN: Final = 8
"""How often a player does not think: often enough to get out of every dead end."""


def sensible_action(state: State, pick: Pick) -> AnyAction | None:
    """What somebody might do now, or None where the game has ended."""
    offered = options(state, None)
    if not offered:
        return None
    option, index = _thought(state, offered, pick) if pick(ONE_IN) else _any(offered, pick)
    return cast(AnyAction, convert(option.nth(index), AnyAction))


def _any(offered: Sequence[Option], pick: Pick) -> tuple[Option, int]:
    option = offered[pick(len(offered))]
    return option, pick(option.size)


def _thought(state: State, offered: Sequence[Option], pick: Pick) -> tuple[Option, int]:
    """The best of some step on the board; whoever sees none and may still reroll does so."""
    steps = [option for option in offered if option.type in WORTH]
    if not steps:
        return _any(offered, pick)
    step = steps[pick(len(steps))]
    house = state.houses[state.seats.index(str(step.seat))]
    worth = [WORTH[step.type](house, step.nth(index), state.facts) for index in range(step.size)]
    again = [option for option in offered if option.type == "roll"]
    if again and not any(worth):
        return _any(again, pick)
    best = [index for index, value in enumerate(worth) if value == max(worth)]
    return step, best[pick(len(best))]


def _worth_exploring(house: House, action: dict[str, Any], _facts: HouseFacts) -> int:
    """Face-down tiles first, then detectives without a token."""
    code = at(house.board, action["space"])
    if code == FACE_DOWN:
        return 2
    return int(code in DETECTIVES and code not in house.tokens)


def _worth_moving(house: House, action: dict[str, Any], facts: HouseFacts) -> int:
    """How many lights are right then; whole detectives count far more than single lights."""
    space = cast(Space, house.space)
    board = laid(laid(house.board, space, ROOM), action["to"], at(house.board, space))
    total = 0
    for detective, stands in detectives(board):
        lights = facts.lights[detective]
        right = sum(lit(board, stands, light, facts) is not None for light in lights)
        total += right + 100 * (right == len(lights))
    return total


WORTH: Final = {"explore": _worth_exploring, "move": _worth_moving}
