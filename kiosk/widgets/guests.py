"""A guest of Suspicion as a medallion: portrait, ring, and initials on a ribbon."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Ellipse,
    Fbo,
    Line,
    Rectangle,
    RoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.guest_pictures import ANYBODY, GUESTS, STRANGER, portrait
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_prints import paint

INK, CREAM = rgb("2b221a"), rgb("fbf6ea")
FINE = 2
"""A print has so many dots a pixel each way, so that edges come out smooth."""
STEP = 4
"""Prints are made in sizes that are a multiple of this, so that a few serve for all."""
WILD = "?"
RIBBON = 0.34
"""How high the ribbon with the initials is, as a share of the medallion."""


def lay_guest(
    guest: str, x: float, y: float, side: float, ring: Colour = INK, edge: float | None = None
) -> None:
    """Put a guest's medallion on the canvas, its lower left corner here."""
    Color(rgba=(1, 1, 1, 1))
    Ellipse(pos=(x, y), size=(side, side), texture=_printed(guest, side), segments=48)
    Color(rgba=ring)
    wide = edge if edge is not None else max(1.0, side * 0.025)
    Line(circle=(x + side / 2, y + side / 2, side / 2 - wide / 2), width=wide)
    if guest == WILD:
        write("?", x, y, side, side, rgb("7a1f2e"))
        return
    high = side * RIBBON
    wide = side * 0.62
    left = x + (side - wide) / 2
    Color(rgba=INK)
    RoundedRectangle(pos=(left, y), size=(wide, high), radius=[high * 0.3])
    write(initials(guest), left, y, wide, high, CREAM)


def _printed(guest: str, side: float) -> Texture:
    return _print(guest, max(1, round(side / STEP)) * STEP * FINE).texture


@lru_cache(maxsize=256)
def _print(guest: str, side: int) -> Fbo:
    sheet = Fbo(size=(side, side))
    person = GUESTS.get(guest, STRANGER)
    with sheet:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(rgba=rgb(ANYBODY if guest == WILD else person.ground))
        Rectangle(pos=(0, 0), size=(side, side))
        if guest != WILD:
            for shape in portrait(person):
                paint(shape, side, 0.06)
    sheet.draw()
    return sheet


class Medallion(Drawn):
    """A guest in the middle of its place; a chosen one has a broad ring of brass, a wrong one of red."""

    def __init__(
        self, guest: str, *, chosen: bool = False, wrong: bool = False, **more: Any
    ) -> None:
        """Draw this guest, or the wild side of a die."""
        super().__init__(**more)
        self.guest, self.chosen, self.wrong = guest, chosen, wrong

    def draw(self) -> None:
        """As large as it goes."""
        side = min(self.width, self.height)
        x, y = self.middle[0] - side / 2, self.middle[1] - side / 2
        if self.chosen or self.wrong:
            ring = palette().warn if self.wrong else palette().brass
            lay_guest(self.guest, x, y, side, ring, look().mm(0.8))
        else:
            lay_guest(self.guest, x, y, side)


class GuestButton(ButtonBehavior, Medallion):
    """A guest that is tapped; `name` is how a hand finds it. Without a call it is faint and dead."""

    def __init__(
        self, guest: str, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait."""
        super().__init__(guest=guest, **more)
        self.name, self.call = name, call
        self.disabled = call is None
        if call is None:
            self.opacity = 0.3

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
