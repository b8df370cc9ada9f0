"""Has the throw come to rest? A state machine over measurements; it never sees a frame.

settle = Settle()
for measurement in measurements:
    settle = settle.after(measurement)
    if settle.phase is Phase.SETTLED: ...read the dice
"""

from dataclasses import dataclass, replace
from enum import StrEnum

STIR = 0.004
"""The share of the picture that changes when a die moves."""
STILL = 0.0015
"""Below this share the picture only flickers. Between the two the phase stays as it is."""
COVERED = 0.03
"""The share of the tray that a hand covers."""
QUIET = 0.4
"""Seconds without movement before a throw counts as at rest."""
GAP = 1.5
"""Seconds without a frame after which nothing is known of what happened meanwhile."""


class Phase(StrEnum):
    """What goes on in the tray."""

    MOVING = "moving"
    SETTLING = "settling"
    SETTLED = "settled"
    HAND = "hand in the way"


@dataclass(frozen=True, slots=True)
class Measurement:
    """One look at the tray: when, what share of it moved since the last, what share is covered."""

    time: float
    moved: float
    covered: float = 0.0


@dataclass(frozen=True, slots=True)
class Settle:
    """The phase, since when, and the last look. Begins as if something had just moved."""

    phase: Phase = Phase.MOVING
    since: float = 0.0
    seen: float | None = None

    def after(self, look: Measurement) -> "Settle":
        """The state after one more measurement."""
        if self.seen is not None and look.time < self.seen:
            return self
        blind = self.seen is None or look.time - self.seen > GAP
        phase = self._next(look, blind)
        if phase is self.phase and not (blind and phase is Phase.SETTLING):
            return replace(self, seen=look.time)
        return Settle(phase, look.time, look.time)

    def _next(self, look: Measurement, blind: bool) -> Phase:
        if look.covered >= COVERED:
            return Phase.HAND
        if look.moved >= STIR:
            return Phase.MOVING
        if blind:
            return Phase.SETTLING
        match self.phase:
            case Phase.SETTLED:
                return Phase.SETTLED
            case Phase.SETTLING:
                rested = look.time - self.since >= QUIET and look.moved <= STILL
                return Phase.SETTLED if rested else Phase.SETTLING
            case _:
                return Phase.SETTLING if look.moved <= STILL else Phase.MOVING
