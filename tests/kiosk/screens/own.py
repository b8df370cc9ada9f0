"""A table of Suspicion in the middle of an evening, for the tests of what is secret."""

from pathlib import Path
from typing import Any

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.page import Page
from kiosk.table import Table
from scoring.games.suspicion.cardboard import OUTER_ROOMS
from tests.scoring.games.suspicion.evening import GUESTS, LILY, VIOLA

SEATS = ("Ada", "Bo", "Cy")


class Clock:
    """The time, as long as nobody moves it."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


class Shared:
    """One kiosk in the middle of the table, and the hand of whoever holds it."""

    def __init__(
        self, folder: Path, size: tuple[int, int] = (800, 480), seats: tuple[str, ...] = SEATS
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.clock = Clock()
        self.size = size
        self.parlour = Parlour(folder, self.clock)
        self.parlour.begin("suspicion", "guided", seats)
        self._hand: Hand | None = None

    @property
    def hand(self) -> Hand:
        """A hand on the kiosk, which shows the table as soon as somebody wants to touch it."""
        if self._hand is None:
            self._hand = Hand(self.parlour, home, self.size)
            self._hand.kiosk.open_table()
            self._hand.settle()
        return self._hand

    @property
    def table(self) -> Table:
        table = self.parlour.table
        assert table is not None
        return table

    @property
    def page(self) -> Page:
        page = self.hand.kiosk.page
        assert page is not None
        return page

    def restart(self) -> "Shared":
        """Somebody pulls the plug, and the evening is taken up again."""
        self.parlour.close()
        self.parlour = Parlour(self.folder, self.clock)
        self._hand = Hand(self.parlour, home, self.size)
        self._hand.kiosk.resume(self.parlour.book.unfinished[0])
        self._hand.settle()
        return self

    def do(self, kind: str, /, **fields: Any) -> "Shared":
        """Something happens at the table."""
        answers: list[Any] = []
        self.table.act({"type": kind, **fields}, fields.get("seat"), answers.append)
        assert answers[0].taken, answers[0].says
        return self

    def told(self, **identities: str) -> "Shared":
        """Everybody has told who they are, in secret."""
        for seat, guest in identities.items():
            self.do("identity", seat=seat, guest=guest)
        return self

    def placed(self) -> "Shared":
        """The guests stand in the outer rooms, in the order of the guest list."""
        for guest, room in zip(GUESTS, OUTER_ROOMS, strict=True):
            self.do("place", guest=guest, room=room)
        return self

    def turn(self, *deeds: dict[str, Any], card: str) -> "Shared":
        """A whole turn: Viola and Lily walk there, or back again, then the card is played."""
        there = self.table.see().view.rooms[VIOLA] == OUTER_ROOMS[-1]
        self.do("roll", faces=[VIOLA, LILY])
        self.do("move", guest=VIOLA, room=10 if there else 11)
        self.do("move", guest=LILY, room=2 if there else 3)
        self.do("play", card=card)
        for deed in deeds:
            self.do(deed.pop("type"), **deed)
        return self.do("end_turn")

    def hand_over(self, seat: str) -> "Shared":
        """The kiosk goes to one seat, by whichever button of the table."""
        self.hand.kiosk.hand_over(seat)
        self.hand.settle()
        return self

    def own_page(self, seat: str) -> "Shared":
        """Hand the kiosk over, and stand before the covered page."""
        self.hand_over(seat).hand.tap("next")
        return self

    def press(self, button: str) -> "Shared":
        """Press a hardware button."""
        self.hand.press(button)
        return self

    def pass_time(self, seconds: float) -> "Shared":
        """Time passes and nobody touches anything."""
        self.clock.now += seconds
        self.hand.kiosk.beat()
        self.hand.settle()
        return self

    def everything(self) -> str:
        """All that is written anywhere in the widget tree, names of buttons included."""
        names = [str(getattr(widget, "name", "")) for widget in self.hand.widgets()]
        return "\n".join([*self.hand.texts(), *names])
