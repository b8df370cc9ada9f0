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

from vision.render.design import Design, pip_design, pip_painter
from vision.render.faces import Colour
from vision.render.hold import render_held
from vision.render.scene import Scene, render_dice
from vision.render.texture import Random
from vision.render.viewpoint import Floats

Colours = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]

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


def aslant(seed: int, foreign: float = 0.0) -> Scene:
    """A throw of large dice seen from far aside: sides as wide as their tops, and wider towards the rim."""
    rng = np.random.default_rng((seed, 8))
    return render_dice(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(2, 7)))],
        seed,
        difficulty="hard",
        foreign=int(rng.random() < foreign),
        die_pixels=float(np.exp(rng.uniform(np.log(60.0), np.log(170.0)))),
        tilt=float(rng.uniform(25, 47)),
    )


def oblique(seed: int, foreign: float = 0.0) -> Scene:
    """A few dice as somebody at the table photographs them: far aside, near ones large, far ones small."""
    rng = np.random.default_rng((seed, 9))
    wide, tall = RATIOS[int(rng.choice(len(RATIOS), p=(0.5, 0.3, 0.1, 0.1)))]
    edge = np.sqrt(rng.uniform(300_000, 900_000) / (wide * tall))
    size = (int(wide * edge), int(tall * edge))
    return render_dice(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(1, 8)))],
        seed,
        difficulty="hard" if rng.random() < 0.4 else "normal",
        size=size,
        foreign=int(rng.random() < foreign),
        die_pixels=float(np.exp(rng.uniform(np.log(0.045), np.log(0.17)))) * size[0],
        tilt=float(rng.uniform(32, 58)),
    )


FAINT: tuple[tuple[Colours, Colours, Colours], ...] = (
    (((0.02, 0.2),) * 3, ((0.02, 0.2),) * 3, ((0.05, 0.25), (0.03, 0.22), (0.3, 0.8))),
    (
        ((0.02, 0.18),) * 3,
        ((0.4, 0.9), (0.2, 0.7), (0.0, 0.3)),
        ((0.05, 0.3), (0.03, 0.25), (0.35, 0.85)),
    ),
    (
        ((0.1, 0.3), (0.25, 0.45), (0.35, 0.65)),
        ((0.05, 0.25), (0.2, 0.4), (0.3, 0.6)),
        ((0.0, 0.15),) * 3,
    ),
    (
        ((0.25, 0.6), (0.3, 0.6), (0.0, 0.3)),
        ((0.3, 0.8), (0.1, 0.5), (0.0, 0.2)),
        ((0.0, 0.4), (0.5, 0.9), (0.5, 0.95)),
    ),
    (((0.05, 0.3), (0.02, 0.2), (0.25, 0.6)), ((0.02, 0.2),) * 3, ((0.0, 0.2),) * 3),
    (
        ((0.2, 0.5), (0.02, 0.2), (0.1, 0.4)),
        ((0.02, 0.2),) * 3,
        ((0.3, 0.7), (0.1, 0.4), (0.1, 0.5)),
    ),
)
"""Dice whose pips hardly stand out: body, swirl and ink, each from blue to red between two shades. Red on
black, red on black and blue, black on brown, yellow on teal, black on dark red, dull blue on purple."""


def _faint_design(rng: Random) -> Design:
    """A die of one of those kinds, or of any colour with pips not much unlike it."""
    if rng.random() < 0.25:
        plain = pip_design(rng, True)
        body = np.array(plain.body)
        ink = np.clip(body + rng.choice([-1, 1]) * rng.uniform(0.08, 0.25, 3), 0, 1)
        return replace(plain, paint=pip_painter(rng, _colour(ink), plain.body))
    body, second, ink = (
        np.array([rng.uniform(*shades) for shades in kind])
        for kind in FAINT[int(rng.integers(len(FAINT)))]
    )
    return replace(
        pip_design(rng, True),
        paint=pip_painter(rng, _colour(ink), _colour(body)),
        body=_colour(body),
        second=_colour(second),
        marble=float(rng.uniform(0.3, 0.95)) if rng.random() < 0.6 else 0.0,
        gloss=float(rng.uniform(0.3, 1.0)),
        clear=0.0,
    )


def _colour(values: Floats) -> Colour:
    blue, green, red = (float(v) for v in values)
    return blue, green, red


def faint(seed: int, foreign: float = 0.0) -> Scene:
    """Dice whose pips hardly stand out, mostly small, as a telephone held over the table sees them."""
    rng = np.random.default_rng((seed, 5))
    wide, tall = RATIOS[int(rng.choice(len(RATIOS), p=(0.3, 0.2, 0.4, 0.1)))]
    edge = np.sqrt(rng.uniform(300_000, 520_000) / (wide * tall))
    return render_dice(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(2, 9)))],
        seed,
        _faint_design(rng),
        difficulty="hard" if rng.random() < 0.5 else "normal",
        size=(int(wide * edge), int(tall * edge)),
        foreign=int(rng.random() < foreign),
        die_pixels=float(np.exp(rng.uniform(np.log(20.0), np.log(60.0)))),
        tilt=float(abs(rng.normal(0, 12.0))),
    )


def held(seed: int, foreign: float = 0.0) -> Scene:
    """Few dice or none on the table, and one in a hand, which must not be counted."""
    rng = np.random.default_rng((seed, 7))
    wide, tall = RATIOS[int(rng.choice(len(RATIOS), p=(0.3, 0.3, 0.3, 0.1)))]
    edge = np.sqrt(rng.uniform(300_000, 900_000) / (wide * tall))
    size = (int(wide * edge), int(tall * edge))
    return render_held(
        [str(face) for face in rng.integers(1, 7, int(rng.integers(0, 6)))],
        seed,
        "hard" if rng.random() < 0.5 else "normal",
        size,
        die_pixels=float(np.exp(rng.uniform(np.log(0.035), np.log(0.2)))) * size[0],
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


KINDS = {
    "any": any_scene,
    "throws": throw,
    "marbled": marbled,
    "busy": busy,
    "aslant": aslant,
    "oblique": oblique,
    "faint": faint,
    "held": held,
}


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
