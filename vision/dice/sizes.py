"""A second look at what is not as large as the dice beside it: the dice of a throw are about of one size."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.dice.find import Spot
from vision.dice.found import CLEAR, FoundDie, clash

WEAK = 0.05
"""The chance of being a die from which something is worth that look."""
HOT = 0.4
"""For a taught set: heat from which even what is no die at its size is."""
UNLIKE, FEW = 0.3, 4
"""How far, in logs, a thing may differ in size from the dice beside it before it is looked at as one of
their size, and how many such are."""


def as_large_as(dice: Sequence[Spot], found: Sequence[FoundDie]) -> list[Spot]:
    """Things that are hardly dice and not as large as these, to be cut out as if they were.

    Of a die that is hard to see a single pip may be found, or two sides for one.
    """
    edge = float(np.median([die.size for die in dice]))
    spots = [
        replace(each.spot, size=edge)
        for each in found
        if each.is_die > WEAK and abs(np.log(each.spot.size / edge)) > UNLIKE
    ]
    return [spot for spot in spots if not any(clash(spot, die) for die in dice)][:FEW]


def no_letters(dice: Sequence[FoundDie], found: Sequence[FoundDie]) -> list[Spot]:
    """What was found smaller or larger than the clearest dice of a set, to be cut out as large as these.

    Of a dark die on a dark table only the letter on it is found, of a portrait only the head.
    """
    edge = float(np.median([e.spot.size for e in _clearest(dice)]))
    whole = [each.spot for each in dice if abs(np.log(each.spot.size / edge)) < UNLIKE]
    spots = [
        replace(each.spot, size=edge)
        for each in found
        if (each.is_die > WEAK or each.spot.heat > HOT)
        and abs(np.log(each.spot.size / edge)) > UNLIKE
    ]
    return [spot for spot in spots if not any(clash(spot, die) for die in whole)][:FEW]


def _clearest(dice: Sequence[FoundDie]) -> Sequence[FoundDie]:
    """Those that are dice beyond doubt, or all where none is."""
    return [each for each in dice if each.is_die > CLEAR] or dice
