"""All devices of a kiosk, opened as the configuration says. Nothing is replaced in silence."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from hardware.backlight import Backlight, SimulatedLamp, SysfsLamp
from hardware.buttons import AbsentButtons, Buttons, GpioButtons, SimulatedButtons
from hardware.camera.camera import AbsentCamera, Camera, CameraService
from hardware.camera.keeper import Keeper
from hardware.camera.picamera import PicameraSource
from hardware.camera.pictures import PicturesSource
from hardware.camera.source import Source
from hardware.camera.v4l2 import V4l2Source
from hardware.fault import DeviceFault
from hardware.lights import AbsentLights, GpioLights, Lights, SimulatedLights
from hardware.pins import open_factory
from hardware.power import Power, SimulatedPower, SystemdPower
from hardware.settings import (
    BacklightSettings,
    ButtonSettings,
    CameraSettings,
    DeviceSettings,
    LightSettings,
    VoiceSettings,
    WatchdogSettings,
)
from hardware.voice import AbsentSpeaker, Espeak, SimulatedSpeaker, Voice
from hardware.watchdog import SimulatedWatchdog, SystemdWatchdog, Watchdog

SOURCES: dict[str, Callable[[CameraSettings], Source]] = {
    "picamera2": PicameraSource,
    "v4l2": V4l2Source,
    "pictures": PicturesSource,
}


@dataclass(frozen=True)
class Devices:
    """Every device, each with the back-end in use and what is wrong with it."""

    camera: Camera
    buttons: Buttons
    lights: Lights
    voice: Voice
    backlight: Backlight
    watchdog: Watchdog
    power: Power

    def faults(self) -> dict[str, str]:
        """What does not work, by device, for the status screen."""
        health = self.camera.health()
        told = {"camera": health.says if health.state in ("lost", "broken") else None}
        for name in ("buttons", "lights", "voice", "backlight", "watchdog"):
            told[name] = getattr(self, name).fault
        return {name: fault for name, fault in told.items() if fault}

    def close(self) -> None:
        """Let everything go, the camera first."""
        for device in (self.camera, self.buttons, self.lights, self.voice, self.backlight):
            device.close()


def open_devices(settings: DeviceSettings, *, safe: bool = False) -> Devices:
    """Open what the settings name; what cannot be opened is absent, with its reason.

    The camera comes first, since its process must be forked before GPIO is open. In safe mode
    there is no camera.
    """
    camera = (
        AbsentCamera("none", "Safe mode: the camera is off.") if safe else _camera(settings.camera)
    )
    factory = _Factory(settings.buttons.factory)
    return Devices(
        camera=camera,
        buttons=_buttons(settings.buttons, factory),
        lights=_lights(settings.lights, factory),
        voice=_voice(settings.voice),
        backlight=_backlight(settings.backlight),
        watchdog=_watchdog(settings.watchdog),
        power=SystemdPower()
        if settings.power.backend == "systemd"
        else SimulatedPower(settings.power.backend),
    )


class _Factory:
    """The pin factory both buttons and lights need, opened when the first of them asks."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._factory: Any = None

    def __call__(self) -> Any:
        if self._factory is None:
            self._factory = open_factory(self._name)
        return self._factory


def _camera(settings: CameraSettings) -> Camera:
    if settings.backend == "none":
        return AbsentCamera("none", "No camera is configured; rolls are typed in.")
    if settings.backend == "simulated":
        # The view belongs to the simulated table, which brings its own camera.
        return AbsentCamera("simulated", "The simulated camera needs the simulated table.")
    from hardware.camera.process import ProcessLink, warm_up

    warm_up()
    link = ProcessLink(partial(SOURCES[settings.backend], settings), settings)
    return CameraService(settings.backend, Keeper(link, settings), time.monotonic)


def _buttons(settings: ButtonSettings, factory: Callable[[], Any]) -> Buttons:
    if settings.backend == "simulated":
        return SimulatedButtons(settings)
    if settings.backend == "none":
        return AbsentButtons("none", None)
    try:
        return GpioButtons(settings, factory())
    except DeviceFault as fault:
        return AbsentButtons(settings.backend, fault.sentence)


def _lights(settings: LightSettings, factory: Callable[[], Any]) -> Lights:
    if settings.backend == "simulated":
        return SimulatedLights(len(settings.seats))
    if settings.backend == "none":
        return AbsentLights("none", None)
    try:
        return GpioLights(settings, factory())
    except DeviceFault as fault:
        return AbsentLights(settings.backend, fault.sentence)


def _voice(settings: VoiceSettings) -> Voice:
    if settings.backend == "simulated":
        return Voice("simulated", SimulatedSpeaker(), settings)
    if settings.backend == "none":
        return Voice("none", AbsentSpeaker(), settings)
    try:
        return Voice(settings.backend, Espeak(), settings)
    except DeviceFault as fault:
        voice = Voice(settings.backend, AbsentSpeaker(fault.sentence), settings)
        voice.fault = fault.sentence
        return voice


def _backlight(settings: BacklightSettings) -> Backlight:
    if settings.backend != "sysfs":
        lamp = SimulatedLamp() if settings.backend == "simulated" else None
        return Backlight(settings.backend, lamp, settings)
    try:
        return Backlight("sysfs", SysfsLamp(settings.name), settings)
    except (DeviceFault, OSError, ValueError) as fault:
        return Backlight("sysfs", None, settings, fault=str(fault))


def _watchdog(settings: WatchdogSettings) -> Watchdog:
    if settings.backend == "systemd":
        return SystemdWatchdog()
    return SimulatedWatchdog(settings.backend)
