"""Smooth random textures, the raw material of felt, wood, marble and uneven light."""

import cv2
import numpy as np

from vision.render.viewpoint import Floats

Random = np.random.Generator


def clouds(rng: Random, height: int, width: int, grain: float) -> Floats:
    """A field of soft blobs about `grain` pixels wide, between -1 and 1."""
    rows, columns = max(2, int(height / grain) + 2), max(2, int(width / grain) + 2)
    coarse = rng.uniform(-1, 1, (rows, columns)).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC))


def grain(rng: Random, height: int, width: int, stretch: float = 1.0) -> Floats:
    """Clouds at several sizes on top of one another; `stretch` draws them out along the rows."""
    total = np.zeros((height, width), np.float32)
    for size, weight in ((64, 0.5), (16, 0.3), (4, 0.2)):
        coarse = rng.uniform(
            -1, 1, (max(2, height // size + 2), max(2, int(width / size / stretch) + 2))
        ).astype(np.float32)
        total += weight * cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    return total


def speckle(rng: Random, height: int, width: int, strength: float) -> Floats:
    """Independent noise at every pixel, drawn fast and repeated over large areas."""
    patch = rng.standard_normal((128, 128)).astype(np.float32) * strength
    repeats = (height // 128 + 1, width // 128 + 1)
    return np.tile(patch, repeats)[:height, :width]
