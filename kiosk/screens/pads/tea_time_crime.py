"""Tea Time Crime's score pad: each board is laid by tapping, and its beams light up with every tile.

A tile is taken from the palette, then the spaces are tapped on which it lies. Figures are there once,
so after one is laid the next takes its place in the hand.
"""

from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Grid, Sight, Taken
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads.pad import PadPage
from kiosk.screens.page import BESIDE, Do, sentence_scale
from kiosk.table import Table
from kiosk.widgets.house_board import FEW, HIGH_MM, HouseBoard, board_width
from kiosk.widgets.house_tabs import house_tabs
from kiosk.widgets.house_tiles import codes_palette
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.score_lines import score_lines
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Line, Seat
from scoring.games.tea_time_crime.cardboard import (
    FACE_DOWN,
    FIGURES,
    ROOM,
    SIZE,
    Board,
    Code,
    Space,
    laid,
)
from scoring.games.tea_time_crime.flashlights import earned_tokens
from scoring.games.tea_time_crime.names import TILES, spot
from scoring.games.tea_time_crime.table import House
from scoring.wire import Flaw, convert


class TeaTimeCrimePad(PadPage):
    """The form: the boards of the seats that have been laid so far. `brush` is the tile in the hand."""

    name = "tea-time-crime pad"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Begin with the first detective in the hand."""
        super().__init__(kiosk, table)
        self.brush = self._following(FIGURES[0])

    # -- the form -----------------------------------------------------------------------------------

    def blank(self) -> Any:
        """Nobody's board is laid yet."""
        return {}

    def board(self, seat: Seat) -> Board:
        """A seat's board: face down until told otherwise."""
        untouched = ((FACE_DOWN,) * SIZE,) * SIZE
        board: Board = convert(self.form.get(seat, untouched), Board)
        return board

    def tally(self, form: Any) -> Any:
        """The boards as they lie."""
        untouched = [[FACE_DOWN] * SIZE] * SIZE
        return {
            "players": [
                {"name": seat, "board": form.get(seat, untouched)} for seat in self.table.seats
            ]
        }

    def waiting(self, tab: str) -> str | None:
        """The board, until something lies on it."""
        return None if tab in self.form else self.say("Lay {who}'s tiles.", who=tab)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """Nothing before the board is laid: an untold board is not an empty one."""
        return super().lines(seat) if seat in self.form else ()

    # -- the page -----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Whose board is asked for, then what it is worth."""
        asked = self.waiting(self.tab)
        return asked or self.say("{who}: {n} points", who=self.tab, n=self.points(self.tab))

    def _words(self) -> list[Widget]:
        """The sentence, and in one line what is wrong, with the open board first."""
        asked, lines = self.sentence(), 2
        room = look().width * (1.0 if look().portrait else BESIDE)
        words: list[Widget] = [Text(asked, sentence_scale(asked, room, lines))]
        wrong = [self.say(flaw.says) for flaw in self.wrong() if self._is_open(flaw)]
        if says := self.notice or next(iter(wrong), ""):
            line = Text(says, "small", tall=False, color=palette().warn, shorten=True)
            line.size_hint_y, line.height = None, look().small * 1.3
            words.append(line)
        return words

    def _is_open(self, flaw: Flaw) -> bool:
        """Whether something is wrong with the board that is open."""
        return flaw.place.startswith(f"players[{self.table.seats.index(self.tab)}]")

    def open(self, tab: str) -> None:
        """Turn to another player, with the first figure that is not laid in the hand."""
        self.tab = tab
        self.brush = self._following(FIGURES[0])
        super().open(tab)

    def _body(self) -> Widget:
        """The board at the right of a lying screen, in the middle of an upright one."""
        board = self.board(self.tab)
        house = House(board, tokens=earned_tokens(board, self.facts))
        drawn = HouseBoard(house, self.facts, self._lay)
        words = self._words()
        tiles = codes_palette(self.facts, self._take, self.brush)
        seats = house_tabs(
            {seat: self.points(seat) for seat in self.table.seats}, self.tab, self.open
        )
        if look().portrait:
            return column([*words, seats, drawn, tiles, *self._foot()])
        if len(words) > 1:
            tiles.height *= 0.8  # makes room for the line that says what is wrong
        drawn.size_hint_x, drawn.width = None, board_width()
        roomy = len(self.table.seats) <= FEW or look().height > look().mm(HIGH_MM)
        lines = [(self.say(line.label), line.points) for line in self.lines(self.tab)]
        side = column([seats, tiles, score_lines(lines) if roomy else Widget(), *self._foot()])
        return column([*words, row([side, drawn])])

    def beside(self) -> list[Widget]:
        """The camera; one tap for the rooms: whatever has not been told is a visible room."""
        return [
            Press(
                self.say("Camera"),
                self._look,
                scale="small",
                name="camera",
                size_hint_x=0.5,
            ),
            Press(
                self.say("The rest are rooms"),
                self._clear,
                scale="small",
                name="rest",
                size_hint_x=0.8,
            ),
        ]

    def capture(self) -> Do:
        """Read the open board by camera."""
        return Do(self.say("Camera"), self._look)

    def _look(self) -> None:
        label = self.say("{who}'s house", who=self.tab)
        self.kiosk.look_at(Sight(label, Grid("tea-time-crime", SIZE, SIZE), self._read))

    def _read(self, taken: Taken) -> list[dict[str, Any]]:
        """The board lies as the camera saw it; the form keeps it, and nothing happens at the table."""
        self._put(convert(taken.rows, Board), self.say("read by camera"))
        return []

    # -- what a hand does ---------------------------------------------------------------------------

    def _take(self, code: str) -> None:
        """A tile is taken from the palette."""
        self.brush = code
        self.build()

    def _lay(self, space: Space) -> None:
        """It lies here, and no longer where the same figure lay before."""
        rows = [list(codes) for codes in self.board(self.tab)]
        if self.brush in FIGURES:
            rows = [[ROOM if code == self.brush else code for code in codes] for codes in rows]
        board = laid(convert(rows, Board), space, convert(self.brush, Code))
        self._put(board, self.say("{tile} on {space}", tile=TILES[self.brush], space=spot(space)))

    def _clear(self) -> None:
        rows = [
            [ROOM if code == FACE_DOWN else code for code in codes]
            for codes in self.board(self.tab)
        ]
        self._put(convert(rows, Board), self.say("the rest are rooms"))

    def _put(self, board: Board, says: str) -> None:
        form = self.form
        form[self.tab] = [list(codes) for codes in board]
        self.brush = self._following(self.brush, form[self.tab])
        self.put(form, f"{self.tab}, {says}")

    def _following(self, brush: str, rows: Any = None) -> str:
        """The next tile in the hand: a figure that does not lie yet; rooms and backs stay there."""
        if brush not in FIGURES:
            return brush
        board = rows or self.board(self.tab)
        laid_already = {code for codes in board for code in codes}
        return next((code for code in FIGURES if code not in laid_already), ROOM)

    def help(self) -> str:
        """How a board is laid."""
        return self.say(
            "The framed tile is in your hand: tap the space on which it lies. After a figure the next "
            "one follows by itself; tap another tile to take that one. The room tile uncovers rooms, "
            "the back covers them. The beams and the points follow at once."
        )
