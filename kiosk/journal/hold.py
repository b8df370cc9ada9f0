"""Who writes to a journal: one program at a time, or their entries would get the same numbers."""

import fcntl
from pathlib import Path
from typing import IO

NAME = "journal.held"


def hold(folder: Path) -> IO[bytes] | None:
    """Take the journal for this program until it ends; None where another one has it."""
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / NAME).open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
