"""Who is on the tiles of Tea Time, as shapes in a square from 0 to 1: only geometry and colours.

A picture is a list of shapes, painted one over the other. Every picture has something on its right-hand
side alone, so that a mirrored tile is seen to be mirrored.
"""

from math import cos, pi, sin
from typing import NamedTuple

Point = tuple[float, float]
Points = tuple[Point, ...]

INK = "2b221a"
CREAM = "fbf6ea"
GOLD = "c9982f"
SKIN = "f0cfae"


class Shape(NamedTuple):
    """A filled area, or with a width a line along its points; the colour is a hexadecimal code."""

    points: Points
    colour: str
    width: float = 0.0


Picture = tuple[Shape, ...]


def oval(x: float, y: float, wide: float, high: float, turn: float = 0.0) -> Points:
    """An ellipse by its middle and its half-axes, turned to the left by so many degrees."""
    steps = 28
    across, up = cos(turn * pi / 180), sin(turn * pi / 180)
    rim = [(wide * cos(2 * pi * n / steps), high * sin(2 * pi * n / steps)) for n in range(steps)]
    return tuple((x + a * across - b * up, y + a * up + b * across) for a, b in rim)


def disc(x: float, y: float, radius: float) -> Points:
    """A circle."""
    return oval(x, y, radius, radius)


def bow(begin: Point, over: Point, end: Point) -> Points:
    """A curve from one point to another that is drawn towards a third."""
    steps = 12
    shares = [
        ((1 - n / steps) ** 2, 2 * n / steps * (1 - n / steps), (n / steps) ** 2)
        for n in range(steps + 1)
    ]
    return tuple(
        (a * begin[0] + b * over[0] + c * end[0], a * begin[1] + b * over[1] + c * end[1])
        for a, b, c in shares
    )


def crescent(begin: Point, end: Point, upper: float, lower: float) -> Points:
    """A smile between two corners, its edges sagging to these heights."""
    middle = (begin[0] + end[0]) / 2
    return bow(begin, (middle, upper), end) + bow(end, (middle, lower), begin)


def heart(x: float, y: float, size: float) -> Points:
    """A heart around a point."""
    steps = 28
    turns = [2 * pi * n / steps for n in range(steps)]
    return tuple(
        (
            x + size * 16 * sin(t) ** 3 / 17,
            y + size * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 17,
        )
        for t in turns
    )


def mirrored(picture: Picture) -> Picture:
    """The picture as a mirror shows it.

    >>> mirrored((Shape(((0.25, 0.5), (0.75, 0.5)), INK, 0.1),))[0].points
    ((0.75, 0.5), (0.25, 0.5))
    """
    return tuple(
        shape._replace(points=tuple((1 - x, y) for x, y in shape.points)) for shape in picture
    )


def _cat() -> Picture:
    fur, dark, pink = "9a63b4", "5d3576", "f0b6cf"
    return (
        Shape(bow((0.7, 0.14), (1.02, 0.2), (0.88, 0.5)), fur, 0.1),
        Shape(bow((0.875, 0.3), (0.9, 0.32), (0.94, 0.3)), dark, 0.05),
        Shape(bow((0.85, 0.42), (0.9, 0.44), (0.94, 0.42)), dark, 0.05),
        Shape(((0.17, 0.6), (0.13, 0.93), (0.44, 0.78)), fur),
        Shape(((0.73, 0.6), (0.77, 0.93), (0.46, 0.78)), fur),
        Shape(((0.2, 0.7), (0.18, 0.86), (0.33, 0.78)), pink),
        Shape(((0.7, 0.7), (0.72, 0.86), (0.57, 0.78)), pink),
        Shape(oval(0.45, 0.49, 0.37, 0.33), fur),
        Shape(bow((0.33, 0.79), (0.37, 0.73), (0.36, 0.69)), dark, 0.045),
        Shape(((0.45, 0.82), (0.45, 0.69)), dark, 0.045),
        Shape(bow((0.57, 0.79), (0.53, 0.73), (0.54, 0.69)), dark, 0.045),
        Shape(((0.08, 0.54), (0.18, 0.52)), dark, 0.04),
        Shape(((0.82, 0.54), (0.72, 0.52)), dark, 0.04),
        Shape(oval(0.31, 0.59, 0.1, 0.085), "f6df6b"),
        Shape(oval(0.59, 0.59, 0.1, 0.085), "f6df6b"),
        Shape(oval(0.34, 0.59, 0.03, 0.075), INK),
        Shape(oval(0.62, 0.59, 0.03, 0.075), INK),
        Shape(((0.41, 0.49), (0.49, 0.49), (0.45, 0.44)), pink),
        Shape(crescent((0.12, 0.47), (0.78, 0.47), 0.3, 0.02), CREAM),
        *(
            Shape(
                ((x, 0.385 + 0.9 * (x - 0.45) ** 2), (x, 0.245 + 2.0 * (x - 0.45) ** 2)),
                dark,
                0.018,
            )
            for x in (0.23, 0.34, 0.45, 0.56, 0.67)
        ),
    )


