"""The sheet itself: a column a player, the total on top, the newest round first."""

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Scale, Text

if TYPE_CHECKING:
    from kiosk.screens.tables.plain_sheet import SheetPage

MOST_UPRIGHT = 4
"""Players side by side on an upright screen."""
NARROW = 0.58
"""How wide a digit is at most, as a share of the type's size."""


class SeatPress(ButtonBehavior, Chip):
    """A player's chip that is tapped to write for that player."""

    def __init__(self, page: "SheetPage", seat: str, place: int) -> None:
        """Draw it."""
        super().__init__(name=seat, place=place)
        self.name = f"seat {seat}"
        self._open = partial(page.turn_to, seat)

    def on_release(self) -> None:
        """Turn to this player."""
        self._open()


def sheet_of(page: "SheetPage") -> Widget:
    """Names and totals above the rounds; on an upright screen many players need two such bands."""
    places = list(range(len(page.sheet.seats)))
    abreast = MOST_UPRIGHT if look().portrait else len(places)
    bands = [_Band(page, places[at : at + abreast]) for at in range(0, len(places), abreast)]
    return column([band.drawn() for band in bands])


class _Band:
    """Some of the players side by side; the rounds scroll."""

    def __init__(self, page: "SheetPage", places: list[int]) -> None:
        self._page = page
        self._sheet, self._typed = page.sheet, page.typed
        self._players = [(place, self._sheet.seats[place]) for place in places]
        share = 1.0 if look().portrait else 1 / (1 + page.pad_share)
        self._width = look().width * share / (len(places) + 0.5) - look().gap

    def drawn(self) -> Widget:
        """Names, totals, rounds."""
        columns, totals = self._sheet.columns, self._page.seen.card.totals
        longest = max(len(str(totals[seat])) for _, seat in self._players)
        scale = self._largest(longest, ("afar", "near", "small"))
        names = [
            Text(seat, "small", tall=False, color=palette().faint, shorten=True, halign="center")
            if columns[place].left
            else SeatPress(self._page, seat, place)
            for place, seat in self._players
        ]
        sums = [
            Text(
                str(totals[seat]),
                scale,
                tall=False,
                halign="center",
                color=palette().faint if columns[place].left else palette().ink,
            )
            for place, seat in self._players
        ]
        rounds = max(len(one.points) for one in columns)
        lines = [self._line(number) for number in range(rounds, 0, -1)]
        return column(
            [
                row([_number(""), *names], height=look().touch),
                row([_number("Σ"), *sums], height=getattr(look(), scale) * 1.25),
                scrolling(column(lines, tall=True, spacing=look().gap / 2)),
            ],
            spacing=look().gap / 2,
        )

    def _line(self, number: int) -> Widget:
        cells: list[Widget] = [_number(str(number))]
        for place, seat in self._players:
            points = self._sheet.columns[place].points[number - 1 : number]
            cells.append(self._figure(seat, number, points[0] if points else None))
        return row(cells, height=look().touch)

    def _figure(self, seat: str, number: int, points: int | None) -> Widget:
        if points is None:
            return Text("–", "near", tall=False, halign="center", color=palette().faint)
        typed = self._typed
        return Press(
            str(points),
            partial(self._page.turn_to, seat, number),
            "chosen" if (typed.seat, typed.round) == (seat, number) else "plain",
            scale=self._largest(len(str(points)), ("near", "small")),
            name=f"figure {seat} {number}",
        )

    def _largest(self, digits: int, scales: tuple[Scale, ...]) -> Scale:
        """The largest type in which so many digits fit; the last one where none does."""
        fits = (one for one in scales if digits * getattr(look(), one) * NARROW < self._width)
        return next(fits, scales[-1])


def _number(text: str) -> Text:
    return Text(text, "small", tall=False, halign="center", size_hint_x=0.5, color=palette().faint)
