"""A Raspberry Pi camera module (2, 3, HQ) through picamera2 and libcamera."""

from typing import Any

from hardware.camera.frame import Look, Pixels
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

BUFFERS = 4
"""One being filled, one complete, one held while it is copied, one in reserve."""


class PicameraSource:
    """A camera module in one video configuration for the whole run.

    Module 3 has a lens that moves; it is focused while measuring and then held. Modules 2 and HQ
    have none (`AfMode` is not among their controls) and are focused by hand.
    """

    holds_still = False

    def __init__(self, settings: CameraSettings) -> None:
        self._settings = settings
        self._camera: Any = None
        self._request: Any = None
        self._metadata: dict[str, Any] = {}
        self._has_lens_motor = False

    def open(self) -> None:
        """Claim the camera, configure it once and start it."""
        try:
            import libcamera
            from picamera2 import Picamera2
        except (ImportError, ValueError) as error:
            # ValueError is what numpy says when simplejpeg was built for another numpy.
            raise DeviceFault(
                f"picamera2 cannot be loaded ({error}); see docs/troubleshooting.md.",
                permanent=True,
            ) from error
        self._controls = libcamera.controls
        found = len(Picamera2.global_camera_info())
        if found <= self._settings.number:
            raise DeviceFault(
                f"Camera module {self._settings.number} is not connected ({found} found)."
            )
        try:
            self._camera = Picamera2(self._settings.number)
            frame_us = 1_000_000 // self._settings.fps
            # libcamera's RGB888 lies in memory as blue, green, red.
            configuration = self._camera.create_video_configuration(
                main={"size": (self._settings.width, self._settings.height), "format": "RGB888"},
                buffer_count=BUFFERS,
                controls={"FrameDurationLimits": (frame_us, frame_us)},
            )
            self._camera.configure(configuration)
            self._has_lens_motor = "AfMode" in self._camera.camera_controls
            self._camera.start()
        except (RuntimeError, IndexError) as error:
            raise DeviceFault(
                f"The camera module cannot be opened, another program may hold it ({error})."
            ) from error

    def advance(self, timeout: float) -> float:
        """Wait for the next completed request, and hold it until the one after."""
        self._let_go()
        job = self._camera.capture_request(wait=False)
        try:
            self._request = self._camera.wait(job, timeout=timeout)
        except TimeoutError as error:
            self._camera.cancel_all_and_flush()
            raise DeviceFault("The camera module gave no picture in time.") from error
        self._metadata = self._request.get_metadata()
        return float(self._metadata["SensorTimestamp"]) / 1e9

    def pixels(self) -> Pixels:
        """A copy of the held picture."""
        image: Pixels = self._request.make_array("main")
        return image

    def look(self) -> Look:
        """What the sensor reports about the held picture."""
        red, blue = self._metadata.get("ColourGains", (None, None))
        return Look(
            shutter_us=self._metadata.get("ExposureTime"),
            gain=self._metadata.get("AnalogueGain"),
            red=red,
            blue=blue,
            focus=self._metadata.get("LensPosition") if self._has_lens_motor else None,
        )

    def measure(self) -> None:
        """Switch exposure and white balance to automatic, and focus once."""
        self._camera.set_controls({"AeEnable": True, "AwbEnable": True})
        if self._has_lens_motor:
            self._camera.set_controls(
                {
                    "AfMode": self._controls.AfModeEnum.Auto,
                    "AfTrigger": self._controls.AfTriggerEnum.Start,
                }
            )

    def searching(self) -> bool:
        """Whether the lens is still moving; a failed search is over too."""
        ended = (self._controls.AfStateEnum.Focused, self._controls.AfStateEnum.Failed)
        return self._has_lens_motor and self._metadata.get("AfState") not in [int(e) for e in ended]

    def lock(self, look: Look) -> None:
        """Hold these values; giving colour gains also switches the white balance off."""
        values: dict[str, Any] = {
            "AeEnable": False,
            "AwbEnable": False,
            "ExposureTime": look.shutter_us,
            "AnalogueGain": look.gain,
        }
        if look.red is not None and look.blue is not None:
            values["ColourGains"] = (look.red, look.blue)
        if self._has_lens_motor and look.focus is not None:
            values["AfMode"] = self._controls.AfModeEnum.Manual
            values["LensPosition"] = look.focus
        self._camera.set_controls({name: v for name, v in values.items() if v is not None})

    def close(self) -> None:
        """Give the held picture back, stop and close."""
        self._let_go()
        if self._camera is not None:
            self._camera.stop()
            self._camera.close()
            self._camera = None

    def _let_go(self) -> None:
        if self._request is not None:
            self._request.release()
            self._request = None
