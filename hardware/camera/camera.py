"""The camera as the kiosk knows it: the newest frame, never a wait, never an exception."""

import threading
from collections.abc import Callable
from typing import Protocol

from hardware.camera.frame import Frame
from hardware.camera.keeper import Health, Keeper


class Camera(Protocol):
    """A camera above the tray, well or not."""

    backend: str

    def newest(self) -> Frame | None:
        """The newest frame, at once; None while there is no living stream."""
        ...

    def capture(self, timeout: float) -> Frame | None:
        """A frame taken after this call, or None when the time is up."""
        ...

    def health(self) -> Health:
        """How the camera is, in a word and a sentence."""
        ...

    def watch(self, *, watching: bool) -> None:
        """Say whether anything on the tray matters now."""
        ...

    def measure(self) -> None:
        """Measure light and focus again."""
        ...

    def retry(self) -> None:
        """Try a camera again that was given up."""
        ...

    def close(self) -> None:
        """Let the camera go."""
        ...


class AbsentCamera:
    """No camera: what there is to say about it, and rolls are typed in."""

    def __init__(self, backend: str, says: str) -> None:
        self.backend = backend
        self._health = Health("off", says)

    def newest(self) -> Frame | None:
        """There is none."""
        return None

    def capture(self, timeout: float) -> Frame | None:
        """There is none, and waiting would not help."""
        return None

    def health(self) -> Health:
        """Why there is no camera."""
        return self._health

    def watch(self, *, watching: bool) -> None:
        """Nothing to watch."""

    def measure(self) -> None:
        """Nothing to measure."""

    def retry(self) -> None:
        """Nothing to try."""

    def close(self) -> None:
        """Nothing to close."""


class CameraService:
    """A kept camera with a thread of its own to step the keeper."""

    def __init__(self, backend: str, keeper: Keeper, clock: Callable[[], float]) -> None:
        self.backend = backend
        self._keeper = keeper
        self._clock = clock
        self._news = threading.Condition()
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="camera-keeper", daemon=True)
        self._thread.start()

    def newest(self) -> Frame | None:
        """The newest frame, at once."""
        return self._keeper.newest

    def capture(self, timeout: float) -> Frame | None:
        """Wait for a frame taken from now on, at most `timeout` seconds."""
        asked = self._clock()

        def taken_since() -> bool:
            newest = self._keeper.newest
            return newest is not None and newest.time >= asked

        with self._news:
            return self._keeper.newest if self._news.wait_for(taken_since, timeout) else None

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
        """Stop the thread and end the camera."""
        self._stopping = True
        self._thread.join()
        self._keeper.close()

    def _run(self) -> None:
        last = None
        while not self._stopping:
            now = self._clock()
            due = self._keeper.step(now)
            if self._keeper.newest is not last:
                last = self._keeper.newest
                with self._news:
                    self._news.notify_all()
            # A tenth of a second at most, so that closing and retrying are prompt.
            self._keeper.link.wait(min(max(due - now, 0.0), 0.1))
