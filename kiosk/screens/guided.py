"""A guided game: whose turn, what to do now, what can be done. Works for every game as it is.

A game with a drawn table of its own subclasses `GuidedPage` and answers `board`, and takes over the
options that are touched on that board.
"""

from functools import partial
from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.uix.widget import Widget

from kiosk.hints import hints_on
from kiosk.screens.choice import ChoicePage, taps, written
from kiosk.screens.fix import FixPage
from kiosk.screens.hints import HintsPage
from kiosk.screens.looking import LookingPage
from kiosk.screens.page import Do
from kiosk.screens.secret import SHEETS
from kiosk.widgets.chip import Chip
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.option import Option

LAST_TOLD = 6
HAIR = 0.98
"""Of a line can be counted on: letters are set on whole pixels."""
SMALLER = 0.85
"""How much smaller the type of a lesson may be."""
SHORT_LABEL = 16
"""Characters that fit a button of half a board in the larger type."""


class GuidedPage(LookingPage):
    """The table as everybody may see it."""

    name = "guided"
    on_board: ClassVar[frozenset[str]] = frozenset()
    """Types of action that are touched on the drawn board and need no button."""
    fixing: ClassVar[type[FixPage] | None] = None
    """The page on which anything on the table is put right, where the game has one."""

    def title(self) -> str:
        """The game."""
        return self.say(self.table.game.title)

    def sentence(self) -> str:
        """What happens now."""
        return self.say(self.seen.phase.says)

    def _words(self) -> list[Widget]:
        """What has come of itself and, while learning, what the last action told everybody."""
        words = super()._words()
        told = [*self.came_of_itself(), *filter(None, [self.lesson()])]
        if told:
            words.append(on_one_line(" ".join(told)))
        return words

    def lesson(self) -> str | None:
        """While learning: what the last action told everybody."""
        if not self.kiosk.parlour.preferences.learning:
            return None
        taught = self.table.lesson()
        return None if taught is None else self.say(taught.says)

    def board(self) -> Widget:
        """The drawn table; a game without one shows what happened last."""
        told = [line.says for line in self.table.told() if line.status == "stands"][-LAST_TOLD:]
        lines = [Text(self.say(says), "near") for says in reversed(told)]
        return scrolling(column(lines, tall=True))

    def content(self) -> Widget:
        """The players with their points above the board."""
        seen = self.seen
        chips = [
            column(
                [Chip(seat, place), Text(str(seen.card.totals[seat]), "afar", halign="center")],
                tall=True,
                spacing=0,
            )
            for place, seat in enumerate(self.table.seats)
        ]
        frame = Paper(border=palette().line)
        frame.add_widget(self.board())
        return column([grid(chips, min(len(chips), 3 if look().portrait else 6), tall=True), frame])

    def where(self) -> dict[str, Any]:
        """The table itself."""
        return {}

    def look_up(self) -> Do:
        """Rules, log, scores."""
        return Do(self.say("Look up"), self.kiosk.look_up)

    def offered(self) -> list[Option]:
        """The options that get a button."""
        return [option for option in self.seen.options if option.type not in self.on_board]

    def buttons(self) -> list[Widget]:
        """Everything but the obvious thing, and the seats' own pages."""
        rest: list[Widget] = [self._button(option) for option in self.offered()[1:]]
        private: list[Widget] = [
            Press(
                self.say("{who}'s page", who=seat),
                partial(self.kiosk.hand_over, seat),
                name=f"page {seat}",
            )
            for seat in self.table.seats
            if self.table.game.id in SHEETS
            or any(option.private for option in self.table.see(seat).options)
        ]
        return rest + private

    def actions(self) -> list[Widget]:
        """They stand beside the board."""
        buttons = self.buttons()
        if not buttons:
            return []
        columns = 3 if look().portrait or self.wide else 2
        return [scrolling(grid(buttons, columns, tall=True), size_hint_y=0.6)]

    def beside(self) -> list[Widget]:
        """The camera, and the way to put the table right where the game has a page for it: red when it
        is needed."""
        fixing = self.fixing
        if fixing is None:
            return self.camera()
        return [
            *self.camera(),
            Press(
                self.say("Fix the table"),
                partial(self.kiosk.show, lambda kiosk: fixing(kiosk, self.table)),
                "warn" if self.seen.problems else "quiet",
                scale="small",
                name="fix",
                size_hint_x=0.4,
            ),
        ]

    def also_help(self) -> Do:
        """The hints for the whole table, and their switch."""
        show = partial(self.kiosk.swap, lambda kiosk: HintsPage(kiosk, self.table))
        return Do(self.say("Hints"), show)

    @property
    def hinted(self) -> bool:
        """Whether this table wants hints."""
        return hints_on(self.table, self.kiosk.parlour.preferences)

    def _button(self, option: Option) -> Press:
        label = self._label(option)
        return Press(
            label,
            partial(self.take, option),
            scale="near" if len(label) <= SHORT_LABEL else "small",
            name=button_name(option),
        )

    def _label(self, option: Option) -> str:
        label = self.say(option.label)
        several = len({other.seat for other in self.offered()}) > 1
        return f"{option.seat}: {label}" if option.seat and several else label

    def next(self) -> Do | None:
        """The first thing that is open now; at the end, the result."""
        if self.seen.phase.over:
            return Do(self.say("Result"), self.kiosk.finish)
        offered = self.offered()
        return Do(self._label(offered[0]), partial(self.take, offered[0])) if offered else None

    def take(self, option: Option) -> None:
        """Do it at once where there is nothing to choose, else ask."""
        if option.size == 1:
            self.kiosk.act(option.nth(0), option.seat)
        else:
            self.kiosk.show(lambda kiosk: ChoicePage(kiosk, option, partial(self._act, option)))

    def _act(self, option: Option, action: dict[str, Any]) -> None:
        self.kiosk.act(action, option.seat)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this open action from here; a drawn board has its own."""
        offered = self.offered()
        option = next(option for option in offered if option.admits(action))
        first = "next" if option is offered[0] else button_name(option)
        return [first, *taps(option, action)]

    def asks(self) -> dict[str, Any]:
        """What the screen asks for just now, as fields of an action: who is to tell what first. Other
        things can be done as well; a table that follows the screen does these."""
        return {}

    def own_taps(self, option: Option, action: dict[str, Any]) -> list[str]:
        """The buttons that tell this on the seat's own page, once that is open."""
        return [option.type, *taps(option, action)]

    def help(self) -> str:
        """What to do, and what else there is."""
        return self.sentence()


def on_one_line(lesson: str) -> Text:
    """A lesson, in a little smaller type where that saves a lying screen its second line."""
    return shrunk(Text(lesson, "small", color=palette().good), SMALLER)


def shrunk(text: Text, least: float) -> Text:
    """A text in smaller type, down to `least` of its size, where that saves a lying screen a line."""
    if not look().portrait:
        room = (look().width - 2 * look().gap) * HAIR
        ruler = CoreLabel(font_name=text.font_name, font_size=text.font_size)
        needs = ruler.get_extents(text.text)[0]
        if needs * least <= room:
            text.font_size *= min(1.0, room / needs)
    return text


def button_name(option: Option) -> str:
    """How the button of an option is found."""
    fixed = [written(choice.nth(0)) for choice in option.fields.values() if choice.size == 1]
    return " ".join([option.type, *([option.seat] if option.seat else []), *fixed])
