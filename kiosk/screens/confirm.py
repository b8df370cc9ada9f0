"""Asking once more before something that cannot be undone."""

from kivy.uix.widget import Widget

from kiosk.journal.file import NotWritten
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.prose import prose
from kiosk.widgets.rows import row
from kiosk.widgets.style import look


class ConfirmPage(Page):
    """A question, what it means, the red button that does it, and the big one that does not."""

    name = "confirm"
    wide = True

    def __init__(self, kiosk: Kiosk, question: str, means: str, sure: Do) -> None:
        """Ask; `sure` goes where it wants afterwards."""
        super().__init__(kiosk)
        self._question, self._means, self._sure = question, means, sure

    def sentence(self) -> str:
        """The question."""
        return self._question

    def content(self) -> Widget:
        """What it means."""
        return prose([self._means])

    def actions(self) -> list[Widget]:
        """Do it."""
        return [row([Press(self._sure.label, self._do, "warn", name="sure")], height=look().touch)]

    def _do(self) -> None:
        try:
            if self._sure.call is not None:
                self._sure.call()
        except NotWritten as error:
            self.refuse(str(error))

    def next(self) -> Do:
        """Leave things as they are."""
        return Do(self.say("No, go back"), self.kiosk.back)

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing has been done yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What either button does."""
        return self.say(
            "This cannot be undone, so it is asked once more. The red button does it, the big one leaves "
            "everything as it is."
        )
