"""Naming what was found: one of six faces, a die of another set, or no top face at all.

The namer also says where in its crop the face truly lies. The finder works on a small picture and
is a few pixels off; the namer sees the full one. What stays doubtful is cut out once more, where it
truly lies, in the mirror, a little larger and smaller and turned by less than a quarter: the namer sees a die
alike from all four sides, so these are the looks that can tell more.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.dice.crop import COVERS, SIDE, batch, crop, turned
from vision.dice.find import Spot
from vision.dice.glare import without_glare
from vision.dice.session import WEIGHTS, Floats, Frame, Net, Nets

FACES = ("1", "2", "3", "4", "5", "6")
OTHER, NONE, ANSWERS = 6, 7, 8
"""The two answers after the faces, and how many there are; three numbers follow for the pose."""
CLEAR = 0.985
"""Above this share of its best answer, as the net says it, a crop needs no second look."""
DISMISSED = 0.75
"""Above this share of showing no top face it needs none either."""
UNLIKELY, OPEN = 0.3, 0.6
"""A die that shows pips with less than this share, or one of them with more, is not freed of its glare."""
LOOKS = ((1.0, 0.0, False), (1.0, 45.0, True), (0.92, 22.0, True), (1.09, -22.0, False))
"""How what is doubtful is looked at again: cut for how many times its edge, turned by how many degrees, and
whether in the mirror."""
AROUND = 3.2
"""How many edges round a face are cut out for that, so that it can be turned."""
SIDEWAYS = (0.35, 1.0)
"""How far, in edges, the middle of a die's side seems to lie from that of its top."""
SHIFT, GROWTH = 0.35, 0.4
"""How far, in edges and in logs of them, the namer may move what the finder found."""


@cache
def calibration() -> dict[str, float]:
    """The temperature that makes the namer's chances come true, and what being sure rests on."""
    figures: dict[str, float] = json.loads((WEIGHTS / "dice_calibration.json").read_text())
    return figures


def look(crops: Sequence[Frame], namer: Net) -> tuple[Floats, Floats]:
    """For each crop the shares of the eight answers (n, 8), and the pose of its face (n, 3)."""
    if not crops:
        return np.zeros((0, ANSWERS), np.float32), np.zeros((0, 3), np.float32)
    answer = namer(batch(crops))
    logits = answer[:, :ANSWERS]
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True)), answer[:, ANSWERS:]


def warmed(shares: Floats, temperature: float) -> Floats:
    """Shares as chances that come true: what the net says, more or less boldly."""
    powers = np.maximum(shares, 1e-7) ** (1 / temperature)
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True), np.float32)


def moved(spot: Spot, pose: Floats) -> Spot:
    """The spot where the namer saw the face."""
    across, down = (float(v) for v in np.clip(pose[:2], -SHIFT, SHIFT))
    growth = float(np.exp(np.clip(pose[2], -GROWTH, GROWTH)))
    x, y = spot.x + across * spot.size, spot.y + down * spot.size
    return replace(spot, x=x, y=y, size=spot.size * growth)


def _look_below_glare(
    named: Floats, doubtful: Sequence[int], crops: Sequence[Frame], namer: Net
) -> None:
    """Weigh the faces of doubtful dark dice anew, by what is seen of them without their glare.

    Whether they are dice at all is left as it was: what is taken away with the glare tells that, too.
    """
    views, dark = [], []
    for index, face in zip(doubtful, crops, strict=True):
        bare, faces = without_glare(face), named[index, : len(FACES)]
        if bare is not None and faces.sum() > UNLIKELY and faces.max() < OPEN * faces.sum():
            dark.append(index)
            views.append(bare)
    if not dark:
        return
    below = np.log(np.maximum(look(views, namer)[0][:, : len(FACES)], 1e-6))
    faces = named[dark, : len(FACES)]
    both = np.sqrt(faces * np.exp(below - below.max(axis=1, keepdims=True)))
    named[dark, : len(FACES)] = both * (faces.sum(1) / both.sum(1))[:, None]


def _again(frame: Frame, spot: Spot) -> list[Frame]:
    """A face as the second look sees it; the first of them as it lies."""
    around = round(SIDE * AROUND / COVERS)
    wide = crop(frame, spot.x, spot.y, spot.size, around, AROUND)
    return [turned(wide, turn, 1 / factor, mirrored) for factor, turn, mirrored in LOOKS]


def _unclear(named: Floats) -> NDArray[np.bool_]:
    """What neither shows one thing clearly nor is clearly nothing."""
    return np.asarray((named.max(axis=1) < CLEAR) & (named[:, NONE] < DISMISSED))


def _contested(spots: Sequence[Spot], named: Floats) -> NDArray[np.bool_]:
    """What may be the side of a die whose top was found as well, or the top of which that is the side.

    Both show pips, and a namer that sees little round them may be clear about either.
    """
    middles = np.array([(spot.x, spot.y) for spot in spots]).reshape(-1, 2)
    edges = np.array([spot.size for spot in spots])
    away = np.hypot(*(middles[:, None] - middles[None]).transpose(2, 0, 1))
    away = 2 * away / (edges[:, None] + edges[None])
    pips = named[:, : len(FACES)].sum(axis=1) > UNLIKELY
    sides = (away > SIDEWAYS[0]) & (away < SIDEWAYS[1]) & pips[:, None] & pips[None]
    return np.asarray(sides.any(axis=1))


def name_spots(
    frame: Frame, spots: Sequence[Spot], nets: Nets, twice: bool = True
) -> tuple[list[Spot], Floats]:
    """The spots moved to where their faces lie, and the chances of what they show.

    Doubtful ones are looked at `twice`.
    """
    crops = [crop(frame, spot.x, spot.y, spot.size) for spot in spots]
    named, poses = look(crops, nets.namer)
    lying = [
        moved(spot, pose) if chances[NONE] < DISMISSED else spot
        for spot, pose, chances in zip(spots, poses, named, strict=True)
    ]
    doubtful = np.flatnonzero(_unclear(named) | _contested(lying, named)).tolist()
    if doubtful and twice:
        views = [_again(frame, lying[index]) for index in doubtful]
        seen = look([view for each in views for view in each], nets.namer)[0]
        first = np.log(np.maximum(named[doubtful], 1e-6))[:, None]
        again = np.log(np.maximum(seen, 1e-6)).reshape(len(doubtful), len(LOOKS), ANSWERS)
        powers = np.exp(np.concatenate([first, again], axis=1).mean(axis=1))
        named[doubtful] = powers / powers.sum(axis=1, keepdims=True)
        _look_below_glare(named, doubtful, [each[0] for each in views], nets.namer)
    return lying, warmed(named, calibration()["temperature"])
