"""One camera being looked through: measured, locked, checked, picture by picture."""

from hardware.camera.frame import Frame, Look, Pixels
from hardware.camera.light import LightWatch, agrees, brightness, found, movement, thumbnail
from hardware.camera.pulse import Pulse
from hardware.camera.source import Source
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

MEASURE_AT_MOST = 5.0
"""Seconds the camera may search for light and focus before the best it has is taken."""

OBEYS_WITHIN = 1.0
"""Seconds a camera may take until its frames show the values it was told to hold."""


class Eye:
    """Looks through a source and gives frames; lives in the camera's process.

    Raises `DeviceFault` when the stream is frozen, black, or does not hold still in its exposure.
    """

    def __init__(self, source: Source, settings: CameraSettings) -> None:
        self._source = source
        self._settings = settings
        self._number = 0
        self._last_time: float | None = None
        self._small: Pixels | None = None
        self._pulse = Pulse(source.holds_still)
        self._start_measuring()

    def _start_measuring(self) -> None:
        self._locked: Look | None = None
        self._looks: list[Look] = []
        self._searching_since: float | None = None
        self._disagrees_since: float | None = None
        self._watch = LightWatch()

    def open(self) -> None:
        """Start the camera; its first frames are spent on measuring."""
        self._source.open()
        if self._settings.lock:
            self._source.measure()

    def wakes(self) -> bool:
        """Look at one more picture; whether the stream has shown a living one by now.

        A camera that comes back black or frozen is not back.
        """
        self.advance()
        self.frame()
        return self._pulse.alive

    def measure(self) -> None:
        """Measure light and focus again, because somebody asked or the light has changed."""
        if self._settings.lock:
            self._source.measure()
            self._start_measuring()

    def advance(self) -> None:
        """Go on to the next picture and drop the one before it."""
        self._time = self._source.advance(self._settings.timeout)

    def frame(self) -> Frame:
        """The picture `advance` stopped at, judged and numbered."""
        image = self._source.pixels()
        if self._settings.upside_down:
            image = image[::-1, ::-1]
        time, look = self._time, self._source.look()
        small = thumbnail(image)
        if self._last_time is None or time > self._last_time:
            self._judge(time, small)
            if self._settings.lock:
                self._hold(time, look, small)
            self._number += 1
        self._last_time, self._small = time, small
        return Frame(image, time, self._number, look, locked=self._locked is not None)

    def close(self) -> None:
        """Let the camera go."""
        self._source.close()

    def _judge(self, time: float, small: Pixels) -> None:
        self._pulse = self._pulse.feel(time, small)
        if trouble := self._pulse.trouble():
            raise DeviceFault(trouble)

    def _hold(self, time: float, look: Look, small: Pixels) -> None:
        if self._locked is None:
            self._search(time, look)
            return
        self._watch = self._watch.see(time, brightness(small), movement(self._small, small))
        if self._watch.wants_measuring(time):
            self.measure()
        elif agrees(look, self._locked):
            self._disagrees_since = None
        elif self._disagrees_since is None:
            self._disagrees_since = time
        elif time - self._disagrees_since > OBEYS_WITHIN:
            raise DeviceFault("The camera does not hold its exposure, white balance and focus.")

    def _search(self, time: float, look: Look) -> None:
        if self._searching_since is None:
            self._searching_since = time
        self._looks.append(look)
        rested = found(self._looks) and not self._source.searching()
        if rested or time - self._searching_since > MEASURE_AT_MOST:
            self._source.lock(look)
            self._locked = look
