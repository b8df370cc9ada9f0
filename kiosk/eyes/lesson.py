"""A lesson at the table: one die or tile after the other is shown, named, and becomes an example.

Nothing is kept before the end: a set that is half taught never takes the place of one that works.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from hardware.camera.frame import Frame, Pixels
from kiosk.eyes.aim import Still, found_dice
from kiosk.eyes.faces import faces_of
from kiosk.eyes.found import Found, Spot, corners, square
from kiosk.eyes.glimpse import Glimpse, for_the_glass
from kiosk.eyes.sight import Card, Dice, Wanted
from kiosk.eyes.tray import Tray
from scoring.words import say
from vision.boards.cells import cut
from vision.boards.edges import find_quads
from vision.boards.markers import Quad, find_markers, grid_corners
from vision.dice import cut_out
from vision.dice.motion import measure
from vision.dice.settle import STILL
from vision.teach import Example, TaughtSet
from vision.teach.align import Kind
from vision.teach.apart import rivals
from vision.teach.shelf import fitting, keep_set

ENOUGH = 3
"""Examples of a face that are asked for."""
SMALLEST = 0.01
"""The part of the picture that a tile must fill."""


@dataclass(frozen=True)
class Verdict:
    """What the check at the end found: pairs of faces that look alike, and faces seen too seldom."""

    alike: tuple[tuple[str, str], ...]
    few: tuple[tuple[str, int], ...]


class Lesson:
    """The examples of one set, while it is being taught."""

    def __init__(self, name: str, kind: Kind) -> None:
        self.name = name
        self.kind: Kind = kind
        self.faces = list(faces_of(self.wanted))
        self.examples: list[Example] = []
        self.looked_at = 0
        self.verdict: Verdict | None = None
        self.kept = False
        self.trouble: str | None = None
        """Why the set could not be kept."""
        self._last: Frame | None = None

    @property
    def wanted(self) -> Wanted:
        """What is shown to the camera, one at a time."""
        return Dice(self.name, 1) if self.kind == "dice" else Card(self.name)

    @property
    def counts(self) -> Counter[str]:
        """How many examples of each face there are."""
        return Counter(example.face for example in self.examples)

    @property
    def ready(self) -> bool:
        """Whether there is something to tell apart."""
        return len(self.counts) > 1

    @property
    def complete(self) -> bool:
        """Whether every face has been shown often enough."""
        return bool(self.faces) and all(self.counts[face] >= ENOUGH for face in self.faces)

    def call(self, face: str) -> None:
        """There is a face of this name too."""
        if face not in self.faces:
            self.faces.append(face)

    def seen_already(self, frame: Frame) -> bool:
        """Whether this is the picture of the last example again: it would teach nothing new."""
        last = self._last
        if last is None or last.image.shape != frame.image.shape:
            return False
        return measure(last.image, frame.image, frame.time).moved <= STILL

    def add(self, face: str, frame: Frame, spot: Spot) -> None:
        """What lies there is this face."""
        self.call(face)
        self.examples.append(Example(face, fitting(cutout(frame.image, spot, self.kind))))
        self._last, self.verdict = frame, None

    def take_back(self) -> None:
        """The last example was wrong."""
        if self.examples:
            self.examples.pop()
        self._last = self.verdict = None

    def check(self) -> None:
        """See which faces could be taken for one another; takes a while, so a worker does it."""
        self.looked_at = 0
        taught = TaughtSet(self.name, self.kind, self.examples)
        alike = tuple(pair for pair, _ in rivals(taught, self._looked).most_common())
        few = tuple((face, n) for face, n in self.counts.items() if n < ENOUGH)
        self.verdict = Verdict(alike, few)

    def keep(self) -> None:
        """The set is taught: it takes the place of whatever had its name."""
        try:
            keep_set(self.name, self.kind, self.examples)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.kept = True

    def _looked(self, count: int) -> None:
        self.looked_at = count


def cutout(frame: Pixels, spot: Spot, kind: Kind) -> Pixels:
    """What lies there alone, as sets keep it."""
    if kind == "dice":
        return cut_out(frame, [spot.die])[0]
    quad = np.array(spot.outline)
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    return cut(frame, quad, float((sides[0] + sides[2]) / (sides[1] + sides[3])))


class OneThing:
    """Looks for the one die or tile that is being taught."""

    def __init__(self, kind: Kind, tray: Tray) -> None:
        self._find: Callable[[Frame], list[Spot]] = (
            (lambda frame: _dice(frame, tray)) if kind == "dice" else _tiles
        )
        self._still = Still()
        self._found: Found | None = None

    def look(self, frame: Frame) -> Glimpse:
        """Settled when exactly one lies there, still."""
        picture = for_the_glass(frame)
        if not self._still.after(frame):
            self._found = None
            return Glimpse("moving", say("Show me one face."), frame, picture)
        if self._found is None:
            self._found = Found(tuple(self._find(frame)))
        found = self._found
        if not found.spots:
            return Glimpse("looking", say("Show me one face."), frame, picture)
        if len(found.spots) > 1:
            return Glimpse("unsure", say("Only one at a time, please."), frame, picture, found)
        return Glimpse("settled", say("Which face is it? Tap its name."), frame, picture, found)


def _dice(frame: Frame, tray: Tray) -> list[Spot]:
    return [Spot(square(die.box), "", die.is_die) for die in found_dice(frame, tray)]


def _tiles(frame: Frame) -> list[Spot]:
    """The tile between the marker cards, or the largest rectangle that lies wholly in the picture."""
    pointed = grid_corners(find_markers(frame.image))
    quads = (
        [pointed]
        if pointed is not None
        else [q for q in find_quads(frame.image) if _whole(q, frame)]
    )
    return [Spot(corners(quad.tolist()), "", 1.0) for quad in quads[:1]]


def _whole(quad: Quad, frame: Frame) -> bool:
    height, width = frame.image.shape[:2]
    inside = quad.min() > 1 and quad[:, 0].max() < width - 2 and quad[:, 1].max() < height - 2
    share = cv2.contourArea(quad.astype(np.float32)) / (height * width)
    return bool(inside and share > SMALLEST)
