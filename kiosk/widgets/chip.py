"""A seat as a chip: its colour, its mark, its name."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle

from kiosk.look import SEAT_COLOURS, SEAT_MARKS
from kiosk.widgets.style import look
from kiosk.widgets.text import SYMBOLS, Scale, Text


class Chip(Text):
    """A player's name on the colour of the seat; `place` is the place at the table, from 0."""

    def __init__(self, name: str, place: int, scale: Scale = "near", **more: Any) -> None:
        """Draw the chip as high as a finger."""
        more.setdefault("height", look().touch)
        super().__init__(
            f"{SEAT_MARKS[place % len(SEAT_MARKS)]} {name}",
            scale,
            tall=False,
            color=(1, 1, 1, 1),
            halign="center",
            font_name=SYMBOLS,
            size_hint_y=None,
            shorten=True,
            shorten_from="right",
            **more,
        )
        with self.canvas.before:
            Color(rgba=SEAT_COLOURS[place % len(SEAT_COLOURS)])
            self._sheet = RoundedRectangle()
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self._sheet.pos, self._sheet.size = self.pos, self.size
        pill = self.width > 2 * self.height
        self._sheet.radius = [self.height / 2 if pill else look().touch / 2]
