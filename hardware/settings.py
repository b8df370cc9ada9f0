"""What can be set about each device, with its default and what it means.

These structs are the only place a setting is described: the configuration file is checked against
them, `docs/configuration.md` and the pin table in `docs/hardware.md` are printed from them.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Pin = Annotated[int, Meta(ge=2, le=27)]
Lamp = Annotated[tuple[Pin, ...], Meta(min_length=1, max_length=3)]


def says(description: str) -> Meta:
    """The sentence the configuration reference prints beside a key."""
    return Meta(description=description)


class CameraSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The camera above the dice tray."""

    backend: Annotated[
        Literal["picamera2", "v4l2", "pictures", "simulated", "none"],
        says(
            "Which camera: a Raspberry Pi camera module (`picamera2`), a USB camera (`v4l2`), a "
            "picture or a folder of pictures (`pictures`), the simulated table or none."
        ),
    ] = "picamera2"
    number: Annotated[int, Meta(ge=0, le=7), says("Which camera module, where a Pi 5 has two.")] = 0
    path: Annotated[
        str,
        says("The USB camera's device or a video file (`v4l2`); the picture or folder otherwise."),
    ] = "/dev/video0"
    width: Annotated[int, Meta(ge=320, le=4608), says("Width of a frame in pixels.")] = 1280
    height: Annotated[int, Meta(ge=240, le=3040), says("Height of a frame in pixels.")] = 960
    fps: Annotated[int, Meta(ge=1, le=60), says("Frames a second while something is read.")] = 15
    idle_fps: Annotated[
        int, Meta(ge=1, le=60), says("Frames a second while nothing is expected from the tray.")
    ] = 2
    timeout: Annotated[
        float, Meta(ge=0.05, le=30.0), says("Seconds after which a capture counts as hung.")
    ] = 2.0
    lock: Annotated[
        bool,
        says("Measure exposure, white balance and focus once and then hold them."),
    ] = True
    upside_down: Annotated[bool, says("Turn the picture by 180 degrees.")] = False


class ButtonSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The buttons round the table, each between its GPIO pin and ground."""

    backend: Annotated[
        Literal["gpiozero", "simulated", "none"],
        says("Real buttons on the GPIO header, the keyboard (`simulated`), or none."),
    ] = "gpiozero"
    factory: Annotated[
        Literal["lgpio", "rpigpio", "pigpio", "native", "mock"],
        says("gpiozero's pin factory for buttons and lights; named here so that it never guesses."),
    ] = "lgpio"
    next: Annotated[Pin, says("GPIO of the button that goes on or passes the turn.")] = 5
    back: Annotated[Pin, says("GPIO of the button that goes back or undoes.")] = 6
    capture: Annotated[Pin, says("GPIO of the button that reads the tray now.")] = 16
    help: Annotated[Pin, says("GPIO of the button that explains what to do.")] = 26
    seats: Annotated[
        tuple[Pin, ...], Meta(max_length=8), says("GPIO of one button a seat, in seat order.")
    ] = ()
    hold_ms: Annotated[
        int, Meta(ge=5, le=200), says("Milliseconds a contact must rest before it counts.")
    ] = 20
    long_ms: Annotated[
        int, Meta(ge=300, le=5000), says("Milliseconds after which a press is a long one.")
    ] = 800


class LightSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The lights: one a seat and one for the state of the kiosk."""

    backend: Annotated[
        Literal["gpiozero", "simulated", "none"],
        says("Real lights on the GPIO header, simulated ones, or none."),
    ] = "gpiozero"
    status: Annotated[
        Lamp,
        says("GPIO of the status light: one pin for a plain one, red, green and blue for RGB."),
    ] = (12,)
    seats: Annotated[
        tuple[Lamp, ...],
        Meta(max_length=8),
        says("GPIO of one light a seat, in seat order, each `[pin]` or `[red, green, blue]`."),
    ] = ((17,), (27,), (22,), (23,))
    brightness: Annotated[
        float, Meta(ge=0.0, le=1.0), says("How bright the lights are at most, 0 to 1.")
    ] = 0.6


class VoiceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The voice that reads out what the screen says."""

    backend: Annotated[
        Literal["espeak-ng", "simulated", "none"],
        says("The speaking program, a simulated voice, or none."),
    ] = "espeak-ng"
    language: Annotated[
        str,
        Meta(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]+)*$"),
        says("As `espeak-ng --voices` names it."),
    ] = "en-gb"
    volume: Annotated[int, Meta(ge=0, le=100), says("Loudness in percent.")] = 80
    speed: Annotated[int, Meta(ge=80, le=300), says("Words a minute.")] = 155
    muted: Annotated[bool, says("Start without a voice.")] = False


class BacklightSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The light behind the screen."""

    backend: Annotated[
        Literal["sysfs", "simulated", "none"],
        says("The kernel's backlight, a simulated one, or none (most HDMI screens have none)."),
    ] = "sysfs"
    name: Annotated[
        str, says("The folder below `/sys/class/backlight`; empty takes the only one there.")
    ] = ""
    dim_after: Annotated[
        float, Meta(ge=5.0, le=86400.0), says("Seconds without a touch until the screen dims.")
    ] = 180.0
    bright: Annotated[float, Meta(ge=0.1, le=1.0), says("Brightness in use, 0.1 to 1.")] = 1.0
    dim: Annotated[float, Meta(ge=0.0, le=1.0), says("Brightness when dimmed, 0 to 1.")] = 0.1


class WatchdogSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is told that the kiosk is alive."""

    backend: Annotated[
        Literal["systemd", "simulated", "none"],
        says("systemd's notify socket, a simulated one, or none."),
    ] = "systemd"


class PowerSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Who switches the machine off and sets its clock."""

    backend: Annotated[
        Literal["systemd", "simulated", "none"],
        says("systemd (a Pi), or nobody: a laptop is not switched off by a game."),
    ] = "none"


class DeviceSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Every device of the kiosk."""

    camera: CameraSettings = CameraSettings()
    buttons: ButtonSettings = ButtonSettings()
    lights: LightSettings = LightSettings()
    voice: VoiceSettings = VoiceSettings()
    backlight: BacklightSettings = BacklightSettings()
    watchdog: WatchdogSettings = WatchdogSettings()
    power: PowerSettings = PowerSettings()


def pins_in_use(buttons: ButtonSettings, lights: LightSettings) -> list[tuple[str, int]]:
    """Every wire on the header as (what it belongs to, GPIO), in the order of the settings."""
    wires = [(f"buttons.{name}", getattr(buttons, name)) for name in NAMED_BUTTONS]
    wires += [(f"buttons.seats[{seat}]", pin) for seat, pin in enumerate(buttons.seats)]
    lamps = [("lights.status", lights.status)]
    lamps += [(f"lights.seats[{seat}]", lamp) for seat, lamp in enumerate(lights.seats)]
    for place, lamp in lamps:
        colours = ("",) if len(lamp) == 1 else (".red", ".green", ".blue")
        wires += [(place + colour, pin) for colour, pin in zip(colours, lamp, strict=False)]
    return wires


NAMED_BUTTONS = ("next", "back", "capture", "help")
