"""The actions on Suspicion's cards as pictures: mask, gem, passageway, eye, and whom a question is about."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour, rgb
from kiosk.widgets.drawn import Drawn, Point, write
from kiosk.widgets.gems import lay_gem
from kiosk.widgets.guests import lay_guest
from kiosk.widgets.prints import lay
from kiosk.widgets.style import look, palette
from scoring.games.suspicion.cardboard import GEMS, Act, Deed

CREAM, BRASS, NIGHT, STONE = rgb("fbf6ea"), rgb("e0b24a"), rgb("241f2e"), rgb("8d8577")
GROUNDS: dict[Act, Colour] = {
    "robbery": rgb("234c43"),
    "lift": rgb("5a4a2c"),
    "passage": rgb("4a4f5c"),
    "peek": rgb("3d3f7a"),
    "question": rgb("7a1f2e"),
}
MASK: tuple[Point, ...] = (
    (0.5, 0.6), (0.1, 0.72), (0.12, 0.5), (0.28, 0.38), (0.43, 0.44), (0.5, 0.52),
    (0.57, 0.44), (0.72, 0.38), (0.88, 0.5), (0.9, 0.72), (0.5, 0.66), (0.1, 0.72),
)  # fmt: skip


def lay_deed(deed: Deed, x: float, y: float, side: float) -> None:
    """Put the picture of an action on the canvas, its lower left corner here."""
    lay(_paint_deed, x, y, side, deed)


def _paint_deed(side: float, deed: Deed) -> None:
    Color(rgba=GROUNDS[deed.act])
    RoundedRectangle(size=(side, side), radius=[side * 0.18])

    def place(px: float, py: float) -> Point:
        return px * side, py * side

    match deed.act:
        case "robbery":
            _mask(place, side)
            for number, gem in enumerate(GEMS):
                lay_gem(gem, *place(0.14 + number * 0.26, 0.08), side * 0.2)
        case "lift":
            lay_gem(deed.gem or "diamond", *place(0.26, 0.1), side * 0.48)
            Color(rgba=CREAM)
            _area([place(0.5, 0.96), place(0.28, 0.74), place(0.72, 0.74)])
            _area([place(0.42, 0.64), place(0.58, 0.64), place(0.58, 0.76), place(0.42, 0.76)])
        case "passage":
            _archway(place, side)
        case "peek":
            _eye(place, side)
        case _:
            lay_guest(deed.guest or "?", *place(0.06, 0.04), side * 0.78)
            Color(rgba=CREAM)
            Ellipse(pos=place(0.62, 0.58), size=(side * 0.36, side * 0.36))
            write("?", *place(0.62, 0.58), side * 0.36, side * 0.36, GROUNDS["question"])


def _area(points: list[Point]) -> None:
    Mesh(
        vertices=[each for px, py in points for each in (px, py, 0, 0)],
        indices=list(range(len(points))),
        mode="triangle_fan",
    )


def _mask(place: Any, side: float) -> None:
    Color(rgba=BRASS)
    _area([place(px, py + 0.08) for px, py in MASK])
    Color(rgba=NIGHT)
    for px in (0.25, 0.61):
        Ellipse(pos=place(px, 0.58), size=(side * 0.15, side * 0.12))


def _archway(place: Any, side: float) -> None:
    Color(rgba=STONE)
    Ellipse(pos=place(0.18, 0.4), size=(side * 0.64, side * 0.5))
    _area([place(0.18, 0.1), place(0.82, 0.1), place(0.82, 0.65), place(0.18, 0.65)])
    Color(rgba=NIGHT)
    Ellipse(pos=place(0.3, 0.44), size=(side * 0.4, side * 0.36))
    _area([place(0.3, 0.1), place(0.7, 0.1), place(0.7, 0.62), place(0.3, 0.62)])
    Color(rgba=BRASS)
    for step in range(3):
        low = 0.1 + step * 0.12
        _area([place(0.3 + step * 0.1, low), place(0.7, low), place(0.7, low + 0.08),
               place(0.3 + step * 0.1, low + 0.08)])  # fmt: skip


def _eye(place: Any, side: float) -> None:
    Color(rgba=CREAM)
    _area([place(0.06, 0.5), place(0.3, 0.3), place(0.5, 0.24), place(0.7, 0.3), place(0.94, 0.5),
           place(0.7, 0.7), place(0.5, 0.76), place(0.3, 0.7)])  # fmt: skip
    Color(rgba=rgb("2f6f8d"))
    Ellipse(pos=place(0.34, 0.34), size=(side * 0.32, side * 0.32))
    Color(rgba=NIGHT)
    Ellipse(pos=place(0.43, 0.43), size=(side * 0.14, side * 0.14))
    Color(rgba=NIGHT)
    Line(points=[*place(0.06, 0.5), *place(0.3, 0.7), *place(0.5, 0.76), *place(0.7, 0.7),
                 *place(0.94, 0.5)], width=max(1.0, side * 0.025))  # fmt: skip


class DeedPicture(Drawn):
    """One action of a card, in the middle of its place; a chosen one has a brass edge."""

    def __init__(self, deed: Deed, *, chosen: bool = False, **more: Any) -> None:
        """Draw this action."""
        super().__init__(**more)
        self.deed, self.chosen = deed, chosen

    def draw(self) -> None:
        """As large as it goes."""
        side = min(self.width, self.height)
        x, y = self.middle[0] - side / 2, self.middle[1] - side / 2
        lay_deed(self.deed, x, y, side)
        if self.chosen:
            Color(rgba=palette().brass)
            Line(rounded_rectangle=(x, y, side, side, side * 0.18), width=look().mm(0.8))


class DeedButton(ButtonBehavior, DeedPicture):
    """An action that is tapped; `name` is how a hand finds it."""

    def __init__(self, deed: Deed, call: Callable[[], None], *, name: str, **more: Any) -> None:
        """Draw it and wait."""
        super().__init__(deed=deed, **more)
        self.name, self.call = name, call

    def on_release(self) -> None:
        """The finger was lifted on it."""
        self.call()
