"""How Tea Time is set up, as on the box: what goes back, what is laid, where Alice waits, in a picture."""

from kivy.uix.widget import Widget

from kiosk.look import rgb
from kiosk.screens.page import Page
from kiosk.screens.tables.tea_time_board import squares
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette, roomy
from kiosk.widgets.tea_tiles import TeaTile
from kiosk.widgets.text import Text
from scoring.games.tea_time.grid import side_at, tile_of
from scoring.games.tea_time.table import ALICE, Grid, State


def steps(page: Page, view: State) -> list[str]:
    """What the table does before the first turn, one sentence a step."""
    setup, facts = view.setup, view.facts
    said = []
    if setup.removed:
        said.append(page.say("Put {n} tiles of each character back into the box.", n=setup.removed))
    said += [
        page.say("Shuffle the {n} character tiles.", n=view.each * len(facts.characters)),
        page.say(
            "Lay {rows} rows of {columns}: plain and golden sides take turns.",
            rows=setup.rows,
            columns=setup.columns,
        ),
        page.say("Keep Alice ready. You play {n} rounds.", n=setup.rounds),
    ]
    return said


def example(view: State) -> Grid:
    """A grid as it could lie: the characters in turn, plain and golden like a chessboard."""
    cast = view.facts.characters
    setup = view.setup
    return tuple(
        tuple(
            tile_of(cast[(row * 2 + column) % len(cast)], side_at((row, column), "normal"))
            for column in range(1, setup.columns + 1)
        )
        for row in range(1, setup.rows + 1)
    )


class LaidTable(Widget):
    """The picture: the grid with Alice beside it."""

    def __init__(self, grid: Grid) -> None:
        """Lay every tile."""
        super().__init__()
        self._grid = grid
        self._tiles = {
            (row, column): TeaTile(tile, size_hint=(None, None))
            for row, tiles in enumerate(grid, 1)
            for column, tile in enumerate((*tiles, ALICE if row == 1 else ""), 1)
            if tile
        }
        for tile in self._tiles.values():
            self.add_widget(tile)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_changed: object) -> None:
        where = squares(
            tuple(self.pos), tuple(self.size), len(self._grid), len(self._grid[0]) + 1, look().mm(1)
        )
        for cell, tile in self._tiles.items():
            tile.size = (where.side, where.side)
            tile.pos = where.corner(cell)


def setup_picture(page: Page, view: State) -> Widget:
    """The steps beside (or above) the picture."""
    words: list[Widget] = [
        Text(f"{number}.  {says}", "near") for number, says in enumerate(steps(page, view), 1)
    ]
    if view.setup.removed:
        aside = [
            TeaTile(character, badge=f"−{view.setup.removed}")
            for character in view.facts.characters
        ]
        words.insert(
            1, row(aside, height=look().touch * (1.8 if roomy() else 0.95), spacing=look().mm(0.6))
        )
    felt = Paper(fill=rgb("3d5f54"), border=palette().accent, padding=look().gap * 1.5)
    felt.add_widget(LaidTable(example(view)))
    told = scrolling(column(words, tall=True, spacing=look().gap / 2))
    if look().portrait:
        told.size_hint_y = 1.25 if view.setup.removed else 0.8
        return column([told, felt])
    # The grid is about as high as wide: the words have the rest.
    felt.size_hint_x = 0.7
    return row([told, felt])
