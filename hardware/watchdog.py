"""Telling systemd that the kiosk has started, lives and goes.

The kiosk's own loop feeds the watchdog: a loop that hangs stops feeding it, and systemd starts
the kiosk again. Without a notify socket (a laptop) nothing is sent.
"""

import contextlib
import os
import socket
from collections.abc import Mapping
from typing import Protocol


class Watchdog(Protocol):
    """Somebody who wants to hear from the kiosk."""

    backend: str
    fault: str | None

    def ready(self) -> None:
        """The first screen is up."""
        ...

    def feed(self, now: float) -> None:
        """The loop has gone round; called as often as it does."""
        ...

    def status(self, sentence: str) -> None:
        """What `systemctl status parlour` shows."""
        ...

    def stopping(self) -> None:
        """The kiosk goes, on purpose."""
        ...


class SystemdWatchdog:
    """systemd's notify socket (see sd_notify(3))."""

    backend = "systemd"

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        address = environment.get("NOTIFY_SOCKET", "")
        self.fault = None if address else "systemd did not start this program; nobody watches it."
        self._address = "\0" + address[1:] if address.startswith("@") else address
        for_us = environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        wait = int(environment.get("WATCHDOG_USEC", "0")) / 1e6 if for_us else 0.0
        # Three chances before the dog bites.
        self._every = wait / 3
        self._fed: float | None = None

    def ready(self) -> None:
        """The first screen is up."""
        self._send("READY=1")

    def feed(self, now: float) -> None:
        """Feed it when a third of its patience is over."""
        if self._every > 0 and (self._fed is None or now - self._fed >= self._every):
            self._fed = now
            self._send("WATCHDOG=1")

    def status(self, sentence: str) -> None:
        """One line for `systemctl status`."""
        self._send("STATUS=" + " ".join(sentence.split()))

    def stopping(self) -> None:
        """The kiosk goes, on purpose."""
        self._send("STOPPING=1")

    def _send(self, message: str) -> None:
        if not self._address:
            return
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line,
        ):
            line.setblocking(False)
            line.sendto(message.encode(), self._address)


class SimulatedWatchdog:
    """Remembers what it was told."""

    def __init__(self, backend: str = "simulated", fault: str | None = None) -> None:
        self.backend, self.fault = backend, fault
        self.told: list[str] = []
        self.fed_at: float | None = None

    def ready(self) -> None:
        """The first screen is up."""
        self.told.append("ready")

    def feed(self, now: float) -> None:
        """Remember the last time."""
        self.fed_at = now

    def status(self, sentence: str) -> None:
        """Remember the sentence."""
        self.told.append(sentence)

    def stopping(self) -> None:
        """The kiosk goes."""
        self.told.append("stopping")
