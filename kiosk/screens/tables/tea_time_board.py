"""The grid of Tea Time on the glass: tiles to tap, and lines drawn across them with a finger."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import hypot
from typing import Any, NamedTuple

from kivy.graphics import Color, Line
from kivy.uix.widget import Widget

from kiosk.eyes.sight import Taken
from kiosk.look import Colour
from kiosk.widgets.rows import grid
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_tiles import TileButton
from scoring.games.tea_time.grid import cells, character_of
from scoring.games.tea_time.table import GAP, Cell, Grid, Tile

Point = tuple[float, float]
Way = tuple[Cell, ...]

HIT = 0.4
"""How near to the middle of a tile a finger must pass to mean it, as a share of the tile's side;
less than half, so that a diagonal line does not catch the neighbours it passes between."""


class Squares(NamedTuple):
    """Where the tiles lie: equal squares with gaps, in the middle of an area."""

    left: float
    top: float
    side: float
    gap: float
    rows: int
    columns: int

    def corner(self, cell: Cell) -> Point:
        """The lower left corner of a tile."""
        row, column = cell
        step = self.side + self.gap
        return self.left + (column - 1) * step, self.top - row * step + self.gap

    def middle(self, cell: Cell) -> Point:
        """The middle of a tile."""
        x, y = self.corner(cell)
        return x + self.side / 2, y + self.side / 2

    def meant(self, x: float, y: float, reach: float = HIT) -> Cell | None:
        """The tile a finger means here, if it is near enough to the middle of one."""
        step = self.side + self.gap
        column = int((x - self.left) // step) + 1
        row = int((self.top - y) // step) + 1
        if not (1 <= row <= self.rows and 1 <= column <= self.columns):
            return None
        at_x, at_y = self.middle((row, column))
        return (row, column) if hypot(x - at_x, y - at_y) <= reach * self.side else None


def squares(pos: Point, size: Point, rows: int, columns: int, gap: float) -> Squares:
    """The largest squares that fit an area.

    >>> squares((0, 0), (430, 320), 3, 4, 10)
    Squares(left=0.0, top=320.0, side=100.0, gap=10, rows=3, columns=4)
    """
    side = min(
        (size[0] - gap * (columns - 1)) / columns,
        (size[1] - gap * (rows - 1)) / rows,
    )
    wide, high = columns * (side + gap) - gap, rows * (side + gap) - gap
    left = pos[0] + (size[0] - wide) / 2
    return Squares(left, pos[1] + size[1] - (size[1] - high) / 2, side, gap, rows, columns)


def extended(way: Way, cell: Cell) -> Way:
    """A drawn line that has reached one more tile; going back over it takes tiles off again.

    >>> extended(((1, 1), (1, 2)), (1, 3)), extended(((1, 1), (1, 2)), (1, 1))
    (((1, 1), (1, 2), (1, 3)), ((1, 1),))
    """
    if cell in way:
        return way[: way.index(cell) + 1]
    return (*way, cell)


def as_laid(taken: Taken) -> list[dict[str, Any]]:
    """The grid lies like that from now on; what is odd about it is said at the table."""
    return [{"type": "correct_grid", "grid": [list(tiles) for tiles in taken.rows]}]


class TeaBoard(Widget):
    """The grid. `tapped` hears of a tile that was tapped, `drawn` of a line when the finger is lifted,
    `drawing` of the line while it grows. Without `drawn`, only taps count."""

    def __init__(
        self,
        grid: Grid,
        tapped: Callable[[Cell], None],
        drawn: Callable[[Way], None] | None = None,
        drawing: Callable[[Way], None] | None = None,
        *,
        chosen: Sequence[Cell] = (),
        wrong: bool = False,
        **more: Any,
    ) -> None:
        """Lay the tiles; those chosen are joined by a line, red if they cannot be taken together."""
        super().__init__(**more)
        self.grid = grid
        self._tapped, self._drawn, self._drawing = tapped, drawn, drawing
        self._way: Way = ()
        self._last: Point = (0.0, 0.0)
        self._chosen, self._wrong = tuple(chosen), wrong
        self.tiles = {
            cell: TileButton(
                tile, lambda: None, name=f"cell {cell[0]}-{cell[1]}", size_hint=(None, None)
            )
            for cell, tile in cells(grid)
        }
        for tile in self.tiles.values():
            self.add_widget(tile)
        self.bind(pos=self._lay, size=self._lay)

    @property
    def squares(self) -> Squares:
        """Where the tiles lie now."""
        return squares(
            tuple(self.pos), tuple(self.size), len(self.grid), len(self.grid[0]), look().mm(0.9)
        )

    def _lay(self, *_changed: Any) -> None:
        where = self.squares
        for cell, tile in self.tiles.items():
            tile.size = (where.side, where.side)
            tile.pos = where.corner(cell)
        if self._chosen:
            self._mark(self._chosen, palette().warn if self._wrong else palette().brass)

    def _mark(self, way: Way, colour: Colour) -> None:
        """Frame the tiles of a line and join their middles."""
        self.canvas.after.clear()
        where = self.squares
        with self.canvas.after:
            Color(rgba=colour)
            for cell in way:
                x, y = where.corner(cell)
                Line(
                    rounded_rectangle=(x, y, where.side, where.side, where.side * 0.1),
                    width=max(2.0, look().mm(0.8)),
                )
            if len(way) > 1:
                Color(rgba=(*colour[:3], 0.75))
                Line(
                    points=[each for cell in way for each in where.middle(cell)],
                    width=where.side * 0.05,
                    cap="round",
                    joint="round",
                )

    # -- the finger -------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """A finger comes down on a tile."""
        cell = self.squares.meant(touch.x, touch.y, reach=0.75)
        if cell is None or not self.collide_point(touch.x, touch.y):
            return False
        touch.grab(self)
        self._way, self._last = (cell,), (touch.x, touch.y)
        self._mark(self._way, palette().accent)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """The line grows along the finger's way, however fast it goes."""
        if touch.grab_current is not self:
            return False
        if self._drawn is None:
            return True
        (x0, y0), (x1, y1) = self._last, (touch.x, touch.y)
        where = self.squares
        steps = max(1, int(hypot(x1 - x0, y1 - y0) / (where.side * 0.1)))
        for step in range(1, steps + 1):
            share = step / steps
            cell = where.meant(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            if cell is not None and cell != self._way[-1] and self._lies(cell):
                self._way = extended(self._way, cell)
        self._last = (x1, y1)
        self._mark(self._way, palette().accent)
        if self._drawing is not None:
            self._drawing(self._way)
        return True

    def _lies(self, cell: Cell) -> bool:
        return self.grid[cell[0] - 1][cell[1] - 1] != GAP

    def on_touch_up(self, touch: Any) -> bool:
        """Lifted where it came down it was a tap, else a line."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        way, self._way = self._way, ()
        if len(way) > 1 and self._drawn is not None:
            self._drawn(way)
        elif way:
            self._tapped(way[0])
        return True


def tile_palette(
    tiles: Sequence[Tile], left: Mapping[str, int], shown: Callable[[Tile], None]
) -> Widget:
    """The tiles a cell may hold, with how many of each are left in the box; `shown` hears which it is."""
    buttons = [
        TileButton(
            tile,
            partial(shown, tile),
            name=f"tile {tile}",
            badge=str(left[character_of(tile) or ""]),
        )
        for tile in tiles
    ]
    rows = 3 if look().portrait and len(tiles) > 6 else 2
    return grid(buttons, -(-len(tiles) // rows), size_hint_y=0.7 if look().portrait else 1)
