"""A strict stand-in for picamera2 and libcamera: the names, arguments and order of the real API.

Written against picamera2's own source (0.3.30): what the real one refuses, this one refuses; what
must be given back is counted. It knows nothing of the code under test.
"""

from __future__ import annotations

from concurrent.futures import Future
from enum import Enum
from types import ModuleType
from typing import Any

import numpy as np
import pytest

AUTOMATIC = {
    "ExposureTime": 12_000,
    "AnalogueGain": 1.8,
    "ColourGains": (1.55, 1.92),
    "LensPosition": 3.2,
}
CONTROLS_OF_ALL = (
    "AeEnable",
    "AwbEnable",
    "ExposureTime",
    "AnalogueGain",
    "ColourGains",
    "FrameDurationLimits",
    "NoiseReductionMode",
)
CONTROLS_OF_MODULE_3 = ("AfMode", "AfTrigger", "LensPosition")


class AfModeEnum(int, Enum):
    Manual, Auto, Continuous = 0, 1, 2


class AfTriggerEnum(int, Enum):
    Start, Cancel = 0, 1


class AfStateEnum(int, Enum):
    Idle, Scanning, Focused, Failed = 0, 1, 2, 3


class Sensor:
    """What is soldered and plugged: the world behind the API, set by the test."""

    def __init__(self, model: str = "imx708") -> None:
        self.model = model
        self.connected = True
        self.busy = False
        self.hangs = False
        self.frames = 0
        self.requests_out = 0
        self.lens_moves_for = 3
        self.calls: list[str] = []
        self.obeys = True


class Request:
    """A completed request; using it after release is refused, as there."""

    def __init__(self, camera: Picamera2, metadata: dict[str, Any]) -> None:
        self._camera, self._metadata, self._held = camera, metadata, True
        camera.sensor.requests_out += 1

    def make_array(self, name: str) -> np.ndarray[Any, Any]:
        assert self._held
        size = self._camera.camera_config[name]["size"]
        noise = np.random.default_rng(self._camera.sensor.frames)
        return noise.integers(95, 105, (size[1], size[0], 3), dtype=np.uint8)

    def get_metadata(self) -> dict[str, Any]:
        assert self._held
        return dict(self._metadata)

    def release(self) -> None:
        if not self._held:
            raise RuntimeError("CompletedRequest: lock now has negative ref_count")
        self._held = False
        self._camera.sensor.requests_out -= 1


