"""Prints of pictures: painted once, and never more of them than the shelf holds."""

import gc
from dataclasses import replace
from weakref import WeakSet

from kivy.core.window import Window
from kivy.graphics import Color, Instruction, Rectangle

from kiosk.look import PALETTES
from kiosk.widgets.prints import BYTES_A_DOT, Shelf
from kiosk.widgets.style import look, use

SIDE = 40
SHEET = SIDE * SIDE * BYTES_A_DOT

assert Window  # nothing is painted without one


class Painter:
    """Fills a sheet with a grey, and counts."""

    def __init__(self) -> None:
        """With nothing painted yet."""
        self.painted: list[float] = []
        self.shapes: WeakSet[Instruction] = WeakSet()

    def __call__(self, side: int, grey: float) -> None:
        """Paint."""
        self.painted.append(grey)
        Color(grey, grey, grey, 1)
        self.shapes.add(Rectangle(size=(side, side)))


def test_a_picture_is_painted_once_and_shows_what_was_painted() -> None:
    """Laid a second time, it is the same sheet."""
    shelf, painter = Shelf(), Painter()
    first = shelf.take(painter, SIDE, 0.5)
    assert shelf.take(painter, SIDE, 0.5) is first
    assert painter.painted == [0.5]
    assert first.pixels[:4] in (b"\x7f\x7f\x7f\xff", b"\x80\x80\x80\xff")


def test_the_sheets_laid_longest_ago_make_room() -> None:
    """An evening of every game in every size must not fill the memory."""
    shelf, painter = Shelf(3 * SHEET), Painter()
    for grey in (0.1, 0.2, 0.3):
        shelf.take(painter, SIDE, grey)
    shelf.take(painter, SIDE, 0.1)
    shelf.take(painter, SIDE, 0.4)
    assert (len(shelf), shelf.bytes) == (3, 3 * SHEET)
    painter.painted.clear()
    for grey in (0.1, 0.3, 0.4, 0.2):
        shelf.take(painter, SIDE, grey)
    assert painter.painted == [0.2]


def test_a_sheet_larger_than_the_shelf_is_still_laid() -> None:
    """It is the only one there then."""
    shelf, painter = Shelf(SHEET // 2), Painter()
    sheets = [shelf.take(painter, SIDE, grey) for grey in (0.1, 0.2)]
    assert [sheet.size for sheet in sheets] == [(SIDE, SIDE)] * 2
    assert len(shelf) == 1


def test_the_shapes_are_not_kept_with_the_sheet() -> None:
    """A sheet is kilobytes; the shapes it was painted from were most of a gigabyte after an evening."""
    shelf, painter = Shelf(), Painter()
    shelf.take(painter, SIDE, 0.5)
    gc.collect()  # shapes and sheet hold each other
    assert not painter.shapes


def test_in_another_light_a_picture_is_painted_anew() -> None:
    """Its colours may be those of the palette."""
    shelf, painter, by_day = Shelf(), Painter(), look()
    for palette in (PALETTES["parlour"], PALETTES["evening"]):
        use(replace(by_day, palette=palette))
        shelf.take(painter, SIDE, 0.5)
    use(by_day)
    assert painter.painted == [0.5, 0.5]
