"""The devices: screen, touch, camera, buttons, lights, sound, each as it is configured."""

import math
import os
import struct
import tempfile
import time
import wave
from functools import partial
from pathlib import Path

from hardware.backlight import SysfsLamp
from hardware.buttons import GpioButtons, button_pins
from hardware.camera.camera import CameraService
from hardware.camera.keeper import Keeper
from hardware.camera.picture import quality
from hardware.devices import SOURCES
from hardware.fault import DeviceFault
from hardware.lights import GpioLights, Scene
from hardware.pins import open_factory
from hardware.touchscreen import touchscreens
from hardware.voice import Espeak
from kiosk.doctor.finding import Finding, Patient

CAMERA_PATIENCE = 12.0
"""Seconds the doctor waits for a first picture; opening takes two or three on a Pi."""
LIGHTS_SHINE = 1.0


def display(patient: Patient) -> Finding:
    """Whether there is a screen to draw on, and the toolkit that draws."""
    if why := patient.imports("kivy.config"):
        return Finding("display", False, f"Kivy cannot be loaded: {why}", "Run make setup again.")
    screens = []
    for status in patient.glob("/sys/class/drm/card*-*/status"):
        if status.read_text().strip() == "connected":
            modes = patient.read(str(status.with_name("modes").relative_to(patient.root))) or ""
            size = modes.split("\n")[0]
            screens.append(f"{status.parent.name.partition('-')[2]} {size}".strip())
    turned = patient.config.display.rotation
    if screens:
        return Finding("display", True, f"{', '.join(screens)}, turned by {turned} degrees.")
    session = patient.environment.get("WAYLAND_DISPLAY") or patient.environment.get("DISPLAY")
    if session:
        return Finding("display", True, f"A desktop session is on {session}.")
    return Finding(
        "display", False, "No screen is connected.", "Connect one and check its ribbon cable."
    )


def touch(patient: Patient) -> Finding:
    """Whether there is a touchscreen that may be read."""
    found = touchscreens(patient.root / "sys/class/input")
    if not found:
        return Finding(
            "touch",
            False,
            "No touchscreen is connected.",
            "Connect its cable; a mouse works meanwhile.",
        )
    names = ", ".join(name for name, _ in found)
    if not all(os.access(patient.root / "dev/input" / event, os.R_OK) for _, event in found):
        return Finding(
            "touch",
            False,
            f"{names} is connected but may not be read.",
            "sudo usermod -aG input $USER, then log in again.",
        )
    return Finding("touch", True, f"{names} is connected.", "Try parlour doctor --touch.")


def camera(patient: Patient) -> Finding:
    """Whether the configured camera gives a picture, and whether dice could be read in it."""
    settings = patient.config.camera
    if settings.backend in ("none", "simulated"):
        return Finding("camera", True, f"The camera is configured as {settings.backend}.")
    if settings.backend == "picamera2" and (why := patient.imports("picamera2")):
        return Finding("camera", False, f"picamera2 cannot be loaded: {why}", _cure(patient, why))
    from hardware.camera.process import ProcessLink

    link = ProcessLink(partial(SOURCES[settings.backend], settings), settings)
    service = CameraService(settings.backend, Keeper(link, settings), time.monotonic)
    try:
        frame, deadline = None, time.monotonic() + CAMERA_PATIENCE
        while service.health().state != "broken" and time.monotonic() < deadline:
            frame = service.capture(0.2) or frame
            if frame is not None and (frame.locked or not settings.lock):
                break
        health = service.health()
    finally:
        service.close()
    if frame is None:
        return Finding(
            "camera",
            False,
            f"{settings.backend}: {health.says}",
            "Check the cable; if the kiosk is running, stop it first: sudo systemctl stop parlour.",
        )
    if patient.picture is not None:
        import cv2

        cv2.imwrite(str(patient.picture), frame.image)
    seen = quality(frame.image)
    height, width = frame.image.shape[:2]
    says = (
        f"{settings.backend} gives {width}x{height}, brightness {seen.brightness:.0f}, "
        f"sharpness {seen.sharpness:.0f}, glare {seen.glare:.1%}."
    )
    problems = seen.problems()
    wrong = "".join(f" {what}." for what, _ in problems)
    do = "; ".join(do for _, do in problems)
    return Finding("camera", not problems, says + wrong, do[:1].upper() + do[1:] + "." * bool(do))


