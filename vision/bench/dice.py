"""How well dice are read: on a labelled folder, or on fresh rendered scenes."""

import csv
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter

import cv2
import numpy as np

from vision.bench.bound import upper_bound
from vision.dice import Known, read_dice, read_throw
from vision.dice.session import Frame
from vision.reading import Box, Reading
from vision.render.design import Design
from vision.render.die import PlacedDie
from vision.render.scene import NoRoom, Table, photograph, photograph_often, throw_on_table
from vision.render.texture import Random

Truth = list[tuple[Box, str]]
Reader = Callable[[Frame], Reading]
TABLES = 20
"""On how many tables in turn dice are thrown until they have room on one."""
REACH = 0.6
"""A die is met when its middle is this near the truth's, in shares of the larger box."""


@dataclass
class Figures:
    """Counts of one bench, growing scene by scene."""

    scenes: int = 0
    right: int = 0
    wrong_though_sure: int = 0
    asks: int = 0
    dice: int = 0
    dice_right: int = 0
    milliseconds: list[float] = field(default_factory=list)
    per_count: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    mistakes: list[str] = field(default_factory=list)

    def add(self, name: str, truth: Truth, reading: Reading, milliseconds: float) -> None:
        """Count one scene."""
        outcome = compare(truth, reading)
        right = outcome.right
        self.scenes += 1
        self.right += right
        self.wrong_though_sure += reading.sure and not right
        self.asks += not reading.sure
        self.dice += len(truth)
        self.dice_right += outcome.met
        self.milliseconds.append(milliseconds)
        self.per_count[len(reading.dice)].append(milliseconds)
        if not right:
            wanted = " ".join(face for _, face in sorted(truth))
            sure = " (sure)" if reading.sure else ""
            self.mistakes.append(f"{name}: {wanted} read as {' '.join(reading.faces)}{sure}")

    def read(self, name: str, truth: Truth, reader: Callable[[], Reading]) -> Reading:
        """Have one scene read, and count it."""
        began = perf_counter()
        reading = reader()
        self.add(name, truth, reading, (perf_counter() - began) * 1000)
        return reading

    def report(self) -> dict[str, object]:
        """The figures as plain values: rates in per cent, with their 95 % upper bounds."""
        times = np.array(self.milliseconds or [0.0])
        wrong = self.scenes - self.right
        return {
            "scenes": self.scenes,
            "right": self.right,
            "right_percent": _percent(self.right, self.scenes),
            "wrong_percent_at_most": _bound(wrong, self.scenes),
            "wrong_though_sure": self.wrong_though_sure,
            "wrong_though_sure_percent": _percent(self.wrong_though_sure, self.scenes),
            "wrong_though_sure_percent_at_most": _bound(self.wrong_though_sure, self.scenes),
            "asks": self.asks,
            "asks_percent": _percent(self.asks, self.scenes),
            "asks_percent_at_most": _bound(self.asks, self.scenes),
            "dice": self.dice,
            "dice_right_percent": _percent(self.dice_right, self.dice),
            "ms_median": round(float(np.median(times)), 1),
            "ms_95": round(float(np.percentile(times, 95)), 1),
            "ms_per_added_die": self.cost_of_a_die(),
        }

    def cost_of_a_die(self) -> float | None:
        """Milliseconds each further die costs: the slope through the medians by number of dice."""
        counts = sorted(count for count, times in self.per_count.items() if len(times) >= 3)
        if len(counts) < 2:
            return None
        medians = [float(np.median(self.per_count[count])) for count in counts]
        return round(float(np.polyfit(counts, medians, 1)[0]), 2)


def _percent(hits: int, tries: int) -> float:
    return round(100 * hits / max(tries, 1), 2)


def _bound(hits: int, tries: int) -> float:
    return round(100 * upper_bound(hits, tries), 2)


@dataclass(frozen=True)
class Outcome:
    """How a reading compares with what lies there, in dice."""

    met: int
    """Found, with the right face."""
    misread: int
    missed: int
    extra: int

    @property
    def right(self) -> bool:
        """Whether nothing at all is wrong."""
        return not (self.misread or self.missed or self.extra)


