"""Cutting top faces out of the frame: for the namer as they lie, for taught sets turned upright."""

from collections.abc import Sequence
from functools import cache

import cv2
import numpy as np

from vision.dice.session import Floats, Frame

SIDE, COVERS = 80, 2.0
"""How wide a crop for the namer is, in pixels and in edges of the die: the face, and its sides beside it."""
FACE = 64
"""How wide a face for a taught set is, in pixels."""


def crop(
    frame: Frame, x: float, y: float, size: float, side: int = SIDE, covers: float = COVERS
) -> Frame:
    """The square round a face, resized to `side` pixels; beyond the frame its last pixels go on."""
    half = size * covers / 2
    if 2 * half <= side:
        scale = side / (2 * half)
        shift = np.array([[scale, 0, (half - x) * scale], [0, scale, (half - y) * scale]])
        return np.asarray(
            cv2.warpAffine(
                frame, shift, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
            )
        )
    edge = max(2, round(2 * half))
    left, above = round(x - half), round(y - half)
    height, width = frame.shape[:2]
    right, below = left + edge, above + edge
    inner = frame[max(above, 0) : max(below, 0), max(left, 0) : max(right, 0)]
    if inner.shape[:2] != (edge, edge):
        rows = np.clip(np.arange(above, below), 0, height - 1)
        columns = np.clip(np.arange(left, right), 0, width - 1)
        inner = frame[rows[:, None], columns[None]]
    return np.asarray(cv2.resize(inner, (side, side), interpolation=cv2.INTER_AREA))


def turned(wide: Frame, degrees: float, scale: float, mirrored: bool) -> Frame:
    """The middle of a wide crop, turned, resized, perhaps mirrored, as wide as the namer sees it."""
    half = len(wide) / 2 - 0.5
    affine = cv2.getRotationMatrix2D((half, half), degrees, scale)
    affine[:, 2] += SIDE / 2 - 0.5 - half
    if mirrored:
        affine[0] = np.array([0, 0, SIDE - 1]) - affine[0]
    return np.asarray(cv2.warpAffine(wide, affine, (SIDE, SIDE), flags=cv2.INTER_LINEAR))


def edge_angle(face: Frame) -> float:
    """How far a square face in the middle of a crop is turned: -45 to 45 degrees, clockwise.

    Edges all round a square point in four directions a quarter apart; four times their angle is one
    direction, which stands out even when pips and print add edges of every kind.
    """
    side = len(face)
    soft = side / COVERS / 40
    grey = cv2.GaussianBlur(cv2.cvtColor(face, cv2.COLOR_BGR2GRAY), (0, 0), soft)
    slope = cv2.Sobel(grey, cv2.CV_32F, 1, 0) + 1j * cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    length = np.abs(slope) + 1e-3
    fourfold = (slope / length) ** 4 * length
    return float(np.degrees(np.angle(np.sum(fourfold * _rim(side)))) / 4)


@cache
def _rim(side: int) -> Floats:
    """Where in a crop the edges of its face lie, whichever way it is turned."""
    axis = (np.arange(side) - (side - 1) / 2) / (side / COVERS)
    away = np.hypot(axis[:, None], axis[None])
    return np.asarray(np.exp(-(((away - 0.55) / 0.14) ** 2)), np.float32)


def upright(frame: Frame, x: float, y: float, size: float, angle: float, side: int = FACE) -> Frame:
    """The face alone, its edges along the crop's edges (which of the four is up stays open)."""
    scale = side / size
    turn = cv2.getRotationMatrix2D((x, y), angle, scale)
    turn[:, 2] += side / 2 - np.array([x, y])
    if scale >= 0.7:
        how = {"flags": cv2.INTER_LINEAR, "borderMode": cv2.BORDER_REPLICATE}
        return np.asarray(cv2.warpAffine(frame, turn, (side, side), **how))
    wide = round(size) // 2 * 2
    large = upright(frame, x, y, size, angle, wide)
    return np.asarray(cv2.resize(large, (side, side), interpolation=cv2.INTER_AREA))


def batch(crops: Sequence[Frame]) -> Floats:
    """Crops as the namer takes them, colours from 0 to 1."""
    if not crops:
        return np.zeros((0, 3, SIDE, SIDE), np.float32)
    return np.asarray(cv2.dnn.blobFromImages(list(crops), 1 / 255))
