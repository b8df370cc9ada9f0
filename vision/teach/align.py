"""Lays a crop over the examples: which look like it at all, and how must it be turned and shifted?

`Poses` tries every turn and small shift of a crop at once, as one product of matrices over all
examples, at a size where that is cheap. `settle` then moves the crop by parts of a pixel until it
lies on its example, so that the comparison that follows compares the same spots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.light import SIDE, Crops

Matrix = NDArray[np.float64]
Pixels = NDArray[np.float32]
Kind = Literal["dice", "tiles"]

COARSE = 20
FINE = 32
SPAN = 1
"""Shifts tried in the coarse search, in coarse pixels each way."""
TURNS: dict[Kind, NDArray[np.float64]] = {
    "tiles": np.arange(-15.0, 15.1, 5.0),
    "dice": np.concatenate([np.arange(-14.0, 14.1, 14.0) + up for up in (0, 90, 180, 270)]),
}
"""Tiles lie upright within fifteen degrees; a die's edges do too, but any of its four may be up."""
SIZES: dict[Kind, tuple[float, ...]] = {"tiles": (), "dice": (0.8, 1.25)}
"""Further sizes tried, without shifts: a die is found to about a fifth of its edge."""
REACH: dict[Kind, float] = {"tiles": 1.05, "dice": 0.9}
"""How far from the middle pixels count, in half sides."""
BROAD = (17, 17)
"""What is wider than so many pixels is light or body, not print."""
AT_ONCE = 4
"""Turns compared at once: what they need stays where the processor reaches it at once."""
ROUNDS = 4
SOFTNESS = 0.7
"""Pictures are blurred by so many pixels before they are compared: print is sharp, cameras are not."""


def turned(degrees: float, scale: float = 1.0) -> Matrix:
    """The affine map about the crop's middle, from the example's pixels to the crop's (3, 3)."""
    middle = (SIDE - 1) / 2
    angle = np.deg2rad(degrees)
    cos, sin = scale * np.cos(angle), scale * np.sin(angle)
    return np.array(
        [
            [cos, -sin, middle - cos * middle + sin * middle],
            [sin, cos, middle - sin * middle - cos * middle],
            [0, 0, 1],
        ]
    )


@cache
def enlarged(side: int, rim: int = 0) -> Matrix:
    """From the pixels of a picture `side` wide (and `rim` more all round) to those of a crop."""
    step = SIDE / side
    off = (step - 1) / 2 - rim * step
    return np.array([[step, 0, off], [0, step, off], [0, 0, 1]])


