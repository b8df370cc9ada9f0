"""A camera that looks at whatever it is given, and can be unplugged, hung, frozen or blinded."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import numpy as np

from hardware.camera.eye import Eye
from hardware.camera.frame import Frame, Look, Pixels
from hardware.camera.keeper import Health, Keeper
from hardware.camera.link import Answer, Failed, Opened, Request
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

Condition = Literal["well", "unplugged", "hung", "black", "frozen"]

SHUTTER = 10_000
"""The exposure that is right in full daylight, in microseconds."""

_GRAIN = 64
"""How far the pattern of sensor noise is moved about from frame to frame, in pixels."""


class SimulatedSource:
    """Replays the view it is given, with the faint noise every sensor has."""

    holds_still = False

    def __init__(self, view: Callable[[float], Pixels], clock: Callable[[], float]) -> None:
        self._view = view
        self._clock = clock
        self._time = 0.0
        self._frame: Pixels | None = None
        self._lit: tuple[Pixels, float, Pixels] | None = None
        self._grain: Pixels | None = None
        self._look = Look(shutter_us=SHUTTER, gain=2.0, red=1.6, blue=1.9, focus=3.0)
        self.condition: Condition = "well"
        self.daylight = 1.0
        self.measured = 0

    def open(self) -> None:
        """Fails as a camera fails whose cable is out."""
        if self.condition == "unplugged":
            raise DeviceFault("No camera is connected.")

    def advance(self, timeout: float) -> float:
        """The picture of this moment; the clock is somebody else's."""
        if self.condition == "unplugged":
            raise DeviceFault("The camera was unplugged.")
        self._time = self._clock()
        return self._time

    def pixels(self) -> Pixels:
        """What lies before the lens now, or what a sick camera shows instead."""
        if self.condition == "frozen" and self._frame is not None:
            return self._frame
        view = self._exposed(self._view(self._time))
        if self.condition == "black":
            view = np.zeros_like(view)
        self._frame = self._with_grain(view)
        return self._frame

    def look(self) -> Look:
        """The values in use."""
        return self._look

    def measure(self) -> None:
        """Find the right exposure for the daylight there is."""
        self.measured += 1
        self._look = replace(self._look, shutter_us=round(SHUTTER / self.daylight))

    def searching(self) -> bool:
        """It finds everything at once."""
        return False

    def lock(self, look: Look) -> None:
        """Hold the values."""
        self._look = look

    def close(self) -> None:
        """Nothing is held."""

    def _exposed(self, view: Pixels) -> Pixels:
        """The view in the daylight there is, taken with the shutter that is locked."""
        factor = self.daylight * (self._look.shutter_us or SHUTTER) / SHUTTER
        if abs(factor - 1.0) < 0.01:
            return view
        if self._lit is None or self._lit[0] is not view or self._lit[1] != factor:
            exposed = np.clip(view * np.float32(factor), 0, 255).astype(np.uint8)
            self._lit = (view, factor, exposed)
        return self._lit[2]

    def _with_grain(self, view: Pixels) -> Pixels:
        height, width = view.shape[:2]
        size = (height + _GRAIN, width + _GRAIN, 3)
        if self._grain is None or self._grain.shape != size:
            self._grain = np.random.default_rng(0).integers(0, 2, size, dtype=np.uint8)
        shift = int(self._time * 1000)
        down, right = shift % _GRAIN, shift // _GRAIN % _GRAIN
        grained: Pixels = view ^ self._grain[down : down + height, right : right + width]
        return grained


class SimulatedLink:
    """Looks through a simulated source in this very process, and answers when asked."""

    def __init__(self, source: SimulatedSource, settings: CameraSettings) -> None:
        self._source = source
        self._settings = settings
        self._eye: Eye | None = None
        self._waiting: list[Request | Literal["open", "wake"]] = []

    def start(self) -> None:
        """Begin opening."""
        self._eye = Eye(self._source, self._settings)
        self._waiting = ["open", "wake"]

    def ask(self, request: Request) -> None:
        """Put a request in line."""
        self._waiting.append(request)

    def answer(self) -> Answer | None:
        """Serve the line up to the first request that has an answer; a hung camera serves none."""
        if self._eye is None or self._source.condition == "hung":
            return None
        try:
            while self._waiting:
                if self._waiting[0] == "wake" and not self._eye.wakes():
                    return None
                match self._waiting.pop(0):
                    case "open":
                        self._eye.open()
                    case "wake":
                        return Opened()
                    case "measure":
                        self._eye.measure()
                    case "frame":
                        self._eye.advance()
                        return self._eye.frame()
        except DeviceFault as fault:
            return Failed(fault.sentence, fault.permanent)
        return None

    def wait(self, seconds: float) -> None:
        """Time is handed in, so there is nothing to wait for."""

    def end(self) -> None:
        """Drop everything."""
        self._eye, self._waiting = None, []


class SimulatedCamera:
    """A camera on the simulated table: stepped by `tick`, with the table's own time."""

    backend = "simulated"

    def __init__(
        self,
        view: Callable[[float], Pixels],
        clock: Callable[[], float],
        settings: CameraSettings | None = None,
    ) -> None:
        settings = settings or CameraSettings(backend="simulated")
        self.source = SimulatedSource(view, clock)
        self._clock = clock
        self._keeper = Keeper(SimulatedLink(self.source, settings), settings)

    def tick(self, now: float) -> None:
        """Let the keeper do all that is due now."""
        for _ in ("open", "hear that it is open and ask", "hear the frame"):
            self._keeper.step(now)

    def newest(self) -> Frame | None:
        """The newest frame."""
        return self._keeper.newest

    def capture(self, timeout: float) -> Frame | None:
        """A frame of this moment; table time does not pass while a caller waits."""
        now = self._clock()
        self.tick(now)
        newest = self._keeper.newest
        return newest if newest is not None and newest.time >= now else None

    def health(self) -> Health:
        """How the camera is."""
        return self._keeper.health

    def watch(self, *, watching: bool) -> None:
        """Ask for many frames or few."""
        self._keeper.pace(watching=watching)

    def measure(self) -> None:
        """Measure light and focus again."""
        self._keeper.measure()

    def retry(self) -> None:
        """Try a camera again that was given up."""
        self._keeper.retry()

    def close(self) -> None:
        """End the camera."""
        self._keeper.close()
