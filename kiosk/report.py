"""What is kept of an unexpected error: what kind it was and where, never a value.

A message or a variable may hold somebody's secret; the type of an error and a line of code do not.
"""

from importlib.metadata import version
from pathlib import Path
from traceback import walk_tb
from types import TracebackType

from msgspec import Struct

from kiosk.durable import write_atomically
from scoring.wire import encode

FOLDER = "reports"
MOST = 20
"""Reports that are kept; the oldest go."""


class Place(Struct, frozen=True):
    """A line of code the error came through."""

    module: str
    function: str
    line: int


class Failure(Struct, frozen=True):
    """One error: its type, and the way it took; then the error it came from, if any."""

    type: str
    way: tuple[Place, ...]


class Report(Struct, frozen=True):
    """What a maintainer may read."""

    at: float
    parlour: str
    page: str
    failures: tuple[Failure, ...]


def _way(traceback: TracebackType | None) -> tuple[Place, ...]:
    return tuple(
        Place(frame.f_globals.get("__name__", "?"), frame.f_code.co_name, line)
        for frame, line in walk_tb(traceback)
    )


def failures(error: BaseException) -> tuple[Failure, ...]:
    """The error and all it came from."""
    found: list[Failure] = []
    cause: BaseException | None = error
    while cause is not None and len(found) < MOST:
        kind = f"{type(cause).__module__}.{type(cause).__qualname__}"
        found.append(Failure(kind, _way(cause.__traceback__)))
        cause = cause.__cause__ or cause.__context__
    return tuple(found)


def keep_report(folder: Path, error: BaseException, page: str, at: float) -> Path | None:
    """Write the report into the data folder; None where even that fails."""
    reports = folder / FOLDER
    report = Report(at, version("parlour"), page, failures(error))
    try:
        reports.mkdir(parents=True, exist_ok=True)
        kept = sorted(reports.glob("failure-*.json"))
        number = int(kept[-1].stem.rpartition("-")[2]) + 1 if kept else 1
        path = reports / f"failure-{number:04d}.json"
        write_atomically(path, encode(report))
        for old in kept[: -MOST + 1]:
            old.unlink(missing_ok=True)
    except (OSError, ValueError):
        return None
    return path
