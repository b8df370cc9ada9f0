"""Is a space bare? Told by the table beside the grid: an empty space shows the same."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.boards.cells import Cells, cut
from vision.image import Frame

PATCH = 20
"""Spaces and table are compared at this many pixels a side."""
SAMPLES = 400
NEAR = 14.0
"""Two colours (CIE Lab) are the same table up to this distance; shade may differ twice as much."""
MIDDLE, STEEPNESS = 0.72, 22.0
"""At which share of table-like pixels a space is as likely bare as not, and how fast that turns."""


def colours(patch: Frame) -> NDArray[np.float32]:
    """A patch as a list of colours in which distance is what the eye calls difference."""
    small = cv2.resize(patch, (PATCH, PATCH), interpolation=cv2.INTER_AREA).astype(np.float32)
    lab = cv2.cvtColor(small * np.float32(1 / 255), cv2.COLOR_BGR2LAB).reshape(-1, 3)
    return np.asarray(lab * np.array([0.5, 1.0, 1.0], np.float32))


def beside(cells: Cells) -> list[NDArray[np.float64]]:
    """Strips of table along the four sides of the grid, half a space wide."""
    rows, columns = len(cells.quads), len(cells.quads[0])
    unit = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    to_frame = cv2.getPerspectiveTransform(unit, cells.corners.astype(np.float32))
    near, far = 0.12, 0.5
    strips = []
    for column in range(columns):
        strips.append((column + 0.1, -far, column + 0.9, -near))
        strips.append((column + 0.1, rows + near, column + 0.9, rows + far))
    for row in range(rows):
        strips.append((-far, row + 0.1, -near, row + 0.9))
        strips.append((columns + near, row + 0.1, columns + far, row + 0.9))
    boxes = np.array([[(a, b), (c, b), (c, d), (a, d)] for a, b, c, d in strips], np.float64)
    return list(cv2.perspectiveTransform(boxes.reshape(1, -1, 2), to_frame).reshape(-1, 4, 2))


def bareness(frame: Frame, cells: Cells) -> NDArray[np.float64]:
    """For every space the chance that only the table is seen there."""
    height, width = frame.shape[:2]
    seen = [
        strip
        for strip in beside(cells)
        if (strip >= 0).all() and (strip[:, 0] < width).all() and (strip[:, 1] < height).all()
    ]
    rows, columns = len(cells.quads), len(cells.quads[0])
    if not seen:
        return np.zeros((rows, columns))
    table = np.concatenate([colours(cut(frame, strip)) for strip in seen])
    table = table[:: max(1, len(table) // SAMPLES)]
    lengths = np.square(table).sum(axis=1)
    chance = np.zeros((rows, columns))
    for row in range(rows):
        for column in range(columns):
            space = colours(cut(frame, cells.quads[row][column]))[::2]
            apart = np.square(space).sum(axis=1)[:, None] + lengths - 2 * space @ table.T
            share = float((apart.min(axis=1) < NEAR**2).mean())
            chance[row, column] = 1 / (1 + np.exp(-STEEPNESS * (share - MIDDLE)))
    return chance
