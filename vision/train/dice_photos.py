"""The labelled photographs: read, split by scene, cut out, and put on other grounds."""

import argparse
import csv
import pickle
import zlib
from collections import defaultdict
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame

EDGE_OF_BOX = {"white-box": 0.78, "tray-and-crowds": 0.78, "dome": 0.8, "oblique-wood": 1.0}
"""The upper side's edge over the labelled box, by folder."""
EDGE_OF_PIPS = {"1": 1.9, "2": 1.33, "3": 1.32, "4": 1.16, "5": 1.13, "6": 1.05}
"""The same where a label marks the pips only, as in the last folder: roughly, see `sized`."""
SOURCES = tuple(EDGE_OF_BOX)
FOREIGN_DICE = {"00060": (459.0, 352.0, 112.0), "00061": (458.0, 425.0, 112.0)}
"""Dice of another set in the dome's pictures, which carry no label: middle and edge in pixels."""
UNLABELLED = {"IMG_20191208_111530.jpg": (115.6, 578.5, 26.0, "6")}
"""A die of the set that carries no label, and would be learned as none."""
DOUBTFUL_LABELS = (
    "IMG_20191208_111246.jpg",
    "IMG_20191208_112623.jpg",
)
"""Pictures with a label that is wrong or missing, see docs/vision.md: nothing is learned from them, and no
bar is set by them."""
FOLDS = 3
"""Into how many parts the photographs are split; each is read by nets that saw only the others."""


@dataclass(frozen=True)
class Marked:
    """A die in a picture: the middle and edge of its upper side, its face, how much is seen."""

    x: float
    y: float
    size: float
    face: str
    visible: float = 1.0
    sized: bool = True
    """False where the label says nothing of the die's size."""
    leans: tuple[float, float] | None = None
    """From the top's middle to that of the whole die, in edges, where that is known."""

    def scaled(self, factor: float) -> "Marked":
        """The same die in a picture `factor` times as large."""
        return replace(self, x=self.x * factor, y=self.y * factor, size=self.size * factor)


@dataclass(frozen=True)
class Picture:
    """A frame and the dice marked in it."""

    name: str
    source: str
    frame: Frame
    dice: tuple[Marked, ...]


@dataclass(frozen=True)
class CutOut:
    """A die cut from a photograph: its pixels, how much each belongs to it, and its mark."""

    pixels: Frame
    cover: Floats
    die: Marked

    def shrunk(self, factor: float) -> "CutOut":
        """The same, smaller."""
        size = (max(2, round(self.pixels.shape[1] * factor)),) * 2
        pixels = cv2.resize(self.pixels, size, interpolation=cv2.INTER_AREA)
        cover = cv2.resize(self.cover, size, interpolation=cv2.INTER_AREA)
        return CutOut(pixels, cover, self.die.scaled(factor))


def read_photos(root: Path, sources: tuple[str, ...] = SOURCES) -> list[Picture]:
    """All pictures of the named folders that exist under `root`."""
    pictures = []
    for source in sources:
        rows: dict[str, list[Marked]] = defaultdict(list)
        with (root / source / "labels.csv").open() as lines:
            for row in csv.DictReader(lines):
                x0, y0, x1, y1 = (float(row[key]) for key in ("x0", "y0", "x1", "y1"))
                edge = (
                    max(x1 - x0, y1 - y0) if source == "oblique-wood" else (x1 - x0 + y1 - y0) / 2
                )
                sized = source != "oblique-wood"
                edge *= EDGE_OF_BOX[source] if sized else EDGE_OF_PIPS[row["face"]]
                die = Marked((x0 + x1) / 2, (y0 + y1) / 2, edge, row["face"], sized=sized)
                rows[row["image"]].append(die)
        for name in sorted(rows):
            frame = np.asarray(cv2.imread(str(root / source / name)))
            if source == "dome" and name[:5] in FOREIGN_DICE:
                rows[name].append(Marked(*FOREIGN_DICE[name[:5]], "other"))
            if name in UNLABELLED:
                rows[name].append(Marked(*UNLABELLED[name]))
            dice = rows[name] if source != "oblique-wood" else _alike(rows[name])
            pictures.append(Picture(name, source, frame, tuple(dice)))
    return pictures


def _alike(dice: list[Marked]) -> list[Marked]:
    """Dice whose labels mark pips: a one's single pip says little, so it is as large as the others."""
    others = [die.size for die in dice if die.face != "1"] or [die.size for die in dice]
    middle = float(np.median(others))
    return [replace(die, size=max(die.size, 0.8 * middle)) for die in dice]


def prepare(root: Path, kept: Path) -> tuple[list[Picture], dict[str, list[CutOut]]]:
    """The photographs with the dice's edges taken from their outlines, and the cut-outs by name.

    Finding outlines takes two minutes, so the result is kept in a file.
    """
    if kept.exists():
        pictures, cuts = pickle.loads(kept.read_bytes())
        return pictures, cuts
    pictures, cuts = [], {}
    for picture in read_photos(root):
        dice, mine = [], []
        for die in picture.dice:
            cut = cut_out(picture, die) if die.sized else None
            mine += [cut] if cut else []
            dice.append(replace(die, size=cut.die.size) if cut else die)
        pictures.append(replace(picture, dice=tuple(dice)))
        cuts[picture.name] = mine
    kept.write_bytes(pickle.dumps((pictures, cuts)))
    return pictures, cuts


def fold_of(source: str, name: str) -> int:
    """Which of the parts a picture belongs to; by its name, so that it never changes."""
    return zlib.crc32(f"{source}/{name}".encode()) % FOLDS


