"""Laying a round: each tile gets its name, as far as the chessboard and the box allow."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from scoring.game import UNKNOWN, IllegalAction, MalformedAction
from scoring.games.tea_time.grid import changed, side_at, side_of, tile_of
from scoring.games.tea_time.named import character_in, tile_at
from scoring.games.tea_time.rounds import in_box
from scoring.games.tea_time.table import Cell, Character, Show, Side, State
from scoring.games.tea_time.told import at, spoken
from scoring.option import OneOf, Option
from scoring.words import say


def namings(state: State, nameless: Sequence[Cell]) -> Iterator[Option]:
    """What these cells may turn out to hold: the two colours of the chessboard, each with its tiles."""
    left = [character for character, tiles in in_box(state).items() if tiles > 0]
    corners: tuple[Side, ...] = ("normal", "mirrored")
    if state.corner != UNKNOWN:
        corners = (state.corner,)
    for colour in (0, 1):
        here = tuple(cell for cell in nameless if sum(cell) % 2 == colour)
        if here and left:
            sides = [side_at(here[0], corner) for corner in corners]
            tiles = tuple(tile_of(character, side) for side in sides for character in left)
            yield Option(
                "show",
                {"cell": OneOf(here), "tile": OneOf(tiles)},
                say("Show a tile"),
                kind="report",
            )


def show(state: State, action: Show) -> State:
    """A tile gets its name: one that the box still holds, on the side the chessboard asks for."""
    if (here := tile_at(state, action.cell)) != UNKNOWN:
        raise MalformedAction(
            say("In {place} lies {tile}.", place=at(action.cell), tile=spoken(here))
        )
    character = character_in(state, action.tile)
    corner = state.corner
    asked = side_at(action.cell, side_of(action.tile))
    overruled = state.overruled
    for breach in _misfits(state, action, character, asked):
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)
    return replace(
        state,
        grid=changed(state.grid, {action.cell: action.tile}),
        corner=asked if corner == UNKNOWN else corner,
        overruled=overruled,
    )


def _misfits(state: State, action: Show, character: Character, asked: Side) -> Iterator[str]:
    """Each rule of laying the grid that this tile breaks."""
    if state.corner not in (UNKNOWN, asked):
        yield say(
            "Neighbours lie normal and mirrored in turn, so that {place} cannot hold {tile}.",
            place=at(action.cell),
            tile=spoken(action.tile),
        )
    if in_box(state)[character] < 1:
        yield say(
            "All {n} tiles of {character} have been laid already.",
            n=state.each,
            character=character,
        )
