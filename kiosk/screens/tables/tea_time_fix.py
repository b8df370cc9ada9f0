"""Putting Tea Time's table right: the grid, the piles, Alice, whose turn it is, and what has gone."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.fix import FixPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.tables.tea_time_board import TeaBoard
from kiosk.screens.tables.tea_time_piles import pile_tile
from kiosk.table import Table
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look
from kiosk.widgets.tea_tiles import TeaTile, TileButton
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat
from scoring.games.tea_time.grid import changed, tile_of
from scoring.games.tea_time.table import ALICE, GAP, Cell, State, Tile

PARTS: dict[str, str] = {
    "grid": "Grid",
    "piles": "Piles",
    "alice": "Alice",
    "turn": "Turn",
    "gone": "Taken",
}
"""What can be put right, with the word on its tab."""


class TeaTimeFixPage(FixPage):
    """One part of the table at a time; every tap is a correction of its own."""

    name = "tea-time fix"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Begin with the grid."""
        super().__init__(kiosk, table)
        self.part = "grid"
        self.cell: Cell = (1, 1)
        self.seat: Seat = table.seats[0]

    @property
    def view(self) -> State:
        """The table as Parlour has it."""
        state: State = self.seen.view
        return state

    def sentence(self) -> str:
        """What does not fit; where the grid is drawn it needs the room more."""
        return "" if self.part == "grid" else super().sentence()

    def content(self) -> Widget:
        """Tabs above the part that is open."""
        tabs = [self._tab(part, word) for part, word in PARTS.items()]
        draw: dict[str, Callable[[], Widget]] = {
            "grid": self._grid,
            "piles": self._piles,
            "alice": self._alice,
            "turn": self._turn,
            "gone": self._gone,
        }
        return column([*self.problems(), row(tabs, height=look().touch), draw[self.part]()])

    def _tab(self, part: str, word: str) -> Widget:
        kind: Kind = "chosen" if part == self.part else "plain"
        return Press(self.say(word), partial(self._open, part=part), kind, name=f"part {part}")

    def _open(self, **places: object) -> None:
        """Turn to a part, a cell or a seat."""
        for name, value in places.items():
            setattr(self, name, value)
        self.notice = ""
        self.build()

    # -- the grid ---------------------------------------------------------------------------------

    def _grid(self) -> Widget:
        view = self.view
        board = TeaBoard(view.grid, self._choose, chosen=(self.cell,))
        cast = view.facts.characters
        sides = [tile_of(character, "normal") for character in cast]
        sides += [tile_of(character, "mirrored") for character in cast]
        palette = [
            TileButton(tile, partial(self._lies, tile), name=f"tile {tile}")
            for tile in [*sides, ALICE, UNKNOWN, GAP]
        ]
        tiles = grid(palette, 5, spacing=look().mm(0.8))
        return column([board, tiles]) if look().portrait else row([tiles, board])

    def _choose(self, cell: Cell) -> None:
        self._open(cell=cell)

    def _lies(self, tile: Tile) -> None:
        now = changed(self.view.grid, {self.cell: tile})
        self.kiosk.act({"type": "correct_grid", "grid": [list(tiles) for tiles in now]})

    # -- the piles --------------------------------------------------------------------------------

    def _seats(self) -> Widget:
        return row(
            [
                Press(
                    seat,
                    partial(self._open, seat=seat),
                    "chosen" if seat == self.seat else "plain",
                    name=f"seat {seat}",
                    shorten=True,
                )
                for seat in self.table.seats
            ],
            height=look().touch,
        )

    def _piles(self) -> Widget:
        view = self.view
        pile = view.piles[view.seats.index(self.seat)]
        piles = [
            self._counter(
                TeaTile(pile_tile(character, pile[character])),
                character,
                abs(pile[character]),
                partial(self._pile, character, pile[character] - 1),
                partial(self._pile, character, pile[character] + 1),
            )
            for character in view.facts.characters
        ]
        return column([self._seats(), grid(piles, 2 if look().portrait else 3)])

    def _counter(
        self,
        picture: Widget,
        name: str,
        count: int,
        less: Callable[[], None] | None,
        more: Callable[[], None] | None,
    ) -> Widget:
        """A number with a button to either side and what it counts above it."""
        side: dict[str, Any] = {
            "size_hint_x": None,
            "width": look().touch,
            "pos_hint": {"center_y": 0.5},
        }
        number = Text(str(count), "near", tall=False, halign="center")
        return row(
            [
                Press("−", less, name=f"less {name}", **side),
                picture,
                number,
                Press("+", more, name=f"more {name}", **side),
            ],
            spacing=look().mm(0.6),
        )

    def _pile(self, character: str, tiles: int) -> None:
        """Above zero normal tiles, below zero mirrored ones."""
        self.kiosk.act(
            {
                "type": "correct_pile",
                "seat": self.seat,
                "character": character,
                "side": "normal" if tiles >= 0 else "mirrored",
                "tiles": abs(tiles),
            }
        )

    # -- Alice, the turn, what has gone -----------------------------------------------------------

    def _alice(self) -> Widget:
        holder = self.view.alice
        buttons: list[Widget] = [
            Press(
                seat,
                partial(self.kiosk.act, {"type": "correct_alice", "holder": seat}),
                "chosen" if seat == holder else "plain",
                name=f"alice {seat}",
                shorten=True,
            )
            for seat in self.table.seats
        ]
        nobody = Press(
            self.say("Nobody"),
            partial(self.kiosk.act, {"type": "correct_alice", "holder": None}),
            "chosen" if holder is None else "plain",
            name="alice nobody",
        )
        return row([TeaTile(ALICE), column([grid([*buttons, nobody], 2, tall=True), Widget()])])

    def _turn(self) -> Widget:
        view = self.view
        seats = [
            Press(
                seat,
                partial(self._turn_is, seat, view.round, view.turn),
                "chosen" if seat == view.now else "plain",
                name=f"turn {seat}",
                shorten=True,
            )
            for seat in view.seats
        ]
        counts = [
            self._counter(
                Text(self.say("Round"), "near", tall=False),
                "round",
                view.round,
                self._turn_to(view.round - 1, view.turn) if view.round > 1 else None,
                self._turn_to(view.round + 1, view.turn)
                if view.round < view.setup.rounds
                else None,
            ),
            self._counter(
                Text(self.say("Turn"), "near", tall=False),
                "turn",
                view.turn,
                self._turn_to(view.round, view.turn - 1) if view.turn > 1 else None,
                self._turn_to(view.round, view.turn + 1),
            ),
        ]
        return column([grid(seats, 2, tall=True), column(counts)])

    def _turn_to(self, number: int, turn: int) -> Callable[[], None]:
        return partial(self._turn_is, self.view.now, number, turn)

    def _turn_is(self, seat: Seat, number: int, turn: int) -> None:
        self.kiosk.act({"type": "correct_turn", "seat": seat, "round": number, "turn": turn})

    def _gone(self) -> Widget:
        counts = [
            self._counter(
                TeaTile(character),
                character,
                taken,
                partial(self._taken, character, taken - 1) if taken else None,
                partial(self._taken, character, taken + 1),
            )
            for character, taken in self.view.taken.items()
        ]
        return grid(counts, 2 if look().portrait else 3)

    def _taken(self, character: str, tiles: int) -> None:
        self.kiosk.act({"type": "correct_taken", "character": character, "tiles": tiles})

    def help(self) -> str:
        """What the parts mean."""
        return self.say(
            "Grid: tap a place, then the tile that lies there. Piles: plus adds a plain tile, minus a "
            "golden one. Alice: who holds her. Turn: whose it is. Taken: how many tiles of a character "
            "have left the grid so far, cancelled ones too. Every change can be undone."
        )
