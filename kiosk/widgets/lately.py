"""What happened last, as many whole lines as there is room for."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class Lately(BoxLayout):
    """The latest on top and darkest, above it what it teaches; what does not fit whole is not begun."""

    def __init__(self, said: Sequence[str], lesson: str | None = None, **more: Any) -> None:
        """Show these, the latest first."""
        super().__init__(orientation="vertical", spacing=look().gap / 2, **more)
        shades = [palette().ink] + [palette().faint] * len(said)
        self._lines = list(zip(said, shades, strict=False))
        if lesson is not None:
            self._lines.insert(0, (lesson, palette().good))
        soon = Clock.create_trigger(self._fill, -1)
        self.bind(size=soon)

    def _fill(self, *_due: Any) -> None:
        self.clear_widgets()
        left = self.height
        for place, (says, shade) in enumerate(self._lines):
            line = Text(says, "small", color=shade)
            line.width = self.width
            line.texture_update()
            left -= line.texture_size[1] + (self.spacing if place else 0)
            if left < self.spacing:  # which comes below it too
                break
            self.add_widget(line)
        self.add_widget(Widget())