@dataclass(frozen=True)
class LeftOut:
    """The photographs that a net must not learn from, because it will be asked to read them."""

    fold: int = -1
    """One of the parts; -1: none of them."""
    sources: tuple[str, ...] = ()
    """Whole folders."""

    def has(self, source: str, name: str) -> bool:
        """Whether this picture is among them."""
        return source in self.sources or fold_of(source, name) == self.fold

    def teaches(self, source: str, name: str) -> bool:
        """Whether a net may learn from this picture: it is not left out, and its labels are right."""
        return not self.has(source, name) and name not in DOUBTFUL_LABELS

    @staticmethod
    def asked_for(parser: argparse.ArgumentParser) -> None:
        """The two options of every trainer."""
        parser.add_argument("--fold", type=int, default=-1, help="the part left out; -1: none")
        parser.add_argument(
            "--without", nargs="*", default=[], choices=SOURCES, help="folders left out"
        )

    @staticmethod
    def given(given: argparse.Namespace) -> "LeftOut":
        """What the command line says."""
        return LeftOut(given.fold, tuple(given.without))


def cut_out(picture: Picture, die: Marked) -> CutOut | None:
    """Separate one die from its ground; None where that does not come out as a die-like blob."""
    reach = die.size * 1.05
    x0, y0 = int(die.x - reach), int(die.y - reach)
    side = int(2 * reach)
    height, width = picture.frame.shape[:2]
    if x0 < 1 or y0 < 1 or x0 + side >= width - 1 or y0 + side >= height - 1 or side < 12:
        return None
    crop = picture.frame[y0 : y0 + side, x0 : x0 + side].copy()
    mask = np.full((side, side), cv2.GC_BGD, np.uint8)
    middle = (side // 2, side // 2)
    cv2.circle(mask, middle, int(die.size * 0.85), cv2.GC_PR_BGD, -1)
    cv2.circle(mask, middle, int(die.size * 0.6), cv2.GC_PR_FGD, -1)
    cv2.circle(mask, middle, int(die.size * 0.38), cv2.GC_FGD, -1)
    cv2.grabCut(crop, mask, None, np.zeros((1, 65)), np.zeros((1, 65)), 4, cv2.GC_INIT_WITH_MASK)
    solid = ((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD)).astype(np.uint8)
    solid = cv2.morphologyEx(solid, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    edge = 0.93 * float(np.sqrt(solid.sum()))
    hull = cv2.convexHull(np.argwhere(solid).astype(np.int32))
    if not 0.62 < edge / die.size < 1.4 or solid.sum() < 0.88 * cv2.contourArea(hull):
        return None
    cover = cv2.GaussianBlur(solid.astype(np.float32), (0, 0), 0.8)
    return CutOut(crop, cover, replace(die, x=die.x - x0, y=die.y - y0, size=edge))


def paste(picture: Picture, cuts: list[CutOut], rng: Random, most: int = 5) -> Picture:
    """Put some cut-out dice on a picture, turned and resized, clear of the dice that lie there."""
    frame, dice = picture.frame.copy(), list(picture.dice)
    height, width = frame.shape[:2]
    typical = float(np.median([die.size for die in dice])) if dice else 0.0
    for _ in range(int(rng.integers(1, most + 1))):
        cut = cuts[int(rng.integers(len(cuts)))]
        wanted = (
            typical * rng.uniform(0.8, 1.2) if typical else cut.die.size * rng.uniform(0.7, 1.5)
        )
        factor = float(np.clip(wanted / cut.die.size, 0.1, 1.6))
        size = cut.die.size * factor
        if 2 * size >= min(height, width):
            continue
        x, y = rng.uniform(size, width - size), rng.uniform(size, height - size)
        if any(np.hypot(x - d.x, y - d.y) < 0.95 * (size + d.size) for d in dice):
            continue
        _blend(frame, cut, float(x), float(y), factor, rng)
        dice.append(replace(cut.die, x=float(x), y=float(y), size=size))
    return replace(picture, frame=frame, dice=tuple(dice))


def _blend(frame: Frame, cut: CutOut, x: float, y: float, factor: float, rng: Random) -> None:
    if factor < 0.6:
        cut, factor = cut.shrunk(factor), 1.0
    side = int(cut.pixels.shape[0] * factor * 1.5)
    turn = cv2.getRotationMatrix2D((cut.die.x, cut.die.y), float(rng.uniform(0, 360)), factor)
    left, above = int(x - side / 2), int(y - side / 2)
    turn[:, 2] += np.array([x - left - cut.die.x, y - above - cut.die.y])
    pixels = cv2.warpAffine(cut.pixels, turn, (side, side), flags=cv2.INTER_LINEAR)
    pixels = pixels.astype(np.float32)
    cover = cv2.warpAffine(cut.cover, turn, (side, side), flags=cv2.INTER_LINEAR)
    height, width = frame.shape[:2]
    x0, y0, x1, y1 = max(left, 0), max(above, 0), min(left + side, width), min(above + side, height)
    if x1 <= x0 or y1 <= y0:
        return
    part = np.s_[y0 - above : y1 - above, x0 - left : x1 - left]
    share = cover[part][..., None]
    tinted = pixels[part] * rng.uniform(0.75, 1.25) * rng.uniform(0.92, 1.08, 3)
    spot = np.s_[y0:y1, x0:x1]
    under = frame[spot].astype(np.float32)
    dark = cv2.GaussianBlur(cover, (0, 0), max(0.5, side * 0.05))[part][..., None]
    under *= 1 - rng.uniform(0.1, 0.5) * dark
    frame[spot] = np.clip(under * (1 - share) + tinted * share, 0, 255).astype(np.uint8)
