"""The rendered pool as the trainers read it: pictures kept in memory, packed, already at reading size."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.texture import Random
from vision.render.viewpoint import Frame
from vision.train.dice_photos import Marked, Picture

PIXELS = 147_456
"""How many pixels the finder looks at: 512x288, 384x384, 443x332."""
RENDERED = "rendered"
"""The source of every scene of a pool."""
KEPT = 96
"""How well, in per cent, JPEG keeps a packed picture."""
HARDER, CALM = 0.5, 0.7
"""How often the harder of two scenes is taken, and how slowly what is known of that changes."""


def reading_size(frame: Frame) -> tuple[Frame, float]:
    """The frame as the finder sees it, and how many times as large as the frame that is."""
    height, width = frame.shape[:2]
    factor = float(np.sqrt(PIXELS / (height * width)))
    small = (round(width * factor), round(height * factor))
    how = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(frame, small, interpolation=how)), factor


def pool_picture(folder: Path, line: str) -> Picture:
    """One rendered scene from its line of labels."""
    scene = json.loads(line)
    dice = tuple(
        Marked(d["x"], d["y"], d["size"], d["face"], d["visible"], leans=_leans(d))
        for d in scene["dice"]
    )
    frame = np.asarray(cv2.imread(str(folder / scene["image"])))
    return Picture(scene["image"], RENDERED, frame, dice)


def _leans(die: dict[str, Any]) -> tuple[float, float]:
    """From the middle of its top to that of the whole die, in edges."""
    x0, y0, x1, y1 = die["outline"]
    across, down = (x0 + x1) / 2 - die["x"], (y0 + y1) / 2 - die["y"]
    return across / die["size"], down / die["size"]


@dataclass(frozen=True)
class Packed:
    """A scene at reading size, its picture packed: tens of thousands of them fit into memory."""

    name: str
    pixels: NDArray[np.uint8]
    dice: tuple[Marked, ...]

    @staticmethod
    def of(picture: Picture) -> "Packed":
        """The scene, made as large as the finder reads it."""
        frame, factor = reading_size(picture.frame)
        pixels = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, KEPT])[1]
        return Packed(picture.name, pixels, tuple(die.scaled(factor) for die in picture.dice))

    @property
    def picture(self) -> Picture:
        """The scene, its picture unpacked."""
        frame = np.asarray(cv2.imdecode(self.pixels, cv2.IMREAD_COLOR))
        return Picture(self.name, RENDERED, frame, self.dice)


class Pool:
    """Rendered scenes of a folder and those in it, read as they are first wanted."""

    def __init__(self, folder: Path, small: bool) -> None:
        self.folder, self.small = folder, small
        self.scenes: list[tuple[Path, str]] = []
        self.kept: dict[int, Packed] = {}
        self.doubts: dict[str, float] = {}
        self.look_again()

    def look_again(self) -> None:
        """Take in scenes rendered since: a pool may grow while it is learned from."""
        known = {line for _, line in self.scenes}
        self.scenes += [
            (path.parent, line)
            for path in sorted(self.folder.rglob("labels-*.jsonl"))
            for line in path.read_text().splitlines()
            if line.endswith("}") and line not in known
        ]

    def remember(self, pictures: Sequence[Picture], losses: Sequence[float]) -> None:
        """How hard these scenes were when they were last seen."""
        for picture, loss in zip(pictures, losses, strict=True):
            before = self.doubts.get(picture.name, loss)
            self.doubts[picture.name] = CALM * before + (1 - CALM) * loss

    def _harder(self, one: int, other: int) -> int:
        """Of two scenes the one that was harder; of those never seen, the first."""
        marks = [
            self.doubts.get(self.kept[i].name, 0.0) if i in self.kept else 0.0 for i in (one, other)
        ]
        return other if marks[1] > marks[0] else one

    def pick(self, rng: Random) -> Picture:
        """Any scene; kept at reading size where the finder is trained, else as rendered."""
        index, other = (int(i) for i in rng.integers(len(self.scenes), size=2))
        if rng.random() < HARDER:
            index = self._harder(index, other)
        if not self.small:
            return pool_picture(*self.scenes[index])
        if index not in self.kept:
            self.kept[index] = Packed.of(pool_picture(*self.scenes[index]))
        return self.kept[index].picture
