"""A progress bar on standard error, on a terminal only."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WIDTH = 30


def progress(things: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Hand the things on, drawing how far we are; nothing is drawn into a file or pipe."""
    shown = -1
    for number, thing in enumerate(things):
        filled = number * WIDTH // max(total, 1)
        if filled != shown and sys.stderr.isatty():
            shown = filled
            bar = "█" * filled + "░" * (WIDTH - filled)
            print(f"\r{label} {bar} {number}/{total}", end="", file=sys.stderr, flush=True)
        yield thing
    if shown >= 0:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
