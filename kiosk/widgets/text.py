"""Text that wraps in its width and asks for the height it needs."""

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from kivy.core.text import Label as CoreLabel
from kivy.uix.label import Label

from kiosk.widgets.style import look, palette

Scale = Literal["afar", "near", "small"]

FONT = "Roboto"
SYMBOLS = "DejaVuSans"
"""Has the arrows, check marks, dice and suits that the first font lacks."""
KANJI = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")
"""Debian's fonts-noto-cjk, for the cards' Japanese names."""
FIRST_SYMBOL, FIRST_KANA = 0x2190, 0x3000

# A font that is not registered is looked for on disk at every label.
CoreLabel.register(SYMBOLS, "data/fonts/DejaVuSans.ttf")


class Text(Label):
    """A text in one of the three sizes. With `tall` it is as high as its lines; else it centres."""

    def __init__(self, text: str, scale: Scale = "near", *, tall: bool = True, **more: Any) -> None:
        """Lay the text out for the width it will be given."""
        more.setdefault("color", palette().ink)
        more.setdefault("halign", "left")
        more.setdefault("valign", "middle")
        more.setdefault("font_name", font_for(text))
        super().__init__(text=text, font_size=getattr(look(), scale), **more)
        self.tall = tall
        self.margin = 0.0
        if tall:
            self.size_hint_y = None
        self.bind(width=self._wrap, texture_size=self._grow, height=self._wrap)
        self._wrap()

    def _wrap(self, *_changed: Any) -> None:
        self.text_size = (self.width - 2 * self.margin, None if self.tall else self.height)

    def _grow(self, *_changed: Any) -> None:
        if self.tall:
            self.height = self.texture_size[1]

    @property
    def cut(self) -> bool:
        """Whether the text does not fit the place it was given."""
        free = CoreLabel(
            text=self.text,
            font_name=self.font_name,
            font_size=self.font_size,
            bold=self.bold,
            text_size=(self.width - 2 * self.margin, None),
        )
        free.refresh()
        return bool(free.content_height > self.height + 1 or self.longest > self.width + 1)

    @property
    def longest(self) -> float:
        """How wide its longest word is: what its place must at least be."""
        free = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=self.bold)
        return float(max((free.get_extents(word)[0] for word in self.text.split()), default=1))


def fits_in(text: str, font: str, size: float, width: float, height: float) -> bool:
    """Whether a text, broken into lines between its words, fits a box; nothing is drawn for it."""
    words, _space, _line = _measured(text, font, round(size))
    if words and max(words) > width:
        return False
    return height_of(text, font, size, width) <= height + 1


def height_of(text: str, font: str, size: float, width: float) -> float:
    """How high a text of one paragraph is in this width; nothing is drawn for it."""
    words, space, line = _measured(text, font, round(size))
    lines, used = 1, 0.0
    for word in words:
        if used and used + space + word > width:
            lines, used = lines + 1, word
        else:
            used += word + (space if used else 0.0)
    return lines * line


def shortened(text: str, size: float, width: float, height: float) -> str:
    """As many words of a text as fit a box, with dots for the rest."""
    words, font = text.split(), font_for(text)
    for kept in range(len(words), 1, -1):
        says = text if kept == len(words) else f"{' '.join(words[:kept])} …"
        if fits_in(says, font, size, width, height):
            return says
    return text


@lru_cache(maxsize=4096)
def _measured(text: str, font: str, size: int) -> tuple[tuple[float, ...], float, float]:
    """The widths of a text's words and of a space, and the height of a line."""
    pen = CoreLabel(font_name=font, font_size=size)
    space, line = pen.get_extents(" ")
    return tuple(pen.get_extents(word)[0] for word in text.split()), space, line


def can_be_written(text: str) -> bool:
    """Whether one of our fonts has this script; the Japanese one has to be installed."""
    return max(map(ord, text), default=0) < FIRST_KANA or KANJI.exists()


def font_for(text: str) -> str:
    """The font that has every character of this text, as far as ours go."""
    highest = max(map(ord, text), default=0)
    if highest >= FIRST_KANA and KANJI.exists():
        return str(KANJI)
    return FONT if highest < FIRST_SYMBOL else SYMBOLS
