"""A guest of Suspicion as a medallion: portrait, ring, and initials on a ribbon."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.guest_pictures import ANYBODY, GUESTS, STRANGER, portrait
from kiosk.widgets.prints import FINE, lay, print_of
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_prints import paint

INK, CREAM = rgb("2b221a"), rgb("fbf6ea")
WILD = "?"
RIBBON = 0.34
"""How high the ribbon with the initials is, as a share of the medallion."""
THIN = 0.05
"""How broad a plain ring is, as a share of the medallion."""


def lay_guest(
    guest: str, x: float, y: float, side: float, ring: Colour = INK, edge: float | None = None
) -> None:
    """Put a guest's medallion on the canvas, its lower left corner here."""
    broad = THIN if edge is None else round(2 * edge / max(side, 1.0), 2)
    lay(_paint_medallion, x, y, side, guest, ring, broad)


def _paint_medallion(side: float, guest: str, ring: Colour, broad: float) -> None:
    Color(rgba=(1, 1, 1, 1))
    Ellipse(size=(side, side), texture=print_of(_paint_portrait, side / FINE, guest), segments=64)
    Color(rgba=ring)
    Line(circle=(side / 2, side / 2, side * (1 - broad) / 2), width=side * broad / 2)
    if guest == WILD:
        write("?", 0, 0, side, side, rgb("7a1f2e"))
        return
    high, wide = side * RIBBON, side * 0.62
    Color(rgba=INK)
    RoundedRectangle(pos=((side - wide) / 2, 0), size=(wide, high), radius=[high * 0.3])
    write(initials(guest), (side - wide) / 2, 0, wide, high, CREAM)


def _paint_portrait(side: float, guest: str) -> None:
    person = GUESTS.get(guest, STRANGER)
    Color(rgba=rgb(ANYBODY if guest == WILD else person.ground))
    Rectangle(size=(side, side))
    if guest != WILD:
        for shape in portrait(person):
            paint(shape, side, 0.06)


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
    """A guest that is tapped; `name` is how a hand finds it. Without a call it is dead, and faint."""

    def __init__(
        self,
        guest: str,
        call: Callable[[], None] | None,
        *,
        name: str,
        faint: float = 0.3,
        **more: Any,
    ) -> None:
        """Draw it and wait."""
        super().__init__(guest=guest, **more)
        self.name, self.call = name, call
        self.disabled = call is None
        if call is None:
            self.opacity = faint

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
