"""What the kiosk already knows about the throw. Each piece sharpens a reading; none is needed."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.find import Spot
from vision.dice.session import Frame

SAME = 4.5
"""Grey levels by which a spot may differ from the empty tray and still be the empty tray."""
SIZES = (0.48, 2.1)
"""How far a die may seem smaller or larger than the die size known, as a share of it."""


@dataclass(frozen=True)
class Known:
    """What is known: a picture of the empty tray, how many dice were thrown, their edge in pixels.

    A fixed camera sees the same empty tray behind every throw, so what looks as it did before has
    no die on it, whatever is printed there.
    """

    empty_tray: Frame | None = None
    count: int | None = None
    die_size: float | None = None

    def possible(self, frame: Frame, spots: Sequence[Spot]) -> list[Spot]:
        """Those of these spots where a die may lie."""
        return [
            spot
            for spot in spots
            if self.fits(spot.size) and self.changed(frame, spot.x, spot.y, spot.size)
        ]

    def fits(self, size: float) -> bool:
        """Whether a die may have this edge."""
        if self.die_size is None:
            return True
        return SIZES[0] <= size / self.die_size <= SIZES[1]

    def changed(self, frame: Frame, x: float, y: float, size: float) -> bool:
        """Whether the spot differs from the empty tray (True where no picture of it is known)."""
        empty = self.empty_tray
        if empty is None or empty.shape != frame.shape:
            return True
        half = max(2, round(size * 0.45))
        rows = np.s_[max(0, round(y) - half) : round(y) + half]
        columns = np.s_[max(0, round(x) - half) : round(x) + half]
        now, before = frame[rows, columns], empty[rows, columns]
        if now.size == 0:
            return True
        away = cv2.absdiff(cv2.blur(now, (3, 3)), cv2.blur(before, (3, 3)))
        return float(away.mean()) > SAME
