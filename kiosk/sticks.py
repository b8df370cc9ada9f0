"""USB sticks: where they are mounted, what backups lie on them, and a backup written to one."""

import os
from datetime import datetime
from pathlib import Path

from kiosk.backup import (
    Backup,
    BadBackup,
    Brought,
    as_csv,
    as_json,
    backup,
    bring_back,
    read_backup,
)
from kiosk.durable import write_atomically
from kiosk.parlour import Parlour

ROOTS = ("/media", "/run/media", "/mnt")
MOUNTS = Path("/proc/mounts")
MOST = 20


def sticks(mounts: Path = MOUNTS, roots: tuple[str, ...] = ROOTS) -> list[Path]:
    """The media that are mounted where media are, and that may be written to."""
    try:
        lines = mounts.read_text().splitlines()
    except OSError:
        return []
    places = [Path(line.split()[1].replace("\\040", " ")) for line in lines if " " in line]
    return [
        place
        for place in places
        if any(str(place).startswith(f"{root}/") for root in roots) and os.access(place, os.W_OK)
    ]


def backups_on(stick: Path) -> list[Path]:
    """The backups that lie on a stick, the newest first."""
    try:
        found = [path for path in stick.glob("*.json") if not path.name.startswith(".")]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST]
    except OSError:
        return []


def back_up(parlour: Parlour, stick: Path) -> Path:
    """Write the backup and the table; raises `OSError`. They are on the stick when this returns."""
    parlour.flush()
    at = parlour.clock()
    whole = backup(parlour.book, parlour.folder, parlour.preferences, at)
    path = stick / f"parlour-{datetime.fromtimestamp(at):%Y-%m-%d}.json"
    write_atomically(path, as_json(whole))
    write_atomically(path.with_suffix(".csv"), as_csv(parlour.book.finished))
    return path


def restore(parlour: Parlour, path: Path) -> Brought:
    """Bring a backup back; raises `BadBackup`, `OSError` or `NotWritten`, and nothing changed."""
    parlour.flush()
    whole: Backup = read_backup(path.read_bytes())
    return bring_back(parlour.book, parlour.folder, whole)


__all__ = ["BadBackup", "back_up", "backups_on", "restore", "sticks"]
