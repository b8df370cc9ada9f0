"""From how a face fared in its duels to the chance that it is the right one."""

from dataclasses import dataclass

import numpy as np

from vision.teach.align import Kind

UNKNOWN = "unknown"
MOST_TOLD = 3.0
"""Clearness beyond this says nothing more."""
RIGHT: dict[Kind, tuple[float, float]] = {"tiles": (0.5, 4.0), "dice": (0.25, 5.1)}
"""How strongly clearness speaks for the winner, as odds: a start, and a slope."""
KNOWN: dict[Kind, tuple[float, float, float]] = {
    "tiles": (-2.1, 0.0, -5.1),
    "dice": (-2.6, 3.5, -1.3),
}
"""How clearness and misfit speak for one of the set rather than a stranger: a start, and their slopes.

Both were fitted on invented sets in easy and in hard light (`vision/train/teach_calibrate.py`).
"""


@dataclass(frozen=True)
class Fight:
    """How the likeliest faces fared against one another; the winner is the first."""

    faces: tuple[str, ...]
    leads: tuple[float, ...]
    """Each one's least lead: 1 is like the crop wherever another differs, below 0 another is nearer."""
    clearness: float
    """The winner's least lead again, measured by what it leaves unexplained at the same spots."""
    misfit: float
    """The logarithm of what the winner leaves unexplained of the crop, in parts of their play."""


def odds_to_chance(odds: float) -> float:
    """From the logarithm of the odds to the chance."""
    return float(1 / (1 + np.exp(-np.clip(odds, -60, 60))))


def chances(fight: Fight, kind: Kind) -> list[tuple[str, float]]:
    """Every answer with its chance, the likeliest first; "unknown" is one of them."""
    clear = min(fight.clearness, MOST_TOLD)
    start, slope = RIGHT[kind]
    right = odds_to_chance(start + slope * clear)
    start, clearly, badly = KNOWN[kind]
    known = odds_to_chance(start + clearly * clear + badly * fight.misfit)
    shares = [right]
    if len(fight.faces) > 1:
        # What is left is shared by how near each came, but no loser may pass the winner.
        near = np.array([np.exp(min(8 * lead, 0.0)) for lead in fight.leads[1:]])
        shares += np.minimum((1 - right) * near / near.sum(), 0.95 * right).tolist()
    ranked = [(face, known * share) for face, share in zip(fight.faces, shares, strict=True)]
    ranked.append((UNKNOWN, max(0.0, 1 - known)))
    total = sum(share for _, share in ranked)
    return sorted(((face, share / total) for face, share in ranked), key=lambda one: -one[1])