def _hatter() -> Picture:
    hat, dark, hair = "2f6b4a", "1d4631", "d9762b"
    return (
        Shape(oval(0.27, 0.32, 0.11, 0.13, 20), hair),
        Shape(oval(0.73, 0.32, 0.11, 0.13, -20), hair),
        Shape(oval(0.5, 0.3, 0.21, 0.22), SKIN),
        Shape(((0.22, 0.93), (0.82, 0.89), (0.72, 0.47), (0.3, 0.47)), hat),
        Shape(((0.285, 0.6), (0.745, 0.585), (0.72, 0.46), (0.3, 0.47)), "a8382d"),
        Shape(oval(0.51, 0.46, 0.41, 0.075, -2), dark),
        Shape(((0.6, 0.84), (0.84, 0.8), (0.8, 0.57), (0.56, 0.61)), CREAM),
        Shape(((0.64, 0.76), (0.78, 0.74)), INK, 0.025),
        Shape(((0.63, 0.68), (0.75, 0.66)), INK, 0.025),
        Shape(disc(0.42, 0.33, 0.055), CREAM),
        Shape(disc(0.58, 0.33, 0.055), CREAM),
        Shape(disc(0.43, 0.33, 0.025), INK),
        Shape(disc(0.6, 0.33, 0.025), INK),
        Shape(oval(0.5, 0.25, 0.035, 0.045), "dfa27c"),
        Shape(crescent((0.38, 0.2), (0.62, 0.2), 0.15, 0.05), CREAM),
        Shape(((0.5, 0.07), (0.3, 0.14), (0.3, 0.0)), "3a6ea5"),
        Shape(((0.5, 0.07), (0.7, 0.14), (0.7, 0.0)), "3a6ea5"),
        Shape(disc(0.5, 0.07, 0.04), "27507c"),
    )


def _rabbit() -> Picture:
    fur, shade, pink = "ffffff", "9aa6b2", "f3b3b8"
    return (
        Shape(((0.12, 0.0), (0.26, 0.28), (0.68, 0.28), (0.82, 0.0)), "b23a34"),
        Shape(((0.47, 0.0), (0.34, 0.28), (0.6, 0.28)), CREAM),
        Shape(oval(0.33, 0.76, 0.105, 0.22, 8), shade),
        Shape(oval(0.6, 0.76, 0.105, 0.22, -8), shade),
        Shape(oval(0.33, 0.76, 0.085, 0.2, 8), fur),
        Shape(oval(0.6, 0.76, 0.085, 0.2, -8), fur),
        Shape(oval(0.33, 0.75, 0.04, 0.15, 8), pink),
        Shape(oval(0.6, 0.75, 0.04, 0.15, -8), pink),
        Shape(oval(0.465, 0.44, 0.285, 0.245), shade),
        Shape(oval(0.465, 0.44, 0.265, 0.225), fur),
        Shape(oval(0.36, 0.48, 0.045, 0.06), INK),
        Shape(oval(0.57, 0.48, 0.045, 0.06), INK),
        Shape(disc(0.375, 0.5, 0.015), fur),
        Shape(disc(0.585, 0.5, 0.015), fur),
        Shape(oval(0.465, 0.375, 0.045, 0.03), pink),
        Shape(bow((0.38, 0.33), (0.43, 0.29), (0.465, 0.345)), shade, 0.025),
        Shape(bow((0.55, 0.33), (0.5, 0.29), (0.465, 0.345)), shade, 0.025),
        Shape(((0.435, 0.315), (0.495, 0.315), (0.495, 0.25), (0.435, 0.25)), shade),
        Shape(((0.443, 0.315), (0.487, 0.315), (0.487, 0.26), (0.443, 0.26)), fur),
        Shape(bow((0.56, 0.1), (0.7, 0.02), (0.76, 0.2)), GOLD, 0.03),
        Shape(disc(0.79, 0.27, 0.15), GOLD),
        Shape(disc(0.79, 0.27, 0.11), CREAM),
        Shape(((0.79, 0.35), (0.79, 0.27), (0.85, 0.24)), INK, 0.028),
    )


