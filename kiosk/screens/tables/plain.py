"""A table without a drawing of its own: what can be done stands on buttons where the board would be."""

from kivy.uix.widget import Widget

from kiosk.screens.guided import GuidedPage
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import palette
from kiosk.widgets.text import Text


class PlainTable(GuidedPage):
    """Works for every game, ours or another package's."""

    def board(self) -> Widget:
        """Everything that can be done besides the obvious thing, the seats' own pages, and what was last."""
        last = self.table.would_undo()
        told = [Text(self.say(last), "small", color=palette().faint)] if last else []
        return column([scrolling(grid(self.buttons(), 2, tall=True)), *told])

    def actions(self) -> list[Widget]:
        """They stand on the board."""
        return []
