"""The evenings in a journal: begun, suspended side by side, resumed, abandoned, finished.

An evening is suspended by nothing at all: whatever has no end written is still open.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from kiosk.journal.entry import Entry, Kind
from kiosk.journal.file import JournalFile
from scoring.game import Action, Scorecard
from scoring.log import Redo, Start, Undo
from scoring.wire import Unreadable, decode, encode

Clock = Callable[[], float]


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """The first entry of an evening: which game, how it is kept, and its start."""

    game: str
    mode: str
    start: Start


class Draft(Struct, frozen=True):
    """A half-filled form as it is written down."""

    name: str
    form: Any


@dataclass
class Unfinished:
    """An evening that can be gone on with: its log as written, and the forms left half-filled.

    `last` is the number of its newest entry: numbers order, clocks only tell the time.
    """

    evening: int
    opening: Opening
    begun: float
    touched: float
    last: int
    log: list[bytes] = field(default_factory=list)
    drafts: dict[str, Any] = field(default_factory=dict)


class Finished(Struct, frozen=True):
    """An evening of the history, with the scorecard it ended in."""

    evening: int
    opening: Opening
    begun: float
    ended: float
    card: Scorecard


class Book:
    """All evenings of one journal file, kept in step with what is written to it."""

    def __init__(self, file: JournalFile, clock: Clock) -> None:
        """Read the journal once."""
        self._file = file
        self._clock = clock
        self._open: dict[int, Unfinished] = {}
        self._finished: list[Finished] = []
        self._evenings = 0
        for entry in file.entries():
            self._take(entry)

    @property
    def unfinished(self) -> tuple[Unfinished, ...]:
        """Evenings that can be resumed, the one touched last first."""
        return tuple(sorted(self._open.values(), key=lambda one: one.last, reverse=True))

    @property
    def finished(self) -> tuple[Finished, ...]:
        """The history, in the order the evenings ended."""
        return tuple(self._finished)

    def begin(self, opening: Opening) -> int:
        """Write the start of a new evening; gives its number."""
        evening = self._evenings + 1
        self._write(evening, None, "start", encode(opening))
        return evening

    def write(self, evening: int, entry: Action | Undo | Redo, who: str | None = None) -> None:
        """Write what happened; it is on disk when this returns."""
        self._write(evening, who, "log", encode(entry))

    def draft(self, evening: int, name: str, form: Any) -> None:
        """Keep a half-filled form; None forgets it."""
        self._write(evening, None, "draft", encode(Draft(name, form)))

    def finish(self, evening: int, card: Scorecard) -> None:
        """End an evening with its scorecard: it becomes history."""
        self._write(evening, None, "finish", encode(card))

    def abandon(self, evening: int) -> None:
        """End an evening without a result."""
        self._write(evening, None, "abandon", b"{}")

    def _write(self, evening: int, who: str | None, kind: Kind, body: bytes) -> None:
        self._take(self._file.append(evening, self._clock(), who, kind, body))

    def _take(self, entry: Entry) -> None:
        """Bring the evenings in step with one entry."""
        self._evenings = max(self._evenings, entry.evening)
        if entry.kind == "start":
            self._begin(entry)
            return
        evening = self._open.get(entry.evening)
        if evening is None:
            return  # its beginning was lost with a damaged file, or it has ended
        evening.touched, evening.last = entry.at, entry.number
        match entry.kind:
            case "log":
                evening.log.append(entry.body)
            case "draft":
                told = decode(entry.body, Draft)
                evening.drafts[told.name] = told.form
                if told.form is None:
                    del evening.drafts[told.name]
            case "finish":
                card = decode(entry.body, Scorecard)
                del self._open[entry.evening]
                self._finished.append(
                    Finished(evening.evening, evening.opening, evening.begun, entry.at, card)
                )
            case _:
                del self._open[entry.evening]

    def _begin(self, entry: Entry) -> None:
        try:
            opening = decode(entry.body, Opening)
        except Unreadable:
            return  # written by another version; it stays in the file and out of the way
        self._open[entry.evening] = Unfinished(
            entry.evening, opening, entry.at, entry.at, entry.number
        )
