"""The simulated table: everything the kiosk sees, hears and lights, in the player's words.

>>> table = SimulatedTable(stage)
>>> table.roll("3", "5").pass_time(2.0)
>>> table.press("next")
>>> table.unplug("camera").pass_time(30.0)

Nothing here decides anything about a game: it lies there, and it answers what the kiosk does.
Lights remember what they show, the voice what it said, and a darkened room is bright again once
the camera has measured it. Time passes when it is handed in, or, live, as the clock goes.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Self

from hardware.backlight import Backlight, SimulatedLamp
from hardware.buttons import SimulatedButtons
from hardware.camera.frame import Pixels
from hardware.camera.simulated import Condition, SimulatedCamera
from hardware.devices import Devices
from hardware.lights import SimulatedLights
from hardware.power import SimulatedPower
from hardware.settings import (
    BacklightSettings,
    ButtonSettings,
    CameraSettings,
    DeviceSettings,
    LightSettings,
    PowerSettings,
    VoiceSettings,
    WatchdogSettings,
)
from hardware.voice import SimulatedSpeaker, Voice
from hardware.watchdog import SimulatedWatchdog
from kiosk.simulation.stage import Laid, Reach, Stage, Tabletop, Throw

STEP = 0.02
"""Seconds by which a hand-driven table goes on at a time: as fine as a kiosk's loop."""

SIMULATED = DeviceSettings(
    camera=CameraSettings(backend="simulated"),
    # Pins nobody wires, so that every seat has its button.
    buttons=ButtonSettings(backend="simulated", seats=(2, 3, 4, 7, 8, 9, 10, 11)),
    lights=LightSettings(backend="simulated", seats=((17,),) * 8),
    voice=VoiceSettings(backend="simulated"),
    backlight=BacklightSettings(backend="simulated"),
    watchdog=WatchdogSettings(backend="simulated"),
    power=PowerSettings(backend="simulated"),
)

KEYS = {
    "enter": "next",
    "spacebar": "next",
    "backspace": "back",
    "c": "capture",
    "f1": "help",
    **{str(seat): f"seat {seat}" for seat in range(1, 9)},
}
"""Which key of the keyboard presses which button."""


