"""Tea Time's score pad: six piles and Alice a player; one tap a pile."""

from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from kiosk.screens.pads.pad import PadPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid
from scoring.game import Line, Seat


class TeaTimePad(PadPage):
    """The form: each seat's piles as far as they are told, and who holds Alice."""

    name = "tea-time pad"
    pending: ClassVar[frozenset[str]] = frozenset({"players"})

    def blank(self) -> Any:
        """No pile told yet."""
        return {"piles": {seat: {} for seat in self.table.seats}, "alice": None}

    def tally(self, form: Any) -> Any:
        """The piles told so far."""
        return {
            "players": [
                {"name": seat, "piles": piles, "alice": form["alice"] == seat}
                for seat, piles in form["piles"].items()
            ]
        }

    def waiting(self, tab: str) -> str | None:
        """The first pile that is not told, then Alice."""
        asked = self._asked(tab)
        if asked is not None:
            return self.say("{character}: how many?", character=asked)
        return self.say("Who holds Alice?") if self.form["alice"] is None else None

    def _asked(self, tab: str) -> str | None:
        told = self.form["piles"][tab]
        return next((name for name in self.facts.characters if name not in told), None)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """Only the piles that are told."""
        form = self.form
        told = [name in form["piles"][seat] for name in self.facts.characters]
        return tuple(
            line for line, shown in zip(super().lines(seat), [*told, True], strict=False) if shown
        )

    def entry(self) -> Widget:
        """A keypad for the pile that is asked for."""
        keys = [
            Press(str(n), partial(self._told, n), name=str(n)) for n in range(self.facts.each + 1)
        ]
        return column([grid(keys, 6, tall=True)])

    def _told(self, tiles: int) -> None:
        form = self.form
        character = self._asked(self.tab)
        if character is not None:
            form["piles"][self.tab][character] = tiles
            self.put(form, f"{self.tab}, {character}: {tiles}")
