"""Putting one thing right: the cards that really lie somewhere, or how far the round really is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.palmed_board import card_keys, toggled
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.palmed_diamonds.cards import SUIT, Card, Suit
from scoring.games.palmed_diamonds.table import State

Correct = Callable[[Any, Seat | None], dict[str, Any]]
"""The action that puts right, from the cards (None: still to be chosen) and perhaps a seat."""


class RightPage(Page):
    """What all pages share that put one thing right."""

    wide = True

    def correction(self) -> dict[str, Any]:
        """The action with what is chosen now."""
        raise NotImplementedError

    def put_right(self, action: dict[str, Any]) -> None:
        """Go back, and do it."""
        self.kiosk.back()
        self.kiosk.act(action)

    def next(self) -> Do:
        """It really lies like this."""
        return Do(self.say("Put right"), lambda: self.put_right(self.correction()))

    def back(self) -> Do:
        """Leave it as it was."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing is done before it is put right."""
        return Do(self.say("Undo"), None)


class CardsPage(RightPage):
    """Cards that lie somewhere, in the order they are tapped; with `seats`, also who led."""

    name = "palmed cards"

    def __init__(
        self,
        kiosk: Kiosk,
        title: str,
        offered: Sequence[Card],
        chosen: Sequence[Card],
        correct: Correct,
        *,
        seats: Sequence[Seat] = (),
        seat: Seat | None = None,
        may_be_open: bool = False,
    ) -> None:
        """Start from what Parlour thinks; `may_be_open` also offers that it is still to be chosen."""
        super().__init__(kiosk)
        self._title, self.offered, self.correct = title, tuple(offered), correct
        self.chosen = list(chosen)
        self.seats, self.seat, self.may_be_open = tuple(seats), seat, may_be_open
        self.suit: Suit = SUIT[self.offered[0]] if self.offered else "Madam"

    def title(self) -> str:
        """What is put right."""
        return self._title

    def sentence(self) -> str:
        """How many cards lie there."""
        return self.say("{n} cards lie there.", n=len(self.chosen))

    def content(self) -> Widget:
        """Who led, the keys, and what lies there."""
        parts: list[Widget] = []
        if self.seats:
            leads = [
                Press(
                    seat,
                    partial(self._lead, seat),
                    "chosen" if seat == self.seat else "plain",
                    name=f"leads {seat}",
                    shorten=True,
                )
                for seat in self.seats
            ]
            parts.append(row(leads, height=look().touch))
        parts.append(
            card_keys(
                self.say,
                self.offered,
                self.suit,
                self._to_suit,
                self._toggle,
                self.chosen,
                wide=True,
            )
        )
        parts.append(Text(", ".join(self.say(card) for card in self.chosen), "small"))
        return scrolling(column(parts, tall=True))

    def _lead(self, seat: Seat) -> None:
        self.seat = seat
        self.build()

    def _to_suit(self, suit: Suit) -> None:
        self.suit = suit
        self.build()

    def _toggle(self, card: Card) -> None:
        self.chosen = toggled(self.chosen, card)
        self.build()

    def actions(self) -> list[Widget]:
        """A choice may really be open still."""
        if not self.may_be_open:
            return []
        still = Press(
            self.say("Still to be chosen"),
            lambda: self.put_right(self.correct(None, self.seat)),
            "quiet",
            name="open",
        )
        return [still]

    def correction(self) -> dict[str, Any]:
        """These cards lie there."""
        return self.correct(list(self.chosen), self.seat)


class CoursePage(RightPage):
    """Which round it really is, how many of its tricks are won, and who led the first."""

    name = "palmed course"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Start from what Parlour thinks."""
        super().__init__(kiosk)
        state: State = table.see().view
        self.seats, self.hand = state.seats, state.facts.hand
        self.round, self.tricks = len(state.rounds), state.tricks
        self.opener = state.seats[state.opener]

    def title(self) -> str:
        """What is put right."""
        return self.say("Round and tricks")

    def sentence(self) -> str:
        """What will be so."""
        return self.say("Round {n}, {tricks} tricks won.", n=self.round, tricks=self.tricks)

    def content(self) -> Widget:
        """Keys for the round, the tricks and the first leader."""
        rounds = self._keys("round", [str(n) for n in range(1, len(self.seats) + 1)], self.round)
        tricks = self._keys("tricks", [str(n) for n in range(self.hand + 1)], self.tricks)
        opener = self._keys("opener", list(self.seats), self.opener)
        return scrolling(
            column(
                [
                    Text(self.say("Round"), "small"),
                    grid(rounds, 5, tall=True),
                    Text(self.say("Tricks won"), "small"),
                    grid(tricks, 7, tall=True),
                    Text(self.say("Led first"), "small"),
                    grid(opener, 3 if look().portrait else 5, tall=True),
                ],
                tall=True,
            )
        )

    def _keys(self, what: str, values: list[str], chosen: int | str) -> list[Widget]:
        return [
            Press(
                value,
                partial(self._choose, what, value),
                "chosen" if value == str(chosen) else "plain",
                name=f"{what} {value}",
                shorten=True,
            )
            for value in values
        ]

    def _choose(self, what: str, value: str) -> None:
        if what == "round":
            self.round = int(value)
        elif what == "tricks":
            self.tricks = int(value)
        else:
            self.opener = value
        self.build()

    def correction(self) -> dict[str, Any]:
        """It is really so far."""
        return {
            "type": "correct_round",
            "round": self.round,
            "tricks": self.tricks,
            "opener": self.opener,
        }
