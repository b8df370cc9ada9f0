"""Opening a journal whatever has happened to it: a damaged one is set aside, its beginning kept."""

from pathlib import Path
from typing import NamedTuple

from kiosk.journal.file import NAME, Damaged, JournalFile
from kiosk.journal.salvage import good_beginning

NEW = "journal.new.db"
COMPANIONS = ("-wal", "-shm")


class Opened(NamedTuple):
    """A journal that can be written to, and what has to be said about it, if anything."""

    file: JournalFile
    says: str | None


def open_journal(folder: Path) -> Opened:
    """The journal in this folder, made new where there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    path, new = folder / NAME, folder / NEW
    if new.exists() and not path.exists():
        new.rename(path)  # the power went between the two renames of an earlier rescue
    try:
        return Opened(JournalFile(path), None)
    except Damaged:
        return rescue(path, new)


def rescue(path: Path, new: Path) -> Opened:
    """Put the good beginning into a new file, then swap the two; a power cut at any step loses nothing."""
    for ending in ("", *COMPANIONS):
        new.with_name(new.name + ending).unlink(missing_ok=True)
    kept = good_beginning(path)
    fresh = JournalFile(new)
    fresh.copy(kept)
    fresh.close()
    aside = set_aside(path)
    new.rename(path)
    return Opened(
        JournalFile(path),
        f"The journal was damaged. Its first {len(kept)} entries are kept; the old file is {aside.name}.",
    )


def set_aside(path: Path) -> Path:
    """Move a file and its companions to a name that is free."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    for ending in ("", *COMPANIONS):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside
