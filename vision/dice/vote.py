"""One reading out of several looks at the same resting dice.

At each look something else may be lost or mistaken; the dice are the same. A die counts when most looks
saw it, and its face is the one the looks give the greatest chance together. There are no more dice than a
look showed: one that they see now here, now there is still one. The chance of the whole is the mean of
theirs, on the scale on which evidence adds up; a look that shows something else speaks against it.
"""

from collections.abc import Sequence
from math import exp, log
from statistics import fmean, median, median_high

import cv2
import numpy as np

from vision.dice.session import Frame
from vision.dice.sure import odds
from vision.reading import Die, Reading

SAME_PLACE = 0.5
"""Two looks see one die when its middles lie within this share of its edge."""
DOUBT = 0.004
"""The chance left to a face that a look did not mention."""
AGREED = 0.9
"""The chance a face needs, over all looks, for nobody to check it."""

EVEN = 0.5
"""The most that a look which shows other dice leaves to these."""


def _together(readings: Sequence[Reading]) -> list[list[Die]]:
    """The sightings of each die, gathered by place."""
    heaps: list[list[Die]] = []
    for reading in readings:
        taken: set[int] = set()
        for die in reading.dice:
            home = None
            for index, heap in enumerate(heaps):
                if index not in taken and _near(die, heap[0]):
                    home = index
                    break
            if home is None:
                heaps.append([die])
                taken.add(len(heaps) - 1)
            else:
                heaps[home].append(die)
                taken.add(home)
    return heaps


def _near(one: Die, other: Die) -> bool:
    (ax, ay), (bx, by) = one.centre, other.centre
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5) < SAME_PLACE * max(one.size, other.size)


def agree(sightings: Sequence[Die]) -> Die:
    """One die out of its sightings: the middle box, and the chances of the frames joined."""
    faces = {face for die in sightings for face, _ in (*die.alternatives, (die.face, 0.0))}
    scores = {}
    for face in faces:
        total = 0.0
        for die in sightings:
            chance = dict(die.alternatives).get(face, die.confidence if face == die.face else 0.0)
            total += log(max(chance, DOUBT))
        scores[face] = total / len(sightings)
    weights = {face: exp(score) for face, score in scores.items()}
    left = [max(1 - sum(chance for _, chance in die.alternatives), DOUBT) for die in sightings]
    rest = exp(sum(log(share) for share in left) / len(left))
    whole = sum(weights.values()) + rest
    ranked = sorted(
        ((face, weight / whole) for face, weight in weights.items()), key=lambda p: -p[1]
    )
    boxes = list(zip(*(die.box for die in sightings), strict=True))
    box = (median(boxes[0]), median(boxes[1]), median(boxes[2]), median(boxes[3]))
    return Die(box, ranked[0][0], ranked[0][1], tuple(ranked[:3]), sightings[0].angle)


def blend(frames: Sequence[Frame]) -> Frame:
    """One picture of resting dice out of several: what is noise in each of them is hardly left in it."""
    total = np.zeros(frames[0].shape, np.float32)
    for frame in frames:
        cv2.accumulate(frame, total)
    return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(frames)))


def vote(looks: Sequence[Reading], bar: float) -> Reading:
    """What several looks at the same dice show together; sure from a `bar` on."""
    heaps = _together(looks)
    needed = len(looks) / 2
    most = median_high(len(reading.dice) for reading in looks)
    seen = [heap for heap in heaps if len(heap) > needed]
    seen = sorted(seen, key=lambda heap: (-len(heap), -agree(heap).confidence))[:most]
    dice = tuple(sorted((agree(heap) for heap in seen), key=lambda die: die.centre))
    chances = [one.chance if _same(dice, one.dice) else min(1 - one.chance, EVEN) for one in looks]
    chance = 1 / (1 + exp(-fmean(odds(chance) for chance in chances)))
    return Reading(dice, chance >= bar, chance)


def _same(some: Sequence[Die], others: Sequence[Die]) -> bool:
    """Whether these are the same dice with the same faces up."""
    return len(some) == len(others) and all(
        any(_near(die, other) and die.face == other.face for other in others) for die in some
    )
