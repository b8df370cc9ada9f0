"""What every kind of camera can do: show the next picture, and hold its exposure."""

from typing import Protocol

from hardware.camera.frame import Look, Pixels


class Source(Protocol):
    """A camera seen from inside the camera process.

    Every call may take long or never return: the process it runs in is ended then. Whatever goes
    wrong is raised as a `DeviceFault`.
    """

    holds_still: bool
    """True for pictures from a file; a real sensor never gives the same noise twice."""

    def open(self) -> None:
        """Take hold of the camera and start it, with one configuration for the whole run."""
        ...

    def advance(self, timeout: float) -> float:
        """Wait for the next picture and give its time; older pictures are let go unseen."""
        ...

    def pixels(self) -> Pixels:
        """The picture `advance` stopped at."""
        ...

    def look(self) -> Look:
        """What that picture was really taken with, as the camera reports it."""
        ...

    def measure(self) -> None:
        """Let the camera find exposure, white balance and focus by itself."""
        ...

    def searching(self) -> bool:
        """Whether the camera is still turning its lens."""
        ...

    def lock(self, look: Look) -> None:
        """Hold these values from now on."""
        ...

    def close(self) -> None:
        """Let the camera go, so that the next program finds it free."""
        ...
