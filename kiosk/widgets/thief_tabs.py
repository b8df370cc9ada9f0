"""The players of Suspicion above the table: name, gems, points; a tap hands the kiosk over."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.gems import GemCounts
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.suspicion.cardboard import Gem

ABREAST = 3
"""So many tabs stand side by side on an upright screen."""


class ThiefTab(ButtonBehavior, Paper):
    """A player: the name above the gems, the points beside them. Whose turn it is has a brass edge."""

    def __init__(
        self,
        seat: Seat,
        place: int,
        gems: Mapping[Gem, int],
        points: int,
        call: Callable[[], None] | None,
        *,
        on_turn: bool,
        **more: Any,
    ) -> None:
        """Draw it and wait."""
        super().__init__(
            border=palette().brass if on_turn else palette().line,
            orientation="horizontal",
            padding=[look().gap / 2, look().gap / 4],
            spacing=look().gap / 2,
            **more,
        )
        self._line.width = max(1.0, look().mm(0.7 if on_turn else 0.15))
        self.name, self.call = f"page {seat}", call
        self.disabled = call is None
        chip = Chip(seat, place, "small", height=look().small * 1.35)
        self.add_widget(column([chip, GemCounts(gems)], spacing=look().gap / 4))
        score = Text(str(points), "afar", tall=False, halign="right", size_hint_x=None)
        score.width = look().afar * (0.68 if points < 10 else 1.2)
        self.add_widget(score)

    def on_release(self) -> None:
        """Give the kiosk to this player."""
        if self.call is not None:
            self.call()


def thief_tabs(
    seats: Sequence[Seat],
    gems: Sequence[Mapping[Gem, int]],
    points: Mapping[Seat, int],
    hand_over: Callable[[Seat], None],
    on_turn: Seat | None,
) -> Widget:
    """All players in a row, on an upright screen in rows of three."""
    tabs = [
        ThiefTab(
            seat,
            place,
            gems[place],
            points[seat],
            partial(hand_over, seat),
            on_turn=seat == on_turn,
            size_hint_y=None,
            height=look().afar * 1.25,
        )
        for place, seat in enumerate(seats)
    ]
    abreast = min(len(tabs), ABREAST) if look().portrait else len(tabs)
    return grid(tabs, abreast, tall=True, spacing=look().gap / 2)
