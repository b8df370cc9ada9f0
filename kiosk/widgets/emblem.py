"""The emblems of the games, drawn by code: a flashlight, a mask, a tea cup, a mansion, a diamond."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line, Mesh, RoundedRectangle, Triangle
from kivy.uix.widget import Widget

from kiosk.look import rgb
from kiosk.widgets.style import look, palette

Point = tuple[float, float]
Draw = Callable[["Emblem"], None]


class Emblem(Widget):
    """A picture on a green ground; `place(x, y)` maps 0..1 to the square in the middle of its place."""

    def __init__(self, game: str, **more: Any) -> None:
        """Draw the emblem of a game."""
        super().__init__(**more)
        self._paint = EMBLEMS.get(game, _die)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def side(self) -> float:
        """How large the square is."""
        return float(min(self.width, self.height))

    def place(self, x: float, y: float) -> Point:
        """A point of the square on the glass."""
        return (
            self.center_x + (x - 0.5) * self.side,
            self.center_y + (y - 0.5) * self.side,
        )

    def area(self, *points: Point) -> None:
        """A filled shape."""
        corners: list[float] = []
        for point in points:
            corners += [*self.place(*point), 0, 0]
        Mesh(vertices=corners, indices=list(range(len(points))), mode="triangle_fan")

    def circle(self, x: float, y: float, radius: float) -> None:
        """A filled circle."""
        left, low = self.place(x - radius, y - radius)
        Ellipse(pos=(left, low), size=(2 * radius * self.side,) * 2)

    def stroke(self, *points: Point, width: float = 0.03) -> None:
        """A line through points."""
        Line(
            points=[c for point in points for c in self.place(*point)], width=width * self.side / 2
        )

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(rgba=rgb("234c43"))
            RoundedRectangle(pos=self.pos, size=self.size, radius=[look().round])
            self._paint(self)


def _flashlight(emblem: Emblem) -> None:
    Color(rgba=rgb("f3d98b", 0.9))
    emblem.area((0.42, 0.48), (0.95, 0.95), (0.95, 0.4), (0.5, 0.4))
    Color(rgba=rgb("b98a2e"))
    emblem.area((0.36, 0.36), (0.3, 0.56), (0.44, 0.62), (0.56, 0.42))
    emblem.stroke((0.12, 0.2), (0.36, 0.42), width=0.12)


def _mask(emblem: Emblem) -> None:
    Color(rgba=rgb("b98a2e"))
    emblem.area(
        (0.5, 0.5),
        (0.1, 0.66),
        (0.14, 0.44),
        (0.3, 0.32),
        (0.44, 0.38),
        (0.5, 0.46),
        (0.56, 0.38),
        (0.7, 0.32),
        (0.86, 0.44),
        (0.9, 0.66),
        (0.5, 0.62),
        (0.1, 0.66),
    )
    Color(rgba=rgb("234c43"))
    emblem.circle(0.32, 0.5, 0.075)
    emblem.circle(0.68, 0.5, 0.075)


def _cup(emblem: Emblem) -> None:
    Color(rgba=rgb("fbf6ea"))
    emblem.area((0.2, 0.6), (0.72, 0.6), (0.66, 0.34), (0.56, 0.24), (0.36, 0.24), (0.26, 0.34))
    Line(circle=(*emblem.place(0.74, 0.47), 0.1 * emblem.side), width=0.025 * emblem.side)
    emblem.stroke((0.14, 0.2), (0.8, 0.2), width=0.05)
    Color(rgba=rgb("b98a2e"))
    emblem.stroke((0.36, 0.68), (0.4, 0.76), (0.34, 0.86), width=0.03)
    emblem.stroke((0.54, 0.68), (0.58, 0.76), (0.52, 0.86), width=0.03)


def _mansion(emblem: Emblem) -> None:
    Color(rgba=rgb("fbf6ea"))
    Triangle(points=[*emblem.place(0.1, 0.56), *emblem.place(0.9, 0.56), *emblem.place(0.5, 0.9)])
    emblem.area((0.18, 0.56), (0.82, 0.56), (0.82, 0.16), (0.18, 0.16))
    Color(rgba=rgb("b98a2e"))
    for x in (0.26, 0.44, 0.62):
        emblem.area((x, 0.48), (x + 0.12, 0.48), (x + 0.12, 0.34), (x, 0.34))
    emblem.area((0.44, 0.28), (0.56, 0.28), (0.56, 0.16), (0.44, 0.16))


def _diamond(emblem: Emblem) -> None:
    Color(rgba=rgb("cfe6ee"))
    emblem.area((0.5, 0.16), (0.12, 0.58), (0.3, 0.82), (0.7, 0.82), (0.88, 0.58))
    Color(rgba=rgb("234c43"))
    emblem.stroke((0.12, 0.58), (0.88, 0.58), width=0.02)
    emblem.stroke((0.3, 0.82), (0.4, 0.58), (0.5, 0.16), (0.6, 0.58), (0.7, 0.82), width=0.02)
    emblem.stroke((0.4, 0.58), (0.5, 0.82), (0.6, 0.58), width=0.02)


def _die(emblem: Emblem) -> None:
    Color(rgba=palette().paper)
    emblem.area((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
    Color(rgba=palette().ink)
    for x, y in ((0.35, 0.35), (0.5, 0.5), (0.65, 0.65)):
        emblem.circle(x, y, 0.06)


def _sheet(emblem: Emblem) -> None:
    Color(rgba=rgb("fbf6ea"))
    emblem.area((0.24, 0.14), (0.76, 0.14), (0.76, 0.86), (0.24, 0.86))
    Color(rgba=rgb("b98a2e"))
    emblem.stroke((0.5, 0.14), (0.5, 0.86), width=0.025)
    for y in (0.3, 0.44, 0.58, 0.72):
        emblem.stroke((0.24, y), (0.76, y), width=0.025)


EMBLEMS: dict[str, Draw] = {
    "tea-time-crime": _flashlight,
    "suspicion": _mask,
    "tea-time": _cup,
    "boddys-party": _mansion,
    "palmed-diamonds": _diamond,
    "plain-sheet": _sheet,
}
