"""The diamonds on the Madams: told once, a tap each, for the whole evening."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.palmed_board import Board, Say
from kiosk.table import Table
from kiosk.widgets.palmed_cards import card_press
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, space
from kiosk.widgets.style import look
from scoring.games.palmed_diamonds.cards import NUMBER, SUIT, Card
from scoring.games.palmed_diamonds.counting import deck_of, uncounted, uncounted_in_piles
from scoring.games.palmed_diamonds.table import MOST_DIAMONDS, State

KEYS = 10
"""Keys on the pad; one more goes on to the next ten."""


class DiamondCount:
    """The table of Madams with their diamonds, and the keys for the one that is asked for."""

    def __init__(self, say: Say, act: Callable[[dict[str, Any]], None], redraw: Callable[[], None]):
        """Ask for the first Madam nobody has counted; a tap on another asks for her."""
        self.say, self.act, self.redraw = say, act, redraw
        self.tapped: Card | None = None
        self.tens = 0

    def asked(self, state: State) -> Card | None:
        """The Madam whose diamonds are asked for."""
        if self.tapped is not None:
            return self.tapped
        return next(iter(uncounted_in_piles(state) or uncounted(state)), None)

    def sentence(self, state: State) -> str:
        """Which Madam is asked for."""
        asked = self.asked(state)
        if asked is None:
            return self.say("All Madams are counted.")
        return self.say("Diamonds on {card}?", card=asked)

    def draw(self, state: State) -> Widget:
        """Madams beside the keys, or above them on an upright screen."""
        asked = self.asked(state)
        strays = {*state.diamonds, *uncounted(state)}
        madams = sorted(
            {card for card in deck_of(state) if SUIT[card] == "Madam"} | strays,
            key=NUMBER.__getitem__,
        )
        across = 5 if look().portrait or len(madams) > 16 else 4
        cards = grid(
            [
                card_press(
                    card,
                    partial(self._ask, card),
                    edge="chosen" if card == asked else "plain",
                    diamonds=state.diamonds.get(card, "?"),
                )
                for card in madams
            ],
            across,
        )
        keys = column([self._keys(state, asked), space()])
        if look().portrait:
            keys = self._keys(state, asked)
            return column([cards, keys])
        cards.size_hint_x = 1.35
        return row([cards, keys], spacing=look().gap * 2)

    def _keys(self, state: State, asked: Card | None) -> Widget:
        numbers = range(self.tens, min(self.tens + KEYS, MOST_DIAMONDS + 1))
        keys = [
            Press(
                str(n),
                partial(self._told, state, asked, n) if asked else None,
                name=f"{n} diamonds",
            )
            for n in numbers
        ]
        keys.append(Press(f"{self.tens + KEYS}+", self._more, "quiet", name="ten more"))
        return grid(keys, 4 if look().portrait else 3, tall=True)

    def _ask(self, card: Card) -> None:
        self.tapped = card
        self.redraw()

    def _more(self) -> None:
        self.tens = (self.tens + KEYS) % (MOST_DIAMONDS + 1)
        self.redraw()

    def _told(self, state: State, card: Card, diamonds: int) -> None:
        """A first count is a report, another one puts the first right."""
        self.tapped, self.tens = None, 0
        kind = "correct_diamonds" if card in state.diamonds else "diamonds"
        self.act({"type": kind, "card": card, "diamonds": diamonds})

    def taps(self, state: State, card: Card, diamonds: int) -> list[str]:
        """The Madam unless she is asked for, the tens, the number."""
        names = [] if card == self.asked(state) else [card]
        return [*names, *["ten more"] * (diamonds // KEYS), f"{diamonds} diamonds"]


class DiamondsBoard(Board):
    """After the last trick, as long as a collected Madam is not counted."""

    def __init__(self, page: Any) -> None:
        """Ask on the table's own page."""
        super().__init__(page)
        self.count = DiamondCount(self.say, self.kiosk.act, page.refresh)

    def sentence(self) -> str:
        """Which Madam."""
        return self.count.sentence(self.state)

    def content(self) -> Widget:
        """The Madams and the keys."""
        return self.count.draw(self.state)

    def asks(self) -> dict[str, Any]:
        """The Madam who is asked for."""
        return {"card": self.count.asked(self.state)}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """One tap, two for a Madam out of turn."""
        if action["type"] != "diamonds":
            return super().taps(action)
        return self.count.taps(self.state, action["card"], action["diamonds"])

    def help(self) -> str:
        """Why this is asked."""
        return self.say(
            "Nobody has told Parlour yet how many diamonds are on these Madams. Look at the cards "
            "and tap the number for each; it is remembered for the whole evening. Tap a Madam to "
            "tell hers next or to put her number right."
        )


class DiamondsPage(Page):
    """The same at any other time, to tell the diamonds early or to put them right."""

    name = "diamonds"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Ask at this table."""
        super().__init__(kiosk)
        self.table = table
        self.count = DiamondCount(self.say, kiosk.act, self.build)

    def title(self) -> str:
        """What it is about."""
        return self.say("Diamonds on the Madams")

    def sentence(self) -> str:
        """Which Madam."""
        return self.count.sentence(self.table.see().view)

    def content(self) -> Widget:
        """The Madams and the keys."""
        return self.count.draw(self.table.see().view)

    def next(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back to the table"), self.kiosk.back)

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)
