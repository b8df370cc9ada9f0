"""A hand on the real application: touches the glass and reads what is written on it.

The demo plays whole evenings with it, and so do the tests. Kivy must have been set up before this is
imported (`kiosk.screens.start.prepare`).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from hardware.devices import Devices
from kiosk.parlour import Parlour
from kiosk.screens.kiosk import Kiosk, MakePage
from kiosk.screens.page import STROKE
from kiosk.widgets.press import Press
from kiosk.widgets.text import Text

if TYPE_CHECKING:
    from kiosk.eyes.eyes import Eyes

LARGEST = (1920, 1280)
"""The window to open for pictures without a screen: an offscreen window can shrink but not grow."""
SIZES = ((800, 480), (1280, 720), (720, 1280), (1920, 1080))
DIAGONALS = {(800, 480): 7.0, (1280, 720): 10.1, (720, 1280): 7.0, (1920, 1080): 15.6}


class Finger(MotionEvent):
    """One finger on the glass."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        """A touch with a place and nothing else."""
        super().__init__(*arguments, is_touch=True, type_id="touch", **more)
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        """Take the place on the glass, from 0 to 1."""
        self.sx, self.sy = args
        super().depack(args)


class Hand:
    """Drives one kiosk by real touches."""

    _fingers = 0

    def __init__(
        self,
        parlour: Parlour,
        home: MakePage,
        size: tuple[int, int] = (800, 480),
        devices: Devices | None = None,
        eyes: "Eyes | None" = None,
    ) -> None:
        for child in list(Window.children):
            Window.remove_widget(child)
        Window.size = size
        self.kiosk = Kiosk(parlour, home, DIAGONALS[size], devices=devices, eyes=eyes)
        Window.add_widget(self.kiosk)
        if EventLoop.status != "started":
            EventLoop.start()
        self.settle()

    def resize(self, size: tuple[int, int]) -> "Hand":
        """Carry everything over to a screen of another size."""
        self.kiosk.diagonal = DIAGONALS[size]
        if Window.size == size:
            self.kiosk.refresh()
        Window.size = size
        self.settle()
        return self

    def settle(self, frames: int = 4) -> None:
        """Let the kiosk lay out what has changed. Nothing is painted until somebody looks: without a
        graphics card that takes most of the time."""
        for _ in range(frames):
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def widgets(self, root: Widget | None = None) -> Iterator[Widget]:
        """Everything that is on the screen."""
        for child in (root or self.kiosk).children:
            yield child
            yield from self.widgets(child)

    def texts(self) -> list[str]:
        """Every text on the screen, as a player could read it."""
        return [widget.text for widget in self.widgets() if hasattr(widget, "text") and widget.text]

    def reads(self, part: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        return any(part in text for text in self.texts())

    def buttons(self) -> dict[str, Widget]:
        """Everything that can be pressed, by its name; of two with one name, the first on the screen."""
        found: dict[str, Widget] = {}
        for widget in self.widgets():
            if isinstance(widget, ButtonBehavior) and not widget.disabled:
                found.setdefault(getattr(widget, "name", ""), widget)
                if isinstance(widget, Press):
                    found.setdefault(widget.text, widget)
        return found

    def tap(self, name: str) -> "Hand":
        """Touch a button in its middle and lift the finger, scrolling to it first if need be. Several
        names with arrows between them are one stroke from the first to the last."""
        buttons = self.buttons()
        if STROKE in name:
            ways = [buttons[each] for each in name.split(STROKE)]
            return self.draw([each.to_window(*each.center) for each in ways])
        if name not in buttons:
            raise LookupError(f"no button {name!r}; there are {sorted(buttons)}")
        button = buttons[name]
        self._scroll_to(button)
        return self.touch(*button.to_window(*button.center))

    def _scroll_to(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None and parent is not self.kiosk:
            if isinstance(parent, ScrollView) and parent.height < parent.children[0].height:
                parent.scroll_to(widget, animate=False)
                self.settle(2)
            parent = parent.parent

    def touch(self, x: float, y: float) -> "Hand":
        """Touch the glass at this point."""
        return self.draw([(x, y)])

    def draw(self, points: list[tuple[float, float]]) -> "Hand":
        """Put a finger down at the first point, move it along the others, lift it at the last."""
        Hand._fingers += 1
        glass = [(x / Window.width, y / Window.height) for x, y in points]
        finger = Finger("hand", Hand._fingers, glass[0])
        EventLoop.post_dispatch_input("begin", finger)
        for place in glass[1:]:
            finger.move(place)
            EventLoop.post_dispatch_input("update", finger)
        EventLoop.post_dispatch_input("end", finger)
        self.settle()
        return self

    def hold(self, name: str) -> Finger:
        """Put a finger on a button and leave it there, until it is lifted."""
        button = self.buttons()[name]
        x, y = button.to_window(*button.center)
        Hand._fingers += 1
        finger = Finger("hand", Hand._fingers, (x / Window.width, y / Window.height))
        EventLoop.post_dispatch_input("begin", finger)
        self.settle()
        return finger

    def lift(self, finger: Finger) -> "Hand":
        """Take the finger off the glass."""
        EventLoop.post_dispatch_input("end", finger)
        self.settle()
        return self

    def press(self, button: str) -> "Hand":
        """Press a hardware button."""
        self.kiosk.press(button)
        self.settle()
        return self

    def photograph(self, path: Path) -> Path:
        """A picture of the screen."""
        self.settle()
        for _ in range(2):  # a window has two buffers, and the picture is taken of either
            Window.canvas.ask_update()
            EventLoop.idle()
        made = Path(Window.screenshot(name=str(path)))
        made.replace(path)
        return path

    def flaws(self) -> list[str]:
        """Whatever a player would find wrong with this screen: cut text, overlaps, things off the glass."""
        return list(screen_flaws(self.kiosk))


def screen_flaws(kiosk: Kiosk) -> Iterator[str]:
    """Text that is cut, things that overlap or hang over the edge, buttons too small for a finger."""
    shown = [widget for widget in _visible(kiosk) if isinstance(widget, Text)]
    boxes = [(widget, _box(widget)) for widget in shown]
    for widget, (left, low, right, high) in boxes:
        words = widget.text[:40]
        if widget.cut and not widget.shorten:
            yield f"cut: {words!r}"
        if left < -1 or low < -1 or right > Window.width + 1 or high > Window.height + 1:
            yield f"off the glass: {words!r}"
        if (
            isinstance(widget, Press)
            and min(right - left, high - low) < kiosk.page_look().touch - 1.5
        ):
            yield f"too small to touch: {words!r}"
    yield from _overfull(kiosk)
    for index, (one, a) in enumerate(boxes):
        for other, b in boxes[index + 1 :]:
            wide = min(a[2], b[2]) - max(a[0], b[0])
            tall = min(a[3], b[3]) - max(a[1], b[1])
            if wide > 1.5 and tall > 1.5:
                yield f"overlap: {one.text[:30]!r} and {other.text[:30]!r}"


def _overfull(root: Widget) -> Iterator[str]:
    """Rows and columns that are given less room than what stands in them needs."""
    for child in root.children:
        if isinstance(root, BoxLayout):
            out = max(
                root.x - child.x, root.y - child.y, child.right - root.right, child.top - root.top
            )
            if out > 2:
                yield f"sticks out of its row by {out:.0f}: {type(child).__name__}"
        if isinstance(child, ScrollView):
            yield from _under_the_bar(child)
        else:
            yield from _overfull(child)


def _under_the_bar(view: ScrollView) -> Iterator[str]:
    """A long list whose own bar lies over what stands in it."""
    shown = view.children[0]
    over = shown.width - (view.width - view.bar_width)
    if shown.height > view.height + 1 and over > 1:
        yield f"under the bar of its list by {over:.0f}: {type(shown).__name__}"


def _visible(root: Widget) -> Iterator[Widget]:
    """The widgets a player can see: what a scrolling list has moved out of sight is left out."""
    for child in root.children:
        if isinstance(root, ScrollView) and not isinstance(child, Text):
            left, low, right, high = _box(root)
            for inner in _visible(child):
                x0, y0, x1, y1 = _box(inner)
                if y0 >= low - 1 and y1 <= high + 1 and x0 >= left - 1 and x1 <= right + 1:
                    yield inner
            continue
        yield child
        yield from _visible(child)


def _box(widget: Widget) -> tuple[float, float, float, float]:
    left, low = widget.to_window(widget.x, widget.y)
    return left, low, left + widget.width, low + widget.height
