"""The camera on the simulated table, kept alive through every fault; time is handed in."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest

from hardware.camera.frame import Pixels
from hardware.camera.keeper import Patience
from hardware.camera.simulated import Condition, SimulatedCamera
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings
from tests.hardware.camera.views import tray

SETTINGS = CameraSettings(backend="simulated", timeout=2.0)
PATIENCE = Patience()


class Evening:
    """A camera, a clock, and somebody who pulls cables."""

    def __init__(self, settings: CameraSettings = SETTINGS) -> None:
        self.now = 100.0
        self.view: Callable[[float], Pixels] = tray
        self.camera = SimulatedCamera(lambda t: self.view(t), lambda: self.now, settings)

    def pass_time(self, seconds: float, step: float = 0.02) -> "Evening":
        for _ in range(round(seconds / step)):
            self.now += step
            self.camera.tick(self.now)
        return self

    def breaks(self, condition: Condition) -> "Evening":
        self.camera.source.condition = condition
        return self

    @property
    def looking(self) -> bool:
        return self.camera.health().state == "looking"


def test_a_camera_opens_and_shows_the_tray() -> None:
    evening = Evening().pass_time(1.0)
    frame = evening.camera.newest()
    assert evening.looking
    assert frame is not None
    assert np.abs(frame.image.astype(int) - tray()).max() <= 1
    assert 0 <= evening.now - frame.time < 0.1


def test_the_newest_frame_wins_and_numbers_only_grow() -> None:
    evening, seen = Evening(), []
    for _ in range(100):
        evening.pass_time(0.1)
        if frame := evening.camera.newest():
            seen.append((frame.number, frame.time))
    assert seen == sorted(seen)
    assert len({number for number, _ in seen}) > 90


def test_frames_come_at_the_pace_asked_for() -> None:
    evening = Evening().pass_time(1.0, step=0.005)
    for watching, fps in ((True, SETTINGS.fps), (False, SETTINGS.idle_fps)):
        evening.camera.watch(watching=watching)
        evening.pass_time(0.5, step=0.005)
        before = evening.camera.newest()
        evening.pass_time(10.0, step=0.005)
        after = evening.camera.newest()
        assert before is not None
        assert after is not None
        assert after.number - before.number == pytest.approx(10 * fps, rel=0.1)


@pytest.mark.parametrize(
    ("condition", "says"),
    [
        ("unplugged", "connected"),
        ("hung", "does not"),
        ("black", "black"),
        ("frozen", "same picture"),
    ],
)
def test_a_sick_camera_is_noticed_named_and_back_when_well(condition: Condition, says: str) -> None:
    evening = Evening().pass_time(2.0).breaks(condition).pass_time(5.0)
    for _ in range(400):
        evening.pass_time(0.1, step=0.05)
        assert evening.camera.newest() is None
        assert evening.camera.health().state == "lost"
    assert says in evening.camera.health().says
    evening.breaks("well").pass_time(PATIENCE.back_off[-1] + 16.0)
    assert evening.looking
    assert evening.camera.newest() is not None


def test_faults_at_random_moments_and_the_stream_is_back_after_each() -> None:
    chance = random.Random(4)
    evening = Evening().pass_time(1.0)
    sick = [condition for condition in get_args(Condition) if condition != "well"]
    for _ in range(100):
        evening.breaks(chance.choice(sick)).pass_time(chance.uniform(0.1, 12.0), step=0.1)
        evening.breaks("well")
        waited = 0.0
        while not (evening.looking and evening.camera.newest() is not None):
            evening.pass_time(0.1, step=0.1)
            waited += 0.1
            assert waited < 20.0, evening.camera.health()
        evening.pass_time(chance.uniform(0.0, 15.0), step=0.1)


def test_no_stale_frame_is_shown_while_the_camera_is_gone() -> None:
    evening = Evening().pass_time(2.0).breaks("unplugged").pass_time(1.0)
    assert evening.camera.newest() is None
    assert evening.camera.capture(timeout=1.0) is None


def test_rests_grow_with_every_fault_and_are_forgotten_after_a_good_while() -> None:
    evening = Evening().pass_time(2.0).breaks("unplugged").pass_time(60.0)
    faults = evening.camera.health().faults
    evening.pass_time(20.0)
    assert evening.camera.health().faults - faults == 20.0 / PATIENCE.back_off[-1]
    evening.breaks("well").pass_time(30.0).breaks("unplugged").pass_time(0.2)
    evening.breaks("well").pass_time(PATIENCE.back_off[0] + 0.2)
    assert evening.looking


def test_a_permanent_fault_waits_for_somebody_to_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_package() -> None:
        raise DeviceFault("picamera2 cannot be loaded.", permanent=True)

    evening = Evening()
    monkeypatch.setattr(evening.camera.source, "open", no_package)
    evening.pass_time(60.0)
    assert evening.camera.health().state == "broken"
    assert evening.camera.health().faults == 1
    monkeypatch.undo()
    evening.pass_time(60.0)
    assert not evening.looking
    evening.camera.retry()
    assert evening.pass_time(1.0).looking


def test_light_is_measured_once_and_then_held() -> None:
    evening = Evening().pass_time(60.0)
    frame = evening.camera.newest()
    assert frame is not None
    assert frame.locked
    assert evening.camera.source.measured == 1


def test_a_tap_measures_again() -> None:
    evening = Evening().pass_time(5.0)
    evening.camera.measure()
    assert evening.pass_time(1.0).camera.source.measured == 2


def dark(time: float) -> Pixels:
    return np.full((48, 64, 3), 20, np.uint8)


def test_ten_dark_seconds_with_nothing_moving_measure_again_but_a_hand_does_not() -> None:
    evening = Evening().pass_time(5.0)
    evening.view = dark
    assert evening.pass_time(9.0).camera.source.measured == 1
    assert evening.pass_time(2.0).camera.source.measured == 2

    def hand(time: float) -> Pixels:
        image = dark(time)
        image[:, : int(time * 40) % 64] = 0
        return image

    evening.view = hand
    assert evening.pass_time(30.0).camera.source.measured == 2


def test_a_camera_that_forgets_its_exposure_is_restarted(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening().pass_time(5.0)
    source = evening.camera.source
    drifting = replace(source.look(), shutter_us=25_000)
    monkeypatch.setattr(source, "look", lambda: drifting)
    evening.pass_time(1.2)
    assert "does not hold its exposure" in evening.camera.health().says
    monkeypatch.undo()
    assert evening.pass_time(5.0).looking


def test_closing_ends_the_stream() -> None:
    evening = Evening().pass_time(1.0)
    evening.camera.close()
    assert evening.camera.newest() is None
    assert evening.camera.health().state == "off"
