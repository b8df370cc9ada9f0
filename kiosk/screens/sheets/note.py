"""A few words of one's own about a box of the sheet."""

from collections.abc import Callable

from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from kiosk.private import LONGEST_NOTE
from kiosk.screens.guarded import GuardedChild
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do
from kiosk.widgets.rows import column, space
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import FONT


class NotePage(GuardedChild):
    """Typed in, kept with the sheet, and as secret as the sheet."""

    name = "note"
    wide = True

    def __init__(
        self,
        kiosk: Kiosk,
        seat: str,
        about: str,
        before: str,
        written: Callable[[str], None],
    ) -> None:
        """Under this sentence; `written` hears the words."""
        super().__init__(kiosk, seat)
        self._about = about
        self._text = before
        self._written = written

    def title(self) -> str:
        """Whose sheet it is on."""
        return self.say("{who}'s page", who=self.seat)

    def sentence(self) -> str:
        """Which box."""
        return self._about

    def content(self) -> Widget:
        """One line to type in."""
        field = TextInput(
            text=self._text,
            multiline=False,
            font_name=FONT,
            font_size=look().near,
            background_normal="",
            background_active="",
            background_color=palette().paper,
            foreground_color=palette().ink,
            padding=[look().gap, (look().touch - look().near * 1.2) / 2],
            size_hint_y=None,
            height=look().touch,
            focus=True,
        )
        field.bind(text=self._typed, on_text_validate=lambda _field: self._keep())
        return column([field, space()])

    def _typed(self, _field: TextInput, text: str) -> None:
        self._text = text[:LONGEST_NOTE]
        self.stir()

    def _keep(self) -> None:
        self.kiosk.back()
        self._written(self._text.strip())

    def next(self) -> Do:
        """Keep it."""
        return Do(self.say("Keep the note"), self._keep)

    def back(self) -> Do:
        """Leave it as it was."""
        return Do(self.say("Back"), self.kiosk.back)
