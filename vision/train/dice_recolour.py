"""Other light, another camera, another finish: what a picture may look like for the same dice."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame

SHAKEN = 0.14
"""The share of pictures taken by a shaking hand."""
AFAR = 0.22
"""The share of spoilt faces that are small, dark and under a ring lamp."""


def recolour(piece: Frame, rng: Random) -> Frame:
    """Brightness, contrast, tint, grey, swapped colours, blur, noise."""
    if rng.random() < 0.7:
        middle = 128 * rng.uniform(0.6, 1.35)
        curve = (np.arange(256) - 128) * rng.uniform(0.6, 1.35) + middle
        if rng.random() < 0.3:
            curve = 255 * np.clip(curve / 255, 0, 1) ** float(np.exp(rng.normal(0, 0.4)))
        curves = curve[:, None] * np.exp(rng.normal(0, 0.1, 3))
        table = np.clip(curves, 0, 255).astype(np.uint8)[None]
        piece = cv2.LUT(piece, table)
    if rng.random() < 0.15:
        piece = cv2.cvtColor(cv2.cvtColor(piece, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    if rng.random() < 0.2:
        piece = piece[..., rng.permutation(3)]
    if rng.random() < 0.2:
        piece = cv2.GaussianBlur(piece, (0, 0), float(rng.uniform(0.3, 1.2)))
    if rng.random() < SHAKEN:
        piece = shaken(piece, rng, 6.0)
    return _noisy(piece, rng, 10)


def shaken(piece: Frame, rng: Random, most: float) -> Frame:
    """What a camera sees that moves by up to so many pixels: pips are drawn out, or stand there twice.

    A hand that turns round stays longest where it turns, so both ends of the way often count most.
    """
    reach, turn = float(rng.uniform(0.25, 1.0)) * most, float(rng.uniform(0, np.pi))
    half = int(np.ceil(reach / 2)) + 1
    way = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    twice = float(rng.uniform(0, 4)) if rng.random() < 0.5 else 0.0
    for step in np.linspace(-1, 1, 8 * half):
        x, y = half + step * reach / 2 * np.cos(turn), half + step * reach / 2 * np.sin(turn)
        way[round(y), round(x)] += 1 + twice * step * step
    return np.asarray(cv2.filter2D(piece, -1, way / way.sum()))


def relight(piece: Frame, rng: Random) -> Frame:
    """The same picture a little brighter or paler, as the same camera takes it on another day."""
    curve = (np.arange(256) - 128) * rng.uniform(0.85, 1.15) + 128 * rng.uniform(0.85, 1.15)
    curves = curve[:, None] * np.exp(rng.normal(0, 0.04, 3))
    piece = cv2.LUT(piece, np.clip(curves, 0, 255).astype(np.uint8)[None])
    return _noisy(piece, rng, 4)


def _noisy(piece: Frame, rng: Random, most: float) -> Frame:
    """Three in ten pictures with the noise of a camera, of so many grey levels at most."""
    if rng.random() >= 0.3:
        return piece
    noise = np.empty(piece.shape, np.int16)
    cv2.randn(noise, 0, float(rng.uniform(1, most)))
    return np.asarray(cv2.add(piece, noise, dtype=cv2.CV_8U))


def _packed(piece: Frame, quality: int) -> Frame:
    """What JPEG leaves of a picture."""
    packed = cv2.imencode(".jpg", piece, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


def weather(crop: Frame, rng: Random, edge: float) -> Frame:
    """What spoils a single face, before `recolour`: glare, a shadow's edge, dye, little contrast, JPEG.

    Here and below `edge` is the edge of the face in the middle of the crop, in pixels.
    """
    if rng.random() < 0.12:
        crop = 255 - crop
    if rng.random() < AFAR:
        return from_afar(crop, rng, edge)
    kind = rng.random()
    if kind < 0.2:
        crop = _dyed(crop, rng)
    elif kind < 0.36:
        crop = redyed(crop, rng, edge)
    elif kind < 0.5:
        crop = marbled(crop, rng, edge)
    if rng.random() < 0.22:
        crop = _glaring(crop, rng, edge)
    elif rng.random() < 0.2:
        crop = ringed(crop, rng, edge)
    if rng.random() < 0.2:
        crop = _smeared_colours(crop)
    if rng.random() < 0.15:
        crop = _half_in_shadow(crop, rng)
    if rng.random() < SHAKEN:
        crop = shaken(crop, rng, 0.35 * edge)
    if rng.random() < 0.12:
        crop = _packed(crop, int(rng.integers(25, 80)))
    return crop


def _dyed(crop: Frame, rng: Random) -> Frame:
    """The same face in other dyes: its colours mixed anew, sometimes nearly one colour."""
    mix = np.eye(3) * rng.uniform(0.2, 1) + rng.uniform(-0.2, 0.6, (3, 3))
    mix /= np.maximum(np.abs(mix).sum(1, keepdims=True), 0.3)
    if rng.random() < 0.3:
        mix *= rng.uniform(0.15, 0.6)
    shift = rng.uniform(0, 110, 3) * (rng.random() < 0.6)
    return np.asarray(cv2.transform(crop, np.column_stack([mix, shift])))


def _middle(side: int, edge: float) -> slice:
    """Rows or columns of a crop that surely show the face in its middle, however it is turned."""
    half = round(0.4 * edge)
    return slice(side // 2 - half, side // 2 + half)


def _marks(crop: Frame, edge: float) -> Floats:
    """How much each pixel is print rather than body, about 0 to 1, as far as the face goes."""
    inner = _middle(len(crop), edge)
    middle = crop[inner, inner][::2, ::2].reshape(-1, 3).astype(np.float32)
    mean = middle.mean(axis=0)
    middle -= mean
    axis = np.linalg.eigh(middle.T @ middle)[1][:, 2].astype(np.float32)
    along = np.sort(middle @ axis)
    low, high = float(along[len(along) // 20]), float(along[-len(along) // 20])
    slope = axis / max(high - low, 1.0)
    start = -float(mean @ slope) - low / max(high - low, 1.0)
    if float(along[len(along) // 2]) - low > (high - low) / 2:
        slope, start = -slope, 1 - start
    share = cv2.transform(crop.astype(np.float32), np.array([[*slope, start]], np.float32))
    return np.asarray(np.clip(share, -0.2, 1.2))


@cache
def _disc(side: int, edge: float, percent: int) -> Floats:
    """One within so many per cent of an edge from the middle, nothing beyond, with a soft rim."""
    axis = (np.arange(side) + 0.5 - side / 2) / edge
    away = np.hypot(axis[:, None], axis[None])
    return np.asarray(1 / (1 + np.exp((away - percent / 100) / 0.03)), np.float32)


def _die_in(crop: Frame, marks: Floats, edge: float, percent: int) -> Floats:
    """How much each pixel belongs to the die: near the middle, and coloured like its body or its print."""
    inner = _middle(len(crop), edge)
    face, printed = crop[inner, inner].reshape(-1, 3), marks[inner, inner].reshape(-1)
    body, ink = (
        face[np.argsort(printed)[part]].mean(axis=0)
        for part in (slice(0, len(printed) // 2), slice(-len(printed) // 12, None))
    )
    away = crop - (body + np.clip(marks, 0, 1)[..., None] * (ink - body)).astype(np.float32)
    unlike = np.abs(away).max(axis=2) / (25 + 0.5 * float(np.abs(ink - body).max()))
    near = cv2.blur(np.exp(-unlike * unlike), (3, 3))
    # What is beyond the face and coloured like its print is the ground.
    reach = np.where(marks < 0.5, _disc(len(crop), edge, percent), _disc(len(crop), edge, 50))
    return np.asarray(near * reach, np.float32)


def redyed(crop: Frame, rng: Random, edge: float, dark: bool = False) -> Frame:
    """The same face in two or three dyes of one's choice: swirls, red on black, red on blue and black.

    With `dark` always one of the last two.
    """
    side = len(crop)
    black = rng.uniform(8, 75) * rng.uniform(0.85, 1.15, 3)
    red = np.array([rng.uniform(20, 90), rng.uniform(15, 70), rng.uniform(85, 215)])
    kind = rng.random() * (0.65 if dark else 1.0)
    if kind < 0.35:
        body, second, ink = black, black * rng.uniform(0.7, 1.3), red
    elif kind < 0.65:
        blue = np.array([rng.uniform(110, 230), rng.uniform(60, 190), rng.uniform(0, 80)])
        body, second, ink = black, blue, red if rng.random() < 0.8 else rng.uniform(0, 255, 3)
    else:
        body, second, ink = rng.uniform(0, 255, (3, 3))
    small = rng.normal(0, 1, (5, 5)).astype(np.float32)
    swirl = cv2.resize(
        small * float(rng.uniform(0.5, 2.5)), (side, side), interpolation=cv2.INTER_CUBIC
    )
    swirl = np.clip(0.5 + swirl, 0, 1)
    marks = _marks(crop, edge)
    # Three shares to one colour each: print, second dye, first dye.
    shares = cv2.merge([marks, (1 - marks) * swirl, (1 - marks) * (1 - swirl)])
    dyed = cv2.transform(shares, np.stack([ink, second, body], axis=1).astype(np.float32))
    return np.asarray(np.clip(dyed, 0, 255), np.uint8)


def ringed(crop: Frame, rng: Random, edge: float) -> Frame:
    """A ring lamp's light along the rims of the pips: bright lines about them, broken here and there."""
    side = len(crop)
    swell = cv2.GaussianBlur(_marks(crop, edge), (0, 0), float(rng.uniform(0.04, 0.1)) * edge)
    top = float(swell[_middle(side, edge), _middle(side, edge)].max())
    level, wide = rng.uniform(0.2, 0.7) * top, rng.uniform(0.05, 0.14) * max(top, 0.1)
    line = np.exp(-(((swell - np.float32(level)) / np.float32(wide)) ** 2)) * _disc(
        side, edge, int(rng.integers(35, 56))
    )
    small = rng.normal(0, 1, (4, 4)).astype(np.float32)
    gaps = cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)
    line *= np.clip(float(rng.uniform(0.2, 1.0)) + 1.5 * gaps, 0, 1)
    light = (rng.uniform(60, 230) * rng.uniform(0.85, 1.0, (3, 1))).astype(np.float32)
    return np.asarray(np.clip(crop + cv2.transform(line, light), 0, 255), np.uint8)


