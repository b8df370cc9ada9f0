"""The sets that Parlour comes with, taught from its own art. The owner teaches the real ones over."""

from functools import cache

import numpy as np

from vision.render.art import TILES, tile_art
from vision.render.design import SETS, set_design
from vision.teach.align import Kind
from vision.teach.sets import Example, TaughtSet

EXAMPLE_SIDE = 96
BUILT_IN: dict[Kind, tuple[str, ...]] = {
    "tiles": tuple(TILES),
    "dice": tuple(name for name in SETS if name != "pips"),
}
"""The names of the sets; `pips` needs no teaching."""


def tile_examples(name: str) -> list[Example]:
    """One example for every look of every face."""
    return [
        Example(face, look) for face in TILES[name] for look in tile_art(name, face, EXAMPLE_SIDE)
    ]


def dice_examples(name: str) -> list[Example]:
    """One example a face: its print on the body's colour."""
    design = set_design(name, np.random.default_rng(0))
    examples = []
    for face in design.faces:
        ink = design.paint(face, EXAMPLE_SIDE)
        share = ink[..., 3:]
        shown = np.array(design.body, np.float32) * (1 - share) + ink[..., :3] * share
        examples.append(Example(face, np.clip(shown * 255, 0, 255).astype(np.uint8)))
    return examples


@cache
def built_in_set(name: str, kind: Kind) -> TaughtSet:
    """A set in our own art, made once."""
    examples = tile_examples(name) if kind == "tiles" else dice_examples(name)
    return TaughtSet(name, kind, examples)
