"""Prints of small pictures and of letters: made once for each size, then only laid.

A screen full of pictures of a dozen shapes is too much to paint anew after every tap. What is kept is the
finished sheet alone, never the shapes on it, and no more sheets than the shelf holds: those laid longest ago
make room.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from kiosk.widgets.style import palette
from kiosk.widgets.text import font_for

Paint = Callable[..., object]
"""Paints a picture into the square from (0, 0) with this side; what it shows follows."""

FINE = 2
"""A print has so many dots a pixel each way, so that edges come out smooth."""
STEPS = 8
"""Prints are made in so many sizes between one and its double, so that a few serve for all."""
SHELF = 48_000_000
"""Bytes of prints kept: several times what the fullest page of the largest screen lays."""
BYTES_A_DOT = 4


class Shelf:
    """Prints by what they show and how large, in the order they were last laid."""

    def __init__(self, room: int = SHELF) -> None:
        """Empty, with room for so many bytes."""
        self._room = room
        self._prints: OrderedDict[Hashable, Texture] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        """How many prints lie there."""
        return len(self._prints)

    def take(self, paint: Paint, side: int, *what: Hashable) -> Texture:
        """The print, painted if it is not there."""
        wanted = (paint, side, palette(), what)
        if wanted in self._prints:
            self._prints.move_to_end(wanted)
            return self._prints[wanted]
        sheet = self._prints[wanted] = _painted(paint, side, *what)
        self.bytes += _bytes(sheet)
        while self.bytes > self._room and len(self._prints) > 1:
            self.bytes -= _bytes(self._prints.popitem(last=False)[1])
        return sheet


SHELF_OF_THE_HOUSE = Shelf()


def lay(paint: Paint, x: float, y: float, side: float, *what: Hashable, dim: float = 1.0) -> None:
    """Put the print of a picture on the canvas, its lower left corner here; a pale one is dimmed."""
    Color(rgba=(1, 1, 1, dim))
    Rectangle(texture=print_of(paint, side, *what), pos=(x, y), size=(side, side))


@lru_cache(maxsize=512)
def lettered(text: str, size: float, *, font: str = "", bold: bool = True) -> Texture:
    """A few letters in white, to be tinted where they stand; the same few come again and again."""
    label = CoreLabel(
        text=text, font_name=font or font_for(text), font_size=max(1, round(size)), bold=bold
    )
    label.refresh()
    return label.texture


def print_of(paint: Paint, side: float, *what: Hashable) -> Texture:
    """A picture of this side, in pixels, as a texture."""
    return SHELF_OF_THE_HOUSE.take(paint, printed_side(side) * FINE, *what)


def printed_side(side: float) -> int:
    """The side of the print that serves for this one: at most an eighth larger.

    >>> [printed_side(side) for side in (0, 7.5, 40, 41, 100, 101, 400, 401)]
    [2, 8, 40, 44, 104, 104, 416, 416]
    """
    step = max(2, (1 << int(side).bit_length()) // 2 // STEPS)
    return max(1, ceil(side / step)) * step


def _painted(paint: Paint, side: int, *what: Hashable) -> Texture:
    sheet = Fbo(size=(side, side), noadd=True)  # a print belongs to no widget's canvas
    with sheet:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        paint(side, *what)
    sheet.draw()
    return sheet.texture


def _bytes(sheet: Texture) -> int:
    return int(sheet.width * sheet.height * BYTES_A_DOT)
