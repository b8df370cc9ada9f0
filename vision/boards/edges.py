"""Finds rectangles of cardboard without markers: single tiles lying apart, or a whole board.

The table is what the picture's rim shows. What differs from it and has four straight sides is
cardboard.
"""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.boards.markers import Quad
from vision.image import Frame

WORKING_SIDE = 640
"""Edges are looked for at this size; more pixels only show more grain."""
SMALLEST = 0.004
"""The smallest tile, in parts of the picture."""
FULLNESS = 0.9
"""A tile fills its four sides but for its round corners; a coin does not."""
DIFFERENT = (12.0, 22.0, 35.0)
"""How far a colour must be from the table's (CIE Lab) to be cardboard: tried one after another."""
SQUARENESS = 25.0
"""How far a corner may be from a right angle, in degrees: cameras look at a slant."""


def ordered(quad: NDArray[np.float64]) -> Quad:
    """Corners clockwise from the one nearest to the picture's top left."""
    middle = quad.mean(axis=0)
    turn = np.arctan2(quad[:, 1] - middle[1], quad[:, 0] - middle[0])
    around = quad[np.argsort(turn)]
    first = int(np.argmin(around.sum(axis=1)))
    return np.roll(around, -first, axis=0)


def right_angled(quad: Quad) -> bool:
    """Whether this could be a rectangle seen at a slant."""
    sides = np.roll(quad, -1, axis=0) - quad
    lengths = np.linalg.norm(sides, axis=1)
    if lengths.min() < 6 or lengths.max() > 6 * lengths.min():
        return False
    units = sides / lengths[:, None]
    bends = np.abs((units * np.roll(units, 1, axis=0)).sum(axis=1))
    return bool(bends.max() < np.sin(np.deg2rad(SQUARENESS)))


def four_corners(contour: NDArray[np.int32]) -> Quad | None:
    """The four straight sides that a contour has, extended to where they meet: corners are round."""
    hull = cv2.convexHull(contour)
    area = cv2.contourArea(hull)
    if area <= 0 or cv2.contourArea(contour) < 0.85 * area:
        return None
    for share in (0.02, 0.035, 0.05, 0.07):
        rough = cv2.approxPolyDP(hull, share * cv2.arcLength(hull, True), True)
        if len(rough) == 4:
            break
    else:
        return None
    corners = rough.reshape(4, 2).astype(np.float64)
    lines = [side_line(hull.reshape(-1, 2), corners[n], corners[(n + 1) % 4]) for n in range(4)]
    met = [np.cross(lines[n - 1], lines[n]) for n in range(4)]
    if min(abs(point[2]) for point in met) < 1e-9:
        return None
    quad = ordered(np.array([point[:2] / point[2] for point in met]))
    filled = area / max(cv2.contourArea(quad.astype(np.float32)), 1.0)
    return quad if FULLNESS < filled < 1.05 and right_angled(quad) else None


def side_line(
    hull: NDArray[np.int32], start: NDArray[np.float64], end: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The line along a side, fitted to its middle part where the corner is not yet round."""
    along = end - start
    length = float(np.linalg.norm(along))
    steps = np.linspace(0, 1, 40)[:, None]
    dense = []
    for one, other in zip(hull, np.roll(hull, -1, axis=0), strict=True):
        dense.append(one + (other - one) * steps)
    points = np.concatenate(dense)
    share = (points - start) @ along / length**2
    away = np.abs((points - start) @ np.array([-along[1], along[0]]) / length)
    near = points[(share > 0.15) & (share < 0.85) & (away < 0.06 * length)].astype(np.float32)
    if len(near) < 4:
        return np.cross([*start, 1.0], [*end, 1.0])
    vx, vy, x, y = cv2.fitLine(near, cv2.DIST_L2, 0, 0.01, 0.01).flatten().tolist()
    return np.cross([x, y, 1.0], [x + vx, y + vy, 1.0])


def masks(frame: Frame) -> Iterator[NDArray[np.uint8]]:
    """Several guesses of what is cardboard and what is table."""
    lab = cv2.cvtColor(cv2.GaussianBlur(frame, (5, 5), 0), cv2.COLOR_BGR2LAB).astype(np.float32)
    rim = np.concatenate([lab[:6].reshape(-1, 3), lab[-6:].reshape(-1, 3)])
    rim = np.concatenate([rim, lab[:, :6].reshape(-1, 3), lab[:, -6:].reshape(-1, 3)])
    away = np.linalg.norm(lab - np.median(rim, axis=0), axis=2)
    grey = np.clip(lab[..., 0], 0, 255).astype(np.uint8)
    different = np.clip(away * 1.5, 0, 255).astype(np.uint8)
    brush = np.ones((3, 3), np.uint8)
    for plane in (different, grey, 255 - grey):
        _, mask = cv2.threshold(plane, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield cv2.morphologyEx(mask, cv2.MORPH_OPEN, brush)
    for least in DIFFERENT:
        mask = np.where(away > least, 255, 0).astype(np.uint8)
        yield cv2.morphologyEx(mask, cv2.MORPH_OPEN, brush)
    lines = cv2.Canny(grey, 40, 110)
    yield 255 - cv2.dilate(lines, brush)


def leaves(outline: NDArray[np.int32], shape: tuple[int, ...]) -> bool:
    """Whether something goes on beyond the picture: the table does, a tile to be read does not."""
    x, y, wide, tall = cv2.boundingRect(outline)
    return bool(x <= 1 or y <= 1 or x + wide >= shape[1] - 1 or y + tall >= shape[0] - 1)


def find_quads(frame: Frame) -> list[Quad]:
    """Every rectangle of cardboard in view, the largest first; one found twice counts once."""
    scale = min(1.0, WORKING_SIDE / max(frame.shape[:2]))
    reduced = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    smallest = SMALLEST * reduced.shape[0] * reduced.shape[1]
    kept: list[tuple[float, Quad]] = []
    for mask in masks(reduced):
        outlines, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for outline in outlines:
            if cv2.contourArea(outline) < smallest or leaves(outline, mask.shape):
                continue
            quad = four_corners(outline)
            if quad is None:
                continue
            area = float(cv2.contourArea(quad.astype(np.float32)))
            if not any(same_place(area, quad, *other) for other in kept):
                kept.append((area, quad))
    kept.sort(key=lambda one: -one[0])
    return [(quad + 0.5) / scale - 0.5 for _, quad in kept]


def same_place(area: float, quad: Quad, other_area: float, other: Quad) -> bool:
    """Whether two rectangles are one seen twice; the guess that found it first is the best one."""
    away = float(np.linalg.norm(quad.mean(axis=0) - other.mean(axis=0)))
    return away < 0.2 * np.sqrt(min(area, other_area)) and 0.6 < area / other_area < 1 / 0.6
