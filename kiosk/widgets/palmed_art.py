"""Madam, Watch Dog, Thief and the diamond as shapes in a square from (0, 0) to (1, 1): pure geometry."""

from typing import NamedTuple

from kiosk.look import Colour, rgb
from scoring.games.palmed_diamonds.cards import Suit

Point = tuple[float, float]


class Area(NamedTuple):
    """A filled shape whose first point sees all others."""

    shade: Colour
    points: tuple[Point, ...]


class Disc(NamedTuple):
    """A filled ellipse: its middle, and half its width and height."""

    shade: Colour
    x: float
    y: float
    wide: float
    high: float


Shape = Area | Disc

SUIT_COLOURS: dict[Suit, Colour] = {
    "Madam": rgb("8a2f5f"),
    "Dog": rgb("8a5a17"),
    "Thief": rgb("2d4a6b"),
}
"""A colour a suit, dark enough for white numbers; the picture tells suits apart without it."""

SKIN, DARK, PEARL = rgb("f0cfae"), rgb("2b221a"), rgb("fdfaf2")
TAN, CREAM, RED, BRASS = rgb("c9935a"), rgb("f0dcbb"), rgb("a8322a"), rgb("d9a93c")
ICE, EDGE = rgb("a9d3e6"), rgb("3f7f9c")

MASK: tuple[Point, ...] = (
    (0.5, 0.52), (0.22, 0.62), (0.22, 0.46), (0.4, 0.42), (0.6, 0.42), (0.78, 0.46), (0.78, 0.62),
    (0.5, 0.57), (0.22, 0.62),
)  # fmt: skip

PORTRAITS: dict[Suit, tuple[Shape, ...]] = {
    "Madam": (
        Disc(rgb("5b3a21"), 0.5, 0.52, 0.27, 0.25),
        Area(SUIT_COLOURS["Madam"], ((0.12, 0.0), (0.88, 0.0), (0.66, 0.28), (0.34, 0.28))),
        Area(SKIN, ((0.42, 0.24), (0.58, 0.24), (0.58, 0.4), (0.42, 0.4))),
        Disc(SKIN, 0.5, 0.52, 0.18, 0.22),
        *(Disc(PEARL, 0.34 + 0.08 * n, 0.27 - 0.02 * (2 - abs(n - 2)), 0.04, 0.04) for n in range(5)),
        Disc(SUIT_COLOURS["Madam"], 0.5, 0.73, 0.4, 0.085),
        Disc(SUIT_COLOURS["Madam"], 0.5, 0.84, 0.22, 0.14),
        Disc(BRASS, 0.66, 0.8, 0.06, 0.06),
        Disc(DARK, 0.43, 0.56, 0.025, 0.03),
        Disc(DARK, 0.57, 0.56, 0.025, 0.03),
        Disc(RED, 0.5, 0.41, 0.06, 0.025),
    ),
    "Dog": (
        Area(RED, ((0.22, 0.0), (0.78, 0.0), (0.72, 0.18), (0.28, 0.18))),
        Area(TAN, ((0.2, 0.7), (0.1, 0.96), (0.42, 0.82), (0.4, 0.6))),
        Area(TAN, ((0.8, 0.7), (0.9, 0.96), (0.58, 0.82), (0.6, 0.6))),
        Disc(TAN, 0.5, 0.52, 0.34, 0.36),
        Area(SUIT_COLOURS["Dog"], ((0.17, 0.74), (0.13, 0.9), (0.32, 0.82), (0.3, 0.7))),
        Area(SUIT_COLOURS["Dog"], ((0.83, 0.74), (0.87, 0.9), (0.68, 0.82), (0.7, 0.7))),
        Disc(SUIT_COLOURS["Dog"], 0.66, 0.62, 0.13, 0.15),
        Disc(CREAM, 0.39, 0.33, 0.17, 0.16),
        Disc(CREAM, 0.61, 0.33, 0.17, 0.16),
        Disc(DARK, 0.5, 0.43, 0.1, 0.07),
        Disc(PEARL, 0.36, 0.62, 0.065, 0.065),
        Disc(PEARL, 0.64, 0.62, 0.065, 0.065),
        Disc(DARK, 0.37, 0.61, 0.04, 0.045),
        Disc(DARK, 0.63, 0.61, 0.04, 0.045),
        Disc(BRASS, 0.5, 0.07, 0.07, 0.07),
    ),
    "Thief": (
        Area(PEARL, ((0.1, 0.0), (0.9, 0.0), (0.68, 0.28), (0.32, 0.28))),
        Area(DARK, ((0.1, 0.0), (0.9, 0.0), (0.84, 0.08), (0.16, 0.08))),
        Area(DARK, ((0.22, 0.15), (0.78, 0.15), (0.72, 0.23), (0.28, 0.23))),
        Disc(SKIN, 0.5, 0.48, 0.25, 0.27),
        Disc(SUIT_COLOURS["Thief"], 0.5, 0.76, 0.29, 0.18),
        Area(SUIT_COLOURS["Thief"], ((0.2, 0.66), (0.94, 0.66), (0.9, 0.73), (0.2, 0.76))),
        Area(DARK, MASK),
        Disc(PEARL, 0.38, 0.52, 0.06, 0.05),
        Disc(PEARL, 0.62, 0.52, 0.06, 0.05),
        Disc(DARK, 0.4, 0.52, 0.025, 0.03),
        Disc(DARK, 0.64, 0.52, 0.025, 0.03),
        Disc(DARK, 0.5, 0.32, 0.09, 0.018),
    ),
}  # fmt: skip

