"""Who sits at this table, in the middle of an evening: taking over a seat, joining late, leaving, moving.

What the rules of a game do not allow any more is refused in one sentence, and nothing has changed.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.journal.book import Seating
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.names import NamesPage
from kiosk.screens.page import Do, Page
from kiosk.table import Answer, Table
from kiosk.widgets.chip import Chip
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from scoring.catalog import SHEET
from scoring.game import Seat


class SeatsPage(Page):
    """A row a seat, with what can become of it."""

    name = "seats"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show the seats of this table."""
        super().__init__(kiosk)
        self.table = table

    @property
    def _sheet(self) -> bool:
        """Whether the game itself knows people who come and go."""
        return self.table.game.id == SHEET

    def _away(self) -> tuple[Seat, ...]:
        if not self._sheet:
            return ()
        view = self.table.see().view
        return tuple(seat for seat, one in zip(view.seats, view.columns, strict=True) if one.left)

    def title(self) -> str:
        """What is done here."""
        return self.say("Players")

    def sentence(self) -> str:
        """What can be done."""
        return self.say("Who comes, goes or moves?")

    def content(self) -> Widget:
        """A row a seat."""
        away = self._away()
        rows = [
            self._back_row(seat, place) if seat in away else self._row(seat, place)
            for place, seat in enumerate(self.table.seats)
        ]
        return scrolling(column(rows, tall=True))

    def _row(self, seat: Seat, place: int) -> Widget:
        return row(
            [
                Chip(seat, place, size_hint_x=0.6),
                Press(
                    "↑",
                    partial(self._up, place),
                    name=f"up {seat}",
                    size_hint_x=None,
                    width=look().touch,
                ),
                self._small(self.say("Takes over"), partial(self._hand_on, seat), f"over {seat}"),
                self._small(self.say("Leaves"), partial(self._leave, seat), f"leave {seat}"),
            ],
            height=look().touch,
        )

    def _back_row(self, seat: Seat, place: int) -> Widget:
        back = partial(self._join, seat)
        comes = self._small(self.say("Comes back"), back, f"join {seat}")
        return row([Chip(seat, place), comes], height=look().touch)

    def _small(self, label: str, call: Callable[[], None], name: str) -> Press:
        return Press(label, call, scale="small", name=name, size_hint_x=0.6)

    def actions(self) -> list[Widget]:
        """Somebody comes late."""
        joins = Press(self.say("Somebody joins"), self._ask_who_joins, name="joins")
        return [row([joins], height=look().touch)]

    # -- what becomes of a seat -------------------------------------------------------------------

    def _hand_on(self, seat: Seat) -> None:
        def over(name: Seat) -> None:
            seats = tuple(name if one == seat else one for one in self.table.seats)
            self._reseat(Seating(seats, {seat: name}))

        asked = self.say("Who takes over from {who}?", who=seat)
        self.kiosk.show(lambda kiosk: NamesPage(kiosk, asked, over, self.table.seats))

    def _ask_who_joins(self) -> None:
        asked = self.say("Who joins?")
        self.kiosk.show(lambda kiosk: NamesPage(kiosk, asked, self._join, self.table.seats))

    def _join(self, seat: Seat) -> None:
        if self._sheet:
            self.kiosk.act({"type": "join", "seat": seat})
        else:
            self._reseat(Seating((*self.table.seats, seat)))

    def _leave(self, seat: Seat) -> None:
        if self._sheet:
            self.kiosk.act({"type": "leave", "seat": seat})
        else:
            self._reseat(Seating(tuple(one for one in self.table.seats if one != seat)))

    def _up(self, place: int) -> None:
        seats = list(self.table.seats)
        seats.insert(place - 1 if place else len(seats), seats.pop(place))
        if self._sheet:
            self.kiosk.act({"type": "order", "seats": seats})
        else:
            self._reseat(Seating(tuple(seats)))

    def _reseat(self, seating: Seating) -> None:
        self.table.reseat(seating, self._answered)

    def _answered(self, answer: Answer) -> None:
        shown = self.kiosk.page  # choosing a name has led through another page and back
        if shown is not None and not answer.taken:
            shown.refuse(self._why(answer.says))
        elif shown is not None and answer.warning:
            shown.refuse(answer.warning)

    def _why(self, says: str) -> str:
        if not self.table.begun:
            return self.say(says)
        return self.say(
            "{game} cannot be changed so in the middle: {why} Somebody else can take over a seat.",
            game=self.table.game.title,
            why=self.say(says),
        )

    def next(self) -> Do:
        """Back to the table."""
        return Do(self.say("Go on playing"), self.kiosk.open_table)

    def where(self) -> dict[str, Any]:
        """Over the table."""
        return {"page": "seats"}

    def back(self) -> Do:
        """One page back."""
        return Do(self.say("Back"), self.kiosk.back)

    def help(self) -> str:
        """What each does."""
        return self.say(
            "The arrow moves a player up. Takes over: somebody else goes on with everything that lies "
            "before that seat. Leaving and joining work as long as the rules of the game let them."
        )
