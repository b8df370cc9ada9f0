"""Keeping a camera alive: opened, asked, timed, ended and opened again. Time is handed in."""

from dataclasses import dataclass
from typing import Literal

from hardware.camera.frame import Frame
from hardware.camera.link import Failed, Link, Opened
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the keeper waits for what, in seconds."""

    opens_within: float = 10.0
    """A Pi loads its camera's drivers in two or three."""
    back_off: tuple[float, ...] = (0.25, 0.5, 1.0, 2.0, 4.0, 5.0)
    """The rest after each fault in a row; short at the end too, so that a camera plugged back in
    is seen again before anybody asks."""
    well_after: float = 10.0
    """Good frames for so long, and earlier faults are forgotten."""

    def rest(self, faults: int) -> float:
        """The rest after so many faults in a row."""
        return self.back_off[min(faults, len(self.back_off)) - 1]


@dataclass(frozen=True, slots=True)
class Health:
    """How the camera is, for the status screen and the status light."""

    state: Literal["opening", "looking", "lost", "broken", "off"]
    says: str
    faults: int = 0


class Keeper:
    """Supervises one camera behind a link; `step` never waits and never raises."""

    def __init__(
        self, link: Link, settings: CameraSettings, patience: Patience | None = None
    ) -> None:
        self._link = link
        self._settings = settings
        self._patience = patience or Patience()
        self._state: Literal["resting", "opening", "waiting", "pausing", "stopped"] = "resting"
        self._until = float("-inf")
        self._asked = 0.0
        self._well_since: float | None = None
        self._in_a_row = 0
        self._faults = 0
        self._fps = settings.fps
        self._measure = False
        self.newest: Frame | None = None
        self.health = Health("opening", "The camera is being opened.")

    @property
    def link(self) -> Link:
        """The line to the camera."""
        return self._link

    def pace(self, *, watching: bool) -> None:
        """Ask often while the tray matters, rarely while it does not."""
        self._fps = self._settings.fps if watching else self._settings.idle_fps

    def measure(self) -> None:
        """Have light and focus measured again with the next frame."""
        self._measure = True

    def retry(self) -> None:
        """Open a camera again that was given up or is being rested."""
        if self._state in ("stopped", "resting"):
            self._state, self._until, self._in_a_row = "resting", float("-inf"), 0

    def step(self, now: float) -> float:
        """Do what is due, and say when to come back at the latest."""
        if self._state == "resting" and now >= self._until:
            self._open(now)
        elif self._state in ("opening", "waiting", "pausing"):
            self._listen(now)
        if self._state == "pausing" and now >= self._until:
            self._ask(now)
        return float("inf") if self._state == "stopped" else self._until

    def close(self) -> None:
        """End the camera for good."""
        self._link.end()
        self._state, self.newest = "stopped", None
        self.health = Health("off", "The camera is switched off.", self._faults)

    def _open(self, now: float) -> None:
        try:
            self._link.start()
        except DeviceFault as fault:
            self._fail(now, Failed(fault.sentence, fault.permanent))
            return
        self._state, self._until = "opening", now + self._patience.opens_within
        if self._faults == 0:
            self.health = Health("opening", "The camera is being opened.")

    def _ask(self, now: float) -> None:
        if self._measure:
            self._link.ask("measure")
            self._measure = False
        self._link.ask("frame")
        self._state, self._asked = "waiting", now
        self._until = now + self._settings.timeout

    def _listen(self, now: float) -> None:
        match self._link.answer():
            case None if self._state == "pausing" or now < self._until:
                pass
            case None:
                slow = "does not open" if self._state == "opening" else "does not answer"
                self._fail(now, Failed(f"The camera {slow}.", permanent=False))
            case Failed() as failed:
                self._fail(now, failed)
            case Opened():
                self._state, self._until, self._well_since = "pausing", now, None
            case Frame() as frame if now - frame.time > self._settings.timeout:
                self._fail(now, Failed("The camera gives only old pictures.", permanent=False))
            case Frame() as frame:
                self._show(now, frame)

    def _show(self, now: float, frame: Frame) -> None:
        self.newest = frame
        if self._well_since is None:
            self._well_since = now
        if now - self._well_since >= self._patience.well_after:
            self._in_a_row = 0
        self.health = Health("looking", "The camera is looking at the tray.", self._faults)
        self._state, self._until = "pausing", max(now, self._asked + 1.0 / self._fps)

    def _fail(self, now: float, failed: Failed) -> None:
        self._link.end()
        self.newest = None
        self._faults += 1
        if failed.permanent:
            self._state = "stopped"
            self.health = Health("broken", failed.sentence, self._faults)
            return
        self._in_a_row += 1
        self._state, self._until = "resting", now + self._patience.rest(self._in_a_row)
        self.health = Health("lost", failed.sentence, self._faults)
