"""Kill the whole kiosk: the same screen is back, and how long that takes.

The real application, its journal in its own thread, in a window that nobody sees; a hand plays, the
process is killed at a random moment, and a new one shows what it finds.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.prove.promise import Proof

MOST_TAPS = 6
"""Taps a kiosk lives for at most."""


LANES = 2
"""Kiosks that live at a time, each in a folder of its own: a core each."""


def prove(kills: int) -> Iterator[Proof]:
    """That many kills, over as many evenings as it takes."""
    proof = Proof("the whole kiosk killed: the same screen is back")
    with TemporaryDirectory() as scratch, ThreadPoolExecutor(LANES) as lanes:
        shares = [
            (Path(scratch) / str(lane), len(range(lane, kills, LANES))) for lane in range(LANES)
        ]
        lived = [one for lane in lanes.map(lambda share: killed(*share), shares) for one in lane]
    for kept, seen, _ in lived:
        proof.check(kept, seen)
    took = [seconds for _, _, seconds in lived]
    proof.figure = f"median {median(took):.1f} s, worst {max(took):.1f} s from kill to screen"
    yield proof


def killed(folder: Path, kills: int) -> list[tuple[bool, str, float]]:
    """Kiosks one after the other in one folder: of each kill whether the same screen was back, what was
    seen, and after how many seconds."""
    rng = random.Random(f"wake {folder.name}")
    lived: list[tuple[bool, str, float]] = []
    before: Kiosk | None = None
    while len(lived) < kills:
        kiosk = Kiosk(folder, rng, before)
        if before is not None:
            lived.append((*before.judges(kiosk), kiosk.back_after))
        before = None if kiosk.over else kiosk
        if kiosk.over:
            shutil.rmtree(folder)
    return lived


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
        self.back_after = 0.0
        """Seconds from the kill before, when this one was started at once, to its screen."""
        self.ended: int | None = None
        """The exit code of a process that ended before anybody killed it."""
        began = time.monotonic()
        command = [sys.executable, "-m", "tests.prove.screen", str(folder), str(rng.random())]
        environment = os.environ | {
            "LP_NUM_THREADS": "1"
        }  # the other kiosk draws on the other core
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment
        ) as process:
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
