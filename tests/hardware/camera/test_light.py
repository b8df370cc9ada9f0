"""When light is measured, when it is held, and webcams that lock something else than they saw."""

from dataclasses import replace

import numpy as np
import pytest

from hardware.camera.eye import Eye
from hardware.camera.frame import Look, Pixels
from hardware.camera.light import WRONG_FOR, LightWatch, agrees, corrected, found
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

LOOK = Look(shutter_us=10_000, gain=2.0, red=1.5, blue=1.8, focus=3.0)


def test_light_is_found_when_neither_values_nor_picture_change_any_more() -> None:
    steady = [(LOOK, 100.0)] * 4
    assert found(steady)
    assert not found(steady[:3])
    assert not found([(replace(LOOK, shutter_us=9000), 100.0), *steady[1:]])
    assert not found([(LOOK, 90.0), *steady[1:]]), "a webcam that does not tell its shutter"
    assert found([(replace(LOOK, shutter_us=9000), 90.0), *steady])


@pytest.mark.parametrize(
    ("frame", "fits"),
    [
        (replace(LOOK, shutter_us=9_990), True),
        (replace(LOOK, gain=2.5), False),
        (replace(LOOK, red=1.6), False),
        (replace(LOOK, focus=3.5), False),
        (Look(), True),
    ],
)
def test_a_frame_is_compared_with_what_was_locked(frame: Look, fits: bool) -> None:
    assert agrees(frame, LOOK) == fits


def test_ten_seconds_of_wrong_light_with_nothing_moving() -> None:
    watch = LightWatch().see(5.0, 10.0, 0.0).see(9.0, 10.0, 0.0)
    assert not watch.wants_measuring(5.0 + WRONG_FOR - 0.1)
    assert watch.wants_measuring(5.0 + WRONG_FOR)
    assert not watch.see(10.0, 10.0, 50.0).wants_measuring(99.0), "a hand went through"
    assert not watch.see(10.0, 120.0, 0.0).wants_measuring(99.0), "the lamp came back"


def test_a_shutter_is_corrected_towards_the_wanted_brightness_and_not_wildly() -> None:
    assert corrected(LOOK, 100.0, 95.0) is None
    assert corrected(replace(LOOK, shutter_us=None), 100.0, 10.0) is None
    darker = corrected(LOOK, 100.0, 50.0)
    assert darker is not None
    assert darker.shutter_us == 20_000
    black = corrected(LOOK, 100.0, 0.0)
    assert black is not None
    assert black.shutter_us == 40_000


class Webcam:
    """A webcam whose automatics work but are not reported: locked, it goes dark."""

    holds_still = True

    def __init__(self) -> None:
        self.now = 0.0
        self.automatic = True
        self.shutter = 3_000

    def open(self) -> None:
        pass

    def advance(self, timeout: float) -> float:
        self.now += 1 / 15
        return self.now

    def pixels(self) -> Pixels:
        level = 120.0 if self.automatic else 120.0 * (self.shutter / 15_000) ** 0.45
        return np.full((48, 64, 3), min(255.0, level), np.uint8)

    def look(self) -> Look:
        return Look(shutter_us=self.shutter)

    def measure(self) -> None:
        self.automatic = True

    def searching(self) -> bool:
        return False

    def lock(self, look: Look) -> None:
        self.automatic = False
        self.shutter = look.shutter_us or self.shutter

    def close(self) -> None:
        pass


def watch(webcam: Webcam, seconds: float) -> float:
    eye = Eye(webcam, CameraSettings(backend="v4l2"))
    eye.open()
    bright = 0.0
    while webcam.now < seconds:
        eye.advance()
        bright = float(eye.frame().image.mean())
    return bright


def test_a_webcam_that_locks_something_else_is_brought_back_to_what_it_saw() -> None:
    webcam = Webcam()
    assert watch(webcam, 6.0) == pytest.approx(120.0, rel=0.16)
    assert not webcam.automatic


def test_a_webcam_that_ignores_its_shutter_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    webcam = Webcam()

    def forgets(look: Look) -> None:
        webcam.automatic = False

    monkeypatch.setattr(webcam, "lock", forgets)
    with pytest.raises(DeviceFault, match="does not hold"):
        watch(webcam, 20.0)
