"""What a part of the fix page answers: its word, and what is tapped in it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.uix.widget import Widget

from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.games.boddys_party.table import Player, State

if TYPE_CHECKING:
    from kiosk.screens.tables.party_fix import PartyFixPage


class Part:
    """One part of the table; `seat` is the player it is about."""

    drawn: ClassVar[bool] = False
    """Whether the house is drawn, which needs all the room there is."""

    def __init__(self, page: "PartyFixPage") -> None:
        """Belong to a page."""
        self.page = page
        self.say = page.say
        self.seat: Seat = page.table.seats[0]

    @property
    def view(self) -> State:
        """The table as everybody may see it."""
        return self.page.view

    @property
    def player(self) -> Player:
        """The player this is about."""
        return self.view.players[self.seat]

    def content(self) -> Widget:
        """What is tapped."""
        raise NotImplementedError

    def put_right(self, kind: str, /, **fields: Any) -> None:
        """It really lies like this."""
        self.page.kiosk.act({"type": f"correct_{kind}", **fields})

    # -- what several parts need --------------------------------------------------------------------

    def choose(self, **places: Any) -> None:
        """Turn to a seat, a weapon, a kind."""
        for name, value in places.items():
            setattr(self, name, value)
        self.page.notice = ""
        self.page.build()

    def key(self, label: str, call: Callable[[], None], name: str, *, chosen: bool) -> Press:
        """A value that can be tapped; what is so now has a brass edge."""
        return Press(label, call, "chosen" if chosen else "plain", scale="small", name=name)

    def seats(self) -> Widget:
        """Whom it is about."""
        keys = self.seat_keys()
        return grid(keys, 3 if look().portrait else min(6, len(keys)), tall=True)

    def seat_keys(self) -> list[Widget]:
        """A key a player."""
        return [
            self.key(
                seat, partial(self.choose, seat=seat), f"seat {seat}", chosen=seat == self.seat
            )
            for seat in self.view.seats
        ]


def beside(keys: Iterable[Widget], picture: Widget) -> Widget:
    """Keys at the left of a picture, or above it on an upright screen."""
    if look().portrait:
        listed = scrolling(grid(keys, 3, tall=True), size_hint_y=0.48)
        return column([listed, picture])
    listed = scrolling(column(keys, tall=True), size_hint_x=0.42)
    return row([listed, picture])
