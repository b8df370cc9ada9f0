"""Parlour without its screens: the owner's folder, the book of evenings, the table in play.

Screens ask it, tests drive it, and it knows nothing of Kivy.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kiosk.home import owners_facts
from kiosk.journal.book import NO_EVENING, Book, Unfinished
from kiosk.journal.rescue import open_journal
from kiosk.journal.writer import AtOnce, Writer
from kiosk.language import Language
from kiosk.preferences import Preferences, changed, read_preferences, write_preferences
from kiosk.table import Table
from scoring.catalog import find_game, game_ids
from scoring.game import Refusal, Scorecard, Seat
from scoring.log import Start
from scoring.wire import Unreadable

Clock = Callable[[], float]

SAFE = "Safe mode after failed starts: no camera, and only Parlour's own games."


class Parlour:
    """One kiosk: its folder, its preferences, its evenings, and the table that is in play."""

    def __init__(
        self, folder: Path, clock: Clock, writer: Writer | None = None, *, safe: bool = False
    ) -> None:
        """Open everything in the folder; whatever was damaged is set aside and said in `remarks`.

        In safe mode, after failed starts, only our own games are on the shelf.
        """
        self.safe = safe
        self.folder = folder
        self.clock = clock
        self._writer = writer or AtOnce()
        journal = open_journal(folder)
        self._file = journal.file
        self.book = Book(journal.file, clock)
        chosen = read_preferences(folder)
        self.preferences: Preferences = chosen.preferences
        self.language = Language(self.preferences.language)
        self.remarks = [
            says for says in (journal.says, chosen.says, SAFE if safe else None) if says
        ]
        self.table: Table | None = None

    def prefer(self, **choices: object) -> None:
        """Change preferences; they are on disk when this returns."""
        self.preferences = changed(self.preferences, **choices)
        self.language = Language(self.preferences.language)
        write_preferences(self.folder, self.preferences)

    def begin(
        self,
        game_id: str,
        mode: str,
        seats: tuple[Seat, ...],
        settings: dict[str, Any] | None = None,
    ) -> Table:
        """Lay a new table; raises `Unreadable` or `NotWritten`."""
        game = find_game(game_id)
        self._writer.flush()
        start = Start(seats, settings or {}, owners_facts(game, self.folder), game.version)
        self.table = Table.begin(self.book, game, mode, start, self._writer)
        return self.table

    def resume(self, unfinished: Unfinished) -> Table:
        """Go on with an evening; raises `Unreadable` where today's rules no longer replay it."""
        try:
            self.table = Table.resume(self.book, unfinished, self._writer)
        except Refusal as refusal:
            raise Unreadable() from refusal
        if self.book.in_play != unfinished.evening:
            self._note(partial(self.book.take_up, unfinished.evening))
        return self.table

    def leave(self) -> None:
        """Put the table aside; it stays in the book and can be resumed."""
        if self.table is not None:
            self.put_aside(self.table.evening)
        self.table = None

    def put_aside(self, evening: int) -> None:
        """Remember that this evening is not on the screen any more."""
        self._note(partial(self.book.put_aside, evening))

    def finish(self, card: Scorecard | None = None) -> Scorecard | None:
        """Close the evening in play and put it into the history; a score pad brings its own card."""
        self._writer.flush()
        closed = self.table.finish(card) if self.table is not None else None
        self.table = None
        return closed

    def abandon(self, evening: int) -> None:
        """End an evening without a result; raises `NotWritten`."""
        self._writer.flush()
        self.book.abandon(evening)
        if self.table is not None and self.table.evening == evening:
            self.table = None

    def delete(self, evening: int) -> None:
        """Take an evening out of the history; raises `NotWritten`."""
        self._writer.flush()
        self.book.delete(evening)

    def draft(self, name: str, form: Any) -> None:
        """Keep a half-filled form that belongs to no evening yet; None forgets it."""
        self._note(partial(self.book.draft, NO_EVENING, name, form))

    def loose(self, name: str) -> Any:
        """Such a form as it stands; None where there is none."""
        self._writer.flush()
        stages = self.book.loose.get(name)
        return stages[-1] if stages else None

    def in_play(self) -> Unfinished | None:
        """The evening that was on the screen when the power went, if any."""
        return next((one for one in self.book.unfinished if one.evening == self.book.in_play), None)

    def again(self) -> None:
        """Read everything anew from the journal, after something went wrong in memory."""
        self._writer.flush()
        self.book = Book(self._file, self.clock)
        self.table = None

    def flush(self) -> None:
        """Wait until everything is on disk."""
        self._writer.flush()

    def _note(self, job: Callable[[], None]) -> None:
        """Write something down that nobody waits for."""
        self._writer.submit(job, lambda _says: None)

    def shelf(self) -> tuple[str, ...]:
        """The ids of the games that can be played here."""
        return game_ids(third_party=not self.safe)

    def known_players(self) -> tuple[str, ...]:
        """Names from earlier evenings, the latest first."""
        openings = [one.opening for one in self.book.unfinished]
        openings += [one.opening for one in reversed(self.book.finished)]
        return tuple(dict.fromkeys(seat for opening in openings for seat in opening.start.seats))

    def close(self) -> None:
        """Write what is left and let go of the files."""
        self._writer.close()
        self._file.close()
