"""Soundness of the devices: a thousand camera faults in real processes, 100,000 bounce trains.

How late a caller comes back is told beside how late a thread comes back that waits as long for nothing,
in the same process at the same time: so late wakes the machine whoever sleeps on it.
"""

import os
import random
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

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
    slowest_return: float = 0.0
    late: list[float] = field(default_factory=list)
    """Seconds beyond the timeout, of every capture that took that long."""
    machine: list[float] = field(default_factory=list)
    """The same of a bare wait beside it."""


def camera_faults(count: int) -> str:
    """Faults at random moments in real camera processes; what the caller notices of them."""
    # A process each: in a kiosk, too, one camera has one program.
    with ProcessPoolExecutor(CAMERAS, mp_context=get_context("spawn")) as pool:
        tallies = list(pool.map(_evening, range(CAMERAS), [count // CAMERAS] * CAMERAS))
    late = [each for tally in tallies for each in tally.late]
    machine = [each for tally in tallies for each in tally.machine]
    return (
        f"camera: {count // CAMERAS * CAMERAS} faults, {sum(t.asked for t in tallies)} captures, "
        f"{sum(t.raised for t in tallies)} exceptions, {sum(t.lost for t in tallies)} streams lost, "
        f"slowest return {max(t.slowest_return for t in tallies):.1f} s, "
        f"timeout of {QUICK.timeout * 1000:.0f} ms overrun in {_lateness(late)}; "
        f"a bare wait of as long, beside it, in {_lateness(machine)}"
    )


def _lateness(late: Sequence[float]) -> str:
    """How late: the middle, one in a hundred, and the worst, in milliseconds."""
    ordered = sorted(late) or [0.0]
    marks = (ordered[int(share * (len(ordered) - 1))] * 1000 for share in (0.5, 0.99, 1.0))
    return f"{len(late)} waits by " + "/".join(f"{mark:.1f}" for mark in marks) + " ms"


def _evening(seed: int, faults: int) -> Tally:
    chance, tally, camera = random.Random(seed), Tally(), SickCamera()
    done = threading.Event()
    bare = threading.Thread(target=_wait_for_nothing, args=(tally.machine, done))
    bare.start()
    try:
        for _ in progress(range(faults), faults, "camera faults") if seed == 0 else range(faults):
            time.sleep(chance.uniform(0.0, 0.2))
            camera.falls(chance.choice(ILLNESSES[1:]))
            # The caller goes on asking, well or ill, for a random while.
            ends = time.monotonic() + chance.uniform(0.05, 1.5)
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
        done.set()
        bare.join()
        camera.service.close()
    return tally


def _wait_for_nothing(late: list[float], done: threading.Event) -> None:
    """What a bare wait of the same length comes to, in this process, on this machine, at this time."""
    nothing = threading.Condition()
    while not done.is_set():
        began = time.monotonic()
        with nothing:
            nothing.wait(QUICK.timeout)
        late.append(time.monotonic() - began - QUICK.timeout)


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
    late = time.monotonic() - began - QUICK.timeout
    if late > 0:
        tally.late.append(late)
    return frame is not None
