"""Judging a picture of the tray by eye: is it bright, sharp and free of glare?"""

from dataclasses import dataclass

import numpy as np

from hardware.camera.frame import Pixels

DARK_BELOW, BRIGHT_ABOVE = 50.0, 210.0
SHARP_ABOVE = 20.0
"""Typical step between neighbouring pixels at the strongest edges, in grey levels."""
GLARE_ABOVE = 0.02
"""Share of pixels that are burnt out."""


@dataclass(frozen=True, slots=True)
class Quality:
    """A picture in three figures."""

    brightness: float
    sharpness: float
    glare: float

    def problems(self) -> list[tuple[str, str]]:
        """Everything wrong with it, each with what to do."""
        found = []
        if self.brightness < DARK_BELOW:
            found.append(("The picture is dark", "put a lamp beside the tray"))
        if self.brightness > BRIGHT_ABOVE:
            found.append(("The picture is too bright", "move the lamp away or dim it"))
        if self.sharpness < SHARP_ABOVE:
            found.append(
                ("The picture is not sharp", "lay a die on the tray, then focus (docs/hardware.md)")
            )
        if self.glare > GLARE_ABOVE:
            found.append(("A lamp is mirrored in the tray", "move the lamp to the side"))
        return found


def quality(image: Pixels) -> Quality:
    """Measure a picture.

    Sharpness is the step within a few pixels that one place in a thousand exceeds: the edge of a
    die in focus gives a large one, the same edge out of focus a small one. Pixels are taken four
    at a time, which keeps the sensor's noise out of it.
    """
    grey = image.astype(np.float32).mean(axis=2)
    even = grey[: grey.shape[0] // 2 * 2, : grey.shape[1] // 2 * 2]
    calm = (even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]) / 4
    across = np.abs(calm[:, 2:] - calm[:, :-2])
    down = np.abs(calm[2:] - calm[:-2])
    edge = max(np.percentile(across, 99.9), np.percentile(down, 99.9))
    return Quality(
        brightness=float(grey.mean()),
        sharpness=float(edge),
        glare=float((image.min(axis=2) >= 250).mean()),
    )
