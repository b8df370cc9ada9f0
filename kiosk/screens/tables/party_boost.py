"""A boost: which card is turned face up. From then on everybody sees it, so it is told at the table."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.party_step import short
from kiosk.table import Table
from kiosk.widgets.party_cards import card_grid, kind_name
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look
from scoring.games.boddys_party.facts import KINDS, Kind
from scoring.games.boddys_party.flow import booster
from scoring.games.boddys_party.secrets import free_cards
from scoring.games.boddys_party.table import State, Use


def hidden_kinds(view: State) -> list[Kind]:
    """The kinds of which the card of who may boost lies face down."""
    up = booster(view)[1].up
    return [kind for kind in KINDS if kind not in up]


class BoostPage(Page):
    """The cards that may be turned up, one kind at a time."""

    name = "boost"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table, use: Use) -> None:
        """For this use; begin with the first kind that still lies face down."""
        super().__init__(kiosk)
        self.table = table
        self.use = use
        self.kind = self.kinds[0]

    @property
    def view(self) -> State:
        """The table as everybody may see it."""
        view: State = self.table.see().view
        return view

    @property
    def kinds(self) -> list[Kind]:
        """The kinds of which this player's card lies face down."""
        return hidden_kinds(self.view)

    def title(self) -> str:
        """What is done."""
        return self.say("Boost")

    def sentence(self) -> str:
        """Which card?"""
        return self.say("Which card does {who} turn up?", who=short(booster(self.view)[0]))

    def content(self) -> Widget:
        """The kinds above the cards of one kind."""
        tabs = [
            Press(
                kind_name(kind, self.say),
                partial(self._to, kind),
                "chosen" if kind == self.kind else "plain",
                name=f"kind {kind}",
            )
            for kind in self.kinds
        ]
        view = self.view
        cards = free_cards(view, booster(view)[0], self.kind)
        choice = card_grid(view.facts.cards, cards, self.say, self._turn_up, large=True)
        return column([row(tabs, height=look().touch), choice])

    def _to(self, kind: Kind) -> None:
        self.kind = kind
        self.build()

    def _turn_up(self, card: str) -> None:
        seat = booster(self.view)[0]
        self.kiosk.back()
        self.kiosk.act({"type": "boost", "card": card, "use": self.use}, seat)

    def back(self) -> Do:
        """No boost after all."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing has been done yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What turning up means."""
        return self.say(
            "Lay one of your hidden cards face up before you and tap it here. It stays face up, and it "
            "can no longer be exchanged in a room."
        )
