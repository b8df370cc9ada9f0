"""Set the bars for being sure, from readings of scenes the nets had not been trained on.

python -m vision.train.dice_calibrate FINDER.onnx NAMER.onnx DOUBTS.jsonl... --scenes 150 \
    --out vision/weights/dice_calibration.json

DOUBTS come from dice_check; to them come fresh rendered scenes of both difficulties.
"""

import argparse
import itertools
import json
from pathlib import Path

import cv2
import numpy as np

from vision.bench.dice import compare, rendered_scenes
from vision.dice.classify import calibration
from vision.dice.find import load_finder
from vision.dice.read import find_dice, read_pips, settle_rivals

FACE = (0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.25, 0.35)
PLACE = (0.4, 0.5, 0.6, 0.7, 0.75)
MISSED = (0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.5)
PRICE = 25.0
"""How many times the table would rather be asked than be told something wrong."""

Line = tuple[str, bool, float, float, float]


def rendered_lines(finder_path: Path, namer_path: Path, scenes: int, seed: int) -> list[Line]:
    """What spoke against the readings of fresh scenes, and whether they were right."""
    finder, namer = load_finder(finder_path), load_finder(namer_path)
    lines: list[Line] = []
    for difficulty in ("normal", "hard"):
        for _, truth, frames, _ in rendered_scenes(difficulty, scenes, seed):
            found = settle_rivals(find_dice(frames[0], None, finder, namer))
            reading, doubts = read_pips(found)
            met, extra = compare(truth, reading)
            right = met == len(truth) and not extra
            lines.append((difficulty, right, doubts.face, doubts.place, doubts.missed))
    return lines


def cost(lines: list[Line], bars: tuple[float, float, float]) -> float:
    """The mean over the sources of what these bars would cost a table."""
    total = 0.0
    sources = {line[0] for line in lines}
    for source in sources:
        mine = [line for line in lines if line[0] == source]
        sure = [all(np.array(line[2:]) <= bars) for line in mine]
        wrong = sum(s and not line[1] for s, line in zip(sure, mine, strict=True))
        total += (len(mine) - sum(sure) + PRICE * wrong) / len(mine)
    return total / len(sources)


def main() -> None:
    """Read, render, search, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("finder", type=Path)
    parser.add_argument("namer", type=Path)
    parser.add_argument("doubts", type=Path, nargs="+")
    parser.add_argument("--scenes", type=int, default=150)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    lines = rendered_lines(given.finder, given.namer, given.scenes, given.seed)
    for path in given.doubts:
        for text in path.read_text().splitlines():
            line = json.loads(text)
            if line["source"] != "tray-and-crowds":
                lines.append((line["source"], line["right"], *line["against"]))
    best = min(itertools.product(FACE, PLACE, MISSED), key=lambda bars: cost(lines, bars))
    for source in sorted({line[0] for line in lines}):
        mine = [line for line in lines if line[0] == source]
        sure = [line for line in mine if all(np.array(line[2:]) <= best)]
        right, wrong = sum(line[1] for line in mine), sum(not line[1] for line in sure)
        asks = len(mine) - len(sure)
        print(
            f"{source}: {len(mine)} scenes, {right} right, {asks} asks, {wrong} wrong though sure"
        )
    bars = {**calibration(), **dict(zip(("face", "place", "missed"), best, strict=True))}
    given.out.write_text(json.dumps(bars) + "\n")
    print(bars)


if __name__ == "__main__":
    main()
