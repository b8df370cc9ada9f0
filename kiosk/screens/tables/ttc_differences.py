"""A house as the camera saw it beside the house as Parlour has it, difference by difference."""

from functools import partial

from kivy.uix.widget import Widget
from msgspec.structs import replace

from kiosk.eyes.sight import Taken
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Do, Page
from kiosk.table import Table
from kiosk.widgets.house_board import HouseBoard, board_width
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import SPACES, Board, Space, at, laid
from scoring.games.tea_time_crime.differences import differences
from scoring.games.tea_time_crime.flashlights import earned_tokens
from scoring.games.tea_time_crime.table import House, State


class DifferencesPage(Page):
    """What differs, each to be put right or left as Parlour has it. `mine` are those to be left."""

    name = "tea-time-crime differences"
    wide = True

    def __init__(self, kiosk: Kiosk, table: Table, seat: Seat, board: Board, taken: Taken) -> None:
        """Compare this board with the one in the book."""
        super().__init__(kiosk)
        self.table = table
        self.seat = seat
        self.seen_board = board
        self._taken = taken
        self.mine: frozenset[Space] = frozenset()

    @property
    def state(self) -> State:
        """The table as Parlour has it."""
        state: State = self.table.see().view
        return state

    @property
    def house(self) -> House:
        """The house that is compared."""
        return self.state.houses[self.state.seats.index(self.seat)]

    @property
    def apart(self) -> list[Space]:
        """The spaces on which the two differ."""
        own = self.house.board
        return [space for space in SPACES if at(own, space) != at(self.seen_board, space)]

    @property
    def agreed(self) -> Board:
        """The board as it will be: as it was seen, but for what is left as Parlour has it."""
        board = self.house.board
        for space in self.apart:
            if space not in self.mine:
                board = laid(board, space, at(self.seen_board, space))
        return board

    # -- the page -----------------------------------------------------------------------------------

    def title(self) -> str:
        """Whose house."""
        return self.say("{who}'s house", who=self.seat)

    def sentence(self) -> str:
        """How many differences."""
        count = len(self.apart)
        if not count:
            return self.say("It lies as I have it.")
        if count == 1:
            return self.say("One space differs.")
        return self.say("{n} spaces differ.", n=count)

    def content(self) -> Widget:
        """The differences in sentences beside the house as it would be."""
        board = self.agreed
        house = replace(self.house, board=board, tokens=earned_tokens(board, self.state.facts))
        glow = dict.fromkeys(self.apart, 0)
        drawn = HouseBoard(house, self.state.facts, self._toggle if glow else None, glow=glow)
        lines: list[Widget] = [self._line(space) for space in self.apart]
        if lines:
            hint = self.say("Tap a line to leave it as I have it.")
            lines.append(Text(hint, "small", color=palette().faint))
        told = scrolling(column(lines, tall=True))
        if look().portrait:
            told.size_hint_y = 0.7
            return column([drawn, told])
        drawn.size_hint_x, drawn.width = None, board_width()
        return row([told, drawn])

    def _line(self, space: Space) -> Widget:
        only = laid(self.house.board, space, at(self.seen_board, space))
        says = self.say(differences(self.state, self.seat, only)[0])
        left = space in self.mine
        return Press(
            self.say("Left as it was: {what}", what=says) if left else says,
            partial(self._toggle, space),
            "quiet" if left else "plain",
            scale="small",
            name=f"difference {space[0]}-{space[1]}",
            halign="left",
            height=look().touch * 1.25,
            padding=(look().gap, 0),
        )

    def _toggle(self, space: Space) -> None:
        if space in self.apart:
            self.mine = self.mine ^ {space}
            self.build()

    def next(self) -> Do:
        """Put right what differs."""
        if self.agreed == self.house.board:
            return Do(self.say("Go on"), self.kiosk.back)
        return Do(self.say("Put mine right"), self._put_right)

    def _put_right(self) -> None:
        action = {
            "type": "board",
            "seat": self.seat,
            "board": [list(codes) for codes in self.agreed],
            "tiles": list(self.house.beside),
            "source": self._taken.source,
            "confidence": self._taken.confidence,
        }
        self.kiosk.back()
        self.kiosk.act(action, self.seat)

    def back(self) -> Do:
        """Leave everything as Parlour has it."""
        return Do(self.say("Back"), self.kiosk.back)

    def undo(self) -> Do:
        """Nothing has happened yet."""
        return Do(self.say("Undo"), None)

    def help(self) -> str:
        """What the lines mean."""
        return self.say(
            "You is the house as the camera saw it, I is the house as Parlour has it. The big button "
            "makes Parlour's house like the real one. A line that you tap stays as Parlour has it."
        )
