"""A running count of readings, and the rates and times that come of it."""

from dataclasses import dataclass, field

import numpy as np

from vision.bench.bound import upper_bound


@dataclass
class Score:
    """How many readings were right, wrong though sure, or asked; and how long each took."""

    tries: int = 0
    right: int = 0
    asks: int = 0
    wrong_though_sure: int = 0
    milliseconds: list[float] = field(default_factory=list)

    def add(self, *, right: bool, sure: bool, ms: float) -> None:
        """One more reading."""
        self.tries += 1
        self.right += right
        self.asks += not sure
        self.wrong_though_sure += sure and not right
        self.milliseconds.append(ms)

    def report(self, what: str) -> dict[str, object]:
        """The counts, and the rates in per cent with their 95 % upper bounds."""
        times = np.array(self.milliseconds or [0.0])
        return {
            what: self.tries,
            "right": self.right,
            "right_percent": self._percent(self.right),
            "wrong_percent_at_most": self._bound(self.tries - self.right),
            "wrong_though_sure": self.wrong_though_sure,
            "wrong_though_sure_percent": self._percent(self.wrong_though_sure),
            "wrong_though_sure_percent_at_most": self._bound(self.wrong_though_sure),
            "asks": self.asks,
            "asks_percent": self._percent(self.asks),
            "ms_median": round(float(np.median(times)), 1),
            "ms_95": round(float(np.percentile(times, 95)), 1),
        }

    def _percent(self, hits: int) -> float:
        return round(100 * hits / max(self.tries, 1), 2)

    def _bound(self, hits: int) -> float:
        return round(100 * upper_bound(hits, self.tries), 2)
