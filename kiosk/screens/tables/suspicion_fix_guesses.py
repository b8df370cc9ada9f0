"""Putting Suspicion's guesses right: whom somebody took the others for, once that lies open."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from kiosk.widgets.guess_grid import guess_grid
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import Guest

if TYPE_CHECKING:
    from kiosk.screens.tables.suspicion_fix import SuspicionFixPage


class GuessFixes:
    """A part of the page on which the table is put right."""

    def __init__(self, page: "SuspicionFixPage") -> None:
        """Belong to a page."""
        self.page = page
        self.say = page.say

    @property
    def seat(self) -> Seat:
        """Whose guesses."""
        return self.page.seat or self.page.view.seats[0]

    def draw(self) -> Widget:
        """Whose guesses, how they stand, and the grid where they lie open."""
        page, view, who = self.page, self.page.view, self.seat
        made = view.guesses[view.seats.index(who)]
        seats = [
            page.choice(seat, seat == who, partial(page.turn_to, seat=seat), f"seat {seat}")
            for seat in view.seats
        ]
        stands = [
            page.choice(
                self.say("Not made yet"), made is None, partial(self._are, None), "not made"
            ),
            page.choice(
                self.say("On paper"), made == UNKNOWN, partial(self._are, UNKNOWN), "on paper"
            ),
        ]
        head = grid(seats, 3 if look().portrait else 6, tall=True, spacing=look().gap / 2)
        return column([head, grid(stands, 2, tall=True, spacing=look().gap / 2), self._guesses()])

    def _guesses(self) -> Widget:
        view, who = self.page.view, self.seat
        made = view.guesses[view.seats.index(who)]
        if not isinstance(made, dict):
            says = self.say(
                "{who}'s guesses do not lie open. Only the own page changes them.", who=who
            )
            return Text(says, "near", tall=False)
        places = {seat: place for place, seat in enumerate(view.seats) if seat != who}
        return guess_grid(places, view.facts.guests, made, partial(self._is, dict(made)))

    def _is(self, told: dict[Seat, Guest], about: Seat, guest: Guest) -> None:
        """One guess more, another one, or none of this player."""
        guesses = {**told, about: guest}
        if told.get(about) == guest:
            del guesses[about]
        self._are(guesses)

    def _are(self, guesses: Any) -> None:
        self.page.kiosk.act({"type": "correct_guesses", "seat": self.seat, "guesses": guesses})
