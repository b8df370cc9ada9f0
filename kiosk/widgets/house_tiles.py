"""Tiles of Tea Time Crime on the glass: to look at, to tap, to choose from."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import Colour
from kiosk.widgets.house_pictures import Piece, loose, printed
from kiosk.widgets.rows import grid
from kiosk.widgets.style import look, palette
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    FIGURES,
    ROOM,
    SIZE,
    HouseFacts,
)


class HouseTile(Widget):
    """One square: a room, a back, a figure, or a dice tile."""

    def __init__(self, piece: Piece, *, edge: Colour | None = None, **more: Any) -> None:
        """Lay it, with a coloured line around it if one is given."""
        super().__init__(**more)
        self.piece = piece
        with self.canvas:
            Color(rgba=(1, 1, 1, 1))
            self._print = Rectangle()
            self._edge = None
            if edge is not None:
                Color(rgba=edge)
                self._edge = Line(width=max(2.0, look().mm(0.6)))
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._soon, size=self._soon)

    def _lay(self, *_elapsed: Any) -> None:
        side = min(self.width, self.height)
        left, low = self.center_x - side / 2, self.center_y - side / 2
        self._print.texture = printed(self.piece, side)
        self._print.pos, self._print.size = (left, low), (side, side)
        if self._edge is not None:
            self._edge.rounded_rectangle = (left, low, side, side, side * 0.12)


class HouseButton(ButtonBehavior, HouseTile):
    """A square that is tapped; `name` is how a hand finds it."""

    def __init__(
        self, piece: Piece, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait; without a call it is dead."""
        super().__init__(piece=piece, **more)
        self.name = name
        self.call = call
        self.disabled = call is None

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()


def codes_palette(facts: HouseFacts, told: Callable[[str], None], brush: str = "") -> Widget:
    """Everything that can lie on a space; `brush` has a frame."""
    tiles = [
        HouseButton(
            loose(code, facts),
            partial(told, code),
            name=f"tile {code}",
            edge=palette().ink if code == brush else None,
        )
        for code in (*DETECTIVES, ROOM, *FIGURES[SIZE:], FACE_DOWN)
    ]
    across = len(tiles) // 2
    box = grid(tiles, across, spacing=look().gap / 2)
    box.size_hint_y = None
    box.height = look().touch * (2.9 if look().portrait else 2.15)
    return box
