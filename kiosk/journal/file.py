"""The journal's file: SQLite, one table that only grows, each entry flushed before it counts.

Write-ahead logging with `synchronous=FULL` makes a commit one appended, flushed record: an entry costs
a few kilobytes, a power cut loses nothing that was acknowledged, and idle minutes write nothing.
Pages of 1 KB keep that record small.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

from kiosk.journal.entry import Entry, Kind, seal

NAME = "journal.db"

PAGE = 1024

IN_MEMORY = Path(":memory:")
"""In the place of a path: a journal that is gone when it is closed."""

DAMAGE = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
}
"""What SQLite says about a file that is not as it was written. Whatever else it says (the disk is full, or
read-only, or not ours) is no reason to set a good file aside."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (
    number INTEGER PRIMARY KEY,
    evening INTEGER NOT NULL,
    at REAL NOT NULL,
    who TEXT,
    kind TEXT NOT NULL,
    body BLOB NOT NULL,
    seal BLOB NOT NULL
)
"""
COLUMNS = "number, evening, at, who, kind, body"


class NotWritten(Exception):
    """An entry could not be put on disk; the sentence says why."""


class Damaged(Exception):
    """The file is not, or not everywhere, as it was written."""


class JournalFile:
    """An open journal file. Appends are durable when they return."""

    def __init__(self, path: Path) -> None:
        """Open or make the file and check every entry; raises `Damaged`, or `NotWritten` where nothing
        can be written there."""
        self.path = path
        self._one_at_a_time = Lock()
        try:
            self._database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise NotWritten(str(error)) from None
        try:
            self._database.execute(f"PRAGMA page_size = {PAGE}")
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA synchronous = FULL")
            self._database.execute(SCHEMA)
            self._last, self._seal = _check(self._database)
        except sqlite3.DatabaseError as error:
            self.close()
            is_damage = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) in DAMAGE
            raise (Damaged if is_damage else NotWritten)(str(error)) from None
        except (UnicodeDecodeError, OverflowError) as error:  # it quotes what it stumbled over
            self.close()
            raise Damaged(str(error)) from None
        except Damaged:
            self.close()
            raise

    def append(self, evening: int, at: float, who: str | None, kind: Kind, body: bytes) -> Entry:
        """Write one entry; it is on disk when this returns. Raises `NotWritten`, and nothing changed."""
        with self._one_at_a_time:
            return self._append(evening, at, who, kind, body)

    def _append(self, evening: int, at: float, who: str | None, kind: Kind, body: bytes) -> Entry:
        entry = Entry(self._last + 1, evening, at, who, kind, body)
        sealed = seal(self._seal, entry)
        try:
            self._database.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?)",
                (entry.number, evening, at, who, kind, body, sealed),
            )
        except sqlite3.Error as error:
            raise NotWritten(f"The memory card did not take the last entry ({error}).") from None
        self._last, self._seal = entry.number, sealed
        return entry

    def copy(self, entries: list[Entry]) -> list[Entry]:
        """Take over entries of another file, all or none; gives them with their new numbers."""
        with self._one_at_a_time:
            before = self._last, self._seal
            try:
                self._database.execute("BEGIN")
                copied = [
                    self._append(one.evening, one.at, one.who, one.kind, one.body)
                    for one in entries
                ]
                self._database.execute("COMMIT")
            except (NotWritten, sqlite3.Error) as error:
                if self._database.in_transaction:  # a full disk has ended it already
                    self._database.execute("ROLLBACK")
                self._last, self._seal = before
                raise NotWritten(str(error)) from None
        return copied

    def entries(self) -> Iterator[Entry]:
        """Everything written, in order."""
        yield from (entry for entry, _ in rows(self._database))

    def entries_of(self, evening: int, first: int, last: int) -> Iterator[Entry]:
        """What was written of one evening between two numbers, in order: nothing else need be read."""
        which = "WHERE number BETWEEN ? AND ? AND evening = ? ORDER BY number"
        asked = f"SELECT {COLUMNS} FROM entry {which}"  # noqa: S608 - constants
        for columns in self._database.execute(asked, (first, last, evening)):
            yield Entry(*columns)

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()


def rows(database: sqlite3.Connection) -> Iterator[tuple[Entry, bytes]]:
    """Every entry with its seal, in order, unchecked."""
    asked = f"SELECT {COLUMNS}, seal FROM entry ORDER BY number"  # noqa: S608 - constants
    for *columns, sealed in database.execute(asked):
        yield Entry(*columns), sealed


def _check(database: sqlite3.Connection) -> tuple[int, bytes]:
    """The number and seal of the last entry; raises `Damaged` at the first that is not as written."""
    last, before = 0, b""
    for entry, sealed in rows(database):
        if not sound(entry, last, before, sealed):
            raise Damaged(f"entry {last + 1} is not as it was written")
        last, before = entry.number, sealed
    return last, before


def sound(entry: Entry, last: int, before: bytes, sealed: bytes) -> bool:
    """Whether an entry follows the one before it and carries the right seal."""
    return (
        entry.number == last + 1 and isinstance(entry.body, bytes) and seal(before, entry) == sealed
    )
