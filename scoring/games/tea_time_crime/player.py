"""A player with some sense, for simulators: pure chance needs thousands of rounds to the end.

Like `scoring.walk.some_action`, but whoever explores goes where it helps, and moves a tile to where
the most lights are right. Dice and tiles show whatever chance says.
"""

from collections.abc import Callable, Sequence
from typing import Final, cast

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    ROOM,
    Board,
    Detective,
    HouseFacts,
    Space,
    at,
    laid,
)
from scoring.games.tea_time_crime.flashlights import detectives, lit, neighbour
from scoring.games.tea_time_crime.offers import options
from scoring.games.tea_time_crime.table import AnyAction, House, State
from scoring.option import OneOf, Option
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
    field, worth_of = WORTH[step.type]
    # Whatever else such a step has to say (who goes, with how many dice tiles) is given with it.
    worth = worth_of(house, cast(OneOf, step.fields[field]).values, state.facts)
    again = [option for option in offered if option.type == "roll"]
    if again and not any(worth):
        return _any(again, pick)
    most = max(worth)
    best = [index for index, value in enumerate(worth) if value == most]
    return step, best[pick(len(best))]


def _worth_exploring(house: House, spaces: Sequence[Space], _facts: HouseFacts) -> list[int]:
    """Face-down tiles first, then detectives without a token."""
    codes = [at(house.board, space) for space in spaces]
    return [
        2 if code == FACE_DOWN else int(code in DETECTIVES and code not in house.tokens)
        for code in codes
    ]


def _worth_moving(house: House, spaces: Sequence[Space], facts: HouseFacts) -> list[int]:
    """What the lights are worth once the tile lies there; only those that shine there can change."""
    stands = cast(Space, house.space)
    code, lifted = at(house.board, stands), laid(house.board, stands, ROOM)
    others = [
        (name, where, _shine(lifted, name, where, facts), _lit_from(name, where, facts))
        for name, where in detectives(lifted)
    ]
    worth = []
    for to in spaces:
        board = laid(lifted, to, code)
        total = _shine(board, code, to, facts) if code in DETECTIVES else 0
        for name, where, before, shone_on in others:
            total += _shine(board, name, where, facts) if to in shone_on else before
        worth.append(total)
    return worth


def _lit_from(detective: Detective, space: Space, facts: HouseFacts) -> set[Space | None]:
    return {neighbour(space, light) for light in facts.lights[detective]}


def _shine(board: Board, detective: Detective, space: Space, facts: HouseFacts) -> int:
    """How many lights are right; whole detectives count far more than single lights."""
    lights = facts.lights[detective]
    wrong = [lit(board, space, light, facts) for light in lights].count(None)
    return len(lights) - wrong + (0 if wrong else 100)


WORTH: Final = {"explore": ("space", _worth_exploring), "move": ("to", _worth_moving)}
"""The field that says where such a step leads, and what each of the spaces is worth."""
