"""What one seat keeps to itself during an evening: its PIN, its own marks, how it likes its page.

All of it lies in the journal as drafts whose names begin with `PRIVATE`: they outlive a pulled plug, are
never exported, and are read only by that seat's own page.
"""

from collections.abc import Callable
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from kiosk.pin import Gate, Tries
from kiosk.table import Table
from scoring.game import Seat
from scoring.wire import Unreadable, builtins, convert

PRIVATE: Final = "private "
Mark = Literal["no", "maybe", "yes"]
LONGEST_NOTE: Final = 60


class Keeps(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a seat likes its page: shown at a tap instead of while held; its own marks and nothing else."""

    at_a_tap: bool = False
    only_mine: bool = False


class Marked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a player wrote into one box of the sheet."""

    mark: Mark | None = None
    note: str = ""

    @property
    def blank(self) -> bool:
        """Whether nothing is written there."""
        return self.mark is None and not self.note


Write = Callable[[str, Any], None]
Boxes = dict[str, dict[str, Marked]]
"""By row, then by column."""


class OwnSheet(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's own marks, and the last change in words for the undo button."""

    boxes: Boxes = {}
    says: str = ""

    def at(self, row: str, column: str) -> Marked:
        """What is written in a box."""
        return self.boxes.get(row, {}).get(column, Marked())

    def put(self, row: str, column: str, marked: Marked, says: str) -> "OwnSheet":
        """The sheet with this written into a box, or wiped off it."""
        line = {**self.boxes.get(row, {}), column: marked}
        if marked.blank:
            del line[column]
        boxes = {**self.boxes, row: line}
        return OwnSheet({name: kept for name, kept in boxes.items() if kept}, says)


def toggled(marked: Marked, mark: Mark) -> Marked:
    """The box after this mark was tapped: the same mark again wipes it off.

    >>> toggled(Marked("no"), "no").mark is None
    True
    """
    return replace(marked, mark=None if marked.mark == mark else mark)


class OwnDrafts:
    """One seat's drafts at one table."""

    def __init__(self, table: Table, seat: Seat, write: Write | None = None) -> None:
        """Of this seat; a screen hands in a `write` that also shows when the disk fails."""
        self._table = table
        self._seat = seat
        self._put = write or table.draft

    @property
    def keeps(self) -> Keeps:
        """How the seat likes its page."""
        kept: Keeps = self._newest("page", Keeps)
        return kept

    def keep(self, keeps: Keeps) -> None:
        """Like it so from now on."""
        self._write("page", keeps)

    @property
    def sheet(self) -> OwnSheet:
        """The seat's own marks."""
        sheet: OwnSheet = self._newest("sheet", OwnSheet)
        return sheet

    def write(self, sheet: OwnSheet) -> None:
        """Keep the sheet after a change."""
        if not self._stages("sheet"):
            self._write("sheet", OwnSheet())
        self._write("sheet", sheet)

    def wipe(self) -> None:
        """Take the last change of the sheet back."""
        stages = self._stages("sheet")
        if len(stages) > 1:
            self._put(self._name("sheet"), stages[-2])

    @property
    def guesses(self) -> dict[str, str]:
        """Final guesses that are not settled yet; empty where there are none."""
        stages = self._stages("guesses")
        kept = stages[-1] if stages else None
        return {str(seat): str(guest) for seat, guest in (kept or {}).items()}

    def guess(self, guesses: dict[str, str]) -> None:
        """Keep them; they are forgotten when they are settled, or empty."""
        self._put(self._name("guesses"), guesses or None)

    @property
    def sealed(self) -> str | None:
        """The seat's PIN as a hash, or None."""
        stages = self._stages("pin")
        return stages[-1] if stages and isinstance(stages[-1], str) else None

    def lock(self, sealed: str | None) -> None:
        """Choose a PIN, or with None do without."""
        self._put(self._name("pin"), sealed)

    def gate(self, clock: Callable[[], float]) -> Gate | None:
        """The door of this seat's page, or None where it has no PIN."""
        return None if self.sealed is None else Gate(self.sealed, SeatTries(self), clock)

    @property
    def tries(self) -> Tries:
        """The wrong tries at this door so far."""
        tries: Tries = self._newest("tries", Tries)
        return tries

    def tried(self, tries: Tries) -> None:
        """Keep the wrong tries."""
        self._write("tries", tries)

    def _name(self, what: str) -> str:
        return f"{PRIVATE}{what} {self._seat}"

    def _stages(self, what: str) -> tuple[Any, ...]:
        return self._table.stages(self._name(what))

    def _newest(self, what: str, kind: type[Struct]) -> Any:
        """What was kept last; what another version of Parlour wrote counts as nothing."""
        stages = self._stages(what)
        try:
            return convert(stages[-1], kind) if stages else kind()
        except Unreadable:
            return kind()

    def _write(self, what: str, kept: Struct) -> None:
        self._put(self._name(what), builtins(kept))


class SeatTries:
    """The wrong tries at a seat's door, where the gate looks for them."""

    def __init__(self, drafts: OwnDrafts) -> None:
        """Of the seat with these drafts."""
        self._drafts = drafts

    def read(self) -> Tries:
        """The tries so far."""
        return self._drafts.tries

    def write(self, tries: Tries) -> None:
        """Keep them."""
        self._drafts.tried(tries)
