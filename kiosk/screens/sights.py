"""What the camera could read now, where that is more than one thing."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look


class SightsPage(Page):
    """A button a sight."""

    name = "sights"
    wide = True

    def __init__(self, kiosk: Kiosk, sights: Sequence[Sight]) -> None:
        """Offer these."""
        super().__init__(kiosk)
        self._sights = tuple(sights)

    def title(self) -> str:
        """Where we are."""
        return self.say("Camera")

    def sentence(self) -> str:
        """Choose."""
        return self.say("What lies under the camera?")

    def content(self) -> Widget:
        """The sights."""
        buttons = [
            Press(sight.label, partial(self._look, number), name=f"sight {number}")
            for number, sight in enumerate(self._sights)
        ]
        return scrolling(column([grid(buttons, 1 if look().portrait else 2, tall=True)], tall=True))

    def _look(self, number: int) -> None:
        from kiosk.screens.camera import CameraPage

        sight = self._sights[number]
        others = [other for other in self._sights if other is not sight]
        self.kiosk.swap(lambda kiosk: CameraPage(kiosk, sight, others))

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing is undone here."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """Why one is asked."""
        return self.say(
            "More than one thing can be read now. Tap the one that lies under the camera; Back leads to the "
            "table, where everything can be tapped in as well."
        )
