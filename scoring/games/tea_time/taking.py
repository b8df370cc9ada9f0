"""Taking tiles: from the grid in a line, into the piles, where pairs cancel."""

from collections.abc import Iterator

from msgspec.structs import replace

from scoring.game import UNKNOWN, IllegalAction, MalformedAction
from scoring.games.tea_time.grid import changed, character_of, holds, is_empty
from scoring.games.tea_time.lines import in_line, most_tiles
from scoring.games.tea_time.named import tile_at
from scoring.games.tea_time.piles import joined
from scoring.games.tea_time.rounds import next_seat, settled
from scoring.games.tea_time.table import ALICE, GAP, Cell, State, Take, Tile
from scoring.games.tea_time.told import at
from scoring.words import say

TOO_MANY = {
    1: say("In the first turn of a round only one tile is taken, and Alice goes in its place."),
    2: say("In the second turn of a round at most two tiles are taken."),
    3: say("Nobody takes more than three tiles at once."),
}


def take(state: State, action: Take) -> State:
    """Tiles go from the grid to the taker's piles and cancel there; Alice goes to the taker."""
    if is_empty(state.grid):
        raise MalformedAction(say("The game is over; there is nothing left to take."))
    chosen = action.cells
    if len(set(chosen)) < len(chosen):
        raise MalformedAction(say("A tile can be taken only once."))
    tiles = [_lying(state, cell) for cell in chosen]
    overruled = state.overruled
    for breach in _breaches(state, chosen, tiles):
        if not action.overrule:
            raise IllegalAction(breach)
        overruled += (breach,)

    news: dict[Cell, Tile] = dict.fromkeys(chosen, GAP)
    alice = state.now if ALICE in tiles else state.alice
    if state.turn == 1 and chosen and not holds(state.grid, ALICE):
        news[chosen[0]], alice = ALICE, None
    taken = dict(state.taken)
    for tile in tiles:
        if (character := character_of(tile)) is not None:
            taken[character] += 1
    piles = list(state.piles)
    place = state.seats.index(state.now)
    piles[place] = joined(piles[place], tiles)
    return settled(
        replace(
            state,
            grid=changed(state.grid, news),
            piles=tuple(piles),
            alice=alice,
            taken=taken,
            turn=state.turn + 1,
            now=next_seat(state),
            overruled=overruled,
        )
    )


def _lying(state: State, cell: Cell) -> Tile:
    """What lies in a cell and can be picked up."""
    tile = tile_at(state, cell)
    if tile == GAP:
        raise MalformedAction(say("Nothing lies in {place}.", place=at(cell)))
    if tile == UNKNOWN:
        raise MalformedAction(say("Say first which tile lies in {place}.", place=at(cell)))
    return tile


def _breaches(state: State, chosen: tuple[Cell, ...], tiles: list[Tile]) -> Iterator[str]:
    """Each rule of taking that these tiles break."""
    if not chosen:
        yield say("Nobody passes: at least one tile is taken.")
    if len(chosen) > (most := most_tiles(state.turn)):
        yield TOO_MANY[most]
    if state.turn == 1 and ALICE in tiles:
        yield say("Alice can be taken only from the second turn of a round on.")
    if not in_line(chosen):
        yield say("Tiles taken together must touch and lie in one straight line without a gap.")
