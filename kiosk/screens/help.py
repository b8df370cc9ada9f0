"""Help: what to do on the screen one came from."""

from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.prose import prose

KEYS = (
    "Keys at the simulated table: Enter goes on, Backspace undoes, C is the camera, F1 helps, and R "
    "rolls the dice or lays the tiles that are waited for."
)


class HelpPage(Page):
    """The words of help, and the way back."""

    name = "help"
    wide = True

    def __init__(self, kiosk: Any, about: str, words: str, also: Do | None = None) -> None:
        """Help about a page, in these words, and what else there is to read."""
        super().__init__(kiosk)
        self._about = about
        self._words_of_help = words
        self._also = also

    def title(self) -> str:
        """What it is about."""
        return self.say("Help: {about}", about=self._about)

    def content(self) -> Widget:
        """The words, scrolling if they are many; beside a simulated table the keys too."""
        words = [self._words_of_help]
        eyes = self.kiosk.eyes
        if eyes is not None and eyes.simulated:
            words.append(self.say(KEYS))
        return prose(words)

    def beside(self) -> list[Widget]:
        """What else there is to read."""
        if self._also is None:
            return []
        return [Press(self._also.label, self._also.call, name="also", size_hint_x=0.5)]

    def next(self) -> Do:
        """Go on where one was."""
        return Do(self.say("Go on"), self.kiosk.back)

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)
