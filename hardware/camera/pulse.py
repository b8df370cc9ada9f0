"""Telling a living stream of pictures from a frozen or a black one."""

import zlib
from dataclasses import dataclass

from hardware.camera.frame import Pixels

DEAD_AFTER = 2.0
"""Seconds of the same or of black pictures after which the stream counts as dead."""

BLACK_BELOW = 10
"""No pixel as bright as this: even a covered lens in a dim room shows brighter noise."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """What the last pictures looked like, and since when they have looked so."""

    mark: int | None = None
    same_since: float = 0.0
    black_since: float | None = None
    time: float = 0.0

    def feel(self, time: float, small: Pixels) -> "Pulse":
        """The pulse after one more picture, given small."""
        mark = zlib.crc32(small.tobytes())
        black = int(small.max()) < BLACK_BELOW
        since = self.black_since if self.black_since is not None else time
        return Pulse(
            mark=mark,
            same_since=self.same_since if mark == self.mark else time,
            black_since=since if black else None,
            time=time,
        )

    def trouble(self, *, holds_still: bool) -> str | None:
        """What is wrong with the stream, in a sentence, or None while it lives."""
        if self.black_since is not None and self.time - self.black_since >= DEAD_AFTER:
            return "The camera sees only black; is the lens covered?"
        if not holds_still and self.time - self.same_since >= DEAD_AFTER:
            return "The camera shows the same picture again and again."
        return None
