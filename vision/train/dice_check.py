"""Read photographs with nets that never saw them, and find the bars for being sure.

python -m vision.train.dice_check PHOTOS --fold 0 FINDER.onnx NAMER.onnx [--fold 1 ...] [--draw DIR]

Prints, a folder of photographs each, the figures of docs/vision.md, the mistakes, and for every
scene what spoke against its reading; `--draw` writes a picture of every mistake.
"""

import argparse
import json
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from vision.bench.dice import Figures, Truth, compare, read_labels
from vision.dice.find import load_finder
from vision.dice.read import find_dice, read_pips, settle_rivals
from vision.dice.session import Frame
from vision.reading import Reading
from vision.train.dice_photos import FOLDS, SOURCES, Picture, fold_of


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


def main() -> None:
    """Go through the folds given."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=Path)
    parser.add_argument("--fold", nargs=3, action="append", required=True)
    parser.add_argument("--draw", type=Path)
    parser.add_argument("--doubts", type=Path, help="write what spoke against each reading here")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    figures: dict[str, Figures] = defaultdict(Figures)
    lines = []
    for number, finder_path, namer_path in given.fold:
        finder, namer = load_finder(Path(finder_path)), load_finder(Path(namer_path))
        for source in SOURCES:
            labels = read_labels(given.photos / source)
            for name, truth in sorted(labels.items()):
                frame = np.asarray(cv2.imread(str(given.photos / source / name)))
                if fold_of(Picture(name, source, frame, ()), FOLDS) != int(number):
                    continue
                reading, doubts = read_pips(settle_rivals(find_dice(frame, None, finder, namer)))
                figures[source].add(name, truth, reading, 0.0)
                met, extra = compare(truth, reading)
                right = met == len(truth) and not extra
                against = [doubts.face, doubts.place, doubts.missed]
                lines.append({"source": source, "name": name, "right": right, "against": against})
                if given.draw and not right:
                    sure = "sure" if reading.sure else "unsure"
                    draw(frame, truth, reading, given.draw / f"{source}-{sure}-{name}.png")
    for source, counted in figures.items():
        print(source, json.dumps(counted.report()))
        for mistake in counted.mistakes:
            print("   ", mistake)
    if given.doubts:
        given.doubts.write_text("\n".join(json.dumps(line) for line in lines))


if __name__ == "__main__":
    main()
