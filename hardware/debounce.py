"""From the chatter of a metal contact to presses: a pure function over (time, level).

A contact that closes or opens bounces for some milliseconds, and a long wire next to a motor picks
up glitches. A level counts only after it has rested for `hold` seconds; so every real press gives
exactly one `Press`, and a glitch shorter than `hold` gives none.

>>> button = Debounce(hold=0.02, long=0.8)
>>> button, presses = button.feed(1.000, down=True)     # touches
>>> button, presses = button.feed(1.001, down=False)    # bounces
>>> button, presses = button.feed(1.002, down=True)
>>> button, presses = button.feed(1.200, down=False)    # let go
>>> button, presses = button.rest(1.300)
>>> presses
['short']
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

Length = Literal["short", "long"]


@dataclass(frozen=True, slots=True)
class Debounce:
    """One contact: its raw level, the level that counts, and since when."""

    hold: float
    long: float
    raw: bool = False
    raw_since: float = float("-inf")
    down: bool = False
    down_since: float = 0.0
    told_long: bool = False

    def feed(self, time: float, *, down: bool) -> tuple["Debounce", list[Length]]:
        """The contact after an edge, and the presses that became certain before it.

        A short press is told when the button is let go, a long one as soon as it is long.
        """
        settled, presses = self.rest(time)
        if down == settled.raw:
            return settled, presses
        return replace(settled, raw=down, raw_since=max(time, settled.raw_since)), presses

    def rest(self, time: float) -> tuple["Debounce", list[Length]]:
        """The contact after nothing has changed until `time`."""
        presses: list[Length] = []
        now = self
        if now.down and not now.told_long and now._counts_until(time) - now.down_since >= now.long:
            presses.append("long")
            now = replace(now, told_long=True)
        if now.raw != now.down and time - now.raw_since >= now.hold:
            if now.raw:
                now = replace(now, down=True, down_since=now.raw_since, told_long=False)
                later, more = now.rest(time)
                return later, presses + more
            if not now.told_long:
                presses.append("short")
            now = replace(now, down=False)
        return now, presses

    def _counts_until(self, time: float) -> float:
        """The end of the press so far: now, or when the contact opened, if it stays open."""
        return time if self.raw else self.raw_since


def presses(
    edges: Iterable[tuple[float, bool]], hold: float, long: float, until: float
) -> list[Length]:
    """The presses in a whole record of edges, watched until `until`."""
    contact = Debounce(hold, long)
    found: list[Length] = []
    for time, down in edges:
        contact, more = contact.feed(time, down=down)
        found += more
    return found + contact.rest(until)[1]