def compare(truth: Truth, reading: Reading) -> Outcome:
    """Which of the true dice were read, and how; each is met by the die nearest to it."""
    free = list(reading.dice)
    met = misread = missed = 0
    for box, face in truth:
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        wide = max(box[2] - box[0], box[3] - box[1])
        away = [float(np.hypot(die.centre[0] - x, die.centre[1] - y)) for die in free]
        nearest = int(np.argmin(away)) if free else -1
        if not free or away[nearest] >= REACH * max(wide, free[nearest].size):
            missed += 1
        elif free.pop(nearest).face == face:
            met += 1
        else:
            misread += 1
    return Outcome(met, misread, missed, len(free))


def read_labels(folder: Path) -> dict[str, Truth]:
    """The labels of a folder, by picture."""
    labels: dict[str, Truth] = defaultdict(list)
    with (folder / "labels.csv").open(newline="") as lines:
        for row in csv.DictReader(lines):
            box = (float(row["x0"]), float(row["y0"]), float(row["x1"]), float(row["y1"]))
            labels[row["image"]].append((box, row["face"]))
    return dict(labels)


def bench_folder(
    folder: Path, reader: Reader = read_dice, watch: Callable[[int, int], None] | None = None
) -> Figures:
    """Read every labelled picture of a folder; `watch` is told how many of how many are done."""
    labels = read_labels(folder)
    figures = Figures()
    for done, name in enumerate(sorted(labels), 1):
        frame = cv2.imread(str(folder / name))
        if frame is None:
            figures.mistakes.append(f"{name}: not a picture")
            continue
        figures.read(name, labels[name], partial(reader, frame))
        if watch:
            watch(done, len(labels))
    return figures


def throw_somewhere(
    faces: Sequence[str],
    rng: Random,
    difficulty: str,
    size: tuple[int, int] = (1280, 720),
    design: Design | None = None,
    die_pixels: float | None = None,
) -> tuple[Table, list[PlacedDie]]:
    """A table nobody has seen, with these dice on it; one that is too small for them is passed over."""
    for _ in range(TABLES):
        seed = int(rng.integers(1 << 31))
        try:
            return throw_on_table(faces, seed, design, difficulty, size, die_pixels=die_pixels)
        except NoRoom:
            continue
    raise NoRoom(f"None of {TABLES} tables has room for {len(faces)} dice.")


def rendered_scenes(
    difficulty: str, scenes: int, seed: int, frames: int = 1, size: tuple[int, int] = (1280, 720)
) -> Iterator[tuple[str, Truth, list[Frame], Known]]:
    """Fresh scenes of one to six dice, with what a kiosk would know of each."""
    for number in range(scenes):
        rng = np.random.default_rng((seed, number))
        faces = [str(face) for face in rng.integers(1, 7, int(rng.integers(1, 7)))]
        table, dice = throw_somewhere(faces, rng, difficulty, size)
        taken, lying = photograph_often(table, dice, rng, frames)
        truth: Truth = [(die.box, die.face) for die in lying]
        edge = float(np.median([die.size for die in lying]))
        empty = photograph(table, [], rng)[0] if frames > 1 else None
        known = Known(empty_tray=empty, count=len(faces), die_size=edge)
        yield f"{difficulty}-{seed}-{number}", truth, taken, known


def bench_rendered(
    difficulty: str,
    scenes: int,
    seed: int,
    knowing: bool = False,
    watch: Callable[[int, int], None] | None = None,
    size: tuple[int, int] = (1280, 720),
) -> Figures:
    """Read fresh scenes; `knowing`: throws, each by five frames and all that a kiosk knows."""
    figures = Figures()
    fresh = rendered_scenes(difficulty, scenes, seed, 5 if knowing else 1, size)
    for done, (name, truth, frames, known) in enumerate(fresh, 1):
        read = (
            partial(read_throw, frames, "pips", known) if knowing else partial(read_dice, frames[0])
        )
        figures.read(name, truth, read)
        if watch:
            watch(done, scenes)
    return figures
