"""What happened, in one sentence: the words for tiles, places and actions."""

from typing import assert_never

from scoring.game import UNKNOWN, Note, Seat
from scoring.games.tea_time.grid import cells, character_of, holds, side_of
from scoring.games.tea_time.piles import cancelled
from scoring.games.tea_time.table import (
    ALICE,
    GAP,
    AnyAction,
    Cell,
    CorrectAlice,
    CorrectGrid,
    CorrectPile,
    CorrectTaken,
    CorrectTurn,
    Show,
    State,
    Take,
    Tile,
)
from scoring.words import listed, say

SIDES = {"normal": say("normal"), "mirrored": say("mirrored")}

FEW = 3
"""More changes than these are counted, not listed."""


def at(cell: Cell) -> str:
    """A place on the table."""
    return say("row {row}, column {column}", row=cell[0], column=cell[1])


def spoken(tile: Tile) -> str:
    """What lies in a cell, as one says it."""
    if tile == GAP:
        return say("nothing")
    if tile == UNKNOWN:
        return say("a tile without a name")
    if side_of(tile) == "normal":
        return tile
    return say("mirrored {character}", character=character_of(tile))


def tell(state: State, action: AnyAction, _seat: Seat | None) -> str:
    """An action in one sentence; the state is the one before it."""
    match action:
        case Take(cells=chosen):
            return _take(state, chosen)
        case Show(cell=cell, tile=tile):
            return say("In {place} lies {tile}.", place=at(cell), tile=spoken(tile))
        case CorrectGrid():
            return _grid(state, action)
        case CorrectPile(seat=who, character=character, side=side, tiles=tiles):
            return say(
                "Put right: the pile of {character} before {who} has this many {side} tiles: {n}.",
                who=who,
                n=tiles,
                character=character,
                side=SIDES[side],
            )
        case CorrectAlice(holder=None):
            return say("Put right: nobody holds Alice.")
        case CorrectAlice(holder=who):
            return say("Put right: {who} holds Alice.", who=who)
        case CorrectTaken(character=character, tiles=tiles):
            return say(
                "Put right: so many tiles of {character} have been taken up to now: {n}.",
                n=tiles,
                character=character,
            )
        case CorrectTurn(seat=who, round=number, turn=turn):
            return say(
                "Put right: it is turn {turn} of round {round}, and {who} takes.",
                turn=turn,
                round=number,
                who=who,
            )
        case _:
            assert_never(action)


def _take(state: State, chosen: tuple[Cell, ...]) -> str:
    who = state.now
    tiles = [state.grid[row - 1][column - 1] for row, column in chosen]
    if not tiles:
        return say("{who} took nothing.", who=who)
    what = listed([spoken(tile) for tile in tiles])
    gone = list(cancelled(state.piles[state.seats.index(who)], tiles))
    placed = state.turn == 1 and not holds(state.grid, ALICE)
    if gone and placed:
        return say(
            "{who} took {what} and put Alice in its place; {gone} cancelled.",
            who=who,
            what=what,
            gone=listed(gone),
        )
    if gone:
        return say("{who} took {what}; {gone} cancelled.", who=who, what=what, gone=listed(gone))
    if placed:
        return say("{who} took {what} and put Alice in its place.", who=who, what=what)
    return say("{who} took {what}.", who=who, what=what)


def _grid(state: State, action: CorrectGrid) -> str:
    if state.turn == 1 and all(tile == UNKNOWN for _, tile in cells(state.grid)):
        return say("The tiles of round {n} are laid.", n=state.round)
    news = [
        (cell, tile)
        for (cell, tile), (_, old) in zip(cells(action.grid), cells(state.grid), strict=True)
        if tile != old
    ]
    if not news:
        return say("Put right: the table lies as it did.")
    if len(news) > FEW:
        return say("Put right: {n} places on the table.", n=len(news))
    return say(
        "Put right: {changes}.",
        changes=listed(
            [
                say("in {place} lies {tile}", place=at(cell), tile=spoken(tile))
                for cell, tile in news
            ]
        ),
    )


def notes(_state: State, _action: AnyAction) -> tuple[Note, ...]:
    """Nothing is hidden, so there is nothing to note."""
    return ()
