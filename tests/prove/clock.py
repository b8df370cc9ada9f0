"""A clock that jumps: a Pi without a battery may wake in any year, and be put right or wrong at any tap.

`python -m tests.prove.clock EVENINGS` plays every evening twice on the whole kiosk, by a steady clock and by
one that jumps, and compares every screen, the journal, the half-filled forms and the history. Then it
guesses at PINs and leaves secret pages open while the clock jumps: nobody may wait longer than the wait,
or get in sooner because the clock was put back, and nothing secret may stay open longer than it should.
It tells a line of JSON for each comparison.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from kiosk.backup import as_csv, as_json, backup, bring_back, read_backup
from kiosk.parlour import Parlour
from kiosk.pin import WAITS, Gate, guests_gate, seal
from kiosk.private import OwnDrafts
from kiosk.simulate import NAMES
from scoring.catalog import find_game
from tests.prove.promise import Proof, in_memory
from tests.prove.sitting import FORM, digest

TAPS = 10
"""Steps of an evening."""
LIFE = 3
"""Evenings in one folder, some finished and some left waiting."""
DOORS, PAGES = 20, 3
"""Doors that are guessed at, and secret pages left open, for each evening."""
TODAY = 1.8e9
LATEST = 4e9
"""The year 2096; a clock cannot stand before 1970."""
YEAR = 365.25 * 86_400


def prove(evenings: int) -> Iterator[Proof]:
    """So many evenings, and twenty doors and three secret pages for each."""
    rows = {
        "evening": Proof("a clock that jumps: same screens, journal, forms, history, backup"),
        "door": Proof("a clock that jumps: PINs slow down as ever, nobody is locked out"),
        "secret": Proof("a clock that jumps: no secret page stays open, the screen dims in time"),
    }
    command = [sys.executable, "-m", "tests.prove.clock", str(evenings)]
    ran = subprocess.run(command, capture_output=True, text=True)
    for line in ran.stdout.splitlines():
        about, told = json.loads(line)
        if about == "figures":
            for name, figure in told.items():
                rows[name].figure = figure
        else:
            rows[about].check(*told)
    rows["evening"].check(
        ran.returncode == 0, f"it ended with {ran.returncode}: {ran.stderr[-800:]}"
    )
    yield from rows.values()


class Wall:
    """The clock on the wall, and the seconds that really pass."""

    def __init__(self) -> None:
        self.really = 0.0
        self.jumps: list[float] = []
        self._shows = TODAY

    def __call__(self) -> float:
        """What it shows."""
        return self._shows

    def go(self, seconds: float) -> None:
        """Time passes."""
        self.really += seconds
        self._shows += seconds

    def jump(self, rng: random.Random) -> float:
        """Somewhere else: seconds, hours or decades, back or forward. Gives how far."""
        wanted = self._shows + rng.choice((-1, 1)) * 10 ** rng.uniform(0, 9.2)
        by = min(max(wanted, 0.0), LATEST) - self._shows
        self._shows += by
        self.jumps.append(by)
        return by

    def figure(self) -> str:
        """How often, and how far."""
        far = f"{min(self.jumps) / YEAR:+.0f} to {max(self.jumps) / YEAR:+.0f} years"
        return f"{len(self.jumps):,} jumps of {far}"


# -- evenings, twice -------------------------------------------------------------------------------------


class Twin:
    """One kiosk in its folder; the other has the same evenings by another clock."""

    def __init__(self, folder: Path, jumps: random.Random | None) -> None:
        """Without `jumps` its clock is steady."""
        self._folder = folder
        self._jumps = jumps
        self.wall = Wall()
        self._parlour = Parlour(folder, self.wall)

    def _time_passes(self, chance: float = 0.7) -> None:
        self.wall.go(3.0)
        if self._jumps is not None and self._jumps.random() < chance:
            self.wall.jump(self._jumps)

    def _open(self) -> Any:
        """The kiosk on the table that was in play, started anew."""
        from kiosk.screens.hand import Hand
        from kiosk.screens.home import home

        self._parlour.close()
        self._time_passes()
        self._parlour = Parlour(self._folder, self.wall)
        hand = Hand(self._parlour, home)
        hand.kiosk.wake()
        hand.settle()
        return hand

    def evening(self, seed: str) -> list[list[str]]:
        """Play; gives all that was to be read on the way, and what was kept in the end."""
        from kiosk.screens.tables import GUIDED
        from tests.prove.screen import KilledPlayer

        rng = random.Random(seed)
        game = find_game(rng.choice(sorted(GUIDED)))
        self._parlour.begin(game.id, "guided", NAMES[: rng.choice(game.players)])
        hand = self._open()
        shown = []
        for number in range(TAPS):
            self._time_passes()
            hand.kiosk.beat()
            if rng.random() < 0.1:
                hand = self._open()
            table = self._parlour.table
            assert table is not None
            if rng.random() < 0.2:
                table.draft(FORM, [number])
                hand.settle()
            if not KilledPlayer(hand, None, f"{seed} {number}").step():
                break
            self._time_passes(0.3)
            hand.kiosk.beat()
            shown.append(sorted(hand.texts()))
        shown.append([digest(self._parlour), *self._parlour.remarks])
        if rng.random() < 0.5:
            self._parlour.finish()
        else:
            self._parlour.leave()
        return shown

    def kept(self) -> list[Any]:
        """The history and the evenings that wait, in their order, after one more start."""
        self._open()
        book = self._parlour.book
        return [
            *([one.evening, one.opening.game, one.card.totals] for one in book.finished),
            *([one.evening, len(one.log), one.forms.get(FORM)] for one in book.unfinished),
        ]

    def backed_up(self) -> str:
        """What is wrong with a backup made now: it must be read, and hold what is here, and no more."""
        book, folder = self._parlour.book, self._parlour.folder
        as_csv(book.finished)
        whole = backup(book, folder, self._parlour.preferences, self.wall())
        brought = bring_back(book, folder, read_backup(as_json(whole)))
        kept = brought.new == 0 and brought.known == len(book.finished)
        return "" if kept else f"{brought} of {len(book.finished)}"

    def looked_at(self) -> str:
        """What is wrong with the pages on which dates stand, if anything."""
        from kiosk.screens.evenings import EveningsPage
        from kiosk.screens.hand import Hand
        from kiosk.screens.history import HistoryPage
        from kiosk.screens.home import home
        from kiosk.screens.settings.clock import ClockPage

        hand = Hand(self._parlour, home)
        for page in (EveningsPage, HistoryPage, ClockPage):
            hand.kiosk.show(page)
            hand.settle()
            if flaws := hand.flaws():
                return f"{page.name}: {flaws}"
        return ""


def twins(folder: Path, life: int, evenings: int) -> Iterator[tuple[bool, str]]:
    """Some evenings in a row, by both clocks."""
    steady = Twin(folder / f"{life} steady", None)
    jumping = Twin(folder / f"{life} jumping", random.Random(f"jumps {life}"))
    for number in range(evenings):
        seed = f"clock {life} {number}"
        one, other = steady.evening(seed), jumping.evening(seed)
        differing = [pair for pair in zip_longest(one, other) if pair[0] != pair[1]]
        yield not differing, f"{seed}: {differing[:1]}"
    one, other = steady.kept(), jumping.kept()
    yield one == other, f"life {life}: {one} by the steady clock, {other} by the other"
    yield not (wrong := jumping.backed_up()), f"life {life}, the backup: {wrong}"
    yield not (wrong := jumping.looked_at()), f"life {life}: {wrong}"
    JUMPED.extend(jumping.wall.jumps)


JUMPED: list[float] = []


# -- doors and secret pages ------------------------------------------------------------------------------


class Door:
    """Somebody guesses at a PIN while the clock jumps."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._rng = random.Random(seed)
        self.wall = Wall()
        sealed = seal("2580", cost=2)
        self._parlour = Parlour(folder, self.wall)
        self._drafts = OwnDrafts(self._parlour.begin("suspicion", "guided", ("Ada", "Bo")), "Ada")
        self._drafts.lock(sealed)
        self._make: Any = self._rng.choice(
            (
                partial(guests_gate, folder, sealed, self.wall),
                partial(self._drafts.gate, self.wall),
            )
        )

    def _gate(self) -> Gate:
        """The door as a page opens it; each try may come after a restart."""
        gate: Gate | None = self._make()
        assert gate is not None
        return gate

    def guess(self) -> str:
        """Wrong PINs until the longest wait; gives what was wrong with the waits, if anything."""
        for wrong in range(1, len(WAITS) + 2):
            self._gate().count()
            if fault := self._wait(float(WAITS[min(wrong, len(WAITS) - 1)])):
                return f"after {wrong} wrong PINs: {fault}"
        self._parlour.close()
        return ""

    def _wait(self, needed: float) -> str:
        """Wait as long as the door says, looking at it now and then, while the clock jumps a few times."""
        counted = anew = self.wall.really
        skipped, jumps = False, 3
        while (left := self._gate().wait()) > 0:
            if left > needed - (self.wall.really - anew) + 1e-3:
                return f"{left:.1f} s to wait, {self.wall.really - anew:.1f} of {needed:.0f} s are over"
            self.wall.go(self._rng.uniform(0.0, max(1.0, needed / 5)))
            if jumps and self._rng.random() < 0.3:
                jumps -= 1
                by = self.wall.jump(self._rng)
                skipped |= by > 0
                anew = self.wall.really if by < 0 else anew
        early = self.wall.really - counted < needed - 1e-3
        return (
            "in too soon, though the clock was never put forward" if early and not skipped else ""
        )


