"""Sweeping up after pages: every change builds a page anew, and the old one goes when nobody is tapping.

Widgets hold each other in circles, which only Python's collector finds. Left to itself it goes through
everything ever imported, many times during a single tap: a third of the time from tap to answer.
"""

import gc
from functools import cache

from kivy.clock import Clock

QUIET = 0.7
"""Seconds without a change after which it is swept."""
HEAP = 50_000
"""Things left lying before it is swept in the middle of an evening of quick taps: a few pages' worth."""
WORTH_IT = HEAP // 3
"""Less than that can lie until later."""


class Broom:
    """Sweeps once the table has been quiet for a moment."""

    def __init__(self) -> None:
        """From now on nothing is swept during a tap, unless much lies about."""
        _set_aside_what_stays()
        self._sweep = Clock.create_trigger(_sweep, QUIET)

    def soon(self) -> None:
        """A page was left: wait for a quiet moment from now."""
        self._sweep.cancel()
        self._sweep()


def _sweep(_elapsed: float) -> None:
    if gc.get_count()[0] > WORTH_IT:
        gc.collect(1)


@cache
def _set_aside_what_stays() -> None:
    """What is loaded by now stays for good: the collector need never look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(HEAP, 5, 5)
