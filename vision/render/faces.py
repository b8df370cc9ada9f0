"""What is printed on a die: pips, numerals, letters, signs and pictures, as ink on a square.

Ink is a float image (size, size, 4): blue, green, red between 0 and 1, and how much of it covers
the body. Every painter draws large and lets the caller shrink, so edges come out smooth.
"""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.texture import Random
from vision.render.viewpoint import Floats

Colour = tuple[float, float, float]
Ink = Floats

PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips stand, from -1 to 1 across the square that the outermost ones make."""

SIGNS: dict[str, str] = {
    "star": "star",
    "heart": "heart",
    "bolt": "bolt",
    "moon": "moon",
    "cross": "cross",
    "drop": "drop",
    "arrow": "arrow",
    "crown": "crown",
}
SHIFT = 6
"""Bits of sub-pixel precision for OpenCV's drawing."""


def blank(size: int) -> Ink:
    """A face without ink."""
    return np.zeros((size, size, 4), np.float32)


def _cover(ink: Ink, mask: NDArray[np.uint8], colour: Colour) -> None:
    share = (mask.astype(np.float32) / 255)[..., None]
    ink[..., :3] = ink[..., :3] * (1 - share) + np.array(colour, np.float32) * share
    ink[..., 3] = np.maximum(ink[..., 3], share[..., 0])


def _disc(mask: NDArray[np.uint8], x: float, y: float, radius: float, thick: int = -1) -> None:
    scale = 1 << SHIFT
    centre = (round(x * scale), round(y * scale))
    cv2.circle(mask, centre, round(radius * scale), 255, thick, cv2.LINE_AA, SHIFT)


def pips(
    face: str,
    size: int,
    colour: Colour,
    radius: float = 0.11,
    spread: float = 0.27,
    shape: str = "dot",
    first: Colour | None = None,
    first_radius: float = 1.0,
    slim: float = 1.0,
) -> Ink:
    """The pips of one face; `radius`, `spread` are shares of the edge, `first` colours the one."""
    ink = blank(size)
    mask = np.zeros((size, size), np.uint8)
    alone = face == "1"
    reach = radius * size * (first_radius if alone else 1.0)
    for across, down in PIPS[face]:
        x = size / 2 + across * spread * slim * size
        y = size / 2 + down * spread * size
        if shape == "square":
            corner = (round(x - reach * 0.85), round(y - reach * 0.85))
            far = (round(x + reach * 0.85), round(y + reach * 0.85))
            cv2.rectangle(mask, corner, far, 255, -1)
        elif shape == "ring":
            _disc(mask, x, y, reach * 0.85, max(1, round(reach * 0.5)))
        elif shape == "eye":
            _disc(mask, x, y, reach, max(1, round(reach * 0.22)))
            _disc(mask, x, y, reach * 0.5)
        elif shape in SIGNS:
            _polygon(mask, shape, x, y, reach * 1.25)
        else:
            _disc(mask, x, y, reach)
    _cover(ink, mask, first if alone and first is not None else colour)
    return ink


def _star(points: int, inner: float) -> Floats:
    turns = np.arange(points * 2) * np.pi / points - np.pi / 2
    reach = np.where(np.arange(points * 2) % 2 == 0, 1.0, inner)
    return np.stack([np.cos(turns) * reach, np.sin(turns) * reach], -1).astype(np.float32)


def _outline(name: str) -> Floats:
    """The corners of a sign, between -1 and 1."""
    turn = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    match name:
        case "star":
            return _star(5, 0.42)
        case "heart":
            x = 16 * np.sin(turn) ** 3
            y = -(
                13 * np.cos(turn) - 5 * np.cos(2 * turn) - 2 * np.cos(3 * turn) - np.cos(4 * turn)
            )
            return np.stack([x / 17, y / 17], -1).astype(np.float32)
        case "moon":
            outer = np.stack([np.cos(turn[6:42]), np.sin(turn[6:42])], -1)
            inner = np.stack([0.35 + np.cos(turn[8:40]) * 0.8, np.sin(turn[8:40]) * 0.8], -1)
            return np.concatenate([outer, inner[::-1]]).astype(np.float32)
        case "drop":
            x = np.sin(turn) * np.sin(turn / 2) * 0.8
            return np.stack([x, -np.cos(turn)], -1).astype(np.float32)
        case "bolt":
            corners = [
                (0.2, -1),
                (-0.6, 0.15),
                (-0.05, 0.15),
                (-0.2, 1),
                (0.6, -0.25),
                (0.05, -0.25),
            ]
        case "cross":
            a = 0.3
            corners = [(-a, -1), (a, -1), (a, -a), (1, -a), (1, a), (a, a), (a, 1), (-a, 1)]
            corners += [(-a, a), (-1, a), (-1, -a), (-a, -a)]
        case "arrow":
            corners = [(0, -1), (0.8, 0), (0.3, 0), (0.3, 1), (-0.3, 1), (-0.3, 0), (-0.8, 0)]
        case _:
            corners = [
                (-1, -0.6),
                (-0.5, 0),
                (0, -0.8),
                (0.5, 0),
                (1, -0.6),
                (0.8, 0.7),
                (-0.8, 0.7),
            ]
    return np.array(corners, np.float32)


def _polygon(mask: NDArray[np.uint8], name: str, x: float, y: float, reach: float) -> None:
    corners = (_outline(name) * reach + np.array([x, y])) * (1 << SHIFT)
    cv2.fillPoly(mask, [np.round(corners).astype(np.int32)], 255, cv2.LINE_AA, SHIFT)


