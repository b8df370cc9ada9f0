"""Reads a board: every space named by the taught tiles, or bare, or unknown."""

from dataclasses import dataclass

import numpy as np

from vision.boards.cells import Cells, Grid, How, cut, find_cells
from vision.boards.markers import Quad
from vision.boards.table import bareness
from vision.image import Frame
from vision.teach.chance import UNKNOWN
from vision.teach.home import at_home, likeliest
from vision.teach.namer import Naming
from vision.teach.sets import TaughtSet, is_sure

BARE = "."
MIRROR_GAIN = 0.1
"""The mirrored picture must make so much more sense a space before it is believed."""


@dataclass(frozen=True)
class BoardReading:
    """The codes row by row from the top, the chance of each, and whether all of it is sure."""

    board: tuple[tuple[str, ...], ...]
    confidence: tuple[tuple[float, ...], ...]
    sure: bool
    namings: tuple[tuple[Naming, ...], ...]
    cells: Cells
    mirrored: bool = False
    """The camera shows its picture mirrored, as some webcams do; then nothing is sure."""


def name_cells(crops: list[Frame], tile_set: TaughtSet, how: How) -> tuple[list[Naming], bool]:
    """What each space shows, and whether only the mirrored picture makes sense.

    Marker cards cannot be read mirrored, so the question arises only without them. Tiles are
    never taken for their mirror image one by one: it is the whole picture or none of it.
    """
    named = tile_set.name_faces(crops)
    if how in ("markers", "corners") or all(is_sure(naming) for naming in named):
        return named, False
    flipped = tile_set.name_faces([np.ascontiguousarray(crop[:, ::-1]) for crop in crops])
    gain = sense(flipped) - sense(named)
    return (flipped, True) if gain > MIRROR_GAIN * len(crops) else (named, False)


def with_bare(naming: Naming, bare: float) -> Naming:
    """The namer's answer and the look of the table, weighed together: a bare space is no tile."""
    shares = dict(((naming.face, naming.confidence), *naming.alternatives))
    stranger = shares.get(UNKNOWN, 0.0)
    weighed = {face: share * (1 - bare) for face, share in shares.items()}
    weighed[BARE] = weighed.get(BARE, 0.0) + stranger * bare
    if sum(weighed.values()) <= 0:
        return Naming(BARE if bare > 0.5 else UNKNOWN, max(bare, 1 - bare), ())
    return likeliest(weighed)


def sense(named: list[Naming]) -> float:
    """How much of a board makes sense: the chances of all that was named."""
    return sum(naming.confidence for naming in named if naming.face != UNKNOWN)


def best_sense(frame: Frame, tile_set: TaughtSet, found: Cells) -> tuple[Cells, list[Naming], bool]:
    """Of the grids that it may be, the one whose spaces make the most sense, and their names."""
    readings = []
    for cells in (found, *found.others):
        crops = [cut(frame, quad, tile_set.aspect) for row in cells.quads for quad in row]
        readings.append((cells, *name_cells(crops, tile_set, cells.how)))
    return max(readings, key=lambda reading: sense(reading[1]))


def read_board(
    frame: Frame,
    tile_set: TaughtSet,
    grid: Grid,
    corners: Quad | None = None,
    margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
) -> BoardReading:
    """What lies on each space of a grid of rows and columns.

    Where the set has no face for an empty space (the tiles lie on the table), a space that looks
    like the table beside the grid is bare.
    """
    cells, named, mirrored = best_sense(frame, tile_set, find_cells(frame, grid, corners, margin))
    if BARE not in tile_set.faces and cells.how != "tiles":
        bare = bareness(frame, cells).flatten().tolist()
        named = [with_bare(naming, chance) for naming, chance in zip(named, bare, strict=True)]
    named = [at_home(naming) for naming in named]
    rows, columns = grid
    namings = tuple(tuple(named[row * columns : (row + 1) * columns]) for row in range(rows))
    return BoardReading(
        board=tuple(tuple(naming.face for naming in row) for row in namings),
        confidence=tuple(tuple(naming.confidence for naming in row) for row in namings),
        sure=not mirrored and all(is_sure(naming) for naming in named),
        namings=namings,
        cells=cells,
        mirrored=mirrored,
    )
