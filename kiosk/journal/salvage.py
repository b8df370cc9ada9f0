"""What can still be read of a damaged journal file."""

import contextlib
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from kiosk.journal.entry import Entry
from kiosk.journal.file import PAGE, JournalFile, rows, sound

PAGE_COUNT = slice(28, 32)
"""Where SQLite's header says how many pages the file has."""


def good_beginning(path: Path) -> list[Entry]:
    """The entries from the first on that are as they were written.

    Read from a copy, so that nothing is changed and a folder that cannot be written to is no hindrance;
    and once more with a sound first page, padded to whole pages: SQLite refuses a file that is shorter
    than its header says, though all but the end is there.
    """
    with TemporaryDirectory() as folder:
        copy, mended = Path(folder) / "copy.db", Path(folder) / "mended.db"
        raw = path.read_bytes()
        copy.write_bytes(raw)
        with contextlib.suppress(FileNotFoundError):
            copy.with_name("copy.db-wal").write_bytes(
                path.with_name(f"{path.name}-wal").read_bytes()
            )
        _mend(raw, mended)
        return max(_readable(copy), _readable(mended), key=len)


def _mend(raw: bytes, mended: Path) -> None:
    """A copy with the first page of a new journal: its schema never changes, so that page is the same."""
    JournalFile(mended).close()
    pages = (
        max(2, -(-len(raw) // PAGE)) + 1000
    )  # room for pages that were cut off; they read as damaged
    first = bytearray(mended.read_bytes()[:PAGE])
    first[PAGE_COUNT] = pages.to_bytes(4, "big")
    mended.write_bytes((bytes(first) + raw[PAGE:]).ljust(pages * PAGE, b"\0"))


def _readable(path: Path) -> list[Entry]:
    kept: list[Entry] = []
    before = b""
    database = sqlite3.connect(path)
    try:
        for entry, sealed in rows(database):
            if not sound(entry, len(kept), before, sealed):
                break
            kept.append(entry)
            before = sealed
    except (sqlite3.Error, OverflowError, UnicodeDecodeError):
        pass  # beyond this point the file cannot be read at all; what came before is kept
    finally:
        database.close()
    return kept
