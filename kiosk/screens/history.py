"""History: the evenings that were played to their end, and what they say about the players."""

from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.history import by_game, course_of, points_over_time, records
from kiosk.journal.book import Finished
from kiosk.screens.confirm import ConfirmPage
from kiosk.screens.evenings import day
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.leafed import Leafed
from kiosk.screens.page import Do, Page
from kiosk.screens.result import ResultPage
from kiosk.screens.shelf import title_of
from kiosk.widgets.chart import BarChart, LineChart
from kiosk.widgets.emblem import Emblem
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.words import listed

EVENINGS = "evenings"
ALL = "all"
MOST_LINES = 6
"""Players whose points are drawn over time; more lines than seats have no colour of their own."""


class HistoryPage(Page):
    """The evenings, the newest first; or wins and points, of all games or of one."""

    name = "history"
    wide = True

    def __init__(self, kiosk: Kiosk, shown: str = EVENINGS, leafed: Leafed | None = None) -> None:
        """Open at the evenings, or where one was."""
        super().__init__(kiosk)
        self._shown = shown
        self._leafed = leafed or Leafed()

    @property
    def evenings(self) -> tuple[Finished, ...]:
        """The history."""
        return self.kiosk.parlour.book.finished

    def title(self) -> str:
        """What is shown."""
        return self.say("History")

    def sentence(self) -> str:
        """Only where there is nothing to show."""
        return "" if self.evenings else self.say("No evening has been finished yet.")

    def content(self) -> Widget:
        """Tabs above what is shown."""
        if not self.evenings:
            return column([])
        tabs = [(EVENINGS, self.say("Evenings")), (ALL, self.say("Wins"))]
        tabs += [(game, self.say(title_of(game))) for game in by_game(self.evenings)]
        buttons = [
            Press(
                label,
                partial(self._turn, name),
                "chosen" if name == self._shown else "plain",
                scale="small",
                name=f"tab {name}",
            )
            for name, label in tabs
        ]
        tabs_above = grid(buttons, 3 if look().portrait else 4, tall=True)
        return column([tabs_above, self._list() if self._shown == EVENINGS else self._charts()])

    def _turn(self, name: str) -> None:
        self._shown = name
        self.build()

    def _list(self) -> Widget:
        lines = [EveningLine(self, one) for one in self._leafed.shown(self.evenings[::-1])]
        return scrolling(column(lines, tall=True))

    def _charts(self) -> Widget:
        """Wins as bars; for one game also averages, and how the points went."""
        evenings = by_game(self.evenings).get(self._shown, list(self.evenings))
        told = records(evenings)
        wins = {one.name: float(one.won) for one in told}
        says = {
            one.name: self.say("{won} of {played}", won=one.won, played=one.played) for one in told
        }
        sheets = [Text(self.say("Evenings won"), "near", bold=True), BarChart(wins, says=says)]
        if self._shown != ALL:
            means = {one.name: one.average for one in told}
            sheets += [
                Text(self.say("Points on average"), "near", bold=True),
                BarChart(means, {name: place for place, name in enumerate(wins)}),
            ]
            lines = {one.name: points_over_time(evenings, one.name) for one in told[:MOST_LINES]}
            if any(len(points) > 1 for points in lines.values()):
                chart = LineChart(lines, size_hint_y=None, height=look().touch * 4)
                sheets += [Text(self.say("Evening by evening"), "near", bold=True), chart]
        return scrolling(column(sheets, tall=True))

    def actions(self) -> list[Widget]:
        """To the older ones, and to take it all along."""
        if not self.evenings:
            return []
        language, leafing = self.kiosk.parlour.language, list[Widget]()
        if self._shown == EVENINGS:
            leafing = self._leafed.buttons(self.evenings, self.build, language)
        export = Press(
            self.say("Export to a USB stick"), self._export, scale="small", name="export"
        )
        return [row([*leafing, export], height=look().touch)]

    def _export(self) -> None:
        from kiosk.screens.settings import behind_the_lock
        from kiosk.screens.settings.sticks import SticksPage

        behind_the_lock(self.kiosk, SticksPage)

    def open(self, one: Finished) -> None:
        """Show one evening."""
        self.kiosk.swap(lambda kiosk: HistoryPage(kiosk, self._shown, self._leafed))
        self.kiosk.show(lambda kiosk: EveningPage(kiosk, one))

    def back(self) -> Do:
        """Home."""
        return Do(self.say("Home"), self.kiosk.home)

    def undo(self) -> Do:
        """Nothing is in play here."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What can be found here."""
        return self.say(
            "Every evening that was played to its end. Tap one to see its scorecard or to delete it. The "
            "other tabs show who won how often, and the points in each game."
        )


class EveningLine(ButtonBehavior, Paper):
    """An evening in one line: the game, the day, who won; tapped, it shows the scorecard."""

    def __init__(self, page: HistoryPage, one: Finished) -> None:
        """Draw the line."""
        super().__init__(
            orientation="horizontal", size_hint_y=None, height=max(look().touch, look().near * 3)
        )
        self.name = f"evening {one.evening}"
        self._open = partial(page.open, one)
        points = ", ".join(f"{name} {total}" for name, total in one.card.totals.items())
        won = page.say("{who} won", who=listed(one.card.winners))
        words = column(
            [
                Text(won, "near", tall=False, shorten=True, shorten_from="right", bold=True),
                Text(points, "small", tall=False, shorten=True, shorten_from="right"),
            ],
            spacing=0,
        )
        when = Text(
            day(one.ended),
            "small",
            tall=False,
            halign="right",
            size_hint_x=None,
            width=look().small * 6.5,
            color=palette().faint,
        )
        self.add_widget(Emblem(one.opening.game, size_hint_x=None, width=look().touch))
        self.add_widget(words)
        self.add_widget(when)

    def on_release(self) -> None:
        """Show it."""
        self._open()


class EveningPage(ResultPage):
    """The scorecard of one evening of the history."""

    name = "evening"

    def __init__(self, kiosk: Kiosk, one: Finished) -> None:
        """Show this evening."""
        title = kiosk.parlour.language.say(title_of(one.opening.game))
        course = course_of(kiosk.parlour.book, one)
        super().__init__(kiosk, f"{title}, {day(one.ended)}", one.card, course)
        self._evening = one.evening

    def beside(self) -> list[Widget]:
        """Delete it."""
        label = self.say("Delete this evening")
        return [Press(label, self._ask, scale="small", name="delete", size_hint_x=0.5)]

    def _ask(self) -> None:
        def gone() -> None:
            self.kiosk.parlour.delete(self._evening)
            self.kiosk.back()
            self.kiosk.back()

        self.kiosk.show(
            lambda kiosk: ConfirmPage(
                kiosk,
                self.say("Delete this evening?"),
                self.say("It is gone from the history, from the figures and from every export."),
                Do(self.say("Delete"), gone),
            )
        )

    def next(self) -> Do:
        """Back to the list."""
        return Do(self.say("Back"), self.kiosk.back)

    def back(self) -> Do:
        """The same, at the left."""
        return Do(self.say("Back"), self.kiosk.back)
