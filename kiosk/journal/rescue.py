"""Opening a journal whatever has happened to it: a damaged one is set aside, its beginning kept.

Where the memory card takes nothing at all (full, read-only, not ours), the evenings are read and played
on in memory, and that is said.
"""

import contextlib
import sqlite3
from pathlib import Path
from typing import NamedTuple

from kiosk.durable import flush_folder, make_folder
from kiosk.journal.file import IN_MEMORY, NAME, Damaged, JournalFile, NotWritten
from kiosk.journal.salvage import good_beginning

HALF, NEW = "journal.half.db", "journal.new.db"
"""The rescued journal while it is being written, and once it is whole."""
COMPANIONS = ("-wal", "-shm")


class Opened(NamedTuple):
    """A journal that can be written to, and what has to be said about it, if anything."""

    file: JournalFile
    says: str | None


def open_journal(folder: Path) -> Opened:
    """The journal in this folder, made new where there is none."""
    path = folder / NAME
    try:
        make_folder(folder)
        if (folder / NEW).exists():
            swap(path)  # the power went in the middle of an earlier rescue
        try:
            return Opened(JournalFile(path), None)
        except Damaged:
            return rescue(path)
    except (OSError, NotWritten, Damaged) as error:
        return in_memory(path, error)


def rescue(path: Path) -> Opened:
    """Put the good beginning into a new file, then swap the two; a power cut at any step loses nothing."""
    kept = good_beginning(path)
    half = path.with_name(HALF)
    for part in parts(half):
        part.unlink(missing_ok=True)
    fresh = JournalFile(half)
    fresh.copy(kept)
    fresh.close()
    half.rename(path.with_name(NEW))
    flush_folder(path.parent)
    aside = swap(path)
    return Opened(
        JournalFile(path),
        f"The journal was damaged. Its first {len(kept)} entries are kept; the old file is {aside.name}.",
    )


def swap(path: Path) -> Path:
    """Put the rescued journal in the place of the damaged one; gives the name that one has now.

    The old companions are gone for good before the new file gets its name: SQLite would take what an
    old -wal holds for changes to the new file.
    """
    aside = set_aside(path)
    flush_folder(path.parent)
    path.with_name(NEW).rename(path)
    flush_folder(path.parent)
    return aside


def set_aside(path: Path) -> Path:
    """Move a file and its companions to a name that is free."""
    number = 1
    while any(part.exists() for part in parts(_aside(path, number))):
        number += 1
    aside = _aside(path, number)
    for part, moved in zip(parts(path), parts(aside), strict=True):
        if part.exists():
            part.rename(moved)
    return aside


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")


def parts(path: Path) -> list[Path]:
    """A database file and its companions."""
    return [path.with_name(path.name + ending) for ending in ("", *COMPANIONS)]


def in_memory(path: Path, error: Exception) -> Opened:
    """A journal that lasts until the kiosk is switched off, with everything that can be read."""
    file = JournalFile(IN_MEMORY)
    with contextlib.suppress(OSError, sqlite3.Error):  # where there is something that can be read
        file.copy(good_beginning(path))
    return Opened(
        file,
        f"The memory card cannot be written to ({error}). "
        "This evening is kept only until Parlour is switched off.",
    )
