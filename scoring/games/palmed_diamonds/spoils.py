"""What becomes of the piles after the last trick: Thief's Chance, then dogs, thieves and Madams.

The steps are the same over cards (the table) and over bare numbers of diamonds (a tally), so a Madam
here is whatever stands for one, and what she is worth is asked of the caller.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

M = TypeVar("M")


class Chance(NamedTuple):
    """Thief's Chance: the place of who may steal, of whom, and how many Madams at most."""

    thief: int
    victim: int
    most: int


def thiefs_chance(
    madams: Sequence[int], dogs: Sequence[int], thieves: Sequence[int]
) -> Chance | None:
    """Whether the counts, a player each, give anybody Thief's Chance.

    It is for the sole leader in thieves against the sole leader in Madams, if these are two players.
    """
    thief, victim = sole_leader(thieves), sole_leader(madams)
    if thief is None or victim is None or thief == victim:
        return None
    return Chance(thief, victim, min(max(0, thieves[thief] - dogs[victim]), madams[victim]))


def sole_leader(counts: Sequence[int]) -> int | None:
    """The place of the one count above all others, or None where the lead is shared."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def among(some: Sequence[M], whole: Sequence[M]) -> bool:
    """Whether some Madams are all among others, each as often as she is there."""
    return all(some.count(madam) <= whole.count(madam) for madam in some)


def without(whole: Iterable[M], some: Iterable[M]) -> tuple[M, ...]:
    """The Madams left once some have gone, in their order."""
    left = list(whole)
    for madam in some:
        left.remove(madam)
    return tuple(left)


def usual_theft(madams: Iterable[M], most: int, worth: Callable[[M], int]) -> tuple[M, ...]:
    """What a thief takes who is not asked: as many as allowed, those with the most diamonds."""
    return tuple(sorted(madams, key=worth, reverse=True)[:most])


def usual_discard(madams: Iterable[M], thieves: int, worth: Callable[[M], int]) -> tuple[M, ...]:
    """What an owner gives up who is not asked: one a thief, those with the fewest diamonds."""
    return tuple(sorted(madams, key=worth)[: max(0, thieves)])
