"""What the pages of the settings share: headings with rows of values, and the way back."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

Value = tuple[Any, str]
"""A value and what is written on its button."""


LONG = 9
"""Characters of a label of which only two fit side by side on an upright screen."""


class PartPage(Page):
    """One part of the settings; every tap holds at once."""

    wide = True

    def parts(self) -> list[Widget]:
        """Headings and rows, from the top."""
        raise NotImplementedError

    def content(self) -> Widget:
        """The parts, scrolling if they are many."""
        return scrolling(column(self.parts(), tall=True))

    def heading(self, says: str) -> Widget:
        """Over a row."""
        return Text(says, "near")

    def choice(
        self, name: str, values: Sequence[Value], now: Any, choose: Callable[[Any], None]
    ) -> Widget:
        """A button a value, the one in force with a brass edge."""
        buttons = [
            Press(
                label,
                partial(choose, value),
                "chosen" if value == now else "plain",
                scale="small",
                name=f"{name} {value}",
            )
            for value, label in values
        ]
        longest = max(len(label) for _, label in values)
        across = 2 if look().portrait and longest > LONG else len(buttons)
        lines = [buttons[at : at + across] for at in range(0, len(buttons), across)]
        return column([row(line, height=look().touch) for line in lines], tall=True)

    def preference(self, name: str, values: Sequence[Value]) -> Widget:
        """A choice that is a preference of the house."""
        now = getattr(self.kiosk.parlour.preferences, name)
        return self.choice(name, values, now, lambda value: self.kiosk.prefer(**{name: value}))

    def switch(self, name: str) -> Widget:
        """A preference that is on or off."""
        return self.preference(name, [(True, self.say("On")), (False, self.say("Off"))])

    def back(self) -> Do:
        """Back to the overview."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """A tap on another value does it."""
        return Do(self.say("Undo"), None)
