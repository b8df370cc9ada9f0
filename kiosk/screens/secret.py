"""One seat's own page on a shared screen: handed over first, shown only to who holds it.

Nothing of it is in the widget tree before the seat has said that nobody else looks, and nothing stays
when the page is left.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.choice import ChoicePage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Seen
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.text import Text
from scoring.option import Option

Picker = Callable[["SecretPage", Seen, Option], Widget | None]
PRIVATE: dict[str, Picker] = {}
"""By game: a nicer way than a plain button to tell one private option on a seat's own page, or None for
the button. The widget calls `page.tell(action)` with the whole action. `kiosk/screens/tables/__init__.py`
fills it: `PRIVATE["suspicion"] = suspicion_private.picker`."""


class HandOverPage(Page):
    """Give the kiosk to this player."""

    name = "hand-over"
    wide = True

    def __init__(self, kiosk: Kiosk, seat: str) -> None:
        """Wait until this seat holds the kiosk."""
        super().__init__(kiosk)
        self.seat = seat

    def title(self) -> str:
        """Whose page comes."""
        return self.say("{who}'s page", who=self.seat)

    def sentence(self) -> str:
        """Hand it over."""
        return self.say("Give the kiosk to {who}. Nobody else looks.", who=self.seat)

    def next(self) -> Do:
        """Only now is anything secret drawn."""
        return Do(self.say("I am {who}", who=self.seat), self._open)

    def _open(self) -> None:
        self.kiosk.swap(lambda kiosk: SecretPage(kiosk, self.seat))

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing is undone while the kiosk changes hands."""
        return Do(self.say("Undo"), None)


class SecretPage(Page):
    """What this seat may do and know in secret."""

    name = "secret"
    wide = True

    def __init__(self, kiosk: Kiosk, seat: str) -> None:
        """Show this seat's page."""
        super().__init__(kiosk)
        self.seat = seat

    def title(self) -> str:
        """Whose page it is."""
        return self.say("{who}'s page", who=self.seat)

    def sentence(self) -> str:
        """What to do."""
        return self.say("Only for {who}. Tap Hide when done.", who=self.seat)

    def content(self) -> Widget:
        """The private options, and what this seat alone has been told."""
        table = self.kiosk.parlour.table
        if table is None:
            return column([])
        seen = table.see(self.seat)
        offers = [option for option in seen.options if option.private]
        picker = PRIVATE.get(table.game.id)
        buttons = [
            (picker and picker(self, seen, option))
            or Press(self.say(option.label), partial(self._take, option), name=option.type)
            for option in offers
        ]
        everybody = {line.says for line in table.told(None)}
        own = [line.says for line in table.told(self.seat) if line.says not in everybody]
        lines = [Text(self.say(says), "near") for says in reversed(own)]
        return scrolling(column([*buttons, *lines], tall=True))

    def _take(self, option: Option) -> None:
        if option.size == 1:
            self.tell(option.nth(0))
        else:
            self.kiosk.show(lambda kiosk: ChoicePage(kiosk, option, self.tell))

    def tell(self, action: dict[str, Any]) -> None:
        """Tell Parlour something in this seat's name; a refusal is shown as a sentence."""
        self.kiosk.act(action, self.seat)

    def next(self) -> Do:
        """Hide it."""
        return Do(self.say("Hide"), self.kiosk.back)

    def back(self) -> Do:
        """Hide it."""
        return Do(self.say("Hide"), self.kiosk.back)

    def undo(self) -> Do:
        """What is told in secret is undone from the table."""
        return Do(self.say("Undo"), None)
