"""Secrets: what others hold changes nothing that a seat can reach.

Evenings are played twice: as they were, and with everything the seat may not know told differently, in
any way that fits what it has seen (each game's own suite says how). Then whatever the seat can reach must
be the same byte for byte. `Reach` lists what that is; what screens, lights and voice make of it is
compared in the real kiosk (`glass`).
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import copy
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kiosk.backup import as_json, backup
from kiosk.journal.book import Book, Opening
from kiosk.journal.file import IN_MEMORY, JournalFile
from kiosk.parlour import Parlour
from kiosk.pin import WAITS, guests_gate, opens, seal
from kiosk.preferences import Preferences
from kiosk.private import OwnDrafts
from kiosk.report import Report, failures
from kiosk.table import Table
from scoring.game import Refusal
from scoring.log import Log, Redo, Undo
from scoring.wire import encode
from tests.prove.promise import Proof
from tests.scoring.conformance import Conformance
from tests.scoring.games.boddys_party.test_conformance import TestBoddysParty, last_to_show
from tests.scoring.games.palmed_diamonds.test_conformance import TestPalmedDiamonds
from tests.scoring.games.suspicion.test_promises import TestSuspicion

UNDONE = 0.1
"""How often some moves are undone and done again before it is compared."""

SOME_REFUSALS = 8

Compare = Callable[[Log[Any], Log[Any], str | None], None]

SUITES: tuple[type[Conformance], ...] = (TestSuspicion, TestBoddysParty, TestPalmedDiamonds)
"""The games with secrets."""


def prove(cases: int) -> Iterator[Proof]:
    """So many moments of random games, for random seats."""
    proof = Proof(
        "what others hold changes nothing a seat can reach: view, log, undo, export, report"
    )
    seen: set[str] = set()
    chance = random.Random(15)

    def compare(told: Log[Any], other: Log[Any], seat: str | None) -> None:
        if chance.random() < UNDONE:
            told, other = undone(told, other, chance)
        one, two = reach(told, seat), reach(other, seat)
        changed = told.state != other.state
        seen.add(f"{told.game.id} {'changed' if changed else 'same'}")
        differing = [name for name in one if one[name] != two[name]]
        proof.check(not differing, f"{told.game.title}, {seat}: {differing}")

    for log, seat, suite, rng in evenings(random.Random(10)):
        twice(suite, log, seat, rng, compare)
        if proof.tried >= cases:
            break
    changed = sum("changed" in each for each in seen)
    proof.check(changed == len(SUITES), f"secrets were really changed in {changed} games only")
    proof.figure = f"{len(SUITES)} games with secrets, every player count, every seat and the table"
    yield proof
    yield pins(max(3, cases // 200))


def reach(log: Log[Any], seat: str | None) -> dict[str, bytes]:
    """Everything that a seat, or with None whoever looks at the shared screen, can get to."""
    table = Table(Book(JournalFile(IN_MEMORY), lambda: 0.0), 1, log)
    seen = table.see(seat)
    return {
        "view": encode(seen.view),
        "phase, spoken, and the lights": encode(seen.phase),
        "options": encode(seen.options),
        "score": encode(seen.card),
        "problems": encode(seen.problems),
        "log": encode(table.told(seat)),
        "story": encode(table.story()),
        "course": encode(table.course()),
        "lesson": encode(table.lesson()),
        "notes": encode(table.notes(seat)),
        "undo": encode(table.would_undo()),
        "refusals": encode(refusals(log, seat)),
        "report": reported(log.state),
        "export": exported(log),
    }


def refusals(log: Log[Any], seat: str | None) -> list[str]:
    """What is said to somebody who tries things again that everybody, or this seat, could tell before."""
    known = [action for action in log.actions if _teller(action) in (None, seat)]
    said = []
    for action in known[:: -(len(known) // SOME_REFUSALS + 1)]:
        try:
            log.game.apply(log.state, action)
            said.append("")
        except Refusal as refusal:
            said.append(str(refusal))
    return said


def _teller(action: Any) -> str | None:
    """Who alone can tell this; None where it is told before all."""
    teller: str | None = getattr(action, "seat", None) or getattr(action, "asker", None)
    return teller


def undone(told: Log[Any], other: Log[Any], rng: random.Random) -> tuple[Log[Any], Log[Any]]:
    """The same with some of the last moves undone, in either way, and perhaps done again: all of that
    stays in the log."""
    steps = rng.randint(0, min(8, len(told.actions), len(other.actions)))
    if not steps:
        return told, other
    entries: list[Undo | Redo] = [Undo(steps, rng.choice(("entered wrongly", "taken back")))]
    entries += [Redo(rng.randint(1, steps))] if rng.random() < 0.5 else []
    return _with(told, entries), _with(other, entries)


def _with(log: Log[Any], entries: list[Undo | Redo]) -> Log[Any]:
    """A copy of an evening that goes on differently."""
    again = copy(log)
    for name, kept in vars(log).items():
        if isinstance(kept, list):
            setattr(again, name, list(kept))
    for entry in entries:
        again.add(entry)
    return again


def reported(state: Any) -> bytes:
    """What is kept of an error that knew everything: in its message, its cause and its variables."""
    try:
        try:
            raise KeyError(state)
        except KeyError as cause:
            raise ValueError(f"this cannot be: {state}") from cause
    except ValueError as error:
        return encode(Report(0.0, "", "table", failures(error)))


def exported(log: Log[Any]) -> bytes:
    """What anybody can read in a backup of this evening while it is being played."""
    book = Book(JournalFile(IN_MEMORY), lambda: 0.0)
    evening = book.begin(Opening(log.game.id, "guided", log.start))
    for action in log.actions:
        book.write(evening, action)
    return as_json(backup(book, Path("nowhere"), Preferences(), 0.0))


def evenings(
    rng: random.Random,
) -> Iterator[tuple[Log[Any], str | None, Conformance, random.Random]]:
    """Random games without end, each for one who looks at it."""
    for number in count():
        suite = SUITES[number % len(SUITES)]()
        players = rng.choice(suite.game.players)
        log = suite.evening(players, number, None)
        yield log, rng.choice((None, *log.start.seats)), suite, rng


def twice(
    suite: Conformance, log: Log[Any], seat: str | None, rng: random.Random, compare: Compare
) -> None:
    """Play an evening as it was and as it might have been, and compare along the way."""
    suite.same_for = compare  # type: ignore[method-assign, assignment]
    if not isinstance(suite, TestBoddysParty):
        suite.check_secrecy(log, seat, rng)
        return
    for varied in (log.start.seats, last_to_show(log)):
        suite.varied = frozenset(varied)
        told, other = Log(suite.game, log.start), Log(suite.game, log.start)
        for number, action in enumerate(log.actions):
            changed = suite.hide(other.state, action, seat, rng)
            after = suite.game.apply(told.state, action)
            if any(not after.players[each].in_play for each in varied):
                break
            told.add(action)
            other.add(changed)
            if number % 8 == 0:
                compare(told, other, seat)


def on_the_glass(cases: int) -> Iterator[Proof]:
    """The real kiosk with its window, on each core one where there is much to look at."""
    proof = Proof("the same on the glass: every page, word, pixel; the lights; the voice")
    lanes = 2 if cases > 20 else 1
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.prove.glass", str(cases // lanes), f"glass {lane}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"LP_NUM_THREADS": "1"},
        )
        for lane in range(lanes)
    ]
    for lane in running:
        told, errors = lane.communicate()
        for line in told.splitlines():
            proof.check(*json.loads(line))
        if lane.returncode:
            proof.check(False, f"it ended with {lane.returncode}: {errors[-800:]}")
    proof.figure = "table, log, way back, scores, and every leaf of the seats' own pages"
    yield proof


def pins(cases: int) -> Proof:
    """Nowhere on disk stands a PIN, and whoever guesses waits longer each time, restarts or not."""
    proof = Proof("PINs: only as a slow salted hash on disk; guessing slows down, restarts or not")
    rng = random.Random(13)
    with TemporaryDirectory() as scratch:
        for number in range(cases):
            folder, pin = Path(scratch) / str(number), f"{rng.randrange(10**7, 10**8)}"
            parlour = Parlour(folder, lambda: 100.0)
            parlour.prefer(lock=seal(pin))
            table = parlour.begin("suspicion", "guided", ("Ada", "Bo"))
            OwnDrafts(table, "Ada").lock(seal(pin))
            waits = []
            for _ in range(len(WAITS)):  # each in a kiosk that was started anew
                gate = guests_gate(folder, parlour.preferences.lock, lambda: 100.0)
                assert gate is not None
                gate.count()
                waits.append(gate.wait())
            parlour.close()
            written = b"".join(path.read_bytes() for path in folder.iterdir())
            proof.check(
                pin.encode() not in written
                and waits == sorted(waits)
                and waits[-1] == WAITS[-1]
                and opens(pin, str(parlour.preferences.lock))
                and not opens(pin[::-1] + "0", str(parlour.preferences.lock)),
                f"waits {waits}; on disk: {pin.encode() in written}",
            )
    proof.figure = f"waits of {', '.join(map(str, WAITS))} s"
    return proof