DIAMOND: tuple[Shape, ...] = (
    Area(EDGE, ((0.5, 0.02), (0.02, 0.6), (0.24, 0.94), (0.76, 0.94), (0.98, 0.6))),
    Area(ICE, ((0.5, 0.1), (0.1, 0.58), (0.9, 0.58))),
    Area(rgb("d7edf5"), ((0.5, 0.64), (0.1, 0.64), (0.28, 0.88), (0.72, 0.88), (0.9, 0.64))),
)

CORNERS: dict[Suit, Point] = {"Dog": (0.5, 0.78), "Thief": (0.8, 0.24), "Madam": (0.2, 0.24)}
"""Where the suits stand in the circle: each beats the next one clockwise."""
FACE = 0.38
"""How large a portrait in the circle is."""


def arrow(stronger: Suit, weaker: Suit) -> tuple[Point, Point]:
    """From where to where the arrow between two suits of the circle goes, clear of both portraits.

    >>> arrow("Thief", "Madam")
    ((0.58, 0.24), (0.42, 0.24))
    """
    (x0, y0), (x1, y1) = CORNERS[stronger], CORNERS[weaker]
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    clear = (FACE / 2 + 0.03) / length
    along = ((x1 - x0) * clear, (y1 - y0) * clear)
    return (
        (round(x0 + along[0], 3), round(y0 + along[1], 3)),
        (round(x1 - along[0], 3), round(y1 - along[1], 3)),
    )


def arrow_head(start: Point, end: Point, size: float = 0.07) -> tuple[Point, Point, Point]:
    """The head of an arrow that ends there."""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    x, y = (end[0] - start[0]) / length * size, (end[1] - start[1]) / length * size
    return (
        end,
        (end[0] - x - y * 0.7, end[1] - y + x * 0.7),
        (end[0] - x + y * 0.7, end[1] - y - x * 0.7),
    )


def bars(numbers: list[int], highest: int) -> list[tuple[float, float, float]]:
    """A bar a card in a unit square, by its number: left edge, width, height; none is too low to see.

    >>> bars([5, 10], 10)
    [(0.1, 0.3, 0.5), (0.6, 0.3, 1.0)]
    """
    step = 1 / len(numbers)
    return [
        (round(step * place + step * 0.2, 3), round(step * 0.6, 3), max(0.08, number / highest))
        for place, number in enumerate(numbers)
    ]
