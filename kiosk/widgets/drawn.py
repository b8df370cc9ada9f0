"""Things that are drawn on the glass anew when their place changes, and short texts among them."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from kiosk.look import Colour
from kiosk.widgets.prints import lettered

Point = tuple[float, float]


class Drawn(Widget):
    """Something drawn anew, once a frame, when its place changes; a subclass answers `draw`."""

    def __init__(self, **more: Any) -> None:
        """Wait for a place."""
        super().__init__(**more)
        soon = Clock.create_trigger(self._redraw, -1)
        self.bind(pos=soon, size=soon)

    def _redraw(self, *_due: Any) -> None:
        self.canvas.clear()
        if (
            min(self.width, self.height) >= 1
        ):  # while a page is laid out, things pass through nothing
            with self.canvas:
                self.draw()

    @property
    def middle(self) -> Point:
        """The middle of its place."""
        return self.x + self.width / 2, self.y + self.height / 2

    def draw(self) -> None:
        """Put the shapes on the canvas."""
        raise NotImplementedError


MOST_OF_THE_BOX = 0.94
"""The share of its box that a text may take from side to side."""


def write(text: str, x: float, y: float, wide: float, high: float, shade: Colour) -> None:
    """A short text as large as its box allows, in the middle of it."""
    size = min(high * 0.86, wide / max(2, len(text)) * 1.36)
    picture = lettered(text, size)
    if picture.width > wide * MOST_OF_THE_BOX:  # kana are wider than letters
        picture = lettered(text, int(size * wide * MOST_OF_THE_BOX / picture.width))
    across, up = picture.size
    Color(rgba=shade)
    Rectangle(
        texture=picture, pos=(x + (wide - across) / 2, y + (high - up) / 2), size=picture.size
    )
