"""Tea Time's table: the grid is told tile by tile, lines are drawn on it with a finger, piles grow.

Laying: the next tile without a name is framed, and one tap on the palette names it. Taking: a line is
drawn across the tiles, or they are tapped and taken with the big button.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Grid as TileGrid
from kiosk.eyes.sight import Sight
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hints import HintsPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import STROKE, Do
from kiosk.screens.tables.tea_time_board import TeaBoard, Way, as_laid, tile_palette
from kiosk.screens.tables.tea_time_fix import TeaTimeFixPage
from kiosk.screens.tables.tea_time_piles import Place, gain, pile_with, place_height
from kiosk.screens.tables.tea_time_setup import setup_picture
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN
from scoring.games.tea_time.advice import prospects
from scoring.games.tea_time.grid import cells
from scoring.games.tea_time.lines import lines, most_tiles
from scoring.games.tea_time.rounds import in_box
from scoring.games.tea_time.table import GAP, Cell, Pile, State, Tile
from scoring.games.tea_time.told import spoken
from scoring.option import OneOf
from scoring.words import listed

ROOMY_MM = 200
"""A lying screen of this width has room for one more button."""


class TeaTimePage(GuidedPage):
    """The table. `chosen` are the tiles tapped so far, `cursor` the cell that is named next."""

    name = "tea-time"
    on_board: ClassVar[frozenset[str]] = frozenset({"take", "show"})
    fixing = TeaTimeFixPage

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Show the setup first where nothing has happened yet."""
        super().__init__(kiosk, table)
        self.chosen: Way = ()
        self.cursor: Cell | None = None
        self.set_up = bool(table.told())
        self._strip: Text | None = None

    def build(self) -> None:
        """Draw the table once anything has happened at it, the setup before."""
        self.set_up = self.set_up or bool(self.table.told())
        super().build()

    # -- what is so -------------------------------------------------------------------------------

    @property
    def view(self) -> State:
        """The table as it lies."""
        state: State = self.seen.view
        return state

    def tile(self, cell: Cell) -> Tile:
        """What lies in a cell."""
        return self.view.grid[cell[0] - 1][cell[1] - 1]

    def naming(self) -> Cell | None:
        """The cell whose tile is asked for: the one tapped, else the first while the table is laid. Who
        has chosen tiles to take is asked for none."""
        if self.chosen:
            return None
        nameless = [cell for cell, tile in cells(self.view.grid) if tile == UNKNOWN]
        if self.cursor in nameless:
            return self.cursor
        must = self.seen.phase.name == "lay" or not self._takes()
        return nameless[0] if nameless and must else None

    def _takes(self) -> tuple[Way, ...]:
        return lines(self.view.grid, self.view.turn)

    def allowed(self, way: Sequence[Cell]) -> bool:
        """Whether these tiles may be taken together now."""
        return tuple(sorted(way)) in self._takes()

    @property
    def refused(self) -> bool:
        """Whether the chosen tiles have just been refused."""
        return bool(self.notice and self.chosen)

    # -- words ------------------------------------------------------------------------------------

    def title(self) -> str:
        """The game and its round."""
        view = self.view
        return self.say(
            "{game}: round {n} of {rounds}",
            game=self.table.game.title,
            n=view.round,
            rounds=view.setup.rounds,
        )

    def sentence(self) -> str:
        """What to do, short enough for two metres."""
        view, phase = self.view, self.seen.phase
        if self.refused:
            return ""  # the refusal says it
        if phase.over:
            return self.say("The last tile is taken.")
        if not self.set_up:
            return self.say("Lay out the tiles.")
        if self.naming() is not None:
            return self.say("Which tile lies here?")
        if view.turn == 1:
            return self.say("{who} takes one tile for Alice.", who=view.now)
        return self.say("{who} takes up to {n} in a line.", who=view.now, n=most_tiles(view.turn))

    def help(self) -> str:
        """How tiles are told and taken."""
        if self.naming() is not None:
            return self.say(
                "Tap the tile that lies in the framed place. The frame goes on by itself; tap another "
                "place to name that one first. Golden frames are the mirrored sides."
            )
        return self.say(
            "Draw a line across the tiles that are taken, or tap them; fewer than you may take wait for "
            "the big button. They must touch, "
            "in one straight line. In the first turn of a round one tile is taken and Alice lies down "
            "in its place; in the second at most two are taken, then at most three. Plain and golden "
            "tiles of one character cancel."
        )

    # -- the page ---------------------------------------------------------------------------------

    def _body(self) -> Widget:
        """On a lying screen the board stands at the right, from the sentence to the lower edge."""
        if look().portrait or not self.set_up:
            return column([*self._words(), self.content(), *self._foot()])
        board = self._board()
        setup = self.view.setup
        wide = look().height * 0.68 * setup.columns / setup.rows
        board.size_hint_x, board.width = None, min(wide, look().width * 0.52)
        return column([*self._words(), row([column(self._foot()), board])])

    def content(self) -> Widget:
        """The setup, or the board."""
        return self._board() if self.set_up else setup_picture(self, self.view)

    def _board(self) -> Widget:
        naming = self.naming()
        mark = (naming,) if naming else self.chosen
        board = TeaBoard(
            self.view.grid,
            self.tap_cell,
            self.draw_line,
            self._preview,
            chosen=mark,
            wrong=bool(self.chosen) and not self.allowed(self.chosen),
        )
        self._strip = Text(
            self._said(), "small", tall=False, color=palette().faint, halign="center", shorten=True
        )
        self._strip.size_hint_y, self._strip.height = None, look().small * 1.4
        return column([board, self._strip], spacing=look().gap / 2)

    def _said(self) -> str:
        """What the chosen tiles would bring, or what happened last."""
        if self.chosen:
            return self._worth(self.chosen)
        told = [line.says for line in self.table.told() if line.status == "stands"]
        return self.say(told[-1]) if told else ""

    def _preview(self, way: Way) -> None:
        if self._strip is not None:
            self._strip.text = self._worth(way)

    def _worth(self, way: Way) -> str:
        tiles = [self.tile(cell) for cell in way]
        what = listed([self.say(spoken(tile)) for tile in tiles])
        if not self.allowed(way):
            return what
        return self.say("{what}: {gain} points", what=what, gain=f"{gain(self.view, tiles):+}")

    def _then(self, way: Way) -> Pile:
        return pile_with(self.view, [self.tile(cell) for cell in way])

    def actions(self) -> list[Widget]:
        """The palette while tiles are named, else what lies before the players."""
        if not self.set_up:
            return []
        naming = self.naming()
        if naming is not None:
            shown = partial(self.show, naming)
            return [tile_palette(self._possible(naming), in_box(self.view), shown)]
        view, totals = self.view, self.seen.card.totals
        places = [
            Place(
                view,
                place,
                totals[seat],
                on_turn=seat == view.now and not self.seen.phase.over,
                then=self._then(self.chosen) if self.chosen and seat == view.now else None,
            )
            for place, seat in enumerate(view.seats)
        ]
        laid = grid(places, 2)
        if look().portrait:
            rows = -(-len(places) // 2)
            laid.size_hint_y, laid.height = None, rows * (place_height() + look().gap)
        return [laid]

    def _possible(self, cell: Cell) -> tuple[Tile, ...]:
        for option in self.seen.options:
            tiles = option.fields.get("tile")
            if isinstance(tiles, OneOf) and option.fields["cell"].admits(list(cell)):
                return tiles.values
        return ()

    def next(self) -> Do | None:
        """Take what is chosen; before the first tile, on to the table; at the end the result."""
        if self.seen.phase.over:
            return super().next()
        if not self.set_up:
            return Do(self.say("The tiles are laid"), self._begin)
        if self.naming() is not None:
            return None
        ready = self.chosen and self.allowed(self.chosen)
        return Do(self.say("Take"), partial(self.take_line, self.chosen) if ready else None)

    def _begin(self) -> None:
        self.set_up = True
        self.build()

    def beside(self) -> list[Widget]:
        """The way to fix the table; after a refused line the way to say that it was so all the same."""
        if not self.set_up:
            return []
        if self.refused and all(self.tile(cell) != UNKNOWN for cell in self.chosen):
            return [
                Press(
                    self.say("It was so all the same"),
                    partial(self.take_line, self.chosen, overrule=True),
                    "quiet",
                    scale="small",
                    name="overrule",
                    size_hint_x=0.6,
                )
            ]
        return [*super().beside(), *self._hints()]

    def _hints(self) -> list[Widget]:
        """The way to the best lines, where there is room; on a small screen the help leads there."""
        narrow = not look().portrait and look().width < look().mm(ROOMY_MM)
        if narrow or not self.hinted or self.naming() is not None or self.seen.phase.over:
            return []
        show = partial(self.kiosk.show, lambda kiosk: HintsPage(kiosk, self.table))
        return [
            Press(self.say("Hints"), show, "quiet", scale="small", name="hints", size_hint_x=0.4)
        ]

    def _words(self) -> list[Widget]:
        """With hints, what the line that is chosen would do."""
        words = super()._words()
        chosen = tuple(sorted(self.chosen))
        if self.hinted and chosen and self.set_up and self.allowed(chosen):
            says = [
                each.says for each in prospects(self.view) if tuple(sorted(each.cells)) == chosen
            ]
            words += [Text(self.say(line), "small", color=palette().good) for line in says[:1]]
        return words

    # -- what a hand does -------------------------------------------------------------------------

    def tap_cell(self, cell: Cell) -> None:
        """A tile was tapped: choose it or let it go; the last that may be taken takes all; name it first."""
        self.notice = ""
        if self.tile(cell) == UNKNOWN:
            self.cursor, self.chosen = cell, ()
        elif self.tile(cell) != GAP:
            rest = tuple(other for other in self.chosen if other != cell)
            self.chosen = rest if cell in self.chosen else (*self.chosen, cell)
            self.cursor = None
            if len(self.chosen) == most_tiles(self.view.turn) and self.allowed(self.chosen):
                self.take_line(self.chosen)  # nothing more can be added
                return
        self.build()

    def draw_line(self, way: Way) -> None:
        """A line was drawn: it is taken at once, or refused and shown."""
        self.cursor = None
        self.take_line(way)

    def take_line(self, way: Way, *, overrule: bool = False) -> None:
        """The player whose turn it is takes these tiles."""
        self.chosen = () if overrule or self.allowed(way) else way
        action: dict[str, Any] = {"type": "take", "cells": [list(cell) for cell in way]}
        self.kiosk.act(action | ({"overrule": True} if overrule else {}), self.view.now)

    def show(self, cell: Cell, tile: Tile) -> None:
        """This tile lies here."""
        self.cursor = None
        self.kiosk.act({"type": "show", "cell": list(cell), "tile": tile})

    def sights(self) -> list[Sight]:
        """The grid as it lies: while it is laid, and later to compare."""
        if self.seen.phase.over:
            return []
        setup = self.view.setup
        return [
            Sight(
                self.say("Read the tiles"), TileGrid("tea-time", setup.rows, setup.columns), as_laid
            )
        ]

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The tiles to tap; what is not done on the board as everywhere."""
        first = [] if self.set_up else ["next"]
        if action["type"] == "take":
            wanted = {(row, column) for row, column in action["cells"]}
            change = [f"cell {row}-{column}" for row, column in sorted(wanted ^ set(self.chosen))]
            if len(wanted) > 1 and not self.chosen:
                return [*first, STROKE.join(change)]
            full = len(wanted) == most_tiles(self.view.turn) and self.allowed(tuple(wanted))
            return [*first, *change, *([] if full and change else ["next"])]
        if action["type"] == "show":
            cell = tuple(action["cell"])
            there = [] if cell == self.naming() else [f"cell {cell[0]}-{cell[1]}"]
            return [*first, *there, f"tile {action['tile']}"]
        return first + super().taps(action)
