"""The evenings that wait, side by side: each can be gone on with or abandoned."""

from datetime import datetime
from functools import partial

from kivy.uix.widget import Widget

from kiosk.journal.book import Unfinished
from kiosk.screens.confirm import ConfirmPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.leafed import Leafed
from kiosk.screens.page import Do, Page
from kiosk.screens.shelf import title_of
from kiosk.widgets.emblem import Emblem
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.words import listed


def day(at: float) -> str:
    """A day as it is written everywhere.

    >>> len(day(0.0))
    10
    """
    return f"{datetime.fromtimestamp(at):%d.%m.%Y}"


class EveningsPage(Page):
    """A sheet an evening, the one touched last first."""

    name = "evenings"
    wide = True

    def __init__(self, kiosk: Kiosk) -> None:
        """At those touched last."""
        super().__init__(kiosk)
        self._leafed = Leafed()

    def title(self) -> str:
        """What is shown."""
        return self.say("Evenings that wait")

    def content(self) -> Widget:
        """The sheets, two beside each other."""
        waiting = self.kiosk.parlour.book.unfinished
        sheets = [self._sheet(one) for one in self._leafed.shown(waiting)]
        if not sheets:
            return column([Text(self.say("No evening waits."), "near")])
        return scrolling(
            grid(
                sheets,
                1 if look().portrait else 2,
                tall=True,
                row_force_default=False,
            )
        )

    def actions(self) -> list[Widget]:
        """To the older ones."""
        waiting, language = self.kiosk.parlour.book.unfinished, self.kiosk.parlour.language
        leafing = self._leafed.buttons(waiting, self.build, language)
        return [row(leafing, height=look().touch)] if leafing else []

    def _sheet(self, one: Unfinished) -> Widget:
        opening = one.opening
        pad = self.say("score pad") if opening.mode == "pad" else self.say("guided")
        about = [
            Text(self.say(title_of(opening.game)), "near", bold=True),
            Text(self.say(listed(opening.start.seats)), "small"),
            Text(f"{day(one.touched)}, {pad}", "small", color=palette().faint),
        ]
        head = row(
            [Emblem(opening.game, size_hint_x=0.3), column(about, tall=True, spacing=0)],
            size_hint_y=None,
        )
        head.bind(minimum_height=head.setter("height"))
        buttons = row(
            [
                Press(
                    self.say("Abandon"),
                    partial(self._ask, one),
                    "quiet",
                    scale="small",
                    name=f"abandon {one.evening}",
                    size_hint_x=0.6,
                ),
                Press(
                    self.say("Go on"),
                    partial(self.kiosk.resume, one),
                    "main",
                    name=f"resume {one.evening}",
                ),
            ],
            height=look().touch,
        )
        paper = Paper(size_hint_y=None)
        paper.add_widget(head)
        paper.add_widget(buttons)
        paper.bind(minimum_height=paper.setter("height"))
        return paper

    def _ask(self, one: Unfinished) -> None:
        def drop() -> None:
            self.kiosk.parlour.abandon(one.evening)
            self.kiosk.back()

        self.kiosk.show(
            lambda kiosk: ConfirmPage(
                kiosk,
                self.say("Abandon this evening?"),
                self.say("It ends without a result and cannot be gone on with."),
                Do(self.say("Abandon"), drop),
            )
        )

    def back(self) -> Do:
        """Home."""
        return Do(self.say("Home"), self.kiosk.home)

    def undo(self) -> Do:
        """Nothing is in play here."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What can be done."""
        return self.say(
            "Every evening here can be gone on with at the very tap where it was left. An abandoned one "
            "ends without a result."
        )
