"""Sweeping up after pages: every change builds a page anew, and the old one goes when nobody is tapping.

Widgets hold each other in circles, which only Python's collector finds. Left to itself it goes through
everything many times during a single tap: a third of the time from tap to answer. And it seldom looks at
what has once been seen alive, as every page was on which somebody dwelt: a slow evening would fill the
memory. So it is told when to look, and then looks at everything: some twenty milliseconds for a page.
"""

import ctypes
import gc
from contextlib import suppress
from functools import cache

from kivy.clock import Clock

QUIET = 0.7
"""Seconds without a change after which it is swept."""
PAGES = 3
"""Pages left behind by quick taps before it is swept without a quiet moment, once the answer is drawn."""
HEAP = 200_000
"""Things made before Python sweeps by itself: far more than so many pages."""


class Broom:
    """Sweeps once the table has been quiet for a moment, or a few pages lie about."""

    def __init__(self) -> None:
        """From now on nothing is swept during a tap."""
        _set_aside_what_stays()
        self._pages = 0
        self._when_quiet = Clock.create_trigger(self._sweep, QUIET)
        self._after_a_frame = Clock.create_trigger(self._sweep, 0)
        self._when_drawn = Clock.create_trigger(lambda _elapsed: self._after_a_frame(), 0)

    def soon(self) -> None:
        """A page was left: wait for a quiet moment from now, or only until the next is drawn."""
        self._pages += 1
        self._when_quiet.cancel()
        if self._pages < PAGES:
            self._when_quiet()
        else:
            self._when_drawn()

    def _sweep(self, _elapsed: float) -> None:
        self._pages = 0
        self._when_quiet.cancel()
        gc.collect()
        _give_back()


@cache
def _set_aside_what_stays() -> None:
    """What is loaded by now stays for good: the collector need never look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(HEAP, 5, 5)


def _give_back() -> None:
    """Hand what lies free to the system. Pictures come and go; what stays between them would hold on to the
    rest: more than 100 MB after an evening. Another C library than glibc has its own ways."""
    with suppress(OSError, AttributeError):
        _c_library().malloc_trim(0)


@cache
def _c_library() -> ctypes.CDLL:
    return ctypes.CDLL(None)
