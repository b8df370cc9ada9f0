"""A tile of Tea Time, drawn: a character, its mirrored side in a golden frame, Alice, or its back."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, Mesh, RoundedRectangle, SmoothLine
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_pictures import CAST, CREAM, GOLD, INK, Point, Shape, disc, mirrored
from kiosk.widgets.text import FONT
from scoring.game import UNKNOWN
from scoring.games.tea_time.grid import character_of, side_of
from scoring.games.tea_time.table import ALICE, GAP, Tile

FRAME = 0.075
"""How broad the frame is, as a share of the side."""
UNNAMED = ("e8dcc2", "3a3a3a")
"""The grounds of a character that has no picture of its own."""


class TeaTile(Widget):
    """One place of the table. A gap shows only where a tile lay; a tile without a name its back."""

    def __init__(
        self, tile: Tile, *, edge: Colour | None = None, badge: str = "", **more: Any
    ) -> None:
        """Draw the tile as a square in the middle, with a coloured line around it if one is given, and
        a few letters, such as how many there are, in its lower right corner."""
        super().__init__(**more)
        self.tile = tile
        self.edge = edge
        self.badge = badge
        self.bind(pos=self._draw, size=self._draw)

    @property
    def side(self) -> float:
        """How large the square is."""
        return float(min(self.width, self.height))

    def place(self, point: Point) -> Point:
        """A point of the picture, 0 to 1, on the glass; the picture lies inside the frame."""
        inner = self.side * (1 - 2 * FRAME)
        return (
            self.center_x + (point[0] - 0.5) * inner,
            self.center_y + (point[1] - 0.5) * inner,
        )

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if self.tile == GAP:
            self._draw_gap()
            return
        with self.canvas:
            self._draw_card()
        self._draw_letters()
        if self.badge:
            self._draw_badge()
        if self.edge is not None:
            with self.canvas:
                Color(rgba=self.edge)
                Line(rounded_rectangle=self._square(0.0), width=max(1.5, look().mm(0.55)))

    def _square(self, margin: float) -> tuple[float, float, float, float, float]:
        """The tile's square, smaller by a margin on each side, and the radius of its corners."""
        side = self.side * (1 - 2 * margin)
        return (
            self.center_x - side / 2,
            self.center_y - side / 2,
            side,
            side,
            self.side * max(0.03, 0.1 - margin),
        )

    def _sheet(self, margin: float, colour: str) -> None:
        Color(rgba=rgb(colour))
        left, low, wide, high, radius = self._square(margin)
        RoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])

    def _draw_gap(self) -> None:
        with self.canvas:
            red, green, blue, _ = palette().line
            Color(rgba=(red, green, blue, 0.35))
            left, low, wide, high, radius = self._square(0.04)
            RoundedRectangle(pos=(left, low), size=(wide, high), radius=[radius])

    def _draw_card(self) -> None:
        character = ALICE if self.tile == ALICE else character_of(self.tile)
        golden = side_of(self.tile) == "mirrored"
        self._sheet(0.0, "7a5a13" if golden else "6b5a45")
        self._sheet(0.012, GOLD if golden else CREAM)
        if golden:
            self._sheet(FRAME * 0.42, "f3dc95")
            self._sheet(FRAME * 0.62, GOLD)
        if character is None:
            self._draw_back()
            return
        figure = CAST.get(character)
        light, dark = (figure.light, figure.dark) if figure else UNNAMED
        self._sheet(FRAME, dark if golden else light)
        if figure is None:
            return
        for shape in mirrored(figure.picture) if golden else figure.picture:
            self._paint(shape)

    def _draw_letters(self) -> None:
        """A question mark on a back; initials for a character that the owner named otherwise."""
        character = character_of(self.tile)
        if self.tile == UNKNOWN:
            self._write("?", INK)
        elif character is not None and character not in CAST:
            golden = side_of(self.tile) == "mirrored"
            self._write(initials(character)[:: -1 if golden else 1], CREAM if golden else INK)

    def _draw_back(self) -> None:
        self._sheet(FRAME, "b7c4b4")
        for x in (0.25, 0.5, 0.75):
            for y in (0.25, 0.5, 0.75):
                self._paint(Shape(disc(x, y, 0.05), "9aab99"))

    def _draw_badge(self) -> None:
        left, low, side, _, radius = self._square(0.0)
        high = min(side * 0.5, max(side * 0.32, look().small * 0.95))
        wide = max(high, high * 0.3 + high * 0.55 * len(self.badge))
        corner = (left + side - wide, low)
        with self.canvas:
            Color(rgba=palette().ink)
            RoundedRectangle(pos=corner, size=(wide, high), radius=[radius])
        self.add_widget(
            Label(
                text=self.badge,
                font_name=FONT,
                bold=True,
                font_size=high * 0.86,
                color=palette().paper,
                pos=corner,
                size=(wide, high),
            )
        )

    def _write(self, text: str, colour: str) -> None:
        label = Label(
            text=text,
            font_name=FONT,
            font_size=self.side * 0.42,
            color=rgb(colour),
            pos=(self.center_x - self.side / 2, self.center_y - self.side / 2),
            size=(self.side, self.side),
        )
        self.add_widget(label)

    def _paint(self, shape: Shape) -> None:
        Color(rgba=rgb(shape.colour))
        glass = [self.place(point) for point in shape.points]
        if shape.width:
            Line(
                points=[each for point in glass for each in point],
                width=shape.width * self.side / 2,
                cap="round",
                joint="round",
            )
            return
        middle = (sum(x for x, _ in glass) / len(glass), sum(y for _, y in glass) / len(glass))
        corners = [middle, *glass, glass[0]]
        Mesh(
            vertices=[each for x, y in corners for each in (x, y, 0, 0)],
            indices=list(range(len(corners))),
            mode="triangle_fan",
        )
        SmoothLine(points=[each for point in [*glass, glass[0]] for each in point], width=1.0)


class TileButton(ButtonBehavior, TeaTile):
    """A tile that is tapped; `name` is how a hand finds it."""

    def __init__(
        self, tile: Tile, call: Callable[[], None] | None, *, name: str, **more: Any
    ) -> None:
        """Draw it and wait; without a call it is dead."""
        super().__init__(tile=tile, **more)
        self.name = name
        self.call = call
        self.disabled = call is None

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()
