"""Hints for the whole table, and the switch that turns all hints off for this evening.

Hints from what only one seat knows are not here: they stand on that seat's own page.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.hints import DRAFT, hints_on
from kiosk.screens.best_lines import best_lines
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.outlook import how_the_round_stands
from kiosk.screens.page import Do, Page
from kiosk.table import Seen, Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

Say = Callable[..., str]

PUBLIC: dict[str, Callable[[Seen, Say], Widget]] = {
    "palmed-diamonds": how_the_round_stands,
    "tea-time": best_lines,
}
OWN_PAGES = frozenset({"boddys-party", "suspicion"})
"""Hints of these games are for one player alone."""


def hints_switch(kiosk: Kiosk, table: Table, **more: Any) -> Press:
    """Turns the hints of this table off and on."""
    on = hints_on(table, kiosk.parlour.preferences)
    say = kiosk.parlour.language.say
    label = say("Play without hints") if on else say("Play with hints")
    return Press(label, partial(kiosk.draft, DRAFT, not on), name="hints switch", **more)


class HintsPage(Page):
    """What everybody may be told, in sentences."""

    name = "hints"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Hints for this table."""
        super().__init__(kiosk)
        self.table = table

    def title(self) -> str:
        """What it is."""
        return self.say("Hints")

    def sentence(self) -> str:
        """Whether there are any."""
        if not hints_on(self.table, self.kiosk.parlour.preferences):
            return self.say("This table plays without hints.")
        if self.table.game.id in OWN_PAGES:
            return self.say("Hints stand on each player's own page.")
        return self.say("For everybody at the table")

    def content(self) -> Widget:
        """The hints of this game, or where they stand."""
        seen, game = self.table.see(), self.table.game.id
        if not hints_on(self.table, self.kiosk.parlour.preferences) or seen.phase.over:
            return space()
        if game in PUBLIC:
            return PUBLIC[game](seen, self.say)
        if game in OWN_PAGES:
            return scrolling(grid(self._own_pages(), 1 if look().portrait else 2, tall=True))
        words = self.say(
            "While dice can be rerolled, the board shows the chance of reaching each space. Tap a "
            "space to see which dice to keep for it."
        )
        return scrolling(column([Text(words, "near")], tall=True))

    def _own_pages(self) -> list[Widget]:
        return [
            Press(
                self.say("{who}'s page", who=seat),
                partial(self.kiosk.hand_over, seat),
                name=f"page {seat}",
            )
            for seat in self.table.seats
        ]

    def actions(self) -> list[Widget]:
        """The switch."""
        return [row([hints_switch(self.kiosk, self.table)], height=look().touch)]

    def next(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back to the table"), self.kiosk.back)

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)

    def help(self) -> str:
        """What the switch does."""
        return self.say(
            "Hints can be turned off for the whole table, for this evening. Then nobody's own page "
            "fills in what follows either."
        )
