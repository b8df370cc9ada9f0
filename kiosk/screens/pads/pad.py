"""The score pad: what lies on the table at the end is tapped in, and the points grow with every tap.

Every tap is a stage of the form in the journal, so that pulling the plug loses nothing and undo goes
back to the empty pad, also on another day. A game's pad is a subclass that answers five questions:
`blank`, `tally`, `waiting`, `entry`, and perhaps `tabs`; it changes the form through `put` alone.
"""

from copy import deepcopy
from functools import partial
from typing import Any, ClassVar

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.pad import (
    DRAFT,
    Stage,
    Verdict,
    facts_at,
    fitted,
    judged,
    newest,
    place_in_words,
    written,
)
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Table
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Line, Scorecard, Seat
from scoring.wire import Flaw

MOST_FLAWS = 2
"""More than these at once help nobody; the rest come up when the first are put right."""

ROOMY = 4
"""Where more seats than these stand side by side, their names are in smaller letters."""


LONGEST_ON_A_BUTTON = 14


def brief(name: str) -> str:
    """A name as it stands on a button.

    >>> brief("Ada"), brief("Bartholomew-Ferdinand")
    ('Ada', 'Bartholomew-F…')
    """
    return name if len(name) <= LONGEST_ON_A_BUTTON else f"{name[: LONGEST_ON_A_BUTTON - 1]}…"


