"""The PIN pad: for a seat's own page, and for whatever guests may not touch.

    gate = guests_gate(parlour.folder, parlour.preferences.lock, parlour.clock)
    if gate is not None:
        kiosk.show(lambda kiosk: PinPage(kiosk, kiosk.parlour.language.say("Settings"), gate, opened))
    kiosk.show(lambda kiosk: NewPinPage(kiosk, title, lambda sealed: parlour.prefer(lock=sealed)))

Neither page leaves by itself: `done` is called on the main thread while the page is still shown, and
goes where it wants (`kiosk.swap`, `kiosk.back`).
"""

from collections.abc import Callable
from functools import partial
from math import ceil
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from kiosk.pin import LONGEST, SHORTEST, Gate, seal
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column
from kiosk.widgets.style import look
from kiosk.widgets.text import SYMBOLS, Text

DIGITS = "123456789"
WELL_INSIDE = 0.4
"""How far from the middle of a key a line still touches it, so that one between two keys touches none."""


def aside(job: Callable[[], Any], done: Callable[[Any], None]) -> None:
    """Do something slow in a thread; its result comes back on the main thread."""

    def run() -> None:
        result = job()
        Clock.schedule_once(lambda _elapsed: done(result), 0)

    Thread(target=run, name="aside", daemon=True).start()


