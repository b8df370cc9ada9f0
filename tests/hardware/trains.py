"""Bounce trains: what a real contact does when a finger presses it, with what the finger meant."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from hardware.debounce import Length

HOLD, LONG = 0.020, 0.800
SHORTEST_PRESS = 0.030
"""Seconds; a finger cannot press a button for less."""


@dataclass(frozen=True)
class Train:
    """Edges as (time, down), and the presses somebody meant."""

    edges: list[tuple[float, bool]]
    meant: list[Length]
    ends: float


def train(chance: random.Random) -> Train:
    """An evening at one button: presses that bounce at both ends, and glitches between them."""
    time = 1.0
    edges: list[tuple[float, bool]] = []
    meant: list[Length] = []

    def bounce(down: bool) -> None:
        nonlocal time
        for _ in range(chance.choice((0, 0, 1, 2, 5, 20))):
            for level in (down, not down):
                edges.append((time, level))
                time += chance.uniform(0.00001, HOLD * 0.9)
        edges.append((time, down))

    for _ in range(chance.randint(0, 4)):
        for _ in range(chance.choice((0, 0, 1, 3))):
            edges.append((time, True))
            time += chance.uniform(0.00001, HOLD * 0.9)
            edges.append((time, False))
            time += chance.uniform(HOLD * 1.1, 1.0)
        first = time
        bounce(True)
        # A bounce that rests shorter than `hold` starts the press anew, so its length counts
        # from the last touch.
        touched = time
        length: Length = chance.choice(("short", "short", "long"))
        held = (
            chance.uniform(SHORTEST_PRESS, LONG * 0.9)
            if length == "short"
            else chance.uniform(LONG * 1.1, LONG * 3)
        )
        if chance.random() < 0.3:  # the contact opens for an instant while it is held
            time = touched + HOLD * 1.1 + chance.uniform(0.0, held)
            edges.append((time, False))
            time += chance.uniform(0.00001, HOLD * 0.9)
            edges.append((time, True))
            time += HOLD * 1.1
        time = max(time, touched + held)
        length = "long" if time - touched >= LONG else "short"
        if abs(time - touched - LONG) < HOLD * 1.5:  # too near the border to say what was meant
            time, length = touched + LONG + HOLD * 1.5, "long"
        bounce(False)
        if length == "short" and time - touched >= LONG:
            # The chatter of letting go has stretched the press over the border.
            return Train([e for e in edges if e[0] < first], meant, first + 1.0)
        meant.append(length)
        time += chance.uniform(HOLD * 1.1, 2.0)
    return Train(edges, meant, time + 1.0)


def trains() -> st.SearchStrategy[Train]:
    """Any such evening."""
    return st.integers(0, 2**32).map(lambda seed: train(random.Random(seed)))
