"""The line between the kiosk and its camera, whichever process the camera lives in."""

from dataclasses import dataclass
from typing import Literal, Protocol

from hardware.camera.frame import Frame

Request = Literal["frame", "measure"]


@dataclass(frozen=True, slots=True)
class Opened:
    """The camera has been opened and gives frames from now on."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The camera has given up, with the sentence that says why."""

    sentence: str
    permanent: bool


Answer = Opened | Frame | Failed


class Link(Protocol):
    """A camera that can be started, asked and ended, and never makes the kiosk wait.

    After `start` comes one `Opened` or `Failed`; after each "frame" one `Frame` or `Failed`; or
    nothing at all, for a camera that hangs. `end` always works.
    """

    def start(self) -> None:
        """Begin opening the camera; raises `DeviceFault` where not even that can be done."""
        ...

    def ask(self, request: Request) -> None:
        """Send a request; a line that is broken swallows it."""
        ...

    def answer(self) -> Answer | None:
        """What has come back, if anything has."""
        ...

    def wait(self, seconds: float) -> None:
        """Rest until something may have come back, at most this long."""
        ...

    def end(self) -> None:
        """End the camera at once, whatever it is doing."""
        ...
