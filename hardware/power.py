"""Switching the Pi off, restarting it, and setting its clock: asked of systemd, never done as root.

A polkit rule (`systemd/50-parlour.rules`) lets the kiosk's user ask for these three and no more.
"""

import subprocess
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from hardware.fault import DeviceFault

PATIENCE = 10.0


class Power(Protocol):
    """Whoever can switch the machine off. Each call raises `DeviceFault` where it is refused."""

    backend: str

    def off(self) -> None:
        """Switch the machine off."""
        ...

    def restart(self) -> None:
        """Start the machine again."""
        ...

    def set_time(self, time: datetime) -> None:
        """Set the clock to this local time."""
        ...


class SystemdPower:
    """systemd's own programs, which ask over D-Bus."""

    backend = "systemd"

    def off(self) -> None:
        """Switch the machine off."""
        _ask(("systemctl", "poweroff"), "The machine does not let itself be switched off")

    def restart(self) -> None:
        """Start the machine again."""
        _ask(("systemctl", "reboot"), "The machine does not let itself be restarted")

    def set_time(self, time: datetime) -> None:
        """Set the clock; refused while it follows the network."""
        words = ("timedatectl", "set-time", f"{time:%Y-%m-%d %H:%M:%S}")
        _ask(words, "The clock does not let itself be set")


def _ask(words: Sequence[str], refusal: str) -> None:
    try:
        done = subprocess.run(  # noqa: S603 - our own fixed words
            words,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise DeviceFault(f"{refusal} ({error}).", permanent=True) from error
    if done.returncode != 0:
        why = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise DeviceFault(f"{refusal} ({why}).", permanent=True)


class SimulatedPower:
    """Remembers what was asked; a laptop stays on."""

    def __init__(self, backend: str = "simulated") -> None:
        self.backend = backend
        self.asked: list[str] = []

    def off(self) -> None:
        """Remember it."""
        self.asked.append("off")

    def restart(self) -> None:
        """Remember it."""
        self.asked.append("restart")

    def set_time(self, time: datetime) -> None:
        """Remember it."""
        self.asked.append(f"{time:%Y-%m-%d %H:%M}")
