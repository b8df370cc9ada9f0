"""Bad input: every parser, thrown at with whatever it was not made for.

Documents and files as they should be, bent a little or a lot, cut short, or of another kind altogether.
A refusal in a sentence is right, a value is right; anything else that is raised, an input that takes
longer than `PATIENCE`, or memory that grows without bound, is a fault.
"""

import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args
from zlib import crc32

import cv2
import numpy as np

from kiosk.backup import BadBackup, as_json, backup, read_backup
from kiosk.cli.deduce import deduce_one
from kiosk.config import BadConfig, Config, read_config
from kiosk.config.reference import as_toml
from kiosk.eyes.tray import Tray, read_tray, write_tray
from kiosk.journal.book import Book
from kiosk.journal.entry import Entry, Kind
from kiosk.journal.file import IN_MEMORY, JournalFile
from kiosk.parlour import Parlour
from kiosk.pin import TriesFile, opens, seal
from kiosk.preferences import Preferences, read_preferences, write_preferences
from kiosk.table import Table
from scoring.catalog import UnknownGame, find_game, game_ids
from scoring.facts import BadFacts, read_facts
from scoring.game import Refusal
from scoring.wire import Unreadable, builtins
from tests.prove.busy import shade
from tests.prove.damage import spoilt
from tests.prove.promise import Proof, in_memory, unheard
from tests.prove.sitting import Sitting
from tests.scoring.fuzz import Broke, bend, fuzz, spell
from tests.scoring.games.suspicion.sensible import cardboard, played
from vision.image import UnreadablePicture, read_picture
from vision.teach.sets import Example
from vision.teach.shelf import UnknownSet, keep_set, load_set

PATIENCE = 5.0
"""Seconds one input may take; a machine with eight other things to do may be slow, a hang never ends."""
MOST_MEMORY = 1_500
"""Megabytes the whole proof may take at its peak: pictures of 100 megapixels are read too."""

BATCH, LANES = 5_000, 2
"""Inputs to the games that are thrown in a row, and cores that throw them."""
MOST_PIXELS, LEAST_SIDE = 100_000_000, 4
"""What a picture may have: said here again, or nobody would notice that the reader takes more."""
KINDS: tuple[Any, ...] = (*get_args(Kind), "of tomorrow")
"""Kinds of entries, and one that nobody knows yet."""

Throw = Callable[[random.Random], None]


