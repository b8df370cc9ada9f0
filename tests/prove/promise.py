"""A promise, how often it was tried, how often it was broken, and the figure that goes with it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Literal

Effort = Literal["test", "usual", "full"]


def effort() -> Effort:
    """How much is tried: `PROVE=full` takes as long as it takes, `PROVE=test` a few seconds."""
    asked = os.environ.get("PROVE")
    return "full" if asked == "full" else "test" if asked == "test" else "usual"


def in_memory() -> str | None:
    """Where scratch files need no disk, for proofs that are not about it; None for the usual place."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@contextmanager
def unheard() -> Iterator[None]:
    """What C libraries say about bad pictures on standard error is no part of the table."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@dataclass
class Proof:
    """What came of trying one promise again and again."""

    promise: str
    tried: int = 0
    faults: list[str] = field(default_factory=list)
    """Each time it was broken, what was seen."""
    figure: str = ""

    def check(self, kept: bool, otherwise: str) -> bool:
        """Count one try; where the promise was not kept, remember what was seen."""
        self.tried += 1
        if not kept:
            self.faults.append(otherwise)
        return kept

    @property
    def kept(self) -> bool:
        """Whether it was tried at all and never broken."""
        return self.tried > 0 and not self.faults


def row(proof: Proof) -> str:
    """A line of the table."""
    word = "kept" if proof.kept else "BROKEN"
    return (
        f"{word:<7} {proof.promise:<66} {proof.tried:>9,} {len(proof.faults):>7,}  {proof.figure}"
    )


HEAD = f"{'':<7} {'promise':<66} {'tried':>9} {'failed':>7}  figure"
