"""Typing a few words on the glass: a kiosk has no keyboard. One that is plugged in works as well."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.paper import Paper
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text

LYING = {
    "en": ("qwertyuiop", "asdfghjkl'", "zxcvbnm-.é"),
    "de": ("qwertzuiop", "asdfghjklö", "yxcvbnmäüß"),
}
UPRIGHT = {
    "en": ("abcdefg", "hijklmn", "opqrstu", "vwxyz-'"),
    "de": ("abcdefg", "hijklmn", "opqrstu", "vwxyzäö", "üßé-'. "),
}
ENTER, BACKSPACE, SPACE = 13, 8, 32


class TypingPage(Page):
    """Asks for one line of text; `typed` gets it without spaces round it."""

    name = "typing"
    wide = True
    focus = True
    """The keys of a keyboard are letters here and no buttons."""

    def __init__(
        self, kiosk: Kiosk, asked: str, typed: Callable[[str], None], longest: int = 40
    ) -> None:
        """Ask for it; the page is left before `typed` is called."""
        super().__init__(kiosk)
        self._asked, self._typed, self._longest = asked, typed, longest
        self._text = ""
        self._capital = True
        Window.bind(on_key_down=self._key)

    def title(self) -> str:
        """What is asked for."""
        return self._asked

    def content(self) -> Widget:
        """The line above the keys."""
        line = Paper(size_hint_y=None, height=max(look().touch, look().near * 1.8))
        line.add_widget(Text(f"{self._text}|", "near", tall=False, shorten=True))
        code = self.kiosk.parlour.preferences.language
        keyboards = UPRIGHT if look().portrait else LYING
        lines = keyboards.get(code, keyboards["en"])
        keys = [
            row([self._letter(letter) for letter in letters if letter != " "]) for letters in lines
        ]
        last = row(
            [
                self._wide("⇧", self._shift, "shift", "chosen" if self._capital else "plain"),
                self._wide(self.say("Space"), partial(self._type, " "), "space"),
                self._wide("←", self._shorter if self._text else None, "shorter"),
            ]
        )
        return column([line, *keys, last])

    def _letter(self, letter: str) -> Press:
        shown = letter.upper() if self._capital and letter != "ß" else letter
        return Press(shown, partial(self._type, shown), name=f"key {letter}", size_hint_y=1)

    def _wide(self, text: str, call: Any, name: str, kind: Any = "plain") -> Press:
        return Press(text, call, kind, name=name, size_hint_y=1)

    def _type(self, letter: str) -> None:
        if len(self._text) < self._longest:
            self._text += letter
        self._capital = letter in " -"
        self.build()

    def _shift(self) -> None:
        self._capital = not self._capital
        self.build()

    def _shorter(self) -> None:
        self._text = self._text[:-1]
        self._capital = not self._text
        self.build()

    def _key(self, _window: Any, code: int, _scan: int, letter: str | None, *more: Any) -> bool:
        if self.kiosk.page is not self:
            Window.unbind(on_key_down=self._key)
            return False
        if code == ENTER:
            self._done()
        elif code == BACKSPACE:
            self._shorter()
        elif letter and letter.isprintable():
            held = "shift" in (more[0] if more else ())
            self._type(letter.upper() if held or self._capital else letter)
        return True

    def next(self) -> Do:
        """That is it."""
        return Do(self.say("OK"), self._done if self._text.strip() else None)

    def _done(self) -> None:
        if self._text.strip():
            self.kiosk.back()
            self._typed(" ".join(self._text.split()))

    def back(self) -> Do:
        """Type nothing."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Letters have a key of their own."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """How to type."""
        return self.say(
            "Tap the letters; the arrow up makes the next one a capital, the arrow left takes the last one "
            "away. A keyboard that is plugged in works as well. The big button takes what is written, Back "
            "forgets it."
        )
