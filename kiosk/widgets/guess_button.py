"""A guess about one player: the guest in a ring of that player's colour, with the player's mark."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Rectangle

from kiosk.look import SEAT_COLOURS, SEAT_MARKS
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.prints import lettered
from kiosk.widgets.text import SYMBOLS


class GuessButton(GuestButton):
    """For whom the player at this place of the table was taken."""

    def __init__(
        self, guest: str, place: int, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait."""
        super().__init__(guest, call, name=name, **more)
        self.place = place % len(SEAT_COLOURS)

    def draw(self) -> None:
        """The medallion, and the mark of the player at its upper left."""
        super().draw()
        side = min(self.width, self.height)
        mark = side * 0.46
        x, y = self.middle[0] - side * 0.56, self.middle[1] + side / 2 - mark * 0.9
        Color(rgba=SEAT_COLOURS[self.place])
        Ellipse(pos=(x, y), size=(mark, mark))
        sign = lettered(SEAT_MARKS[self.place], mark * 0.6, font=SYMBOLS, bold=False)
        wide, high = sign.size
        Color(rgba=(1, 1, 1, 1))
        Rectangle(
            texture=sign,
            pos=(x + (mark - wide) / 2, y + (mark - high) / 2),
            size=sign.size,
        )
