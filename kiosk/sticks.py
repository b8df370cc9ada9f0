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
from kiosk.job import Told, untold
from kiosk.parlour import Parlour

ROOTS = ("/media", "/run/media", "/mnt")
MOUNTS = Path("/proc/mounts")
MOST = 20
GATHERED, WRITTEN = 0.5, 0.9
"""Of saving: how much is done when everything is gathered, and when it lies on the stick."""
READ, UNDERSTOOD = 0.1, 0.5
"""Of bringing back: how much is done when the file is read, and when it is understood."""


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


def back_up(parlour: Parlour, stick: Path, told: Told = untold) -> Path:
    """Write the backup and the table; raises `OSError`. They are on the stick when this returns."""
    parlour.flush()
    at = parlour.clock()

    def gathered(share: float) -> None:
        told(share * GATHERED)

    whole = backup(parlour.book, parlour.folder, parlour.preferences, at, gathered)
    path = stick / f"parlour-{datetime.fromtimestamp(at):%Y-%m-%d}.json"
    write_atomically(path, as_json(whole))
    told(WRITTEN)
    write_atomically(path.with_suffix(".csv"), as_csv(parlour.book.finished))
    return path


def restore(parlour: Parlour, path: Path, told: Told = untold) -> Brought:
    """Bring a backup back; raises `BadBackup`, `OSError` or `NotWritten`, and nothing changed."""
    parlour.flush()
    raw = path.read_bytes()
    told(READ)
    whole: Backup = read_backup(raw)
    told(UNDERSTOOD)
    return bring_back(parlour.book, parlour.folder, whole)


__all__ = ["BadBackup", "back_up", "backups_on", "restore", "sticks"]
