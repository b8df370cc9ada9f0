"""Where each space of a board lies in the frame, and the cut-out of what lies on it."""

from dataclasses import dataclass, replace
from typing import Literal

import cv2
import numpy as np

from vision.boards.edges import find_quads
from vision.boards.markers import CARD_IDS, Quad, find_markers, grid_corners
from vision.image import Frame

Grid = tuple[int, int]
How = Literal["corners", "markers", "tiles", "edges"]

LARGEST_CELL = 192
SMALLEST_CELL = 14
ALIKE = 1.7
"""Tiles of one set differ in size by at most this factor, near and far from the camera."""


class NoBoard(Exception):
    """No board, or only a part of one, is to be seen."""


@dataclass(frozen=True)
class Cells:
    """The corners of every space, row by row, and how they were found."""

    quads: tuple[tuple[Quad, ...], ...]
    how: How
    corners: Quad
    others: "tuple[Cells, ...]" = ()
    """What else it may be: an edge in view is the board's, or that of the spaces printed on it."""


def divided(corners: Quad, grid: Grid) -> tuple[tuple[Quad, ...], ...]:
    """The spaces of a regular grid whose outer corners are known."""
    rows, columns = grid
    unit = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    to_frame = cv2.getPerspectiveTransform(unit, corners.astype(np.float32))
    points = np.array([[(x, y) for x in range(columns + 1)] for y in range(rows + 1)], np.float64)
    seen = cv2.perspectiveTransform(points, to_frame)
    return tuple(
        tuple(
            np.array([seen[r, c], seen[r, c + 1], seen[r + 1, c + 1], seen[r + 1, c]])
            for c in range(columns)
        )
        for r in range(rows)
    )


def in_rows(quads: list[Quad], grid: Grid) -> tuple[tuple[Quad, ...], ...] | None:
    """Single tiles sorted into rows and columns, or None where they do not make such a grid."""
    rows, columns = grid
    middles = np.array([quad.mean(axis=0) for quad in quads])
    heights = np.array([np.linalg.norm(quad[3] - quad[0]) for quad in quads])
    order = np.argsort(middles[:, 1])
    lines = []
    for row in range(rows):
        line = order[row * columns : (row + 1) * columns]
        if np.ptp(middles[line, 1]) > 0.9 * heights.mean():
            return None
        lines.append(tuple(quads[n] for n in line[np.argsort(middles[line, 0])]))
    return tuple(lines)


def single_tiles(quads: list[Quad], grid: Grid) -> tuple[tuple[Quad, ...], ...] | None:
    """As many tiles of one size as the grid has spaces, if they are there."""
    count = grid[0] * grid[1]
    areas = [float(cv2.contourArea(quad.astype(np.float32))) for quad in quads]
    for first in range(len(quads) - count + 1):
        if areas[first] > ALIKE**2 * areas[first + count - 1]:
            continue
        rows = in_rows(quads[first : first + count], grid)
        if rows is not None:
            return rows
    return None


def outer(quads: tuple[tuple[Quad, ...], ...]) -> Quad:
    """The corners of a whole grid of tiles."""
    return np.array([quads[0][0][0], quads[0][-1][1], quads[-1][-1][2], quads[-1][0][3]])


def inside(board: Quad, margin: tuple[float, float, float, float]) -> Quad:
    """The corners of the spaces on a board whose printed margin (in parts of it) is known."""
    left, top, right, bottom = margin
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    to_frame = cv2.getPerspectiveTransform(unit, board.astype(np.float32))
    spaces = np.array([[left, top], [1 - right, top], [1 - right, 1 - bottom], [left, 1 - bottom]])
    return np.asarray(cv2.perspectiveTransform(spaces[None], to_frame)[0])


def clockwise(corners: Quad) -> bool:
    """Whether four corners go round a board as a clock does."""
    sides = np.roll(corners, -1, axis=0) - corners
    after = np.roll(sides, -1, axis=0)
    return bool((sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0] > 1e-6).all())


def large_enough(quads: tuple[tuple[Quad, ...], ...]) -> tuple[tuple[Quad, ...], ...]:
    """The spaces, if there are pixels enough on each to see anything."""
    sides = [np.linalg.norm(quad[1] - quad[0]) for row in quads for quad in row]
    sides += [np.linalg.norm(quad[3] - quad[0]) for row in quads for quad in row]
    if min(sides) < SMALLEST_CELL:
        raise NoBoard(f"a space is only {min(sides):.0f} pixels wide; bring the camera nearer.")
    return quads


def find_cells(
    frame: Frame,
    grid: Grid,
    corners: Quad | None = None,
    margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
) -> Cells:
    """The spaces: from given corners, from the marker cards, from tiles apart, or from the edge.

    Without markers the side that is up in the picture counts as up.
    """
    if corners is not None:
        if not clockwise(corners):
            raise NoBoard("these corners make no board; give them clockwise from the top left.")
        return Cells(large_enough(divided(corners, grid)), "corners", corners)
    markers = find_markers(frame)
    pointed = grid_corners(markers)
    if pointed is not None:
        return Cells(large_enough(divided(pointed, grid)), "markers", pointed)
    seen = sum(number in markers for number in CARD_IDS)
    if seen:
        raise NoBoard(
            f"only {seen} of the 4 marker cards are in view; uncover the others, or give the corners."
        )
    quads = find_quads(frame)
    apart = single_tiles(quads, grid) if grid != (1, 1) else None
    if apart is not None:
        return Cells(apart, "tiles", outer(apart))
    large = [q for q in quads if cv2.contourArea(q.astype(np.float32)) > 0.08 * frame[..., 0].size]
    if not large:
        raise NoBoard(
            "no board is to be seen; lay the four marker cards round it, or give its corners."
        )
    outlines = [spaces for quad in large[:2] for spaces in (inside(quad, margin), quad)]
    first, *others = [Cells(divided(one, grid), "edges", one) for one in outlines]
    return replace(first, others=tuple(others) if any(margin) else tuple(others[1::2]))


def cut(frame: Frame, quad: Quad, aspect: float = 1.0) -> Frame:
    """What lies on a space, flattened; `aspect` is a tile's width over its height."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    height = int(np.clip(max(sides[1], sides[3]), 8, LARGEST_CELL))
    width = int(np.clip(height * aspect, 8, 2 * LARGEST_CELL))
    flat = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(quad.astype(np.float32), flat)
    return np.asarray(
        cv2.warpPerspective(
            frame, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    )
