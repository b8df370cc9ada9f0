"""Other light, another camera, another finish: what a picture may look like for the same dice."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame


def recolour(piece: Frame, rng: Random) -> Frame:
    """Brightness, contrast, tint, grey, swapped colours, blur, noise."""
    if rng.random() < 0.7:
        middle = 128 * rng.uniform(0.6, 1.35)
        curve = (np.arange(256) - 128) * rng.uniform(0.6, 1.35) + middle
        if rng.random() < 0.3:
            curve = 255 * np.clip(curve / 255, 0, 1) ** float(np.exp(rng.normal(0, 0.4)))
        curves = curve[:, None] * np.exp(rng.normal(0, 0.1, 3))
        table = np.clip(curves, 0, 255).astype(np.uint8)[None]
        piece = cv2.LUT(piece, table)
    if rng.random() < 0.15:
        piece = cv2.cvtColor(cv2.cvtColor(piece, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if rng.random() < 0.2:
        piece = piece[..., rng.permutation(3)]
    if rng.random() < 0.2:
        piece = cv2.GaussianBlur(piece, (0, 0), float(rng.uniform(0.3, 1.2)))
    if rng.random() < 0.3:
        noise = np.empty(piece.shape, np.int16)
        cv2.randn(noise, 0, float(rng.uniform(1, 10)))
        piece = cv2.add(piece, noise, dtype=cv2.CV_8U)
    return piece


def weather(crop: Frame, rng: Random) -> Frame:
    """What spoils a single face, before `recolour`: glare, a shadow's edge, dye, little contrast, JPEG."""
    if rng.random() < 0.12:
        crop = 255 - crop
    if rng.random() < 0.25:
        crop = _dyed(crop, rng)
    if rng.random() < 0.3:
        crop = _glaring(crop, rng)
    if rng.random() < 0.15:
        crop = _half_in_shadow(crop, rng)
    if rng.random() < 0.12:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 80))]
        packed = cv2.imencode(".jpg", crop, quality)[1]
        crop = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return crop


def _dyed(crop: Frame, rng: Random) -> Frame:
    """The same face in other dyes: its colours mixed anew, sometimes nearly one colour."""
    mix = np.eye(3) * rng.uniform(0.2, 1) + rng.uniform(-0.2, 0.6, (3, 3))
    mix /= np.maximum(np.abs(mix).sum(1, keepdims=True), 0.3)
    if rng.random() < 0.3:
        mix *= rng.uniform(0.15, 0.6)
    shift = rng.uniform(0, 110, 3) * (rng.random() < 0.6)
    return np.asarray(cv2.transform(crop, np.column_stack([mix, shift])))


def _glaring(crop: Frame, rng: Random) -> Frame:
    """Lamps mirrored in the face: soft or hard blots, or the arcs that a ring lamp leaves round pips."""
    side = len(crop)
    veil = np.zeros((side, side), np.float32)
    if rng.random() < 0.45:
        _arcs(veil, rng)
        soft = float(rng.uniform(0.4, 1.3))
    else:
        for _ in range(int(rng.integers(1, 4))):
            centre = _pixels(rng.uniform(0.15, 0.85, 2) * side)
            axes = _pixels(np.exp(rng.uniform(np.log(0.015), np.log(0.22), 2)) * side + 1)
            cv2.ellipse(
                veil, centre, axes, float(rng.uniform(0, 180)), 0, 360, 1.0, -1, cv2.LINE_AA
            )
        soft = float(np.exp(rng.uniform(np.log(0.5), np.log(0.1 * side))))
    veil = cv2.GaussianBlur(veil, (0, 0), soft)
    light = rng.uniform(40, 230) * rng.uniform(0.8, 1.0, 3)
    return np.asarray(np.clip(crop + veil[..., None] * light, 0, 255), np.uint8)


def _arcs(veil: Floats, rng: Random) -> None:
    """One to three pieces of rings, often two that face one another."""
    side = len(veil)
    for _ in range(int(rng.integers(1, 4))):
        centre = _pixels(side / 2 + rng.normal(0, 0.12, 2) * side)
        axes = _pixels(rng.uniform(0.06, 0.3) * rng.uniform(0.7, 1.0, 2) * side)
        turn, span = float(rng.uniform(0, 360)), float(rng.uniform(50, 200))
        thick = int(rng.integers(1, 4))
        for start in (0, 180) if rng.random() < 0.5 else (0,):
            cv2.ellipse(veil, centre, axes, turn + start, 0, span, 1.0, thick, cv2.LINE_AA)


def _pixels(values: NDArray[np.float64]) -> tuple[int, int]:
    return int(values[0]), int(values[1])


def _half_in_shadow(crop: Frame, rng: Random) -> Frame:
    """One side of a line darker than the other."""
    side = len(crop)
    turn = rng.uniform(0, 2 * np.pi)
    axis = np.arange(side) / side - 0.5
    along = np.cos(turn) * axis[:, None] + np.sin(turn) * axis[None] + rng.uniform(-0.3, 0.3)
    edge = 1 / (1 + np.exp(-along / rng.uniform(0.01, 0.2)))
    share = 1 - rng.uniform(0.2, 0.65) * edge
    return np.asarray(crop * share[..., None], np.uint8)
