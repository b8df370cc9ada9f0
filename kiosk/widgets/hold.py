"""A button that is held rather than tapped."""

from collections.abc import Callable
from typing import Any

from kiosk.widgets.press import Kind, Press


class HoldPress(Press):
    """Calls with the finger's touch as soon as it comes down; whoever is called watches for its end."""

    def __init__(
        self, text: str, held: Callable[[Any], None], kind: Kind = "main", **more: Any
    ) -> None:
        """Draw it and wait."""
        super().__init__(text, _nothing, kind, **more)
        self._held = held

    def on_press(self) -> None:
        """The finger came down."""
        self._held(self.last_touch)


def _nothing() -> None:
    """Letting go is noticed by who was called."""
