"""Where the camera hangs over the table: a pinhole that looks down at the ground plane z = 0.

The unit of length is the edge of one ordinary die, so a camera 20 units up is 32 cm above a tray.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Frame = NDArray[np.uint8]


@dataclass(frozen=True)
class Viewpoint:
    """A camera at `place`, turned by `turn` (rows: right, down, forward), seeing `size` pixels."""

    place: Floats
    turn: Floats
    focal: float
    size: tuple[int, int]

    @property
    def middle(self) -> tuple[float, float]:
        """The pixel straight ahead."""
        return self.size[0] / 2, self.size[1] / 2

    def project(self, points: Floats) -> Floats:
        """Pixels (n, 2) of points (n, 3) on or above the table."""
        seen = (points - self.place) @ self.turn.T
        pixels = seen[:, :2] / seen[:, 2:] * self.focal + np.array(self.middle)
        return np.asarray(pixels, np.float32)

    def rays(self, xs: Floats, ys: Floats) -> Floats:
        """Unit directions (h, w, 3) into the world through a grid of pixels."""
        cx, cy = self.middle
        across, down = np.meshgrid((xs - cx) / self.focal, (ys - cy) / self.focal)
        seen = np.stack([across, down, np.ones_like(across)], axis=-1)
        seen /= np.linalg.norm(seen, axis=-1, keepdims=True)
        return (seen @ self.turn).astype(np.float32)

    def ground(self, pixels: Floats) -> Floats:
        """The points (n, 2) of the table under some pixels (n, 2)."""
        aim = np.column_stack([(pixels - np.array(self.middle)) / self.focal, np.ones(len(pixels))])
        world = aim @ self.turn
        reach = -self.place[2] / np.minimum(world[:, 2], -1e-3)
        return np.asarray(self.place[:2] + world[:, :2] * reach[:, None], np.float32)

    def homography(self) -> NDArray[np.float64]:
        """The 3x3 matrix from table coordinates (x, y, 1) to pixels."""
        lens = np.array(
            [[self.focal, 0, self.middle[0]], [0, self.focal, self.middle[1]], [0, 0, 1]]
        )
        pose = np.column_stack([self.turn[:, 0], self.turn[:, 1], -self.turn @ self.place])
        return np.asarray(lens @ pose, dtype=np.float64)


def look_down(
    size: tuple[int, int],
    die_pixels: float,
    tilt: float = 0.0,
    around: float = 0.0,
    roll: float = 0.0,
    wide: float = 1.1,
) -> Viewpoint:
    """A camera aimed at the middle of the table, in which a die there is `die_pixels` wide on top.

    `tilt` is degrees from straight down, `around` the side it leans to, `roll` its own turn;
    `wide` is the focal length over the picture's width (0.9 a wide lens, 1.6 a narrow one).
    """
    focal = wide * size[0]
    distance = focal / die_pixels + 1.0
    lean, side, spin = np.radians([tilt, around, roll])
    away = np.array([np.sin(lean) * np.cos(side), np.sin(lean) * np.sin(side), np.cos(lean)])
    forward = -away
    right = np.array([-np.sin(side), np.cos(side), 0.0])
    down = np.cross(forward, right)
    turned_right = np.cos(spin) * right + np.sin(spin) * down
    turned_down = np.cross(forward, turned_right)
    return Viewpoint(
        place=(away * distance).astype(np.float32),
        turn=np.stack([turned_right, turned_down, forward]).astype(np.float32),
        focal=focal,
        size=size,
    )
