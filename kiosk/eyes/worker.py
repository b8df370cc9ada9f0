"""Who does the seeing: one thread beside the main one, or, for tests and the demo, the caller itself.

A worker does one job at a time and never queues: who finds it busy comes again with a newer frame.
"""

import threading
from collections.abc import Callable
from typing import Any, Protocol

import cv2

Job = Callable[[], Any]
Done = Callable[[Any], None]


class Worker(Protocol):
    """Does a job and hands the result back on the main thread."""

    def idle(self) -> bool:
        """Whether it could take a job now."""
        ...

    def give(self, job: Job, done: Done) -> None:
        """Do this job; only when idle."""
        ...

    def collect(self) -> None:
        """On the main thread: hand over what is done."""
        ...

    def close(self) -> None:
        """Finish and stop."""
        ...


class AtOnce:
    """Does every job in the caller's thread, so that the same frames always give the same answers."""

    def idle(self) -> bool:
        """Always."""
        return True

    def give(self, job: Job, done: Done) -> None:
        """Do it now."""
        done(job())

    def collect(self) -> None:
        """Nothing is ever left."""

    def close(self) -> None:
        """Nothing to stop."""


class InThread:
    """One thread of its own; OpenCV may not start more of them beside it."""

    def __init__(self) -> None:
        cv2.setNumThreads(1)
        self._news = threading.Condition()
        self._job: Job | None = None
        self._done: Done | None = None
        self._result: tuple[Any, BaseException | None] | None = None
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="eyes", daemon=True)
        self._thread.start()

    def idle(self) -> bool:
        """Whether the last job is done and its result was collected."""
        with self._news:
            return self._done is None

    def give(self, job: Job, done: Done) -> None:
        """Wake the thread with a job."""
        with self._news:
            if self._done is not None:
                raise RuntimeError("the worker is busy")
            self._job, self._done = job, done
            self._news.notify_all()

    def collect(self) -> None:
        """Hand over the result; what went wrong in the thread is raised here."""
        with self._news:
            result, done = self._result, self._done
            if result is None:
                return
            self._result = self._done = None
        value, fault = result
        if fault is not None:
            raise fault
        if done is not None:
            done(value)

    def wait(self, timeout: float) -> bool:
        """Wait until the job is done, for who has nothing else to do; whether it is."""
        with self._news:
            return self._news.wait_for(
                lambda: self._done is None or self._result is not None, timeout
            )

    def close(self) -> None:
        """Stop after the job in hand."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        self._thread.join()

    def _run(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: self._job is not None or self._closing)
                if self._closing:
                    return
                job, self._job = self._job, None
            result: tuple[Any, BaseException | None]
            try:
                result = (job() if job else None, None)
            except Exception as fault:  # noqa: BLE001 - raised again on the main thread
                result = (None, fault)
            with self._news:
                self._result = result
                self._news.notify_all()
