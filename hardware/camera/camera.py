"""The camera as the kiosk knows it: the newest frame, never a wait, never an exception."""

import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
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
    """A kept camera with a thread of its own to step the keeper.

    That thread forks, kills and joins camera processes, so nobody waits for a lock it holds: whoever
    wants the next frame hangs up a basket, and the thread drops the frame into every basket.
    """

    def __init__(self, backend: str, keeper: Keeper, clock: Callable[[], float]) -> None:
        self.backend = backend
        self._keeper = keeper
        self._clock = clock
        self._baskets: list[SimpleQueue[Frame]] = []
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="camera-keeper", daemon=True)
        self._thread.start()

    def newest(self) -> Frame | None:
        """The newest frame, at once."""
        return self._keeper.newest

    def capture(self, timeout: float) -> Frame | None:
        """Wait for a frame taken from now on, at most `timeout` seconds."""
        asked, ends = self._clock(), time.monotonic() + timeout
        basket: SimpleQueue[Frame] = SimpleQueue()
        self._baskets.append(basket)
        try:
            frame = basket.get(timeout=timeout)
            while frame.time < asked:  # it was on its way already
                frame = basket.get(timeout=max(0.0, ends - time.monotonic()))
        except Empty:
            return None
        finally:
            self._baskets.remove(basket)
        return frame

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
            newest = self._keeper.newest
            if newest is not None and newest is not last:
                for basket in tuple(self._baskets):
                    basket.put(newest)
            last = newest
            # A tenth of a second at most, so that closing and retrying are prompt.
            self._keeper.link.wait(min(max(due - now, 0.0), 0.1))
