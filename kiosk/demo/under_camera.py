"""What a player of the demo does under the camera: rolls, waits for the reading, puts it right, takes it."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from kiosk.demo.script import LAID, Move, plain_content
from kiosk.eyes.sight import Card, Dice, Grid, Sight, Taken, Wanted
from kiosk.screens.camera import CameraPage
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand import Hand
from kiosk.screens.looking import DEAF_FOR
from kiosk.simulation import SimulatedTable
from scoring.wire import Unreadable, convert

LOOKS_FOR = 8.0
"""Seconds of the table's time after which a player no longer waits for the camera and types."""
GLANCE = 0.25
"""Seconds between two looks at the screen."""
AT_ONCE = 2
"""So many moves may one throw tell of: it ends the turn before."""
CARDS_SHOWN = 3
"""So many cards are held under the camera, then they are tapped: that is quicker."""

Tap = Callable[..., None]
Shown = Callable[[str], None]
"""Hears the name of a screen that is worth a picture."""


class Laid(NamedTuple):
    """What is put under the camera, row by row, and how many moves it tells of at one look."""

    wanted: Wanted
    rows: tuple[tuple[str, ...], ...]
    moves: int = 1

    @property
    def faces(self) -> list[str]:
        """Everything there is to be read, in order."""
        return [face for row in self.rows for face in row]


