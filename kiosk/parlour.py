"""Parlour without its screens: the owner's folder, the book of evenings, the table in play.

Screens ask it, tests drive it, and it knows nothing of Kivy.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from kiosk.home import facts_file, owners_facts, set_facts_aside
from kiosk.journal.book import NO_EVENING, Book, Unfinished
from kiosk.journal.file import NotWritten
from kiosk.journal.rescue import open_journal
from kiosk.journal.writer import AtOnce, Writer
from kiosk.language import Language
from kiosk.preferences import Preferences, changed, read_preferences, write_preferences
from kiosk.table import Table
from scoring.catalog import AnyGame, UnknownGame, find_game, playable_ids
from scoring.facts import BadFacts, read_facts
from scoring.game import Refusal, Scorecard, Seat
from scoring.log import Start
from scoring.wire import Flaw, Unreadable

Clock = Callable[[], float]
T = TypeVar("T")

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
        self._loose = {name: stages[-1] for name, stages in self.book.loose.items()}
        self.table: Table | None = None
        self._without_facts: set[str] = set()

    def prefer(self, **choices: object) -> None:
        """Change preferences; they are on disk when this returns. Raises `NotWritten` where they hold only
        until the kiosk is switched off."""
        self.preferences = changed(self.preferences, **choices)
        self.language = Language(self.preferences.language)
        try:
            write_preferences(self.folder, self.preferences)
        except OSError as error:
            raise NotWritten(f"The memory card did not take the settings ({error}).") from None

    def begin(
        self,
        game_id: str,
        mode: str,
        seats: tuple[Seat, ...],
        settings: dict[str, Any] | None = None,
    ) -> Table:
        """Lay a new table; raises `Unreadable`."""
        game = find_game(game_id)
        self._writer.flush()
        start = Start(seats, settings or {}, self._owners_facts(game), game.version)
        self.table = self._surely(lambda: Table.begin(self.book, game, mode, start, self._writer))
        return self.table

    def _owners_facts(self, game: AnyGame) -> str | None:
        """The owner's facts of a game; those that cannot be used are set aside and refused once."""
        if game.id in self._without_facts:
            return None
        try:
            text = owners_facts(game, self.folder)
            if text is not None:
                read_facts(text, game.facts_type, facts_file(game).name)
        except BadFacts as bad:
            self._without_facts.add(game.id)
            aside = set_facts_aside(game, self.folder)
            says = (
                f"The facts of {game.title} cannot be used ({bad}). They lie in {aside.name} now; "
                "begin again to play with the built-in ones."
            )
            raise Unreadable(Flaw("", says)) from None
        return text

    def resume(self, unfinished: Unfinished) -> Table:
        """Go on with an evening; raises `Unreadable` where today's rules no longer replay it, or the game
        is no longer installed."""
        try:
            self.table = Table.resume(self.book, unfinished, self._writer)
        except (Refusal, UnknownGame) as error:
            raise Unreadable() from error
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
        table, self.table = self.table, None
        return None if table is None else self._surely(lambda: table.finish(card))

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
        self._loose[name] = form
        self._note(partial(self.book.draft, NO_EVENING, name, form))

    def loose(self, name: str) -> Any:
        """Such a form as it stands; None where there is none."""
        return self._loose.get(name)

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

    def _surely(self, write: Callable[[], T]) -> T:
        """Write what everything after it stands on; where the memory card does not take it, play goes on
        in memory, and that is said."""
        try:
            return write()
        except NotWritten as error:
            self.book.carry_on_in_memory()
            self.remarks.append(f"{error} This evening is kept only until Parlour is switched off.")
            return write()

    def _note(self, job: Callable[[], None]) -> None:
        """Write something down that nobody waits for."""
        self._writer.submit(job, lambda _says: None)

    def shelf(self) -> tuple[str, ...]:
        """The ids of the games that can be played here."""
        return playable_ids(third_party=not self.safe)

    def known_players(self) -> tuple[str, ...]:
        """Names from earlier evenings, the latest first."""
        openings = [one.opening for one in self.book.unfinished]
        openings += [one.opening for one in reversed(self.book.finished)]
        return tuple(dict.fromkeys(seat for opening in openings for seat in opening.start.seats))

    def close(self) -> None:
        """Write what is left and let go of the files."""
        self._writer.close()
        self._file.close()
