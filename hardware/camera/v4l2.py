"""A USB camera, or a video file, through OpenCV."""

import time
from typing import Any

from hardware.camera.frame import Look, Pixels
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

# The driver's own numbers for its exposure menu.
V4L2_EXPOSURE_MANUAL, V4L2_EXPOSURE_AUTOMATIC = 1, 3


class V4l2Source:
    """A camera the kernel knows as /dev/videoN.

    Webcams differ in what can be set; a control a camera does not have is neither set nor checked.
    """

    holds_still = False

    def __init__(self, settings: CameraSettings) -> None:
        self._settings = settings
        self._capture: Any = None

    def open(self) -> None:
        """Open the device and ask for the one configuration of this run."""
        import cv2

        path = self._settings.path
        is_device = path.startswith("/dev/")
        self._cv2 = cv2
        # A camera that is tried again every few seconds must not fill the journal.
        cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
        self._capture = cv2.VideoCapture(path, cv2.CAP_V4L2 if is_device else cv2.CAP_ANY)
        if not self._capture.isOpened():
            raise DeviceFault(f"No camera can be opened at {path}.")
        if is_device:
            for name, value in (
                ("FOURCC", cv2.VideoWriter.fourcc(*"MJPG")),
                ("FRAME_WIDTH", self._settings.width),
                ("FRAME_HEIGHT", self._settings.height),
                ("FPS", self._settings.fps),
                ("BUFFERSIZE", 1),
            ):
                self._set(name, value)

    def advance(self, timeout: float) -> float:
        """Take the next picture off the driver's queue, still compressed."""
        if not self._capture.grab():
            raise DeviceFault(f"The camera at {self._settings.path} gives no more pictures.")
        return time.monotonic()

    def pixels(self) -> Pixels:
        """Uncompress the picture taken last."""
        whole, image = self._capture.retrieve()
        if not whole:
            raise DeviceFault(f"A picture from {self._settings.path} arrived damaged.")
        pixels: Pixels = image
        return pixels

    def look(self) -> Look:
        """The driver's values. White balance is one temperature here, told as its red."""
        return Look(
            shutter_us=_whole(self._get("EXPOSURE"), 100),
            gain=self._get("GAIN"),
            red=self._get("WB_TEMPERATURE"),
            focus=self._get("FOCUS"),
        )

    def measure(self) -> None:
        """Switch everything to automatic."""
        self._set("AUTO_EXPOSURE", V4L2_EXPOSURE_AUTOMATIC)
        self._set("AUTO_WB", 1)
        self._set("AUTOFOCUS", 1)

    def searching(self) -> bool:
        """Webcams do not say; the values coming to rest must do."""
        return False

    def lock(self, look: Look) -> None:
        """Switch everything to manual, then set the values."""
        self._set("AUTO_EXPOSURE", V4L2_EXPOSURE_MANUAL)
        self._set("AUTO_WB", 0)
        self._set("AUTOFOCUS", 0)
        if look.shutter_us is not None:
            self._set("EXPOSURE", look.shutter_us / 100)
        for name, value in (
            ("GAIN", look.gain),
            ("WB_TEMPERATURE", look.red),
            ("FOCUS", look.focus),
        ):
            if value is not None:
                self._set(name, value)

    def close(self) -> None:
        """Let the device go."""
        if self._capture is not None:
            self._capture.release()
            self._capture = None

    def _set(self, name: str, value: float) -> None:
        self._capture.set(getattr(self._cv2, f"CAP_PROP_{name}"), value)

    def _get(self, name: str) -> float | None:
        value = float(self._capture.get(getattr(self._cv2, f"CAP_PROP_{name}")))
        return value if value > 0 else None  # 0 and -1: this camera has no such control


def _whole(value: float | None, times: int) -> int | None:
    """The driver counts exposure in units of 100 microseconds."""
    return None if value is None else round(value * times)
