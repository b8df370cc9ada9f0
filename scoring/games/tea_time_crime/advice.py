"""Exact odds: the chance that the dice reach a wanted space, and the dice to keep for it.

Rolls are multisets: five dice with six faces are 252 different rolls, and 462 different handfuls of
up to five. With r rerolls left a roll is worth the best handful one can keep from it, and a handful
kept is worth the average over one more die, recursively, until five lie. All of it in whole numbers:
chances are counted in sixths, so that nothing is rounded and equal keeps are really equal.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from scoring.games.tea_time_crime.cardboard import (
    FACES,
    NO_TILES,
    ROOM,
    SIZE,
    SPACES,
    Counts,
    Face,
    Space,
    at,
    counted,
)
from scoring.games.tea_time_crime.reach import reachable
from scoring.games.tea_time_crime.table import State

Handful = tuple[Face, ...]
SIDES = len(FACES)


class Chance(NamedTuple):
    """What keeping these dice, and playing on as well as one can, is worth."""

    keep: Handful
    chance: Fraction


class _Dice(NamedTuple):
    """All handfuls of up to five dice, by number, fewest dice first.

    `plus` leads from a handful to that with one more die, for each face; `kept` from a roll to every
    handful that can be kept from it.
    """

    handfuls: tuple[Handful, ...]
    number: dict[Handful, int]
    rolls: range
    plus: tuple[tuple[int, ...], ...]
    kept: dict[int, tuple[int, ...]]


@cache
def _dice() -> _Dice:
    handfuls = tuple(
        handful
        for count in range(SIZE + 1)
        for handful in combinations_with_replacement(FACES, count)
    )
    number = {handful: index for index, handful in enumerate(handfuls)}
    first = next(index for index, handful in enumerate(handfuls) if len(handful) == SIZE)
    plus = tuple(
        tuple(number[tuple(sorted((*handful, face)))] for face in FACES)
        for handful in handfuls[:first]
    )
    rolls = range(first, len(handfuls))
    kept = {roll: tuple(number[part] for part in _parts(handfuls[roll])) for roll in rolls}
    return _Dice(handfuls, number, rolls, plus, kept)


def _parts(roll: Handful) -> list[Handful]:
    """Every different handful of these dice, the largest first: in doubt, dice are left alone."""
    parts = {
        tuple(face for place, face in enumerate(roll) if chosen >> place & 1)
        for chosen in range(2 ** len(roll))
    }
    return sorted(parts, key=lambda part: (-len(part), part))


def chances(
    dice: Sequence[Face], rerolls: int, wanted: Collection[Space], dice_tiles: Counts = NO_TILES
) -> tuple[Chance, ...]:
    """Every choice of dice to keep and its chance of reaching one of the wanted spaces, best first.

    Magnifying glasses, own dice tiles and special rolls count. Keeping all five is to stop rolling;
    without rerolls left it is the only choice. Whether a tile lies there is for the board to say.
    """
    ours = _dice()
    roll = ours.number[tuple(sorted(dice))]
    rows = {row for row, _column in wanted}
    counting = counted([row for row in rows for _ in range(dice_tiles[row - 1])])
    worth, unit = _worth(rerolls, frozenset(wanted), counting)
    kept = ours.kept[roll] if rerolls else ours.kept[roll][:1]
    found = [Chance(ours.handfuls[part], Fraction(worth[part], unit)) for part in kept]
    return tuple(sorted(found, key=lambda choice: -choice.chance))


def best_keep(
    dice: Sequence[Face], rerolls: int, wanted: Collection[Space], dice_tiles: Counts = NO_TILES
) -> Chance:
    """The dice to keep for the best chance of reaching one of the wanted spaces.

    >>> best_keep(["3", "3", "glass", "1", "5"], 1, [(3, 4)])
    Chance(keep=('3', '3', 'glass'), chance=Fraction(5, 9))
    """
    return chances(dice, rerolls, wanted, dice_tiles)[0]


def chances_to_reach(
    state: State, place: int, keep: Sequence[Face] | None = None
) -> dict[Space, Fraction]:
    """For the player at this place: the chance of each space with a tile that the dice do not reach yet.

    With these dice kept and the rest rerolled as well as one can; without `keep` with the best dice
    for each space kept. Empty where nothing can be rerolled.
    """
    house = state.houses[place]
    if not state.dice or not state.rerolls:
        return {}
    there = reachable(state.dice, house.beside)
    wanted = [space for space in SPACES if space not in there and at(house.board, space) != ROOM]
    found = {}
    for space in wanted:
        choices = chances(state.dice, state.rerolls, [space], house.beside)
        kept = choices[0].keep if keep is None else tuple(sorted(keep))
        found[space] = next(choice.chance for choice in choices if choice.keep == kept)
    return found


@lru_cache(maxsize=128)
def _worth(rerolls: int, wanted: frozenset[Space], dice_tiles: Counts) -> tuple[list[int], int]:
    """What each handful kept is worth with so many rerolls to come, in units of one by `unit`.

    Only the dice tiles of the wanted rows count, so that the same few questions come again and again
    during an evening: twenty spaces at every roll.
    """
    ours = _dice()
    won = [
        int(not wanted.isdisjoint(reachable(ours.handfuls[roll], dice_tiles)))
        for roll in ours.rolls
    ]
    worth, unit = _averaged(won), SIDES**SIZE
    for _ in range(rerolls - 1):
        best = [max(worth[part] for part in ours.kept[roll]) for roll in ours.rolls]
        worth, unit = _averaged(best), unit * SIDES**SIZE
    return worth, unit


def _averaged(rolls: list[int]) -> list[int]:
    """From what each roll is worth to what each handful is worth before the rest is rolled.

    Multiplied by six to the fifth, so that the averages are whole numbers.
    """
    ours = _dice()
    worth = [0] * ours.rolls.start + [value * SIDES**SIZE for value in rolls]
    for handful in reversed(range(ours.rolls.start)):
        worth[handful] = sum(worth[more] for more in ours.plus[handful]) // SIDES
    return worth
