"""Finding at this table what an action names: a cell, a character, a player."""

from scoring.game import MalformedAction, Seat
from scoring.games.tea_time.grid import character_of
from scoring.games.tea_time.table import Cell, Character, State, Tile
from scoring.games.tea_time.told import at
from scoring.words import say


def tile_at(state: State, cell: Cell) -> Tile:
    """What lies in a cell of this table."""
    rows, columns = len(state.grid), len(state.grid[0])
    if cell[0] > rows or cell[1] > columns:
        raise MalformedAction(
            say(
                "There is no {place} on a table of {rows} rows of {columns}.",
                place=at(cell),
                rows=rows,
                columns=columns,
            )
        )
    return state.grid[cell[0] - 1][cell[1] - 1]


def character_in(state: State, tile: Tile) -> Character:
    """Whom a tile of this game shows."""
    if (character := character_of(tile)) not in state.taken:
        raise MalformedAction(say("No character tile of this game is called {tile}.", tile=tile))
    return character


def known(state: State, name: Character) -> Character:
    """A character of this game, by the name alone."""
    if name not in state.taken:
        raise MalformedAction(say("No character of this game is called {name}.", name=name))
    return name


def place_of(state: State, seat: Seat) -> int:
    """Where at the table somebody sits."""
    if seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.seats.index(seat)
