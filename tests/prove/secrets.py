"""Secrets: what others hold changes nothing that a seat can reach.

Evenings are played twice: as they were, and with everything the seat may not know told differently, in
any way that fits what it has seen (each game's own suite says how). Then whatever the seat can reach must
be the same byte for byte. `Reach` lists what that is; what screens, lights and voice make of it is
compared in the real kiosk (`glass`).
"""

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
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
from kiosk.table import Table
from scoring.log import Log
from scoring.wire import encode
from tests.prove.promise import Proof
from tests.scoring.conformance import Conformance
from tests.scoring.games.boddys_party.test_conformance import TestBoddysParty, last_to_show
from tests.scoring.games.palmed_diamonds.test_conformance import TestPalmedDiamonds
from tests.scoring.games.suspicion.test_promises import TestSuspicion

Compare = Callable[[Log[Any], Log[Any], str | None], None]

SUITES: tuple[type[Conformance], ...] = (TestSuspicion, TestBoddysParty, TestPalmedDiamonds)
"""The games with secrets."""


def prove(cases: int) -> Iterator[Proof]:
    """So many moments of random games, for random seats; and a hundredth of them on the glass."""
    proof = Proof(
        "what others hold changes nothing a seat can reach: view, log, notes, options, export"
    )
    seen: set[str] = set()

    def compare(told: Log[Any], other: Log[Any], seat: str | None) -> None:
        one, two = reach(told, seat), reach(other, seat)
        if proof.tried % 20 == 0:  # a backup takes as long as all the rest
            one["export"], two["export"] = exported(told), exported(other)
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
    yield on_the_glass(max(6, cases // 100))
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
        "notes": encode(table.notes(seat)),
        "undo": encode(table.would_undo()),
    }


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


def on_the_glass(cases: int) -> Proof:
    """The real kiosk, in a process of its own with its window."""
    proof = Proof("the same on the glass: every text, the lights, the voice")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.prove.glass", str(cases)], capture_output=True, text=True
    )
    for line in ran.stdout.splitlines():
        proof.check(*json.loads(line))
    proof.check(ran.returncode == 0, f"it ended with {ran.returncode}: {ran.stderr[-800:]}")
    proof.figure = "shared pages and the seats' own"
    return proof


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
