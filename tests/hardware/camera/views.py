"""Something to look at: a small tray with a few bright squares on it."""

import numpy as np

from hardware.camera.frame import Pixels


def tray(time: float = 0.0) -> Pixels:
    """A dim green tray with three white squares; it lies still."""
    image = np.full((48, 64, 3), (60, 90, 50), np.uint8)
    for left in (8, 28, 48):
        image[16:28, left : left + 12] = 230
    return image
