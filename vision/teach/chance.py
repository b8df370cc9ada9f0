"""From how a face fared in its duels to the chance that it is the right one."""

from dataclasses import dataclass

import numpy as np

STRANGER = "unknown"
LEAD_FOR_HALF, LEAD_STEEPNESS = 0.02, 28.0
"""The winner's lead at which it is as likely right as wrong, and how fast that turns."""
MISFIT_FOR_HALF, MISFIT_STEEPNESS = 0.35, 5.0
"""The misfit (a logarithm) at which a crop is as likely a stranger as one of the set."""


@dataclass(frozen=True)
class Duel:
    """How a face fared: its least lead over the others, what of the crop it leaves unexplained."""

    face: str
    lead: float
    """1: the crop is like this face wherever another differs; below 0: some other is nearer."""
    misfit: float
    """The logarithm of what is left unexplained, in parts of the crop's own play."""
    cast: float
    """How far the light's colour had to be bent, as a logarithm."""


def rising(value: float, half: float, steepness: float) -> float:
    """A chance that rises from 0 to 1 and is one half at `half`."""
    return float(1 / (1 + np.exp(-np.clip(steepness * (value - half), -60, 60))))


def chances(duels: list[Duel]) -> list[tuple[str, float]]:
    """Every answer with its chance, the likeliest first; "unknown" is one of them."""
    winner = duels[0]
    known = rising(-winner.misfit, -MISFIT_FOR_HALF, MISFIT_STEEPNESS)
    weights = [rising(winner.lead, LEAD_FOR_HALF, LEAD_STEEPNESS)]
    # A face that lost by little keeps a little: what is left is shared by how near each came.
    near = np.array([np.exp(min(8 * duel.lead, 0.0)) for duel in duels[1:]])
    left = 1 - weights[0]
    weights += (left * near / near.sum()).tolist() if len(near) else []
    total = sum(weights)
    ranked = [(duel.face, known * w / total) for duel, w in zip(duels, weights, strict=True)]
    ranked.append((STRANGER, 1 - known))
    return sorted(ranked, key=lambda one: -one[1])
