"""One picture of the tray, when it was taken, and with which exposure, colours and focus."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture was taken; None where this camera does not tell."""

    shutter_us: int | None = None
    gain: float | None = None
    red: float | None = None
    blue: float | None = None
    focus: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A picture (height x width x blue, green, red) with its time on the monotonic clock."""

    image: Pixels
    time: float
    number: int
    look: Look = Look()
    locked: bool = False
