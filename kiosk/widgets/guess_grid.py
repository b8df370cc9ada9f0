"""Players against guests: who is thought to be whom, tapped in."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look
from scoring.game import Seat

Tapped = Callable[[Seat, str], None]


def guess_grid(
    places: Mapping[Seat, int],
    guests: Sequence[str],
    guesses: Mapping[Seat, str],
    tapped: Tapped,
    not_these: Sequence[str] = (),
    asked: Seat | None = None,
) -> Widget:
    """A line a player with all guests, on an upright screen a column a player; the guess has a brass ring.

    `places` are the players to be guessed, each with the place at the table; `not_these` are guests
    that nobody else can be, as who guesses knows; `asked` is the player whose guests a hand finds by
    their bare names.
    """

    def button(seat: Seat, guest: str) -> GuestButton:
        return GuestButton(
            guest,
            partial(tapped, seat, guest) if guest not in not_these else None,
            name=guest if seat == asked else f"{seat} is {guest}",
            chosen=guesses.get(seat) == guest,
        )

    gap = look().mm(0.5)
    if look().portrait:
        columns = [
            column([_name(seat, place), *(button(seat, guest) for guest in guests)], spacing=gap)
            for seat, place in places.items()
        ]
        return row(columns, spacing=gap)
    lines = [
        row(
            [
                _name(seat, place, wide=0.22),
                row([button(seat, guest) for guest in guests], spacing=gap),
            ],
            spacing=gap,
        )
        for seat, place in places.items()
    ]
    return column(lines, spacing=gap)


def _name(seat: Seat, place: int, wide: float = 1.0) -> Chip:
    return Chip(
        seat,
        place,
        "small",
        size_hint_x=wide,
        pos_hint={"center_y": 0.5},
        shorten_from="right",
        height=look().touch * 0.8,
    )
