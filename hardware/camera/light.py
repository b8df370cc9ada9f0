"""Deciding when the light is measured, when it is held, and when it must be measured again.

Dice are told apart by their colours and edges, so the camera's automatic exposure must not drift
between two rolls. The camera measures once, the values are locked and compared with what each
frame says it was taken with. A lamp switched on in mid-game is noticed by the picture staying too
dark or too bright for ten seconds while nothing moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from hardware.camera.frame import Look, Pixels

STEADY_FRAMES = 4
STEADY_WITHIN = 0.02
STEADY_BRIGHTNESS = 0.03
"""How little the automatic values, and the picture itself, may change over `STEADY_FRAMES` to count
as found. Many webcams do not report what their automatics chose; the picture shows it."""

AGREES_WITHIN = {"shutter_us": 0.05, "gain": 0.05, "red": 0.02, "blue": 0.02, "focus": 0.05}
"""How far a frame's own values may lie from the locked ones; sensors round what they are asked."""

LOCK_KEEPS = 0.15
"""How much brighter or darker a picture may become by being locked."""

TOO_DARK, TOO_BRIGHT = 35.0, 225.0
WRONG_FOR = 10.0
MOVES_ABOVE = 6.0


def apart(a: float | None, b: float | None) -> float:
    """The difference of two values as a share of the larger; nothing told is no difference."""
    if a is None or b is None or a == b:
        return 0.0
    return abs(a - b) / max(abs(a), abs(b))


def found(seen: Sequence[tuple[Look, float]]) -> bool:
    """Whether the camera's automatics have come to rest, by their values and by the brightness."""
    latest = seen[-STEADY_FRAMES:]
    if len(latest) < STEADY_FRAMES:
        return False
    last_look, last_bright = latest[-1]
    return all(
        apart(bright, last_bright) <= STEADY_BRIGHTNESS
        and all(
            apart(getattr(look, field.name), getattr(last_look, field.name)) <= STEADY_WITHIN
            for field in fields(Look)
        )
        for look, bright in latest
    )


def corrected(look: Look, wanted: float, bright: float) -> Look | None:
    """The shutter that brings a picture back to the brightness it had before it was locked.

    None where it is near enough, or where this camera has no shutter to set.
    """
    if look.shutter_us is None or apart(wanted, bright) <= LOCK_KEEPS:
        return None
    factor = min(4.0, max(0.25, wanted / max(bright, 1.0)))
    return replace(look, shutter_us=max(1, round(look.shutter_us * factor)))


def agrees(look: Look, locked: Look) -> bool:
    """Whether a frame was taken with the values the camera was told to hold."""
    return all(
        apart(getattr(look, name), getattr(locked, name)) <= tolerance
        for name, tolerance in AGREES_WITHIN.items()
    )


def thumbnail(image: Pixels) -> Pixels:
    """Every eighth pixel: enough to judge light and movement, cheap enough for every frame."""
    return image[::8, ::8]


def brightness(small: Pixels) -> float:
    """The mean of a picture, 0 (black) to 255 (white)."""
    return float(small.mean())


def movement(before: Pixels | None, after: Pixels) -> float:
    """How much two pictures differ on average, in grey levels."""
    if before is None or before.shape != after.shape:
        return 255.0
    return float(np.abs(before.astype(np.int16) - after).mean())


@dataclass(frozen=True, slots=True)
class LightWatch:
    """Since when the picture has been too dark or too bright with nothing moving."""

    wrong_since: float | None = None

    def see(self, time: float, bright: float, moved: float) -> "LightWatch":
        """The watch after one more frame."""
        if TOO_DARK <= bright <= TOO_BRIGHT or moved > MOVES_ABOVE:
            return LightWatch()
        return self if self.wrong_since is not None else replace(self, wrong_since=time)

    def wants_measuring(self, time: float) -> bool:
        """Whether ten seconds of wrong light have passed."""
        return self.wrong_since is not None and time - self.wrong_since >= WRONG_FOR
