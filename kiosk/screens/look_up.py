"""Looking things up from any table: the rules in short, what happened, the scores so far.

Everything here is what the shared screen may show; secrets stay on the seats' own pages.
"""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.rules_in_short import rules_in_short
from kiosk.screens.confirm import ConfirmPage
from kiosk.screens.go_back import GoBackPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.screens.seats import SeatsPage
from kiosk.table import Table
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Scorecard
from scoring.log import Told


class LookUpPage(Page):
    """Rules, log and scores of one table, and what can be done with the evening as a whole."""

    name = "look up"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table, card: Scorecard | None = None) -> None:
        """Open at the rules; a score pad brings the card of its form."""
        super().__init__(kiosk)
        self.table = table
        self._card = card or table.see().card
        self._open = "rules"

    def title(self) -> str:
        """The game."""
        return self.say(self.table.game.title)

    def content(self) -> Widget:
        """The tabs above what is open."""
        tabs = [
            ("rules", self.say("Rules in short")),
            ("log", self.say("The log")),
            ("scores", self.say("Scores so far")),
        ]
        pages = {"rules": self._rules, "log": self._log, "scores": self._scores}
        buttons = [
            Press(
                label,
                partial(self._turn, name),
                "chosen" if name == self._open else "plain",
                scale="small",
                name=name,
            )
            for name, label in tabs
        ]
        return column([row(buttons, height=look().touch), pages[self._open]()])

    def _turn(self, name: str) -> None:
        self._open = name
        self.build()

    def _rules(self) -> Widget:
        words: list[Widget] = []
        for section in rules_in_short(self.table.game.id):
            words.append(Text(self.say(section.heading), "near", bold=True))
            words.append(Text(self.say(section.says), "near"))
        if not words:
            words = [Text(self.say("The rules are in the box of this game."), "near")]
        return scrolling(column(words, tall=True))

    def _log(self) -> Widget:
        lines = [self._line(line) for line in reversed(self.table.story())]
        empty = Text(self.say("Nothing has happened yet."), "near")
        return scrolling(column(lines or [empty], tall=True))

    def _line(self, line: Told) -> Widget:
        says = self.say(line.says)
        if line.status == "stands":
            return Text(says, "near")
        undone = self.say("{what} ({status})", what=line.says, status=line.status)
        return Text(undone, "small", color=palette().faint)

    def _scores(self) -> Widget:
        cards = []
        for place, (seat, lines) in enumerate(self._card.cards.items()):
            total = Text(
                str(self._card.totals[seat]), "afar", tall=False, halign="right", size_hint_x=0.3
            )
            head = row([Chip(seat, place), total], height=max(look().touch, look().afar * 1.2))
            told = []
            for line in lines:
                words = Text(self.say(line.label), "small", color=palette().faint)
                worth = Text(str(line.points), "small", halign="right", size_hint_x=0.2)
                one = row([words, worth], size_hint_y=None)
                one.bind(minimum_height=one.setter("height"))
                told.append(one)
            paper = Paper(size_hint_y=None)
            paper.add_widget(column([head, *told], tall=True))
            paper.bind(minimum_height=paper.setter("height"))
            cards.append(paper)
        return scrolling(column(cards, tall=True))

    def actions(self) -> list[Widget]:
        """An earlier moment, other seats, or the end of it all."""
        buttons = [
            Press(self.say("Go back to …"), self._go_back, scale="small", name="go back"),
            Press(self.say("Players"), self._seats, scale="small", name="seats"),
            Press(self.say("Abandon"), self._abandon, scale="small", name="abandon"),
        ]
        return [row(buttons, height=look().touch)]

    def _go_back(self) -> None:
        self.kiosk.show(lambda kiosk: GoBackPage(kiosk, self.table))

    def _seats(self) -> None:
        self.kiosk.show(lambda kiosk: SeatsPage(kiosk, self.table))

    def _abandon(self) -> None:
        def drop() -> None:
            self.kiosk.parlour.abandon(self.table.evening)
            self.kiosk.home()

        self.kiosk.show(
            lambda kiosk: ConfirmPage(
                kiosk,
                self.say("Abandon this evening?"),
                self.say("It ends without a result and cannot be gone on with."),
                Do(self.say("Abandon"), drop),
            )
        )

    def next(self) -> Do:
        """Back to the table."""
        return Do(self.say("Go on playing"), self.kiosk.back)

    def where(self) -> dict[str, Any]:
        """Over the table."""
        return {"page": "look up"}

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)

    def help(self) -> str:
        """What can be found here."""
        return self.say(
            "Here are the rules in short, everything that happened and the scores so far. Go back to … "
            "undoes to any moment of the evening. Players: somebody leaves, joins late, or takes over "
            "a seat."
        )
