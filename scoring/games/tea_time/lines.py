"""Which tiles may be taken together: one to three, touching, in a straight line."""

from collections.abc import Sequence
from functools import cache
from itertools import chain, pairwise, product

from scoring.game import UNKNOWN
from scoring.games.tea_time.table import ALICE, GAP, Cell, Grid

MOST_TILES = {1: 1, 2: 2, 3: 3}
"""By the turn within the round; the last goes for every later turn."""

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""From the earlier to the later cell in reading order."""

Taking = tuple[Cell, ...]


def most_tiles(turn: int) -> int:
    """How many tiles may be taken at once in this turn of a round."""
    return MOST_TILES[min(turn, len(MOST_TILES))]


def in_line(chosen: Sequence[Cell]) -> bool:
    """Whether cells touch one after the other in a straight line; their order does not matter.

    >>> in_line([(3, 3), (1, 1), (2, 2)]), in_line([(1, 1), (1, 3)])
    (True, False)
    """
    ordered = sorted(chosen)
    steps = {(below[0] - above[0], below[1] - above[1]) for above, below in pairwise(ordered)}
    return not steps or (len(steps) == 1 and steps <= set(DIRECTIONS))


def lines(grid: Grid, turn: int) -> tuple[Taking, ...]:
    """Every take the rules allow in this turn of a round; a tile has to be named before it is taken.

    >>> lines((("Queen", "."), ("Alice", "Queen")), turn=2)
    (((1, 1),), ((1, 1), (2, 1)), ((1, 1), (2, 2)), ((2, 1),), ((2, 1), (2, 2)), ((2, 2),))
    """
    shut = (GAP, UNKNOWN, ALICE) if turn == 1 else (GAP, UNKNOWN)
    free = sum(1 << place for place, tile in enumerate(chain(*grid)) if tile not in shut)
    full = _full_grid(len(grid), len(grid[0]), most_tiles(turn))
    return tuple([line for line, mask in full if mask & free == mask])


@cache
def _full_grid(rows: int, columns: int, most: int) -> tuple[tuple[Taking, int], ...]:
    """Every line of one to `most` cells where no tile is missing, each with its cells as bits."""
    found: set[Taking] = set()
    for row, column in product(range(1, rows + 1), range(1, columns + 1)):
        for length, (down, across) in product(range(1, most + 1), DIRECTIONS):
            line = tuple((row + down * step, column + across * step) for step in range(length))
            if line[-1][0] <= rows and 1 <= line[-1][1] <= columns:
                found.add(line)
    return tuple(
        (line, sum(1 << (row - 1) * columns + column - 1 for row, column in line))
        for line in sorted(found)
    )
