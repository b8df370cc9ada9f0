"""A tile as a camera sees it: laid not quite straight, lit unevenly, out of focus, noisy."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Light = NDArray[np.float32]


@dataclass(frozen=True)
class Conditions:
    """How hard the seeing is. Angles in degrees, lengths in parts of the tile's side."""

    turn: float = 4.0
    shift: float = 0.03
    stretch: float = 0.03
    slant: float = 0.02
    tint: float = 0.18
    shade: float = 0.3
    glare: float = 0.15
    blur: float = 1.0
    noise: float = 5.0
    fewest_pixels: int = 44


NORMAL = Conditions()
HARD = Conditions(
    turn=8.0, shift=0.05, stretch=0.05, slant=0.04, tint=0.3, shade=0.5, glare=0.4, blur=1.6, noise=9.0,
    fewest_pixels=30,
)  # fmt: skip


def tilt(rng: np.random.Generator, side: int, out: int, seen: Conditions) -> NDArray[np.float64]:
    """The homography from the printed tile to the cut-out: turned, shifted, slightly slanted."""
    angle = np.deg2rad(rng.uniform(-seen.turn, seen.turn))
    scale = 1 + rng.uniform(-seen.stretch, seen.stretch)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * scale
    corners = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
    laid = corners @ spin.T + rng.uniform(-seen.shift, seen.shift, 2)
    laid += rng.uniform(-seen.slant, seen.slant, (4, 2))
    printed = ((corners + 0.5) * side).astype(np.float32)
    matrix: NDArray[np.float64] = cv2.getPerspectiveTransform(
        printed, ((laid + 0.5) * out).astype(np.float32)
    )
    return matrix


def light(rng: np.random.Generator, shape: tuple[int, int], seen: Conditions) -> Light:
    """What the lamp and the window do to each pixel and colour, as a factor."""
    height, width = shape
    across, down = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
    )
    way = rng.uniform(0, 2 * np.pi)
    slope = (np.cos(way) * across + np.sin(way) * down) * rng.uniform(0, seen.shade)
    level = np.exp(rng.uniform(-0.55, 0.2)) * (1 + slope)
    if rng.random() < 0.25:
        edge = (np.cos(way) * across + np.sin(way) * down + rng.uniform(-0.6, 0.6)) * 8
        level = level * (1 - rng.uniform(0.1, 0.2 + seen.shade) / (1 + np.exp(edge)))
    warmth = rng.uniform(-seen.tint, seen.tint)
    green = rng.uniform(-seen.tint, seen.tint) / 3
    colours = np.exp(np.array([warmth, green, -warmth], np.float32))
    return np.asarray(level[..., None] * colours, np.float32)


def glare(rng: np.random.Generator, shape: tuple[int, int]) -> Light:
    """A lamp mirrored in the print, as light added."""
    height, width = shape
    across, down = np.meshgrid(
        np.linspace(0, 1, width, dtype=np.float32), np.linspace(0, 1, height, dtype=np.float32)
    )
    x, y = rng.uniform(-0.1, 1.1, 2)
    reach = rng.uniform(0.05, 0.3, 2)
    spot = np.exp(-(((across - x) / reach[0]) ** 2) - ((down - y) / reach[1]) ** 2)
    return np.asarray(spot * rng.uniform(30, 140), np.float32)[..., None]


def develop(picture: NDArray[np.float32], rng: np.random.Generator, seen: Conditions) -> Picture:
    """The lens and the sensor: blur, noise, sometimes JPEG."""
    sigma = rng.uniform(0, seen.blur)
    if sigma > 0.3:
        picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    noisy = picture + rng.normal(0, rng.uniform(0.5, seen.noise), picture.shape)
    developed = np.clip(noisy, 0, 255).astype(np.uint8)
    if rng.random() < 0.4:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 95))]
        packed = cv2.imencode(".jpg", developed, quality)[1]
        developed = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    return developed


def rounded(side: int, corner: float) -> Picture:
    """Where the cardboard is, of a tile whose corners are rounded by `corner` of its side."""
    inside = np.zeros((side, side), np.uint8)
    reach = round(corner * side)
    cv2.rectangle(inside, (reach, 0), (side - 1 - reach, side - 1), 255, -1)
    cv2.rectangle(inside, (0, reach), (side - 1, side - 1 - reach), 255, -1)
    for x in (reach, side - 1 - reach):
        for y in (reach, side - 1 - reach):
            cv2.circle(inside, (x, y), reach, 255, -1, cv2.LINE_AA)
    return inside


def photograph(
    printed: Picture,
    rng: np.random.Generator,
    seen: Conditions = NORMAL,
    side: int = 64,
    corner: float = 0.0,
) -> Picture:
    """A cut-out of this tile as a camera would give it, `side` pixels square."""
    pixels = int(rng.integers(seen.fewest_pixels, max(seen.fewest_pixels + 1, 2 * side)))
    table = rng.uniform(0, 255, 3)
    matrix = tilt(rng, printed.shape[0], pixels, seen)
    source = printed
    if corner:
        share = rounded(printed.shape[0], corner)[..., None] / np.float32(255)
        source = (printed * share + table * (1 - share)).astype(np.uint8)
    if pixels < printed.shape[0] // 2:
        source = cv2.GaussianBlur(source, (0, 0), printed.shape[0] / pixels / 3)
    laid = cv2.warpPerspective(
        source, matrix, (pixels, pixels), flags=cv2.INTER_LINEAR, borderValue=table.tolist()
    )
    lit = laid.astype(np.float32) * light(rng, (pixels, pixels), seen)
    if rng.random() < seen.glare:
        lit += glare(rng, (pixels, pixels))
    developed = develop(lit, rng, seen)
    how = cv2.INTER_AREA if pixels > side else cv2.INTER_LINEAR
    resized: Picture = cv2.resize(developed, (side, side), interpolation=how)
    return resized
