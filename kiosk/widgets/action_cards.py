"""Suspicion's action cards: two pictures, with their words where there is room for them."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import rgb
from kiosk.widgets.deeds import lay_deed
from kiosk.widgets.drawn import Drawn
from kiosk.widgets.prints import lettered
from kiosk.widgets.style import look, palette
from scoring.games.suspicion.cardboard import Deed

PAPER, INK = rgb("fdf9ef"), rgb("2b221a")
"""Cards are cream on every palette: they are things, not ground."""
WORDS_MM = 34.0
"""A card at least so wide has its words beside the pictures."""

LETTERS = 10.0
"""So many times the size of its letters the longest line of a card is wide."""


class ActionCard(ButtonBehavior, Drawn):
    """A card to be tapped. `says` are the words of its two actions; a faint one lies elsewhere."""

    def __init__(
        self,
        does: tuple[Deed, ...],
        says: tuple[str, ...],
        call: Callable[[], None] | None,
        *,
        name: str,
        faint: bool = False,
        **more: Any,
    ) -> None:
        """Draw it and wait; without a call it is a picture."""
        super().__init__(**more)
        self.does, self.says, self.call, self.name = does, says, call, name
        self.disabled = call is None
        self.opacity = 0.35 if faint else 1.0

    def draw(self) -> None:
        """The card, then its actions: below one another with words, or only the pictures."""
        Color(rgba=PAPER)
        RoundedRectangle(pos=self.pos, size=self.size, radius=[look().round])
        Color(rgba=palette().line)
        Line(
            rounded_rectangle=(*self.pos, *self.size, look().round), width=max(1.0, look().mm(0.2))
        )
        pad = min(self.width, self.height) * 0.07
        if self.width >= look().mm(WORDS_MM) or self.height > self.width:
            self._draw_lines(pad)
        else:
            self._draw_pictures(pad)

    def _draw_lines(self, pad: float) -> None:
        wordy = self.width >= look().mm(WORDS_MM)
        high = (self.height - 2 * pad) / 2
        side = min(high * 0.94, self.width * (0.3 if wordy else 0.9))
        for place, (deed, says) in enumerate(zip(self.does, self.says, strict=True)):
            low = self.top - pad - (place + 1) * high
            left = self.x + pad if wordy else self.middle[0] - side / 2
            lay_deed(deed, left, low + (high - side) / 2, side)
            if wordy:
                start = left + side + pad
                size = min(high * 0.5, (self.right - pad - start) / LETTERS)
                words = lettered(says, size)
                Color(rgba=INK)
                Rectangle(
                    texture=words,
                    pos=(start, low + (high - words.height) / 2),
                    size=words.size,
                )

    def _draw_pictures(self, pad: float) -> None:
        side = min((self.width - 3 * pad) / 2, self.height - 2 * pad)
        gap = (self.width - 2 * side) / 3
        for place, deed in enumerate(self.does):
            left = self.x + gap + place * (side + gap)
            lay_deed(deed, left, self.middle[1] - side / 2, side)

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