class PadPage(Page):
    """The pad of one evening. `tab` is the part of the form that is open: a seat, unless told otherwise."""

    name = "pad"
    wide = True
    pending: ClassVar[frozenset[str]] = frozenset()
    """Places of the tally whose flaws only mean that something has not been told yet."""

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Open the pad where it was left."""
        super().__init__(kiosk)
        self.table = table
        self.facts: Any = facts_at(table)
        left = newest(table)
        tabs = self.tabs()
        self.tab = left.tab if left and left.tab in tabs else tabs[0]

    # -- what a game's pad answers ----------------------------------------------------------------

    def blank(self) -> Any:
        """The form with nothing filled in; anything JSON can hold."""
        raise NotImplementedError

    def tally(self, form: Any) -> Any:
        """The tally this form makes, as JSON would have it; what is not told yet may be missing."""
        raise NotImplementedError

    def waiting(self, tab: str) -> str | None:
        """What this part of the form still asks for, in one sentence; None when it is complete."""
        raise NotImplementedError

    def entry(self) -> Widget:
        """Where the open part of the form is tapped in."""
        raise NotImplementedError

    def tabs(self) -> list[str]:
        """The parts of the form, in the order they are filled in."""
        return list(self.table.seats)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """The working of a seat's points so far."""
        card = self.verdict.card
        return card.cards[seat] if card is not None else ()

    # -- the form ---------------------------------------------------------------------------------

    @property
    def form(self) -> Any:
        """A copy of the form as it stands, to be changed and `put` back."""
        stage = newest(self.table)
        if stage is None:
            return self.blank()
        return fitted(stage.form, self.blank()) if self.table.seatings else deepcopy(stage.form)

    def put(self, form: Any, says: str) -> None:
        """Keep the changed form; `says` tells in a few words what was done, for the undo button."""
        self.kiosk.draft(DRAFT, written(Stage(form, says, self.tab)))

    def open(self, tab: str) -> None:
        """Turn to another part of the form."""
        self.tab = tab
        self.notice = ""
        self.build()

    @property
    def verdict(self) -> Verdict:
        """The points so far, and what is wrong."""
        return judged(self.table.game, self.facts, self.tally(self.form), self.pending)

    def points(self, seat: Seat) -> int:
        """A seat's points so far."""
        return sum(line.points for line in self.lines(seat))

    def flaw_at(self, place: str) -> str | None:
        """What is wrong with one place of the tally, to be shown beside its entry."""
        return next((flaw.says for flaw in self.wrong() if flaw.place == place), None)

    @property
    def complete(self) -> bool:
        """Whether everything has been told."""
        return all(self.waiting(tab) is None for tab in self.tabs())

    def wrong(self) -> list[Flaw]:
        """Flaws that are no mere gaps; once everything is told also what is odd."""
        verdict = self.verdict
        flaws = list(verdict.flaws)
        if not self.complete:
            return [flaw for flaw in flaws if flaw.place not in self.pending]
        return flaws + list(verdict.doubts)

    # -- the page ---------------------------------------------------------------------------------

    def title(self) -> str:
        """The game."""
        return self.say(self.table.game.title)

    def sentence(self) -> str:
        """What is asked for, or that everything is there."""
        if (asked := self.waiting(self.tab)) is not None:
            return asked
        if not self.complete:
            return self.say("{who} is complete.", who=self.tab)
        return self.say("Everything is told.")

    def _words(self) -> list[Widget]:
        wrong = [
            Text(self._in_words(flaw), "small", color=palette().warn)
            for flaw in self.wrong()[:MOST_FLAWS]
        ]
        return super()._words() + wrong

    def _in_words(self, flaw: Flaw) -> str:
        where = place_in_words(flaw.place, self.table.seats)
        says = self.say(flaw.says)
        return f"{where}: {says}" if where else says

    def content(self) -> Widget:
        """The seats with their points above the part of the form that is open."""
        return column([self.seats_row(), self.entry()])

    def seats_row(self) -> Widget:
        """A tab a seat, with the points so far."""
        tabs = [
            SeatTab(self, seat, place, str(self.points(seat)))
            for place, seat in enumerate(self.table.seats)
        ]
        abreast = 2 if len(tabs) <= ROOMY else 3
        return grid(tabs, abreast if look().portrait else len(tabs), tall=True)

    def working(self) -> Widget:
        """How the open seat's points come about, line by line; for pads whose entry does not show it."""
        lines = [
            row(
                [
                    Text(self.say(line.label), "small", color=palette().faint),
                    Text(str(line.points), "small", halign="right", size_hint_x=0.25),
                ],
                height=look().small * 1.5,
            )
            for line in self.lines(self.tab)
        ]
        return scrolling(column(lines, tall=True, spacing=0))

    def where(self) -> dict[str, Any]:
        """The table itself."""
        return {}

    def look_up(self) -> Do:
        """Rules, log, scores."""
        return Do(self.say("Look up"), self.kiosk.look_up)

    def points_so_far(self) -> Scorecard | None:
        """What the form is worth."""
        return self.verdict.card

    def next(self) -> Do:
        """The next part that waits; at the end the result."""
        tabs = self.tabs()
        here = tabs.index(self.tab)
        for tab in tabs[here + 1 :] + tabs[:here]:
            if self.waiting(tab) is not None:
                return Do(self.say("Next: {what}", what=brief(tab)), partial(self.open, tab))
        card = self.verdict.card
        ready = self.complete and card is not None
        return Do(self.say("Result"), partial(self.kiosk.finish, card) if ready else None)

    def undo(self) -> Do:
        """The last tap, back to the empty pad."""
        last = newest(self.table)
        if last is None:
            return Do(self.say("Undo"), None)
        return Do(self.say("Undo: {what}", what=last.says), partial(self._step_back, last.tab))

    def _step_back(self, tab: str) -> None:
        self.tab = tab
        earlier = self.table.stages(DRAFT)[-2:-1]
        self.kiosk.draft(DRAFT, earlier[0] if earlier else None)

    def help(self) -> str:
        """How a pad is filled in."""
        return self.say(
            "Tap in what lies before each player; the points follow at once. Tap a name to turn to "
            "that player, tap a value to put it right. Nothing is lost when you go home or the power "
            "goes. When everything is told, the big button shows the result."
        )


class SeatTab(ButtonBehavior, Paper):
    """A seat of the pad with its points so far; tapped, it opens that seat's part."""

    def __init__(self, page: PadPage, seat: Seat, place: int, points: str) -> None:
        """Draw it; the open one has a brass edge."""
        chosen = page.tab == seat
        super().__init__(
            border=palette().brass if chosen else palette().line,
            orientation="horizontal",
            size_hint_y=None,
            height=max(look().touch, look().afar * 1.25),
            padding=[look().gap, 0],
        )
        self.name = f"tab {seat}"
        self._open = partial(page.open, seat)
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        chip = Chip(
            seat,
            place,
            pos_hint={"center_y": 0.5},
            height=look().touch * 0.8,
        )
        if len(page.table.seats) > ROOMY:
            chip.font_size = look().small
            self.padding, self.spacing = [look().gap / 2, 0], look().gap / 4
        self.add_widget(chip)
        score = Text(points, "afar", tall=False, halign="right", size_hint_x=None)
        score.width = look().afar * (0.7 if len(points) < 2 else 0.6 * len(points))
        self.add_widget(score)

    def on_release(self) -> None:
        """Turn to this seat."""
        self._open()
