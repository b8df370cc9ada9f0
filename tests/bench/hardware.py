"""Soundness of the devices: a thousand camera faults in real processes, 100,000 bounce trains."""

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from hardware.debounce import presses
from kiosk.cli.progress import progress
from tests.hardware.camera.sick import ILLNESSES, QUICK, SickCamera
from tests.hardware.trains import HOLD, LONG, train

FAULTS = int(os.environ.get("BENCH_FAULTS", "1000"))
TRAINS = int(os.environ.get("BENCH_TRAINS", "100000"))
CAMERAS = 8
"""Cameras that fall ill side by side; nearly all of the time is spent waiting."""
LOST_AFTER = 30.0
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


@dataclass
class Tally:
    """What one camera's caller went through."""

    asked: int = 0
    raised: int = 0
    lost: int = 0
    longest_wait: float = 0.0
    slowest_return: float = 0.0


def camera_faults(count: int) -> str:
    """Faults at random moments in real camera processes; what the caller notices of them."""
    with ThreadPoolExecutor(CAMERAS) as pool:
        tallies = list(pool.map(_evening, range(CAMERAS), [count // CAMERAS] * CAMERAS))
    over = max(0.0, max(tally.longest_wait for tally in tallies) - QUICK.timeout)
    return (
        f"camera: {count // CAMERAS * CAMERAS} faults, {sum(t.asked for t in tallies)} captures, "
        f"{sum(t.raised for t in tallies)} exceptions, {sum(t.lost for t in tallies)} streams lost, "
        f"slowest return {max(t.slowest_return for t in tallies):.1f} s, "
        f"timeout of {QUICK.timeout * 1000:.0f} ms overrun by at most {over * 1000:.0f} ms"
    )


def _evening(seed: int, faults: int) -> Tally:
    chance, tally, camera = random.Random(seed), Tally(), SickCamera()
    try:
        for _ in progress(range(faults), faults, "camera faults") if seed == 0 else range(faults):
            time.sleep(chance.uniform(0.0, 0.2))
            camera.falls(chance.choice(ILLNESSES[1:]))
            # The caller goes on asking, well or ill, for a random while.
            ends = time.monotonic() + chance.uniform(0.05, 2.5)
            while time.monotonic() < ends:
                _capture(camera, tally)
            camera.falls("well")
            cured = time.monotonic()
            while not _capture(camera, tally) and time.monotonic() - cured < LOST_AFTER:
                pass
            took = time.monotonic() - cured
            tally.lost += took >= LOST_AFTER
            tally.slowest_return = max(tally.slowest_return, took)
    finally:
        camera.service.close()
    return tally


def _capture(camera: SickCamera, tally: Tally) -> bool:
    """Ask for a frame as the kiosk does; whether one came."""
    began = time.monotonic()
    frame = None
    try:
        camera.service.newest()
        camera.service.health()
        frame = camera.service.capture(QUICK.timeout)
    except Exception:  # noqa: BLE001 - that there is none is what is being proved
        tally.raised += 1
    tally.asked += 1
    tally.longest_wait = max(tally.longest_wait, time.monotonic() - began)
    return frame is not None
