"""A whole kiosk beside a simulated table: screens, nerves, journal, and eyes over rendered frames.

Time is the table's own and moves only when somebody moves it. Kivy must have been set up before this is
imported (`kiosk.screens.start.prepare`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from hardware.settings import CameraSettings
from kiosk.eyes.eyes import Eyes
from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.nerves import Nerves
from kiosk.simulation import HandClock, SimulatedTable, Stage
from kiosk.simulation.rendered import RenderedStage
from kiosk.simulation.table import SIMULATED


@dataclass(frozen=True)
class Seated:
    """Everything an evening needs, ready to be played."""

    parlour: Parlour
    hand: Hand
    below: SimulatedTable


@contextmanager
def seated(
    folder: Path,
    frame: tuple[int, int] = (960, 540),
    pictures_a_second: int = 4,
    size: tuple[int, int] = (800, 480),
    stage: Stage | None = None,
    now: float = 1000.0,
) -> Iterator[Seated]:
    """A new parlour in this folder with every game on its shelf, its camera over a simulated table."""
    clock = HandClock(now)
    camera = CameraSettings(backend="simulated", fps=pictures_a_second)
    below = SimulatedTable(stage or RenderedStage(frame), clock, replace(SIMULATED, camera=camera))
    parlour = Parlour(folder, clock)
    parlour.prefer(grown_ups=True)
    hand = Hand(parlour, home, size, eyes=Eyes(below.camera, folder))
    nerves = Nerves(hand.kiosk, below.devices, clock)
    below.each_loop(lambda _now: nerves.beat())
    below.pass_time(0.5)
    yield Seated(parlour, hand, below)
    parlour.close()
