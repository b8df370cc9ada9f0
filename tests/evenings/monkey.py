"""A monkey at the table: touches anywhere, and keeps to no rule. Nothing it does may break the evening."""

import random
from collections.abc import Iterator

from kivy.base import EventLoop
from kivy.core.window import Window

from kiosk.demo.script import script
from kiosk.demo.seated import Seated
from kiosk.screens.guarded import Guarded
from kiosk.screens.hand import Finger
from kiosk.simulate import NAMES
from kiosk.table import Table
from scoring.catalog import find_game
from scoring.log import replay

AT_A_BUTTON = 0.5
"""How often a burst begins on something that can be pressed; purely blind touches seldom get far."""


class Monkey:
    """Touches a table of one game, begun some way into an evening."""

    def __init__(self, everything: Seated, game_id: str, seed: int) -> None:
        self.parlour, self.hand, self.below = everything.parlour, everything.hand, everything.below
        self._chance = random.Random(f"monkey {game_id} {seed}")
        game = find_game(game_id)
        seats = NAMES[: self._chance.choice(game.players)]
        self.table: Table = self.parlour.begin(game_id, "guided", seats)
        moves = script(game, self.table.start, seed)
        for move in moves[: self._chance.randrange(len(moves))]:
            self.table.act(move.action)
        self.hand.kiosk.open_table()
        self.hand.settle()
        self.touches = 0

    def play(self, touches: int, burst: int) -> None:
        """So many touches, a burst of them between two pictures of the screen."""
        while self.touches < touches:
            if self._chance.random() < AT_A_BUTTON and (places := list(self._buttons())):
                self._touch(*self._chance.choice(places))
            for _ in range(burst - 1):
                self._touch(self._chance.random(), self._chance.random())
            self.below.pass_time(0.04)
            self.hand.settle(2)
            self.look()
        self.end()

    def _buttons(self) -> Iterator[tuple[float, float]]:
        for button in self.hand.buttons().values():
            x, y = button.to_window(*button.center)
            if 0 < x < Window.width and 0 < y < Window.height:
                yield x / Window.width, y / Window.height

    def _touch(self, x: float, y: float) -> None:
        self.touches += 1
        finger = Finger("monkey", self.touches, (x, y))
        EventLoop.post_dispatch_input("begin", finger)
        EventLoop.post_dispatch_input("end", finger)

    def look(self) -> None:
        """No apology, and nothing of anybody's own on a page for all; one who left comes back."""
        page = self.hand.kiosk.page
        assert page is not None
        assert page.name != "apology", self.hand.texts()
        table = self.parlour.table
        if table is None:
            waiting = self.parlour.book.unfinished
            if waiting:
                self.hand.kiosk.resume(waiting[0])
            else:
                self.parlour.begin(self.table.game.id, "guided", self.table.seats)
                self.hand.kiosk.open_table()
            self.hand.settle(2)
        elif not isinstance(page, Guarded) and not table.see().phase.over:
            self._expect_no_secret(table)

    def _expect_no_secret(self, table: Table) -> None:
        everybody = {line.says for line in table.told(None)}
        texts = set(self.hand.texts())
        for seat in table.seats:
            own = {line.says for line in table.told(seat)} - everybody
            assert not own & texts, f"{seat}'s secret is on the screen: {own & texts}"

    def end(self) -> None:
        """The journal holds a legal evening, and it is the one that is on the table."""
        table = self.parlour.table
        if table is None:
            return
        (waiting,) = [one for one in self.parlour.book.unfinished if one.evening == table.evening]
        again = Table.resume(self.parlour.book, waiting)
        assert again.see() == table.see()
        for seat in table.seats:
            assert again.see(seat) == table.see(seat)
        log = replay(table.game, table.start, list(again._log.actions))
        assert log.state == table._log.state
