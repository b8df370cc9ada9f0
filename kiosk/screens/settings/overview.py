"""The settings at a glance: a button a part."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.page import Do, Page
from kiosk.screens.settings.clock import ClockPage
from kiosk.screens.settings.devices import DevicesPage
from kiosk.screens.settings.doubts import GamesPage
from kiosk.screens.settings.evening import EveningPage
from kiosk.screens.settings.lock import LockPage
from kiosk.screens.settings.power import PowerPage
from kiosk.screens.settings.screen import ScreenPage
from kiosk.screens.settings.sound import SoundPage
from kiosk.screens.settings.sticks import SticksPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import grid
from kiosk.widgets.style import look


class SettingsPage(Page):
    """The parts of the settings."""

    name = "settings"
    wide = True

    def title(self) -> str:
        """Where we are."""
        return self.say("Settings")

    def content(self) -> Widget:
        """A button a part."""
        parts: list[tuple[str, str, type[Page]]] = [
            ("screen", self.say("Language and screen"), ScreenPage),
            ("sound", self.say("Sound and voice"), SoundPage),
            ("evening", self.say("Hints and learning"), EveningPage),
            ("games", self.say("Facts of the games"), GamesPage),
            ("devices", self.say("Camera and buttons"), DevicesPage),
            ("sticks", self.say("Backup on a USB stick"), SticksPage),
            ("clock", self.say("Date and time"), ClockPage),
            ("lock", self.say("Lock for guests"), LockPage),
            ("power", self.say("Switch off"), PowerPage),
        ]
        buttons = [
            Press(label, partial(self.kiosk.show, page), name=name, size_hint_y=1)
            for name, label, page in parts
        ]
        return grid(buttons, 1 if look().portrait else 3)

    def back(self) -> Do:
        """Home."""
        return Do(self.say("Home"), self.kiosk.home)

    def undo(self) -> Do:
        """Each part has its own."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What can be found here."""
        return self.say(
            "Everything that can be chosen about this kiosk. Every tap holds at once and is kept when the "
            "power goes. With a lock, guests cannot come here."
        )
