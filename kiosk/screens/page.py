"""What every screen is: a bar, one sentence that says what to do now, contents, and one big button.

A page is built anew from what it may see whenever something changes, so that what is shown can never
lag behind what is so. A screen is a subclass that answers a few questions; `kiosk/screens/example.py`
is the smallest one.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.eyes.sight import Wanted
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Scale, Text, fits_in, font_for, shortened
from scoring.game import Scorecard

if TYPE_CHECKING:
    from kiosk.screens.kiosk import Kiosk


LONGEST_AFAR = 60
"""Characters; a longer sentence (a setup told in full) is read by who holds the kiosk, in smaller type."""


BESIDE = 0.46
"""Of a lying screen, what is left for words that stand beside the contents."""


def sentence_scale(sentence: str, room: float, lines: int = 4) -> Scale:
    """The type of what is to be read from afar. One that is too long for that, or has a name in it that is
    wider than its place, is read from near."""
    font, size = font_for(sentence), look().afar
    fits = fits_in(sentence, font, size, room, lines * size * LINE)
    return "afar" if fits and len(sentence) <= LONGEST_AFAR else "near"


LINE = 1.2
"""How high a line is, for the size of its type."""
STROKE = " → "
"""Between the names of what one stroke of the finger passes over, where a page says what a hand does."""


class Gone(LookupError):
    """What a page was about is no longer there: it was undone while another page lay over it."""


class Do(NamedTuple):
    """Something a button does: what is written on it, and the call."""

    label: str
    call: Callable[[], None] | None


class Page(BoxLayout):
    """A screen. Override what differs; the rest is the same on every screen and in the same place."""

    name: ClassVar[str] = "page"
    wide: ClassVar[bool] = False
    """Whether the contents take the full width below the sentence, also on a lying screen."""

    def __init__(self, kiosk: "Kiosk", **more: Any) -> None:
        """Wait to be shown; `build` draws it."""
        super().__init__(orientation="vertical", **more)
        self.kiosk = kiosk
        self.notice = ""
        with self.canvas.before:
            Color(rgba=palette().ground)
            self._ground = Rectangle()
        self.bind(pos=self._draw, size=self._draw)

    # -- what a screen answers ------------------------------------------------------------------

    def title(self) -> str:
        """A few words for the bar."""
        return "Parlour"

    def sentence(self) -> str:
        """What to do now, in one sentence."""
        return ""

    def content(self) -> Widget:
        """What is shown."""
        return space()

    def actions(self) -> list[Widget]:
        """What else can be done, beside the big button."""
        return []

    def next(self) -> Do | None:
        """The obvious thing to do: the big button, and the hardware button `next`."""
        return None

    def beside(self) -> list[Widget]:
        """What stands beside the big button, small and seldom needed."""
        return []

    def undo(self) -> Do:
        """What undo would do here; the same place on every screen."""
        table = self.kiosk.parlour.table
        what = table.would_undo() if table else None
        if what is None:
            return Do(self.say("Undo"), None)
        return Do(self.say("Undo: {what}", what=what), self.kiosk.undo)

    def look_up(self) -> Do | None:
        """The way to rules, log and scores, on every page of a table."""
        return None

    def where(self) -> dict[str, Any] | None:
        """How to find this page again over its table after the power went; empty for the table itself,
        None where what was remembered last still holds."""
        return None

    def points_so_far(self) -> Scorecard | None:
        """The scorecard as it stands, where this page knows better than the table's log."""
        return None

    def back(self) -> Do:
        """The way out, at the left of the bar."""
        return Do(self.say("Home"), self.kiosk.home)

    def help(self) -> str:
        """What to do on this screen, for who asks."""
        return self.sentence()

    def capture(self) -> Do | None:
        """What the hardware button `capture` does here."""
        return None

    def watched(self) -> Wanted | None:
        """What the camera would like to see now; the simulated table lays it there."""
        return None

    def beat(self) -> None:
        """A moment has passed; a page that shows something alive looks at it."""

    def leave(self) -> None:
        """Another page is shown instead; what was begun outside the glass ends."""

    def also_help(self) -> Do | None:
        """What else the help page leads to from here."""
        return None

    def pressed(self, button: str) -> bool:
        """Whether a hardware button was for the page itself: a page with secrets hides at any, the test
        of the buttons lights up its name."""
        return False

    # -- what is the same for all -----------------------------------------------------------------

    def say(self, text: str, /, **fields: Any) -> str:
        """A text in the language of the table."""
        return self.kiosk.parlour.language.say(text, **fields)

    def refuse(self, says: str) -> None:
        """Show a refusal below the sentence until the next change."""
        self.notice = says
        self.build()

    def build(self) -> None:
        """Draw everything anew."""
        self.clear_widgets()
        self.padding = look().gap
        self.spacing = look().gap
        self.add_widget(self._bar())
        self.add_widget(self._body())

    def _bar(self) -> Widget:
        back, side, gap = self.back(), look().touch * 2.2, look().gap
        way_out = Press(back.label, back.call, "quiet", name="back", size_hint_x=None, width=side)
        ask = Press("?", self.kiosk.help, name="help", size_hint_x=None, width=look().touch)
        more: list[Widget] = []
        if (looking := self.look_up()) is not None:
            more.append(
                Press(
                    looking.label,
                    looking.call,
                    scale="small",
                    name="look up",
                    size_hint_x=None,
                    width=side,
                )
            )
        room = look().width - side - look().touch - gap * 4
        if look().portrait:
            take_back = self._undo_press(look().width - (side + gap) * len(more) - gap * 2)
            above = row([way_out, self._title_text(room), ask], height=look().touch)
            return column([above, row([take_back, *more], height=look().touch)], tall=True)
        take_back = self._undo_press(side * 2)
        heading = self._title_text(room - side * 2 - (side + gap) * len(more))
        return row([way_out, heading, *more, take_back, ask], height=look().touch)

    def _undo_press(self, width: float) -> Widget:
        """What undo would undo is written on it: in two lines, and as many words as they hold."""
        undo = self.undo()
        says = shortened(undo.label, look().small, width - 2 * look().gap, look().touch)
        return Press(says, undo.call, scale="small", name="undo", size_hint_x=None, width=width)

    def _title_text(self, room: float) -> Widget:
        """The title in one line, a long one in two smaller ones."""
        says = self.title()
        whole = fits_in(says, font_for(says), look().near, room, look().near * 1.6)
        scale: Scale = "near" if whole else "small"
        if not whole:
            says = shortened(says, look().small, room, look().touch)
        return Text(says, scale, tall=False, halign="center")

    def _words(self) -> list[Widget]:
        words: list[Widget] = []
        if sentence := self.sentence():
            room = look().width * (1.0 if look().portrait or self.wide else BESIDE) - look().gap * 2
            words.append(Text(sentence, sentence_scale(sentence, room)))
        if self.notice:
            words.append(Text(self.notice, "near", color=palette().warn))
        return words

    def _foot(self) -> list[Widget]:
        foot = self.actions()
        last = self.beside()
        high = look().touch
        if (obvious := self.next()) is not None:
            high *= 1.4
            last.append(Press(obvious.label, obvious.call, "main", name="next", height=high))
        for press in last:
            press.height = high
        return [*foot, row(last, height=high)] if last else foot

    def _body(self) -> Widget:
        if look().portrait or self.wide:
            return column([*self._words(), self.content(), *self._foot()])
        side = column([*self._words(), space(), *self._foot()], size_hint_x=0.8)
        return row([side, self.content()])

    def _draw(self, *_changed: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
