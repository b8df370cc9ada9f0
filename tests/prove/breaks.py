"""Would the proofs notice? The product is broken on purpose, one thing at a time, and its proof must fail.

A proof that cannot fail proves nothing. Each break is made in a copy of the sources; the small version of
the proof is run on it and must call the promise broken that the break is meant for.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.prove.broken import BREAKS, Break
from tests.prove.promise import Proof, in_memory

ROOT = Path(__file__).parents[2]
SOURCES = ("kiosk", "scoring", "hardware", "vision", "tests", "systemd", ".ci")
LANES = 2


def prove(_effort: int) -> Iterator[Proof]:
    """Every break, two at a time."""
    proof = Proof("broken on purpose: the proof of each promise and channel fails when it is")
    with (
        TemporaryDirectory(dir=in_memory()) as scratch,
        ThreadPoolExecutor(LANES) as lanes,
    ):
        folders = [Path(scratch) / str(number) for number in range(len(BREAKS))]
        for one, fault in zip(BREAKS, lanes.map(noticed, BREAKS, folders), strict=True):
            proof.check(not fault, f"{one.what}: {fault}")
    proof.figure = f"{len({one.row for one in BREAKS})} promises"
    yield proof


def noticed(one: Break, folder: Path) -> str:
    """Break it in a copy and run its proof; gives what is wrong with that proof, if anything."""
    if fault := spoilt(one, folder):
        return fault
    environment = os.environ | {"PROVE": "test", "PYTHONPATH": str(folder), "LP_NUM_THREADS": "1"}
    ran = subprocess.run(
        [sys.executable, "-B", "-m", "tests.prove", one.part],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
    )
    shutil.rmtree(folder)
    found = [line for line in ran.stdout.splitlines() if line.startswith("BROKEN")]
    if ran.returncode and any(one.row in line for line in found):
        return ""
    return (
        f"the proof {one.part!r} ended with {ran.returncode} and found {found}; {ran.stderr[-200:]}"
    )


def spoilt(one: Break, folder: Path) -> str:
    """A copy of the sources with one thing broken; gives why that could not be done, if so."""
    for name in SOURCES:
        shutil.copytree(
            ROOT / name,
            folder / name,
            copy_function=os.symlink,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    (folder / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    path = folder / one.file
    text = path.read_text()
    if text.count(one.sound) != 1 and one.sound:
        return f"{one.file} no longer has {one.sound!r} in it, or more than once"
    path.unlink()
    path.write_text(text.replace(one.sound, one.broken) if one.sound else text + one.broken)
    return ""
