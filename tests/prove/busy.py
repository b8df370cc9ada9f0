"""A kiosk at work for the power cut proof: `python -m tests.prove.busy FOLDER SEED TAPS [off]`.

Taps at a table, and in between everything else that an owner has on disk is changed: preferences, facts,
taught sets, examples, the count of wrong PINs. Before each change it notes what will be, after it what
was acknowledged, in a file of the recorded folder, so that notes and writes stand in one order.
With `off` SQLite never flushes: the proof must notice.
"""

import json
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from kiosk.durable import write_atomically
from kiosk.journal.file import JournalFile
from kiosk.pin import Tries, TriesFile
from scoring.catalog import find_game
from tests.prove.sitting import Sitting
from vision.teach.sets import Example
from vision.teach.shelf import add_example, keep_set

NOTES = "notes"
HOME = "home"
SET, GROWING = "whole", "growing"
FACTS_OF = "palmed-diamonds"
SIDE = 8


class Busy:
    """All that is changed on disk, each thing as a number that only grows."""

    def __init__(self, folder: Path, seed: str) -> None:
        """Open the parlour in the folder."""
        self._notes = os.open(folder / NOTES, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._rng = random.Random(seed)
        self._home = folder / HOME
        self._counts: dict[str, int] = {}
        self._sitting = Sitting(
            self._home,
            seed,
            lambda number, told: self._note("announced", "journal", [number, told]),
            lambda number: self._note("acknowledged", "journal", number),
        )

    def step(self) -> None:
        """One tap, and now and then something else."""
        self._sitting.tap()
        if self._rng.random() < 0.2:
            name, change = self._rng.choice(CHANGES)
            count = self._counts[name] = self._counts.get(name, 0) + 1
            self._note("announced", name, count)
            change(self, count)
            self._note("acknowledged", name, count)

    def close(self) -> None:
        """Switch off as a kiosk is switched off."""
        self._sitting.close()

    def _note(self, what: str, about: str, told: Any) -> None:
        os.write(self._notes, json.dumps([what, about, told]).encode() + b"\n")

    def prefer(self, count: int) -> None:
        """A choice on the settings screen."""
        self._sitting.parlour.prefer(volume=count % 101)

    def facts(self, count: int) -> None:
        """The owner corrects the facts of a game."""
        text = f"# {count}\n{find_game(FACTS_OF).facts_text}"
        write_atomically(self._home / "facts" / f"{FACTS_OF}.toml", text.encode())

    def teach(self, count: int) -> None:
        """A whole set is taught anew."""
        keep_set(SET, "tiles", [Example(face, shade(count)) for face in ("cat", "hat", "tea")])

    def correct(self, count: int) -> None:
        """A correction at the table: one more example."""
        if count == 1:
            keep_set(GROWING, "tiles", [Example("cat", shade(1))])
        else:
            add_example(GROWING, "tiles", "cat", shade(count))

    def mistype(self, count: int) -> None:
        """A wrong PIN."""
        TriesFile(self._home / "tries.json").write(Tries(count, float(count)))


def shade(count: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A picture that tells its number."""
    return np.full((SIDE, SIDE, 3), count, np.uint8)


CHANGES: tuple[tuple[str, Callable[[Busy, int], None]], ...] = (
    ("preferences", Busy.prefer),
    ("facts", Busy.facts),
    ("taught set", Busy.teach),
    ("examples", Busy.correct),
    ("wrong PINs", Busy.mistype),
)


def never_flush() -> None:
    """Spoil the journal: SQLite trusts the disk to have written what it was told."""
    honest = JournalFile.__init__

    def careless(self: JournalFile, path: Path) -> None:
        honest(self, path)
        self._database.execute("PRAGMA synchronous = OFF")

    JournalFile.__init__ = careless  # type: ignore[method-assign]


def main(folder: Path, seed: str, taps: int, off: bool) -> None:
    """Tap that often; every other sitting ends with the plug still in."""
    os.environ["PARLOUR_HOME"] = str(folder / HOME)
    if off:
        never_flush()
    busy = Busy(folder, seed)
    for _ in range(taps):
        busy.step()
    if random.Random(seed).random() < 0.5:
        busy.close()
    os._exit(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4:] == ["off"])
