"""How Parlour looks, in numbers: colours, and sizes that follow from the screen in millimetres.

An English parlour at tea time: cream paper, dark green, walnut, a little brass. What has to be read from
two metres (the sentence that says what to do, and the scores) has capitals at least 7 mm high, and what
is touched is at least 9 mm wide, whatever the screen; both follow from the diagonal in the configuration.
"""

from dataclasses import dataclass
from math import hypot
from typing import Literal

Colour = tuple[float, float, float, float]
PaletteName = Literal["parlour", "evening", "safe", "contrast"]

CAPITALS = 0.71
"""How high a capital of our font is, as a share of its size."""
READ_FROM_AFAR_MM = 7.0
TOUCH_MM = 9.0
SMALL_GLASS_MM = 91.5
"""The shorter side of a 7" screen, for which everything is as small as may be."""
SHARED_OUT = 0.5
"""Of what a larger screen is larger, so much goes to larger type and fingers; the rest is room."""


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """A colour from its hexadecimal code.

    >>> rgb("ff0000")
    (1.0, 0.0, 0.0, 1.0)
    """
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue, alpha)


@dataclass(frozen=True)
class Palette:
    """The colours by what they are for. All text on its ground has a contrast of at least 4.5."""

    ground: Colour
    paper: Colour
    ink: Colour
    faint: Colour
    line: Colour
    on_line: Colour
    accent: Colour
    on_accent: Colour
    brass: Colour
    warn: Colour
    on_warn: Colour
    good: Colour


PALETTES: dict[str, Palette] = {
    "parlour": Palette(
        ground=rgb("efe5d2"),
        paper=rgb("fbf6ea"),
        ink=rgb("2b221a"),
        faint=rgb("665747"),
        line=rgb("cbb994"),
        on_line=rgb("2b221a"),
        accent=rgb("234c43"),
        on_accent=rgb("fbf6ea"),
        brass=rgb("b98a2e"),
        warn=rgb("8c2f22"),
        on_warn=rgb("fff4ea"),
        good=rgb("2c6b3f"),
    ),
    "evening": Palette(
        ground=rgb("1d1712"),
        paper=rgb("2b231b"),
        ink=rgb("f3e7d0"),
        faint=rgb("c9b796"),
        line=rgb("5c4a36"),
        on_line=rgb("f3e7d0"),
        accent=rgb("8fc7b4"),
        on_accent=rgb("14241f"),
        brass=rgb("d9a441"),
        warn=rgb("f0a08c"),
        on_warn=rgb("2a0d06"),
        good=rgb("8fd19e"),
    ),
    # Nothing here is told by red against green: blue goes on, orange warns.
    "safe": Palette(
        ground=rgb("eef1f4"),
        paper=rgb("ffffff"),
        ink=rgb("14202b"),
        faint=rgb("4c5a66"),
        line=rgb("aebac4"),
        on_line=rgb("14202b"),
        accent=rgb("0b4f8a"),
        on_accent=rgb("ffffff"),
        brass=rgb("e69f00"),
        warn=rgb("9a4a00"),
        on_warn=rgb("ffffff"),
        good=rgb("0b6e8a"),
    ),
    "contrast": Palette(
        ground=rgb("000000"),
        paper=rgb("101010"),
        ink=rgb("ffffff"),
        faint=rgb("d8d8d8"),
        line=rgb("ffffff"),
        on_line=rgb("000000"),
        accent=rgb("ffd60a"),
        on_accent=rgb("000000"),
        brass=rgb("ffd60a"),
        warn=rgb("ffb4a8"),
        on_warn=rgb("000000"),
        good=rgb("7dffb0"),
    ),
}

SEAT_COLOURS: tuple[Colour, ...] = tuple(
    rgb(code) for code in ("0072b2", "d55e00", "009e73", "cc79a7", "b08d00", "56748c")
)
"""A colour a seat, told apart by colour-blind eyes too (after Okabe and Ito, darkened for white text)."""
SEAT_MARKS = ("●", "▲", "■", "◆", "★", "✚")
"""A shape a seat, so that colour is never alone in telling seats apart."""


@dataclass(frozen=True)
class Look:
    """Sizes in pixels for one screen.

    >>> seven_inch = Look(800, 480, diagonal=7.0)
    >>> round(seven_inch.touch), round(seven_inch.afar)
    (47, 52)
    """

    width: int
    height: int
    diagonal: float
    text_scale: float = 1.0
    palette: Palette = PALETTES["parlour"]

    @property
    def portrait(self) -> bool:
        """Whether the screen stands upright."""
        return self.height > self.width

    @property
    def pixels_a_mm(self) -> float:
        """How close the pixels lie on the glass."""
        return hypot(self.width, self.height) / (self.diagonal * 25.4)

    @property
    def growth(self) -> float:
        """How much larger than it must be everything is drawn: a larger screen is seen from further away.

        >>> Look(800, 480, diagonal=7.0).growth, round(Look(1920, 1080, diagonal=15.6).growth, 1)
        (1.0, 1.6)
        """
        shorter = min(self.width, self.height) / self.pixels_a_mm
        return max(1.0, 1.0 + SHARED_OUT * (shorter / SMALL_GLASS_MM - 1.0))

    def mm(self, length: float) -> float:
        """A length in pixels that is at least so long on the glass, and longer on a larger screen."""
        return length * self.pixels_a_mm * self.growth

    @property
    def afar(self) -> float:
        """Type to be read from two metres: the sentence, the scores."""
        return self.mm(READ_FROM_AFAR_MM) / CAPITALS

    @property
    def near(self) -> float:
        """Type to be read by who taps: buttons, names, lists."""
        return self.mm(3.6) / CAPITALS * self.text_scale

    @property
    def small(self) -> float:
        """Type for what is only looked up: the log, the working of a score."""
        return self.mm(2.7) / CAPITALS * self.text_scale

    @property
    def touch(self) -> float:
        """The least width and height of anything to be touched."""
        return self.mm(TOUCH_MM)

    @property
    def gap(self) -> float:
        """The space between things."""
        return self.mm(1.5)

    @property
    def round(self) -> float:
        """The radius of corners."""
        return self.mm(1.6)
