"""The lights: whose turn it is, who is waited for, whether the camera looks, what is wrong.

What each light shows is a pure function of the scene and the time; the kiosk's loop calls
`show` with its time, and only changes go to the pins.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from hardware.fault import DeviceFault
from hardware.settings import Lamp, LightSettings

Colour = tuple[float, float, float]
Status = Literal["ready", "looking", "waiting", "error", "off"]
OFF: Colour = (0.0, 0.0, 0.0)

SEAT_COLOURS: tuple[Colour, ...] = (
    (1.0, 0.1, 0.1),
    (0.1, 0.3, 1.0),
    (0.1, 1.0, 0.1),
    (1.0, 0.7, 0.0),
    (0.7, 0.1, 1.0),
    (0.0, 1.0, 1.0),
    (1.0, 0.35, 0.6),
    (1.0, 1.0, 1.0),
)
STATUS_COLOURS: Mapping[Status, Colour] = {
    "ready": (0.0, 0.6, 0.0),
    "looking": (0.1, 0.3, 1.0),
    "waiting": (1.0, 0.6, 0.0),
    "error": (1.0, 0.0, 0.0),
    "off": OFF,
}
# Seconds of one breath or blink; a status that is not listed shines steadily.
STATUS_BEATS: Mapping[Status, float] = {"looking": 1.2, "waiting": 3.0, "error": 0.6}
WAITED_FOR_BEAT = 2.0


@dataclass(frozen=True, slots=True)
class Scene:
    """What the lights should tell. Seats count from 0."""

    turn: int | None = None
    waited_for: frozenset[int] = frozenset()
    status: Status = "ready"


class Lights(Protocol):
    """Lights round the table."""

    backend: str
    fault: str | None

    def show(self, scene: Scene, now: float) -> None:
        """Make the lights tell this scene at this moment."""
        ...

    def close(self) -> None:
        """All lights off."""
        ...


def breath(now: float, beat: float) -> float:
    """How bright a breathing light is: 0.1 to 1, softly up and down once a beat."""
    return round(0.55 - 0.45 * math.cos(2 * math.pi * now / beat), 2)


def shining(scene: Scene, now: float, seats: int) -> tuple[Colour, ...]:
    """The colour of the status light, then of every seat's light."""
    beat = STATUS_BEATS.get(scene.status)
    glow = 1.0 if beat is None else breath(now, beat)
    if scene.status == "error" and beat is not None:  # an error blinks instead of breathing
        glow = float(now % beat < beat / 2)
    lights = [scaled(STATUS_COLOURS[scene.status], glow)]
    for seat in range(seats):
        colour = SEAT_COLOURS[seat % len(SEAT_COLOURS)]
        if seat == scene.turn:
            lights.append(colour)
        elif seat in scene.waited_for:
            lights.append(scaled(colour, breath(now, WAITED_FOR_BEAT)))
        else:
            lights.append(OFF)
    return tuple(lights)


def scaled(colour: Colour, by: float) -> Colour:
    """A colour made darker."""
    red, green, blue = colour
    return red * by, green * by, blue * by


class GpioLights:
    """Real lights on the header: one pin a plain light, three an RGB one."""

    backend = "gpiozero"
    fault: str | None = None

    def __init__(self, settings: LightSettings, factory: Any) -> None:
        self._brightness = settings.brightness
        self._lamps: list[Any] = []
        self._shown: list[Colour | None] = []
        try:
            for pins in (settings.status, *settings.seats):
                self._lamps.append(_lamp(pins, factory))
                self._shown.append(None)
        except Exception as error:
            self.close()
            raise DeviceFault(
                f"The light on GPIO {', '.join(map(str, pins))} cannot be used ({error}).",
                permanent=True,
            ) from error

    def show(self, scene: Scene, now: float) -> None:
        """Send what has changed to the pins; a pin that fails is told and tried again at the next beat."""
        fault = None
        for seat, colour in enumerate(shining(scene, now, len(self._lamps) - 1)):
            if colour != self._shown[seat]:
                try:
                    self._shine(self._lamps[seat], scaled(colour, self._brightness))
                    self._shown[seat] = colour
                except Exception as error:  # noqa: BLE001 - pin factories raise errors of their own
                    fault = f"A light does not answer ({error})."
        self.fault = fault

    def _shine(self, lamp: Any, level: Colour) -> None:
        lamp.value = max(level) if isinstance(lamp.value, float | int) else level

    def close(self) -> None:
        """All off, and the pins free."""
        for lamp in self._lamps:
            lamp.close()
        self._lamps, self._shown = [], []


def _lamp(pins: Lamp, factory: Any) -> Any:
    from gpiozero import PWMLED, RGBLED

    if len(pins) == 1:
        return PWMLED(pins[0], pin_factory=factory)
    return RGBLED(*pins, pin_factory=factory)


class SimulatedLights:
    """Lights that only remember what they show."""

    backend = "simulated"
    fault: str | None = None

    def __init__(self, seats: int = 8) -> None:
        self._seats = seats
        self.scene = Scene(status="off")
        self.colours: tuple[Colour, ...] = (OFF,) * (seats + 1)

    def show(self, scene: Scene, now: float) -> None:
        """Remember the scene and what it looks like now."""
        self.scene, self.colours = scene, shining(scene, now, self._seats)

    def close(self) -> None:
        """All off."""
        self.show(Scene(status="off"), 0.0)


class AbsentLights:
    """No lights, and why."""

    def __init__(self, backend: str, fault: str | None) -> None:
        self.backend, self.fault = backend, fault

    def show(self, scene: Scene, now: float) -> None:
        """Nothing shines."""

    def close(self) -> None:
        """Nothing shines."""
