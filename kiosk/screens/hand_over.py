"""The kiosk changes hands: nothing secret is drawn before the seat has said that it holds it."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.private import OwnDrafts
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.pin import PinPage
from kiosk.screens.secret import SecretPage
from kiosk.widgets.chip import Chip
from kiosk.widgets.rows import column, space
from kiosk.widgets.style import look


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

    def content(self) -> Widget:
        """Whose it is, to be seen from across the table."""
        table = self.kiosk.parlour.table
        place = table.seats.index(self.seat) if table and self.seat in table.seats else 0
        chip = Chip(self.seat, place, "afar", height=look().afar * 2.4)
        return column([space(), chip, space()], padding=[look().touch, 0, look().touch, 0])

    def where(self) -> dict[str, Any]:
        """The seat's page comes back locked."""
        return {"page": "hand-over", "seat": self.seat}

    def next(self) -> Do:
        """Only now is anything secret drawn."""
        return Do(self.say("I am {who}", who=self.seat), self._taken)

    def _taken(self) -> None:
        """The seat holds the kiosk: its PIN, if it has one, then its page."""
        kiosk, table = self.kiosk, self.kiosk.parlour.table
        gate = OwnDrafts(table, self.seat, kiosk.draft).gate(kiosk.parlour.clock) if table else None
        if gate is None:
            kiosk.swap(self.own_page)
        else:
            opened = partial(kiosk.swap, self.own_page)
            kiosk.swap(lambda kiosk: PinPage(kiosk, self.title(), gate, opened))

    def own_page(self, kiosk: Kiosk) -> Page:
        """The page this one leads to."""
        return SecretPage(kiosk, self.seat)

    def help(self) -> str:
        """Why the kiosk changes hands."""
        return self.say(
            "What comes next is for one player's eyes. Hand the kiosk over, turn it away from the others, "
            "then tap the big button. Nothing secret is on the screen before that."
        )

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing is undone while the kiosk changes hands."""
        return Do(self.say("Undo"), None)
