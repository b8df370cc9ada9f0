"""Kill the whole kiosk: the same screen is back, and how long that takes.

The real application, its journal in its own thread, in a window that nobody sees; a hand plays, the
process is killed at a random moment, and a new one shows what it finds.
"""

import json
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.prove.promise import Proof

MOST_TAPS = 6
"""Taps a kiosk lives for at most."""


def prove(kills: int) -> Iterator[Proof]:
    """That many kills, over as many evenings as it takes."""
    proof = Proof("the whole kiosk killed: the same screen is back")
    rng = random.Random(88)
    took: list[float] = []
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / "home"
        before: Kiosk | None = None
        while proof.tried < kills:
            kiosk = Kiosk(folder, rng, before)
            if before is not None:
                took.append(kiosk.back_after)
                proof.check(*before.judges(kiosk))
            before = kiosk
            if kiosk.over:
                shutil.rmtree(folder)
                before = None
    proof.figure = f"median {median(took):.1f} s, worst {max(took):.1f} s from kill to screen"
    yield proof


class Kiosk:
    """One process of the kiosk, from its start to its kill."""

    def __init__(self, folder: Path, rng: random.Random, before: "Kiosk | None") -> None:
        self.found: tuple[str, list[str]] = ("", [])
        self.remarks: list[str] = []
        self.screens: dict[str, list[str]] = dict(before.screens) if before else {}
        """What stood on the screen at each table that was shown."""
        self.possible: list[str] = []
        """The tables that may be found next: the one shown last, and what was announced since."""
        self.over = False
        self.ended: int | None = None
        """The exit code of a process that ended before anybody killed it."""
        began = time.monotonic()
        command = [sys.executable, "-m", "tests.prove.screen", str(folder), str(rng.random())]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            wanted = rng.randrange(1, MOST_TAPS)
            for line in process.stdout:
                self._hear(*json.loads(line))
                if line.startswith('["found"'):
                    self.back_after = time.monotonic() - began
                wanted -= line.startswith('["shown"')
                if wanted <= 0 or self.over:
                    break
            else:
                self.ended = process.wait()
            # Some time into the next tap, whatever that is doing by then.
            if not self.over:
                time.sleep(rng.uniform(0.0, 0.15))
            process.kill()
            for line in process.stdout:
                if line.endswith("\n"):
                    self._hear(*json.loads(line))

    def judges(self, after: "Kiosk") -> tuple[bool, str]:
        """Whether what the next process found is what this one left behind."""
        table, texts = after.found
        if self.ended is not None and not self.over:
            return False, f"it ended by itself with {self.ended}"
        if after.remarks:
            return False, f"it said: {after.remarks}"
        if table not in self.possible:
            return False, f"found {table!r}, expected one of {self.possible}"
        shown = self.screens.get(table, texts)
        return shown == texts, f"the screen was {shown} and came back as {texts}"

    def _hear(self, what: str, table: str = "", texts: Any = (), remarks: Any = ()) -> None:
        match what:
            case "found":
                self.found, self.remarks = (table, texts), remarks
                self.possible = [table]
                self.screens.setdefault(table, texts)
            case "announced":
                self.possible.append(table)
            case "shown":
                self.possible = [table]
                self.screens[table] = texts
            case "over":
                self.over = True
