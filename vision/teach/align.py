"""Lays a crop over the examples: which look like it at all, and how must it be turned and shifted?

`Poses` tries every turn and small shift of a crop at once, as one product of matrices over all
examples, at a size where that is cheap. `settle` then moves the crop by parts of a pixel until it
lies on its example, so that the comparison that follows compares the same spots.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.compare import SIDE, Crops

Matrix = NDArray[np.float32]
Kind = Literal["dice", "tiles"]

COARSE = 20
FINE = 32
SPAN = 1
"""Shifts tried in the coarse search, in coarse pixels each way."""
TURNS: dict[Kind, NDArray[np.float64]] = {
    "tiles": np.arange(-15.0, 15.1, 5.0),
    "dice": np.arange(0.0, 360.0, 15.0),
}
"""Tiles lie upright within fifteen degrees; a die shows its face at any turn."""
ROUNDS = 4


def turned(degrees: float, scale: float = 1.0, side: float = SIDE) -> Matrix:
    """The affine map about the crop's middle, from the example's pixels to the crop's."""
    middle = (side - 1) / 2
    angle = np.deg2rad(degrees)
    cos, sin = scale * np.cos(angle), scale * np.sin(angle)
    return np.array(
        [
            [cos, -sin, middle - cos * middle + sin * middle],
            [sin, cos, middle - sin * middle - cos * middle],
        ],
        np.float32,
    )


def warped(crop: NDArray[np.float32], matrix: Matrix, side: int) -> NDArray[np.float32]:
    """The crop as it looks through an affine map given for a crop of SIDE pixels."""
    step = SIDE / side
    to_large = np.array([[step, 0, (step - 1) / 2], [0, step, (step - 1) / 2], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen: NDArray[np.float32] = cv2.warpAffine(
        crop, matrix @ to_large, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    return seen


@cache
def weight(side: int, kind: Kind) -> NDArray[np.float32]:
    """How much each pixel counts: the edges less, since neighbours may look in; of dice the disc."""
    line = np.linspace(-1, 1, side, dtype=np.float32)
    far = np.maximum(np.abs(line)[:, None], np.abs(line)[None])
    if kind == "dice":
        far = np.sqrt(line[:, None] ** 2 + line[None] ** 2)
    return np.clip((1.05 - far) / 0.25, 0.05, 1.0)


def signature(pictures: NDArray[np.float32], kind: Kind) -> NDArray[np.float32]:
    """Small pictures (n, side, side, 3) as unit vectors that ignore the light's colour and strength."""
    shape = weight(pictures.shape[1], kind)[..., None]
    mean = (pictures * shape).sum(axis=(1, 2), keepdims=True) / shape.sum()
    flat = (pictures / (mean + 0.02) - 1) * np.sqrt(shape)
    rows = flat.reshape(len(pictures), -1)
    unit: NDArray[np.float32] = rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 0.3)
    return unit


def small(crops: Crops, side: int) -> Crops:
    """The crops at a smaller size."""
    return np.stack([cv2.resize(c, (side, side), interpolation=cv2.INTER_AREA) for c in crops])


@dataclass(frozen=True)
class Poses:
    """How well each example fits a crop, and the map that laid the crop on it."""

    fit: NDArray[np.float32]
    """One number an example: 1 is the same picture."""
    maps: NDArray[np.float32]
    """One affine map an example (n, 2, 3)."""


def search(crop: NDArray[np.float32], examples: NDArray[np.float32], kind: Kind) -> Poses:
    """The best turn and shift of a crop for each example; `examples` are their signatures."""
    soft = cv2.GaussianBlur(crop, (0, 0), SIDE / COARSE * 0.45)
    wide = COARSE + 2 * SPAN
    step = SIDE / COARSE
    views, maps = [], []
    for degrees in TURNS[kind]:
        spin = turned(float(degrees))
        grid = np.array(
            [[step, 0, (step - 1) / 2 - SPAN * step], [0, step, (step - 1) / 2 - SPAN * step], [0, 0, 1]]
        )
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        seen = cv2.warpAffine(
            soft, spin @ grid, (wide, wide), flags=flags, borderMode=cv2.BORDER_REPLICATE
        )
        for y in range(2 * SPAN + 1):
            for x in range(2 * SPAN + 1):
                views.append(seen[y : y + COARSE, x : x + COARSE])
                shift = np.array([(x - SPAN) * step, (y - SPAN) * step])
                maps.append(np.column_stack([spin[:, :2], spin[:, 2] + spin[:, :2] @ shift]))
    fits = signature(np.stack(views), kind) @ examples.T
    best = fits.argmax(axis=0)
    return Poses(fits.max(axis=0), np.stack(maps)[best].astype(np.float32))


@dataclass(frozen=True)
class Anchor:
    """An example prepared for settling: its grey picture and how that answers to small moves."""

    grey: NDArray[np.float32]
    answer: NDArray[np.float32]
    """From a difference picture to (shift x, shift y, turn, scale), in SIDE pixels and radians."""


def grey(picture: NDArray[np.float32], kind: Kind) -> NDArray[np.float32]:
    """A small grey picture without its light: mean 0, spread 1."""
    tone = picture.mean(axis=2)
    shape = weight(tone.shape[0], kind)
    share = shape / shape.sum()
    mean = (tone * share).sum()
    spread = np.sqrt(((tone - mean) ** 2 * share).sum())
    return ((tone - mean) / (spread + 0.02)).astype(np.float32)


def anchor(example: NDArray[np.float32], kind: Kind) -> Anchor:
    """Prepare an example once, when its set is loaded."""
    tone = grey(cv2.resize(example, (FINE, FINE), interpolation=cv2.INTER_AREA), kind)
    down, across = np.gradient(tone)
    step = SIDE / FINE
    place = (np.arange(FINE) - (FINE - 1) / 2) * step
    x, y = np.meshgrid(place, place)
    slopes = np.stack([across / step, down / step, (x * down - y * across) / step])
    slopes = np.concatenate([slopes, ((x * across + y * down) / step)[None]])
    shape = weight(FINE, kind)
    rows = slopes.reshape(4, -1)
    heavy = rows * shape.reshape(1, -1)
    square = heavy @ rows.T
    square += np.diag(np.diag(square)) * 0.02 + np.diag([1e-2, 1e-2, 1.0, 1.0])
    return Anchor(tone, np.linalg.solve(square, heavy).astype(np.float32))


def settle(crop: NDArray[np.float32], at: Anchor, matrix: Matrix, kind: Kind) -> Matrix:
    """Move the map by parts of a pixel until the crop lies on its example, or leave it as it was."""
    soft = cv2.resize(crop, (FINE * 2, FINE * 2)) if SIDE != FINE * 2 else crop
    best, least = matrix, np.inf
    shape = weight(FINE, kind)
    for _ in range(ROUNDS):
        seen = grey(warped(soft, matrix, FINE), kind)
        off = at.grey - seen
        error = float((off * off * shape).sum())
        if error >= least:
            break
        best, least = matrix, error
        dx, dy, turn, grow = at.answer @ off.reshape(-1)
        turn, grow = np.clip((turn, grow), -0.1, 0.1)
        move = turned(float(np.rad2deg(turn)), 1 + float(grow))
        move[:, 2] += np.clip((dx, dy), -4, 4)
        matrix = np.vstack([matrix, [0, 0, 1]])[:2] @ np.vstack([move, [0, 0, 1]])
        matrix = matrix.astype(np.float32)
    return best