def _queen() -> Picture:
    hair, red = "3b2a24", "b3242c"
    points = (
        (0.2, 0.64),
        (0.16, 0.93),
        (0.32, 0.8),
        (0.47, 0.96),
        (0.62, 0.8),
        (0.78, 0.93),
        (0.74, 0.64),
    )
    return (
        Shape(((0.08, 0.0), (0.2, 0.2), (0.74, 0.2), (0.86, 0.0)), red),
        Shape(oval(0.3, 0.45, 0.18, 0.25, 8), hair),
        Shape(oval(0.64, 0.45, 0.18, 0.25, -8), hair),
        *(Shape(disc(x, 0.17, 0.085), "ffffff") for x in (0.19, 0.33, 0.47, 0.61, 0.75)),
        Shape(oval(0.47, 0.42, 0.21, 0.24), SKIN),
        Shape(points, GOLD),
        Shape(heart(0.47, 0.73, 0.075), red),
        *(
            Shape(disc(x, y, 0.035), "f1d489")
            for x, y in ((0.16, 0.93), (0.47, 0.95), (0.78, 0.93))
        ),
        Shape(((0.31, 0.52), (0.42, 0.48)), hair, 0.03),
        Shape(((0.63, 0.52), (0.52, 0.48)), hair, 0.03),
        Shape(disc(0.39, 0.44, 0.028), INK),
        Shape(disc(0.55, 0.44, 0.028), INK),
        Shape(heart(0.47, 0.295, 0.05), red),
        Shape(((0.84, 0.02), (0.84, 0.4)), GOLD, 0.035),
        Shape(heart(0.84, 0.45, 0.11), red),
    )


def _hare() -> Picture:
    fur, dark, light = "a56a34", "6e421c", "e8c897"
    return (
        Shape(((0.1, 0.0), (0.24, 0.25), (0.66, 0.25), (0.8, 0.0)), "5b7a3a"),
        Shape(oval(0.3, 0.77, 0.085, 0.21, 10), fur),
        Shape(oval(0.3, 0.76, 0.04, 0.15, 10), light),
        Shape(oval(0.55, 0.7, 0.085, 0.16, -12), fur),
        Shape(oval(0.69, 0.84, 0.17, 0.075, 8), fur),
        Shape(oval(0.71, 0.835, 0.11, 0.035, 8), light),
        Shape(oval(0.44, 0.45, 0.27, 0.245), fur),
        Shape(bow((0.36, 0.68), (0.42, 0.78), (0.38, 0.84)), "e2bd4d", 0.035),
        Shape(bow((0.43, 0.69), (0.46, 0.77), (0.45, 0.82)), "e2bd4d", 0.035),
        Shape(disc(0.34, 0.52, 0.095), "ffffff"),
        Shape(disc(0.55, 0.52, 0.095), "ffffff"),
        Shape(disc(0.36, 0.5, 0.035), INK),
        Shape(disc(0.53, 0.545, 0.035), INK),
        Shape(oval(0.44, 0.34, 0.17, 0.11), light),
        Shape(oval(0.44, 0.4, 0.05, 0.032), dark),
        Shape(((0.39, 0.32), (0.49, 0.32), (0.485, 0.21), (0.395, 0.21)), "ffffff"),
        Shape(((0.44, 0.32), (0.44, 0.21)), dark, 0.014),
        Shape(bow((0.82, 0.28), (1.0, 0.26), (0.86, 0.1)), CREAM, 0.04),
        Shape(
            ((0.56, 0.32), (0.86, 0.32), (0.81, 0.1), (0.75, 0.05), (0.67, 0.05), (0.61, 0.1)),
            CREAM,
        ),
        Shape(oval(0.71, 0.32, 0.15, 0.035), "8a5a2b"),
        Shape(((0.6, 0.2), (0.82, 0.2)), "3a6ea5", 0.03),
    )


