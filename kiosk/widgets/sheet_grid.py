"""The grid of a deduction sheet: a box for every player and guest, own marks and conclusions told apart.

Own marks are written in ink; what follows from the rules is printed: the box is filled. Where the two
clash the mark turns red.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.uix.widget import Widget

from kiosk.look import Colour
from kiosk.widgets.chip import Chip
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import FONT, SYMBOLS, Text

SIGNS: dict[str, str] = {"no": "✕", "maybe": "?", "yes": "✓"}
NOTE = "✎"
Known = Literal["no", "yes"]


class Written(NamedTuple):
    """What one box shows: the player's own mark and note, what is certain, how likely it is."""

    mark: str | None = None
    note: bool = False
    known: Known | None = None
    percent: int | None = None

    @property
    def clash(self) -> bool:
        """Whether the player's mark cannot be."""
        return self.mark in SIGNS and {self.mark, self.known} == {"no", "yes"}

    @property
    def text(self) -> str:
        """The signs in the box."""
        sign = SIGNS.get(self.mark or "", "")
        if not sign and self.percent is not None and self.known is None:
            sign = str(self.percent)
        if not sign and self.known is not None:
            sign = "–" if self.known == "no" else SIGNS["yes"]
        return f"{sign}{NOTE}" if self.note else sign


class Box(Press):
    """One box of the grid."""

    def __init__(
        self, shown: Written, call: Callable[[], None], *, name: str, chosen: bool
    ) -> None:
        """Draw what is known below what is written."""
        super().__init__(
            shown.text,
            call,
            "chosen" if chosen else "plain",
            scale="small" if shown.percent is not None and shown.mark is None else "near",
            name=name,
            font_name=SYMBOLS,
            size_hint_y=1,
        )
        shades = palette()
        fills: dict[str | None, Colour] = {
            "no": shades.line,
            "yes": shades.accent,
            None: shades.paper,
        }
        self._fill = fills[shown.known]
        self._colour.rgba = self._fill
        ink = shades.on_accent if shown.known == "yes" else shades.ink
        if shown.known == "no" and shown.mark is None:
            ink = shades.faint
        self.color = shades.warn if shown.clash and shown.known == "no" else ink
        self.bold = shown.mark is not None


def sheet_grid(
    players: Mapping[str, int | None],
    things: Mapping[str, str],
    shown: Callable[[str, str], Written],
    tap: Callable[[str, str], None],
    chosen: tuple[str, str] | None,
) -> Widget:
    """Players against things; the longer side follows the longer side of the screen.

    `players` are names with their place at the table (None for a row that is no player), `things` have
    a short name for the head of the grid.
    """

    def box(player: str, thing: str) -> Box:
        return Box(
            shown(player, thing),
            lambda: tap(player, thing),
            name=f"box {player} {thing}",
            chosen=(player, thing) == chosen,
        )

    gap = look().gap / 3
    if look().portrait:
        wide = look().width * 0.24
        size = fitting(things.values(), wide)
        heads = [_player(name, place) for name, place in players.items()]
        for head in heads:
            head.font_size, head.shorten_from = look().small * 0.9, "right"
        top = row([_head("", size, width=wide), *heads], height=look().touch * 0.8, spacing=gap)
        lines = [
            row(
                [_head(short, size, width=wide), *(box(player, thing) for player in players)],
                spacing=gap,
            )
            for thing, short in things.items()
        ]
        return column([top, *lines], spacing=gap)
    wide = look().width * 0.155
    size = fitting(
        things.values(), (look().width - 2 * look().gap - wide) / len(things) - gap, look().small
    )
    heads = [_head(short, size) for short in things.values()]
    blank = _head("", size, width=wide)
    top = row([blank, *heads], height=size * 1.3, spacing=gap)
    lines = []
    for name, place in players.items():
        who = _player(name, place)
        who.size_hint_x, who.width = None, wide
        lines.append(row([who, *(box(name, thing) for thing in things)], spacing=gap))
    return column([top, *lines], spacing=gap)


def fitting(words: Iterable[str], width: float, most: float | None = None) -> float:
    """The type size at which the longest of these words fits a width."""
    largest = look().near if most is None else most
    label = CoreLabel(font_name=FONT, font_size=largest)
    longest = max((label.get_extents(word)[0] for word in words), default=1)
    return min(largest, largest * (width - 2) / longest)


def _player(name: str, place: int | None) -> Text:
    if place is None:
        text = Text(name, "small", tall=False, halign="center", shorten=True)
    else:
        text = Chip(name, place, shorten_from="right")
    text.size_hint = (1, 1)
    return text


def _head(text: str, size: float, *, width: float | None = None) -> Text:
    head = Text(text, "small", tall=False, halign="center")
    head.font_size = size
    if width is not None:
        head.size_hint_x, head.width = None, width
    return head
