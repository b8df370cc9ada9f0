"""All ways to deal different guests to the players, weighed and counted without listing them.

Each player has a row of weights, one a guest; a deal weighs the product of its entries. The players
are dealt to in turn while only the set of guests used so far is remembered, so that six players among
ten guests are some three thousand steps instead of 151,200 deals. Whole weights stay whole: with ones
and zeros the result is an exact count.
"""

from collections.abc import Sequence


def shares(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """For every player and guest the weight of all deals with that player as that guest.

    >>> shares([[1, 1, 0], [0, 1, 1]])
    [[2, 1, 0], [0, 1, 2]]
    """
    entries = [[(1 << guest, w, guest) for guest, w in enumerate(row) if w] for row in rows]
    dealt: list[dict[int, float]] = [{0: 1}]
    for row in entries:
        after: dict[int, float] = {}
        for used, weight in dealt[-1].items():
            for bit, w, _ in row:
                if not used & bit:
                    after[used | bit] = after.get(used | bit, 0) + weight * w
        dealt.append(after)
    found: list[list[float]] = [[0] * len(row) for row in rows]
    rest: dict[int, float] = dict.fromkeys(dealt[-1], 1)
    for player in range(len(rows) - 1, -1, -1):
        share, before = found[player], {}
        for used, weight in dealt[player].items():
            whole: float = 0
            for bit, w, guest in entries[player]:
                if not used & bit:
                    part = w * rest.get(used | bit, 0)
                    whole += part
                    share[guest] += weight * part
            before[used] = whole
        rest = before
    return found
