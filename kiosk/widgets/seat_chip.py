"""A player's chip that can be dragged to another place, or tapped."""

from collections.abc import Callable
from typing import Any

from kiosk.widgets.chip import Chip
from kiosk.widgets.style import look

Dropped = Callable[["SeatChip", tuple[float, float]], None]


class SeatChip(Chip):
    """Follows the finger; let go where it was, it was only tapped."""

    def __init__(
        self, seat: str, place: int, tapped: Callable[[], None], dropped: Dropped, **more: Any
    ) -> None:
        """Draw the chip of this seat."""
        super().__init__(seat, place, **more)
        self.seat, self.place = seat, place
        self._tapped, self._dropped = tapped, dropped

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of it."""
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """It follows the finger."""
        if touch.grab_current is not self:
            return False
        if self._moved(touch):
            self.center = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._moved(touch):
            self._dropped(self, touch.pos)
        else:
            self._tapped()
        return True

    def _moved(self, touch: Any) -> bool:
        (x, y), (ox, oy) = touch.pos, touch.opos
        return bool(abs(x - ox) + abs(y - oy) > look().touch / 3)
