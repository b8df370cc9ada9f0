"""Naming what was found: one of six faces, a die of another set, or no top face at all.

The namer also says where in its crop the face truly lies. The finder works on a small picture and
is a few pixels off; the namer sees the full one. What stays doubtful is cut out once more, where it
truly lies, and looked at from all four sides; there a second net, the reserve, is asked as well. It was
trained longer on harder crops, and sees more of what lies round the face.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from vision.dice.crop import WIDE_COVERS, WIDE_SIDE, batch, crop
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
SIDES, TRUST = (0, 1, 2, 3), 0.5
"""From which sides, in quarter turns, both nets look at what is doubtful; the reserve's share."""
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
    named: Floats, crops: Sequence[Frame], doubtful: Sequence[int], namer: Net
) -> None:
    """Weigh the faces of doubtful dark dice anew, by what is seen of them without their glare.

    Whether they are dice at all is left as it was: what is taken away with the glare tells that, too.
    """
    views, dark = [], []
    for index in doubtful:
        bare, faces = without_glare(crops[index]), named[index, : len(FACES)]
        if bare is not None and faces.sum() > UNLIKELY and faces.max() < OPEN * faces.sum():
            dark.append(index)
            views += [np.ascontiguousarray(np.rot90(bare, quarter)) for quarter in range(4)]
    if not dark:
        return
    seen = look(views, namer)[0].reshape(len(dark), 4, ANSWERS)[..., : len(FACES)]
    below = np.log(np.maximum(seen, 1e-6)).mean(axis=1)
    faces = named[dark, : len(FACES)]
    both = np.sqrt(faces * np.exp(below - below.max(axis=1, keepdims=True)))
    named[dark, : len(FACES)] = both * (faces.sum(1) / both.sum(1))[:, None]


def _sides(crops: Sequence[Frame], net: Net) -> Floats:
    """The logs of what is seen of each crop from all four sides (crops, sides, answers)."""
    views = [np.ascontiguousarray(np.rot90(face, turn)) for face in crops for turn in SIDES]
    shares = look(views, net)[0].reshape(len(crops), len(SIDES), ANSWERS)
    return np.asarray(np.log(np.maximum(shares, 1e-6)))


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
) -> tuple[list[Spot], list[Frame], Floats]:
    """The spots moved to where their faces lie, their crops, and the chances of what they show.

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
        for index in doubtful:
            spot = lying[index]
            crops[index] = crop(frame, spot.x, spot.y, spot.size)
        again = _sides([crops[index] for index in doubtful], nets.namer)
        first = np.log(np.maximum(named[doubtful], 1e-6))[:, None]
        mean = np.concatenate([first, again], axis=1).mean(axis=1)
        if nets.reserve is not None:
            where = [lying[index] for index in doubtful]
            wide = [crop(frame, s.x, s.y, s.size, WIDE_SIDE, WIDE_COVERS) for s in where]
            other = _sides(wide, nets.reserve).mean(axis=1)
            mean = (1 - TRUST) * mean + TRUST * other
        powers = np.exp(mean)
        named[doubtful] = powers / powers.sum(axis=1, keepdims=True)
        _look_below_glare(named, crops, doubtful, nets.namer)
    return lying, crops, warmed(named, calibration()["temperature"])
