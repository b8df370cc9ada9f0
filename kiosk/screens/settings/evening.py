"""How much Parlour helps, and for whom the games are."""

from kivy.uix.widget import Widget

from kiosk.screens.settings.part import PartPage
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text


class EveningPage(PartPage):
    """Hints, learning, and games for grown-ups."""

    name = "settings evening"

    def title(self) -> str:
        """Where we are."""
        return self.say("Hints and learning")

    def parts(self) -> list[Widget]:
        """Each with what it means."""
        return [
            self.heading(self.say("Hints")),
            self.switch("hints"),
            self._means(
                self.say("Odds and conclusions on a seat's own page, unless the table says no.")
            ),
            self.heading(self.say("Learning mode")),
            self.switch("learning"),
            self._means(self.say("Parlour says what every action gives away.")),
            self.heading(self.say("Take throws by itself")),
            self.switch("takes_throws"),
            self._means(
                self.say("A throw the camera is sure of needs no tap; Undo takes it back.")
            ),
            self.heading(self.say("Games for grown-ups (18+)")),
            self.switch("grown_ups"),
            self._means(self.say("Boddy's Party stands on the shelf only when this is on.")),
        ]

    def _means(self, says: str) -> Widget:
        return Text(says, "small", color=palette().faint)

    def help(self) -> str:
        """What each switch does."""
        return self.say(
            "Hints: odds and conclusions for who asks; each table can still play without. Learning mode: "
            "after every action Parlour says what everybody could conclude from it. Games for grown-ups "
            "stand on the shelf only when they are on."
        )
