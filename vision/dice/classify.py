"""Naming a crop: one of six faces, a die of another set, or no top face at all."""

import json
from collections.abc import Sequence
from functools import cache

import numpy as np

from vision.dice.crop import batch
from vision.dice.session import WEIGHTS, Floats, Frame, Net

FACES = ("1", "2", "3", "4", "5", "6")
OTHER, NONE = 6, 7
"""The two answers after the faces."""


@cache
def calibration() -> dict[str, float]:
    """The temperature that makes the namer's chances come true, and the bars for being sure."""
    figures: dict[str, float] = json.loads((WEIGHTS / "dice_calibration.json").read_text())
    return figures


def chances(crops: Sequence[Frame], namer: Net, temperature: float = 1.0) -> Floats:
    """For each crop the chances of the eight answers (n, 8)."""
    if not crops:
        return np.zeros((0, len(FACES) + 2), np.float32)
    logits = namer(batch(crops)) / temperature
    logits = logits - logits.max(axis=1, keepdims=True)
    powers = np.exp(logits)
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def second_look(
    crops: Sequence[Frame], first: Floats, namer: Net, temperature: float = 1.0
) -> Floats:
    """The chances for doubtful crops, joined with how each looks turned by the other quarters."""
    turned = [np.ascontiguousarray(np.rot90(c, quarter)) for c in crops for quarter in (1, 2, 3)]
    again = chances(turned, namer, temperature).reshape(len(crops), 3, -1)
    views = np.concatenate([first[:, None], again], axis=1)
    mean = np.exp(np.log(np.maximum(views, 1e-6)).mean(axis=1))
    return np.asarray(mean / mean.sum(axis=1, keepdims=True), dtype=np.float32)
