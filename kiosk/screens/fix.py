"""Fix the table: anything that lies there is put right as it really is, and the log shows it.

A game's page is a subclass that draws what can be changed; every change is a `correct_…` action of its
own, so that undo takes them back one by one.
"""

from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Seen, Table
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class FixPage(Page):
    """What is wrong with the table as Parlour has it, and the way back to play."""

    name = "fix"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Put this table right."""
        super().__init__(kiosk)
        self.table = table

    @property
    def seen(self) -> Seen:
        """What everybody may see now."""
        return self.table.see()

    def title(self) -> str:
        """What is done here."""
        return self.say("Fix the table")

    def sentence(self) -> str:
        """Whether anything does not fit together."""
        if self.seen.problems:
            return self.say("Something does not fit.")
        return self.say("Make it as it really lies.")

    def problems(self) -> list[Widget]:
        """Everything that does not fit, in sentences, in a list of a few lines; empty if all is well."""
        said = [Text(self.say(says), "small", color=palette().warn) for says in self.seen.problems]
        if not said:
            return []
        lines = scrolling(column(said, tall=True, spacing=0), size_hint_y=None)
        lines.height = look().small * (1.4 if len(said) == 1 else 2.8)
        return [lines]

    def where(self) -> dict[str, Any]:
        """Over the table."""
        return {"page": "fix"}

    def next(self) -> Do:
        """Go on playing."""
        return Do(self.say("So it lies"), self.kiosk.back)

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)

    def help(self) -> str:
        """How things are put right."""
        return self.say(
            "Here anything can be put right that is not on the screen as it is on the table. Every "
            "change stands in the log and can be undone."
        )