def warped(
    crop: NDArray[np.float32], matrix: Matrix, side: int, rim: int = 0
) -> NDArray[np.float32]:
    """The crop as it looks through a map, `side` pixels square, and `rim` more all round."""
    wide = side + 2 * rim
    seen: NDArray[np.float32] = cv2.warpAffine(
        crop,
        (matrix @ enlarged(side, rim))[:2],
        (wide, wide),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return seen


@cache
def weight(side: int, kind: Kind) -> NDArray[np.float32]:
    """How much each pixel counts: the edges less, since neighbours may look in; of dice a disc.

    A die's rounded rim shines and bends with every place it lies at, and says nothing of its face.
    """
    line = np.linspace(-1, 1, side, dtype=np.float32)
    far = np.maximum(np.abs(line)[:, None], np.abs(line)[None])
    if kind == "dice":
        far = np.sqrt(line[:, None] ** 2 + line[None] ** 2)
    return np.clip((REACH[kind] - far) / 0.25, 0.05, 1.0)


def signature(pictures: NDArray[np.float32], kind: Kind) -> NDArray[np.float32]:
    """Small pictures (n, side, side, 3) as unit vectors that ignore the light's colour and strength."""
    share = weight(pictures.shape[1], kind).reshape(-1)
    # Each colour by itself: numpy is four times as quick along long rows as along triplets.
    planes = pictures.reshape(len(pictures), -1, 3).transpose(2, 0, 1).copy()
    planes *= 1 / (planes @ (share / share.sum()) + 0.02)[..., None]
    planes -= 1
    planes *= np.sqrt(share)
    length = np.sqrt(np.einsum("cnp,cnp->n", planes, planes))
    planes /= length[None, :, None] + 0.3
    return planes.transpose(1, 0, 2).reshape(len(pictures), -1)


def small(crops: Crops, side: int) -> Crops:
    """The crops at a smaller size."""
    return np.stack([cv2.resize(c, (side, side), interpolation=cv2.INTER_AREA) for c in crops])


@dataclass(frozen=True)
class Poses:
    """How well each example fits a crop, and the map that laid the crop on it."""

    fit: NDArray[np.float32]
    """One number an example: 1 is the same picture."""
    maps: NDArray[np.float64]
    """One map an example (n, 3, 3)."""


@cache
def tried(kind: Kind) -> NDArray[np.float64]:
    """The maps of every turn and shift that the search tries, in its order."""
    step = SIDE / COARSE
    maps = []
    for degrees in TURNS[kind]:
        for y in range(-SPAN, SPAN + 1):
            for x in range(-SPAN, SPAN + 1):
                shift = np.array([[1, 0, x * step], [0, 1, y * step], [0, 0, 1]])
                maps.append(turned(float(degrees)) @ shift)
        maps += [turned(float(degrees), size) for size in SIZES[kind]]
    return np.stack(maps)


@cache
def grid(kind: Kind, side: int, rim: int, sizes: tuple[float, ...]) -> tuple[Pixels, Pixels]:
    """Where in a crop every pixel of its turned views comes from, all views below one another."""
    wide = side + 2 * rim
    own = np.stack(np.meshgrid(np.arange(wide), np.arange(wide)), -1).reshape(-1, 2)
    flat = np.column_stack([own, np.ones(len(own))]).T
    maps = [turned(float(degrees), size) for degrees in TURNS[kind] for size in sizes]
    from_ = np.stack([(m @ enlarged(side, rim) @ flat)[:2] for m in maps]).astype(np.float32)
    x, y = (from_[:, way].reshape(-1, wide) for way in range(2))
    return np.ascontiguousarray(x), np.ascontiguousarray(y)


def turned_views(
    crop: NDArray[np.float32], kind: Kind, rim: int = 0, sizes: tuple[float, ...] = (1.0,)
) -> NDArray[np.float32]:
    """The crop at every turn (and size), coarsely, `rim` pixels more all round (turns, sizes, y, x, 3).

    All in one go: a call for each takes longer to begin than to do.
    """
    wide = COARSE + 2 * rim
    if not sizes:
        return np.zeros((len(TURNS[kind]), 0, wide, wide, 3), np.float32)
    seen = cv2.remap(
        crop, *grid(kind, COARSE, rim, sizes), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(seen.reshape(len(TURNS[kind]), len(sizes), wide, wide, 3))


def search(crop: NDArray[np.float32], examples: NDArray[np.float32], kind: Kind) -> Poses:
    """The best turn and shift of a crop for each example; `examples` are their signatures."""
    soft = cv2.GaussianBlur(crop, (0, 0), SIDE / COARSE * 0.45)
    seen, sized = turned_views(soft, kind, SPAN)[:, 0], turned_views(soft, kind, 0, SIZES[kind])
    shifts = [(y, x) for y in range(2 * SPAN + 1) for x in range(2 * SPAN + 1)]
    fits = []
    for first in range(0, len(seen), AT_ONCE):
        some = slice(first, first + AT_ONCE)
        shifted = [seen[some, y : y + COARSE, x : x + COARSE] for y, x in shifts]
        views = np.concatenate([np.stack(shifted, axis=1), sized[some]], axis=1)
        fits.append(signature(views.reshape(-1, COARSE, COARSE, 3), kind) @ examples.T)
    fit = np.concatenate(fits)
    best = fit.argmax(axis=0)
    return Poses(fit[best, np.arange(fit.shape[1])], tried(kind)[best])


@dataclass(frozen=True)
class Anchor:
    """An example made ready: its picture in one tone and how that answers to small moves."""

    axis: NDArray[np.float32]
    """How much blue, green and red count in that tone: blue print on olive is lost in plain grey."""
    tone: NDArray[np.float32]
    answer: NDArray[np.float32]
    """From a difference picture to the move that would explain it: a shift and a small bend."""
    soft: NDArray[np.float32]
    """The whole picture, a little blurred."""


def unlit(tones: NDArray[np.float32], kind: Kind) -> NDArray[np.float32]:
    """Small pictures in one tone (n, side, side) without their light: mean 0, spread 1."""
    share = (weight(tones.shape[1], kind) / weight(tones.shape[1], kind).sum()).reshape(-1)
    rows = tones.reshape(len(tones), -1)
    mean = rows @ share
    off = rows - mean[:, None]
    spread = np.sqrt((off * off) @ share)
    return np.asarray(off / (spread[:, None] + 0.02), np.float32)


def anchor(example: NDArray[np.float32], kind: Kind) -> Anchor:
    """Prepare an example once, when it is first needed."""
    axis = tone_of(example, kind)
    reduced = cv2.resize(example @ axis, (FINE, FINE), interpolation=cv2.INTER_AREA)
    tone = unlit(reduced[None], kind)[0]
    down, across = np.gradient(tone.reshape(FINE, FINE))
    step = SIDE / FINE
    place = (np.arange(FINE) - (FINE - 1) / 2) * step
    x, y = np.meshgrid(place, place)
    slopes = np.stack([across, down, x * across, y * across, x * down, y * down]) / step
    rows = slopes.reshape(6, -1)
    heavy = rows * weight(FINE, kind).reshape(1, -1)
    square = heavy @ rows.T
    square += np.diag(np.diag(square)) * 0.02 + np.diag([1e-2, 1e-2, 1.0, 1.0, 1.0, 1.0])
    return Anchor(axis, tone, np.linalg.solve(square, heavy).astype(np.float32), soft(example))


def soft(picture: NDArray[np.float32]) -> NDArray[np.float32]:
    """The picture a little blurred."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), SOFTNESS))


def tone_of(example: NDArray[np.float32], kind: Kind) -> NDArray[np.float32]:
    """How much each colour must count for the print to stand out most."""
    print_ = (example - cv2.blur(example, BROAD)).reshape(-1, 3)
    spread = (print_ * weight(SIDE, kind).reshape(-1, 1)).T @ print_
    axis = np.linalg.eigh(spread)[1][:, 2]
    return np.asarray(axis / np.abs(axis).sum(), np.float32)


def settle(
    tones: Sequence[NDArray[np.float32]],
    anchors: Sequence[Anchor],
    maps: NDArray[np.float64],
    kind: Kind,
) -> NDArray[np.float64]:
    """Move each map by parts of a pixel until its crop, in the example's tone, lies on its example.

    All pairs move together, a step a round; each keeps the map under which it lay best.
    """
    maps = maps.copy()
    best, least = maps.copy(), np.full(len(maps), np.inf)
    goal = np.stack([one.tone for one in anchors])
    answer = np.stack([one.answer for one in anchors])
    heavy = weight(FINE, kind).reshape(-1)
    for round_ in range(ROUNDS):
        views = np.stack([warped(t, m, FINE) for t, m in zip(tones, maps, strict=True)])
        off = goal - unlit(views, kind)
        error = (off * off) @ heavy
        better = error < least
        best[better], least[better] = maps[better], error[better]
        if round_ == ROUNDS - 1:
            break
        moves = np.einsum("nij,nj->ni", answer, off)
        maps = maps @ nudges(moves)
    return best


def nudges(moves: NDArray[np.float32]) -> NDArray[np.float64]:
    """Small moves about the crop's middle as maps (n, 3, 3): shift, turn, growth and slant."""
    middle = (SIDE - 1) / 2
    maps = np.tile(np.eye(3), (len(moves), 1, 1))
    maps[:, :2, :2] += np.clip(moves[:, 2:], -0.1, 0.1).reshape(-1, 2, 2)
    shift = np.clip(moves[:, :2], -4, 4)
    maps[:, :2, 2] = middle + shift - maps[:, :2, :2] @ np.array([middle, middle])
    return maps
