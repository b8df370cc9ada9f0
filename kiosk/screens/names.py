"""Choosing one name: from earlier evenings, or typed."""

from collections.abc import Callable, Collection
from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.typing import TypingPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import grid, row, scrolling
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.log import LONGEST_NAME

NEW_NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
"""Offered on a kiosk that has met nobody yet, so that a first evening needs no typing."""


def names_for(kiosk: Kiosk, seated: Collection[Seat]) -> list[Seat]:
    """The names to offer: players of earlier evenings, then ours, without those who sit already."""
    known = dict.fromkeys([*kiosk.parlour.known_players(), *NEW_NAMES])
    return [name for name in known if name not in seated]


class NamesPage(Page):
    """A button a name, and one to type another; `chosen` gets it after the page was left."""

    name = "names"
    wide = True

    def __init__(
        self, kiosk: Kiosk, asked: str, chosen: Callable[[Seat], None], seated: Collection[Seat]
    ) -> None:
        """Ask for somebody who does not sit at the table yet."""
        super().__init__(kiosk)
        self._asked, self._chosen, self._seated = asked, chosen, seated

    def title(self) -> str:
        """What is chosen here."""
        return self.say("Players")

    def sentence(self) -> str:
        """Who is wanted."""
        return self._asked

    def content(self) -> Widget:
        """A button a name."""
        names = [
            Press(name, partial(self._take, name), name=f"name {name}", shorten=True)
            for name in names_for(self.kiosk, self._seated)
        ]
        return scrolling(grid(names, 3, tall=True))

    def actions(self) -> list[Widget]:
        """Another name."""
        other = Press(self.say("Another name …"), self._type, name="another")
        return [row([other], height=look().touch)]

    def _type(self) -> None:
        asked = self.say("Another name …")
        self.kiosk.show(lambda kiosk: TypingPage(kiosk, asked, self._take, LONGEST_NAME))

    def _take(self, name: Seat) -> None:
        self.kiosk.back()
        self._chosen(name)

    def back(self) -> Do:
        """Nobody."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing has been done yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """Where names come from."""
        return self.say("Tap somebody who has played here before, or type another name.")
