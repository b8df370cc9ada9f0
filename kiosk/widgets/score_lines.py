"""The working of a score: a line what it is for, and at its end the points."""

from collections.abc import Iterable

from kivy.uix.widget import Widget

from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text

WIDTH = 1.8
"""Of the place for points, for the size of their type; more figures have more."""


def score_lines(lines: Iterable[tuple[str, int]]) -> Widget:
    """The working in a list that scrolls."""
    return scrolling(score_column(lines))


def score_column(lines: Iterable[tuple[str, int]]) -> Widget:
    """Lines as high as their words need."""
    rows = []
    for label, points in lines:
        words = Text(label, "small", color=palette().faint)
        worth = Text(str(points), "near", halign="right", size_hint_x=None, bold=True)
        worth.width = max(worth.longest, look().near * WIDTH)
        line = row([words, worth], size_hint_y=None)
        line.bind(minimum_height=line.setter("height"))
        rows.append(line)
    return column(rows, tall=True, padding=(0, 0, look().gap * 1.5, 0))
