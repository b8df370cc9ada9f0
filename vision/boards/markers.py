"""The four marker cards that lie round a board, and the markers printed on the dice mat.

A card is a square with an ArUco marker in its middle. It is laid so that one of its corners, the
one with the black arrow, touches a corner of the grid of spaces: number 0 at the top left, then
clockwise. So a card may lie a little turned and still points at the corner exactly, and the
numbers say which side is up.
"""

from collections.abc import Mapping
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.image import Frame

Quad = NDArray[np.float64]
"""Four corners (4, 2) in pixels: top left, top right, bottom right, bottom left, as one reads."""

CARD_MM = 50.0
MARKER_MM = 36.0
CARD_IDS = (0, 1, 2, 3)
MAT_IDS = (4, 5, 6, 7)
SAME_PLACE = 6.0
"""Pixels within which a marker found twice is one marker."""
POINTS_AT = (2, 3, 0, 1)
"""Which of its own corners each card lays on the board: the top left card its bottom right."""


@cache
def dictionary() -> "cv2.aruco.Dictionary":
    """The markers in use: sixteen squares, the coarsest there are, for small cameras."""
    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def marker_cells(number: int) -> NDArray[np.bool_]:
    """A marker as 6 x 6 squares, black border included; True is white."""
    cells: NDArray[np.uint8] = cv2.aruco.generateImageMarker(dictionary(), number, 6)
    return cells > 127


@cache
def detector(nearest: float) -> "cv2.aruco.ArucoDetector":
    """OpenCV's detector, with corners found to parts of a pixel.

    `nearest`: of two squares nearer than this (in parts of their outline) only one is looked at.
    """
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.adaptiveThreshWinSizeMin = 5
    settings.adaptiveThreshWinSizeMax = 45
    settings.adaptiveThreshWinSizeStep = 20
    settings.minMarkerPerimeterRate = 0.02
    settings.minMarkerDistanceRate = nearest
    return cv2.aruco.ArucoDetector(dictionary(), settings)


LOOKS = (0.125, 0.03)
"""The second look is for cards whose edge, a square too, hid the marker from the first."""


def find_markers(frame: Frame) -> dict[int, Quad]:
    """The corners of every marker in view, by number. One in two places is a picture of it: left out."""
    grey = frame if frame.ndim == 2 else cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    found: dict[int, Quad] = {}
    twice: set[int] = set()
    for nearest in LOOKS:
        corners, numbers, _ = detector(nearest).detectMarkers(grey)
        for corner, number in zip(
            corners, () if numbers is None else numbers.flatten().tolist(), strict=True
        ):
            quad = np.asarray(corner, np.float64).reshape(4, 2)
            before = found.setdefault(number, quad)
            if np.linalg.norm(before.mean(axis=0) - quad.mean(axis=0)) > SAME_PLACE:
                twice.add(number)
            if np.ptp(quad, axis=0).sum() > np.ptp(before, axis=0).sum():
                found[number] = quad
        if all(number in found for number in CARD_IDS):
            break
    return {number: quad for number, quad in found.items() if number not in twice}


def card_corner(marker: Quad, corner: int) -> NDArray[np.float64]:
    """Where the card's own corner lies, seen from the marker's four."""
    edge = (CARD_MM - MARKER_MM) / 2 / MARKER_MM
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    card = np.array([[-edge, -edge], [1 + edge, -edge], [1 + edge, 1 + edge], [-edge, 1 + edge]])
    flat = cv2.getPerspectiveTransform(square, marker.astype(np.float32))
    x, y, w = flat @ np.array([*card[corner], 1.0])
    return np.array([x / w, y / w])


def grid_corners(markers: Mapping[int, Quad]) -> Quad | None:
    """The corners of the grid that the four cards point at, or None while not all are in view."""
    if not all(number in markers for number in CARD_IDS):
        return None
    pointed = [card_corner(markers[n], at) for n, at in zip(CARD_IDS, POINTS_AT, strict=True)]
    quad = np.array(pointed)
    return quad if cv2.isContourConvex(quad.astype(np.float32)) else None
