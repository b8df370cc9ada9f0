"""What the camera sees, on the glass: the newest picture with everything found in it outlined and named."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.label import Label
from kivy.uix.stencilview import StencilView

from hardware.camera.frame import Pixels
from kiosk.eyes.found import Outline, bounds
from kiosk.look import rgb
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import font_for

SURE, UNSURE, CHOSEN = rgb("5ad07a"), rgb("ffb02e"), rgb("ffffff")
"""Colours of outlines on any picture, told apart by the thickness of the line too."""
ROUND_IT = 1.35
"""How much more than what is near is shown, as a factor."""
NEAREST = 0.25
"""The part of the frame's width that is shown at least."""
FEW = 8
"""So many things have room for larger names."""
PLATE = rgb("1c1c1c", 0.8)


Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the frame."""


class Mark(NamedTuple):
    """Something outlined in the picture."""

    outline: Outline
    label: str = ""
    sure: bool = True
    chosen: bool = False


class LivePicture(StencilView):
    """The picture, as large as it fits; a tap on something outlined tells which it was."""

    def __init__(self, tapped: Callable[[int], None] | None = None, **more: Any) -> None:
        """Wait for a first picture."""
        super().__init__(**more)
        self._tapped = tapped
        self._marks: Sequence[Mark] = ()
        self._size = (16, 9)
        self._near: Box | None = None
        self._texture: Texture | None = None
        self._coordinates = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)
        with self.canvas:
            Color(rgba=palette().line)
            self._ground = Rectangle()
            self._colour = Color(rgba=(1, 1, 1, 0))
            self._picture = Rectangle()
        self._outlines = InstructionGroup()
        self.canvas.add(self._outlines)
        self.bind(pos=self._lay, size=self._lay)

    # -- what is shown ----------------------------------------------------------------------------

    def show(self, picture: Pixels | None, size: tuple[int, int] | None = None) -> None:
        """Show another picture; `size` is that of the frame it was made from. None shows none."""
        self._colour.a = 0.0 if picture is None else 1.0
        if picture is None:
            return
        high, wide = picture.shape[:2]
        if self._texture is None or tuple(self._texture.size) != (wide, high):
            self._texture = Texture.create(size=(wide, high), colorfmt="rgb")
        self._texture.blit_buffer(picture.tobytes(), colorfmt="rgb", bufferfmt="ubyte")
        self._picture.texture = self._texture
        self._picture.tex_coords = self._coordinates  # a texture brings its own
        if self._size != (size or (wide, high)):
            self._size = size or (wide, high)
            self._lay()
        self.canvas.ask_update()

    def mark(self, marks: Sequence[Mark]) -> None:
        """Outline these things."""
        if list(marks) != list(self._marks):
            self._marks = tuple(marks)
            self._outline()

    def zoom(self, near: Box | None) -> None:
        """Show this part of the frame as large as it fits, with a little round it; None shows all."""
        if near != self._near:
            self._near = near
            self._lay()

    # -- where things are -------------------------------------------------------------------------

    @property
    def view(self) -> Box:
        """The part of the frame that is shown: all of it, or what is near, in the widget's own shape."""
        wide, high = self._size
        if self._near is None or min(self.width, self.height) < 1:
            return 0.0, 0.0, wide, high
        x0, y0, x1, y1 = self._near
        shape = self.width / self.height
        across = max((x1 - x0) * ROUND_IT, (y1 - y0) * ROUND_IT * shape, wide * NEAREST)
        across = min(across, wide, high * shape)
        down = across / shape
        left = min(max(0.0, (x0 + x1 - across) / 2), wide - across)
        top = min(max(0.0, (y0 + y1 - down) / 2), high - down)
        return left, top, left + across, top + down

    @property
    def scale(self) -> float:
        """Pixels of the glass for one of the frame."""
        left, top, right, bottom = self.view
        return float(min(self.width / (right - left), self.height / (bottom - top)))

    def on_glass(self, x: float, y: float) -> tuple[float, float]:
        """A point of the frame, whose rows count downwards, on the glass."""
        left, top = self._corner()
        return left + x * self.scale, top - y * self.scale

    def _corner(self) -> tuple[float, float]:
        """Where the frame's own top left corner is, on the glass or beyond it."""
        left, top, right, bottom = self.view
        x = self.center_x - (left + right) / 2 * self.scale
        return x, self.center_y + (top + bottom) / 2 * self.scale

    def _lay(self, *_changed: Any) -> None:
        left, top, right, bottom = self.view
        x, y = self.on_glass(left, bottom)
        wide, high = (right - left) * self.scale, (bottom - top) * self.scale
        for sheet in (self._ground, self._picture):
            sheet.pos, sheet.size = (x, y), (wide, high)
        u0, u1 = left / self._size[0], right / self._size[0]
        v0, v1 = 1 - bottom / self._size[1], 1 - top / self._size[1]
        self._coordinates = (u0, v0, u1, v0, u1, v1, u0, v1)
        self._picture.tex_coords = self._coordinates
        self._outline()

    def _outline(self) -> None:
        self._outlines.clear()
        self.clear_widgets()
        for mark in self._marks:
            points = [value for corner in mark.outline for value in self.on_glass(*corner)]
            colour = CHOSEN if mark.chosen else SURE if mark.sure else UNSURE
            self._outlines.add(Color(rgba=colour))
            width = look().mm(0.25 if mark.sure else 0.5)
            self._outlines.add(Line(points=points, close=True, width=max(1.2, width)))
            if mark.label:
                self._name(mark)

    def _name(self, mark: Mark) -> None:
        """The name on a dark plate at the foot of the outline."""
        left, _, right, bottom = bounds(mark.outline)
        x, y = self.on_glass((left + right) / 2, bottom)
        size = look().near if len(self._marks) <= FEW else look().small
        name = Label(text=mark.label, font_name=font_for(mark.label), font_size=size, size=(0, 0))
        name.texture_update()
        wide, high = name.texture_size
        name.size = (wide + look().mm(0.8), high)
        name.pos = (x - name.width / 2, max(self.y, y - high * 0.9))
        with name.canvas.before:
            Color(rgba=PLATE)
            Rectangle(pos=name.pos, size=name.size)
        self.add_widget(name)

    # -- taps -------------------------------------------------------------------------------------

    def on_touch_up(self, touch: Any) -> bool:
        """A finger was lifted on something that is outlined."""
        if self._tapped is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_up(touch))
        left, top = self._corner()
        x, y = (touch.x - left) / self.scale, (top - touch.y) / self.scale
        # A finger is thicker than a small die: a little beside it is on it.
        reach = look().touch / 4 / self.scale
        nearest, away = None, float("inf")
        for number, mark in enumerate(self._marks):
            x0, y0, x1, y1 = bounds(mark.outline)
            if x0 - reach <= x <= x1 + reach and y0 - reach <= y <= y1 + reach:
                apart = (x - (x0 + x1) / 2) ** 2 + (y - (y0 + y1) / 2) ** 2
                if apart < away:
                    nearest, away = number, apart
        if nearest is None:
            return bool(super().on_touch_up(touch))
        self._tapped(nearest)
        return True
