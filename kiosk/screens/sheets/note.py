"""A few words of one's own about a box of the sheet."""

from collections.abc import Callable
from typing import Any

from kiosk.private import LONGEST_NOTE
from kiosk.screens.guarded import GuardedChild
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.screens.typing import TypingPage


class NotePage(GuardedChild, TypingPage):
    """Typed in, kept with the sheet, and as secret as the sheet."""

    name = "note"

    def __init__(
        self, kiosk: Kiosk, seat: str, about: str, before: str, written: Callable[[str], None]
    ) -> None:
        """Under this title, going on from the words that stand there; `written` hears them."""
        TypingPage.__init__(self, kiosk, about, written, LONGEST_NOTE)
        self.guard(seat)
        self._text = before

    def _key(self, *key: Any) -> bool:
        """A keyboard that is plugged in shows that somebody is here."""
        self.stir()
        return super()._key(*key)

    def next(self) -> Do:
        """Keep it; with nothing written the note is gone."""
        return Do(self.say("Keep the note"), self._done)

    def _done(self) -> None:
        self.kiosk.back()
        self._typed(" ".join(self._text.split()))