def from_afar(crop: Frame, rng: Random, edge: float) -> Frame:
    """The same face as a die of some twenty pixels, dark with red or coloured pips under a ring lamp.

    First the dye and the light, then the camera: few pixels, colours fewer still, JPEG. In the other
    order the light would be sharper than the pips.
    """
    if rng.random() < 0.85:
        # Only the die is dyed: the ground stays what it was.
        face = _die_in(crop, _marks(crop, edge), edge, int(rng.integers(60, 85)))[..., None]
        dyed = redyed(crop, rng, edge, dark=rng.random() < 0.8)
        crop = np.asarray(crop * (1 - face) + dyed * face, np.uint8)
    if rng.random() < 0.35:
        crop = ringed(crop, rng, edge)
    if rng.random() < 0.3:
        crop = _glaring(crop, rng, edge)
    side, factor = len(crop), float(rng.uniform(0.42, 0.8))
    small = cv2.resize(crop, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    if rng.random() < 0.3:
        small = cv2.GaussianBlur(small, (0, 0), float(rng.uniform(0.3, 0.8)))
    if rng.random() < 0.8:
        small = _packed(small, int(rng.integers(60, 95)))
    return np.asarray(cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR))


def marbled(crop: Frame, rng: Random, edge: float) -> Frame:
    """The same face with patches on its body, some of them nearly of the colour of its pips."""
    side, cells = len(crop), int(rng.integers(4, 11))
    small = rng.normal(0, 1, (cells, cells)).astype(np.float32)
    patches = cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC)
    patches = np.clip((patches - rng.uniform(-0.5, 1.0)) * rng.uniform(1.0, 4.0), 0, 1)
    marks = np.clip(_marks(crop, edge), 0, 1)
    inner = _middle(side, edge)
    middle, printed = crop[inner, inner].reshape(-1, 3), marks[inner, inner].reshape(-1)
    body, ink = (
        middle[printed <= np.percentile(printed, 30)].mean(axis=0),
        middle[printed >= np.percentile(printed, 92)].mean(axis=0),
    )
    second = body + rng.uniform(0.25, 0.85) * (ink - body) + rng.normal(0, 18, 3)
    if rng.random() < 0.3:
        second = rng.uniform(0, 255, 3)
    share = patches * (1 - marks) * _disc(side, edge, 67) * rng.uniform(0.4, 1.0)
    change = cv2.transform(share.astype(np.float32), (second - body)[:, None].astype(np.float32))
    return np.asarray(np.clip(crop + change, 0, 255), np.uint8)


