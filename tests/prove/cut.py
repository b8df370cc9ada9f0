"""Power cut: whatever was acknowledged is on disk, and whatever is on disk can be started from.

A kiosk at work is recorded call by call (`recorder.c`, `busy`), the disk is rebuilt as it may be after a
cut at any of those calls (`disk`), and Parlour is started on it. The same with SQLite told never to flush
must go wrong, or this proof proves nothing.
"""

import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kiosk.home import owners_facts
from kiosk.journal.file import NAME, PAGE
from kiosk.journal.rescue import open_journal
from kiosk.journal.salvage import good_beginning
from kiosk.pin import TriesFile
from kiosk.preferences import read_preferences
from scoring.catalog import find_game
from scoring.facts import BadFacts, read_facts
from tests.prove.busy import FACTS_OF, GROWING, HOME, NOTES, SET
from tests.prove.disk import CUTS, Call, Disk, calls
from tests.prove.preload import compiled
from tests.prove.promise import Proof
from tests.prove.sitting import digest, reopened
from vision.teach.shelf import UnknownSet, examples_in, taught_folder

CUTS_A_RECORDING = 125


def prove(cuts: int, taps: int = 120) -> Iterator[Proof]:
    """That many cuts, and the same with a careless journal, which must be caught."""
    with TemporaryDirectory() as scratch:
        recorder = compiled("recorder", Path(scratch))
        journal = Proof("power cut at any call: every acknowledged tap is there, journal whole")
        files = Proof(
            "power cut: preferences, facts, taught sets, PIN tries old or new, never half"
        )
        recorded = 0
        for number in range(-(-cuts // CUTS_A_RECORDING)):
            wanted = min(CUTS_A_RECORDING, cuts - number * CUTS_A_RECORDING)
            seed = f"cut {number}"
            record = recording(Path(scratch) / "recorded", recorder, seed, taps)
            recorded += len(record)
            judge(record, Path(scratch), seed, wanted, journal, files)
        journal.figure = f"cut at {journal.tried:,} of {recorded:,} recorded calls"
        files.figure = "changed in between, 5 kinds"
        yield journal
        yield files
        yield rescued(Path(scratch), recorder, max(2, cuts // 50))
        yield caught(Path(scratch), recorder, taps, cuts)


def caught(scratch: Path, recorder: Path, taps: int, cuts: int) -> Proof:
    """The careless journal: the same proof must find it out."""
    proof = Proof("the same with synchronous=OFF is found out")
    careless, other = Proof(""), Proof("")
    record = recording(scratch / "recorded", recorder, "careless", taps, off=True)
    judge(record, scratch, "careless", min(cuts, CUTS_A_RECORDING), careless, other)
    proof.check(bool(careless.faults), "nothing was lost although nothing was ever flushed")
    proof.figure = f"{len(careless.faults)} of {careless.tried} cuts lost something, as they must"
    return proof


def rescued(scratch: Path, recorder: Path, journals: int) -> Proof:
    """A cut in the middle of the rescue of a damaged journal, at every call: its beginning is still kept."""
    proof = Proof("power cut while a damaged journal is being rescued: its beginning is kept")
    for number in range(journals):
        rng = random.Random(f"rescue {number}")
        folder = scratch / "recorded"
        shutil.rmtree(folder, ignore_errors=True)
        home = folder / "disk"
        disk = Disk("")
        for name, content in damaged_journal(home, rng).items():
            disk.lay(f"/{name}", content)
        kept = [entry.body for entry in good_beginning(home / NAME)]
        program = "import sys, pathlib, kiosk.journal.rescue as r; r.open_journal(pathlib.Path(sys.argv[1]))"
        for call in recorded(["-c", program, str(home)], home, folder / "record", recorder):
            disk.take(call)
            left = scratch / "left"
            shutil.rmtree(left, ignore_errors=True)
            disk.write_after(rng.choice(CUTS), rng, left)
            opened = open_journal(left)
            found = [entry.body for entry in opened.file.entries()]
            opened.file.close()
            proof.check(found == kept, f"rescue {number}: {len(found)} entries, not {len(kept)}")
    proof.figure = f"{journals} rescues, at every call"
    return proof


def damaged_journal(home: Path, rng: random.Random) -> dict[str, bytes]:
    """A journal of some evenings, its newest entries still in the -wal, with a page that has decayed."""
    home.mkdir(parents=True)
    open_journal(home).file.close()
    for _ in ("an earlier evening", "this one, not closed yet"):
        file = open_journal(home).file
        for number in range(rng.randrange(20, 120)):
            file.append(1, 0.0, None, "log", b"tap %d" % number)
        left = {name: (home / name).read_bytes() for name in (NAME, f"{NAME}-wal")}
        file.close()
    decayed = bytearray(left[NAME])
    for _ in range(20):
        decayed[rng.randrange(PAGE, len(decayed))] ^= 1 << rng.randrange(8)
    left[NAME] = bytes(decayed)
    for name, content in left.items():
        (home / name).write_bytes(content)
    return left


def recording(
    folder: Path, recorder: Path, seed: str, taps: int, *, off: bool = False
) -> list[Call]:
    """What a kiosk at work does to its folder."""
    shutil.rmtree(folder, ignore_errors=True)
    below = folder / "disk"
    below.mkdir(parents=True)
    program = ["-m", "tests.prove.busy", str(below), seed, str(taps), *(["off"] if off else [])]
    return recorded(program, below, folder / "record", recorder)


def recorded(program: list[str], below: Path, to: Path, recorder: Path) -> list[Call]:
    """Every call that a Python program makes below a folder, with paths from there."""
    told = {"LD_PRELOAD": str(recorder), "RECORD_BELOW": str(below), "RECORD_TO": str(to)}
    subprocess.run([sys.executable, *program], check=True, env=os.environ | told)
    root = str(below.resolve())
    return [
        call._replace(
            path=call.path.removeprefix(root),
            content=call.content.removeprefix(root.encode()) if call.what == "r" else call.content,
        )
        for call in calls(to.read_bytes())
    ]


class Notes:
    """What the kiosk said it would do, and what it had acknowledged by now."""

    def __init__(self) -> None:
        self._announced: dict[str, dict[int, Any]] = {"journal": {0: "0 finished"}}
        self._acknowledged: Counter[str] = Counter()

    def take(self, line: bytes) -> None:
        """One note."""
        what, about, told = json.loads(line)
        if what == "acknowledged":
            self._acknowledged[about] = told
        else:
            number, value = told if about == "journal" else (told, told)
            self._announced.setdefault(about, {})[number] = value

    def possible(self, about: str, nothing: Any = 0) -> list[Any]:
        """What may be found: the last acknowledged, or anything announced since."""
        last = self._acknowledged[about]
        announced = {0: nothing} | self._announced.get(about, {})
        return [value for number, value in announced.items() if number >= last]


def judge(
    record: list[Call], scratch: Path, seed: str, cuts: int, journal: Proof, files: Proof
) -> None:
    """Cut at random calls of a recording, and start on what is left."""
    rng = random.Random(seed)
    moments = Counter(rng.choices(range(1, len(record) + 1), k=cuts))
    disk, notes = Disk(""), Notes()
    for number, call in enumerate(record, start=1):
        if call.what == "w" and disk.is_at(call.inode, f"/{NOTES}"):
            notes.take(call.content)
        else:
            disk.take(call)
        for _ in range(moments[number]):
            left = scratch / "left"
            shutil.rmtree(left, ignore_errors=True)
            cut = rng.choice(CUTS)
            disk.write_after(cut, rng, left)
            where = f"{seed}, call {number}, {cut}: "
            _start(left / HOME, notes, journal, files, where)


def _start(home: Path, notes: Notes, journal: Proof, files: Proof, where: str) -> None:
    """Start Parlour on what the disk holds, and compare."""
    home.mkdir(exist_ok=True)
    os.environ["PARLOUR_HOME"] = str(home)
    for about, (found, nothing) in _found(home).items():
        possible = notes.possible(about, nothing)
        files.check(found in possible, f"{where}{about} is {found}, may be {possible[:5]}")
    parlour = reopened(home)
    found, possible = digest(parlour), notes.possible("journal", "0 finished")
    said = parlour.remarks
    parlour.close()
    journal.check(
        found in possible and not said, f"{where}{found}, may be {possible[:5]}; it said {said}"
    )


def _found(home: Path) -> dict[str, tuple[Any, Any]]:
    """Everything beside the journal as its number, and the number where there is nothing yet."""
    chosen = read_preferences(home)
    return {
        "preferences": (chosen.says or chosen.preferences.volume, 70),
        "facts": (_facts(home), 0),
        "taught set": (_shade(), 0),
        "examples": (_examples(), 0),
        "wrong PINs": (TriesFile(home / "tries.json").read().wrong, 0),
    }


def _facts(home: Path) -> Any:
    """The number of the owner's facts, which must be whole."""
    try:
        text = owners_facts(find_game(FACTS_OF), home)
        if text is None:
            return 0
        read_facts(text, find_game(FACTS_OF).facts_type)
    except BadFacts as bad:
        return str(bad)
    return int(text.split("\n")[0].removeprefix("# "))


def _shade() -> Any:
    """The number of the taught set; all its faces must be of one teaching."""
    shades = _shades(SET)
    if not shades:
        return 0
    whole = dict(shades)
    return shades[0][1] if len(whole) == 3 and len(set(whole.values())) == 1 else whole


def _examples() -> int:
    """How many examples the growing set has."""
    return len(_shades(GROWING))


def _shades(name: str) -> list[tuple[str, int]]:
    try:
        folder = taught_folder(name, "tiles")
    except UnknownSet:
        return []
    if folder is None:
        return []
    return [(one.face, int(one.picture[0, 0, 0])) for one in examples_in(folder, name)]
