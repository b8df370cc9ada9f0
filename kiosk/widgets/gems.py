"""Diamond, ruby and emerald: drawn, counted, stacked and tapped. Shape tells them apart, not only colour."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour, rgb
from kiosk.widgets.drawn import Drawn, Point, write
from kiosk.widgets.prints import lay
from kiosk.widgets.style import look, palette
from scoring.games.suspicion.cardboard import GEMS, Gem

INK, WHITE = rgb("2b221a"), rgb("ffffff")
OUTLINES: dict[Gem, tuple[Point, ...]] = {
    "diamond": ((0.5, 0.02), (0.0, 0.62), (0.22, 0.94), (0.78, 0.94), (1.0, 0.62)),
    "ruby": ((0.5, 0.0), (0.07, 0.25), (0.07, 0.75), (0.5, 1.0), (0.93, 0.75), (0.93, 0.25)),
    "emerald": (
        (0.3, 0.0), (0.08, 0.2), (0.08, 0.8), (0.3, 1.0),
        (0.7, 1.0), (0.92, 0.8), (0.92, 0.2), (0.7, 0.0),
    ),
}  # fmt: skip
"""The cut of each, in a square from 0 to 1."""
FILLS: dict[Gem, Colour] = {
    "diamond": rgb("c3e4f1"),
    "ruby": rgb("b3202f"),
    "emerald": rgb("17784b"),
}
EDGES: dict[Gem, Colour] = {
    "diamond": rgb("2f6f8d"),
    "ruby": rgb("5f0d17"),
    "emerald": rgb("0a4128"),
}
LETTERS: dict[Gem, Colour] = {"diamond": INK, "ruby": WHITE, "emerald": WHITE}
MOST_TILES = 4
"""So many tiles of a stack are drawn; how many there are is written on the top one."""


def lay_gem(gem: Gem, x: float, y: float, side: float, says: str = "") -> None:
    """Put a gem on the canvas, its lower left corner here, with a few letters on it."""
    lay(_paint_gem, x, y, side, gem, says)


def _paint_gem(side: float, gem: Gem, says: str) -> None:
    inner = side * 0.96
    points = [(side * 0.02 + px * inner, side * 0.02 + py * inner) for px, py in OUTLINES[gem]]
    middle = (side / 2, side / 2)
    fan = [middle, *points, points[0]]
    Color(rgba=FILLS[gem])
    Mesh(
        vertices=[each for px, py in fan for each in (px, py, 0, 0)],
        indices=list(range(len(fan))),
        mode="triangle_fan",
    )
    Color(rgba=(1, 1, 1, 0.22))
    for a, b in zip(points[::2], points[1::2], strict=False):
        facet = (middle, a, b)
        Mesh(
            vertices=[each for px, py in facet for each in (px, py, 0, 0)],
            indices=[0, 1, 2],
            mode="triangles",
        )
    Color(rgba=EDGES[gem])
    Line(points=[each for dot in points for each in dot], close=True, width=side * 0.025)
    if says:
        write(says, 0, side * 0.1, side, side * 0.86, LETTERS[gem])


class GemCounts(Drawn):
    """What a player holds: one gem of each kind with its number; a kind of which there is none is faint."""

    def __init__(self, gems: Mapping[Gem, int], **more: Any) -> None:
        """Draw them in a row."""
        super().__init__(**more)
        self.gems = dict(gems)

    def draw(self) -> None:
        """As large as the row allows."""
        side = min(self.height, self.width / len(GEMS) * 0.94)
        step = min(self.width / len(GEMS), side * 1.25)
        for place, gem in enumerate(GEMS):
            x = self.x + place * step
            lay_gem(gem, x, self.middle[1] - side / 2, side, str(self.gems[gem]))
            if not self.gems[gem]:
                Color(rgba=(*palette().paper[:3], 0.55))
                RoundedRectangle(
                    pos=(x - 1, self.middle[1] - side / 2 - 1), size=(side + 2, side + 2)
                )


class GemStack(Drawn):
    """A stack of gem tiles with the number left; an empty one is only its place on the table."""

    def __init__(
        self,
        gem: Gem,
        count: int | None,
        *,
        chosen: bool = False,
        wrong: bool = False,
        **more: Any,
    ) -> None:
        """Draw the stack; one that can be taken from has a brass edge, a wrong number a red one.
        None: nobody has counted yet."""
        super().__init__(**more)
        self.gem, self.count, self.chosen, self.wrong = gem, count, chosen, wrong

    def draw(self) -> None:
        """Tiles a little above one another, the gem and the number on the top one."""
        shown = min(self.count or 0, MOST_TILES)
        edge = palette().warn if self.wrong else palette().brass
        lift = min(self.height * 0.05, look().mm(0.7))
        high = min(self.height - lift * (MOST_TILES - 1), self.width)
        wide = min(self.width, high * 1.9)
        x = self.middle[0] - wide / 2
        y = self.middle[1] - (high + max(0, shown - 1) * lift) / 2
        for tile in range(max(1, shown)):
            low = y + tile * lift
            Color(rgba=palette().paper if self.count else palette().ground)
            RoundedRectangle(pos=(x, low), size=(wide, high), radius=[high * 0.16])
            Color(rgba=edge if self.chosen or self.wrong else palette().line)
            Line(
                rounded_rectangle=(x, low, wide, high, high * 0.16),
                width=look().mm(0.5 if self.chosen or self.wrong else 0.2),
            )
        low = y + lift * max(0, shown - 1)
        gem = min(high * 0.72, wide * 0.44)
        lay_gem(self.gem, x + wide * 0.27 - gem / 2, low + (high - gem) / 2, gem)
        ink = palette().ink if self.count else palette().faint
        says = "?" if self.count is None else str(self.count)
        write(says, x + wide * 0.5, low, wide * 0.48, high, ink)


class GemButton(ButtonBehavior, GemStack):
    """A stack that is tapped to take from it; `name` is how a hand finds it."""

    def __init__(
        self,
        gem: Gem,
        count: int | None,
        call: Callable[[], None],
        *,
        name: str,
        chosen: bool = True,
        **more: Any,
    ) -> None:
        """Draw it, with a brass edge unless told otherwise, and wait."""
        super().__init__(gem=gem, count=count, chosen=chosen, **more)
        self.name, self.call = name, call

    def on_release(self) -> None:
        """The finger was lifted on it."""
        self.call()
