"""Hints for the whole table, and the switch that turns all hints off for this evening.

Hints from what only one seat knows are not here: they stand on that seat's own page.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.hints import DRAFT, hints_on
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Seen, Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN
from scoring.games.palmed_diamonds.advice import explain, outlook
from scoring.games.tea_time.advice import prospects
from scoring.games.tea_time.table import State as TeaTable
from scoring.words import listed, say

MOST_LINES = 8
"""The best lines are of interest, not all two hundred."""


def best_lines(seen: Seen) -> list[str]:
    """Tea Time: what the best lines would do, the best first, each with its places."""
    table: TeaTable = seen.view
    if UNKNOWN in {tile for line in table.grid for tile in line}:
        return [say("The tiles have to be told before lines can be compared.")]
    return [
        say(
            "{places}: {says}",
            places=listed([f"{row}-{column}" for row, column in each.cells]),
            says=each.says,
        )
        for each in prospects(table)[:MOST_LINES]
    ]


def how_the_round_stands(seen: Seen) -> list[str]:
    """Diamonds: who leads what, who would steal how many, if the round ended now."""
    return list(explain(outlook(seen.view, None)))


PUBLIC: dict[str, Callable[[Seen], list[str]]] = {
    "palmed-diamonds": how_the_round_stands,
    "tea-time": best_lines,
}
ELSEWHERE: dict[str, str] = {
    "boddys-party": "Hints are for one player alone: they stand on each player's own page.",
    "suspicion": "Hints are for one player alone: they stand on each player's own page.",
    "tea-time-crime": "While dice can be rerolled, the board shows the chance of reaching each space. "
    "Tap a space to see which dice to keep for it.",
}
"""Where else a game has its hints."""


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
        return self.say("For everybody at the table")

    def content(self) -> Widget:
        """The hints of this game, or where they stand."""
        seen, game = self.table.see(), self.table.game.id
        said: list[str] = []
        if hints_on(self.table, self.kiosk.parlour.preferences) and not seen.phase.over:
            said = PUBLIC[game](seen) if game in PUBLIC else [ELSEWHERE.get(game, "")]
        return scrolling(column([Text(self.say(says), "near") for says in said], tall=True))

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
