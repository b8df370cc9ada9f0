"""Charts drawn by code: how scores moved, and how they compare.

A series belongs to a player: it has the seat's colour and mark, and its name stands at its end, so that
nobody has to match a legend. `places` says which seat each name has; without it they sit in order.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from kiosk.look import SEAT_COLOURS, SEAT_MARKS, Colour
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import SYMBOLS, Text

STEPS = (1, 2, 5, 10)
"""Between two lines of a scale lie so many times a power of ten."""


class LineChart(Widget):
    """How the points of each player went, from the left to the right."""

    def __init__(
        self,
        series: Mapping[str, Sequence[float]],
        places: Mapping[str, int] | None = None,
        **more: Any,
    ) -> None:
        """Draw one line a name; a series may be shorter than the others."""
        super().__init__(**more)
        self.series = {name: list(values) for name, values in series.items() if values}
        self.places = seat_places(series, places)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        self.clear_widgets()
        values = [value for line in self.series.values() for value in line]
        if not values:
            return
        scale = ticks(min(0, *values), max(1, *values), int(self.height / (look().small * 2.2)))
        left = self.x + look().small * 0.62 * (max(len(f"{tick:g}") for tick in scale) + 1)
        names = min(self.width * 0.34, look().near * 7)
        right = self.right - names
        low, high = self.y + look().small * 0.7, self.top - look().small * 0.7
        per_point = (high - low) / (scale[-1] - scale[0])
        longest = max(len(line) for line in self.series.values())
        per_step = (right - left - look().gap) / max(1, longest - 1)

        def height(value: float) -> float:
            return float(low + (value - scale[0]) * per_point)

        with self.canvas:
            for tick in scale:
                Color(rgba=palette().ink if tick == 0 else palette().line)
                Line(points=(left, height(tick), right - look().gap, height(tick)))
        for tick in scale:
            self._word(f"{tick:g}", self.x, height(tick), left - self.x - look().gap / 2)
        for name, line in self.series.items():
            points = [(left + at * per_step, height(value)) for at, value in enumerate(line)]
            self._trace(points, seat_colour(self.places[name]))
        self._name_the_ends({name: height(line[-1]) for name, line in self.series.items()}, right)

    def _trace(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        dot = look().mm(2.0)
        with self.canvas:
            Color(rgba=colour)
            if len(points) > 1:
                Line(
                    points=[part for point in points for part in point],
                    width=max(1.4, look().mm(0.35)),
                    joint="round",
                )
            x, y = points[-1]
            Ellipse(pos=(x - dot / 2, y - dot / 2), size=(dot, dot))

    def _name_the_ends(self, ends: Mapping[str, float], left: float) -> None:
        high = look().near * 1.25
        ranked = sorted(ends, key=lambda name: ends[name])
        middles = spread([ends[name] for name in ranked], high, self.y, self.top)
        for name, middle in zip(ranked, middles, strict=True):
            label = Text(
                f"{seat_mark(self.places[name])} {self.series[name][-1]:g} {name}",
                "near",
                tall=False,
                color=seat_colour(self.places[name]),
                font_name=SYMBOLS,
                shorten=True,
                shorten_from="right",
                bold=True,
                size_hint=(None, None),
                size=(self.right - left, high),
                pos=(left, middle - high / 2),
            )
            self.add_widget(label)

    def _word(self, says: str, left: float, middle: float, wide: float) -> None:
        word = Label(
            text=says,
            font_size=look().small,
            color=palette().faint,
            halign="right",
            valign="middle",
            size_hint=(None, None),
            size=(wide, look().small * 1.2),
            pos=(left, middle - look().small * 0.6),
        )
        word.text_size = word.size
        self.add_widget(word)


class BarChart(Widget):
    """A bar a name, one below the other, each with what it stands for at its end.

    `says` writes a value where a bare number is not enough ("3 of 7").
    """

    def __init__(
        self,
        bars: Mapping[str, float],
        places: Mapping[str, int] | None = None,
        *,
        says: Mapping[str, str] | None = None,
        **more: Any,
    ) -> None:
        """Draw the bars; the chart is as high as they need unless told otherwise."""
        more.setdefault("size_hint_y", None)
        more.setdefault("height", len(bars) * bar_height())
        super().__init__(**more)
        self.bars = dict(bars)
        self.places = seat_places(bars, places)
        self.says = {name: f"{value:g}" for name, value in bars.items()} | dict(says or {})
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        self.clear_widgets()
        names = min(self.width * 0.34, look().near * 7)
        ends = look().near * 0.62 * (max(map(len, self.says.values()), default=1) + 1)
        room = max(0.0, self.width - names - ends - 2 * look().gap)
        most = max((value for value in self.bars.values() if value > 0), default=1)
        high = self.height / max(1, len(self.bars))
        for number, (name, value) in enumerate(self.bars.items(), 1):
            low = self.top - number * high
            long = max(look().mm(0.6), room * max(0.0, value) / most)
            with self.canvas:
                Color(rgba=seat_colour(self.places[name]))
                RoundedRectangle(
                    pos=(self.x + names + look().gap, low + high * 0.15),
                    size=(long, high * 0.7),
                    radius=[look().round / 2],
                )
            mark = f"{seat_mark(self.places[name])} {name}"
            self._word(mark, self.x, low, names, high, font_name=SYMBOLS, halign="right")
            self._word(self.says[name], self.x + names + long + 2 * look().gap, low, ends, high)

    def _word(
        self, says: str, left: float, low: float, wide: float, high: float, **more: Any
    ) -> None:
        place = {"size_hint": (None, None), "size": (wide, high), "pos": (left, low)}
        self.add_widget(Text(says, "near", tall=False, shorten=True, **place, **more))


def bar_height() -> float:
    """The height of one bar with its name."""
    return look().near * 1.7


def seat_places(names: Mapping[str, Any], places: Mapping[str, int] | None) -> dict[str, int]:
    """The seat of every name: as told, else in order."""
    return {name: (places or {}).get(name, at) for at, name in enumerate(names)}


def seat_colour(place: int) -> Colour:
    """The colour of a seat."""
    return SEAT_COLOURS[place % len(SEAT_COLOURS)]


def seat_mark(place: int) -> str:
    """The mark of a seat."""
    return SEAT_MARKS[place % len(SEAT_MARKS)]


def ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers from below `low` to above `high`, at most about `most` of them.

    >>> ticks(0, 44, 6)
    [0, 10, 20, 30, 40, 50]
    >>> ticks(-3, 3, 3)
    [-5, 0, 5]
    """
    power = 1
    while True:
        for factor in STEPS:
            step = power * factor
            first, last = int(low // step), -int(-high // step)
            if last - first < max(3, most):
                return [number * step for number in range(first, last + 1)]
        power *= 10


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Middles for labels that want to be at these heights, rising, and must not touch one another.

    >>> spread([10, 11, 40], 10, 0, 50)
    [10, 20, 40]
    >>> spread([44, 45], 10, 0, 50)
    [35.0, 45.0]
    """
    middles: list[float] = []
    for middle in wanted:
        least = middles[-1] + apart if middles else low + apart / 2
        middles.append(max(middle, least))
    most = high - apart / 2
    for at in reversed(range(len(middles))):
        middles[at] = min(middles[at], most)
        most = middles[at] - apart
    return middles
