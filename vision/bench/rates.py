"""A rate is a count and an upper bound, or it is a story: both, from the binomial distribution."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

CHANCE = 0.05
"""The bound is wrong this often: one in twenty."""


def at_most(events: int, tries: int) -> float:
    """The largest rate that would still give this few events once in twenty tries.

    >>> round(at_most(0, 300), 3)
    0.01
    """
    if tries == 0 or events >= tries:
        return 1.0
    low, high = events / tries, 1.0
    for _ in range(60):
        rate = (low + high) / 2
        few = sum(comb(tries, k) * rate**k * (1 - rate) ** (tries - k) for k in range(events + 1))
        low, high = (rate, high) if few > CHANCE else (low, rate)
    return high


@dataclass(frozen=True)
class Times:
    """Milliseconds: the usual one, and the one that only one in twenty exceeds."""

    median: float
    slow: float


def times(milliseconds: Sequence[float]) -> Times:
    """Median and 95th percentile."""
    if not milliseconds:
        return Times(0.0, 0.0)
    return Times(*(float(v) for v in np.percentile(milliseconds, [50, 95])))


@dataclass
class Score:
    """A running count of readings: right, wrong though sure, and those that ask."""

    tries: int = 0
    right: int = 0
    asked: int = 0
    wrong_though_sure: int = 0

    def add(self, *, right: bool, sure: bool) -> None:
        """One more reading."""
        self.tries += 1
        self.right += right
        self.asked += not sure
        self.wrong_though_sure += sure and not right

    def figures(self) -> dict[str, float | int]:
        """The counts, and the rates with the bounds that these counts can vouch for."""
        tries = max(self.tries, 1)
        return {
            "tries": self.tries,
            "right": self.right,
            "right_rate": round(self.right / tries, 4),
            "wrong_at_most": round(at_most(self.tries - self.right, self.tries), 4),
            "wrong_though_sure": self.wrong_though_sure,
            "wrong_though_sure_rate": round(self.wrong_though_sure / tries, 4),
            "wrong_though_sure_at_most": round(at_most(self.wrong_though_sure, self.tries), 4),
            "asks": self.asked,
            "asks_rate": round(self.asked / tries, 4),
        }
