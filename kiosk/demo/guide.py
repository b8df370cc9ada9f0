"""Leads a hand to every screen of the gallery and takes its picture.

Kivy must have been set up before this is imported (`kiosk.screens.start.prepare`).
"""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Self

from kiosk.demo.script import Move, script
from kiosk.demo.seated import seated
from kiosk.demo.secrets import with_told
from kiosk.demo.small_png import shrink
from kiosk.screens.failsafe import Failsafe
from kiosk.simulate import NAMES

if TYPE_CHECKING:
    from kiosk.demo.gallery import Screen
    from kiosk.screens.page import Page


class Guide:
    """One parlour, led from screen to screen."""

    def __init__(self, folder: Path, size: tuple[int, int], now: float = 1000.0) -> None:
        """Begin at home, at this time."""
        self._open = ExitStack()
        self._at = self._open.enter_context(seated(folder, size=size, now=now))
        self._scripts: dict[tuple[str, int], list[Move]] = {}

    def __enter__(self) -> Self:
        """Nothing more to open."""
        return self

    def __exit__(self, *_left: object) -> None:
        """Close the parlour."""
        self._open.close()

    def rooms(self) -> list[str]:
        """The rooms that Home leads to."""
        return [name for name, _label, _call in self._at.hand.kiosk.rooms()]

    def photograph(self, screen: "Screen", path: Path) -> None:
        """Go there and take the picture; raises `LookupError` where there is no way."""
        self.lead(screen)
        self._at.hand.photograph(path)
        shrink(path)

    def flaws(self, screen: "Screen") -> list[str]:
        """Go there and say what a player would find wrong with the screen."""
        self.lead(screen)
        return self._at.hand.flaws()

    @property
    def page(self) -> "Page | None":
        """What is on the screen."""
        return self._at.hand.kiosk.page

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self._at.hand.kiosk.prefer(language=language)

    def lead(self, screen: "Screen") -> None:
        """Go there; raises `LookupError` where there is no way."""
        hand, parlour = self._at.hand, self._at.parlour
        hand.kiosk.home()
        hand.settle()
        if screen.game is not None:
            table = parlour.begin(screen.game, screen.mode, NAMES[:3])
            parlour.prefer(learning=screen.learning)
            evening = (screen.game, screen.seed)
            if evening not in self._scripts:
                self._scripts[evening] = script(table.game, table.start, screen.seed)
            moves = self._scripts[evening][: screen.moves]
            for action in with_told(moves, screen.told):
                table.act(action)
            hand.kiosk.open_table()
            hand.settle()
        for tap in screen.taps:
            self._tap(tap)

    def _tap(self, tap: str) -> None:
        hand = self._at.hand
        word, *faces = tap.split()
        if tap == "to the result":
            while hand.kiosk.page is not None and hand.kiosk.page.name != "result":
                hand.tap("next")
        elif tap == "some evening":
            hand.tap(next(name for name in hand.buttons() if name.startswith("evening ")))
        elif tap == "trouble":
            Failsafe(hand.kiosk).handle_exception(RuntimeError("for the picture"))
        elif word == "roll":
            self._at.below.roll(*faces, dice="tea-time-crime").pass_time(4.0)
            hand.settle()  # what was read is on the screen, but not in its place before that
        else:
            hand.tap(tap)