def prove(inputs: int) -> Iterator[Proof]:
    """Nine tenths on the JSON of the games, the rest on everything else."""
    yield games(inputs * 9 // 10)
    with TemporaryDirectory(dir=in_memory()) as scratch:
        yield parsers(Path(scratch), inputs - inputs * 9 // 10)
        yield pictures(Path(scratch))


def games(inputs: int) -> Proof:
    """Tallies, actions, whole logs and facts of every game."""
    proof = Proof(
        "bad tallies, actions, logs, facts: refused in a sentence or taken, never a traceback"
    )
    began = time.monotonic()
    firsts = range(0, inputs, BATCH)
    counts = [min(BATCH, inputs - first) for first in firsts]
    with ProcessPoolExecutor(min(LANES, len(firsts)), get_context("spawn")) as lanes:
        for thrown, broke in zip(counts, lanes.map(batch, counts, firsts), strict=True):
            proof.tried += thrown
            proof.faults += [broke] if broke else []
    proof.figure = f"{inputs / (time.monotonic() - began):,.0f} a second"
    return proof


def batch(inputs: int, first: int) -> str:
    """Some of them, on one core; gives what broke, if anything."""
    try:
        fuzz(inputs, seed=first + 7)
    except Broke as broke:
        return str(broke)
    return ""


@unheard()
def parsers(folder: Path, inputs: int) -> Proof:
    """Configuration, journals, taught sets, facts, preferences, tray, PINs, sheets, small picture files."""
    proof = Proof(
        "bad configuration, journals, sets, facts, PINs, sheets, backups, pictures: as above"
    )
    rng = random.Random(12)
    throws = _throws(folder)
    slowest = 0.0
    for number in range(inputs):
        name, throw = rng.choice(throws)
        began = time.monotonic()
        try:
            throw(rng)
            fault = ""
        except Exception as error:  # noqa: BLE001 - that there is none is what is proved
            fault = repr(error)[:300]
        took = time.monotonic() - began
        slowest = max(slowest, took)
        proof.check(
            not fault and took < PATIENCE, f"{name}, input {number}: {fault} ({took:.1f} s)"
        )
    proof.figure = f"slowest input {slowest * 1000:.0f} ms"
    return proof


def mangled(text: bytes, rng: random.Random) -> bytes:
    """A text bent in several ways at once, or something else altogether."""
    match rng.randrange(6):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            lines = text.split(b"\n")
            rng.shuffle(lines)
            return b"\n".join(lines[: rng.randrange(len(lines)) + 1])
        case 2:
            at = rng.randrange(len(text))
            inside = rng.choice(
                (b"[" * 2000, b"9" * 5000, b'"', b"\x00", b"\xff", b"1e999", b"=\n")
            )
            return text[:at] + inside + text[at:]
        case _:
            return spoilt(text, rng)


def _throws(folder: Path) -> list[tuple[str, Throw]]:
    """Every parser outside the games' own, with something to bend."""
    write_preferences(folder, Preferences(volume=12, language="de", lock=seal("1234", 2)))
    write_tray(folder, Tray(np.full((24, 32, 3), 90, np.uint8)))
    sound = {name: (folder / name).read_bytes() for name in ("preferences.json", "tray.json")}
    config = as_toml(Config()).encode()
    kept = _a_backup(folder)
    sheets = [builtins(sheet) for sheet in played(4, random.Random(1)).sheets.values()]
    examples = _a_set(folder)
    evenings = _entries(folder)
    games = [find_game(game_id) for game_id in game_ids(third_party=False)]
    images = [cv2.imencode(end, np.full((9, 9, 3), 90, np.uint8))[1].tobytes() for end in ENDINGS]

    def of_file(name: str, read: Callable[[Path], object]) -> Throw:
        def throw(rng: random.Random) -> None:
            (folder / name).write_bytes(mangled(sound[name], rng))
            read(folder)

        return throw

    def configured(rng: random.Random) -> None:
        try:
            read_config(mangled(config, rng).decode(errors="replace"))
        except BadConfig as bad:
            assert str(bad)

    def tried(rng: random.Random) -> None:
        (folder / "tries.json").write_bytes(mangled(b'{"wrong":3,"at":12.5}', rng))
        TriesFile(folder / "tries.json").read().wait(0.0)

    def opened(rng: random.Random) -> None:
        assert not opens("0000", mangled(b"scrypt:2:aabb:ccdd", rng).decode(errors="replace"))

    def deduced(rng: random.Random) -> None:
        try:
            text = spell(bend(rng.choice(sheets), sheets, rng), rng)
            deduce_one(text.encode() if isinstance(text, str) else text, cardboard(), "weighted")
        except Unreadable as bad:
            assert str(bad)

    def brought(rng: random.Random) -> None:
        try:
            read_backup(mangled(kept, rng))
        except BadBackup as bad:
            assert str(bad)

    def reopened(rng: random.Random) -> None:
        """Sealed as it should be, but written by who knows which version."""
        file = JournalFile(IN_MEMORY)
        for entry in evenings:
            kind, body = entry.kind, entry.body
            if rng.random() < 0.1:
                kind = rng.choice(KINDS)
            if body and rng.random() < 0.1:
                body = mangled(body, rng)
            file.append(entry.evening, entry.at, entry.who, kind, body)
        book = Book(file, lambda: 0.0)
        for waiting in book.unfinished:
            with suppress(Unreadable, Refusal, UnknownGame):
                Table.resume(book, waiting).see()
        as_json(backup(book, folder, Preferences(), 0.0))
        file.close()

    def taught(rng: random.Random) -> None:
        path = rng.choice(examples)
        sound = path.read_bytes()
        path.write_bytes(mangled(sound, rng))
        try:
            load_set("mine", "tiles")
        except UnknownSet as bad:
            assert str(bad)
        finally:
            path.write_bytes(sound)

    def read(rng: random.Random) -> None:
        game = rng.choice(games)
        try:
            read_facts(
                mangled(game.facts_text.encode(), rng).decode(errors="replace"), game.facts_type
            )
        except BadFacts as bad:
            assert str(bad)

    def pictured(rng: random.Random) -> None:
        path = folder / f"picture{rng.choice(ENDINGS)}"
        path.write_bytes(mangled(rng.choice(images), rng))
        try:
            read_picture(path)
        except UnreadablePicture as bad:
            assert str(bad)

    return [
        ("preferences", of_file("preferences.json", read_preferences)),
        ("tray", of_file("tray.json", read_tray)),
        ("configuration", configured),
        ("wrong PINs", tried),
        ("a sealed PIN", opened),
        ("a sheet", deduced),
        ("a backup", brought),
        ("a journal", reopened),
        ("a taught set", taught),
        ("facts", read),
        ("a picture", pictured),
    ]


ENDINGS = (".png", ".jpg", ".bmp", ".webp", ".tiff")


def _a_backup(folder: Path) -> bytes:
    """A backup of finished evenings and one that waits."""
    parlour = Parlour(folder / "evenings", lambda: 0.0)
    for _ in range(2):
        parlour.begin("tea-time", "guided", ("Ada", "Bo"))
        parlour.finish()
    parlour.begin("suspicion", "guided", ("Ada", "Bo"))
    whole = as_json(backup(parlour.book, parlour.folder, parlour.preferences, 0.0))
    parlour.close()
    return whole


def _entries(folder: Path) -> list[Entry]:
    """What two evenings write into a journal."""
    sitting = Sitting(folder / "played", "fuzz", lambda *_: None, lambda _: None)
    for _ in range(24):
        sitting.tap()
    sitting._answers(down_to=0)
    sitting.parlour.leave()
    sitting.parlour.begin("tea-time", "guided", ("Ada", "Bo"))
    sitting.parlour.flush()
    sitting.parlour.finish()
    entries = list(sitting.parlour._file.entries())
    sitting.close()
    return entries


def _a_set(folder: Path) -> list[Path]:
    """The files of a small taught set."""
    os.environ["PARLOUR_HOME"] = str(folder)
    keep_set("mine", "tiles", [Example(face, shade(90)) for face in ("cat", "hat")])
    return sorted(path for path in (folder / "sets").rglob("*") if path.is_file())


@unheard()
def pictures(folder: Path) -> Proof:
    """From one pixel to a hundred megapixels and what claims to be more: in bounded memory."""
    proof = Proof(
        "pictures of 1x1 to 100 megapixels, headers that lie: read or refused, bounded memory"
    )
    sizes = [(1, 1), (1, 5000), (3, 3), (4, 4), (640, 480), (10_000, 10_000), (12_000, 12_000)]
    for width, height in sizes:
        path = folder / "large.png"
        cv2.imwrite(str(path), np.zeros((height, width), np.uint8))
        small = min(width, height) < LEAST_SIDE
        proof.check(*_read(path, small or width * height > MOST_PIXELS))
        raw = bytearray(path.read_bytes())
        for claimed in (0, 2**31 - 1, 70_000):
            raw[16:20] = claimed.to_bytes(4, "big")
            raw[29:33] = crc32(raw[12:29]).to_bytes(4, "big")  # a lie that is well sealed
            path.write_bytes(bytes(raw))
            proof.check(*_read(path, refused=True))
        path.write_bytes(bytes(raw[: len(raw) // 2]))
        proof.check(*_read(path, refused=True))
    for side in (11_000, 20_000, 30_000):
        bitmap = bytearray(cv2.imencode(".bmp", np.zeros((9, 9, 3), np.uint8))[1].tobytes())
        bitmap[18:26] = side.to_bytes(4, "little") * 2
        (folder / "large.bmp").write_bytes(bytes(bitmap))
        proof.check(*_read(folder / "large.bmp", refused=True))
    for name in ("a.txt", "a.png", "a.jpg"):
        (folder / name).write_bytes(b"no picture at all")
        proof.check(*_read(folder / name, refused=True))
    proof.check(*_read(folder, refused=True))
    proof.check(*_read(folder / "not there.png", refused=True))
    peak = most_memory()
    proof.check(peak < MOST_MEMORY, f"the peak was {peak} MB")
    proof.figure = f"at most {peak:,} MB"
    return proof


def most_memory() -> int:
    """Megabytes this program has held at most. (`getrusage` would count whoever started it, too.)"""
    lines = Path("/proc/self/status").read_text().splitlines()
    held = next(line for line in lines if line.startswith("VmHWM:"))
    return int(held.split()[1]) // 1024


def _read(path: Path, refused: bool | None = None) -> tuple[bool, str]:
    """Whether a picture is read or refused as it should be (None: either), and what was seen."""
    began = time.monotonic()
    try:
        read_picture(path)
        says = ""
    except UnreadablePicture as bad:
        says = str(bad)
        if not says:
            return False, "refused without a word"
    except Exception as error:  # noqa: BLE001 - that there is none is what is proved
        return False, f"{path.name}: {error!r}"
    if refused is not None and refused != bool(says):
        return False, f"{path.name}: {says or 'it was read'}"
    return time.monotonic() - began < 10 * PATIENCE, "it took too long"
