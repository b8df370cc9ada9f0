"""The light behind the screen: dims when nobody touches it; the tap that wakes it does no more."""

import os
from pathlib import Path
from typing import Protocol

from hardware.fault import DeviceFault
from hardware.settings import BacklightSettings


class Lamp(Protocol):
    """A light that can be set between 0 and 1."""

    def set(self, level: float) -> None:
        """Shine at this level."""
        ...


class Backlight:
    """Decides how bright the screen is, and whether a touch counts. Time is handed in.

    A screen without a lamp, or with one that cannot be set, never dims: its pictures stay visible,
    so every touch on it counts.
    """

    def __init__(
        self, backend: str, lamp: Lamp | None, settings: BacklightSettings, fault: str | None = None
    ) -> None:
        self.backend = backend
        self.fault = fault
        self._lamp = lamp
        # Put other settings here to change brightness or patience from the next moment on.
        self.settings = settings
        self._touched: float | None = None
        self._level: float | None = None
        self.dimmed = False

    def touch(self, now: float) -> bool:
        """Somebody touches the screen or presses a button; True when it may do something.

        The screen asks once, when the finger comes down, and drops the whole touch up to its
        release when the answer is False.
        """
        counts = not self.dimmed
        self.wake(now)
        return counts

    def wake(self, now: float) -> None:
        """Light up without a touch, because something happened on the table."""
        self._touched, self.dimmed = now, False
        self._shine(self.settings.bright)

    def tick(self, now: float) -> None:
        """Dim when the time has come."""
        if self._touched is None:
            self.wake(now)
        elif now - self._touched >= self.settings.dim_after:
            self.dimmed = self._shine(self.settings.dim)

    def close(self) -> None:
        """Leave the screen bright for whoever comes next."""
        self._shine(self.settings.bright)

    def _shine(self, level: float) -> bool:
        """Set the lamp if it shines otherwise; whether it shines so now."""
        if self._lamp is None:
            return False
        if level != self._level:
            try:
                self._lamp.set(level)
            except OSError as error:
                self.fault = f"The screen's brightness cannot be set ({error})."
                return False
        self._level = level
        return True


class SysfsLamp:
    """The kernel's backlight, a folder with `brightness` and `max_brightness`."""

    def __init__(self, name: str, root: Path = Path("/sys/class/backlight")) -> None:
        found = sorted(path.name for path in root.iterdir()) if root.is_dir() else []
        if not found or (name and name not in found):
            raise DeviceFault(
                f"There is no backlight {name or 'at all'} below {root}.", permanent=True
            )
        if not name and len(found) > 1:
            raise DeviceFault(
                f"There are several backlights ({', '.join(found)}); name one.", permanent=True
            )
        self.name = name or found[0]
        folder = root / self.name
        self._brightness = folder / "brightness"
        self._largest = int((folder / "max_brightness").read_text())

    @property
    def writable(self) -> bool:
        """Whether this user may set it."""
        return os.access(self._brightness, os.W_OK)

    def set(self, level: float) -> None:
        """Write the nearest step; the darkest is still visible unless the level is 0."""
        step = round(level * self._largest)
        self._brightness.write_text(str(max(step, 1) if level > 0 else 0))


class SimulatedLamp:
    """Remembers its level."""

    def __init__(self) -> None:
        self.level: float | None = None

    def set(self, level: float) -> None:
        """Remember it."""
        self.level = level
