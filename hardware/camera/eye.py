"""One camera being looked through, picture by picture: alive, and evenly exposed."""

import numpy as np

from hardware.camera.exposure import Exposure
from hardware.camera.frame import Frame, Pixels
from hardware.camera.light import brightness, movement, thumbnail
from hardware.camera.pulse import Pulse
from hardware.camera.source import Source
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings


class Eye:
    """Looks through a source and gives frames; lives in the camera's process.

    Raises `DeviceFault` when the stream is frozen, black, or does not hold its exposure.
    """

    def __init__(self, source: Source, settings: CameraSettings) -> None:
        self._source = source
        self._settings = settings
        self._exposure = Exposure(source) if settings.lock else None
        self._pulse = Pulse(source.holds_still)
        self._number = 0
        self._last_time: float | None = None
        self._small: Pixels | None = None

    def open(self) -> None:
        """Start the camera; its first seconds are spent on measuring."""
        self._source.open()
        self.measure()

    def wakes(self) -> bool:
        """Look at one more picture; whether the stream has shown a living one by now.

        A camera that comes back black or frozen is not back.
        """
        self.advance()
        self.frame()
        return self._pulse.alive

    def measure(self) -> None:
        """Measure light and focus, because the camera starts or somebody asked."""
        if self._exposure is not None:
            self._exposure.measure()

    def advance(self) -> None:
        """Go on to the next picture and drop the one before it."""
        self._time = self._source.advance(self._settings.timeout)

    def frame(self) -> Frame:
        """The picture `advance` stopped at, judged and numbered."""
        image = self._source.pixels()
        if self._settings.upside_down:
            image = np.ascontiguousarray(image[::-1, ::-1])
        time, look = self._time, self._source.look()
        if self._last_time is None or time > self._last_time:
            self._number += 1
            small = thumbnail(image)
            self._pulse = self._pulse.feel(time, small)
            if trouble := self._pulse.trouble():
                raise DeviceFault(trouble)
            if self._exposure is not None:
                moved = movement(self._small, small)
                self._exposure.see(time, look, brightness(small), moved)
            self._last_time, self._small = time, small
        locked = self._exposure is not None and self._exposure.locked is not None
        return Frame(image, time, self._number, look, locked)

    def close(self) -> None:
        """Let the camera go."""
        self._source.close()
