"""Kill: nothing acknowledged is lost when the kiosk is killed, and the same table is back.

A child process taps away at a table (`sitting`) and tells over a pipe what it does; it is killed at a
random moment, while opening, while writing or in between. The next child tells what it found.
"""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from kiosk.journal.writer import InThread
from scoring.catalog import find_game, game_ids
from tests.prove.promise import Proof
from tests.prove.sitting import Sitting, digest

LIVES = 40
"""Kills a journal lives through before a new one is begun, so that it stays an evening's size."""
LANES = 2
"""Journals at a time: a core each."""
WHILE_OPENING, WHILE_TAPPING = 0.03, 0.1
"""Seconds within which a child is killed: a few from their birth on, most from the first tap on."""

BY_ITSELF = "nothing: it ended by itself"
"""What a child found that could not open the journal, or broke over it."""

context = get_context("fork")
"""Forked from this process, in which no journal is ever open: a child is at work in milliseconds."""


def prove(kills: int) -> Iterator[Proof]:
    """That many kills; and a few of a kiosk that answers before it writes, which must be caught."""
    for game_id in game_ids(third_party=False):
        find_game(game_id)  # read here, so that a child need not
    proof = Proof("killed at any moment: every acknowledged tap is there, journal whole")
    yield killed(proof, kills)
    careless = killed(Proof(""), max(20, kills // 100), answer_first)
    caught = Proof("the same with answers before the disk is found out")
    caught.check(bool(careless.faults), "nothing was lost although answers came first")
    caught.figure = f"{len(careless.faults)} of {careless.tried} kills lost something, as they must"
    yield caught


def killed(proof: Proof, kills: int, spoil: Callable[[], None] | None = None) -> Proof:
    """Kill that often, on each core in journals one after the other."""
    took: list[float] = []
    taps = 0
    shares = [len(range(lane, kills, LANES)) for lane in range(LANES)]
    with ProcessPoolExecutor(LANES, context) as lanes:
        for lane in lanes.map(_killed, range(LANES), shares, [spoil] * LANES):
            proof.faults += lane.faults
            took += lane.took
            taps += lane.taps
    proof.tried = kills  # each was judged by the next life that got as far as opening the journal
    proof.figure = (
        f"{taps:,} taps; table back after {median(took) * 1000:.0f} ms, "
        f"worst {max(took) * 1000:.0f} ms"
    )
    return proof


@dataclass
class Lane:
    """What came of the kills on one core."""

    faults: list[str] = field(default_factory=list)
    took: list[float] = field(default_factory=list)
    taps: int = 0


def _killed(number: int, kills: int, spoil: Callable[[], None] | None) -> Lane:
    """One lane's share of the kills."""
    rng = random.Random(f"kill {number}")
    lane = Lane()
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / "home"
        past = Past()
        for kill in range(kills):
            if kill % LIVES == 0:
                shutil.rmtree(folder, ignore_errors=True)
                past = Past()
            life = Life(folder, f"{number} {kill}", rng, spoil)
            lane.taps += life.taps
            if life.found is not None:
                lane.took.append(life.opened_after)
                kept, seen = past.judges(life.found, life.says)
                lane.faults += [] if kept else [seen]
            past = Past(life, past)
    return lane


def answer_first() -> None:
    """Spoil the journal's thread: it answers, takes a breath, and writes then."""

    def run(self: InThread) -> None:
        while (queued := self._jobs.get()) is not None:
            job, done = queued
            self._post(partial(done, None))
            time.sleep(0.05)
            job()

    InThread._run = run  # type: ignore[method-assign]


class Life:
    """One child from its birth to its kill: what it found, announced and had acknowledged."""

    def __init__(
        self, folder: Path, seed: str, rng: random.Random, spoil: Callable[[], None] | None = None
    ) -> None:
        near, far = context.Pipe(duplex=False)
        self.found: str | None = None
        self.says: list[str] = []
        self.opened_after = 0.0
        self.announced: dict[int, str] = {}
        self.acknowledged = 0
        child = context.Process(target=_live, args=(far, folder, seed, spoil), daemon=True)
        began = time.monotonic()
        child.start()
        far.close()
        try:
            if rng.random() < 0.2:
                ends = began + rng.uniform(0.0, WHILE_OPENING)
            else:
                self._hear(near, began)
                ends = time.monotonic() + rng.uniform(0.0, WHILE_TAPPING)
            while (left := ends - time.monotonic()) > 0 and near.poll(left):
                self._hear(near, began)
        except EOFError:
            self.found = BY_ITSELF
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
        child.join()
        while near.poll():
            try:
                self._hear(near, began)
            except EOFError:
                break
        near.close()

    @property
    def taps(self) -> int:
        """How many taps were announced."""
        return len(self.announced)

    def _hear(self, near: Connection, began: float) -> None:
        match near.recv():
            case ("found", told, says):
                self.found, self.says = told, says
                self.opened_after = time.monotonic() - began
            case ("announced", number, told):
                self.announced[number] = told
            case ("acknowledged", number):
                self.acknowledged = number


class Past:
    """What may be found after all lives so far: the tables from the last acknowledged one on."""

    def __init__(self, life: Life | None = None, before: "Past | None" = None) -> None:
        self.possible: set[str] = {"0 finished"}
        if life is None or before is None:
            return
        since = [told for number, told in life.announced.items() if number >= life.acknowledged]
        if life.acknowledged:
            self.possible = set(since)
        elif life.found is not None:
            self.possible = {life.found, *since}
        else:  # killed before it had opened anything
            self.possible = before.possible

    def judges(self, found: str, says: list[str]) -> tuple[bool, str]:
        """Whether this may be found, and the sentence if not."""
        if says:
            return False, f"it said: {says}"
        return found in self.possible, f"found {found!r}, expected one of {sorted(self.possible)}"


def _live(
    line: Connection, folder: Path, seed: str, spoil: Callable[[], None] | None = None
) -> None:
    if spoil is not None:
        spoil()
    sitting = Sitting(
        folder,
        seed,
        lambda number, told: line.send(("announced", number, told)),
        lambda number: line.send(("acknowledged", number)),
    )
    line.send(("found", digest(sitting.parlour), sitting.parlour.remarks))
    while True:
        sitting.tap()
