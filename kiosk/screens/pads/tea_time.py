"""Tea Time's score pad: six piles and Alice a player, one tap each."""

from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads.pad import PadPage
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_tiles import TileButton
from kiosk.widgets.text import Text
from scoring.game import Line, Seat
from scoring.games.tea_time.table import ALICE


class TeaTimePad(PadPage):
    """The form: each seat's piles as far as they are told, and who holds Alice.

    One pile is asked for at a time, and a number answers; the next one that is not told follows by
    itself. A pile is put right by tapping its tile first.
    """

    name = "tea-time pad"
    pending: ClassVar[frozenset[str]] = frozenset({"players"})

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Ask for the first pile that is not told."""
        super().__init__(kiosk, table)
        self._again: str | None = None

    # -- the form ---------------------------------------------------------------------------------

    def blank(self) -> Any:
        """No pile told yet."""
        return {"piles": {seat: {} for seat in self.table.seats}, "alice": None}

    def tally(self, form: Any) -> Any:
        """The piles told so far."""
        return {
            "players": [
                {"name": seat, "piles": form["piles"][seat], "alice": form["alice"] == seat}
                for seat in self.table.seats
            ]
        }

    def waiting(self, tab: str) -> str | None:
        """The first pile that is not told, then Alice."""
        asked = self._untold(tab)
        if asked is not None:
            return self.say("{character}: how many?", character=asked)
        return self.say("Who holds Alice?") if self.form["alice"] is None else None

    def _untold(self, tab: str) -> str | None:
        told = self.form["piles"][tab]
        return next((name for name in self.facts.characters if name not in told), None)

    def _asked(self) -> str | None:
        """The pile the keypad is for now."""
        return self._again or self._untold(self.tab)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """The working of the piles that are told, and Alice; an untold pile is not an empty one."""
        told = self.form["piles"][seat]
        shown = [name in told for name in self.facts.characters]
        whole = super().lines(seat)
        piles = [line for line, known in zip(whole, shown, strict=False) if known]
        return (*piles, *whole[len(shown) :])

    # -- the page ---------------------------------------------------------------------------------

    def sentence(self) -> str:
        """The pile that is asked for."""
        if self._again is not None:
            return self.say("{character}: how many?", character=self._again)
        return super().sentence()

    def open(self, tab: str) -> None:
        """Turn to another player."""
        self._again = None
        super().open(tab)

    def entry(self) -> Widget:
        """The piles with their points above a keypad."""
        each = self.facts.each - self.facts.setup[str(len(self.table.seats))].removed
        asked = self._asked()
        keys = [
            Press(str(n), partial(self._told, asked, n) if asked else None, name=str(n))
            for n in range(each + 1)
        ]
        piles = [self._pile(character, asked) for character in self.facts.characters]
        across = 4 if look().portrait else len(piles) + 1
        keypad = grid(keys, 6 if look().portrait else len(keys), tall=True)
        return column([grid([*piles, self._alice()], across), keypad])

    def _pile(self, character: str, asked: str | None) -> Widget:
        told = self.form["piles"][self.tab].get(character)
        edge = palette().brass if character == asked else None
        if any(flaw.says.startswith(f"{character}: ") for flaw in self.wrong()):
            edge = palette().warn
        points = "" if told is None else self._points(self.facts.points.of_pile(told))
        badge = "" if told is None else str(told)
        ask = partial(self._ask, character)
        tile = TileButton(character, ask, name=f"pile {character}", edge=edge, badge=badge)
        tile.opacity = 0.45 if told == 0 else 1.0
        return _captioned(tile, points)

    def _alice(self) -> Widget:
        holds = self.form["alice"] == self.tab
        asked = self._asked() is None and self.form["alice"] is None
        edge = palette().brass if asked else None
        tile = TileButton(ALICE, self._holds_alice, name="alice", edge=edge)
        tile.opacity = 1.0 if holds or asked else 0.45
        return _captioned(tile, self._points(self.facts.points.alice) if holds else "")

    def _points(self, points: int) -> str:
        return self.say("{n} p.", n=points)

    # -- what a hand does -------------------------------------------------------------------------

    def _ask(self, character: str) -> None:
        self._again = character
        self.build()

    def _told(self, character: str, tiles: int) -> None:
        form = self.form
        form["piles"][self.tab][character] = tiles
        self._again = None
        what = self.say("{character}: {n}", character=character, n=tiles)
        self.put(form, f"{self.tab}, {what}")

    def _holds_alice(self) -> None:
        self.put(self.form | {"alice": self.tab}, self.say("Alice lies before {who}", who=self.tab))


def _captioned(tile: Widget, says: str) -> Widget:
    caption = Text(says, "near", tall=False, halign="center")
    caption.size_hint_y, caption.height = None, look().near * 1.25
    return column([tile, caption], spacing=0)
