"""The face of a die, drawn."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import Colour
from kiosk.widgets.prints import lettered
from kiosk.widgets.style import look, palette

PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((0.5, 0.5),),
    "2": ((0.27, 0.73), (0.73, 0.27)),
    "3": ((0.25, 0.75), (0.5, 0.5), (0.75, 0.25)),
    "4": ((0.27, 0.27), (0.27, 0.73), (0.73, 0.27), (0.73, 0.73)),
    "5": ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75), (0.5, 0.5)),
    "6": ((0.28, 0.22), (0.28, 0.5), (0.28, 0.78), (0.72, 0.22), (0.72, 0.5), (0.72, 0.78)),
}


class DieFace(Widget):
    """A die as it lies: pips, the magnifying glass, a guest's initials, or a question mark."""

    def __init__(
        self, face: str, *, kept: bool = False, edge: Colour | None = None, **more: Any
    ) -> None:
        """Draw the face; a kept die has a brass edge, `edge` is another colour for it."""
        super().__init__(**more)
        self.face = face
        self.kept = kept
        self.edge = edge or (palette().brass if kept else None)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        left, low = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        with self.canvas:
            Color(rgba=palette().paper)
            RoundedRectangle(pos=(left, low), size=(side, side), radius=[side * 0.18])
            Color(rgba=self.edge or palette().line)
            Line(
                rounded_rectangle=(left, low, side, side, side * 0.18),
                width=max(1.0, look().mm(0.6 if self.edge else 0.2)),
            )
            Color(rgba=palette().ink)
            if self.face in PIPS:
                dot = side * 0.18
                for x, y in PIPS[self.face]:
                    Ellipse(
                        pos=(left + x * side - dot / 2, low + y * side - dot / 2), size=(dot, dot)
                    )
            elif self.face == "glass":
                ring = side * 0.4
                Line(circle=(left + side * 0.43, low + side * 0.57, ring / 2), width=side * 0.04)
                Line(
                    points=(
                        left + side * 0.58,
                        low + side * 0.42,
                        left + side * 0.8,
                        low + side * 0.2,
                    ),
                    width=side * 0.06,
                )
            else:
                letters = lettered(initials(self.face), side * 0.42, bold=False)
                wide, high = letters.size
                Rectangle(
                    texture=letters,
                    pos=(left + (side - wide) / 2, low + (side - high) / 2),
                    size=letters.size,
                )


class DieButton(ButtonBehavior, DieFace):
    """A die that is tapped; `name` is how a hand finds it."""

    def __init__(
        self, face: str, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait; without a call it is dead."""
        super().__init__(face=face, **more)
        self.name = name
        self.call = call
        self.disabled = call is None

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()


def initials(name: str) -> str:
    """A guest's initials, without titles; anything short stays as it is.

    >>> initials("Dr. Ashraf Najem"), initials("Earl of Volesworthy"), initials("?")
    ('AN', 'EV', '?')
    """
    if len(name) <= 2:
        return name
    words = [word for word in name.split() if not word.endswith(".") and word not in ("of", "La")]
    return "".join(word[0] for word in words[:2])
