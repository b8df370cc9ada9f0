"""A camera for a process of its own, whose illness is set from outside."""

import os
import time
from functools import partial
from multiprocessing.sharedctypes import Synchronized

import numpy as np

from hardware.camera.camera import CameraService
from hardware.camera.frame import Look, Pixels
from hardware.camera.keeper import Keeper, Patience
from hardware.camera.process import ProcessLink, context
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings
from tests.hardware.camera.views import tray

ILLNESSES = ("well", "unplugged", "hung", "black", "frozen", "crashed", "raises", "slow")
QUICK = CameraSettings(backend="simulated", timeout=0.3, fps=60)
HASTE = Patience(opens_within=2.5, back_off=(0.05, 0.1, 0.2, 0.4, 0.5))
"""A tenth of the rests of a real kiosk, so that many faults fit into a test."""


class SickSource:
    """Looks at the little tray in real time, as ill as the shared number says."""

    holds_still = False

    def __init__(self, illness: "Synchronized[int]") -> None:
        self._illness = illness
        self._frame = tray()

    @property
    def ill(self) -> str:
        return ILLNESSES[self._illness.value]

    def open(self) -> None:
        if self.ill == "unplugged":
            raise DeviceFault("No camera is connected.")

    def advance(self, timeout: float) -> float:
        match self.ill:
            case "unplugged":
                raise DeviceFault("The camera was unplugged.")
            case "hung":
                while True:
                    time.sleep(60)
            case "crashed":
                os.abort()
            case "raises":
                raise ZeroDivisionError("a driver's own mistake")
            case "slow":
                time.sleep(QUICK.timeout * 2)
        time.sleep(0.005)
        return time.monotonic()

    def pixels(self) -> Pixels:
        if self.ill == "black":
            self._frame = np.zeros_like(tray())
        elif self.ill != "frozen":
            self._frame = tray()
            self._frame[0, :8] = np.frombuffer(os.urandom(24), np.uint8).reshape(8, 3)
        return self._frame

    def look(self) -> Look:
        return Look()

    def measure(self) -> None:
        pass

    def searching(self) -> bool:
        return False

    def lock(self, look: Look) -> None:
        pass

    def close(self) -> None:
        pass


class SickCamera:
    """The whole camera path in real time: service, keeper, process, source."""

    def __init__(self, settings: CameraSettings = QUICK) -> None:
        self._illness: Synchronized[int] = context.Value("i", 0)
        self.link = ProcessLink(partial(SickSource, self._illness), settings)
        keeper = Keeper(self.link, settings, HASTE)
        self.service = CameraService("simulated", keeper, time.monotonic)

    def falls(self, illness: str) -> None:
        self._illness.value = ILLNESSES.index(illness)
