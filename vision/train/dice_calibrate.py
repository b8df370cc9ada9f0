"""Find out what being sure rests on, from readings of scenes the nets had not been trained on.

python -m vision.train.dice_calibrate FINDER.onnx NAMER.onnx RESERVE.onnx FOUND.jsonl... \\
    --kept RUN/found-rendered.jsonl --thrown RUN/found-thrown.jsonl --out vision/weights/dice_calibration.json

FOUND comes from dice_check; to it come fresh rendered scenes of both difficulties. Two fits, one
on the other: the chance that a die lies somewhere, then for each kind of doubt about a reading how often
it comes true; then the bar of being sure. All that at the temperature of the namer's chances, and with
the weight of how dice lean, at which what went wrong surprises least. Every source of scenes counts the
same; scenes whose labels are wrong are left aside. What is fitted are chances, so the bars of one frame
follow from what a mistake costs, not from the few mistakes there are. That of several frames together is
the lowest beyond which no throw was wrong, of hard ones of which all is known that a kiosk knows.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.dice import compare, rendered_scenes
from vision.dice.classify import FACES, calibration, warmed
from vision.dice.found import FoundDie, settle_rivals
from vision.dice.pips import read_pips
from vision.dice.read import find_dice
from vision.dice.session import nets_of
from vision.dice.sure import Doubts, odds
from vision.dice.vote import blend, vote
from vision.train.dice_found import KeptScene, keep, kept
from vision.train.dice_photos import DOUBTFUL_LABELS, UNLABELLED

PRICE, PRICE_KNOWN = 17.0, 33.0
"""How many times the table would rather be asked than be told something wrong, in any picture and in throws
of which all is known: about as many questions as are allowed for every mistake that is (docs/vision.md)."""
BARS = (
    0.6,
    0.7,
    0.75,
    0.8,
    0.85,
    0.88,
    0.9,
    0.92,
    0.93,
    0.94,
    0.95,
    0.96,
    0.97,
    0.98,
    0.985,
    0.99,
    0.995,
    0.996,
    0.997,
    0.998,
    0.999,
)
FRAMES = 5
CALM = 0.3
"""How strongly the weights are held near nothing: there are few wrong readings to learn from."""
WARMTHS = (0.45, 0.52, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2)
LEANS = (0.0, 1.0, 2.0, 4.0, 6.0, 9.0)

Numbers = NDArray[np.float64]


def rendered(given: argparse.Namespace) -> list[KeptScene]:
    """What is found in fresh scenes."""
    nets = nets_of(given.finder, given.namer, given.reserve)
    return [
        KeptScene(difficulty, name, truth, find_dice(frames[0], None, nets))
        for step, (difficulty, scenes) in enumerate(
            (("normal", given.scenes), ("hard", given.hard))
        )
        for name, truth, frames, _ in rendered_scenes(difficulty, scenes, given.seed + step)
    ]


def thrown(given: argparse.Namespace) -> list[KeptScene]:
    """What is found in five frames each of fresh hard throws and in their blend, where all is known."""
    nets = nets_of(given.finder, given.namer, given.reserve)
    return [
        KeptScene("hard", name, truth, find_dice(frame, known, nets))
        for name, truth, frames, known in rendered_scenes(
            "hard", given.throws, given.throws_seed, FRAMES
        )
        for frame in (*frames, blend(frames))
    ]


def voted(frames: Sequence[KeptScene]) -> tuple[float, bool]:
    """The chance that the frames of a throw and their blend give it, and whether what they read is wrong."""
    truth = frames[0].truth
    *readings, blended = (read_pips(settle_rivals(e.found), len(truth))[0] for e in frames)
    reading = vote(readings, blended)
    return reading.chance, not compare(truth, reading).right


def fit_voted(scenes: Sequence[KeptScene]) -> float:
    """The bar of several frames: the lowest beyond which no throw was wrong.

    Mistakes that are sure in spite of five frames and a count are the dearest, and too few for a curve.
    """
    told = [voted(scenes[at : at + FRAMES + 1]) for at in range(0, len(scenes), FRAMES + 1)]
    chances = np.array([chance for chance, _ in told])
    wrong = np.array([fault for _, fault in told])
    passed = {bar: int((wrong & (chances >= bar)).sum()) for bar in BARS}
    print(f"voted: {len(told)} throws, {int(wrong.sum())} wrong")
    for bar, slips in passed.items():
        print(f"  {bar}: asks {int((chances < bar).sum())}, wrong though sure {slips}")
    return min((bar for bar, slips in passed.items() if not slips), default=max(BARS))


def fit(table: Numbers, hits: Numbers, weights: Numbers) -> Numbers:
    """Logistic weights, the first free and no other below nothing, by Newton's steps."""
    found = np.zeros(table.shape[1])
    free = np.ones(table.shape[1], bool)
    for _ in range(60):
        chance = 1 / (1 + np.exp(-table @ found))
        slope = table.T @ (weights * (chance - hits)) + CALM * found * (np.arange(len(found)) > 0)
        bend = (table * (weights * chance * (1 - chance))[:, None]).T @ table
        bend += np.diag([1e-6] + [CALM] * (len(found) - 1))
        step = np.zeros(len(found))
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        found = found - step
        if (found[1:] < 0).any():
            found[1:] = np.maximum(found[1:], 0)
            free[1:] = found[1:] > 0
    return found


