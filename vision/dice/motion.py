"""From two frames to a measurement: how much moved, and whether a hand is in the picture."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.session import Frame
from vision.dice.settle import Measurement

WIDTH = 240
MOVED, HIDDEN = 14, 26
"""Grey levels by which a pixel has moved, or shows something that is not the empty tray."""


def _small(frame: Frame) -> Frame:
    height, width = frame.shape[:2]
    size = (WIDTH, max(1, round(height * WIDTH / width)))
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA))


def _differs(one: Frame, other: Frame, levels: int) -> NDArray[np.uint8]:
    """Where two small grey pictures differ, a change of the light as a whole left aside."""
    shift = float(np.median(one.astype(np.int16) - other.astype(np.int16)))
    away = np.abs(one.astype(np.float32) - other.astype(np.float32) - shift)
    return np.asarray(cv2.blur(away, (3, 3)) > levels, np.uint8)


def measure(before: Frame, now: Frame, time: float, empty: Frame | None = None) -> Measurement:
    """Compare a frame with the one before it and, where known, with the empty tray.

    A hand is a large piece of something new that reaches over the picture's edge; dice do not.
    """
    small = _small(now)
    moved = float(_differs(small, _small(before), MOVED).mean())
    covered = 0.0
    if empty is not None:
        new = cv2.morphologyEx(
            _differs(small, _small(empty), HIDDEN), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)
        )
        _, places, stats, _ = cv2.connectedComponentsWithStats(new)
        rim = np.concatenate([places[0], places[-1], places[:, 0], places[:, -1]])
        for piece in set(rim.tolist()) - {0}:
            covered = max(covered, float(stats[piece, cv2.CC_STAT_AREA]) / small.size)
    return Measurement(time, moved, covered)
