"""Supply: every dependency is pinned with its hashes, and nothing reaches for the network at run time."""

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.prove.preload import compiled
from tests.prove.promise import Proof

ROOT = Path(__file__).parents[2]
PINS = (ROOT / ".ci" / "requirements.txt", ROOT / "systemd" / "requirements.txt")
DRIVERS = ("cache/mesa", "cache/fontconfig", ".cache/mesa", ".cache/fontconfig")
"""What graphics drivers keep in the owner's cache: compiled once, never sent."""
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(\[[^\]]*\])?==\S+.*--hash=sha256:[0-9a-f]{64}")


def prove(_effort: int) -> Iterator[Proof]:
    """All pins, and everything that can be started."""
    yield pinned()
    with TemporaryDirectory() as scratch:
        yield offline(Path(scratch))


def pinned() -> Proof:
    """A version and at least one hash for each package, and none missing."""
    proof = Proof("every dependency pinned to a version with hashes")
    for path in PINS:
        names = set()
        for line in path.read_text().replace("\\\n", " ").splitlines():
            if not line.strip() or line.startswith(("#", "--")):
                continue
            found = PIN.match(line)
            proof.check(found is not None, f"{path.name}: {line[:60]}")
            names.add(_plain(found["name"]) if found else "")
        for name in _wanted(dev=path is PINS[0]):
            proof.check(name in names, f"{path.name}: {name} is not pinned")
    proof.figure = "`make audit` asks whether any of them is known to be unsafe"
    return proof


def _wanted(*, dev: bool) -> list[str]:
    """The packages pyproject.toml asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = list(project["project"]["dependencies"])
    if dev:
        asked += project["dependency-groups"]["dev"]
    return [_plain(re.split(r"[<>=!~\[; ]", each)[0]) for each in asked]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def offline(folder: Path) -> Proof:
    """The commands, the reader of dice and the kiosk itself, with every socket forbidden."""
    proof = Proof("no network at run time, sockets forbidden: commands, dice reader, kiosk")
    library, tried = compiled("refuser", folder), folder / "tried"
    house = folder / "house"
    house.mkdir()
    # What this process switched off for itself is not to be inherited.
    bare = {name: value for name, value in os.environ.items() if not name.startswith("ORT_")}
    home = {"HOME": str(house), "XDG_CACHE_HOME": str(house / "cache")}
    image = str(folder / "dice.png")
    for program in (
        ["kiosk", "games"],
        ["kiosk", "simulate", "tea-time", "--games", "2"],
        ["kiosk", "render", "dice", image],
        ["kiosk", "read", "dice", image, "--json"],
        ["tests.prove.day", "idle", "40"],
    ):
        ran = subprocess.run(
            [sys.executable, "-m", "tests.prove.offline", *program],
            env=bare | home | {"LD_PRELOAD": str(library), "NETWORK_TRIED": str(tried)},
            capture_output=True,
            text=True,
        )
        reached = tried.read_text() if tried.exists() else ""
        tried.unlink(missing_ok=True)
        proof.check(
            ran.returncode == 0 and not reached,
            f"{' '.join(program)}: ended with {ran.returncode}, tried {reached!r}; {ran.stderr[-300:]}",
        )
    kept = [str(path.relative_to(house)) for path in house.rglob("*") if path.is_file()]
    diaries = [path for path in kept if not path.startswith(DRIVERS)]
    proof.check(not diaries, f"a library keeps a diary, to be sent some day: {diaries}")
    return proof
