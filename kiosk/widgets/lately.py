"""What happened last, as many whole lines as there is room for."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class Lately(BoxLayout):
    """The latest on top and darkest; what does not fit whole is not begun."""

    def __init__(self, said: Sequence[str], **more: Any) -> None:
        """Show these, the latest first."""
        super().__init__(orientation="vertical", spacing=look().gap / 2, **more)
        self._said = list(said)
        soon = Clock.create_trigger(self._fill, -1)
        self.bind(size=soon)

    def _fill(self, *_due: Any) -> None:
        self.clear_widgets()
        left = self.height
        for place, says in enumerate(self._said):
            line = Text(says, "small", color=palette().faint if place else palette().ink)
            line.width = self.width
            line.texture_update()
            left -= line.texture_size[1] + (self.spacing if place else 0)
            if left < 0:
                break
            self.add_widget(line)
        self.add_widget(Widget())
