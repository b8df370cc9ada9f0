"""What is pressed: a button with a text, large enough for a finger, that shows its press at once."""

from collections.abc import Callable
from typing import Any, Literal

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Scale, Text, fits_in

MARGIN_MM = 0.9
"""Between a label and the edge of its button, at either side."""
HAIR = 2.0
"""Pixels by which a word may come out wider than it was measured."""
SMALLEST = 0.8
"""Of the small type, for a word that is longer than its button is wide."""
Kind = Literal["main", "plain", "quiet", "warn", "chosen"]


def colours(kind: Kind) -> tuple[Colour, Colour, Colour]:
    """Fill, text and border of a kind of button."""
    shades = palette()
    return {
        "main": (shades.accent, shades.on_accent, shades.accent),
        "plain": (shades.paper, shades.ink, shades.line),
        "quiet": (shades.ground, shades.faint, shades.ground),
        "warn": (shades.warn, shades.on_warn, shades.warn),
        "chosen": (shades.paper, shades.ink, shades.brass),
    }[kind]


class Press(ButtonBehavior, Text):
    """A button. `name` is how tests and the keyboard find it; it defaults to its text.

    Without a call it is disabled: shown, but grey and dead.
    """

    def __init__(
        self,
        text: str,
        call: Callable[[], None] | None,
        kind: Kind = "plain",
        *,
        scale: Scale = "near",
        name: str | None = None,
        **more: Any,
    ) -> None:
        """Draw it and wait."""
        fill, ink, border = colours(kind)
        if call is None:
            ink = palette().faint
            fill = palette().ground
        more.setdefault("halign", "center")
        more.setdefault("size_hint_y", None)
        more.setdefault("height", max(look().touch, getattr(look(), scale) * 1.35))
        super().__init__(text=text, scale=scale, tall=False, color=ink, **more)
        self.name = name or text
        self._scale = scale
        self.call = call
        self.disabled = call is None
        self.disabled_color = ink
        self._edge_width = look().mm(0.5 if kind == "chosen" else 0.15)
        with self.canvas.before:
            self._colour = Color(rgba=fill)
            self._sheet = RoundedRectangle(radius=[look().round])
            Color(rgba=border)
            self._line = Line(width=max(1.0, self._edge_width))
        self._fill = fill
        self.bind(pos=self._draw, size=self._draw, state=self._show_press)
        if self.shorten:
            self.margin = look().mm(MARGIN_MM)
        else:
            self.bind(size=self._fit)
            if self.size_hint_x is None:  # it has its width already, and may never get another
                self._fit()

    def _draw(self, *_changed: Any) -> None:
        self._sheet.pos, self._sheet.size = self.pos, self.size
        # The edge lies inside: at the rim of a list that scrolls, what lies outside is cut off.
        edge = self._line.width
        inside = (self.width - 2 * edge, self.height - 2 * edge)
        self._line.rounded_rectangle = (self.x + edge, self.y + edge, *inside, look().round)

    def _fit(self, *_changed: Any) -> None:
        """A label that is too long for its button, in this language, takes the smaller type; only where
        there is no other way does it come close to the edge."""
        size, small, margin = getattr(look(), self._scale), look().small, look().mm(MARGIN_MM)
        ways = ((size, margin), (small, margin), (small, 0.0), (small * SMALLEST, 0.0))
        for type_size, free in ways:
            room = self.width - 2 * free - HAIR
            if fits_in(self.text, self.font_name, type_size, room, self.height):
                break
        self.margin, self.font_size = free, type_size
        self._wrap()

    def _show_press(self, *_changed: Any) -> None:
        red, green, blue, alpha = self._fill
        dim = 0.75 if self.state == "down" else 1.0
        self._colour.rgba = (red * dim, green * dim, blue * dim, alpha)

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
