"""Language, type, colours, brightness and sleep."""

from kivy.uix.widget import Widget

from kiosk.screens.settings.part import PartPage
from kiosk.widgets.text import can_be_written

LANGUAGES = (("en", "English"), ("de", "Deutsch"), ("ja", "日本語"))
"""Each in its own words, so that whoever is lost in another language finds it."""


class ScreenPage(PartPage):
    """How the screen looks and speaks."""

    name = "settings screen"

    def title(self) -> str:
        """Where we are."""
        return self.say("Language and screen")

    def parts(self) -> list[Widget]:
        """From the language to the sleep."""
        return [
            self.heading(self.say("Language")),
            self.preference("language", [one for one in LANGUAGES if can_be_written(one[1])]),
            self.heading(self.say("Size of the text")),
            self.preference(
                "text_scale",
                [(0.9, self.say("Small")), (1.0, self.say("Normal")), (1.15, self.say("Large"))],
            ),
            self.heading(self.say("Colours")),
            self.preference(
                "palette",
                [
                    ("parlour", self.say("Tea time")),
                    ("evening", self.say("Evening")),
                    ("safe", self.say("Blue and orange")),
                    ("contrast", self.say("High contrast")),
                ],
            ),
            self.heading(self.say("Brightness")),
            self.preference("brightness", [(n, f"{n} %") for n in (20, 40, 60, 80, 100)]),
            self.heading(self.say("The screen sleeps after")),
            self.preference(
                "sleep_minutes",
                [
                    *((n, self.say("{n} min", n=n)) for n in (2, 5, 10, 30)),
                    (0, self.say("Never")),
                ],
            ),
        ]

    def help(self) -> str:
        """What each row does."""
        return self.say(
            "Tap a value and it holds at once. Blue and orange can be told apart by colour-blind eyes too. "
            "A sleeping screen wakes at a touch or at any button; that touch does nothing else."
        )