def at_warmth(scenes: list[KeptScene], warmth: float) -> list[KeptScene]:
    """Kept scenes as they are at a temperature."""
    return [
        replace(
            scene,
            found=tuple(replace(e, chances=warmed(e.chances, warmth)) for e in scene.found),
        )
        for scene in scenes
    ]


def weights_of(sources: list[str]) -> Numbers:
    """Each source counts as a hundred, whatever it has."""
    return np.array([100 / sources.count(source) for source in sources])


def fit_die(scenes: list[KeptScene]) -> dict[str, float]:
    """What speaks for a die: the share, the heat, size and lean; where there was one, a closer look."""
    told = [pair for scene in scenes for pair in scene.told()]
    looked = [pair for pair in told if pair[0].closer is not None]
    return weighed("die", told) | weighed("closer", looked)


def weighed(kind: str, told: Sequence[tuple[FoundDie, str | None]]) -> dict[str, float]:
    """How much each piece of evidence counts, over finds told whether they are dice; all count the same.

    Were it by source, a few odd finds in photographs would say that size tells nothing.
    """
    shares = [float(each.chances[: len(FACES)].sum()) for each, _ in told]
    table = np.array(
        [
            [
                1.0,
                odds(p),
                odds(e.spot.heat),
                e.alike,
                -e.astray,
                *([e.closer] if kind == "closer" else []),
            ]
            for p, (e, _) in zip(shares, told, strict=True)
        ]
    )
    there = np.array([face is not None for _, face in told], float)
    counts = fit(table, there, np.ones(len(told)))
    names = (kind, *(f"{kind}_{part}" for part in ("name", "heat", "size", "lean", "look")))
    return {name: round(float(v), 3) for name, v in zip(names, counts, strict=False)}


@dataclass(frozen=True)
class Fitted:
    """Scenes at one temperature, what was fitted on them, and the chances it gives them."""

    figures: dict[str, float]
    scenes: list[KeptScene]
    chance: Numbers
    wrong: Numbers
    weights: Numbers

    @property
    def surprise(self) -> float:
        """How little the chances given foretold what was right and what was wrong."""
        told = np.where(self.wrong > 0, 1 - self.chance, self.chance)
        return float(-(self.weights * np.log(told)).sum())


