"""Who was right about whom: a row a guesser, a column a player, a check where it was so."""

from collections.abc import Callable, Mapping

from kivy.uix.widget import Widget

from kiosk.outcome import Guess
from kiosk.widgets.chip import Chip
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import SYMBOLS, Text

CHECK, CROSS = "✓", "✗"
LAST_NAME = 12
"""Letters of a guest's name that fit a cell beside its mark."""


def right_grid(
    made: Mapping[str, Mapping[str, Guess]], places: Mapping[str, int], say: Callable[..., str]
) -> Widget:
    """All guesses of an evening."""
    seats = list(places)
    high = max(look().touch, look().small * 2.6)
    cells: list[Widget] = [Widget()]
    cells += [Chip(seat, places[seat]) for seat in seats]
    for seat in seats:
        cells.append(Chip(seat, places[seat]))
        for about in seats:
            cells.append(_cell(made.get(seat, {}).get(about), say))
    for cell in cells:
        cell.size_hint_y, cell.height = None, high
    return scrolling(column([grid(cells, len(seats) + 1, tall=True)], tall=True))


def _cell(guess: Guess | None, say: Callable[..., str]) -> Text:
    if guess is None:
        return Text("–", "small", tall=False, halign="center", color=palette().faint)
    mark = CHECK if guess.right else CROSS
    return Text(
        f"{mark} {surname(say(guess.guest))}",
        "small",
        tall=False,
        halign="center",
        color=palette().good if guess.right else palette().warn,
        font_name=SYMBOLS,
        shorten=True,
        shorten_from="right",
    )


def surname(guest: str) -> str:
    """The part of a guest's name that is said at the table.

    >>> surname("Dr. Ashraf Najem"), surname("Viola Chung")
    ('Najem', 'Chung')
    """
    return guest.split()[-1][:LAST_NAME]
