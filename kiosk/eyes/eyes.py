"""The kiosk's eyes: the camera, the worker that sees, and what was learned about the tray.

>>> eyes.look_at(Watch(Dice(count=5), eyes.tray))      # doctest: +SKIP
>>> eyes.beat()              # at every beat of the main loop; never waits      # doctest: +SKIP
Glimpse(state='moving', …)
"""

from collections.abc import Callable
from pathlib import Path

import cv2

from hardware.camera.camera import Camera
from hardware.camera.frame import Frame
from kiosk.eyes.found import Found, Spot
from kiosk.eyes.glimpse import Glimpse, for_the_glass
from kiosk.eyes.learn import taught
from kiosk.eyes.sight import Wanted
from kiosk.eyes.tray import Tray, read_tray, write_tray
from kiosk.eyes.watch import Looker, blind, sees
from kiosk.eyes.worker import AtOnce, Worker
from scoring.words import say

UNREADABLE = "This picture could not be read."


class Eyes:
    """Looks at one thing at a time, on the newest frame, and publishes the newest glimpse."""

    def __init__(self, camera: Camera, folder: Path, worker: Worker | None = None) -> None:
        self.camera = camera
        self._folder = folder
        self._worker = worker or AtOnce()
        remembered = read_tray(folder)
        self.tray = remembered.tray
        self.remark = remembered.says
        self.lying: Found | None = None
        """The throw that was taken last; it lies in the tray until somebody rolls again."""
        self.stirred = False
        """Whether anything has moved there since."""
        self._doubted: set[tuple[str, str]] = set()
        self._looker: Looker | None = None
        self._looked: Frame | None = None
        self._chores: list[Callable[[], object]] = []
        self._glimpse = blind(camera.health())

    @property
    def watching(self) -> bool:
        """Whether anything on the table matters now."""
        return self._looker is not None

    @property
    def well(self) -> bool:
        """Whether anything can be seen, now or in a moment."""
        return sees(self.camera.health())

    @property
    def simulated(self) -> bool:
        """Whether the table below the camera is a rendered one, with our own art on it."""
        return self.camera.backend == "simulated"

    def knows(self, wanted: Wanted) -> bool:
        """Whether this set can be read here: taught by the owner, or drawn by our own renderer."""
        return self.simulated or taught(wanted)

    def look_at(self, looker: Looker) -> None:
        """Look with this from now on."""
        self._looker, self._looked = looker, None
        self._glimpse = blind(self.camera.health())
        self.camera.watch(watching=True)

    def hurry(self, *, keen: bool) -> None:
        """Look often while something moves, seldom while a table only waits for it."""
        self.camera.watch(watching=keen)

    def rest(self) -> None:
        """Nothing matters for a while; few frames are enough."""
        self._looker = None
        self.camera.watch(watching=False)

    def learn_tray(self, tray: Tray) -> None:
        """Keep what was learned about the tray; it is on disk when this returns."""
        self.tray = tray
        write_tray(self._folder, tray)

    def later(self, chore: Callable[[], object]) -> None:
        """Have something done by the worker, before it looks again: learning an example, say."""
        self._chores.append(chore)

    def doubts(self, spot: Spot, face: str) -> bool:
        """Whether a correction is not to be learned yet: the eye was sure, so that a slip of the finger is as
        likely. Said a second time it is believed."""
        said = (spot.face, face)
        if not spot.sure or said in self._doubted:
            return False
        self._doubted.add(said)
        return True

    def tidy(self) -> None:
        """Collect what the worker has done, and hand it the next chore; also while nobody looks."""
        self._worker.collect()
        if self._chores and self._worker.idle():
            self._worker.give(self._chores.pop(0), lambda _nothing: None)

    def beat(self) -> Glimpse:
        """Collect what was seen, send the worker on, and give the newest glimpse. Never waits."""
        self.tidy()
        looker, health = self._looker, self.camera.health()
        frame = self.camera.newest()
        if frame is None:
            self._looked = None
            if self._glimpse.frame is not None or self._glimpse.says != health.says:
                self._glimpse = blind(health)
        elif looker is not None and frame is not self._looked and self._worker.idle():
            self._looked = frame
            self._worker.give(lambda: _look(looker, frame), lambda seen: self._saw(looker, seen))
        return self._glimpse

    def close(self) -> None:
        """Let the worker finish, and do what was put off: a correction is not lost."""
        self._worker.close()
        while self._chores:
            self._chores.pop(0)()

    def _saw(self, looker: Looker, glimpse: Glimpse) -> None:
        if looker is self._looker and self._looked is not None:
            self._glimpse = glimpse


def _look(looker: Looker, frame: Frame) -> Glimpse:
    """A look that cannot fail: a picture nothing can be made of is said to be one."""
    try:
        return looker.look(frame)
    except (cv2.error, ValueError, OSError, RuntimeError):
        return Glimpse("unsure", say(UNREADABLE), frame, for_the_glass(frame))