class DrawnPad(GridLayout):
    """Keys that a finger can also go across without lifting: a pattern is a PIN too. No line is shown."""

    def __init__(self, drawn: Callable[[str], None], **more: Any) -> None:
        """`drawn` hears the digits of a line across two keys or more."""
        super().__init__(**more)
        self._drawn = drawn

    def on_touch_down(self, touch: Any) -> bool:
        """A line may begin here."""
        touch.ud[self] = self._under(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """The next key of the line."""
        if touch.ud.get(self) and (key := self._under(touch)) and not touch.ud[self].endswith(key):
            touch.ud[self] += key
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """The line ends."""
        digits = touch.ud.pop(self, "")
        handled = bool(super().on_touch_up(touch))
        if len(digits) > 1:
            self._drawn(digits)
        return handled

    def _under(self, touch: Any) -> str:
        """The digit below the finger, where the finger is well inside its key."""
        for key in self.children:
            near = abs(touch.x - key.center_x) < key.width * WELL_INSIDE
            if near and abs(touch.y - key.center_y) < key.height * WELL_INSIDE:
                return key.text if key.text.isdigit() else ""
        return ""


class PadPage(Page):
    """Large keys and a dot a digit; what is typed or drawn across the keys is never shown."""

    name = "pin"

    def __init__(self, kiosk: Kiosk, title: str) -> None:
        """Ask under this title."""
        super().__init__(kiosk)
        self._title = title
        self._typed = ""
        self.busy = False
        """Whether a PIN is being worked on; the keys wait."""

    def title(self) -> str:
        """What the PIN is for."""
        return self._title

    def content(self) -> Widget:
        """The dots above the keys."""
        typing = None if self.closed() else self._type
        keys: list[Widget] = [
            self._key(digit, typing and partial(typing, digit)) for digit in DIGITS
        ]
        keys.append(self._key("✕", self._clear if self._typed else None, "clear"))
        keys.append(self._key("0", typing and partial(typing, "0")))
        keys.append(self._key("←", self._shorter if self._typed else None, "shorter"))
        pad = DrawnPad(self._drawn, cols=3, spacing=look().gap)
        for one in keys:
            pad.add_widget(one)
        dots = " ".join("●" if place < len(self._typed) else "○" for place in range(self._places()))
        shown = Text(dots, "near", halign="center", font_name=SYMBOLS)
        return column([shown, pad])

    def _places(self) -> int:
        return max(SHORTEST, len(self._typed))

    def _key(self, text: str, call: Callable[[], None] | None, name: str | None = None) -> Press:
        return Press(text, call, scale="afar", name=name or f"key {text}", size_hint_y=1)

    def closed(self) -> bool:
        """Whether nothing can be typed now."""
        return self.busy

    def _type(self, digit: str) -> None:
        if len(self._typed) < LONGEST and not self.closed():
            self._typed += digit
        self.notice = ""
        self.build()

    def _drawn(self, digits: str) -> None:
        """A finger went across these keys; a line that is long enough is the PIN."""
        if self.closed():
            return
        self._typed = (self._typed + digits)[:LONGEST]
        self.notice = ""
        if len(self._typed) >= SHORTEST:
            self._entered()
        else:
            self.build()

    def _shorter(self) -> None:
        self._typed = self._typed[:-1]
        self.build()

    def _clear(self) -> None:
        self._typed = ""
        self.build()

    def next(self) -> Do:
        """What was typed is the PIN."""
        if self.busy:
            return Do(self.say("One moment …"), None)
        ready = len(self._typed) >= SHORTEST and not self.closed()
        return Do(self.say("OK"), self._entered if ready else None)

    def _entered(self) -> None:
        typed, self._typed = self._typed, ""
        self.entered(typed)

    def entered(self, typed: str) -> None:
        """A PIN was typed."""
        raise NotImplementedError

    def work(self, job: Callable[[], Any], done: Callable[[Any], None]) -> None:
        """Hash in a thread: the screen says so and stays alive; `done` only while we are still shown."""
        self.busy = True
        self.build()

        def finished(result: Any) -> None:
            self.busy = False
            if self.kiosk.page is self:
                done(result)

        aside(job, finished)

    def back(self) -> Do:
        """Leave without a PIN."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Digits have a key of their own."""
        return Do(self.say("Undo"), None)


class PinPage(PadPage):
    """Asks for a PIN; wrong ones slow down, and the page says how long to wait."""

    def __init__(self, kiosk: Kiosk, title: str, gate: Gate, done: Callable[[], None]) -> None:
        """Ask at this gate; `done` is called once, when the PIN was right."""
        super().__init__(kiosk, title)
        self._gate = gate
        self._done = done
        self._shown = 0

    def sentence(self) -> str:
        """The PIN, or how long to wait."""
        self._shown = 0 if self.busy else ceil(self._gate.wait())
        if self._shown:
            return self.say("Too many wrong PINs. Wait {n} seconds.", n=self._shown)
        return self.say("Type or draw the PIN.")

    def closed(self) -> bool:
        """Nothing is typed while one has to wait."""
        return self.busy or self._gate.wait() > 0

    def entered(self, typed: str) -> None:
        """Count the try, then judge it."""
        self._gate.count()
        self.work(partial(self._gate.judge, typed), self._judged)

    def _judged(self, right: bool) -> None:
        if right:
            self._gate.forgive()
            self._done()
        else:
            self.refuse(self.say("That is not the PIN."))

    def beat(self) -> None:
        """While one waits, count down."""
        if not self.busy and ceil(self._gate.wait()) != self._shown:
            self.build()

    def help(self) -> str:
        """How a PIN is entered, and what wrong ones cost."""
        return self.say(
            "Type the digits, or draw them as one line across the keys without lifting the finger. After "
            "three wrong PINs you have to wait, longer each time. A PIN that is forgotten cannot be looked "
            "up."
        )


class NewPinPage(PadPage):
    """Asks for a new PIN twice and hands over its hash, never the PIN."""

    def __init__(self, kiosk: Kiosk, title: str, chosen: Callable[[str], None]) -> None:
        """Ask for a PIN for this; `chosen` gets it sealed."""
        super().__init__(kiosk, title)
        self._chosen = chosen
        self._first = ""

    def sentence(self) -> str:
        """Once, and once more."""
        if self._first:
            return self.say("The same PIN once more.")
        return self.say(
            "Choose a PIN of {few} to {many} digits, or draw it.", few=SHORTEST, many=LONGEST
        )

    def help(self) -> str:
        """What a drawn PIN is."""
        return self.say(
            "Type digits, or draw a pattern: one line across the keys without lifting the finger. The "
            "digits it crosses are the PIN, so it can be typed as well."
        )

    def entered(self, typed: str) -> None:
        """The second time it must be the same."""
        if not self._first:
            self._first = typed
            self.notice = ""
            self.build()
        elif typed == self._first:
            self.work(partial(seal, typed), self._chosen)
        else:
            self._first = ""
            self.refuse(self.say("The two are not the same. Choose again."))


__all__ = ["NewPinPage", "PadPage", "PinPage", "aside"]
