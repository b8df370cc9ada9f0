"""A picture, or a folder of pictures shown one after the other, in place of a camera."""

import time
from collections.abc import Callable
from pathlib import Path

from hardware.camera.frame import Look, Pixels
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

KINDS = (".jpg", ".jpeg", ".png", ".bmp", ".webp")
EACH_FOR = 2.0
"""Seconds each picture of a folder is shown."""


class PicturesSource:
    """Shows pictures from the disk at the pace of a camera."""

    holds_still = True

    def __init__(
        self,
        settings: CameraSettings,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._sleep = sleep
        self._time = 0.0

    def open(self) -> None:
        """Find the pictures; a folder without any will not get some by waiting."""
        place = Path(self._settings.path)
        found = sorted(place.iterdir()) if place.is_dir() else [place]
        self._paths = [path for path in found if path.suffix.lower() in KINDS and path.is_file()]
        if not self._paths:
            raise DeviceFault(f"There is no picture at {place}.", permanent=True)
        self._shown: Path | None = None
        self._started = self._clock()

    def advance(self, timeout: float) -> float:
        """Wait as long as a camera would between two frames."""
        self._sleep(1.0 / self._settings.fps)
        self._time = self._clock()
        return self._time

    def pixels(self) -> Pixels:
        """The picture whose turn it is."""
        turn = int((self._time - self._started) / EACH_FOR)
        path = self._paths[turn % len(self._paths)]
        if path != self._shown:
            self._image, self._shown = _read(path), path
        return self._image

    def look(self) -> Look:
        """A picture does not tell."""
        return Look()

    def measure(self) -> None:
        """A picture is as it is."""

    def searching(self) -> bool:
        """A picture has no lens."""
        return False

    def lock(self, look: Look) -> None:
        """A picture is as it is."""

    def close(self) -> None:
        """Nothing is held."""


def _read(path: Path) -> Pixels:
    import cv2

    image: Pixels | None = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if image is None:
        raise DeviceFault(f"The picture {path} cannot be read.", permanent=True)
    return image
