"""A round: whose dice are whose, what each player can reach with them, and the check that ends it."""

from itertools import compress
from typing import Any

from msgspec.structs import replace

from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FIGURES,
    GLASS,
    ROOM,
    TILE_NUMBERS,
    Face,
    HouseFacts,
    Shown,
    Space,
    at,
)
from scoring.games.tea_time_crime.flashlights import earned_tokens
from scoring.games.tea_time_crime.reach import Way, is_special, reachable
from scoring.games.tea_time_crime.table import House, State, TokenMove


def with_house(state: State, place: int, **changes: Any) -> State:
    """The table with something changed about one player's house."""
    houses = list(state.houses)
    houses[place] = replace(houses[place], **changes)
    return replace(state, houses=tuple(houses))


def dice_for(state: State, place: int) -> tuple[Face, ...]:
    """The dice a player may choose among: the active player's own, everybody else's pool.

    Glasses lie in the pool and are everybody's. After a pass all five dice are the pool.
    """
    if state.stage == "rolling":
        return state.dice if place == state.active else ()
    if state.chosen is None:
        return state.dice if place == state.active or state.facts.passing.leaves_dice else ()
    own, active = str(state.chosen), place == state.active
    return tuple(face for face in state.dice if face == GLASS or (face == own) is active)


def spaces_for(state: State, place: int) -> dict[Space, tuple[Way, ...]]:
    """The spaces with a tile on them that this player can reach now, and the ways there."""
    if place != state.active and is_special(state.dice):
        return {}
    house = state.houses[place]
    ways = reachable(dice_for(state, place), house.beside)
    return {space: there for space, there in ways.items() if at(house.board, space) != ROOM}


def unseen(house: House, facts: HouseFacts) -> tuple[Shown, ...]:
    """What this player's face-down tiles can still be: the set without what has been seen."""
    up = {code for row in house.board for code in row}
    seen = map(int.__add__, house.beside, house.discard)
    left = map(int.__gt__, facts.dice_tiles.each, seen)
    return (*(code for code in FIGURES if code not in up), *compress(TILE_NUMBERS, left))


def possible(house: House, space: Space, facts: HouseFacts) -> tuple[Shown, ...]:
    """What the face-down tile on this space can be: its back tells a detective from the rest.

    On a table that is wrong there may be nothing left to be; then it can be anything.
    """
    left = unseen(house, facts)
    detective = space in facts.board.detectives
    fitting = tuple(shown for shown in left if (shown in DETECTIVES) is detective)
    return fitting or left or (*FIGURES, *TILE_NUMBERS)


def proceed(state: State) -> State:
    """The table after somebody got on: when all have explored, the detectives are checked."""
    if state.stage != "exploring" or any(house.step != "done" for house in state.houses):
        return state
    return next_round(checked(state))


def checked(state: State) -> State:
    """Tokens come and go, for all players at once."""
    moves: list[TokenMove] = []
    houses = []
    for seat, house in zip(state.seats, state.houses, strict=True):
        tokens = earned_tokens(house.board, state.facts)
        moves += [TokenMove(seat, code, True) for code in tokens if code not in house.tokens]
        moves += [TokenMove(seat, code, False) for code in house.tokens if code not in tokens]
        houses.append(replace(house, tokens=tokens, step="choosing", space=None))
    return replace(state, houses=tuple(houses), check=tuple(moves))


def next_round(state: State) -> State:
    """The dice go to the next player clockwise, unless somebody has placed the last token."""
    if any(len(house.tokens) == len(DETECTIVES) for house in state.houses):
        return replace(state, stage="over")
    following = (state.active + 1) % len(state.seats)
    return with_dice(replace(state, round=state.round + 1), following)


def with_dice(state: State, place: int) -> State:
    """The table when this player has taken the dice and not rolled yet."""
    return replace(
        state,
        stage="rolling",
        active=place,
        dice=(),
        rerolls=state.facts.dice.rerolls,
        kept=None,
        chosen=None,
    )
