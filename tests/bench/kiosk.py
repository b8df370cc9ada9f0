"""The kiosk's own figures: how soon it is there, how fast it answers, what it costs when nobody plays.

Each is taken in a process of its own, through the real application without a screen: drawing is done by
software here, so that a machine with a graphics card is faster.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from scoring.catalog import game_ids

STARTS = int(os.environ.get("BENCH_STARTS", "5"))
TAPS = int(os.environ.get("BENCH_TAPS", "1000"))
IDLE = float(os.environ.get("BENCH_IDLE", "60"))
TOUCHES = int(os.environ.get("BENCH_TOUCHES", "20000"))
WARM = 100
"""Taps by which every part of the house has been loaded."""
SIZE = (800, 480)


def bench() -> None:
    """Print the kiosk's figures."""
    starts = [float(_own_process("start", str(time.monotonic()))) for _ in range(STARTS)]
    print(f"kiosk: start to first frame {median(starts):.2f} s (median of {STARTS})", flush=True)
    for part in ("taps", "idle"):
        print(_own_process(part), flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        for said in cores.map(partial(_own_process, "monkey"), game_ids()):
            print(said, flush=True)


def _own_process(*part: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.kiosk", *part],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    return done.stdout.rstrip()


# -- what happens in those processes ----------------------------------------------------------------


def start(began: float, folder: Path) -> str:
    """Seconds from before the process was made until the home page is on the glass."""
    from kivy.core.window import Window

    app = _app(folder)
    drawn: list[float] = []

    def flip(_window: object) -> None:
        drawn.append(time.monotonic() - began)
        app.stop()

    Window.bind(on_flip=flip)
    app.run()
    return str(drawn[0])


def idle(folder: Path) -> str:
    """A table is open and nobody touches it."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    app = _app(folder)
    drawn: list[float] = []
    Window.bind(on_flip=lambda _window: drawn.append(time.monotonic()))
    costs: list[tuple[float, int, int]] = []

    def open_table(_elapsed: float) -> None:
        app.parlour.begin("tea-time-crime", "guided", ("Ada", "Bo", "Cy"))
        app.kiosk.open_table()

    def weigh(_elapsed: float) -> None:
        costs.append((time.process_time(), len(drawn), _written()))
        if len(costs) == 2:
            app.stop()

    Clock.schedule_once(open_table, 1)
    Clock.schedule_once(weigh, 6)
    Clock.schedule_once(weigh, 6 + IDLE)
    app.run()
    (busy0, drawn0, written0), (busy1, drawn1, written1) = costs
    return (
        f"  {IDLE:.0f} s idle: {drawn1 - drawn0} redraws, "
        f"{(busy1 - busy0) / IDLE:.1%} of a processor, {written1 - written0} bytes written"
    )


def taps(folder: Path) -> str:
    """Whole evenings by hand: every tap timed until its answer is drawn, then what they left behind."""
    from kivy.base import EventLoop

    from kiosk.demo.evening import DemoEvening
    from kiosk.parlour import Parlour
    from kiosk.screens.hand import Hand
    from kiosk.screens.home import home
    from scoring.catalog import find_game

    class Enough(Exception):
        """So many taps were asked for."""

    class TimedHand(Hand):
        def settle(self, frames: int = 4) -> None:
            if not frames:
                return
            EventLoop.idle()
            if self.began:
                waits.append(time.perf_counter() - self.began)
                self.began = 0.0
                if len(waits) == min(WARM, TAPS):
                    warm.append(_memory())
                if len(waits) == TAPS:
                    raise Enough
            super().settle(frames - 1)

        began = 0.0

        def draw(self, points: list[tuple[float, float]]) -> Hand:
            self.began = time.perf_counter()
            return super().draw(points)

    waits: list[float] = []
    warm: list[float] = []
    parlour = Parlour(folder, time.time)
    parlour.prefer(grown_ups=True)
    hand = TimedHand(parlour, home, SIZE)
    written = _written()
    try:
        for seed in range(TAPS):
            for game_id in game_ids():
                DemoEvening(hand, find_game(game_id), None, seed).play(lambda _done, _moves: None)
    except Enough:
        pass
    grown, wrote = _memory() - warm[0], (_written() - written) / len(waits)
    percentiles = quantiles(waits, n=100)
    return (
        f"  tap to drawn answer: median {median(waits) * 1000:.0f} ms, "
        f"99th {percentiles[98] * 1000:.0f} ms ({len(waits)} taps)\n"
        f"  memory: {_memory():.0f} MB after {len(waits)} taps ({grown:+.0f} MB since tap {WARM})\n"
        f"  written: {wrote / 1000:.1f} KB a tap, checkpoints included"
    )


def monkey(game_id: str, folder: Path) -> str:
    """Blind touches at a game."""
    from kiosk.demo.seated import seated
    from tests.evenings.monkey import Monkey
    from tests.kiosk.screens.test_nerves import DarkStage

    with seated(folder, stage=DarkStage()) as everything:
        Monkey(everything, game_id, seed=2).play(TOUCHES, burst=4)
    return (
        f"  monkey at {game_id}: {TOUCHES} touches, no apology, no illegal table, no secret shown, "
        f"{_memory():.0f} MB"
    )


def _app(folder: Path) -> Any:
    from kiosk.screens.app import ParlourApp
    from kiosk.simulation import SimulatedTable
    from tests.kiosk.screens.test_nerves import DarkStage

    return ParlourApp(folder, SimulatedTable(DarkStage(), time.monotonic).devices, 7.0)


def _memory() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def _written() -> int:
    """Bytes this process has handed to the system to write."""
    lines = dict(line.split(": ") for line in Path("/proc/self/io").read_text().splitlines())
    return int(lines["wchar"])


def main(part: str, *arguments: str) -> None:
    """One part in this process."""
    from kiosk.screens.start import prepare

    prepare(SIZE, offscreen=True)
    from kivy.config import Config

    Config.set("graphics", "maxfps", "30")  # as on a real screen
    with tempfile.TemporaryDirectory() as home:
        os.environ["PARLOUR_HOME"] = home
        match part:
            case "start":
                said = start(float(arguments[0]), Path(home))
            case "idle":
                said = idle(Path(home))
            case "taps":
                said = taps(Path(home))
            case _:
                said = monkey(arguments[0], Path(home))
        print(said)


if __name__ == "__main__":
    main(*sys.argv[1:])
