"""What the eyes publish: the state of the table below the camera, a sentence, the picture, the reading."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

import cv2
import numpy as np

from hardware.camera.frame import Frame, Pixels
from kiosk.eyes.found import Found

State = Literal["looking", "moving", "settled", "unsure", "hand", "no camera"]
WIDEST = 960
"""Pixels across at which a picture is shown; the glass needs no more."""


class Check(NamedTuple):
    """One thing about the picture, and whether it is as it should be."""

    says: str
    good: bool


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """One look, for the main thread to draw. It never changes; another look is another glimpse."""

    state: State
    says: str
    frame: Frame | None = None
    picture: Pixels | None = None
    """The frame as the glass wants it: red, green, blue, not wider than needed, lowest row first."""
    found: Found | None = None
    misfit: bool = False
    """The picture no longer fits the tray that was learned: the camera wants to be set up again."""
    stale: bool = False
    """What lies there was read and taken before: it is no new throw."""
    checks: tuple[Check, ...] = ()
    """What was looked at while the camera is set up."""


def for_the_glass(frame: Frame) -> Pixels:
    """A frame as a picture to show; done here so that the main thread only hands it on."""
    image = frame.image
    height, width = image.shape[:2]
    if width > WIDEST:
        size = (WIDEST, max(1, round(height * WIDEST / width)))
        image = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(image[::-1, :, ::-1])