def _smeared_colours(crop: Frame) -> Frame:
    """Colours at half the sharpness of the light, as cameras and JPEG keep them."""
    apart = cv2.cvtColor(crop, cv2.COLOR_BGR2YCrCb)
    size = (crop.shape[1], crop.shape[0])
    half = cv2.resize(apart, (size[0] // 3, size[1] // 3), interpolation=cv2.INTER_AREA)
    apart[..., 1:] = cv2.resize(half, size, interpolation=cv2.INTER_LINEAR)[..., 1:]
    return np.asarray(cv2.cvtColor(apart, cv2.COLOR_YCrCb2BGR))


def _glaring(crop: Frame, rng: Random, edge: float) -> Frame:
    """Lamps mirrored in the face: soft or hard blots, or the arcs that a ring lamp leaves round pips."""
    side = len(crop)
    veil = np.zeros((side, side), np.float32)
    if rng.random() < 0.45:
        _arcs(veil, rng, edge)
        soft = float(rng.uniform(0.4, 1.3))
    else:
        for _ in range(int(rng.integers(1, 4))):
            centre = _pixels(side / 2 + rng.uniform(-0.56, 0.56, 2) * edge)
            axes = _pixels(np.exp(rng.uniform(np.log(0.024), np.log(0.35), 2)) * edge + 1)
            cv2.ellipse(
                veil, centre, axes, float(rng.uniform(0, 180)), 0, 360, 1.0, -1, cv2.LINE_AA
            )
        soft = float(np.exp(rng.uniform(np.log(0.5), np.log(0.16 * edge))))
    veil = cv2.GaussianBlur(veil, (0, 0), soft)
    light = rng.uniform(40, 230) * rng.uniform(0.8, 1.0, 3)
    return np.asarray(np.clip(crop + veil[..., None] * light, 0, 255), np.uint8)


def _arcs(veil: Floats, rng: Random, edge: float) -> None:
    """One to three pieces of rings, often two that face one another."""
    side = len(veil)
    for _ in range(int(rng.integers(1, 4))):
        centre = _pixels(side / 2 + rng.normal(0, 0.19, 2) * edge)
        axes = _pixels(rng.uniform(0.1, 0.48) * rng.uniform(0.7, 1.0, 2) * edge)
        turn, span = float(rng.uniform(0, 360)), float(rng.uniform(50, 200))
        thick = int(rng.integers(1, 4))
        for start in (0, 180) if rng.random() < 0.5 else (0,):
            cv2.ellipse(veil, centre, axes, turn + start, 0, span, 1.0, thick, cv2.LINE_AA)


def _pixels(values: NDArray[np.float64]) -> tuple[int, int]:
    return int(values[0]), int(values[1])


def _half_in_shadow(crop: Frame, rng: Random) -> Frame:
    """One side of a line darker than the other."""
    side = len(crop)
    turn = rng.uniform(0, 2 * np.pi)
    axis = np.arange(side) / side - 0.5
    along = np.cos(turn) * axis[:, None] + np.sin(turn) * axis[None] + rng.uniform(-0.3, 0.3)
    edge = 1 / (1 + np.exp(-along / rng.uniform(0.01, 0.2)))
    share = 1 - rng.uniform(0.2, 0.65) * edge
    return np.asarray(crop * share[..., None], np.uint8)
