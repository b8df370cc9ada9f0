"""Where top faces may lie: a heat map at two fixed scales, and its peaks.

The first scale sees small dice, the second (0.4 of the first) large ones, on which single pips
would pass for dice at the first. The peaks of both are returned; the namer decides between them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.session import Floats, Frame, Net

PIXELS = 147_456
"""How many pixels are looked at: 512x288 of a wide frame, 384x384 of a square one."""
SECOND = 0.4
STRIDE, ALIGN = 4, 32
BEYOND = (114, 114, 114)
"""The grey that the finder sees beyond the picture."""
LEAST = 0.15
"""Heat below which nothing is looked at; the namer and the heat together decide above it."""
MOST = 48
"""Candidates kept for the namer; a table with more dice than this is not read in one go."""
SAME, ALIKE = 0.25, 1.4
"""Spots whose middles and edges differ by less (in edges, and as a ratio) are of one face."""
FITS = (11.0, 60.0)
"""Edges, in pixels of the scaled picture, that one scale answers for."""
LOOKS = ((96, 18.0), (128, 26.0))
"""The windows of a closer look: how wide, and how large the die is made in them, in pixels."""
AROUND = 0.3
"""How far from the middle of a window, in edges, the map may be hot."""
BOLD = 3.0
"""No logit of a closer look counts for more, either way: a die that the finder cannot see may be one."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a top face may lie: its middle and edge in pixels, and how hot the map is."""

    x: float
    y: float
    size: float
    heat: float
    leans: tuple[float, float] | None = None
    """Where the middle of the whole die lies from there, in edges, if it was the finder that saw it."""


@dataclass(frozen=True)
class HeatMaps:
    """What the finder says of a frame of this size, at each scale it was shown, and how large that was."""

    size: tuple[int, int]
    scales: tuple[tuple[Floats, float], ...]

    def spots(self, least: float, below: float = 1.0) -> list[Spot]:
        """The peaks of all scales between two heats, hottest first, each place once."""
        spots = [
            spot
            for maps, factor in self.scales
            for spot in _peaks(maps, (least, below), factor, self.size)
        ]
        spots.sort(key=lambda spot: -spot.heat)
        return once_each(spots)[:MOST]


def heat_maps(
    frame: Frame, finder: Net, die_size: float | None = None, finer: float = 1.0
) -> HeatMaps:
    """Show the frame to the finder at both scales; with a known `die_size` at its own only.

    The picture that is looked at has so many times as many pixels as it is `finer`.
    """
    height, width = frame.shape[:2]
    factor = float(np.sqrt(PIXELS * finer / (height * width)))
    first = resized(frame, factor)
    shown = []
    for scale in [1.0, SECOND] if die_size is None else _scales(die_size * factor):
        picture = first if scale == 1.0 else resized(first, scale)
        shown.append((finder(as_batch(picture)), factor * scale))
    return HeatMaps((width, height), tuple(shown))


def once_each(spots: Sequence[Spot]) -> list[Spot]:
    """What both scales saw, or one saw twice, once: the hotter stays, and need not be named twice."""
    kept: list[Spot] = []
    for spot in spots:
        for other in kept:
            near = SAME * max(spot.size, other.size)
            if abs(spot.x - other.x) < near and abs(spot.y - other.y) < near:
                ratio = spot.size / other.size
                if 1 / ALIKE < ratio < ALIKE:
                    break
        else:
            kept.append(spot)
    return kept


def look_closer(frame: Frame, spot: Spot, finder: Net) -> float:
    """What the finder says of one spot in windows of its own, in which the die is of middling size.

    The mean of the logits. Two scales are far apart, so a face is often small or large for the one
    that saw it; seen anew at its best, print is print more often.
    """
    logits = []
    for side, edge in LOOKS:
        heat = finder(as_batch(_window(frame, spot, side, edge)))[0, 0]
        middle, near = side // (2 * STRIDE), max(2, round(AROUND * edge / STRIDE))
        part = heat[middle - near : middle + near + 1, middle - near : middle + near + 1]
        logits.append(min(max(float(part.max()), -BOLD), BOLD))
    return sum(logits) / len(logits)


def _window(frame: Frame, spot: Spot, side: int, edge: float) -> Frame:
    """The square round a spot in which its edge is so many pixels; grey beyond the frame."""
    scale = edge / spot.size
    half = side / (2 * scale)
    left, above = max(0, int(spot.x - half) - 2), max(0, int(spot.y - half) - 2)
    part = frame[above : int(spot.y + half) + 3, left : int(spot.x + half) + 3]
    x, y = spot.x - left, spot.y - above
    if scale < 0.5:
        fewer = int(1 / scale)
        small = (max(1, part.shape[1] // fewer), max(1, part.shape[0] // fewer))
        x, y = x * small[0] / part.shape[1], y * small[1] / part.shape[0]
        scale *= part.shape[1] / small[0]
        part = cv2.resize(part, small, interpolation=cv2.INTER_AREA)
    shift = np.array([[scale, 0, side / 2 - x * scale], [0, scale, side / 2 - y * scale]])
    return np.asarray(cv2.warpAffine(part, shift, (side, side), borderValue=BEYOND))


def _scales(edge: float) -> list[float]:
    """The scales that see dice of this edge well."""
    if edge < 30:
        return [1.0]
    return [SECOND] if edge > 62 else [1.0, SECOND]


def resized(frame: Frame, factor: float) -> Frame:
    """The frame so many times as large."""
    height, width = frame.shape[:2]
    size = (max(1, round(width * factor)), max(1, round(height * factor)))
    if factor < 0.5:
        # halving is quick, the rest is little: four times as fast as going there at once
        frame = cv2.resize(frame, (width // 2, height // 2), interpolation=cv2.INTER_AREA)
        return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_LINEAR))
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(frame, size, interpolation=how))


def as_batch(picture: Frame) -> Floats:
    """One picture as the finder takes it: padded to whole steps, colours from 0 to 1."""
    height, width = picture.shape[:2]
    below, beside = -height % ALIGN, -width % ALIGN
    if below or beside:
        picture = cv2.copyMakeBorder(
            picture, 0, below, 0, beside, cv2.BORDER_CONSTANT, value=BEYOND
        )
    return np.asarray(cv2.dnn.blobFromImage(picture, 1 / 255))


def _peaks(
    maps: Floats, between: tuple[float, float], factor: float, size: tuple[int, int]
) -> list[Spot]:
    """The local maxima of the heat as spots in the frame."""
    heat = maps[0, 0]
    low, high = (float(np.log(each / max(1 - each, 1e-9))) for each in between)
    ridge = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= ridge) & (heat > low) & (heat <= high))
    spots = []
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        across, down, log_edge, aside, below = (float(v) for v in maps[0, 1:, row, column])
        edge = float(np.exp(min(log_edge, 4.0))) * STRIDE
        if not FITS[0] < edge < FITS[1]:
            continue
        x = (column + 0.5 + across) * STRIDE / factor
        y = (row + 0.5 + down) * STRIDE / factor
        if 0 <= x < size[0] and 0 <= y < size[1]:
            chance = 1 / (1 + float(np.exp(-heat[row, column])))
            spots.append(Spot(x, y, edge / factor, chance, (aside, below)))
    return spots
