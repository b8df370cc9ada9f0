"""A player of Tea Time Crime as a tab: name and points; a tap shows that player's house."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import grid
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat

ABREAST = 2
"""So many tabs find room for name and points side by side."""


class HouseTab(ButtonBehavior, Paper):
    """A seat with its points; the one whose house is shown has a brass edge."""

    def __init__(
        self,
        seat: Seat,
        place: int,
        points: int,
        call: Callable[[], None],
        *,
        chosen: bool,
        done: bool,
        narrow: bool,
    ) -> None:
        """Draw it, with a check on the name of who is done; `narrow` puts the points below the name."""
        super().__init__(
            border=palette().brass if chosen else palette().line,
            orientation="vertical" if narrow else "horizontal",
            size_hint_y=None,
            height=look().afar * 1.25 + (look().touch * 0.7 + look().gap if narrow else 0),
            padding=[look().gap / 2, look().gap / 4],
            spacing=look().gap / 2,
        )
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        self.name = f"seat {seat}"
        self.call = call
        self._chip = Chip(seat, place, pos_hint={"center_y": 0.5}, height=look().touch * 0.7)
        self.add_widget(self._chip)
        if done:
            self._chip.bind(pos=self._check, size=self._check)
        score = Text(str(points), "afar", tall=False, halign="center" if narrow else "right")
        if not narrow:
            score.size_hint_x, score.width = None, look().afar * (1.2 if points < 100 else 1.75)
        self.add_widget(score)

    def _check(self, *_changed: Any) -> None:
        """A check in a circle at the end of the chip."""
        chip = self._chip
        side = chip.height * 0.7
        x, y = chip.right - side * 0.8, chip.top - side * 0.75
        chip.canvas.after.clear()
        with chip.canvas.after:
            Color(rgba=palette().paper)
            Ellipse(pos=(x, y), size=(side, side))
            Color(rgba=palette().good)
            Line(circle=(x + side / 2, y + side / 2, side / 2), width=1.5)
            points = ((0.27, 0.5), (0.44, 0.32), (0.74, 0.7))
            Line(
                points=[each for px, py in points for each in (x + px * side, y + py * side)],
                width=max(1.5, side * 0.07),
            )

    def on_release(self) -> None:
        """Show this player's house."""
        self.call()


def house_tabs(
    points: dict[Seat, int],
    shown: Seat,
    open_house: Callable[[Seat], None],
    done: Collection[Seat] = (),
) -> Widget:
    """All players; a check stands behind who has explored or passed in this round."""
    narrow = look().portrait and len(points) > ABREAST
    tabs = [
        HouseTab(
            seat,
            place,
            points[seat],
            partial(open_house, seat),
            chosen=seat == shown,
            done=seat in done,
            narrow=narrow,
        )
        for place, seat in enumerate(points)
    ]
    return grid(tabs, len(tabs) if narrow else ABREAST, tall=True)