class Secret:
    """A secret page that somebody left open; the light behind the screen goes by what really passes."""

    def __init__(self, folder: Path) -> None:
        from kiosk.screens.nerves import Nerves
        from kiosk.simulation import SimulatedTable
        from tests.kiosk.screens.own import Shared
        from tests.kiosk.simulation.plain import PlainStage
        from tests.scoring.games.suspicion.evening import VIOLA

        self.wall = Wall()
        self._secret = VIOLA
        self._shared = Shared(folder)
        self._shared.parlour.clock = self.wall
        self._shared.told(Ada=VIOLA)
        kiosk = self._shared.hand.kiosk
        self._lamp = SimulatedTable(PlainStage(), lambda: self.wall.really).devices
        self._nerves = Nerves(kiosk, self._lamp, lambda: self.wall.really)

    def leave_open(self, rng: random.Random) -> str:
        """Open it and go; gives what was seen that should not have been, if anything."""
        from kiosk.screens.guarded import HIDES_AFTER

        shared, hand = self._shared, self._shared.hand
        shared.hand.kiosk.open_table()
        shared.own_page("Ada")
        if "keep open" in hand.buttons():
            hand.tap("keep open")
        hand.tap("leaf seen")
        touched = self.wall.really
        self._nerves.touched()
        if not hand.reads(self._secret):
            return "it never showed what is secret"
        dims = self._lamp.backlight.settings.dim_after
        while (over := self.wall.really - touched) < max(HIDES_AFTER, dims) + 5:
            jumped = rng.random() < 0.05
            if jumped:
                self.wall.jump(rng)
            self.wall.go(1.0)
            self._nerves.beat()
            hand.settle(1)
            if over + 1 > HIDES_AFTER and hand.reads(self._secret):
                return f"still to be read after {over + 1:.0f} s"
            if self._lamp.backlight.dimmed != (over + 1 >= dims):
                return f"dimmed: {self._lamp.backlight.dimmed} after {over + 1:.0f} of {dims} s"
        return ""


