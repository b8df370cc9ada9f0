"""One tile or card in a picture: finds it, flattens it, names it."""

import cv2
import numpy as np

from vision.boards.cells import cut
from vision.boards.edges import find_quads
from vision.image import Frame
from vision.teach.chance import UNKNOWN
from vision.teach.namer import Naming
from vision.teach.sets import TaughtSet

FEWEST, MOST = 0.1, 0.92
"""A tile lying in a picture fills this part of it; one that fills more was cut out already."""
CLEAR_OF_RIM = 0.01


def tile_in(picture: Frame) -> Frame | None:
    """The largest rectangle of cardboard that lies wholly in the picture, flattened; or None."""
    height, width = picture.shape[:2]
    rim = CLEAR_OF_RIM * min(height, width)
    for quad in find_quads(picture):
        share = cv2.contourArea(quad.astype(np.float32)) / (height * width)
        if not FEWEST < share < MOST:
            continue
        low, high = quad.min(axis=0), quad.max(axis=0)
        if low.min() < rim or high[0] > width - 1 - rim or high[1] > height - 1 - rim:
            continue
        sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
        return cut(picture, quad, float((sides[0] + sides[2]) / (sides[1] + sides[3])))
    return None


def tile_cutout(picture: Frame) -> Frame:
    """The tile in the picture, or the whole picture where it is the tile."""
    found = tile_in(picture)
    return picture if found is None else found


def name_tile(picture: Frame, taught: TaughtSet) -> Naming:
    """The tile's name, whether it lies on a table in the picture or fills it.

    Both are tried where a rectangle is found, since a card may have one printed on it; the one
    whose shape fits the set's tiles better goes first, and the surer answer stands.
    """
    crops = [picture]
    found = tile_in(picture)
    if found is not None:
        crops.insert(0, found)
        crops.sort(key=lambda crop: abs(np.log(crop.shape[1] / crop.shape[0] / taught.aspect)))
    named = taught.name_faces(crops)
    return max(named, key=known)


def known(naming: Naming) -> float:
    """The chance that this is a face of the set at all."""
    return 1 - dict(((naming.face, naming.confidence), *naming.alternatives)).get(UNKNOWN, 0.0)
