"""Find out what being sure rests on, from readings of scenes the nets had not been trained on.

python -m vision.train.dice_calibrate FINDER.onnx NAMER.onnx FOUND.jsonl... \\
    --out vision/weights/dice_calibration.json

FOUND comes from dice_check; to it come fresh rendered scenes of both difficulties. Three fits, one
after the other: the temperature at which the namer's chances come true, the chance that a die lies
somewhere, the chance that a whole reading is right. Every source of scenes counts the same; scenes
whose labels are wrong are left aside.
"""

import argparse
import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.dice import rendered_scenes
from vision.dice.classify import FACES, calibration, warmed
from vision.dice.find import load_finder
from vision.dice.read import find_dice
from vision.dice.sure import odds
from vision.train.dice_found import KeptScene, keep, kept
from vision.train.dice_photos import DOUBTFUL_LABELS

PRICE = 40.0
"""How many times the table would rather be asked than be told something wrong."""
BARS = (0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995)
CALM = 0.3
"""How strongly the weights are held near nothing: there are few wrong readings to learn from."""
WARMTHS = (0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3, 1.5)

Numbers = NDArray[np.float64]


def rendered(given: argparse.Namespace) -> list[KeptScene]:
    """What is found in fresh scenes."""
    finder, namer = load_finder(given.finder), load_finder(given.namer)
    return [
        KeptScene(difficulty, name, truth, find_dice(frames[0], None, finder, namer))
        for step, (difficulty, scenes) in enumerate(
            (("normal", given.scenes), ("hard", given.hard))
        )
        for name, truth, frames, _ in rendered_scenes(difficulty, scenes, given.seed + step)
    ]


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


def fit_any(doubts: Numbers, wrong: Numbers, weights: Numbers) -> tuple[Numbers, Numbers]:
    """Starts and weights of several doubts (n, k), any of which makes a reading wrong by itself."""
    many = doubts.shape[1]
    both = np.concatenate([np.full(many, -3.0), np.full(many, 0.5)])
    mean, spread = np.zeros_like(both), np.zeros_like(both)
    for step in range(1, 4001):
        risk = 1 / (1 + np.exp(-(both[:many] + both[many:] * doubts)))
        right = np.exp(np.log1p(-np.minimum(risk, 1 - 1e-9)).sum(axis=1))
        pull = weights * (wrong * right / np.maximum(1 - right, 1e-6) - (1 - wrong))
        each = -pull[:, None] * risk
        slope = np.concatenate([each.sum(axis=0), (each * doubts).sum(axis=0) + CALM * both[many:]])
        slope /= weights.sum()
        mean, spread = 0.9 * mean + 0.1 * slope, 0.999 * spread + 0.001 * slope**2
        both -= 0.03 * mean / (1 - 0.9**step) / (np.sqrt(spread / (1 - 0.999**step)) + 1e-9)
        both[many:] = np.maximum(both[many:], 0)
    return both[:many], both[many:]


def at_warmth(scenes: list[KeptScene], factor: float) -> list[KeptScene]:
    """The scenes as they would be at another temperature."""
    return [
        replace(
            scene,
            found=tuple(replace(e, chances=warmed(e.chances, factor)) for e in scene.found),
        )
        for scene in scenes
    ]


def surprise(scenes: list[KeptScene]) -> float:
    """How little the named chances expected of what lay there."""
    told = [pair for scene in scenes for pair in scene.told()]
    own = [float(each.chances[FACES.index(face)]) for each, face in told if face is not None]
    return float(-np.log(np.maximum(own, 1e-4)).mean())


def weights_of(sources: list[str]) -> Numbers:
    """Each source counts as a hundred, whatever it has."""
    return np.array([100 / sources.count(source) for source in sources])


def best_bar(chance: Numbers, wrong: Numbers, weights: Numbers) -> float:
    """The bar at which asking and being told something wrong cost the table least together."""

    def cost(bar: float) -> float:
        return float((weights * ((chance < bar) + PRICE * wrong * (chance >= bar))).sum())

    return min(BARS, key=cost)


def main() -> None:
    """Read, render, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("finder", type=Path)
    parser.add_argument("namer", type=Path)
    parser.add_argument("found", type=Path, nargs="+")
    parser.add_argument("--scenes", type=int, default=250, help="normal ones")
    parser.add_argument("--hard", type=int, default=350, help="hard ones, of the next seed")
    parser.add_argument("--seed", type=int, default=60_011)
    parser.add_argument("--kept", type=Path, help="where to keep what is found in rendered scenes")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    by = calibration()
    scenes = kept(given.found)
    if given.kept is None or not given.kept.exists():
        fresh = rendered(given)
        if given.kept:
            keep(given.kept, fresh)
    else:
        fresh = kept([given.kept])
    scenes = [scene for scene in scenes if scene.name not in DOUBTFUL_LABELS] + fresh
    factor = min(WARMTHS, key=lambda warmth: surprise(at_warmth(scenes, warmth)))
    by["temperature"] = round(by["temperature"] * factor, 3)
    scenes = at_warmth(scenes, factor)

    told = [(scene.source, *pair) for scene in scenes for pair in scene.told()]
    shares = [float(each.chances[: len(FACES)].sum()) for _, each, _ in told]
    table = np.array(
        [
            [1.0, odds(p), odds(e.spot.heat), e.alike]
            for p, (_, e, _) in zip(shares, told, strict=True)
        ]
    )
    there = np.array([face is not None for *_, face in told], float)
    die = fit(table, there, weights_of([source for source, *_ in told]))
    names = ("die", "die_name", "die_heat", "die_size")
    by |= dict(zip(names, (round(float(v), 3) for v in die), strict=True))

    sources = [scene.source for scene in scenes]
    read = [scene.read() for scene in scenes]
    doubts = np.array([[odds(d.face), odds(d.place), odds(d.missed)] for _, d in read])
    wrong = np.array([not right for right, _ in read], float)
    weights = weights_of(sources)
    starts, slopes = fit_any(doubts, wrong, weights)
    chance = np.prod(1 / (1 + np.exp(starts + slopes * doubts)), axis=1)

    bar = best_bar(chance, wrong, weights)
    for source in sorted(set(sources)):
        mine = np.array([other == source for other in sources])
        errors, unsure = int((mine * wrong).sum()), mine & (chance < bar)
        sure_errors = int((wrong * (mine & (chance >= bar))).sum())
        print(
            f"{source}: {mine.sum()} scenes, {mine.sum() - errors} right, {unsure.sum()} asks, "
            f"{sure_errors} wrong though sure"
        )
    for name, start, slope in zip(("face", "place", "missed"), starts, slopes, strict=True):
        by[f"{name}_start"], by[name] = round(float(start), 3), round(float(slope), 3)
    by["bar"] = bar
    told_count = [scene.read(counted=True) for scene in scenes]
    enough = np.array([doubts.counted for _, doubts in told_count])
    by["bar_counted"] = best_bar(
        np.array([doubts.chance for _, doubts in told_count])[enough],
        np.array([not right for right, _ in told_count], float)[enough],
        weights[enough],
    )
    given.out.write_text(json.dumps(by) + "\n")
    print(given.out.read_text())


if __name__ == "__main__":
    main()
