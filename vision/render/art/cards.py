"""The cards of Who Palmed the Diamonds? in our own art: three suits, numbered 1 to 20."""

from collections.abc import Callable

from vision.render.art.brush import Brush, Picture

TALL = 1.4
"""A card's height in parts of its width."""
NUMBERS = range(1, 21)


def madam(brush: Brush) -> None:
    """Pearls, a veil and a feather."""
    brush.oval((0.5, 1.2), (0.32, 0.24), "#7c2d5b")
    brush.oval((0.5, 0.72), (0.23, 0.24), "#4a2436")
    brush.oval((0.5, 0.76), (0.16, 0.2), "#f2d3bb")
    brush.oval((0.5, 0.58), (0.28, 0.06), "#7c2d5b")
    brush.line([(0.62, 0.56), (0.76, 0.4), (0.84, 0.42)], "#d9669f", 0.05)
    for x in (0.44, 0.56):
        brush.oval((x, 0.74), (0.03, 0.018), "#33202a")
    brush.oval((0.5, 0.87), (0.045, 0.022), "#c2254a")
    for x in (0.36, 0.43, 0.5, 0.57, 0.64):
        brush.disc((x, 1.03 - abs(x - 0.5) * 0.3), 0.025, "#fdfbf4")


def watch_dog(brush: Brush) -> None:
    """A bulldog with a studded collar."""
    brush.oval((0.5, 1.18), (0.3, 0.22), "#8a5a33")
    for x, turn in ((0.24, 20), (0.76, -20)):
        brush.oval((x, 0.68), (0.08, 0.17), "#6b4425", turn=turn)
    brush.disc((0.5, 0.76), 0.24, "#a06c3f")
    brush.oval((0.5, 0.87), (0.17, 0.12), "#d8b48c")
    brush.oval((0.5, 0.8), (0.06, 0.045), "#201712")
    for x in (0.4, 0.6):
        brush.disc((x, 0.69), 0.035, "#1d130d")
    brush.line([(0.5, 0.83), (0.5, 0.9), (0.4, 0.94)], "#201712", 0.02)
    brush.line([(0.5, 0.9), (0.6, 0.94)], "#201712", 0.02)
    brush.box((0.3, 1.02), (0.7, 1.09), "#b3261e")
    for x in (0.36, 0.45, 0.55, 0.64):
        brush.disc((x, 1.055), 0.018, "#e8e2d0")


def thief(brush: Brush) -> None:
    """A flat cap, a mask, a striped shirt."""
    brush.oval((0.5, 1.18), (0.3, 0.24), "#e9e6df")
    for y in (1.0, 1.08, 1.16):
        brush.line([(0.24, y + 0.04), (0.76, y + 0.04)], "#24364a", 0.03)
    brush.disc((0.5, 0.76), 0.19, "#e6bd97")
    brush.oval((0.52, 0.6), (0.23, 0.1), "#24364a")
    brush.box((0.52, 0.6), (0.8, 0.64), "#24364a")
    brush.box((0.31, 0.69), (0.69, 0.79), "#111111")
    for x in (0.42, 0.58):
        brush.disc((x, 0.74), 0.028, "#ffffff")
    brush.line([(0.44, 0.88), (0.5, 0.9), (0.58, 0.86)], "#7a3b30", 0.02)


SUITS: dict[str, tuple[str, str, Callable[[Brush], None]]] = {
    "Madam": ("#f6e4ee", "#7c2d5b", madam),
    "Dog": ("#f3ead8", "#7a4a22", watch_dog),
    "Thief": ("#e2eaf0", "#24364a", thief),
}
"""Each suit's ground, ink, and how it is painted."""

FACES = tuple(f"{suit} {number}" for suit in SUITS for number in NUMBERS)


def card(face: str, size: int) -> Picture:
    """A card by its face, `Dog 12`: the number large above, small in the corner below."""
    suit, number = face.rsplit(" ", 1)
    ground, colour, paint = SUITS[suit]
    brush = Brush.on(ground, size, TALL)
    paint(brush)
    brush.words(number, (0.5, 0.25), 0.3, colour, 0.17)
    brush.words(number, (0.82, 1.25), 0.14, colour, 0.17)
    brush.box((0.03, 0.03), (0.97, TALL - 0.03), colour, 0.02)
    return brush.canvas
