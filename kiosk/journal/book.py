"""The evenings in a journal: begun, suspended side by side, resumed, abandoned, finished, deleted.

An evening is suspended by nothing at all: whatever has no end written is still open. That somebody put
it aside, or took it up again, is written only so that the kiosk wakes up where it was.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from kiosk.journal.entry import Entry, Kind
from kiosk.journal.evening import Draft, Finished, Opening, Seating, Unfinished, turn
from kiosk.journal.file import IN_MEMORY, JournalFile
from kiosk.journal.seating import reseat
from scoring.game import Action, Scorecard
from scoring.log import Redo, Start, Undo
from scoring.wire import Unreadable, decode, encode

__all__ = ["NO_EVENING", "Book", "Draft", "Finished", "Opening", "Seating", "Unfinished", "turn"]

Clock = Callable[[], float]

LEAVES = ("aside", "finish", "abandon", "delete")
"""After these no table is on the screen."""

NO_EVENING = 0
"""The number under which forms stand that belong to no evening yet, such as who is going to play."""


class Book:
    """All evenings of one journal file, kept in step with what is written to it."""

    def __init__(self, file: JournalFile, clock: Clock) -> None:
        """Read the journal once."""
        self._file = file
        self._clock = clock
        self._open: dict[int, Unfinished] = {}
        self._finished: list[Finished] = []
        self._evenings = 0
        self._reach: dict[int, tuple[int, int]] = {}
        """By evening: the numbers of its first and its last entry."""
        self.in_play: int | None = None
        """The evening that was on the screen when the last entry was written."""
        self.loose: dict[str, list[Any]] = {}
        """Half-filled forms that belong to no evening."""
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

    def delete(self, evening: int) -> None:
        """Take an evening out of the history, for good: nothing shows or exports it any more."""
        self._write(evening, None, "delete", b"{}")

    def seat(self, evening: int, seating: Seating) -> None:
        """Write down that others sit there now."""
        self._write(evening, None, "seats", encode(seating))

    def put_aside(self, evening: int) -> None:
        """The table was left for another page of the house."""
        self._write(evening, None, "aside", b"{}")

    def take_up(self, evening: int) -> None:
        """The table is on the screen again."""
        self._write(evening, None, "taken up", b"{}")

    def lines(self, evening: int) -> list[bytes]:
        """Everything that was written in an evening, secrets and all, in the names it ended with."""
        told = Unfinished(evening, Opening("", "", Start(())), 0.0, 0.0, 0)
        for entry in self._file.entries_of(evening, *self._reach.get(evening, (0, 0))):
            if entry.kind == "log":
                told.log.append(entry.body)
            elif entry.kind == "seats":
                with suppress(Unreadable):
                    reseat(told, decode(entry.body, Seating))
        return told.log

    def carry_on_in_memory(self) -> None:
        """Write no more to a memory card that takes nothing: from here on until the kiosk is switched off."""
        here = JournalFile(IN_MEMORY)
        here.copy(list(self._file.entries()))
        self._file = here

    def bring(self, evenings: list[list[Entry]]) -> None:
        """Take over whole evenings from elsewhere, all or none; each gets a number of its own."""
        numbered = [
            replace(entry, evening=self._evenings + place)
            for place, entries in enumerate(evenings, start=1)
            for entry in entries
        ]
        for entry in self._file.copy(numbered):
            self._take(entry)
        self.in_play = None

    def _write(self, evening: int, who: str | None, kind: Kind, body: bytes) -> None:
        self._take(self._file.append(evening, self._clock(), who, kind, body))

    def _take(self, entry: Entry) -> None:
        """Bring the evenings in step with one entry.

        One that another version wrote and this one cannot read stays in the file and out of the way: a
        journal that is as it was written never stops the kiosk from starting.
        """
        self._evenings = max(self._evenings, entry.evening)
        first, _last = self._reach.get(entry.evening, (entry.number, 0))
        self._reach[entry.evening] = (first, entry.number)
        self.in_play = None if entry.kind in LEAVES else entry.evening
        with suppress(Unreadable):
            self._understand(entry)

    def _understand(self, entry: Entry) -> None:
        if entry.kind == "start":
            self._begin(entry)
            return
        if entry.kind == "delete":
            self._finished = [one for one in self._finished if one.evening != entry.evening]
            return
        if entry.evening == NO_EVENING:
            if entry.kind == "draft":
                told = decode(entry.body, Draft)
                turn(self.loose, told.name, told.form)
            return
        evening = self._open.get(entry.evening)
        if evening is None:
            return  # its beginning was lost with a damaged file, or it has ended
        evening.touched, evening.last = entry.at, entry.number
        match entry.kind:
            case "seats":
                reseat(evening, decode(entry.body, Seating))
            case "log":
                evening.log.append(entry.body)
            case "draft":
                told = decode(entry.body, Draft)
                turn(evening.forms, told.name, told.form)
            case "finish":
                card = decode(entry.body, Scorecard)
                del self._open[entry.evening]
                self._finished.append(
                    Finished(evening.evening, evening.opening, evening.begun, entry.at, card)
                )
            case "abandon":
                del self._open[entry.evening]
            case _:
                pass  # aside and taken up, said above; or of a kind this version does not know

    def _begin(self, entry: Entry) -> None:
        opening = decode(entry.body, Opening)
        self._open[entry.evening] = Unfinished(
            entry.evening, opening, entry.at, entry.at, entry.number
        )