# -- in a process with a window --------------------------------------------------------------------------


def main(evenings: int) -> None:
    """Tell of each comparison whether all was well, and what was seen."""
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    from kiosk.screens.start import prepare

    prepare((800, 480), offscreen=True)

    def tell(about: str, kept: bool, seen: str) -> None:
        print(json.dumps([about, [kept, seen]]), flush=True)

    walls: dict[str, Wall] = {"door": Wall(), "secret": Wall()}
    with tempfile.TemporaryDirectory(dir=in_memory()) as scratch:
        folder = Path(scratch)
        for life in range(-(-evenings // LIFE)):
            for kept, seen in twins(folder, life, min(LIFE, evenings - life * LIFE)):
                tell("evening", kept, seen)
        for number in range(evenings * DOORS):
            door = Door(folder / f"door {number}", f"door {number}")
            fault = door.guess()
            walls["door"].jumps += door.wall.jumps
            tell("door", not fault, f"door {number}: {fault}")
        secret, rng = Secret(folder / "secret"), random.Random(22)
        for number in range(evenings * PAGES):
            fault = secret.leave_open(rng)
            tell("secret", not fault, f"page {number}: {fault}")
        walls["secret"] = secret.wall
    walls["evening"] = Wall()
    walls["evening"].jumps = JUMPED
    print(json.dumps(["figures", {name: wall.figure() for name, wall in walls.items()}]))


if __name__ == "__main__":
    main(int(sys.argv[1]))
