"""The podium: the first three places on steps, with a laurel for the first."""

from collections.abc import Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Ellipse, PopMatrix, PushMatrix, Rotate
from kivy.uix.widget import Widget

from kiosk.outcome import Step
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text

HEIGHTS = (1.0, 0.72, 0.5)
"""How high the steps are, as shares of the first."""
ORDER = (1, 0, 2)
"""The first stands in the middle."""
ABREAST = 3
LEAVES = 7


class Block(Paper):
    """One step with the points on it; a laurel round those of the winners."""

    def __init__(self, step: Step, **more: Any) -> None:
        """Draw it."""
        first = step.place == 1
        super().__init__(
            fill=palette().accent if first else palette().paper,
            border=palette().brass if first else palette().line,
            padding=0,
            **more,
        )
        self._first = first
        ink = palette().on_accent if first else palette().ink
        self._points = Text(str(step.points), "afar", tall=False, halign="center", color=ink)
        self.add_widget(self._points)

    def _draw(self, *_changed: Any) -> None:
        super()._draw()
        self.canvas.after.clear()
        if not self._first:
            return
        x, y = self.x + self.width / 2, self.y + self.height / 2
        reach = min(look().afar * 1.25, self.width * 0.36)
        high = min(look().afar * 0.8, self.height * 0.42)
        with self.canvas.after:
            Color(rgba=palette().brass)
            for side in (-1, 1):
                for leaf in range(LEAVES):
                    turn = (-0.42 + 0.8 * leaf / (LEAVES - 1)) * pi
                    self._leaf(x + side * reach * cos(turn), y + high * sin(turn), side, leaf)

    def _leaf(self, x: float, y: float, side: int, leaf: int) -> None:
        size = look().afar * 0.13
        PushMatrix()
        Rotate(angle=side * (10 + 18 * leaf), origin=(x, y))
        Ellipse(pos=(x - size * 0.45, y - size), size=(size * 0.9, size * 2))
        PopMatrix()


def podium_picture(steps: Sequence[Step], places: Mapping[str, int]) -> Widget:
    """The first three places; who comes after them stands below."""
    stands = [_stand(steps[at], places, HEIGHTS[at]) for at in ORDER if at < len(steps)]
    rest: list[Widget] = [
        row(
            [
                _name(seat, places[seat], small=True),
                Text(str(step.points), "near", tall=False, size_hint_x=0.4, bold=True),
            ],
            height=look().touch * 0.8,
        )
        for step in steps[len(ORDER) :]
        for seat in step.seats
    ]
    rest += [Widget() for _ in range(-len(rest) % ABREAST)]
    below = [grid(rest, ABREAST, tall=True)] if rest else []
    return column([row(stands), *below])


def _stand(step: Step, places: Mapping[str, int], high: float) -> Widget:
    """The names above the step: side by side where the screen lies, so that steps keep their height."""
    names = grid(
        [_name(seat, places[seat], small=len(step.seats) > 1) for seat in step.seats],
        1 if look().portrait else min(ABREAST, len(step.seats)),
        tall=True,
        spacing=look().gap / 2,
    )
    air = [Widget(size_hint_y=1.0 - high)] if high < 1 else []
    return column([*air, names, Block(step, size_hint_y=high, size_hint_min_y=look().afar * 1.2)])


def _name(seat: str, place: int, *, small: bool = False) -> Chip:
    chip = Chip(seat, place, height=look().touch * 0.8)
    if small:
        chip.font_size = look().small
    return chip
