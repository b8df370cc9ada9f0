"""What each line on the grid would do to everybody's piles, the best for whoever is next first.

It looks exactly two takes ahead: the points a line brings, and the best the next player could then
take from what it leaves. Alice counts her points only in the last round; before it she is placed on
the table again. Tiles without a name belong to no line, so that the grid should be told first.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from scoring.game import Points, Seat
from scoring.games.tea_time.grid import changed, holds
from scoring.games.tea_time.lines import Taking, lines
from scoring.games.tea_time.piles import joined
from scoring.games.tea_time.rounds import next_seat
from scoring.games.tea_time.table import ALICE, Cell, Grid, Pile, State, Tile
from scoring.games.tea_time.told import spoken
from scoring.words import listed, say


class Reply(Struct, frozen=True):
    """The best take that a line leaves to the next player."""

    cells: Taking
    gain: Points


class Prospect(Struct, frozen=True):
    """One line: what it is worth to each player, and to the one who takes it after the reply.

    `gains` and `piles` say for each seat what taking this line would change: the points, and the
    piles it touches as they would then stand. `net` is the taker's gain less that of the reply.
    """

    cells: Taking
    tiles: tuple[Tile, ...]
    gains: dict[Seat, Points]
    piles: dict[Seat, Pile]
    reply: Reply | None
    net: Points
    says: str


def prospects(state: State) -> tuple[Prospect, ...]:
    """Every line that may be taken now, best first; among equals the one that brings more at once."""
    found = sorted(
        _each_line(state), key=lambda each: (-each.net, -each.gains[state.now], each.cells)
    )
    return tuple(found)


def _each_line(state: State) -> Iterator[Prospect]:
    then = next_seat(state)
    replies = sorted(
        (_reply(state, state.grid, cells, then) for cells in lines(state.grid, state.turn + 1)),
        key=_best_first,
    )
    for cells in lines(state.grid, state.turn):
        tiles = _tiles(state.grid, cells)
        touched = {
            seat: _touched(pile, tiles) for seat, pile in zip(state.seats, state.piles, strict=True)
        }
        piles = {seat: joined(pile, tiles) for seat, pile in touched.items()}
        gains = {seat: _worth(state, touched[seat], piles[seat], tiles) for seat in state.seats}
        gain, reply = gains[state.now], _best_reply(state, cells, replies, then)
        yield Prospect(
            cells=cells,
            tiles=tiles,
            gains=gains,
            piles=piles,
            reply=reply,
            net=gain - (reply.gain if reply else 0),
            says=_says(state, tiles, gain, reply, then),
        )


def _best_reply(state: State, taken: Taking, replies: list[Reply], then: Seat) -> Reply | None:
    """The best line left to the next player.

    Taking never makes a new line, so that the replies are those of the whole grid, best first, that
    touch no tile taken. Only in the first turn does a cell change: Alice comes to lie there.
    """
    gone = set(taken)
    left = next((each for each in replies if gone.isdisjoint(each.cells)), None)
    if state.turn > 1 or holds(state.grid, ALICE):
        return left
    grid = changed(state.grid, {taken[0]: ALICE})
    beside = [each.cells for each in replies if taken[0] in each.cells]
    with_alice = [_reply(state, grid, cells, then) for cells in beside]
    return min([*with_alice, left] if left else with_alice, key=_best_first)


def _best_first(reply: Reply) -> tuple[Points, Taking]:
    return -reply.gain, reply.cells


def _reply(state: State, grid: Grid, cells: Taking, seat: Seat) -> Reply:
    """What a line on this grid would bring to a seat."""
    tiles = _tiles(grid, cells)
    before = _touched(state.piles[state.seats.index(seat)], tiles)
    return Reply(cells, _worth(state, before, joined(before, tiles), tiles))


def _tiles(grid: Grid, cells: Iterable[Cell]) -> tuple[Tile, ...]:
    return tuple(grid[row - 1][column - 1] for row, column in cells)


def _touched(pile: Pile, tiles: tuple[Tile, ...]) -> Pile:
    """The piles that these tiles would join."""
    return {character: pile[character] for character in joined({}, tiles)}


def _worth(state: State, before: Pile, after: Pile, tiles: tuple[Tile, ...]) -> Points:
    """The points by which piles rise, and Alice's where she is there to stay."""
    ladder = state.facts.points
    gain = sum(ladder.of_pile(abs(tiles)) for tiles in after.values())
    gain -= sum(ladder.of_pile(abs(tiles)) for tiles in before.values())
    if ALICE in tiles and state.round == state.setup.rounds:
        gain += ladder.alice
    return gain


def _says(
    state: State, tiles: tuple[Tile, ...], gain: Points, reply: Reply | None, then: Seat
) -> str:
    what = listed([spoken(tile) for tile in tiles])
    if reply is None:
        return say("Taking {what}: {gain:+} for {who}.", what=what, gain=gain, who=state.now)
    return say(
        "Taking {what}: {gain:+} for {who}, then at best {reply:+} for {then}.",
        what=what,
        gain=gain,
        who=state.now,
        reply=reply.gain,
        then=then,
    )
