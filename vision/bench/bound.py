"""The honest end of a rate: what it may be at worst, given how few cases were counted."""

from math import exp, lgamma, log, log1p


def _chance_of_at_most(hits: int, tries: int, rate: float) -> float:
    if rate <= 0:
        return 1.0
    if rate >= 1:
        return 1.0 if hits >= tries else 0.0
    total = 0.0
    for k in range(hits + 1):
        ways = lgamma(tries + 1) - lgamma(k + 1) - lgamma(tries - k + 1)
        total += exp(ways + k * log(rate) + (tries - k) * log1p(-rate))
    return min(total, 1.0)


def upper_bound(hits: int, tries: int, trust: float = 0.95) -> float:
    """The largest rate that `hits` in `tries` do not yet rule out (exact, one-sided).

    >>> round(upper_bound(0, 100), 4)
    0.0295
    """
    if tries == 0 or hits >= tries:
        return 1.0
    low, high = hits / tries, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        if _chance_of_at_most(hits, tries, middle) > 1 - trust:
            low = middle
        else:
            high = middle
    return high
