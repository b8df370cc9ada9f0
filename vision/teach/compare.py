"""Is this the same face? A small net looks at a crop and an example that was laid over it.

Before it looks, the example is put into the crop's light (`relit`): a lamp across the room or a
warmer bulb must not make a different tile of it. How far the light had to be bent is told to the
net, since a red card is not a green one under a strange lamp.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

Crops = NDArray[np.float32]
"""A stack of square crops (n, SIDE, SIDE, 3), 0 to 1, blue green red."""

Planes = NDArray[np.float32]
"""The same with each colour by itself (n, 3, SIDE * SIDE)."""

SIDE = 64
WEIGHTS = Path(__file__).parents[1] / "weights" / "namer.onnx"
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
    """Crops with each colour by itself (n, 3, SIDE * SIDE), as sums and nets like it."""
    return np.ascontiguousarray(crops.transpose(0, 3, 1, 2)).reshape(len(crops), 3, SIDE * SIDE)


def relit(examples: Planes, crops: Planes) -> tuple[Planes, NDArray[np.float32]]:
    """Each example in the light of its crop, and the colour cast that took (n, 3), as logarithms.

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
    mean = np.log(np.clip(bend[..., 0], DIMMEST, BRIGHTEST))
    cast = mean - mean.mean(axis=1, keepdims=True)
    return factor.astype(np.float32, copy=False), cast.astype(np.float32)


def planes(examples: Planes, crops: Planes) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What the net looks at: crop, relit example and their difference (n, 9, SIDE, SIDE); casts."""
    count = len(crops)
    fitted, cast = relit(examples, crops)
    level = np.float32(0.5) / (crops.mean(axis=(1, 2)) + np.float32(0.05))
    stack = np.empty((count, 9, SIDE * SIDE), np.float32)
    np.multiply(crops, level[:, None, None], out=stack[:, :3])
    np.multiply(fitted, level[:, None, None], out=stack[:, 3:6])
    np.subtract(stack[:, :3], stack[:, 3:6], out=stack[:, 6:])
    np.abs(stack[:, 6:], out=stack[:, 6:])
    stack[:, 6:] *= 2
    return stack.reshape(count, 9, SIDE, SIDE), cast


@cache
def session() -> Any:
    """The net, loaded once, on one thread: the kiosk's other cores have other work."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(str(WEIGHTS), options, providers=["CPUExecutionProvider"])


def likeness(examples: Planes, crops: Planes) -> NDArray[np.float32]:
    """For each pair a number: above zero rather the same face, below rather another."""
    stack, cast = planes(examples, crops)
    (answer,) = session().run(None, {"planes": stack, "cast": cast})
    return np.asarray(answer, np.float32)