def _caterpillar() -> Picture:
    body, dark = "2f9c95", "17635e"
    rings = (
        (0.14, 0.36, 0.09),
        (0.27, 0.41, 0.105),
        (0.41, 0.4, 0.115),
        (0.55, 0.42, 0.12),
        (0.66, 0.53, 0.125),
    )
    return (
        Shape(((0.36, 0.0), (0.4, 0.3), (0.6, 0.3), (0.64, 0.0)), CREAM),
        Shape(crescent((0.95, 0.24), (0.05, 0.24), 0.54, 0.16), "c2402f"),
        Shape(oval(0.25, 0.29, 0.05, 0.03), CREAM),
        Shape(oval(0.5, 0.28, 0.06, 0.035), CREAM),
        Shape(oval(0.75, 0.29, 0.05, 0.03), CREAM),
        *(
            shape
            for x, y, size in rings
            for shape in (Shape(disc(x, y, size), dark), Shape(disc(x, y, size * 0.84), body))
        ),
        Shape(bow((0.66, 0.8), (0.62, 0.92), (0.52, 0.92)), dark, 0.03),
        Shape(bow((0.76, 0.8), (0.8, 0.92), (0.9, 0.92)), dark, 0.03),
        Shape(disc(0.52, 0.92, 0.03), dark),
        Shape(disc(0.9, 0.92, 0.03), dark),
        Shape(disc(0.71, 0.69, 0.165), dark),
        Shape(disc(0.71, 0.69, 0.145), "54c2b6"),
        Shape(oval(0.67, 0.73, 0.045, 0.055), "ffffff"),
        Shape(oval(0.79, 0.73, 0.04, 0.05), "ffffff"),
        Shape(disc(0.685, 0.72, 0.024), INK),
        Shape(disc(0.8, 0.72, 0.024), INK),
        Shape(crescent((0.68, 0.63), (0.82, 0.63), 0.59, 0.53), INK),
        *(
            Shape(disc(x, y, size), "e9e4d6", 0.025)
            for x, y, size in ((0.4, 0.66, 0.06), (0.27, 0.76, 0.085), (0.13, 0.88, 0.07))
        ),
    )


def _alice() -> Picture:
    hair, blue = "ecc24f", "3f78b5"
    return (
        Shape(oval(0.5, 0.5, 0.36, 0.38), hair),
        Shape(((0.14, 0.5), (0.86, 0.5), (0.92, 0.08), (0.08, 0.08)), hair),
        Shape(((0.2, 0.0), (0.3, 0.2), (0.7, 0.2), (0.8, 0.0)), blue),
        Shape(((0.5, 0.06), (0.34, 0.22), (0.66, 0.22)), "ffffff"),
        Shape(oval(0.5, 0.44, 0.24, 0.26), SKIN),
        Shape(bow((0.25, 0.5), (0.32, 0.72), (0.62, 0.68)), hair, 0.1),
        Shape(bow((0.75, 0.48), (0.74, 0.66), (0.6, 0.69)), hair, 0.09),
        Shape(bow((0.16, 0.64), (0.5, 0.98), (0.84, 0.64)), INK, 0.06),
        Shape(((0.66, 0.84), (0.78, 0.97), (0.84, 0.82)), INK),
        Shape(((0.7, 0.82), (0.88, 0.72), (0.86, 0.88)), INK),
        Shape(oval(0.41, 0.43, 0.035, 0.045), blue),
        Shape(oval(0.59, 0.43, 0.035, 0.045), blue),
        Shape(disc(0.41, 0.43, 0.02), INK),
        Shape(disc(0.59, 0.43, 0.02), INK),
        Shape(disc(0.33, 0.34, 0.045), "f0b39a"),
        Shape(disc(0.67, 0.34, 0.045), "f0b39a"),
        Shape(crescent((0.43, 0.31), (0.57, 0.31), 0.27, 0.22), "b3424a"),
    )


class Figure(NamedTuple):
    """A character on its ground: a light one for the normal side, a dark one for the mirrored."""

    picture: Picture
    light: str
    dark: str


CAST: dict[str, Figure] = {
    "Cheshire Cat": Figure(_cat(), "f1e0f2", "46305a"),
    "Mad Hatter": Figure(_hatter(), "dcead6", "1f4a4a"),
    "White Rabbit": Figure(_rabbit(), "cfe1f2", "27496d"),
    "Queen": Figure(_queen(), "f8d9d3", "6a1f2b"),
    "March Hare": Figure(_hare(), "f7e6bd", "5a4413"),
    "Caterpillar": Figure(_caterpillar(), "d8f0ec", "12474a"),
    "Alice": Figure(_alice(), "e3edf7", "e3edf7"),
}
"""Everybody in the box, by the name in the facts; somebody the owner renamed is shown by initials."""
