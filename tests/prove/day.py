"""Long run: a day of play at speed, and an hour in which nothing moves.

`python -m tests.prove.day play TAPS` plays without a window, `python -m tests.prove.day idle BEATS` shows a
table and waits; each measures itself from inside and tells one line of JSON. The same on the glass is
`tests.prove.window`.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from tests.prove.promise import Proof
from tests.prove.sitting import Sitting

MEGABYTE = 1024 * 1024
MOST_GROWTH = 12
"""Megabytes by which a day may grow after its first quarter: the history it keeps is some of that."""
MOST_GROWTH_ON_THE_GLASS = 25
"""Megabytes by which the last third of a day on the glass may lie above the one before: the first third
is there for every page of every game to have been seen."""
MOST_FONTS = 80
"""Font files that may be open in the end."""
MOST_BYTES_A_TAP = 32 * 1024
MOST_IDLE = 0.25
"""Share of a core that an idle kiosk may take, with its window drawn in software."""
BEATS_AN_HOUR = 20 * 3600
IDLE_SECONDS = 4.0


def prove(taps: int) -> Iterator[Proof]:
    """A day of so many taps; then an hour of beats (or as many as there were taps)."""
    yield flat(_child("tests.prove.day", "play", str(taps)))
    yield still(_child("tests.prove.day", "idle", str(min(taps, BEATS_AN_HOUR))))


def flat(day: dict[str, Any]) -> Proof:
    """Memory, handles, and what a tap writes."""
    proof = Proof("a day of play: memory and handles flat, few bytes a tap")
    (early, late) = day["memory"][len(day["memory"]) // 4], day["memory"][-1]
    proof.check(late - early < MOST_GROWTH, f"memory grew from {early:.0f} to {late:.0f} MB")
    handles = day["handles"]
    proof.check(max(handles) <= handles[0] + 1, f"handles: {handles}")
    each = day["written"] / day["taps"]
    proof.check(each < MOST_BYTES_A_TAP, f"{each:.0f} bytes a tap")
    proof.tried = day["taps"]
    proof.figure = (
        f"{early:.0f} MB, then {late:.0f}; {handles[-1]} handles; {each:,.0f} bytes a tap"
    )
    return proof


def on_the_glass(touches: int) -> Iterator[Proof]:
    """So many touches of the whole kiosk, after every game has been played once: the last third of them
    beside the one before."""
    proof = Proof("a day on the glass: memory and handles flat through evenings of every game")
    day = _child("tests.prove.window", str(touches))
    third = max(1, len(day["memory"]) // 3)
    early, late = median(day["memory"][third:-third]), median(day["memory"][-third:])
    grown = f"memory grew from {early:.0f} to {late:.0f} MB"
    proof.check(late - early < MOST_GROWTH_ON_THE_GLASS, grown)
    first, last = median(day["handles"][:third]), median(day["handles"][-third:])
    proof.check(last <= first + 1, f"handles grew from {first:.0f} to {last:.0f}")
    proof.check(day["fonts"] <= MOST_FONTS, f"{day['fonts']} font files are open")
    proof.tried = day["touches"]
    proof.figure = (
        f"second third {early:.0f} MB, last {late:.0f}, most {max(day['memory']):.0f}; "
        f"{last:.0f} handles, {day['fonts']} fonts; {day['games']} evenings; "
        f"{day['each'] * 1000:.0f} ms a touch"
    )
    yield proof


def still(hour: dict[str, Any]) -> Proof:
    """What an idle kiosk writes and burns."""
    proof = Proof("an idle kiosk: nothing written, processor idle")
    proof.check(hour["written"] == 0, f"{hour['written']} bytes were written")
    proof.check(hour["share"] < MOST_IDLE, f"{hour['share']:.0%} of a core")
    proof.tried = hour["beats"]
    burnt = f"{hour['share']:.1%} of a core, {hour['beat']:.0f} µs a beat"
    proof.figure = f"{hour['written']} bytes an hour; {burnt}"
    return proof


def _child(*program: str) -> dict[str, Any]:
    ran = subprocess.run(
        [sys.executable, "-B", "-m", *program],
        capture_output=True,
        text=True,
        check=True,
        # On its first start ever the graphics driver keeps what it compiled; that is not the kiosk's.
        env=os.environ | {"MESA_SHADER_CACHE_DISABLE": "true", "MESA_GLSL_CACHE_DISABLE": "true"},
    )
    told: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
    return told


# -- measured from inside ------------------------------------------------------------------------------


def written() -> int:
    """Bytes this process has written so far, to whatever file."""
    lines = Path("/proc/self/io").read_text().splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("wchar")))


def memory() -> float:
    """Megabytes this process holds now."""
    return (
        int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
    )


def handles() -> int:
    """Open files, pipes and sockets, fonts left out."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir()) - fonts()


def fonts() -> int:
    """Open font files: Kivy keeps one for each of the last sizes it has set type in."""
    links = (os.path.realpath(handle) for handle in Path("/proc/self/fd").iterdir())
    return sum(link.endswith((".ttf", ".otf")) for link in links)


def play(taps: int) -> dict[str, Any]:
    """Evening after evening, as fast as the disk answers."""
    told: dict[str, list[float]] = {"memory": [], "handles": []}
    with tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(Path(folder), "day", lambda *_: None, lambda _: None)
        began = written()
        for number in range(taps):
            sitting.tap()
            if number % max(1, taps // 40) == taps // 80:
                sitting._answers(down_to=0)
                told["memory"].append(memory())
                told["handles"].append(handles())
        sitting._answers(down_to=0)
        all_written = written() - began
        sitting.close()
    return {"taps": taps, "written": all_written, **told}


def idle(beats: int) -> dict[str, Any]:
    """A table on the screen that nobody touches."""
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    from kiosk.screens.start import prepare

    prepare((800, 480), offscreen=True)
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set(
        "graphics", "maxfps", "30"
    )  # as on a screen: offscreen windows do not wait otherwise
    Clock._max_fps = 30.0
    from kiosk.parlour import Parlour
    from kiosk.screens.hand import Hand
    from kiosk.screens.home import home
    from kiosk.screens.nerves import BEATS_A_SECOND, Nerves
    from kiosk.simulation import SimulatedTable
    from tests.kiosk.simulation.plain import PlainStage

    now = 0.0
    with tempfile.TemporaryDirectory() as folder:
        parlour = Parlour(Path(folder), lambda: now)
        parlour.begin("tea-time-crime", "guided", ("Ada", "Bo"))
        hand = Hand(parlour, home)
        hand.kiosk.wake()
        nerves = Nerves(hand.kiosk, SimulatedTable(PlainStage(), lambda: now).devices, lambda: now)
        nerves.beat()
        hand.settle(10)
        before, began = written(), time.process_time()
        for _ in range(beats):
            now += 1 / BEATS_A_SECOND
            nerves.beat()
        beat = (time.process_time() - began) / beats * 1e6
        Clock.schedule_interval(nerves.beat, 1 / BEATS_A_SECOND)
        ends, busy = time.monotonic() + IDLE_SECONDS, time.process_time()
        while time.monotonic() < ends:
            EventLoop.idle()
        share = (time.process_time() - busy) / IDLE_SECONDS
        return {"beats": beats, "written": written() - before, "beat": beat, "share": share}


if __name__ == "__main__":
    print(json.dumps({"play": play, "idle": idle}[sys.argv[1]](int(sys.argv[2]))))
