"""The touchscreen: one tap is one tap, and the touch follows the picture when it is turned.

Kivy can read one touchscreen twice: as the mouse events SDL makes of every touch, and through a
provider of its own that reads /dev/input. The configuration written here leaves only the first,
which works on the bare console and in a desktop session alike, and hands Kivy one rotation that it
applies to picture and touch together.
"""

import fcntl
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

KIVY_CONFIG_VERSION = 27
"""Kivy adds its own input providers to a configuration older than this, and nothing at all to one
of this version, so every key it asks for must stand in it."""

KIVY_INI = """\
[kivy]
config_version = {version}
default_font = ['Roboto', 'data/fonts/Roboto-Regular.ttf', 'data/fonts/Roboto-Italic.ttf', \
'data/fonts/Roboto-Bold.ttf', 'data/fonts/Roboto-BoldItalic.ttf']
desktop = 1
exit_on_escape = 0
keyboard_layout = qwerty
keyboard_mode =
keyboard_repeat_delay = 300
keyboard_repeat_rate = 30
kivy_clock = default
log_dir = logs
log_enable = 0
log_level = warning
log_maxfiles = 2
log_name = kivy.txt
pause_on_minimize = 0
window_icon =
window_shape = data/images/defaultshape.png

[graphics]
allow_screensaver = 0
always_on_top = 0
borderless = 1
custom_titlebar = 0
custom_titlebar_border = 5
display = -1
fullscreen = {fullscreen}
height = 480
left = 0
maxfps = 30
min_state_time = .035
minimum_height = 0
minimum_width = 0
multisamples = 0
position = auto
resizable = 0
rotation = {rotation}
shaped = 0
show_cursor = {pointer}
show_taskbar_icon = 1
top = 0
verify_gl_main_thread = 1
vsync =
width = 800
window_state = visible

[input]
mouse = mouse,disable_multitouch

[postproc]
double_tap_distance = 20
double_tap_time = 250
ignore = []
jitter_distance = 0
jitter_ignore_devices = mouse,mactouch,
retain_distance = 50
retain_time = 0
triple_tap_distance = 20
triple_tap_time = 375

[widgets]
scroll_distance = 20
scroll_friction = 1.
scroll_moves = 5
scroll_stoptime = 300
scroll_timeout = 250

[modules]

[network]
implementation = default
useragent = curl
"""


def kivy_ini(rotation: int, *, pointer: bool, fullscreen: bool = True) -> str:
    """Kivy's configuration for the kiosk; the service writes it to $KIVY_HOME/config.ini."""
    return KIVY_INI.format(
        version=KIVY_CONFIG_VERSION,
        rotation=rotation,
        pointer=int(pointer),
        fullscreen="auto" if fullscreen else "0",
    )


@dataclass(frozen=True, slots=True)
class Tap:
    """Where a finger came down: 0 to 1 from the left and from the top of the panel itself."""

    x: float
    y: float


CORNERS = ("top left", "top right", "bottom right", "bottom left")
_PLACES = ((0, 0), (1, 0), (1, 1), (0, 1))
NEAR = 0.3
"""How far from a corner, as a share of the screen, a tap may be and still mean that corner."""


def turned_by(taps: Sequence[Tap]) -> int | None:
    """The rotation that brings picture and touch panel together, as Kivy counts it.

    Given where the panel felt the four corners of the screen, as a player sees them, in the order
    of `CORNERS`. Kivy turns the picture against the clock, so at 90 degrees the player's top left
    is the panel's bottom left. None when the taps are no corners, the same one twice, or the panel
    is mirrored.
    """
    seen = []
    for tap in taps:
        place = (round(tap.x), round(tap.y))
        if max(abs(tap.x - place[0]), abs(tap.y - place[1])) > NEAR or place not in _PLACES:
            return None
        seen.append(_PLACES.index(place))
    for quarter in range(4):
        if seen == [(corner - quarter) % 4 for corner in range(4)]:
            return quarter * 90
    return None


def verdict(taps: Sequence[Tap], rotation: int) -> tuple[bool, str, str]:
    """Whether touch and picture agree when the picture is turned by `rotation`; says, do."""
    turned = turned_by(taps)
    if turned is None:
        return (
            False,
            "The four taps were not on the four corners, or the touch panel is mirrored.",
            "Try again; if it stays so, see 'Touch does not follow' in docs/troubleshooting.md.",
        )
    if turned != rotation:
        return (
            False,
            f"The screen stands turned by {turned} degrees, its picture is turned by {rotation}.",
            f"Set display.rotation = {turned} in the configuration.",
        )
    return True, "All four corners were felt where they are shown.", ""


ABS_MT_POSITION_X, ABS_MT_POSITION_Y = 0x35, 0x36
_EVENT = struct.Struct("llHHi")  # input_event(5): seconds, microseconds, type, code, value
_EV_KEY, _EV_ABS = 1, 3
_BTN_TOUCH = 0x14A


def touchscreens(root: Path = Path("/sys/class/input")) -> list[tuple[str, str]]:
    """Every touchscreen the kernel knows, as (name, event device)."""
    found = []
    for event in sorted(root.glob("event*")):
        try:
            words = (event / "device" / "capabilities" / "abs").read_text().split()
            name = (event / "device" / "name").read_text().strip()
        except OSError:
            continue
        bits = 0
        for word in words:  # the highest 64 bits come first
            bits = bits << 64 | int(word, 16)
        if bits >> ABS_MT_POSITION_X & 1:
            found.append((name, event.name))
    return found


def axis_range(device: BinaryIO, axis: int) -> tuple[int, int]:
    """The least and the largest value an axis of a panel gives (EVIOCGABS)."""
    answer = fcntl.ioctl(device, 0x80184540 + axis, bytes(24))
    _, least, largest, *_ = struct.unpack("6i", answer)
    return least, largest


def taps(stream: Iterable[bytes], across: tuple[int, int], down: tuple[int, int]) -> Iterator[Tap]:
    """The taps in a stream of kernel events, one for each time a finger comes down."""
    x = y = 0
    for packet in stream:
        for _, _, kind, code, value in _EVENT.iter_unpack(packet):
            if kind == _EV_ABS and code == ABS_MT_POSITION_X:
                x = value
            elif kind == _EV_ABS and code == ABS_MT_POSITION_Y:
                y = value
            elif kind == _EV_KEY and code == _BTN_TOUCH and value == 1:
                yield Tap(
                    (x - across[0]) / max(1, across[1] - across[0]),
                    (y - down[0]) / max(1, down[1] - down[0]),
                )


def listen(device: BinaryIO) -> Iterator[Tap]:
    """Taps on a real panel, as they happen."""
    packets = iter(lambda: device.read(_EVENT.size), b"")
    return taps(
        packets, axis_range(device, ABS_MT_POSITION_X), axis_range(device, ABS_MT_POSITION_Y)
    )
