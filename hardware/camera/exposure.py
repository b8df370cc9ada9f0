"""Exposure, gain, white balance and focus of one camera: measured, locked, and held to."""

from hardware.camera.frame import Look
from hardware.camera.light import MOVES_ABOVE, LightWatch, agrees, corrected, found
from hardware.camera.source import Source
from hardware.fault import DeviceFault

MEASURE_AT_LEAST, MEASURE_AT_MOST = 1.0, 5.0
"""Seconds the camera searches for light and focus; after the longer the best it has is taken."""

CORRECTED_AFTER, CORRECTED_WITHIN = 0.4, 3.0
"""Seconds until a new shutter can be seen in the picture, and how long that is waited for."""
MOST_CORRECTIONS = 8

OBEYS_WITHIN = 1.0
"""Seconds a camera may take until its frames show the values it was told to hold."""


class Exposure:
    """Three stages: the automatics search; what they found is locked and the picture brought back
    to the brightness they gave it; then every frame is held against the lock.
    """

    def __init__(self, source: Source) -> None:
        self._source = source
        self._begin()

    def _begin(self) -> None:
        self.locked: Look | None = None
        self._seen: list[tuple[Look, float]] = []
        self._searching_since: float | None = None
        self._wanted: float | None = None
        self._locked_at = 0.0
        self._corrections = 0
        self._disagrees_since: float | None = None
        self._watch = LightWatch()

    def measure(self) -> None:
        """Let the automatics search, from the beginning or again."""
        self._source.measure()
        self._begin()

    def see(self, time: float, look: Look, bright: float, moved: float) -> None:
        """One more frame: how it was taken, how bright it is, how much has moved in it."""
        if self.locked is None:
            self._search(time, look, bright)
            return
        self._watch = self._watch.see(time, bright, moved)
        if self._watch.wants_measuring(time):
            self.measure()
        elif self._wanted is not None:
            self._correct(time, bright, moved, self._wanted, self.locked)
        else:
            self._compare(time, look, self.locked)

    def _search(self, time: float, look: Look, bright: float) -> None:
        if self._searching_since is None:
            self._searching_since = time
        self._seen.append((look, bright))
        searched = time - self._searching_since
        rested = found(self._seen) and not self._source.searching()
        if (rested and searched >= MEASURE_AT_LEAST) or searched > MEASURE_AT_MOST:
            self._wanted = bright
            self._lock(time, look)

    def _correct(
        self, time: float, bright: float, moved: float, wanted: float, locked: Look
    ) -> None:
        """See that the picture is as bright as before the lock; some webcams lock something else."""
        since = time - self._locked_at
        if since > CORRECTED_WITHIN:  # somebody's hands have been in the way all the time
            self._wanted = None
        elif since >= CORRECTED_AFTER and moved <= MOVES_ABOVE:
            self._corrections += 1
            better = corrected(locked, wanted, bright)
            if better is None or self._corrections > MOST_CORRECTIONS:
                self._wanted = None
            else:
                self._lock(time, better)

    def _compare(self, time: float, look: Look, locked: Look) -> None:
        if agrees(look, locked):
            self._disagrees_since = None
        elif self._disagrees_since is None:
            self._disagrees_since = time
        elif time - self._disagrees_since > OBEYS_WITHIN:
            raise DeviceFault("The camera does not hold its exposure, white balance and focus.")

    def _lock(self, time: float, look: Look) -> None:
        self._source.lock(look)
        self.locked, self._locked_at = look, time
