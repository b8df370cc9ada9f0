"""The grid: reading its cells, its chessboard of normal and mirrored tiles, and changing it."""

from collections.abc import Iterator, Mapping

from scoring.game import UNKNOWN
from scoring.games.tea_time.table import ALICE, GAP, STAR, Cell, Character, Grid, Setup, Side, Tile


def unnamed(setup: Setup) -> Grid:
    """A round's grid before anybody has told what lies there."""
    return ((UNKNOWN,) * setup.columns,) * setup.rows


def cells(grid: Grid) -> Iterator[tuple[Cell, Tile]]:
    """Every cell with what lies there, row by row."""
    for row, tiles in enumerate(grid, start=1):
        for column, tile in enumerate(tiles, start=1):
            yield (row, column), tile


def holds(grid: Grid, tile: Tile) -> bool:
    """Whether such a tile lies anywhere."""
    return any(tile in row for row in grid)


def is_empty(grid: Grid) -> bool:
    """Whether nothing is left to take."""
    return set().union(*grid) == {GAP}


def changed(grid: Grid, news: Mapping[Cell, Tile]) -> Grid:
    """The grid with other tiles in some cells."""
    rows = list(grid)
    for (row, column), tile in news.items():
        tiles = rows[row - 1]
        rows[row - 1] = (*tiles[: column - 1], tile, *tiles[column:])
    return tuple(rows)


def character_of(tile: Tile) -> Character | None:
    """Whom a tile shows; None for Alice, a gap or a tile nobody has named."""
    return None if tile in (ALICE, GAP, UNKNOWN) else tile.removesuffix(STAR)


def side_of(tile: Tile) -> Side:
    """Which side of a character's tile lies up."""
    return "mirrored" if tile.endswith(STAR) else "normal"


def tile_of(character: Character, side: Side) -> Tile:
    """A character's tile with this side up."""
    return character if side == "normal" else character + STAR


def other(side: Side) -> Side:
    """The back of a tile."""
    return "normal" if side == "mirrored" else "mirrored"


def side_at(cell: Cell, corner: Side) -> Side:
    """The side that lies up in a cell when this one lies up in the top left; and the other way round.

    >>> side_at((1, 2), "normal"), side_at((2, 2), "normal")
    ('mirrored', 'normal')
    """
    return corner if sum(cell) % 2 == 0 else other(corner)


def corner_of(grid: Grid) -> Side | None:
    """What the first tile with a name says about the side in the top left, if any has a name."""
    for cell, tile in cells(grid):
        if character_of(tile) is not None:
            return side_at(cell, side_of(tile))
    return None