def sign(name: str, size: int, colour: Colour, reach: float = 0.34) -> Ink:
    """One large sign in the middle of the face."""
    ink = blank(size)
    mask = np.zeros((size, size), np.uint8)
    _polygon(mask, name, size / 2, size / 2, reach * size)
    _cover(ink, mask, colour)
    return ink


FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)


def lettering(
    text: str, size: int, colour: Colour, height: float = 0.55, font: int = 1, bold: float = 0.07
) -> Ink:
    """A numeral, a letter or a short word, as tall as `height` of the face and never wider."""
    ink = blank(size)
    mask = np.zeros((size, size), np.uint8)
    thick = max(1, round(bold * size))
    face = FONTS[font % len(FONTS)]
    (wide, tall), _ = cv2.getTextSize(text, face, 1.0, 1)
    scale = min(height * size / max(tall, 1), 0.8 * size / max(wide, 1))
    (wide, tall), _ = cv2.getTextSize(text, face, scale, thick)
    corner = (round((size - wide) / 2), round((size + tall) / 2))
    cv2.putText(mask, text, corner, face, scale, 255, thick, cv2.LINE_AA)
    _cover(ink, mask, colour)
    return ink


def glass(size: int, colour: Colour, shine: Colour = (0.95, 0.9, 0.8)) -> Ink:
    """A magnifying glass: Tea Time Crime's joker."""
    ink = blank(size)
    mask = np.zeros((size, size), np.uint8)
    x, y, reach = 0.42 * size, 0.42 * size, 0.2 * size
    handle = [
        (round(x + reach * 0.8), round(y + reach * 0.8)),
        (round(0.8 * size), round(0.8 * size)),
    ]
    cv2.line(mask, handle[0], handle[1], 255, max(2, round(0.1 * size)), cv2.LINE_AA)
    _disc(mask, x, y, reach, max(1, round(0.07 * size)))
    _cover(ink, mask, colour)
    lens = np.zeros((size, size), np.uint8)
    _disc(lens, x, y, reach * 0.8)
    _cover(ink, lens, shine)
    return ink


def portrait(index: int, size: int, colour: Colour, label: str = "") -> Ink:
    """A head and shoulders of our own making; `index` chooses coat, hair, hat and background."""
    wheel = np.random.default_rng(1000 + index)
    ink = blank(size)
    ink[..., 3] = 1.0
    hue = (index * 0.61803) % 1.0
    ink[..., :3] = _hue(hue, 0.45, 0.85)
    shapes: list[tuple[Callable[[NDArray[np.uint8]], object], Colour]] = []
    skin = tuple(float(v) for v in np.array((0.6, 0.72, 0.9)) * wheel.uniform(0.5, 1.05))
    coat, hair = _hue((hue + 0.5) % 1.0, 0.8, 0.55), _hue(float(wheel.uniform()), 0.5, 0.3)
    head, top = (round(0.5 * size), round(0.46 * size)), round(0.17 * size)

    def shoulders(mask: NDArray[np.uint8]) -> None:
        axes = (round(0.36 * size), round(0.3 * size))
        cv2.ellipse(mask, (head[0], size), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)

    def hairdo(mask: NDArray[np.uint8]) -> None:
        long = 0.3 if index % 2 else 0.2
        axes = (round(0.2 * size), round(long * size))
        cv2.ellipse(mask, (head[0], head[1]), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)

    def skull(mask: NDArray[np.uint8]) -> None:
        cv2.ellipse(mask, head, (round(0.15 * size), top), 0, 0, 360, 255, -1, cv2.LINE_AA)

    def hat(mask: NDArray[np.uint8]) -> None:
        brim = round((0.2 + 0.06 * (index % 4)) * size)
        crown = round((0.08 + 0.05 * (index % 3)) * size)
        base = head[1] - round(0.11 * size)
        cv2.rectangle(
            mask, (head[0] - brim, base - 2), (head[0] + brim, base + size // 40), 255, -1
        )
        cv2.rectangle(
            mask,
            (head[0] - round(brim * 0.6), base - crown),
            (head[0] + round(brim * 0.6), base),
            255,
            -1,
        )

    shapes += [(shoulders, coat), (hairdo, hair), (skull, (skin[0], skin[1], skin[2]))]
    if index % 3 != 2:
        shapes.append((hat, _hue((hue + 0.3) % 1.0, 0.7, 0.4)))
    for draw, tint in shapes:
        mask = np.zeros((size, size), np.uint8)
        draw(mask)
        _cover(ink, mask, tint)
    for side in (-1, 1):
        mask = np.zeros((size, size), np.uint8)
        _disc(mask, head[0] + side * 0.06 * size, head[1] - 0.01 * size, 0.018 * size)
        _cover(ink, mask, (0.1, 0.1, 0.1))
    if label:
        letter = lettering(label, size, colour, 0.22, 1, 0.04)
        moved = np.roll(letter, (round(0.33 * size), round(-0.33 * size)), (0, 1))
        _cover(ink, (moved[..., 3] * 255).astype(np.uint8), colour)
    return ink


def _hue(hue: float, saturation: float, value: float) -> Colour:
    pixel = np.array([[[hue * 179, saturation * 255, value * 255]]], np.uint8)
    blue, green, red = cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0] / 255
    return float(blue), float(green), float(red)


def hue(rng: Random, saturation: float, value: float) -> Colour:
    """A colour of any hue."""
    return _hue(float(rng.uniform()), saturation, value)
