"""Paragraphs to be read, in the largest type that shows them whole; if none does, they scroll."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.scrollview import ScrollView

from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.style import look
from kiosk.widgets.text import Text, height_of

STEPS = (1.8, 1.6, 1.4, 1.2, 1.0)
"""Sizes that are tried, as multiples of the type that is read by who taps."""


def prose(paragraphs: Sequence[str], **more: Any) -> ScrollView:
    """A few sentences alone on a page: they take the room there is."""
    words = [Text(paragraph, "near", **more) for paragraph in paragraphs]
    view = scrolling(column(words, tall=True))

    def fit(*_changed: Any) -> None:
        gaps = look().gap * (len(words) - 1)
        for step in STEPS:
            size = look().near * step
            high = sum(height_of(each.text, each.font_name, size, view.width) for each in words)
            if high + gaps <= view.height:
                break
        for each in words:
            each.font_size = size

    view.bind(size=fit)
    return view
