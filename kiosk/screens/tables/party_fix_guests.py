"""Putting the guests right: what lies face up before them, what they have shown, how it ended."""

from functools import partial
from typing import Any, Literal

from kivy.uix.widget import Widget

from kiosk.screens.tables.party_fix_part import Part
from kiosk.widgets.party_cards import card_grid, kind_name
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.games.boddys_party.facts import COUPLES, KINDS, Kind
from scoring.games.boddys_party.table import Alone, Boddy, Pair

Sheet = Literal["hand", "notepad"]


class HandsPart(Part):
    """In play a card lies face up or not; out of play everything is open and can be put right."""

    kind: Kind = "suspect"
    sheet: Sheet = "hand"

    def content(self) -> Widget:
        """Whose, which card, and what it is."""
        sheets: tuple[Sheet, ...] = ("hand",) if self.player.in_play else ("hand", "notepad")
        sheet = self.sheet if self.sheet in sheets else "hand"
        tabs: list[Widget] = [
            self.key(
                self._word(each, kind),
                partial(self.choose, kind=kind, sheet=each),
                f"{each} {kind}",
                chosen=(each, kind) == (sheet, self.kind),
            )
            for each in sheets
            for kind in KINDS
        ]
        decks = self.view.facts.cards
        if self.player.in_play:
            now = self.player.hand.of(self.kind) if self.kind in self.player.up else None
            down = self.key(self.say("Face down"), self._down, "face down", chosen=now is None)
            tabs.append(down)
        else:
            now = getattr(self.player, sheet).of(self.kind)
        cards = card_grid(decks, decks.of(self.kind), self.say, partial(self._is, sheet), now)
        across = min(len(tabs), 3 if look().portrait else 6)
        return column([self.seats(), grid(tabs, across, tall=True), cards])

    def _word(self, sheet: Sheet, kind: Kind) -> str:
        if self.player.in_play or sheet == "hand":
            return kind_name(kind, self.say)
        return self.say("Pad: {kind}", kind=kind_name(kind, self.say))

    def _down(self) -> None:
        self.put_right("shown", seat=self.seat, kind=self.kind, card=None)

    def _is(self, sheet: Sheet, card: str) -> None:
        if self.player.in_play:
            self.put_right("shown", seat=self.seat, kind=self.kind, card=card)
            return
        told = getattr(self.player, sheet)
        three = {kind: card if kind == self.kind else told.of(kind) for kind in KINDS}
        self.put_right(sheet, seat=self.seat, **three)


class EndsPart(Part):
    """Who is still in play, alone, with Mr. Boddy, or in which couple."""

    order: int = 0

    @property
    def number(self) -> int:
        """The couple that is meant: the one chosen, that of this player, or the next free one."""
        if self.order:
            return self.order
        if isinstance(self.player.ending, Pair):
            return self.player.ending.order
        endings = [player.ending for player in self.view.players.values()]
        taken = {ending.order for ending in endings if isinstance(ending, Pair)}
        free = [order for order in range(1, COUPLES + 1) if order not in taken]
        return free[0] if free else COUPLES

    def content(self) -> Widget:
        """Whose, and how."""
        ending = self.player.ending
        ways: list[Widget] = [
            self.key(self.say("In play"), partial(self._ends, None), "in play", chosen=not ending),
            self.key(
                self.say("Alone"),
                partial(self._ends, {"kind": "alone"}),
                "alone",
                chosen=ending == Alone(),
            ),
            self.key(
                self.say("With Mr. Boddy"),
                partial(self._ends, {"kind": "boddy"}),
                "boddy",
                chosen=ending == Boddy(),
            ),
        ]
        orders = [
            self.key(
                self.say("Couple {n}", n=n),
                partial(self.choose, order=n),
                f"order {n}",
                chosen=n == self.number,
            )
            for n in range(1, COUPLES + 1)
        ]
        pairs = [
            self.key(
                self.say("With {who}", who=other),
                partial(self._pairs, other),
                f"with {other}",
                chosen=isinstance(ending, Pair) and ending.partner == other,
            )
            for other in self.view.seats
            if other != self.seat
        ]
        rows = [self.seats(), grid(ways, 3, tall=True), grid(orders, 3, tall=True)]
        return scrolling(column([*rows, grid(pairs, 3, tall=True)], tall=True))

    def _ends(self, ending: dict[str, Any] | None, seat: Seat | None = None) -> None:
        self.put_right("ending", seat=seat or self.seat, ending=ending)

    def _pairs(self, other: Seat) -> None:
        order = self.number
        self._ends({"kind": "pair", "with": other, "order": order})
        self._ends({"kind": "pair", "with": self.seat, "order": order}, other)
        self.order = 0
