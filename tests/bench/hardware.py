"""Soundness of the devices: a thousand camera faults in real processes, 100,000 bounce trains."""

import os
import random
import time

from hardware.debounce import presses
from kiosk.cli.progress import progress
from tests.hardware.camera.sick import ILLNESSES, QUICK, SickCamera
from tests.hardware.trains import HOLD, LONG, train

FAULTS = int(os.environ.get("BENCH_FAULTS", "1000"))
TRAINS = int(os.environ.get("BENCH_TRAINS", "100000"))
LONGEST_WAIT = 30.0
"""Seconds after which a stream that has not come back counts as lost for good."""


def bench() -> None:
    """Print the devices' figures."""
    print(bounce_trains(TRAINS), flush=True)
    print(camera_faults(FAULTS), flush=True)


def bounce_trains(count: int) -> str:
    """Chattering contacts: presses meant against presses counted."""
    meant = wrong = edges = 0
    for seed in progress(range(count), count, "bounce trains"):
        one = train(random.Random(seed))
        meant += len(one.meant)
        edges += len(one.edges)
        wrong += presses(one.edges, HOLD, LONG, one.ends) != one.meant
    return f"bounce: {count} trains, {edges} edges, {meant} presses meant, {wrong} trains misread"


def camera_faults(count: int) -> str:
    """Faults at random moments in real camera processes; the caller's longest wait, and the return."""
    chance = random.Random(4)
    camera = SickCamera()
    longest = slowest = 0.0
    raised = lost = 0
    try:
        for _ in progress(range(count), count, "camera faults"):
            time.sleep(chance.uniform(0.0, 0.1))
            camera.falls(chance.choice(ILLNESSES[1:]))
            # The caller goes on asking, well or ill, for a random while.
            ends = time.monotonic() + chance.uniform(0.05, 2.0)
            while time.monotonic() < ends:
                longest, raised = _ask(camera, longest, raised)
            camera.falls("well")
            cured = time.monotonic()
            while camera.service.capture(QUICK.timeout) is None:
                longest, raised = _ask(camera, longest, raised)
                if time.monotonic() - cured > LONGEST_WAIT:
                    lost += 1
                    break
            slowest = max(slowest, time.monotonic() - cured)
    finally:
        camera.service.close()
    over = max(0.0, longest - QUICK.timeout) * 1000
    return (
        f"camera: {count} faults, {raised} exceptions, {lost} streams not back, "
        f"longest return {slowest:.1f} s, timeout {QUICK.timeout * 1000:.0f} ms "
        f"overrun by at most {over:.0f} ms"
    )


def _ask(camera: SickCamera, longest: float, raised: int) -> tuple[float, int]:
    began = time.monotonic()
    try:
        camera.service.newest()
        camera.service.health()
        camera.service.capture(QUICK.timeout)
    except Exception:  # noqa: BLE001 - that there is none is what is being proved
        raised += 1
    return max(longest, time.monotonic() - began), raised
