"""A player of the demo: does at the screens what the script says, by touches, and rolls real (rendered) dice.

Kivy must have been set up before this is imported (`kiosk.screens.start.prepare`).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kiosk.demo.script import Move, plain_content
from kiosk.demo.under_camera import Shown, UnderCamera
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand import Hand
from kiosk.screens.page import Page
from kiosk.screens.secret import SecretPage
from kiosk.simulation import SimulatedTable
from kiosk.table import Table
from scoring.game import Action
from scoring.wire import decode


class Stuck(Exception):
    """The screens did not do what was tapped: the demo's way of finding a fault."""


class Player:
    """One pair of hands for everybody at the table. `taps` counts every touch."""

    def __init__(
        self, hand: Hand, below: SimulatedTable | None = None, shown: Shown = lambda _name: None
    ) -> None:
        """Sit down; `below` is the table under the camera, without one every roll is tapped in."""
        self.hand = hand
        self._shown = shown
        self.camera = UnderCamera(hand, below, self.tap, shown) if below is not None else None
        self.taps = 0
        self.costs: dict[str, tuple[int, int]] = {}
        """By kind of move: how often it was made, and the taps of all of them together."""
        self.kinds: Counter[str] = Counter()
        """By page and what was tapped there: how often."""
        self._done: list[dict[str, Any]] = []
        """What the table has done of itself and the script has not come to yet."""

    def tap(self, *names: str) -> None:
        """Tap these, one after the other."""
        for name in names:
            self.kinds[f"{self.page.name}: {name.split()[0]}"] += 1
            self.hand.tap(name)
            self.taps += 1

    @property
    def table(self) -> Table:
        """The table in play."""
        table = self.hand.kiosk.parlour.table
        if table is None:
            raise Stuck("no table was laid")
        return table

    @property
    def page(self) -> Page:
        """What is on the screen."""
        page = self.hand.kiosk.page
        if page is None:
            raise Stuck("there is nothing on the screen")
        return page

    @property
    def guided(self) -> GuidedPage:
        """The table on the screen."""
        page = self.page
        if not isinstance(page, GuidedPage):
            raise Stuck(f"{page.name!r} is on the screen, not the table")
        return page

    def sit_down(self, game: str, seats: Sequence[str]) -> None:
        """From the shelf to the laid table."""
        self._done = []
        self.tap(game)
        for seat in seats:
            self.tap(f"name {seat}")
        self._shown("players")
        self.tap("next")

    def do(self, moves: Sequence[Move]) -> int:
        """Do what comes next; gives how many moves that was, for a camera reads a whole grid at one look.

        Raises `Stuck` where the screens did not take it.
        """
        if self.came_of_itself(moves[0].action):
            return 1
        move, page = moves[0], self.guided
        before, taps = len(self.table.actions()), self.taps
        done = 1
        if move.option.private and self.tells(str(move.option.seat)):
            self._tell(page, move)
        elif self.camera is not None and (laid := self.camera.laid(page, moves)) is not None:
            self.camera.show(laid)
            done = laid.moves
        else:
            self.tap(*page.taps(move.action))
        if len(self.table.actions()) == before:
            raise Stuck(f"{move.action} was tapped and not taken; {self.hand.texts()}")
        if isinstance(self.page, GuidedPage) and (more := self.page.of_itself):
            self._done += [self._read(line) for line in self.table.actions()[-more:]]
        times, spent = self.costs.get(move.action["type"], (0, 0))
        self.costs[move.action["type"]] = (times + done, spent + self.taps - taps)
        return done

    def came_of_itself(self, action: dict[str, Any]) -> bool:
        """Whether the table has done this already, with nobody's tap."""
        if action not in self._done:
            return False
        self._done.remove(action)
        return True

    def _read(self, line: bytes) -> dict[str, Any]:
        action: Action = decode(line, self.table.game.action_type)
        return plain_content(action)

    def tells(self, seat: str) -> bool:
        """Whether this seat could go to its own page now."""
        return f"page {seat}" in self.hand.buttons()

    def asks(self) -> dict[str, Any]:
        """What the screen asks for just now."""
        return self.guided.asks()

    def end(self) -> None:
        """From the end of the game to its result; some tables go over the boards one by one first."""
        while self.page.name != "result":
            self.tap("next")

    # -- in secret ----------------------------------------------------------------------------------

    def _tell(self, page: GuidedPage, move: Move) -> None:
        """The kiosk is handed to one seat, which tells it on its own page and hides that again."""
        names = page.own_taps(move.option, move.action)
        self.tap(f"page {move.option.seat}", "next")
        self._shown("secret")
        for name in ("keep open", "leaf tell"):
            if names[0] not in self.hand.buttons():
                self.tap(name)
        self.tap(*names)
        if isinstance(self.page, SecretPage):
            self.tap("back")
