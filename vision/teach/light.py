"""Puts an example into the light of a crop, so that only what is printed is compared.

A lamp across the room or a warmer bulb must not make a different tile of it. The light is a factor
for each colour that may slope across the tile.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

Crops = NDArray[np.float32]
"""A stack of square crops (n, SIDE, SIDE, 3), 0 to 1, blue green red."""

Planes = NDArray[np.float32]
"""The same with each colour by itself (n, 3, SIDE * SIDE)."""

SIDE = 64
STIFFNESS = 0.02
"""How reluctantly the light is bent: in parts of the example's own brightness."""
DIMMEST, BRIGHTEST = 0.25, 4.0


@cache
def ramps() -> NDArray[np.float32]:
    """Constant, left to right and top to bottom, and their products, one column each."""
    line = np.linspace(-1, 1, SIDE, dtype=np.float32)
    u, v = np.tile(line, SIDE), np.repeat(line, SIDE)
    one = np.ones_like(u)
    return np.stack([one, u, v, u * u, u * v, v * v], axis=1)


def in_planes(crops: Crops) -> Planes:
    """Crops with each colour by itself (n, 3, SIDE * SIDE)."""
    return np.ascontiguousarray(crops.transpose(0, 3, 1, 2)).reshape(len(crops), 3, SIDE * SIDE)


def relit(examples: Planes, crops: Planes) -> Planes:
    """Each example in the light of its crop.

    The light is a factor per colour that may slope across the tile; least squares finds it.
    """
    products = (examples * examples) @ ramps()
    order = np.array([[0, 1, 2], [1, 3, 4], [2, 4, 5]])
    square = products[..., order]
    stiff = STIFFNESS * (products[..., 0] + 1e-3)
    square = square + stiff[..., None, None] * np.diag(np.array([0.05, 4.0, 4.0], np.float32))
    right = (examples * crops) @ ramps()[:, :3]
    overall = right[..., 0].sum(axis=1) / (products[..., 0].sum(axis=1) + 1e-3)
    right[..., 0] += 0.05 * stiff * overall[:, None]
    bend = np.linalg.solve(square, right[..., None])[..., 0]
    factor = bend @ ramps()[:, :3].T
    np.clip(factor, DIMMEST, BRIGHTEST, out=factor)
    factor *= examples
    return factor.astype(np.float32, copy=False)
