"""A page with something secret on it: it hides when nobody touches it, and at any hardware button."""

from typing import Any, Final

from kiosk.private import OwnDrafts
from kiosk.screens.choice import ChoicePage, Chosen
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from scoring.option import Option

HIDES_AFTER: Final = 40.0
"""Seconds without a touch."""


class Guarded(Page):
    """One seat's own. Whatever hides it, it hides whole: nothing secret stays in the widget tree."""

    def __init__(self, kiosk: Kiosk, seat: str, **more: Any) -> None:
        """For this seat."""
        super().__init__(kiosk, **more)
        self.guard(seat)

    def guard(self, seat: str) -> None:
        """The time without a touch begins now."""
        self.seat = seat
        self._stirred = self.kiosk.parlour.clock()

    @property
    def drafts(self) -> OwnDrafts:
        """What this seat keeps to itself."""
        table = self.kiosk.parlour.table
        if table is None:
            raise LookupError("there is no table")
        return OwnDrafts(table, self.seat, self.kiosk.draft)

    def hide(self) -> None:
        """Leave; a page that is not left covers itself instead."""
        self.kiosk.back()

    def stir(self) -> None:
        """Somebody is here: the time without a touch begins anew."""
        self._stirred = self.kiosk.parlour.clock()

    def on_touch_down(self, touch: Any) -> bool:
        """Every touch shows that somebody is here."""
        self.stir()
        return bool(super().on_touch_down(touch))

    def beat(self) -> None:
        """Hide after the time without a touch, or when the clock was put back."""
        if not 0 <= self.kiosk.parlour.clock() - self._stirred < HIDES_AFTER:
            self.stir()
            self.hide()

    def pressed(self, button: str) -> bool:
        """Any button hides."""
        self.hide()
        return True

    def undo(self) -> Do:
        """What is told in secret is undone from the table."""
        return Do(self.say("Undo"), None)

    def where(self) -> dict[str, Any] | None:
        """Nothing of a secret page is remembered: it comes back as the page that hands the kiosk over."""
        return None


class GuardedChild(Guarded):
    """A secret page opened from another: both hide together."""

    def hide(self) -> None:
        """Leave, and hide the page this one was opened from before it is drawn."""
        self.kiosk.back()
        if isinstance(self.kiosk.page, Guarded):
            self.kiosk.page.hide()


class PrivateChoicePage(GuardedChild, ChoicePage):
    """Choosing the values of a private option: as everywhere, but it hides."""

    name = "private choice"

    def __init__(self, kiosk: Kiosk, seat: str, option: Option, chosen: Chosen) -> None:
        """Ask this seat for this option."""
        ChoicePage.__init__(self, kiosk, option, chosen)
        self.guard(seat)

    def undo(self) -> Do:
        """The last value of a list is taken off again."""
        return ChoicePage.undo(self)
