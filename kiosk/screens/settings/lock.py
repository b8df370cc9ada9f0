"""The lock that keeps guests out of the settings."""

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.pin import NewPinPage
from kiosk.screens.settings.part import PartPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text


class LockPage(PartPage):
    """With a PIN or without."""

    name = "settings lock"

    def title(self) -> str:
        """Where we are."""
        return self.say("Lock for guests")

    def sentence(self) -> str:
        """Whether there is one."""
        if self.kiosk.parlour.preferences.lock is None:
            return self.say("Everybody may change things.")
        return self.say("Guests need a PIN.")

    def parts(self) -> list[Widget]:
        """What it is good for, and the way to be rid of it."""
        words: list[Widget] = [
            Text(
                self.say("With a PIN, only who knows it comes to these pages and to the desktop."),
                "near",
            )
        ]
        if self.kiosk.parlour.preferences.lock is not None:
            off = Press(self.say("Do without a PIN"), self._unlock, name="unlock")
            words.append(row([off], height=look().touch))
        return words

    def _unlock(self) -> None:
        self.kiosk.prefer(lock=None)

    def next(self) -> Do:
        """Choose one."""
        return Do(self.say("Choose a PIN"), self._choose)

    def _choose(self) -> None:
        def chosen(sealed: str) -> None:
            self.kiosk.parlour.prefer(lock=sealed)
            self.kiosk.back()

        title = self.title()
        self.kiosk.show(lambda kiosk: NewPinPage(kiosk, title, chosen))

    def help(self) -> str:
        """What the lock is for."""
        return self.say(
            "With a PIN, guests can play everything but change nothing here, and cannot leave to the "
            "desktop. Write the PIN down somewhere: it cannot be looked up."
        )
