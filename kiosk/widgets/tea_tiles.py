"""A tile of Tea Time: a character, its mirrored side in a golden frame, Alice, its back, or a gap."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.prints import lettered
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_pictures import CAST, CREAM, INK
from kiosk.widgets.tea_prints import printed
from scoring.game import UNKNOWN
from scoring.games.tea_time.grid import character_of, side_of
from scoring.games.tea_time.table import GAP, Tile

ROUND = 0.1
"""The radius of the corners, as a share of the side."""


class TeaTile(Widget):
    """One place of the table. A gap shows only where a tile lay; a tile without a name its back."""

    def __init__(
        self, tile: Tile, *, edge: Colour | None = None, badge: str = "", **more: Any
    ) -> None:
        """Draw the tile as a square in the middle, with a coloured line around it if one is given, and
        a few letters, such as how many there are, in its lower right corner."""
        super().__init__(**more)
        self.tile = tile
        self.edge = edge
        self.badge = badge
        soon = Clock.create_trigger(self._draw, -1)
        self.bind(pos=soon, size=soon)
        soon()

    @property
    def side(self) -> float:
        """How large the square is."""
        return float(min(self.width, self.height))

    @property
    def corner(self) -> tuple[float, float]:
        """The lower left corner of the square."""
        return self.center_x - self.side / 2, self.center_y - self.side / 2

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        side, corner = self.side, self.corner
        with self.canvas:
            if self.tile == GAP:
                Color(rgba=(*palette().line[:3], 0.35))
                RoundedRectangle(pos=corner, size=(side, side), radius=[side * ROUND])
            else:
                Color(rgba=(1, 1, 1, 1))
                Rectangle(pos=corner, size=(side, side), texture=printed(self.tile, side))
            if self.edge is not None:
                Color(rgba=self.edge)
                Line(
                    rounded_rectangle=(*corner, side, side, side * ROUND),
                    width=max(1.5, look().mm(0.55)),
                )
            self._draw_letters()
            if self.badge:
                self._draw_badge()

    def _draw_letters(self) -> None:
        """A question mark on a back; initials for a character that the owner named otherwise."""
        character = character_of(self.tile)
        middle = (self.center_x, self.corner[1] + self.side / 2)
        if self.tile == UNKNOWN:
            self._write("?", middle, self.side * 0.42, rgb(INK))
        elif character is not None and character not in CAST:
            golden = side_of(self.tile) == "mirrored"
            word = initials(character)[:: -1 if golden else 1]
            self._write(word, middle, self.side * 0.42, rgb(CREAM if golden else INK))

    def _draw_badge(self) -> None:
        (left, low), side = self.corner, self.side
        high = min(side * 0.5, max(side * 0.32, look().small * 0.95))
        wide = max(high, high * 0.3 + high * 0.55 * len(self.badge))
        Color(rgba=rgb(INK))
        RoundedRectangle(pos=(left + side - wide, low), size=(wide, high), radius=[side * ROUND])
        middle = (left + side - wide / 2, low + high / 2)
        self._write(self.badge, middle, high * 0.86, rgb(CREAM))

    def _write(self, text: str, middle: tuple[float, float], size: float, colour: Colour) -> None:
        """Letters around a point."""
        texture = lettered(text, size, bold=len(text) < 3)
        wide, high = texture.size
        Color(rgba=colour)
        Rectangle(
            pos=(round(middle[0] - wide / 2), round(middle[1] - high / 2)),
            size=texture.size,
            texture=texture,
        )


class PileTile(TeaTile):
    """The tile on top of a pile, with the height of the pile written below it where there is room."""

    def __init__(self, tile: Tile, height: str, *, edge: Colour | None = None) -> None:
        """Draw the tile above the number."""
        super().__init__(tile, edge=edge)
        self._height = height

    @property
    def _line(self) -> float:
        """The room for the number."""
        return look().small * 1.15

    @property
    def side(self) -> float:
        """The square leaves room for the number."""
        return float(max(1.0, min(self.width, self.height - self._line)))

    @property
    def corner(self) -> tuple[float, float]:
        """Above the number."""
        low = self.y + self._line + (self.height - self._line - self.side) / 2
        return self.center_x - self.side / 2, low

    def _draw(self, *_changed: Any) -> None:
        super()._draw()
        if self._height:
            with self.canvas:
                middle = (self.center_x, self.corner[1] - self._line / 2)
                self._write(self._height, middle, look().small, palette().ink)


class TileButton(ButtonBehavior, TeaTile):
    """A tile that is tapped; `name` is how a hand finds it."""

    def __init__(
        self, tile: Tile, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait; without a call it is dead."""
        super().__init__(tile=tile, **more)
        self.name = name
        self.call = call
        self.disabled = call is None

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