class Picamera2:
    """The calls this project may make, no others, in the order the real one allows."""

    sensor = Sensor()

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        sensor = Picamera2.sensor
        sensor.calls.append("global_camera_info")
        return [{"Model": sensor.model, "Num": 0, "Id": "/base/soc"}] if sensor.connected else []

    def __init__(self, camera_num: int = 0) -> None:
        self.sensor.calls.append("open")
        if self.sensor.busy:
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self.sensor.busy = True
        self.camera_config: dict[str, Any] = {}
        self.camera_controls = dict.fromkeys(CONTROLS_OF_ALL, (0, 1, 0))
        if self.sensor.model == "imx708":
            self.camera_controls |= dict.fromkeys(CONTROLS_OF_MODULE_3, (0, 1, 0))
        self._started = False
        self._set: dict[str, Any] = {"AeEnable": True, "AwbEnable": True}
        self._focusing_until = 0
        self._jobs: list[Future[Request]] = []

    def create_video_configuration(
        self,
        main: dict[str, Any] | None = None,
        lores: dict[str, Any] | None = None,
        buffer_count: int = 6,
        controls: dict[str, Any] | None = None,
        queue: bool = True,
    ) -> dict[str, Any]:
        for key in main or {}:
            if key not in ("format", "size", "stride", "preserve_ar"):
                raise ValueError(f"Bad key {key!r}")
        return {
            "main": {"format": "XBGR8888", "size": (1280, 720)} | (main or {}),
            "buffer_count": buffer_count,
            "controls": controls or {},
            "queue": queue,
        }

    def configure(self, camera_config: dict[str, Any]) -> None:
        self.sensor.calls.append("configure")
        if self._started:
            raise RuntimeError("Camera must be stopped before configuring")
        assert camera_config["main"]["format"] in ("RGB888", "BGR888", "XBGR8888")
        self.set_controls(camera_config["controls"])
        self.camera_config = camera_config

    def start(self) -> None:
        self.sensor.calls.append("start")
        if not self.camera_config:
            raise RuntimeError("Camera has not been configured")
        self._started = True

    def set_controls(self, controls: dict[str, Any]) -> None:
        for name, value in controls.items():
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
            assert value is not None, name
            if name == "ExposureTime":
                assert isinstance(value, int), "libcamera takes whole microseconds"
            self._set[name] = value
        if controls.get("AfTrigger") == AfTriggerEnum.Start:
            assert self._set["AfMode"] == AfModeEnum.Auto, "a trigger needs the mode Auto"
            self._focusing_until = self.sensor.frames + self.sensor.lens_moves_for
        self.sensor.calls.append("set_controls " + " ".join(sorted(controls)))

    def capture_request(
        self, wait: bool | None = None, signal_function: None = None, flush: None = None
    ) -> Future[Request]:
        assert wait is False, "a capture that waits cannot be timed"
        assert self._started, "captured before start"
        assert self.sensor.requests_out < self.camera_config["buffer_count"], "no buffer left"
        job: Future[Request] = Future()
        self._jobs.append(job)
        if not self.sensor.hangs and self.sensor.connected:
            self.sensor.frames += 1
            job.set_result(Request(self, self._metadata()))
            self._jobs.remove(job)
        return job

    def wait(self, job: Future[Request], timeout: float | None = None) -> Request:
        assert timeout is not None, "a wait without an end"
        return job.result(timeout=0 if not job.done() else timeout)

    def cancel_all_and_flush(self) -> None:
        self.sensor.calls.append("cancel_all_and_flush")
        self._jobs = []

    def stop(self) -> None:
        self.sensor.calls.append("stop")
        self._started = False

    def close(self) -> None:
        self.sensor.calls.append("close")
        assert not self._started, "closed while running"
        assert self.sensor.requests_out == 0, "a request was never given back"
        self.sensor.busy = False

    def _metadata(self) -> dict[str, Any]:
        frame = self.sensor.frames
        told: dict[str, Any] = {
            "SensorTimestamp": 5_000_000_000 + frame * 66_666_666,
            "FrameDuration": 66_666,
            "Lux": 400.0,
        }
        swing = 1.0 + max(0, 6 - frame) * 0.2  # the automatics need six frames to come to rest
        for name, automatic in (
            ("ExposureTime", "AeEnable"),
            ("AnalogueGain", "AeEnable"),
            ("ColourGains", "AwbEnable"),
        ):
            if self._set[automatic] or not self.sensor.obeys:
                value: Any = AUTOMATIC[name]
                drift = swing if self.sensor.obeys else 1.0 + frame * 0.1
                told[name] = (
                    tuple(v * drift for v in value)
                    if isinstance(value, tuple)
                    else type(value)(value * drift)
                )
            else:
                told[name] = self._set[name]
        if "AfMode" in self.camera_controls:
            moving = frame < self._focusing_until
            told["AfState"] = int(AfStateEnum.Scanning if moving else AfStateEnum.Focused)
            held = self._set.get("LensPosition") if self._set.get("AfMode") == 0 else None
            told["LensPosition"] = held or AUTOMATIC["LensPosition"]
        return told


def plug_in(monkeypatch: pytest.MonkeyPatch, model: str = "imx708") -> Sensor:
    """Make `import picamera2` and `import libcamera` find the stand-in, with a fresh sensor."""
    picamera2, libcamera, controls = (
        ModuleType("picamera2"),
        ModuleType("libcamera"),
        ModuleType("controls"),
    )
    for enum in (AfModeEnum, AfTriggerEnum, AfStateEnum):
        setattr(controls, enum.__name__, enum)
    vars(libcamera)["controls"] = controls
    vars(picamera2)["Picamera2"] = Picamera2
    Picamera2.sensor = Sensor(model)
    monkeypatch.setitem(__import__("sys").modules, "picamera2", picamera2)
    monkeypatch.setitem(__import__("sys").modules, "libcamera", libcamera)
    return Picamera2.sensor
