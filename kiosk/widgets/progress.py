"""How far something is that takes longer than a second: a brass bar on paper."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle

from kiosk.widgets.drawn import Drawn
from kiosk.widgets.style import look, palette

STEPS = 50
"""A bar is drawn anew when it has grown by one part in so many."""


def step_of(share: float) -> int:
    """The step a bar stands at."""
    return round(min(max(share, 0.0), 1.0) * STEPS)


class Progress(Drawn):
    """A bar that is full when everything is done."""

    def __init__(self, share: float, **more: Any) -> None:
        """Show so much, from 0 to 1."""
        super().__init__(size_hint_y=None, height=look().touch * 0.6, **more)
        self.share = min(max(share, 0.0), 1.0)

    def draw(self) -> None:
        """Paper, and brass over as much of it as is done."""
        edge = look().mm(0.4)
        Color(rgba=palette().line)
        RoundedRectangle(pos=self.pos, size=self.size, radius=[look().round])
        Color(rgba=palette().paper)
        inner = (self.width - 2 * edge, self.height - 2 * edge)
        place = (self.x + edge, self.y + edge)
        RoundedRectangle(pos=place, size=inner, radius=[look().round])
        if self.share:
            Color(rgba=palette().brass)
            RoundedRectangle(
                pos=place, size=(inner[0] * self.share, inner[1]), radius=[look().round]
            )
