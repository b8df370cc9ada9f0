"""Putting things beside and below one another, with the house's gaps."""

from collections.abc import Iterable
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from kiosk.widgets.style import look, palette


def column(children: Iterable[Widget], *, tall: bool = False, **more: Any) -> BoxLayout:
    """Things below one another; with `tall` only as high as they need."""
    box = BoxLayout(orientation="vertical", spacing=more.pop("spacing", look().gap), **more)
    for child in children:
        box.add_widget(child)
    if tall:
        box.size_hint_y = None
        box.bind(minimum_height=box.setter("height"))
    return box


def row(children: Iterable[Widget], *, height: float | None = None, **more: Any) -> BoxLayout:
    """Things beside one another, with a height of its own if given."""
    box = BoxLayout(orientation="horizontal", spacing=more.pop("spacing", look().gap), **more)
    for child in children:
        box.add_widget(child)
    if height is not None:
        box.size_hint_y, box.height = None, height
    return box


def grid(
    children: Iterable[Widget], columns: int, *, tall: bool = False, **more: Any
) -> GridLayout:
    """Things in rows of so many; with `tall` only as high as they need."""
    box = GridLayout(cols=columns, spacing=more.pop("spacing", look().gap), **more)
    for child in children:
        box.add_widget(child)
    if tall:
        box.size_hint_y = None
        box.bind(minimum_height=box.setter("height"))
    return box


class Scroll(ScrollView):
    """A list that scrolls, in which a tap is a tap at once: Kivy's own lets go 0.2 s after the finger.

    What is longer than its place leaves room for the bar beside it; what is not takes the whole width.
    """

    def __init__(self, **more: Any) -> None:
        """Wait for what is to be shown."""
        super().__init__(**more)
        self._beside = self.bar_width + look().gap / 2
        self.bind(size=self._keep_clear, viewport_size=self._keep_clear)

    def _keep_clear(self, *_changed: Any) -> None:
        if not self.children or self.width <= self._beside:
            return
        shown = self.children[0]
        if shown.size_hint_x is not None:
            longer = shown.height > self.height + 1
            shown.size_hint_x = 1 - self._beside / self.width if longer else 1

    def on_scroll_stop(self, touch: Any, check_children: bool = True) -> bool:
        """The finger was lifted: if it did not scroll, what lies under it is released now."""
        told = touch.ud.get(self._get_uid())
        tapped = told is not None and told["mode"] == "unknown"
        handled = bool(super().on_scroll_stop(touch, check_children))
        if tapped:
            self._do_touch_up(touch)
        return handled


def scrolling(child: Widget, **more: Any) -> ScrollView:
    """A column that may be longer than the screen."""
    view = Scroll(
        do_scroll_x=False,
        bar_width=look().mm(1.2),
        bar_color=palette().brass,
        bar_inactive_color=palette().line,
        scroll_type=["bars", "content"],
        **more,
    )
    view.add_widget(child)
    return view


def space() -> Widget:
    """Room that takes up what is left."""
    return Widget()
