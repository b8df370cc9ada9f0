"""Glare on a dark die with coloured pips: a lamp's mirror image is brighter than any pip, but it is grey.

A single red pip between two pieces of a lamp's ring passes for a three. What a pixel has of all three
colours is light that the gloss threw back; without it the pips stand out, and the ring is gone.
"""

from functools import cache

import cv2
import numpy as np

from vision.dice.crop import COVERS
from vision.dice.session import Floats, Frame

DARK, DULL, COLOURED = 120.0, 40.0, 15.0
"""A body is no brighter and no more coloured than this, and pips are so much more coloured than it."""
SLACK = 10.0
"""Grey levels above the body that are no glare yet."""
CORE = 0.4
"""How far from the middle, in edges, all is face however it is turned."""
REACH, RIM = 0.576, 0.032
"""How far from the middle the face goes, and how soft that border is, in edges."""


def without_glare(crop: Frame) -> Frame | None:
    """The crop of a dark die with its glare taken away; None for a die that pale pips may be on."""
    middle, core = len(crop) // 2, round(CORE * len(crop) / COVERS)
    inner = slice(middle - core, middle + core)
    face = crop[inner, inner].reshape(-1, 3).astype(np.float32)
    brightest, greyest = face.max(axis=1), face.min(axis=1)
    colour = brightest - greyest
    dull = float(np.median(colour))
    if float(np.median(brightest)) > DARK or dull > DULL:
        return None
    if float(np.percentile(colour, 97)) < dull + COLOURED:
        return None
    over = crop.min(axis=2).astype(np.float32) - float(np.median(greyest)) - SLACK
    glare = np.maximum(over, 0) * _inside(len(crop))
    return np.asarray(cv2.subtract(crop, cv2.merge([glare.astype(np.uint8)] * 3)))


@cache
def _inside(side: int) -> Floats:
    """One on the face, nothing beyond it."""
    axis = ((np.arange(side) + 0.5) / side - 0.5) * COVERS
    away = np.hypot(axis[:, None], axis[None])
    return np.asarray(1 / (1 + np.exp((away - REACH) / RIM)), np.float32)
