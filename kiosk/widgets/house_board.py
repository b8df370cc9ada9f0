"""A house of Tea Time Crime on the glass: its rooms and tiles, what lights them, what can be reached.

At the left the dice number of each row, above the amount of dice of each column, at the right the dice
tiles beside their rows (those used up are faint).
"""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from kiosk.look import rgb
from kiosk.widgets.emblem import Point
from kiosk.widgets.house_pictures import Piece, cone, standing
from kiosk.widgets.house_tiles import HouseButton, HouseTile
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import FONT
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    NUMBERS,
    SIZE,
    SPACES,
    Direction,
    HouseFacts,
    Number,
    Space,
    at,
)
from scoring.games.tea_time_crime.names import spot
from scoring.games.tea_time_crime.table import House

EDGE = 0.45
"""The strip with the numbers, as a share of a space."""
BESIDE = 1.05
"""The strip with the dice tiles."""
ACROSS, UP = EDGE + SIZE + BESIDE, SIZE + EDGE
"""A whole board, in spaces."""
FEW = 2
"""So many players leave room beside the board for more than must be there, on the smallest screen."""
HIGH_MM = 100
"""A lying screen of this height has that room anyway."""
GLOW = rgb("ffb000")
CHANCE = (0.14, 0.3, 0.26, 0.92)
BEAM = (1.0, 0.8, 0.2, 0.42)


class Plan(NamedTuple):
    """Where the spaces lie: `left` and `low` are the corner of the space 1-1."""

    left: float
    low: float
    side: float

    def corner(self, space: Space) -> Point:
        """The lower left corner of a space."""
        row, column = space
        return self.left + (column - 1) * self.side, self.low + (row - 1) * self.side

    def inside(self, space: Space, point: Point) -> Point:
        """A point of a space, 0 to 1, on the glass."""
        x, y = self.corner(space)
        return x + point[0] * self.side, y + point[1] * self.side


def plan(pos: Point, size: Point) -> Plan:
    """The largest board that fits an area, in its middle.

    >>> plan((0, 0), (650, 545))
    Plan(left=45.0, low=0.0, side=100.0)
    """
    side = min(size[0] / ACROSS, size[1] / UP)
    left = pos[0] + (size[0] - ACROSS * side) / 2
    return Plan(left + EDGE * side, pos[1] + (size[1] - UP * side) / 2, side)


def board_width() -> float:
    """How wide the house is beside its panel, so that it is as high as there is room."""
    free = look().height - look().touch - look().afar * 1.2 - look().gap * 4
    return min(free * ACROSS / UP, look().width * 0.56)


