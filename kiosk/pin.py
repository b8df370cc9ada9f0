"""A PIN: kept only as a slow salted hash, and asked for ever more slowly by who does not know it.

A try is counted before it is judged, and the count is kept where a pulled plug does not reach it. Time is
handed in. Against the people at the table, not against whoever holds the memory card.
"""

import hashlib
import hmac
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from kiosk.durable import write_atomically
from scoring.wire import Unreadable, decode, encode

SHORTEST: Final = 4
LONGEST: Final = 8
WAITS: Final = (0, 0, 0, 5, 15, 30, 60, 120, 300)
"""Seconds before the next try, by how many were wrong in a row; the last holds from there on."""

COST: Final = 2**14
"""16 MB of memory: meant to take a Pi a tenth of a second or two."""

_BLOCK, _LANES = 8, 1
_MEMORY = 64 * 1024 * 1024
_SALT_BYTES = 16


def seal(pin: str, cost: int = COST) -> str:
    """The PIN as it may be written down: how it was hashed, the salt, the hash."""
    salt = os.urandom(_SALT_BYTES)
    return f"scrypt:{cost}:{salt.hex()}:{_hash(pin, salt, cost).hex()}"


def opens(pin: str, sealed: str) -> bool:
    """Whether this is the PIN. What cannot be read as a sealed PIN is opened by none."""
    try:
        way, cost, salt, kept = sealed.split(":")
        found = _hash(pin, bytes.fromhex(salt), int(cost))
        return way == "scrypt" and hmac.compare_digest(found, bytes.fromhex(kept))
    except ValueError:
        return False


def _hash(pin: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, n=cost, r=_BLOCK, p=_LANES, maxmem=_MEMORY)


class Tries(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tries in a row were wrong, and when the last of them was."""

    wrong: int = 0
    at: float = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the next try may be made, never more than the wait.

        >>> Tries(wrong=3, at=100.0).wait(102.0)
        3.0
        """
        needed = float(WAITS[min(self.wrong, len(WAITS) - 1)])
        return max(0.0, needed - max(0.0, now - self.at))


class KeptTries(Protocol):
    """Where the count of wrong tries outlives a restart."""

    def read(self) -> Tries:
        """The tries so far."""

    def write(self, tries: Tries) -> None:
        """Keep them."""


class TriesFile:
    """The count in a small file of its own; one that cannot be read counts as none.

    Where the disk fails the count is kept as long as this lives: nobody is locked out by a full card.
    """

    def __init__(self, path: Path) -> None:
        """Keep it at this path."""
        self._path = path
        self._unwritten: Tries | None = None

    def read(self) -> Tries:
        """The tries so far."""
        if self._unwritten is not None:
            return self._unwritten
        try:
            tries: Tries = decode(self._path.read_bytes(), Tries)
        except (Unreadable, OSError):
            return Tries()
        return tries

    def write(self, tries: Tries) -> None:
        """Keep them."""
        try:
            write_atomically(self._path, encode(tries))
            self._unwritten = None
        except OSError:
            self._unwritten = tries


class Gate:
    """A door with a PIN: says how long to wait, counts a try, judges it, forgives.

    `judge` is slow and touches nothing, so it may run in a thread; the other calls are quick.
    """

    def __init__(self, sealed: str, kept: KeptTries, clock: Callable[[], float]) -> None:
        """A door that this sealed PIN opens."""
        self._sealed = sealed
        self._kept = kept
        self._clock = clock

    def wait(self) -> float:
        """Seconds until the next try may be made; a clock that was put back starts the wait anew.

        From then on it is counted from there: otherwise nobody could try again before the clock has
        caught up, which after a jump back over years is never.
        """
        tries, now = self._kept.read(), self._clock()
        if tries.wrong and now < tries.at:
            tries = Tries(tries.wrong, now)
            self._kept.write(tries)
        return tries.wait(now)

    def count(self) -> None:
        """A try is made: it counts as wrong until it has been judged right."""
        self._kept.write(Tries(self._kept.read().wrong + 1, self._clock()))

    def judge(self, pin: str) -> bool:
        """Whether the PIN is right; takes its time."""
        return opens(pin, self._sealed)

    def forgive(self) -> None:
        """The PIN was right: nobody waits any more."""
        self._kept.write(Tries())


def guests_gate(folder: Path, lock: str | None, clock: Callable[[], float]) -> Gate | None:
    """The door of the guests' lock (`Preferences.lock`), or None where there is none."""
    return None if lock is None else Gate(lock, TriesFile(folder / "tries.json"), clock)