class UnderCamera:
    """A simulated table below the camera of this kiosk, and the hand that confirms what is read there."""

    def __init__(self, hand: Hand, table: SimulatedTable, tap: Tap, shown: Shown) -> None:
        """Nothing was read yet."""
        self._hand = hand
        self._table = table
        self._tap = tap
        self._shown = shown
        self.read = self.corrected = 0
        """Readings that were taken as they were, and those that were put right."""

    def laid(self, page: GuidedPage, moves: Sequence[Move]) -> Laid | None:
        """What the camera could be shown so that it comes to the next move; None where it is tapped."""
        for sight in page.sights()[:1]:
            if isinstance(sight.wanted, Grid):
                return _grid(sight.wanted, moves)
            if isinstance(sight.wanted, Card) and self.read + self.corrected >= CARDS_SHOWN:
                return None
            for count in range(1, 1 + min(AT_ONCE, len(moves))):
                told = [move.action for move in moves[:count]]
                for faces in _faces(told[-1]):
                    if self._becomes(page, sight, faces) == told:
                        return Laid(sight.wanted, (faces,), count)
        return None

    def _becomes(
        self, page: GuidedPage, sight: Sight, faces: tuple[str, ...]
    ) -> list[dict[str, Any]]:
        became = sight.actions(Taken(faces=faces))
        try:
            actions = [convert(action, page.table.game.action_type) for action in became]
        except Unreadable:
            return []  # no die and no card shows this
        return [plain_content(action) for action in actions]

    def show(self, laid: Laid) -> None:
        """Roll or lay it, wait until it was read, put right what was not read right, take it."""
        if "camera" not in self._hand.buttons():
            self._tap("next")  # the picture of the setup comes first
        if isinstance(laid.wanted, Grid):
            self._tap("camera")
        self._lay(laid)
        if isinstance(laid.wanted, Grid) or not self._offered(laid):
            self._on_the_panel(laid)

    def _lay(self, laid: Laid) -> None:
        match laid.wanted:
            case Dice(dice=dice):
                self._table.roll(*laid.faces, dice=dice)
            case Grid(tiles=tiles) | Card(cards=tiles):
                self._table.lay(tiles, laid.rows)

    def _offered(self, laid: Laid) -> bool:
        """Whether the table's own page came to offer the right reading; then it is taken."""
        self._wait(self._glanced)
        self._shown("reading")
        found, page = self._glanced(), self._hand.kiosk.page
        if found is None or Counter(found) != Counter(laid.faces) or page is None:
            self._tap("camera")
            return False
        before = page.table.entered if isinstance(page, GuidedPage) else 0
        self._wait(lambda: self._entered_since(before))
        if self._entered_since(before) is None:
            self._tap("next")
        else:
            self._table.pass_time(DEAF_FOR + GLANCE)  # everybody reads what comes next
            self._hand.settle(1)
        self.read += 1
        return True

    def _entered_since(self, before: int) -> int | None:
        """What the table has taken by itself since then."""
        table = self._hand.kiosk.parlour.table
        return None if table is None or table.entered == before else table.entered

    def _glanced(self) -> tuple[str, ...] | None:
        """What the big button of the table would take; nothing where it is not sure."""
        page = self._hand.kiosk.page
        if not isinstance(page, GuidedPage) or page.glance.sure is None:
            return () if isinstance(page, GuidedPage) and page.glance.unsure else None
        return page.glance.sure.faces

    def _wait(self, seen: Callable[[], object]) -> None:
        """Until something is seen, or nobody would wait any longer."""
        ends = self._table.now + LOOKS_FOR
        while seen() is None and self._table.now < ends:
            self._table.pass_time(GLANCE)
            self._hand.settle(1)

    def _on_the_panel(self, laid: Laid) -> None:
        """Look at the picture, put right what was not read right, take it."""
        self._wait(self._found)
        read = self._found()
        self._shown("camera")
        wrong = self._type_in(laid) if read is None else self._put_right(list(read), laid)
        self.read += not wrong
        self.corrected += wrong
        if self._hand.kiosk.page is not None and self._hand.kiosk.page.name == "camera":
            self._tap("next")

    def _found(self) -> tuple[str, ...] | None:
        """What the camera says it has read, once everything lies still."""
        glimpse = getattr(self._hand.kiosk.page, "glimpse", None)
        if glimpse is None or glimpse.state not in ("settled", "unsure") or glimpse.found is None:
            return None
        faces: tuple[str, ...] = glimpse.found.faces
        return faces

    def _type_in(self, laid: Laid) -> bool:
        """Nothing was read: tell it all."""
        self._tap("type", *(f"face {face}" for face in laid.faces))
        return True

    def _put_right(self, read: list[str], laid: Laid) -> bool:
        """Tap whatever was read wrongly and say what it shows; whether anything was."""
        if isinstance(laid.wanted, Dice):
            return self._put_dice_right(read, laid.faces)
        wrong = [place for place, face in enumerate(laid.faces) if read[place] != face]
        for place in wrong:
            self._tap(f"spot {place}", f"face {laid.faces[place]}")
        return bool(wrong)

    def _put_dice_right(self, read: list[str], faces: list[str]) -> bool:
        """Dice lie in no order: what is too much becomes what is missing, or is no die at all."""
        extra = list((Counter(read) - Counter(faces)).elements())
        missing = list((Counter(faces) - Counter(read)).elements())
        wrong = bool(extra or missing)
        for face in extra:
            place = self._doubtful(read, face)
            self._tap(f"spot {place}")
            if missing:
                read[place] = missing.pop()
                self._tap(f"face {read[place]}")
            else:
                del read[place]
                self._tap("no die")
        for face in missing:
            self._tap("one more", f"face {face}")
        return wrong

    def _doubtful(self, read: list[str], face: str) -> int:
        """Which of the dice that were read as this face is another one: who sits there sees it, here it is
        the one the camera is least sure of. To name the wrong one would teach the set nonsense."""
        page = self._hand.kiosk.page
        found = page.found if isinstance(page, CameraPage) else None
        places = [place for place, read_as in enumerate(read) if read_as == face]
        if found is None or len(found.spots) != len(read):
            return places[0]
        return min(places, key=lambda place: found.spots[place].confidence)


def _grid(wanted: Grid, moves: Sequence[Move]) -> Laid | None:
    """A grid that is told tile by tile in the script lies there whole."""
    shown = len(list(takewhile(lambda move: move.action["type"] == LAID, moves)))
    return Laid(wanted, moves[shown - 1].after.grid, shown) if shown else None


def _faces(action: dict[str, Any]) -> list[tuple[str, ...]]:
    """What dice or a card might show for this action: any of its values."""
    return [
        tuple(str(face) for face in value) if isinstance(value, (list, tuple)) else (str(value),)
        for name, value in action.items()
        if name != "type"
    ]
