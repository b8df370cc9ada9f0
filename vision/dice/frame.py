"""What counts as a picture: eight bits, colour as OpenCV orders it, at least a die wide."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.session import Frame

SMALLEST = 16
WHITE, BURNT = 253, 0.25
"""The level from which all colours are mere white, and the share of a picture from which that is too much."""


def as_bgr(picture: NDArray[np.generic]) -> Frame:
    """The picture as blue, green, red; grey ones and ones with transparency are taken too."""
    if picture.dtype != np.uint8 or picture.ndim not in (2, 3) or min(picture.shape[:2]) < SMALLEST:
        raise ValueError(
            f"A picture must have 8 bits a colour and at least {SMALLEST} x {SMALLEST} pixels."
        )
    plain = np.asarray(picture, np.uint8)
    if plain.ndim == 2 or plain.shape[2] == 1:
        return np.asarray(cv2.cvtColor(plain, cv2.COLOR_GRAY2BGR))
    if plain.shape[2] == 4:
        return np.asarray(cv2.cvtColor(plain, cv2.COLOR_BGRA2BGR))
    if plain.shape[2] != 3:
        raise ValueError(f"A picture has one, three or four colours, not {plain.shape[2]}.")
    return plain


def burnt_out(frame: Frame) -> bool:
    """Whether so much of a picture is mere white that a pale die may lie in it unseen."""
    return float((frame[::4, ::4].min(axis=2) >= WHITE).mean()) > BURNT
