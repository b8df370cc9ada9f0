"""Players against guests: who is thought to be whom, tapped in."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.suspicion.cardboard import called

Tapped = Callable[[Seat, str], None]
FAINT = 0.45
"""How much of a guest is seen that was not chosen."""
FEW = 3
"""Players whose guests stand two abreast on an upright screen."""
LINES = 0.55
"""The share of a lying screen that the lines have at least."""


def guess_grid(
    places: Mapping[Seat, int],
    guests: Sequence[str],
    guesses: Mapping[Seat, str],
    tapped: Tapped,
    not_these: Sequence[str] = (),
    asked: Seat | None = None,
) -> Widget:
    """A line a player with all guests, on an upright screen a column or two a player; the guess is named, has
    a brass ring, and the others step back.

    `places` are the players to be guessed, each with the place at the table; `not_these` are guests
    that nobody else can be, as who guesses knows; `asked` is the player whose guests a hand finds by
    their bare names.
    """

    def button(seat: Seat, guest: str) -> GuestButton:
        made = GuestButton(
            guest,
            partial(tapped, seat, guest) if guest not in not_these else None,
            name=guest if seat == asked else f"{seat} is {guest}",
            chosen=guesses.get(seat) == guest,
        )
        if guesses.get(seat, guest) != guest:
            made.opacity *= FAINT
        return made

    gap = look().mm(0.5)
    if look().portrait:
        abreast = 2 if len(places) <= FEW else 1
        columns = [
            column(
                [
                    _name(seat, place),
                    _guessed(guesses.get(seat)),
                    grid([button(seat, guest) for guest in guests], abreast, spacing=gap),
                ],
                spacing=gap,
            )
            for seat, place in places.items()
        ]
        return row(columns, spacing=gap)
    lines = [
        row(
            [
                _who_is_whom(seat, place, guesses.get(seat), len(places)),
                row([button(seat, guest) for guest in guests], spacing=gap),
            ],
            spacing=gap,
        )
        for seat, place in places.items()
    ]
    return column(lines, spacing=gap)


def _who_is_whom(seat: Seat, place: int, guest: str | None, lines: int) -> Widget:
    """A player and, where the lines are high enough, the guess in words."""
    name = _name(seat, place)
    low = look().height * LINES < lines * (name.height + look().small * 1.6)
    parts = [name] if low else [space(), name, _guessed(guest), space()]
    return column(parts, size_hint_x=0.22, spacing=0)


def _guessed(guest: str | None) -> Text:
    text = Text(called(guest) if guest else "", "small", tall=False, halign="center")
    text.size_hint_y, text.height = None, look().small * 1.4
    return text


def _name(seat: Seat, place: int) -> Chip:
    return Chip(
        seat,
        place,
        "small",
        pos_hint={"center_y": 0.5},
        height=look().touch * 0.8,
    )
