"""The journal's own thread: a tap shows as pressed at once, its answer comes after the commit."""

from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Event, Thread
from typing import Protocol

from kiosk.journal.file import NotWritten

Job = Callable[[], None]
Done = Callable[[str | None], None]
"""Called with None when the job is on disk, else with the sentence that says why it is not."""
Post = Callable[[Callable[[], None]], None]
"""Hands a call over to the main thread, the only one that touches table and screens."""


class Writer(Protocol):
    """Carries out jobs on the journal, one at a time and in order."""

    def submit(self, job: Job, done: Done) -> None:
        """Do the job, then call `done` on the main thread."""

    def flush(self) -> None:
        """Wait until everything submitted so far is on disk."""

    def close(self) -> None:
        """Finish what was submitted."""


def _carry_out(job: Job) -> str | None:
    try:
        job()
    except NotWritten as error:
        return str(error)
    return None


class AtOnce:
    """Writes before it returns: for the command line, and for tests that need no thread."""

    def submit(self, job: Job, done: Done) -> None:
        """Do it now."""
        done(_carry_out(job))

    def flush(self) -> None:
        """Nothing is ever left over."""

    def close(self) -> None:
        """Nothing is ever left over."""


class InThread:
    """Writes in a thread of its own, so that a slow memory card never holds up a screen."""

    def __init__(self, post: Post) -> None:
        """Start the thread; `post` brings answers back to the main thread."""
        self._post = post
        self._jobs: SimpleQueue[tuple[Job, Done] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def submit(self, job: Job, done: Done) -> None:
        """Queue the job."""
        self._jobs.put((job, done))

    def flush(self) -> None:
        """Wait for the queue to run dry: before something is written that must come after all of it."""
        if not self._thread.is_alive():
            return  # closed, and everything written by then
        dry = Event()
        self._jobs.put((dry.set, lambda _says: None))
        dry.wait()

    def close(self) -> None:
        """Write what is queued, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (queued := self._jobs.get()) is not None:
            job, done = queued
            says = _carry_out(job)
            self._post(partial(done, says))
