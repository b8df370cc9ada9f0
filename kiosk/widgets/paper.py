"""Grounds to put things on: rounded sheets with a colour and perhaps a border."""

from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.boxlayout import BoxLayout

from kiosk.look import Colour
from kiosk.widgets.style import look, palette


class Paper(BoxLayout):
    """A rounded sheet that holds other things, one below the other unless told otherwise."""

    def __init__(
        self, fill: Colour | None = None, border: Colour | None = None, **more: Any
    ) -> None:
        """Draw the sheet behind its contents."""
        more.setdefault("orientation", "vertical")
        more.setdefault("padding", look().gap)
        more.setdefault("spacing", look().gap)
        super().__init__(**more)
        with self.canvas.before:
            self._fill = Color(rgba=fill or palette().paper)
            self._sheet = RoundedRectangle(radius=[look().round])
            self._edge = Color(rgba=border or palette().line)
            self._line = Line(width=max(1.0, look().mm(0.15)))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self._sheet.pos, self._sheet.size = self.pos, self.size
        self._line.rounded_rectangle = (*self.pos, *self.size, look().round)