class HandClock:
    """A clock that stands still until somebody moves it."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        """The time."""
        return self.now


class SimulatedTable:
    """A table with a tray, a camera over it, buttons, lights and a voice, none of them real."""

    def __init__(
        self,
        stage: Stage,
        clock: Callable[[], float] | None = None,
        settings: DeviceSettings = SIMULATED,
        seed: int = 0,
    ) -> None:
        self._stage = stage
        self._clock = clock or HandClock()
        self._chance = random.Random(seed)  # noqa: S311 - dice, not secrets
        self._throws = 0
        self._loops: list[Callable[[float], None]] = []
        self.top = Tabletop()
        self.camera = SimulatedCamera(self._view, self._clock, settings.camera)
        self.buttons = SimulatedButtons(settings.buttons)
        self.lights = SimulatedLights(len(settings.lights.seats))
        self.speaker = SimulatedSpeaker()
        self.voice = Voice("simulated", self.speaker, settings.voice)
        self.lamp = SimulatedLamp()
        self.backlight = Backlight("simulated", self.lamp, settings.backlight)
        self.watchdog = SimulatedWatchdog()
        self.power = SimulatedPower()
        self.devices = Devices(
            self.camera,
            self.buttons,
            self.lights,
            self.voice,
            self.backlight,
            self.watchdog,
            self.power,
        )

    # -- what players do ------------------------------------------------------------------------

    def roll(self, *faces: str, dice: str = "pips") -> Self:
        """Throw dice that will come to rest with these faces up."""
        strange = set(faces) - set(self._stage.faces(dice))
        if strange:
            raise ValueError(f"A die of {dice} has no {sorted(strange)[0]!r} on it.")
        self._throws += 1
        self.top = replace(self.top, throw=Throw(faces, dice, self.now, self._throws), board=None)
        return self

    def throw(self, count: int, dice: str = "pips") -> tuple[str, ...]:
        """Throw dice and let chance decide, as at a real table; what chance decided."""
        sides = self._stage.faces(dice)
        faces = tuple(self._chance.choice(sides) for _ in range(count))
        self.roll(*faces, dice=dice)
        return faces

    def reroll(self, *kept: str, dice: str = "pips") -> tuple[str, ...]:
        """Throw all dice in the tray again but those kept; what lies there then."""
        lying = list(self.top.throw.faces) if self.top.throw else []
        for face in kept:
            lying.remove(face)
        faces = kept + tuple(self._chance.choice(self._stage.faces(dice)) for _ in lying)
        self.roll(*faces, dice=dice)
        return faces

    def take_dice(self) -> Self:
        """Take the dice out of the tray."""
        self.top = replace(self.top, throw=None)
        return self

    def lay(self, tiles: str, rows: tuple[tuple[str, ...], ...]) -> Self:
        """Push a board or grid of tiles under the camera; the tray makes way."""
        self.top = replace(self.top, board=Laid(tiles, rows), throw=None)
        return self

    def take_board(self) -> Self:
        """Take the board away again."""
        self.top = replace(self.top, board=None)
        return self

    def reach_in(self, seconds: float = 1.0) -> Self:
        """Hold a hand over the table for a while."""
        self.top = replace(self.top, hand=Reach(self.now, self.now + seconds))
        return self

    def press(self, button: str, *, long: bool = False, bounces: int = 3) -> Self:
        """Press a button and let go; it bounces as real ones do. Time passes until it counts."""
        rests = self.buttons.press(button, self.now, 1.0 if long else 0.12, bounces)
        return self.pass_time(rests - self.now)

    def key(self, key: str) -> bool:
        """A key of the keyboard, live: whether it is one of the buttons."""
        if key not in KEYS:
            return False
        self.buttons.press(KEYS[key], self.now)
        return True

    # -- what happens to the machine ------------------------------------------------------------

    def unplug(self, device: str = "camera") -> Self:
        """Pull the camera's cable."""
        return self._falls(device, "unplugged")

    def hang(self, device: str = "camera") -> Self:
        """Make the camera's driver never answer again."""
        return self._falls(device, "hung")

    def freeze(self, device: str = "camera") -> Self:
        """Make the camera show its last picture for ever."""
        return self._falls(device, "frozen")

    def cover(self, device: str = "camera") -> Self:
        """Lay something over the lens."""
        return self._falls(device, "black")

    def plug_in(self, device: str = "camera") -> Self:
        """Put right whatever was done to the camera."""
        return self._falls(device, "well")

    def light(self, level: float) -> Self:
        """Turn the lamp in the room up or down; 1 is full daylight."""
        self.camera.source.daylight = level
        return self

    def _falls(self, device: str, condition: Condition) -> Self:
        if device != "camera":
            raise ValueError(f"Only the camera can be unplugged, not {device!r}.")
        self.camera.source.condition = condition
        return self

    # -- time -----------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """The table's time."""
        return self._clock()

    def each_loop(self, loop: Callable[[float], None]) -> Self:
        """Have something called whenever time has gone on: the kiosk's own loop."""
        self._loops.append(loop)
        return self

    def tick(self) -> None:
        """Let every device do what is due now; the kiosk's loop, live, calls it."""
        now = self.now
        self.camera.tick(now)
        self.voice.tick(now)
        self.backlight.tick(now)
        for loop in self._loops:
            loop(now)

    def pass_time(self, seconds: float) -> Self:
        """Let time pass at a table whose clock is moved by hand."""
        if not isinstance(self._clock, HandClock):
            raise TypeError("The clock of a live table goes by itself.")
        ends = self._clock.now + seconds
        while self._clock.now < ends:
            self._clock.now = min(ends, self._clock.now + STEP)
            self.tick()
        return self

    # -- what players see and hear --------------------------------------------------------------

    def expect_said(self, words: str) -> Self:
        """Somebody must have heard this, in whichever sentence."""
        if not any(words in sentence for sentence in self.speaker.said):
            raise AssertionError(f"Nobody heard {words!r}, only {self.speaker.said}.")
        return self

    def expect_turn_light(self, seat: int | None) -> Self:
        """This seat's light, and no other, must shine for the turn."""
        if self.lights.scene.turn != seat:
            raise AssertionError(f"The light shines at {self.lights.scene.turn}, not at {seat}.")
        return self

    def _view(self, time: float) -> Pixels:
        return self._stage.frame(self.top, time)
