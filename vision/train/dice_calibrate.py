"""Find out what being sure rests on, from readings of scenes the nets had not been trained on.

python -m vision.train.dice_calibrate FINDER.onnx NAMER.onnx FOUND.jsonl... \\
    --kept RUN/found-rendered.jsonl --thrown RUN/found-thrown.jsonl --out vision/weights/dice_calibration.json

FOUND comes from dice_check; to it come fresh rendered scenes of both difficulties, each with all the looks
that a doubtful one gets. Fits one on the other: the chance that a die lies somewhere, then for each kind of
doubt about a look how often it comes true, then the same for all looks together. All that at the temperature
of the namer's chances, and with the weight of how dice lean, at which what went wrong surprises least. Every
source of scenes counts the same; scenes whose labels are wrong are left aside. What is fitted are chances, so
the bars of one frame follow from what a mistake costs, not from the few mistakes there are. That of a
throw is the highest that asks about one in 25, of hard ones of which all is known that a kiosk knows.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.bench.dice import rendered_scenes
from vision.dice.classify import FACES, calibration, warmed
from vision.dice.found import FoundDie
from vision.dice.known import Known
from vision.dice.read import FINER
from vision.dice.session import nets_of
from vision.dice.sure import Doubts, odds
from vision.dice.vote import blend
from vision.train.dice_found import KeptScene, keep, kept, looked, scene_by_scene, together
from vision.train.dice_photos import DOUBTFUL_LABELS, UNLABELLED

PRICE, PRICE_ONCE = 33.0, 50.0
"""How many times the table would rather be asked than be told something wrong: as many questions as are
allowed in hard scenes for every mistake that is (docs/vision.md). More where two more looks come first."""
THROWS_ASKED = 0.04
"""The share of hard throws, of which all is known, that may be asked about."""
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
    nets = nets_of(given.finder, given.namer)
    return [
        look
        for step, (difficulty, scenes) in enumerate(
            (("normal", given.scenes), ("hard", given.hard))
        )
        for name, truth, frames, _ in rendered_scenes(difficulty, scenes, given.seed + step)
        for look in looked(difficulty, name, truth, frames[0], Known(), nets)
    ]


def thrown(given: argparse.Namespace) -> list[KeptScene]:
    """What is found in the blend of five frames each of fresh hard throws, where all is known."""
    nets = nets_of(given.finder, given.namer)
    return [
        look
        for name, truth, frames, known in rendered_scenes(
            "hard", given.throws, given.throws_seed, FRAMES
        )
        for look in looked("hard", name, truth, blend(frames), known, nets)
    ]


def fit_throws(looks: Sequence[KeptScene]) -> float:
    """The bar of a throw: the highest that asks about no more than may be.

    Mistakes that are sure in spite of several frames and a count are the dearest, and too few for a curve.
    """
    told = [together(scene, counted=True) for scene in scene_by_scene(looks)]
    chances = np.array([chance for chance, _ in told])
    wrong = np.array([fault for _, fault in told])
    print(f"throws: {len(told)}, {int(wrong.sum())} wrong")
    for bar in BARS:
        slips = int((wrong & (chances >= bar)).sum())
        print(f"  {bar}: asks {int((chances < bar).sum())}, wrong though sure {slips}")
    few = [bar for bar in BARS if (chances < bar).mean() <= THROWS_ASKED]
    return max(few, default=min(BARS))


def fit_again(scenes: Sequence[Sequence[KeptScene]], weights: Numbers) -> float:
    """The bar of all looks together, where a mistake costs as much as in any picture."""
    told = [together(scene) for scene in scenes]
    table = np.array([[1.0, odds(1 - chance)] for chance, _ in told])
    start, slope = fit(table, np.array([wrong for _, wrong in told], float), weights)
    return float(1 - 1 / (1 + np.exp((np.log(PRICE) + start) / slope)))


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


def tell(scenes: Sequence[Sequence[KeptScene]], once: Numbers) -> None:
    """What each source is asked about and told wrong, by these bars, and by others of all looks."""
    by = calibration()
    told = [together(scene) for scene in scenes]
    again, wrong = np.array([chance for chance, _ in told]), np.array([fault for _, fault in told])
    at_first = np.array([scene[0].read()[0]["counted"] for scene in scenes])
    stands = once >= by["bar"]
    final = np.where(stands, at_first, wrong)
    print("asks/wrong though sure by the bar of all looks, where one look is not enough")
    for source in sorted({scene[0].source for scene in scenes}):
        mine = np.array([scene[0].source == source for scene in scenes])
        row = "  ".join(
            f"{at:.4f}: {int((mine & ~stands & (again < at)).sum())}/"
            f"{int((mine & final & (stands | (again >= at))).sum())}"
            for at in sorted((*BARS, by["bar_again"]))
        )
        print(
            f"{source}: {mine.sum()} scenes, {int((mine & ~final).sum())} right, "
            f"{int((mine & ~at_first).sum())} at first, {int((mine & ~stands).sum())} looked at again;  {row}"
        )


def main() -> None:
    """Read, render, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("finder", type=Path)
    parser.add_argument("namer", type=Path)
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
    scenes, chance, weights = best.scenes, best.chance, best.weights
    by["bar"], by["bar_counted"] = bar_at(PRICE_ONCE), bar_at(PRICE)
    known = [scene.read(counted=True) for scene in scenes]
    enough = np.array([doubts.counted for _, doubts in known])
    known = [each for each in known if each[1].counted]
    by |= fit_doubts(("counted",), known, weights[enough])
    whole = scene_by_scene(scenes)
    by["bar_again"] = round(fit_again(whole, weights[:: len(FINER)]), 4)
    tell(whole, chance[:: len(FINER)])
    if not given.thrown.exists():
        keep(given.thrown, thrown(given))
    by["bar_throw"] = fit_throws(at_warmth(kept([given.thrown]), by["temperature"]))
    given.out.write_text(json.dumps(by) + "\n")
    print(given.out.read_text())


if __name__ == "__main__":
    main()
