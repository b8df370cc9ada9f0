"""Which spaces dice reach: the number is the row, the amount of it the column."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from scoring.games.tea_time_crime.cardboard import (
    GLASS,
    NUMBERS,
    SIZE,
    SPACES,
    TILE_NUMBERS,
    Counts,
    Face,
    Space,
)


class Way(NamedTuple):
    """How a column is made up: dice of the number, magnifying glasses, own dice tiles."""

    dice: int
    glasses: int
    tiles: int


AS_REWARD: Final = Way(0, 0, 0)
"""The way of a special roll: nothing is counted and nothing used up."""


def is_jackpot(dice: Sequence[Face]) -> bool:
    """Five magnifying glasses."""
    return len(dice) == SIZE and dice.count(GLASS) == SIZE


def is_streak(dice: Sequence[Face]) -> bool:
    """Exactly 1, 2, 3, 4, 5."""
    return len(dice) == SIZE and len(set(dice)) == SIZE and GLASS not in dice


def is_special(dice: Sequence[Face]) -> bool:
    """A roll that rewards who made it with any one tile, and lets the others only pass."""
    return is_jackpot(dice) or is_streak(dice)


def reachable(dice: Sequence[Face], dice_tiles: Counts) -> Mapping[Space, tuple[Way, ...]]:
    """Every space these dice reach, and the ways to it, those with the fewest dice tiles first.

    All dice of a number are taken; glasses and own dice tiles of that number may be added, as many
    as wanted. Whether a tile lies on the space is for the board to say. A special roll reaches all.

    >>> sorted(reachable(["1", "3", "3", "glass", "5"], (0, 0, 0, 0, 0)))
    [(1, 1), (1, 2), (3, 2), (3, 3), (5, 1), (5, 2)]
    """
    return _ways(tuple(sorted(dice)), dice_tiles)


@lru_cache(maxsize=4096)
def _ways(dice: tuple[Face, ...], dice_tiles: Counts) -> Mapping[Space, tuple[Way, ...]]:
    if is_special(dice):
        return MappingProxyType(dict.fromkeys(SPACES, (AS_REWARD,)))
    found: dict[Space, tuple[Way, ...]] = {}
    glasses = dice.count(GLASS)
    for number, face in zip(NUMBERS, TILE_NUMBERS, strict=True):
        if shown := dice.count(face):
            for tiles in range(dice_tiles[number - 1] + 1):
                for added in range(min(glasses, SIZE - shown - tiles) + 1):
                    space = (number, shown + added + tiles)
                    found[space] = (*found.get(space, ()), Way(shown, added, tiles))
    return MappingProxyType(found)
