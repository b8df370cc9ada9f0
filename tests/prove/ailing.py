"""Devices that fail in mid-game: the screen never stalls, everything can be tapped in, all comes back.

`python -m tests.prove.ailing STEPS` plays at the real kiosk with the simulated table below it. At random
moments the camera is unplugged, hangs, freezes or goes black, the voice fails or never ends, a button
chatters; after each the evening goes on by tapping, and once the device is well so is its light.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from tests.prove.promise import Proof

LONGEST_STALL = 0.1
"""Seconds of processor the kiosk's loop may be held up by its devices, at any beat."""
WELL_AGAIN = 12.0
"""Seconds of the table's time within which everything is back."""
BEAT = 0.05


def prove(steps: int) -> Iterator[Proof]:
    """So many steps of evenings, each with something failing or coming back."""
    proof = Proof("camera, voice, buttons failing in mid-game: no stall, tapped in, all back")
    ran = subprocess.run(
        [sys.executable, "-m", "tests.prove.ailing", str(steps)], capture_output=True, text=True
    )
    beats: list[float] = []
    for line in ran.stdout.splitlines():
        kept, seen, slowest = json.loads(line)
        proof.check(kept, seen)
        beats.append(slowest)
    proof.check(ran.returncode == 0, f"it ended with {ran.returncode}: {ran.stderr[-800:]}")
    worst = f"{max(beats) * 1000:.0f} ms" if beats else "not measured"
    typical = f"{median(beats) * 1000:.1f} ms" if beats else ""
    proof.figure = f"slowest beat of a step {typical}, worst {worst}"
    yield proof


def main(steps: int) -> None:
    """Play, spoil, heal, and tell of every step."""
    os.environ.setdefault("KIVY_HOME", tempfile.gettempdir() + "/parlour-prove-kivy")
    from kiosk.screens.start import prepare

    prepare((800, 480), offscreen=True)
    from hardware.fault import DeviceFault
    from hardware.settings import VoiceSettings
    from hardware.voice import SimulatedSpeaker, Utterance
    from kiosk.parlour import Parlour
    from kiosk.screens.hand import Hand
    from kiosk.screens.home import home
    from kiosk.screens.nerves import Nerves
    from kiosk.simulation import SimulatedTable
    from scoring.catalog import find_game
    from tests.kiosk.simulation.plain import PlainStage
    from tests.prove.screen import KilledPlayer

    def cannot(_self: SimulatedSpeaker, _sentence: str, _settings: VoiceSettings) -> Utterance:
        raise DeviceFault("The loudspeaker is gone.")

    rng = random.Random(14)
    speaks = SimulatedSpeaker.speak
    with tempfile.TemporaryDirectory() as folder:
        below = SimulatedTable(PlainStage())
        parlour = Parlour(Path(folder), lambda: below.now)
        parlour.begin("tea-time", "guided", ("Ada", "Bo", "Cy"))
        hand = Hand(parlour, home)
        hand.kiosk.wake()
        nerves = Nerves(hand.kiosk, below.devices, lambda: below.now)
        player = KilledPlayer(hand, None, "ailing")
        slowest = 0.0

        def beat(_now: float) -> None:
            nonlocal slowest
            began = time.process_time()
            nerves.beat()
            slowest = max(slowest, time.process_time() - began)

        below.each_loop(beat)
        illnesses: list[Callable[[], object]] = [
            below.unplug,
            below.hang,
            below.freeze,
            below.cover,
            lambda: setattr(SimulatedSpeaker, "speak", cannot),
            lambda: setattr(below.speaker, "slow", True),
            lambda: below.press("help", bounces=20),
        ]
        for number in range(steps):
            slowest = 0.0
            rng.choice(illnesses)()
            below.pass_time(rng.uniform(0.1, 4.0))
            while hand.kiosk.page is not None and hand.kiosk.page.name == "help":
                hand.tap("back")
            went_on = player.step()
            if not went_on:
                parlour.finish()
                game = find_game("tea-time")
                parlour.begin(game.id, "guided", ("Ada", "Bo", "Cy"))
                hand.kiosk.open_table()
            below.pass_time(rng.uniform(0.1, 1.0))  # what is to be done now is said while it ails
            below.plug_in()
            SimulatedSpeaker.speak = speaks  # type: ignore[method-assign]
            below.speaker.slow = False
            below.pass_time(WELL_AGAIN)
            faults = below.devices.faults()
            shown = hand.kiosk.page.name if hand.kiosk.page else "nothing"
            kept = slowest < LONGEST_STALL and not faults and shown not in ("apology", "nothing")
            seen = f"step {number}: a beat took {slowest * 1000:.0f} ms, faults {faults}, {shown}"
            print(json.dumps([kept, seen, slowest]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
