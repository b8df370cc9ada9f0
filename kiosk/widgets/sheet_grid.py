"""The grid of a deduction sheet: a box for every player and guest, own marks and conclusions told apart.

Own marks are written in ink; what follows from the rules is printed: the box is filled. Where the two
clash the box turns red.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Line, Rectangle, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.prints import lettered
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import FONT, SYMBOLS, Text

SIGNS: dict[str, str] = {"no": "✕", "maybe": "?", "yes": "✓"}
NOTE = "✎"
LEGIBLE = 0.85
"""How much smaller than the others a name at the head may be."""
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


class Box(ButtonBehavior, Widget):
    """One box of the grid: drawn, not laid out, so that fifty of them are there at once."""

    def __init__(
        self, shown: Written, call: Callable[[], None], *, name: str, chosen: bool
    ) -> None:
        """Draw what is known below what is written."""
        super().__init__()
        self.name, self.text, self.call = name, shown.text, call
        shades = palette()
        fill, ink = {
            "no": (shades.line, shades.on_line),
            "yes": (shades.accent, shades.on_accent),
        }.get(shown.known or "", (shades.paper, shades.ink))
        if shown.clash:
            fill, ink = shades.warn, shades.on_warn
        size = look().near
        with self.canvas:
            self._colour = Color(rgba=fill)
            self._sheet = RoundedRectangle(radius=[look().round])
            Color(rgba=shades.brass if chosen else shades.line)
            self._line = Line(width=max(1.0, look().mm(0.5 if chosen else 0.15)))
            Color(rgba=ink)
            texture = (
                lettered(self.text, int(size), font=SYMBOLS, bold=shown.mark is not None)
                if self.text
                else None
            )
            self._written = texture.size if texture else (0, 0)
            self._sign = Rectangle(texture=texture, size=self._written)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def sign_size(self) -> tuple[float, float]:
        """How large the sign is written."""
        width, height = self._sign.size
        return width, height

    def _draw(self, *_changed: object) -> None:
        self._sheet.pos, self._sheet.size = self.pos, self.size
        edge = self._line.width  # inside, for the outermost boxes stand at the rim of a list
        inside = (self.width - 2 * edge, self.height - 2 * edge)
        self._line.rounded_rectangle = (self.x + edge, self.y + edge, *inside, look().round)
        width, height = self._written
        fits = min(1.0, (self.width - 2 * look().mm(0.4)) / max(width, 1))
        width, height = width * fits, height * fits
        self._sign.size = (width, height)
        left, low = self.x + (self.width - width) / 2, self.y + (self.height - height) / 2
        self._sign.pos = (round(left), round(low))

    def on_release(self) -> None:
        """The finger was lifted on it."""
        self.call()


def sheet_grid(
    players: Mapping[str, int | None],
    things: Mapping[str, str],
    shown: Callable[[str, str], Written],
    tap: Callable[[str, str], None],
    chosen: tuple[str, str] | None,
    labels: Mapping[str, str],
) -> Widget:
    """Players against things; the longer side follows the longer side of the screen.

    `players` are rows with their place at the table (None for a row that is no player) and `labels` what
    they are called; `things` have a short name for the head of the grid.
    """

    def box(player: str, thing: str) -> Box:
        return Box(
            shown(player, thing),
            lambda: tap(player, thing),
            name=f"box {player} {thing}",
            chosen=(player, thing) == chosen,
        )

    gap = look().gap / 4
    if look().portrait:
        wide = look().width * 0.24
        heads: list[Widget] = [_player(labels[name], place) for name, place in players.items()]
        for head in heads:
            head.font_size = look().small * 0.9
        top = row([_head("", wide), *heads], height=look().touch * 0.65, spacing=gap)
        lines = [
            row([_head(short, wide), *(box(player, thing) for player in players)], spacing=gap)
            for thing, short in things.items()
        ]
        return column([top, _lines(lines, gap)], spacing=gap)
    wide = look().width * 0.155
    widths = _widths([*things.values()], look().width - 2 * look().gap - wide, gap)
    heads = [_head(short, each) for short, each in zip(things.values(), widths, strict=True)]
    top = row([_head("", wide), *heads], height=look().small * 1.3, spacing=gap)
    lines = []
    for name, place in players.items():
        who = _player(labels[name], place)
        boxes = [box(name, thing) for thing in things]
        each_box: list[Widget] = [who, *boxes]
        for one, each in zip(each_box, [wide, *widths], strict=True):
            one.size_hint_x, one.width = None, each
        lines.append(row([who, *boxes], spacing=gap))
    return column([top, _lines(lines, gap)], spacing=gap)


def _widths(names: list[str], room: float, gap: float) -> list[float]:
    """How wide each column is: all alike, or more where a longer name would else be in small print."""
    pen = CoreLabel(font_name=FONT, font_size=look().small)
    needs = [max(pen.get_extents(name)[0] + 8, look().touch) for name in names]
    room -= len(names) * gap
    if max(needs) * LEGIBLE <= room / len(names):
        return [room / len(names)] * len(names)
    spare = room - sum(needs)
    if spare < 0:
        return [need * room / sum(needs) for need in needs]
    return [need + spare / len(names) for need in needs]


def _lines(lines: list[BoxLayout], gap: float) -> Widget:
    """The lines share what room there is; where it is too little for a finger, they scroll."""
    for line in lines:
        line.size_hint_min_y = look().touch
    inner = column(lines, spacing=gap, size_hint_y=None)
    view = scrolling(inner)

    def stretch(*_changed: object) -> None:
        inner.height = max(inner.minimum_height, view.height)

    inner.bind(minimum_height=stretch)
    view.bind(height=stretch)
    return view


def _player(name: str, place: int | None) -> Text:
    if place is None:
        text = Text(name, "small", tall=False, halign="center", shorten=True)
    else:
        text = Chip(name, place)
    text.size_hint = (1, 1)
    return text


def _head(text: str, width: float) -> Text:
    """A name in its place, in smaller type where it would not fit."""
    head = Text(text, "small", tall=False, halign="center", size_hint_x=None, width=width)
    longest = CoreLabel(font_name=FONT, font_size=head.font_size).get_extents(text)[0]
    head.font_size *= min(1.0, (width - 6) / max(longest, 1))
    return head
