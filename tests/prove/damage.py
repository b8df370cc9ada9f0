"""Damage: whatever has happened to a file, Parlour starts, keeps what is good, and says what it set aside.

Files as an evening leaves them are cut short, have bits flipped or sectors overwritten, and are opened.
"""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from kiosk.config import Config, read_or_default
from kiosk.config.reference import as_toml
from kiosk.eyes.tray import Tray, read_tray, write_tray
from kiosk.journal.file import NAME, JournalFile
from kiosk.parlour import Parlour
from kiosk.pin import Tries, TriesFile
from kiosk.preferences import Preferences, write_preferences
from scoring.catalog import find_game
from scoring.wire import Unreadable
from tests.prove.busy import shade
from tests.prove.disk import SECTOR
from tests.prove.promise import Proof, in_memory, unheard
from tests.prove.sitting import Sitting
from vision.teach.sets import Example
from vision.teach.shelf import UnknownSet, keep_set, load_set

GAME = "tea-time-crime"


def prove(cases: int) -> Iterator[Proof]:
    """So many damaged files in all, half of them journals."""
    with TemporaryDirectory(dir=in_memory()) as scratch:
        folder = Path(scratch)
        os.environ["PARLOUR_HOME"] = str(folder / "home")
        yield journals(folder, cases // 2)
        yield others(folder, cases - cases // 2)


def spoilt(raw: bytes, rng: random.Random) -> bytes:
    """Cut short, a few bits flipped, or a sector of it lost to something else."""
    changed = bytearray(raw)
    match rng.randrange(4):
        case 0:
            del changed[rng.randrange(len(changed)) :]
        case 1:
            start = rng.randrange(0, len(changed), SECTOR)
            lost = min(SECTOR, len(changed) - start)
            changed[start : start + lost] = rng.choice((bytes(lost), rng.randbytes(lost)))
        case _:
            for _ in range(rng.randrange(1, 6)):
                changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


# -- journals ------------------------------------------------------------------------------------------


def journals(folder: Path, cases: int) -> Proof:
    """The good beginning is kept and the rest set aside and said; play goes on at once."""
    proof = Proof("a damaged journal: starts, keeps its good beginning, says what is set aside")
    rng = random.Random(5)
    closed, in_use = _evenings(folder / "evenings")
    kept = 0
    for number in range(cases):
        # A journal that was closed lies in one file; of one in use the newest entries lie beside it.
        parts = rng.choice((closed, in_use))
        name = rng.choice(list(parts))
        damaged = parts | {name: spoilt(parts[name], rng)}
        home = folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        for each, content in damaged.items():
            (home / each).write_bytes(content)
        whole = _bodies(closed if parts is closed else in_use, folder / "whole")
        try:
            fault, share = _opened(home, name, damaged[name], whole)
        except Exception as error:  # noqa: BLE001 - that there is none is what is proved
            fault, share = repr(error), 0.0
        kept += share == 1.0
        proof.check(fault is None, f"case {number}, {name}: {fault}")
    proof.figure = f"{kept:,} of them lost nothing at all"
    return proof


def _opened(home: Path, name: str, content: bytes, whole: list[bytes]) -> tuple[str | None, float]:
    """What is wrong with how a damaged journal opens, if anything, and the share of it that is kept."""
    parlour = Parlour(home, lambda: 0.0)
    found = [entry.body for entry in parlour._file.entries()]
    says = " ".join(parlour.remarks)
    fault = None
    if found != whole[: len(found)]:
        fault = "what is there is not the beginning of what was written"
    elif says and not any(home.glob("journal.damaged-*")):
        fault = f"nothing was set aside, but it says: {says}"
    elif len(found) < len(whole) and not says and name == NAME and content:
        fault = f"{len(whole) - len(found)} entries are gone without a word"
    parlour.begin(GAME, "guided", ("Ada", "Bo"))
    parlour.close()
    again = Parlour(home, lambda: 0.0)
    if fault is None and (again.remarks or len(list(again._file.entries())) != len(found) + 1):
        fault = f"it does not open again as it was left: {again.remarks}"
    again.close()
    return fault, len(found) / len(whole)


def _evenings(folder: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """A journal as it lies after some evenings, and while the next one is being played."""
    for evening in range(2):
        sitting = Sitting(folder, f"damage {evening}", lambda *_: None, lambda _: None)
        for _ in range(150):
            sitting.tap()
        sitting._answers(down_to=0)
        in_use = {name: (folder / name).read_bytes() for name in (NAME, f"{NAME}-wal")}
        sitting.close()
    return {NAME: (folder / NAME).read_bytes()}, in_use


def _bodies(parts: dict[str, bytes], folder: Path) -> list[bytes]:
    """What was written into a journal that nothing has happened to."""
    key = tuple(parts)
    if key not in _WHOLE:
        folder.mkdir(exist_ok=True)
        for name, content in parts.items():
            (folder / name).write_bytes(content)
        file = JournalFile(folder / NAME)
        _WHOLE[key] = [entry.body for entry in file.entries()]
        file.close()
        shutil.rmtree(folder)
    return _WHOLE[key]


_WHOLE: dict[tuple[str, ...], list[bytes]] = {}


# -- everything else -----------------------------------------------------------------------------------


@unheard()
def others(folder: Path, cases: int) -> Proof:
    """Configuration, preferences, facts, taught sets, tray, PIN tries: no start fails for one of them."""
    proof = Proof("damaged configuration, preferences, facts, sets, tray, tries: starts, says so")
    rng = random.Random(6)
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    files = _owned(home)
    said = 0
    for number in range(cases):
        path, read = rng.choice(files)
        sound = path.read_bytes()
        path.write_bytes(spoilt(sound, rng))
        try:
            said += bool(read(path))
            fault = ""
        except Exception as error:  # noqa: BLE001 - that there is none is what is proved
            fault = repr(error)
        for aside in path.parent.glob("*.damaged*"):
            aside.unlink()
        path.write_bytes(sound)
        proof.check(not fault, f"case {number}, {path.name}: {fault}")
    proof.figure = f"{said:,} were unusable and said so, the others were read"
    return proof


def _owned(home: Path) -> list[tuple[Path, Callable[[Path], str | None]]]:
    """Every file an owner has, and how Parlour opens it: gives the sentence about a bad one."""
    write_preferences(home, Preferences(volume=12, language="de", lock="scrypt:16384:aa:bb"))
    tries = home / "tries.json"
    TriesFile(tries).write(Tries(3, 5.0))
    write_tray(home, Tray(np.full((48, 64, 3), 90, np.uint8)))
    config = home / "parlour.toml"
    config.write_text(as_toml(Config()), encoding="utf-8")
    facts = home / "facts" / f"{GAME}.toml"
    facts.parent.mkdir()
    facts.write_text(find_game(GAME).facts_text, encoding="utf-8")
    keep_set("mine", "tiles", [Example(face, shade(90)) for face in ("cat", "hat")])
    pictures = sorted((home / "sets").rglob("*.png"))
    (home / "journal").mkdir()

    def preferences(_path: Path) -> str | None:
        parlour = Parlour(home, lambda: 0.0)
        parlour.close()
        return " ".join(parlour.remarks) or None

    def begun(_path: Path) -> str | None:
        parlour = Parlour(home, lambda: 0.0)
        says = None
        try:
            parlour.begin(GAME, "guided", ("Ada", "Bo"))
        except Unreadable as refused:
            says = str(refused)
            parlour.begin(GAME, "guided", ("Ada", "Bo"))
        parlour.close()
        return says

    def taught(_path: Path) -> str | None:
        try:
            load_set("mine", "tiles")
        except UnknownSet as unknown:
            return str(unknown)
        return None

    return [
        (home / "preferences.json", preferences),
        (tries, lambda path: None if TriesFile(path).read().wrong else "forgotten"),
        (home / "tray.json", lambda _path: read_tray(home).says),
        (config, lambda path: read_or_default(path)[1]),
        (facts, begun),
        *((picture, taught) for picture in pictures),
    ]