class HouseBoard(Widget):
    """One player's house.

    `glow` are the spaces that can be tapped now and how many dice tiles each takes at least; `tap`
    hears of them. Without `glow` all spaces can be tapped, if anybody listens. `chosen` has a frame.
    `lights`, where given, are the only detectives whose beams are drawn. `chances` are written on their
    spaces, which can be tapped too.
    """

    def __init__(
        self,
        house: House,
        facts: HouseFacts,
        tap: Callable[[Space], None] | None = None,
        *,
        glow: Mapping[Space, int] | None = None,
        chosen: Space | None = None,
        lights: Collection[str] | None = None,
        chances: Mapping[Space, str] | None = None,
        **more: Any,
    ) -> None:
        """Lay every tile."""
        super().__init__(**more)
        self.house, self.facts = house, facts
        self.glow, self.chosen, self.lights = glow, chosen, lights
        self._chances = {space: self._chance(says) for space, says in (chances or {}).items()}
        self.spaces = {space: self._space(space, tap) for space in SPACES}
        self._rows = {
            number: HouseTile(Piece(f"die {number}"), size_hint=(None, None)) for number in NUMBERS
        }
        self._columns = {
            number: Label(text=f"{number}×", font_name=FONT, bold=True, color=palette().ink)
            for number in NUMBERS
        }
        self._beside = [
            (number, HouseTile(Piece(str(number)), size_hint=(None, None), opacity=shade))
            for number in NUMBERS
            for shade in beside(house, number)
        ]
        for widget in (
            *self.spaces.values(),
            *self._rows.values(),
            *self._columns.values(),
            *(tile for _, tile in self._beside),
            *self._chances.values(),
        ):
            self.add_widget(widget)
        if chosen in self._chances:
            self._chances[chosen].opacity = 0  # its frame takes the place, and the sentence says it
        self._soon = Clock.create_trigger(self._lay, -1)
        self.bind(pos=self._soon, size=self._soon)

    def _space(self, space: Space, tap: Callable[[Space], None] | None) -> HouseButton:
        offered = self.glow is None or space in self.glow or space in self._chances
        open_now = tap is not None and offered
        button = HouseButton(
            standing(self.house.board, space, self.facts, self.house.tokens),
            partial(tap, space) if tap is not None and open_now else None,
            name=f"space {spot(space)}",
            size_hint=(None, None),
        )
        if self.glow and space not in self.glow and space != self.chosen:
            button.opacity = 0.55
        return button

    def _chance(self, says: str) -> Label:
        """A chance on a dark patch at the lower edge of its space."""
        label = Label(text=says, font_name=FONT, bold=True, color=(1, 1, 1, 1))
        with label.canvas.before:
            Color(rgba=CHANCE)
            patch = RoundedRectangle(radius=[look().round])
        label.bind(
            pos=lambda *_: setattr(patch, "pos", label.pos),
            size=lambda *_: setattr(patch, "size", label.size),
        )
        return label

    @property
    def plan(self) -> Plan:
        """Where the spaces lie now."""
        return plan(tuple(self.pos), tuple(self.size))

    def _lay(self, *_changed: Any) -> None:
        where = self.plan
        for space, tile in self.spaces.items():
            tile.size = (where.side, where.side)
            tile.pos = where.corner(space)
        small = where.side * EDGE * 0.8
        for number in NUMBERS:
            die, amount = self._rows[number], self._columns[number]
            die.size = (small, small)
            die.pos = (
                where.left - where.side * EDGE,
                where.corner((number, 1))[1] + (where.side - small) / 2,
            )
            amount.size = (where.side, where.side * EDGE)
            amount.font_size = where.side * 0.3
            amount.pos = (
                where.corner((1, number))[0],
                where.low + where.side * SIZE,
            )
        for space, label in self._chances.items():
            label.size = (where.side * 0.72, where.side * 0.3)
            label.font_size = where.side * 0.25
            label.pos = where.inside(space, (0.14, 0.04))
        self._lay_beside(where)
        self._draw_marks(where)

    def _lay_beside(self, where: Plan) -> None:
        """Dice tiles overlap in their row, so that three or more find room."""
        side = where.side * 0.5
        edge = where.left + SIZE * where.side + where.side * 0.07
        for number in NUMBERS:
            tiles = [tile for row, tile in self._beside if row == number]
            free = where.side * (BESIDE - 0.07) - side
            step = min(side * 1.05, free / max(1, len(tiles) - 1))
            for index, tile in enumerate(tiles):
                tile.size = (side, side)
                tile.pos = (
                    edge + index * step,
                    where.corner((number, 1))[1] + (where.side - side) / 2,
                )

    def _draw_marks(self, where: Plan) -> None:
        self.canvas.after.clear()
        with self.canvas.after:
            for space, light in self.beams():
                self._beam(where, space, light)
            for space, tiles in (self.glow or {}).items():
                self._frame(where, space, tiles)
            if self.chosen is not None:
                Color(rgba=rgb("2b221a"))
                self._line(where, self.chosen, 1.6)
                Color(rgba=rgb("ffffff"))
                self._line(where, self.chosen, 0.7)

    def beams(self) -> list[tuple[Space, Direction]]:
        """The lights that are right, with the space they come from."""
        found: list[tuple[Space, Direction]] = []
        for space, tile in self.spaces.items():
            code = at(self.house.board, space)
            if code in DETECTIVES and (self.lights is None or code in self.lights):
                found += [(space, light) for light in tile.piece.right]
        return found

    def _beam(self, where: Plan, space: Space, light: Direction) -> None:
        """From the edge of the detective's tile across its neighbour."""
        near, far = cone(light, 0.5), cone(light, 1.25)
        outline = (near[1], near[-1], *reversed(far[1:]))
        corners = [where.inside(space, point) for point in outline]
        Color(rgba=BEAM)
        Mesh(
            vertices=[each for x, y in corners for each in (x, y, 0, 0)],
            indices=list(range(len(corners))),
            mode="triangle_fan",
        )

    def _frame(self, where: Plan, space: Space, tiles: int) -> None:
        Color(rgba=(*GLOW[:3], 0.28))
        RoundedRectangle(
            pos=where.corner(space), size=(where.side, where.side), radius=[where.side * 0.1]
        )
        Color(rgba=GLOW)
        self._line(where, space, 0.9)
        for index in range(tiles):  # a small dice tile for each that is used up on the way
            x, y = where.inside(space, (0.06 + index * 0.2, 0.72))
            side = where.side * 0.22
            Color(rgba=rgb("2b221a"))
            RoundedRectangle(pos=(x, y), size=(side, side), radius=[side * 0.2])
            Color(rgba=rgb("f6e3ac"))
            RoundedRectangle(
                pos=(x + side * 0.1, y + side * 0.1),
                size=(side * 0.8, side * 0.8),
                radius=[side * 0.15],
            )
            Color(rgba=rgb("b98a2e"))
            RoundedRectangle(
                pos=(x + side * 0.35, y + side * 0.35),
                size=(side * 0.3, side * 0.3),
                radius=[side * 0.15],
            )

    def _line(self, where: Plan, space: Space, millimetres: float) -> None:
        x, y = where.corner(space)
        thick = max(2.0, look().mm(millimetres) / 2)
        side = where.side - 2 * thick
        Line(
            rounded_rectangle=(x + thick, y + thick, side, side, where.side * 0.1),
            width=thick,
        )


def beside(house: House, number: Number) -> list[float]:
    """How strongly each dice tile of a number is drawn: what lies ready, then what is used up."""
    return [1.0] * house.beside[number - 1] + [0.25] * house.discard[number - 1]
