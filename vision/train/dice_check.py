"""Read photographs with nets that never saw them.

python -m vision.train.dice_check PHOTOS RUN
python -m vision.train.dice_check PHOTOS RUN --sources

RUN is the folder of a training run (README.md beside this file). Every picture is read by the nets
that were trained without it: without its third of the scenes (finder-0.onnx, namer-0.onnx and so on)
or, with `--sources`, without anything of the camera that took it (finder-dome.onnx ...). Prints, a
folder of photographs each, the figures of docs/vision.md and the mistakes; `--draw DIR` writes a picture of
every mistake, `--found` what was found, for `dice_calibrate`.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from vision.bench.dice import Figures, Truth, compare, read_labels
from vision.dice import Known, read_dice
from vision.dice.session import Frame, Nets, nets_of
from vision.reading import Reading
from vision.train.dice_found import KeptScene, keep, looked
from vision.train.dice_photos import FOLDS, SOURCES, LeftOut

CAMERAS = {"box": ("white-box", "tray-and-crowds"), "dome": ("dome",), "wood": ("oblique-wood",)}
"""Who took the photographs: the folders of each camera."""


def draw(frame: Frame, truth: Truth, reading: Reading, out: Path) -> None:
    """Truth in green, reading in red."""
    picture = cv2.resize(frame, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    for box, face in truth:
        x0, y0, x1, y1 = (round(2 * v) for v in box)
        cv2.rectangle(picture, (x0, y0), (x1, y1), (0, 200, 0), 1)
        cv2.putText(picture, face, (x1, y1), 0, 0.8, (0, 160, 0), 2)
    for die in reading.dice:
        x0, y0, x1, y1 = (round(2 * v) for v in die.box)
        cv2.rectangle(picture, (x0, y0), (x1, y1), (0, 0, 255), 1)
        text = f"{die.face} {die.confidence:.2f}"
        cv2.putText(picture, text, (x0, y0 - 4), 0, 0.6, (0, 0, 255), 2)
    out.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(out), picture)


def check(
    photos: Path, unseen: Sequence[tuple[LeftOut, Nets]], drawings: Path | None = None
) -> dict[str, Figures]:
    """The figures of every folder; `unseen`: what was left out, and the nets that never saw it."""
    return read_all(photos, unseen, drawings)[0]


def read_all(
    photos: Path, unseen: Sequence[tuple[LeftOut, Nets]], drawings: Path | None
) -> tuple[dict[str, Figures], list[KeptScene]]:
    """The figures, and what was found in every picture."""
    figures: dict[str, Figures] = defaultdict(Figures)
    scenes: list[KeptScene] = []
    for left_out, nets in unseen:
        for source in SOURCES:
            for name, truth in sorted(read_labels(photos / source).items()):
                if not left_out.has(source, name):
                    continue
                frame = np.asarray(cv2.imread(str(photos / source / name)))
                reading = figures[source].read(name, truth, partial(read_dice, frame, nets=nets))
                scenes += looked(source, name, truth, frame, Known(), nets)
                if drawings and not compare(truth, reading).right:
                    sure = "sure" if reading.sure else "unsure"
                    draw(frame, truth, reading, drawings / f"{source}-{sure}-{name}.png")
    return figures, scenes


def thirds(run: Path) -> list[tuple[LeftOut, Nets]]:
    """The nets of a run that saw two thirds of the photographs, each with the third it may be asked about."""
    return [(LeftOut(fold=fold), nets) for fold in range(FOLDS) if (nets := _nets(run, str(fold)))]


def sources(run: Path) -> list[tuple[LeftOut, Nets]]:
    """The nets of a run that saw nothing of one camera, each with that camera's folders."""
    return [
        (LeftOut(sources=folders), nets)
        for name, folders in CAMERAS.items()
        if (nets := _nets(run, name))
    ]


def _nets(run: Path, name: str) -> Nets | None:
    """The nets of this name; None where they are not there."""
    finder, namer = (run / f"{net}-{name}.onnx" for net in ("finder", "namer"))
    return nets_of(finder, namer) if finder.exists() and namer.exists() else None


def main() -> None:
    """Go through what the run left out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=Path)
    parser.add_argument("run", type=Path)
    parser.add_argument("--sources", action="store_true", help="whole cameras left out, not thirds")
    parser.add_argument("--draw", type=Path)
    parser.add_argument("--found", type=Path, help="write what was found here, for calibrating")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    unseen = sources(given.run) if given.sources else thirds(given.run)
    figures, scenes = read_all(given.photos, unseen, given.draw)
    for source, counted in figures.items():
        print(source, json.dumps(counted.report()))
        for mistake in counted.mistakes:
            print("   ", mistake)
    if given.found:
        keep(given.found, scenes)


if __name__ == "__main__":
    main()