def _cure(patient: Patient, why: str) -> str:
    if "dtype size changed" in why or "simplejpeg" in why:
        return "simplejpeg does not fit numpy: run make install-pi again, it brings one that does."
    if patient.model:
        return "sudo apt install python3-picamera2, and make install-pi again."
    return 'Set camera.backend = "v4l2" for a USB camera, or "none".'


def buttons(patient: Patient) -> Finding:
    """Whether the buttons can be heard, and none is stuck."""
    settings = patient.config.buttons
    if settings.backend != "gpiozero":
        return Finding("buttons", True, f"The buttons are configured as {settings.backend}.")
    try:
        wired = GpioButtons(settings, open_factory(settings.factory))
    except DeviceFault as fault:
        return Finding("buttons", False, fault.sentence, _gpio_cure(patient, "buttons"))
    held = wired.held()
    wired.close()
    pins = ", ".join(f"{name} {pin}" for name, pin in button_pins(settings).items())
    if held:
        return Finding(
            "buttons",
            False,
            f"Pressed all the time: {', '.join(held)}.",
            "Let go of it, or look for a short between its wire and ground.",
        )
    return Finding("buttons", True, f"Through {settings.factory}, on GPIO: {pins}.")


def lights(patient: Patient) -> Finding:
    """Whether the lights can be switched; they all shine for a second."""
    settings = patient.config.lights
    if settings.backend != "gpiozero":
        return Finding("lights", True, f"The lights are configured as {settings.backend}.")
    try:
        lamps = GpioLights(settings, open_factory(patient.config.buttons.factory))
    except DeviceFault as fault:
        return Finding("lights", False, fault.sentence, _gpio_cure(patient, "lights"))
    for seat in range(len(settings.seats)):
        lamps.show(Scene(turn=seat), now=0.0)
        time.sleep(LIGHTS_SHINE / max(1, len(settings.seats)))
    lamps.close()
    return Finding("lights", True, f"{len(settings.seats)} seats and the status light have shone.")


def _gpio_cure(patient: Patient, table: str) -> str:
    if patient.model:
        return "sudo apt install python3-lgpio, and see that the user is in the group gpio."
    return f'Set {table}.backend = "none"; only a Raspberry Pi has GPIO.'


def sound(patient: Patient) -> Finding:
    """Whether a sentence becomes sound, and whether there is anything to hear it on."""
    settings = patient.config.voice
    if settings.backend != "espeak-ng":
        return Finding("sound", True, f"The voice is configured as {settings.backend}.")
    try:
        loud = _loudness(patient)
    except DeviceFault as fault:
        return Finding("sound", False, fault.sentence, "sudo apt install espeak-ng")
    if loud < 100:
        return Finding(
            "sound",
            False,
            f"espeak-ng makes no sound in the language {settings.language}.",
            "espeak-ng --voices lists those it has; set voice.language to one of them.",
        )
    cards = patient.read("/proc/asound/cards") or ""
    if "[" not in cards:
        return Finding(
            "sound",
            False,
            "espeak-ng speaks, but there is no sound card to hear it on.",
            "Connect a loudspeaker (USB, HDMI or the jack), or set voice.muted = true.",
        )
    return Finding("sound", True, f"espeak-ng speaks {settings.language}.")


def _loudness(patient: Patient) -> float:
    """How loud a spoken word is; 0 when espeak-ng makes nothing of it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "word.wav"
        utterance = Espeak(record_to=path).speak("Parlour", patient.config.voice)
        ends = time.monotonic() + 10.0
        while not utterance.over() and time.monotonic() < ends:
            time.sleep(0.01)
        utterance.stop()
        try:
            with wave.open(str(path)) as recording:
                raw = recording.readframes(recording.getnframes())
        except (OSError, wave.Error, EOFError):
            return 0.0
    samples = struct.unpack(f"<{len(raw) // 2}h", raw)
    return math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples)))


def backlight(patient: Patient) -> Finding:
    """Whether the screen can be dimmed."""
    settings = patient.config.backlight
    if settings.backend != "sysfs":
        return Finding("backlight", True, f"The backlight is configured as {settings.backend}.")
    try:
        lamp = SysfsLamp(settings.name, patient.root / "sys/class/backlight")
    except (DeviceFault, OSError, ValueError) as fault:
        return Finding(
            "backlight", False, str(fault), 'Set backlight.backend = "none" for an HDMI screen.'
        )
    if not lamp.writable:
        return Finding(
            "backlight",
            False,
            "The screen's brightness may not be set by this user.",
            "make install-pi again; it lets the group video set it.",
        )
    return Finding("backlight", True, f"The screen can be dimmed ({lamp.name}).")
