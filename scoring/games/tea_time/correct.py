"""Putting the table right: anything on it, at any time, also after the end."""

from msgspec.structs import replace

from scoring.game import MalformedAction
from scoring.games.tea_time.grid import (
    cells,
    changed,
    character_of,
    corner_of,
    holds,
    is_empty,
    unnamed,
)
from scoring.games.tea_time.named import character_in, known, place_of
from scoring.games.tea_time.rounds import settled
from scoring.games.tea_time.table import (
    ALICE,
    GAP,
    CorrectAlice,
    CorrectGrid,
    CorrectPile,
    CorrectTaken,
    CorrectTurn,
    State,
)
from scoring.words import say


def grid(state: State, action: CorrectGrid) -> State:
    """The table lies like this; an empty one ends the round."""
    shape = [len(row) for row in state.grid]
    if [len(row) for row in action.grid] != shape:
        raise MalformedAction(
            say(
                "The table has {rows} rows of {columns} places.",
                rows=len(shape),
                columns=shape[0],
            )
        )
    for _, tile in cells(action.grid):
        if character_of(tile) is not None:
            character_in(state, tile)
    return settled(
        replace(
            state,
            grid=action.grid,
            corner=corner_of(action.grid) or state.corner,
            alice=None if holds(action.grid, ALICE) else state.alice,
        )
    )


def pile(state: State, action: CorrectPile) -> State:
    """A pile holds so many tiles."""
    place = place_of(state, action.seat)
    character = known(state, action.character)
    piles = list(state.piles)
    piles[place] = piles[place] | {
        character: action.tiles if action.side == "normal" else -action.tiles
    }
    return replace(state, piles=tuple(piles))


def alice(state: State, action: CorrectAlice) -> State:
    """Alice lies before this player, and no longer on the table; or before nobody."""
    if action.holder is None:
        return replace(state, alice=None)
    place_of(state, action.holder)
    gone = {cell: GAP for cell, tile in cells(state.grid) if tile == ALICE}
    return settled(replace(state, grid=changed(state.grid, gone), alice=action.holder))


def taken(state: State, action: CorrectTaken) -> State:
    """So many tiles of a character have gone."""
    character = known(state, action.character)
    return replace(state, taken=state.taken | {character: action.tiles})


def turn(state: State, action: CorrectTurn) -> State:
    """It is this player's turn; where the table is empty, a round is laid for it."""
    place_of(state, action.seat)
    if action.round > state.setup.rounds:
        raise MalformedAction(say("The game has {n} rounds.", n=state.setup.rounds))
    return replace(
        state,
        grid=unnamed(state.setup) if is_empty(state.grid) else state.grid,
        round=action.round,
        turn=action.turn,
        now=action.seat,
    )
