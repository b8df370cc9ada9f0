"""A throw, frame by frame: dice tumble in from one side, slow down and come to rest."""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.render.design import Design
from vision.render.die import PlacedDie
from vision.render.scene import Scene, photograph, throw_on_table
from vision.render.texture import Random


def tumbling(die: PlacedDie, left: float, side: float, spins: float) -> PlacedDie:
    """The die `left` (1 to 0) of its way before rest, coming from `side` (radians)."""
    slow = left * left
    travel = np.array([np.cos(side), np.sin(side), 0.0])
    axle = np.array([-travel[1], travel[0], 0.0])
    roll = cv2.Rodrigues(axle * spins * 2 * np.pi * slow)[0]
    turn = (roll @ die.turn).astype(np.float32)
    reach = die.edge / 2 * float(np.abs(turn[2]).sum())
    bounce = die.edge * 1.5 * slow * abs(float(np.cos(left * 9)))
    place = die.middle + travel * slow * 12 * die.edge
    place[2] = reach + bounce
    return replace(die, middle=place.astype(np.float32), turn=turn)


def render_throw(
    faces: Sequence[str],
    seed: int,
    design: Design | str | None = None,
    difficulty: str = "normal",
    size: tuple[int, int] = (1280, 720),
    *,
    moving: int = 8,
    resting: int = 4,
    hand: bool = False,
    die_pixels: float | None = None,
) -> tuple[Scene, ...]:
    """`moving` frames of tumbling dice, then `resting` frames of them at rest.

    With `hand` a hand reaches in during the first moving frames, as one that throws does. The truth
    of a moving frame is what happens to be on top; `at_rest` tells the two apart.
    """
    table, dice = throw_on_table(faces, seed, design, difficulty, size, die_pixels=die_pixels)
    rng: Random = np.random.default_rng((seed, 2))
    side = float(rng.uniform(0, 2 * np.pi))
    spins = [float(rng.uniform(1.0, 3.0)) for _ in dice]
    empty = photograph(table, [], rng)[0]
    scenes = []
    for step in range(moving + resting):
        left = max(0.0, 1 - step / moving)
        now = (
            [tumbling(d, left, side, s) for d, s in zip(dice, spins, strict=True)] if left else dice
        )
        reach = 0.45 if hand and step < moving / 3 else 0.0
        frame, truth = photograph(table, now, rng, reach)
        scenes.append(Scene(frame, tuple(truth), (), empty, at_rest=left == 0.0))
    return tuple(scenes)
