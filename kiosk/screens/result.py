"""The result: the podium, every score with its working, how the points moved, who was right about whom."""

from collections.abc import Callable, Mapping
from functools import partial

from kivy.uix.widget import Widget
from msgspec import UNSET

from kiosk.outcome import guesses, in_the_lead, moved, podium
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.chart import LineChart
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.podium import podium_picture
from kiosk.widgets.press import Press
from kiosk.widgets.right_grid import right_grid
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.score_lines import score_column
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Points, Scorecard, Seat
from scoring.words import in_a_row, listed

FEW_LINES = 4
"""So many lines leave room on a lying screen for a sentence above them."""
MOST_LEADS = 6
"""More changes of the lead are counted, not named."""
Course = tuple[Mapping[Seat, Points], ...]


class ResultPage(Page):
    """One leaf at a time; `part` is the one that is open."""

    name = "result"
    wide = True

    def __init__(self, kiosk: Kiosk, title: str, card: Scorecard, course: Course = ()) -> None:
        """Show this scorecard; `course` are the totals on the way to it, where they are known."""
        super().__init__(kiosk)
        self._title = title
        self.card = card
        self._moved = moved(course, card)
        self._guesses = guesses(card)
        self._places = {name: place for place, name in enumerate(card.totals)}
        self.part = "podium"

    def title(self) -> str:
        """The game that was played."""
        return self._title

    def sentence(self) -> str:
        """Who has won."""
        winners = listed(self.card.winners)
        if len(self.card.winners) > 1:
            return self.say("{who} share the victory.", who=winners)
        return self.say("{who} wins!", who=winners)

    def parts(self) -> dict[str, tuple[str, Callable[[], Widget]]]:
        """The leaves there are: the word on the tab, and what it shows."""
        parts = {
            "podium": (self.say("Podium"), self._podium),
            "scores": (self.say("Scores"), self._scores),
        }
        if self._moved is not None:
            parts["course"] = (self.say("How it went"), self._course)
        if self._guesses:
            parts["guesses"] = (self.say("Who was right"), self._right)
        return parts

    def content(self) -> Widget:
        """The tabs above the open leaf."""
        parts = self.parts()
        tabs = [
            Press(
                label,
                partial(self._turn, part),
                "chosen" if part == self.part else "plain",
                scale="small",
                name=f"part {part}",
            )
            for part, (label, _) in parts.items()
        ]
        return column([row(tabs, height=look().touch), parts[self.part][1]()])

    def _turn(self, part: str) -> None:
        self.part = part
        self.build()

    # -- the leaves ---------------------------------------------------------------------------------

    def _podium(self) -> Widget:
        """The first three, and the tie-break that decided."""
        words = [Text(self.say(self.card.tie_break), "small")] if self.card.tie_break else []
        return column([podium_picture(podium(self.card), self._places), *words])

    def _scores(self) -> Widget:
        """A card a player, the best first; then what was overruled."""
        ranked = [seat for step in podium(self.card) for seat in step.seats]
        cards = [self._card(name, self._places[name]) for name in ranked]
        sides = 1 if look().portrait else 2
        beside = [
            column(cards[side::sides], tall=True, pos_hint={"top": 1}) for side in range(sides)
        ]
        shelf = row(beside, size_hint_y=None)
        shelf.bind(minimum_height=shelf.setter("height"))
        overruled = () if self.card.overruled is UNSET else self.card.overruled
        words = [Text(self.say("Overruled: {says}", says=says), "small") for says in overruled]
        return scrolling(column([shelf, *words], tall=True))

    def _card(self, name: str, place: int) -> Widget:
        total = Text(str(self.card.totals[name]), "afar", halign="right", size_hint_x=None)
        total.width = total.longest + look().gap
        head = row([Chip(name, place), total], height=max(look().touch, look().afar * 1.3))
        lines = score_column((self.say(line.label), line.points) for line in self.card.cards[name])
        won = name in self.card.winners
        paper = Paper(border=palette().brass if won else None, size_hint_y=None)
        paper.add_widget(column([head, lines], tall=True))
        paper.bind(minimum_height=paper.setter("height"))
        return paper

    def _course(self) -> Widget:
        """A line a player, from the first change of the points to the last, and who led when."""
        lines = self._moved or {}
        paper = Paper()
        paper.add_widget(LineChart(lines, self._places))
        led = in_the_lead(lines)
        if not led or (len(lines) > FEW_LINES and not look().portrait):
            return paper  # the names at the ends of the lines need the room
        if len(led) == 1:
            says = self.say("{who} led from the first lead on.", who=led[0])
        elif len(led) > MOST_LEADS:
            says = self.say("The lead changed hands {n} times.", n=len(led) - 1)
        else:
            says = self.say("In the lead, one after the other: {who}.", who=in_a_row(led))
        return column([Text(says, "small"), paper])

    def _right(self) -> Widget:
        """Every guess with its check or cross."""
        return right_grid(self._guesses, self._places, self.say)

    # -- the way out --------------------------------------------------------------------------------

    def next(self) -> Do:
        """Back to the shelf."""
        return Do(self.say("Done"), self.kiosk.home)

    def undo(self) -> Do:
        """The evening is closed."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What the leaves are."""
        return self.say(
            "Podium: the first three places, and what decided a tie. Scores: every point with its reason, "
            "and what was overruled. How it went: the points everybody could see, after each change. Who "
            "was right: who took whom for which guest."
        )
