"""Telling a living stream of pictures from a frozen or a black one."""

import zlib
from dataclasses import dataclass, replace

from hardware.camera.frame import Pixels

DEAD_AFTER = 1.5
"""Seconds of the same or of black pictures after which the stream counts as dead."""

BLACK_BELOW = 10
"""No pixel as bright as this: even a covered lens in a dim room shows brighter noise."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """What the last pictures looked like, and since when they have looked so."""

    holds_still: bool = False
    """Pictures from the disk are the same again and again by nature."""
    alive: bool = False
    """Whether a picture has been seen that is neither black nor the same as the one before."""
    mark: int | None = None
    same_since: float = 0.0
    black_since: float | None = None
    time: float = 0.0

    def feel(self, time: float, small: Pixels) -> "Pulse":
        """The pulse after one more picture, given small."""
        mark = zlib.crc32(small.tobytes())
        black = int(small.max()) < BLACK_BELOW
        changes = self.holds_still or (self.mark is not None and mark != self.mark)
        since = self.black_since if self.black_since is not None else time
        return replace(
            self,
            alive=self.alive or (changes and not black),
            mark=mark,
            same_since=self.same_since if mark == self.mark else time,
            black_since=since if black else None,
            time=time,
        )

    def trouble(self) -> str | None:
        """What is wrong with the stream, in a sentence, or None while it lives."""
        if self.black_since is not None and self.time - self.black_since >= DEAD_AFTER:
            return "The camera sees only black; is the lens covered?"
        if not self.holds_still and self.time - self.same_since >= DEAD_AFTER:
            return "The camera shows the same picture again and again."
        return None