def fitted(scenes: list[KeptScene], warmth: float, lean: float) -> Fitted:
    """Both fits, one on the other, at a temperature and with a weight of how dice lean."""
    by = calibration()
    before = dict(by)
    scenes = at_warmth(scenes, warmth)
    by["temperature"], by["lean"] = warmth, lean
    by |= fit_die(scenes)
    weights = weights_of([scene.source for scene in scenes])
    read = [scene.read() for scene in scenes]
    by |= fit_doubts(("face", "place", "missed"), read, weights)
    chance = np.array([doubts.chance for _, doubts in read])
    wrong = np.array([faults["counted"] for faults, _ in read], float)
    found = Fitted(dict(by), scenes, chance, wrong, weights)
    by.clear()
    by.update(before)
    return found


def fit_doubts(
    kinds: Sequence[str], read: Sequence[tuple[dict[str, bool], Doubts]], weights: Numbers
) -> dict[str, float]:
    """For each kind of doubt the curve of how often it came true."""
    figures = {}
    for kind in kinds:
        table = np.array([[1.0, odds(doubts.kinds[kind])] for _, doubts in read])
        start, slope = fit(table, np.array([f[kind] for f, _ in read], float), weights)
        figures[kind], figures[f"{kind}_slope"] = round(float(start), 3), round(float(slope), 3)
    return figures


def bar_at(price: float) -> float:
    """From which chance on nobody is asked, where a mistake costs as much as so many questions."""
    return round(1 - 1 / (1 + price), 3)


def main() -> None:
    """Read, render, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("finder", type=Path)
    parser.add_argument("namer", type=Path)
    parser.add_argument("reserve", type=Path)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--scenes", type=int, default=250, help="normal ones")
    parser.add_argument("--hard", type=int, default=350, help="hard ones, of the next seed")
    parser.add_argument("--seed", type=int, default=60_011)
    parser.add_argument(
        "--kept", type=Path, required=True, help="for what is found in rendered scenes"
    )
    parser.add_argument("--throws", type=int, default=800, help="hard ones, of five frames each")
    parser.add_argument("--throws-seed", type=int, default=88_001)
    parser.add_argument("--thrown", type=Path, required=True, help="for what is found in throws")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    by = calibration()
    if not given.kept.exists():
        keep(given.kept, rendered(given))
    scenes = [
        scene
        for scene in kept([*given.found, given.kept])
        if scene.name not in (*DOUBTFUL_LABELS, *UNLABELLED)
    ]
    warm = min((fitted(scenes, at, LEANS[2]) for at in WARMTHS), key=lambda each: each.surprise)
    tried = [fitted(scenes, warm.figures["temperature"], lean) for lean in LEANS]
    for each in tried:
        told = f"{int(each.wrong.sum())} wrong, surprise {each.surprise:.1f}"
        print(f"lean {each.figures['lean']}: {told}")
    best = min(tried, key=lambda each: each.surprise)
    by.update(best.figures)
    scenes, chance, wrong, weights = best.scenes, best.chance, best.wrong, best.weights
    sources = [scene.source for scene in scenes]
    print("bar: asks/wrong though sure")
    for source in sorted(set(sources)):
        mine = np.array([other == source for other in sources])
        errors = wrong * mine
        row = "  ".join(
            f"{at}: {int((mine & (chance < at)).sum())}/{int(errors[chance >= at].sum())}"
            for at in BARS
        )
        print(f"{source}: {mine.sum()} scenes, {int(mine.sum() - errors.sum())} right;  {row}")
    by["bar"], by["bar_counted"] = bar_at(PRICE), bar_at(PRICE_KNOWN)
    known = [scene.read(counted=True) for scene in scenes]
    enough = np.array([doubts.counted for _, doubts in known])
    known = [each for each in known if each[1].counted]
    by |= fit_doubts(("counted",), known, weights[enough])
    if not given.thrown.exists():
        keep(given.thrown, thrown(given))
    by["bar_voted"] = fit_voted(at_warmth(kept([given.thrown]), by["temperature"]))
    given.out.write_text(json.dumps(by) + "\n")
    print(given.out.read_text())


if __name__ == "__main__":
    main()
