"""Pairs of tile pictures, the same face or not, made without end from invented designs."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.inventions import Design, Picture, draw, invent, vary
from vision.render.tiles import HARD, NORMAL, Conditions, photograph
from vision.teach.align import Kind, anchor, settle, warped
from vision.teach.compare import SIDE

NEARLY_STRAIGHT = Conditions(turn=3.0, shift=0.025, stretch=0.03, slant=0.02)
"""How a tile lies once the coarse search has turned it; `settle` does the rest, as in the kiosk."""


def covered(printed: Picture, rng: np.random.Generator) -> Picture:
    """A token or a finger on the tile."""
    hidden = printed.copy()
    side = printed.shape[0]
    x, y = rng.integers(side // 8, side - side // 8, 2)
    reach = int(rng.integers(side // 10, side // 5))
    ink = rng.integers(0, 255, 3).tolist()
    cv2.circle(hidden, (int(x), int(y)), reach, ink, -1, cv2.LINE_AA)
    return hidden


def seen(printed: Picture, rng: np.random.Generator, corner: float) -> Picture:
    """One look at a tile, in easy or in hard light, seldom partly covered."""
    if rng.random() < 0.08:
        printed = covered(printed, rng)
    light = HARD if rng.random() < 0.35 else NORMAL
    conditions = Conditions(
        turn=NEARLY_STRAIGHT.turn,
        shift=NEARLY_STRAIGHT.shift,
        stretch=NEARLY_STRAIGHT.stretch,
        slant=NEARLY_STRAIGHT.slant,
        tint=light.tint,
        shade=light.shade,
        glare=light.glare,
        blur=light.blur,
        noise=light.noise,
        fewest_pixels=light.fewest_pixels,
    )
    return photograph(printed, rng, conditions, SIDE, corner)


def family(rng: np.random.Generator) -> tuple[list[NDArray[np.float32]], Kind]:
    """Two looks at each of a design and its twin, and one at a stranger."""
    design: Design = invent(rng)
    faces = [design, vary(design, rng), invent(rng)]
    corner = float(rng.uniform(0.08, 0.3)) if rng.random() < 0.3 else 0.0
    printed = [draw(face) for face in faces]
    looks = [seen(printed[n], rng, corner) for n in (0, 0, 1, 1, 2)]
    scaled = [look.astype(np.float32) * np.float32(1 / 255) for look in looks]
    return scaled, "dice" if corner else "tiles"


PAIRS = (
    (0, 1, 1), (1, 0, 1), (2, 3, 1), (3, 2, 1),
    (0, 2, 0), (1, 3, 0), (3, 0, 0), (2, 1, 0), (4, 1, 0), (0, 4, 0),
)  # fmt: skip
"""Which of a family's pictures are compared (example, crop), and whether they show the same face."""

Pool = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.float32]]
"""Examples, crops laid on them, and whether both show the same face."""


def pool(families: int, rng: np.random.Generator) -> Pool:
    """The pairs of so many families, as the kiosk would lay them on one another."""
    examples, crops, same = [], [], []
    for _ in range(families):
        pictures, kind = family(rng)
        tones = [picture.mean(axis=2) for picture in pictures]
        anchors = [anchor(picture, kind) for picture in pictures]
        maps = settle(
            [tones[crop] for _, crop, _ in PAIRS],
            [anchors[example] for example, _, _ in PAIRS],
            np.stack([np.eye(3)] * len(PAIRS)),
            kind,
        )
        for (example, crop, truth), lying in zip(PAIRS, maps, strict=True):
            examples.append((pictures[example] * 255).astype(np.uint8))
            crops.append((warped(pictures[crop], lying, SIDE) * 255).astype(np.uint8))
            same.append(truth)
    return np.stack(examples), np.stack(crops), np.array(same, np.float32)


def batch(pairs: Pool, size: int, rng: np.random.Generator) -> Pool:
    """Some pairs, each time in other colours and turned or mirrored, both pictures alike."""
    chosen = rng.integers(len(pairs[2]), size=size)
    examples, crops, same = pairs[0][chosen], pairs[1][chosen], pairs[2][chosen]
    colours = rng.permutation(3)
    examples, crops = examples[..., colours], crops[..., colours]
    turns = int(rng.integers(4))
    examples, crops = np.rot90(examples, turns, (1, 2)), np.rot90(crops, turns, (1, 2))
    if rng.random() < 0.5:
        examples, crops = examples[:, :, ::-1], crops[:, :, ::-1]
    return examples, crops, same
