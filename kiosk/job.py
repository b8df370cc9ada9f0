"""Something that takes longer than a second, done beside the screen, which shows how far it is."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

T = TypeVar("T")
Told = Callable[[float], None]
"""Told again and again how much is done, from 0 to 1."""


def untold(_share: float) -> None:
    """For who does not ask how far it is."""


class Job(Generic[T]):
    """One piece of work in a thread of its own; whoever waits for it looks at `share` and `done`.

    >>> job = Job(lambda told: sum(range(10)))
    >>> job.wait()
    >>> job.done, job.result()
    (True, 45)
    """

    def __init__(self, work: Callable[[Told], T]) -> None:
        """Begin. A program that ends meanwhile waits for it: half a backup is none."""
        self.share = 0.0
        """How much of it is done, from 0 to 1."""
        one = ThreadPoolExecutor(max_workers=1, thread_name_prefix="job")
        self._found: Future[T] = one.submit(work, self._tell)
        one.shutdown(wait=False)

    def _tell(self, share: float) -> None:
        self.share = share

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error."""
        return self._found.done()

    def wait(self) -> None:
        """Until it is done: for who has no screen to keep alive."""
        wait([self._found])

    def result(self) -> T:
        """What came of it; raises what went wrong."""
        return self._found.result()
