"""A player of the demo: does at the screens what the script says, by touches, and rolls real (rendered) dice.

Kivy must have been set up before this is imported (`kiosk.screens.start.prepare`).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from kiosk.demo.script import Move, plain_content
from kiosk.eyes.sight import Card, Dice, Sight, Taken
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand import Hand
from kiosk.screens.page import Page
from kiosk.simulation import SimulatedTable
from kiosk.table import Table
from scoring.wire import convert

LOOKS_FOR = 8.0
"""Seconds of the table's time after which a player no longer waits for the camera and types."""
GLANCE = 0.25
"""Seconds between two looks at the screen."""

Shown = Callable[[str], None]
"""Hears the name of a screen that is worth a picture."""


class Stuck(Exception):
    """The screens did not do what was tapped: the demo's way of finding a fault."""


class Player:
    """One pair of hands for everybody at the table. `taps` counts every touch."""

    def __init__(
        self, hand: Hand, below: SimulatedTable | None = None, shown: Shown = lambda _name: None
    ) -> None:
        """Sit down; `below` is the table under the camera, without one every roll is tapped in."""
        self.hand = hand
        self._below = below
        self._shown = shown
        self.taps = 0
        self.read = self.corrected = 0
        """Readings taken as they were, and readings put right by tapping."""

    def tap(self, *names: str) -> None:
        """Tap these, one after the other."""
        for name in names:
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
        self.tap(game)
        for seat in seats:
            self.tap(f"name {seat}")
        self._shown("players")
        self.tap("next")

    def do(self, move: Move) -> None:
        """One move; raises `Stuck` where the screens did not take it."""
        before = len(self.table.actions())
        page = self.guided
        sight = self._sight(page, move.action)
        if move.option.private:
            self._tell(page, move)
        elif sight is not None:
            self._show(*sight)
        else:
            self.tap(*page.taps(move.action))
        if len(self.table.actions()) == before:
            raise Stuck(f"{move.action} was tapped and not taken; {self.hand.texts()}")

    def end(self) -> None:
        """From the end of the game to its result; some tables go over the boards one by one first."""
        while self.page.name != "result":
            self.tap("next")

    # -- in secret ----------------------------------------------------------------------------------

    def _tell(self, page: GuidedPage, move: Move) -> None:
        """The kiosk is handed to one seat, which tells it on its own page and hides that again."""
        names = page.own_taps(move.option, move.action)
        self.tap(f"page {move.option.seat}", "next")
        for name in ("keep open", "leaf tell"):
            if name in self.hand.buttons():
                self.tap(name)
        self._shown("secret")
        self.tap(*names, "next")

    # -- under the camera ---------------------------------------------------------------------------

    def _sight(self, page: GuidedPage, action: dict[str, Any]) -> tuple[Sight, list[str]] | None:
        """What the camera could be shown so that it comes to this action, and the faces that takes."""
        if self._below is None:
            return None
        for sight in page.sights()[:1]:
            if isinstance(sight.wanted, Dice | Card):
                for faces in _faces(action):
                    if self._becomes(sight, faces) == [action]:
                        return sight, faces
        return None

    def _becomes(self, sight: Sight, faces: list[str]) -> list[dict[str, Any]]:
        kinds = self.table.game.action_type
        became = sight.actions(Taken(faces=tuple(faces)))
        return [plain_content(convert(action, kinds)) for action in became]

    def _show(self, sight: Sight, faces: list[str]) -> None:
        """Roll, wait until it was read, put right what was not read right, take it."""
        below = self._below
        if below is None:
            raise Stuck("there is no camera")
        self.tap("camera")
        if isinstance(sight.wanted, Dice):
            below.roll(*faces, dice=sight.wanted.dice)
        else:
            below.lay(sight.wanted.cards, (tuple(faces),))  # type: ignore[union-attr]
        ends = below.now + LOOKS_FOR
        while below.now < ends and self._found() is None:
            below.pass_time(GLANCE)
            self.hand.settle(1)
        self._shown("camera")
        read = self._found()
        if read is None:
            self.tap("type", *(f"face {face}" for face in faces))
            self.corrected += 1
        else:
            self._put_right(list(read), faces)
        if self.page.name == "camera":
            self.tap("next")

    def _found(self) -> tuple[str, ...] | None:
        """What the camera says it has read, once it has settled."""
        glimpse = getattr(self.page, "glimpse", None)
        if glimpse is None or glimpse.state not in ("settled", "unsure") or glimpse.found is None:
            return None
        faces: tuple[str, ...] = glimpse.found.faces
        return faces

    def _put_right(self, read: list[str], faces: list[str]) -> None:
        """Tap every die that was read wrongly and say what it shows."""
        extra = list((Counter(read) - Counter(faces)).elements())
        missing = list((Counter(faces) - Counter(read)).elements())
        self.read += not extra and not missing
        self.corrected += bool(extra or missing)
        while extra:
            wrong = extra.pop()
            place = read.index(wrong)
            self.tap(f"spot {place}")
            if missing:
                read[place] = missing.pop()
                self.tap(f"face {read[place]}")
            else:
                del read[place]
                self.tap("no die")
        for face in missing:
            self.tap("one more", f"face {face}")


def _faces(action: dict[str, Any]) -> list[list[str]]:
    """What dice or a card might show for this action: any of its values."""
    return [
        [str(face) for face in value] if isinstance(value, (list, tuple)) else [str(value)]
        for name, value in action.items()
        if name != "type"
    ]
