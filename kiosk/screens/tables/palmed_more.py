"""Everything that is not the next step: how the round stands, diamonds, hands told in secret."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.hints import hints_on
from kiosk.screens.hints import hints_switch
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.outlook import how_the_round_stands
from kiosk.screens.page import Do, Page
from kiosk.screens.tables.palmed_count import DiamondsPage
from kiosk.screens.tables.palmed_hand import HandOverForHand
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling, space
from kiosk.widgets.style import look


class MorePage(Page):
    """How the round stands, and the ways to the other pages of this table."""

    name = "palmed more"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """For this table."""
        super().__init__(kiosk)
        self.table = table

    def title(self) -> str:
        """What it is about."""
        return self.say("More about this round")

    def sentence(self) -> str:
        """What the words below are."""
        if not hints_on(self.table, self.kiosk.parlour.preferences):
            return self.say("This table plays without hints.")
        return self.say("If the round ended now")

    def content(self) -> Widget:
        """The outlook, and the buttons."""
        seen = self.table.see()
        wanted = hints_on(self.table, self.kiosk.parlour.preferences)
        shown = wanted and not seen.phase.over
        words = how_the_round_stands(seen, self.say) if shown else space()
        if look().portrait:
            return column([words, grid(self._buttons(), 2, tall=True)])
        buttons = scrolling(grid(self._buttons(), 1, tall=True))
        words.size_hint_x = 1.6
        return row([words, buttons], spacing=look().gap * 2)

    def _buttons(self) -> list[Widget]:
        table = self.table
        ways: list[Widget] = [
            Press(
                self.say("Diamonds"),
                partial(self.kiosk.swap, lambda kiosk: DiamondsPage(kiosk, table)),
                name="diamonds",
            ),
            hints_switch(self.kiosk, table),
        ]
        return ways + [
            Press(
                self.say("{who}'s hand", who=seat),
                partial(self._hand_over, seat),
                name=f"page {seat}",
                shorten=True,
            )
            for seat in table.seats
            if not table.see().phase.over
        ]

    def _hand_over(self, seat: str) -> None:
        table = self.table
        self.kiosk.swap(lambda kiosk: HandOverForHand(kiosk, table, seat))

    def next(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back to the table"), self.kiosk.back)

    def back(self) -> Do:
        """Back to the table."""
        return Do(self.say("Back"), self.kiosk.back)
