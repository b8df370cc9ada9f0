"""Render a pool of training scenes: pictures and, a line each, what lies in them.

python -m vision.train.dice_scenes POOL --scenes 6000 --seed 1000000
python -m vision.train.dice_scenes POOL --scenes 6000 --seed 2000000 --kind throws
"""

import argparse
import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from vision.render.design import pip_design
from vision.render.scene import Scene, render_dice

RATIOS = ((4, 3), (16, 9), (1, 1), (3, 4))


def throw(seed: int, foreign: float = 0.12) -> Scene:
    """A throw as the kiosk's camera sees it, 1280x720: few dice, none cut off, mostly hard to read.

    A share `foreign` has a die or two of other sets among the others.
    """
    rng = np.random.default_rng((seed, 2))
    count = 0 if rng.random() < 0.04 else int(rng.integers(1, 7))
    return render_dice(
        [str(face) for face in rng.integers(1, 7, count)],
        seed,
        difficulty="hard" if rng.random() < 0.75 else "normal",
        foreign=int(rng.integers(1, 3)) if rng.random() < foreign else 0,
    )


def marbled(seed: int, foreign: float = 0.0) -> Scene:
    """A throw of dice whose bodies have patches, often nearly of the colour of their pips."""
    rng = np.random.default_rng((seed, 3))
    hard = bool(rng.random() < 0.6)
    plain = pip_design(rng, hard)
    six, body = plain.paint("6", 96), np.array(plain.body)
    ink = np.median(six[six[..., 3] > 0.5][:, :3], axis=0)
    between = body + rng.uniform(0.2, 0.8) * (ink - body) + rng.normal(0, 0.08, 3)
    blue, green, red = (float(v) for v in np.clip(between, 0, 1))
    design = replace(
        plain,
        second=(blue, green, red) if rng.random() < 0.6 else pip_design(rng, hard).body,
        marble=float(rng.uniform(0.3, 0.9)),
    )
    return render_dice(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(2, 7)))],
        seed,
        design,
        difficulty="hard" if hard else "normal",
        foreign=int(rng.random() < foreign),
    )


def busy(seed: int, foreign: float = 0.1) -> Scene:
    """A throw on a table full of print and things, seen aslant half of the time."""
    rng = np.random.default_rng((seed, 4))
    return render_dice(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(1, 7)))],
        seed,
        difficulty="hard",
        foreign=int(rng.random() < foreign),
        tilt=float(rng.uniform(15, 45)) if rng.random() < 0.5 else None,
        clutter=int(rng.integers(5, 15)),
    )


def any_scene(seed: int, foreign: float = 0.25) -> Scene:
    """A scene of any kind the reader may meet: bare tables, crowds, cut-off and foreign dice.

    A share `foreign` are throws of foreign dice alone, so that sets yet to be taught are found as well.
    """
    rng = np.random.default_rng(seed)
    wide, tall = RATIOS[int(rng.choice(len(RATIOS), p=(0.4, 0.3, 0.2, 0.1)))]
    edge = np.sqrt(rng.uniform(300_000, 520_000) / (wide * tall))
    size = (int(wide * edge), int(tall * edge))
    small = float(np.sqrt(size[0] * size[1]) / 384)
    pixels = float(np.exp(rng.uniform(np.log(15.0), np.log(115.0)))) * small
    room = size[0] * size[1] / pixels**2
    most = int(np.clip(room / 9, 1, 24 if rng.random() < 0.15 else 9))
    count = 0 if rng.random() < 0.06 else int(rng.integers(1, most + 1))
    oblique = rng.random() < 0.3
    strangers = int(rng.integers(1, 3)) if rng.random() < 0.25 and room > 30 else 0
    if rng.random() < foreign:
        count, strangers = 0, min(count, 6)
    return render_dice(
        [str(face) for face in rng.integers(1, 7, count)],
        seed,
        difficulty="hard" if rng.random() < 0.6 else "normal",
        size=size,
        foreign=strangers,
        die_pixels=pixels,
        tilt=float(rng.uniform(20, 55)) if oblique else None,
        margin=0.2 if rng.random() < 0.2 else 0.75,
        grabbing=float(rng.uniform(0.1, 0.4)) if rng.random() < 0.1 else 0.0,
    )


KINDS = {"any": any_scene, "throws": throw, "marbled": marbled, "busy": busy}


def labels(scene: Scene) -> list[dict[str, object]]:
    """The dice of a scene as plain values; foreign dice have the face "other"."""
    return [
        {
            "x": die.centre[0],
            "y": die.centre[1],
            "size": die.size,
            "face": "other" if die.foreign else die.face,
            "visible": die.visible,
            "outline": die.outline,
        }
        for die in (*scene.truth, *scene.extras)
    ]


def main() -> None:
    """Render and write; a scene that does not fit its dice is passed over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pool", type=Path)
    parser.add_argument("--scenes", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--kind", choices=tuple(KINDS), default="any")
    parser.add_argument("--foreign", type=float, help="share of scenes with foreign dice")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    given.pool.mkdir(parents=True, exist_ok=True)
    render = KINDS[given.kind]
    if given.foreign is not None:
        render = partial(render, foreign=given.foreign)
    with (given.pool / f"labels-{given.seed}.jsonl").open("a") as lines:
        for seed in range(given.seed, given.seed + given.scenes):
            try:
                scene = render(seed)
            except ValueError:
                continue
            name = f"{seed}.jpg"
            cv2.imwrite(str(given.pool / name), scene.frame, [cv2.IMWRITE_JPEG_QUALITY, 95])
            lines.write(json.dumps({"image": name, "dice": labels(scene)}) + "\n")
            lines.flush()


if __name__ == "__main__":
    main()
