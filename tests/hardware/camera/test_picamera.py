"""A Raspberry Pi camera module, against a strict stand-in of picamera2."""

import sys

import pytest

from hardware.camera.eye import Eye
from hardware.camera.picamera import PicameraSource
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings
from tests.hardware.camera.standin import AUTOMATIC, Picamera2, plug_in

SETTINGS = CameraSettings(width=320, height=240)


def look_for(eye: Eye, frames: int) -> None:
    for _ in range(frames):
        eye.advance()
        eye.frame()


def test_it_is_opened_configured_once_started_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor = plug_in(monkeypatch)
    eye = Eye(PicameraSource(SETTINGS), SETTINGS)
    eye.open()
    look_for(eye, 40)
    eye.close()
    assert [call for call in sensor.calls if not call.startswith("set_controls")] == [
        *("global_camera_info", "open", "configure", "start", "stop", "close")
    ]
    assert not sensor.busy
    assert sensor.requests_out == 0


def test_a_frame_is_as_large_as_asked_for_and_carries_the_sensors_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plug_in(monkeypatch)
    eye = Eye(PicameraSource(SETTINGS), SETTINGS)
    eye.open()
    eye.advance()
    frame = eye.frame()
    assert frame.image.shape == (240, 320, 3)
    assert frame.time == pytest.approx(5.066666666)
    eye.close()


def test_module_3_is_focused_and_everything_locked_to_what_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sensor = plug_in(monkeypatch)
    sensor.lens_moves_for = 20
    eye = Eye(PicameraSource(SETTINGS), SETTINGS)
    eye.open()
    look_for(eye, 15)
    assert not eye.frame().locked, "the lens is still moving"
    look_for(eye, 15)
    frame = eye.frame()
    assert frame.locked
    assert (frame.look.shutter_us, frame.look.gain, frame.look.focus) == (
        AUTOMATIC["ExposureTime"],
        AUTOMATIC["AnalogueGain"],
        AUTOMATIC["LensPosition"],
    )
    assert [call for call in sensor.calls if call.startswith("set_controls")] == [
        "set_controls FrameDurationLimits",
        "set_controls AeEnable AwbEnable",
        "set_controls AfMode AfTrigger",
        "set_controls AeEnable AfMode AnalogueGain AwbEnable ColourGains ExposureTime LensPosition",
    ]


@pytest.mark.parametrize("model", ["imx219", "imx477"])
def test_modules_without_a_lens_motor_are_never_asked_to_focus(
    monkeypatch: pytest.MonkeyPatch, model: str
) -> None:
    sensor = plug_in(monkeypatch, model)
    eye = Eye(PicameraSource(SETTINGS), SETTINGS)
    eye.open()
    look_for(eye, 20)
    assert eye.frame().locked
    assert not any("Af" in call or "Lens" in call for call in sensor.calls)


def test_a_module_that_does_not_obey_the_lock_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor = plug_in(monkeypatch)
    eye = Eye(PicameraSource(SETTINGS), SETTINGS)
    eye.open()
    look_for(eye, 20)
    sensor.obeys = False
    with pytest.raises(DeviceFault, match="does not hold its exposure"):
        look_for(eye, 60)


def test_a_capture_that_hangs_ends_with_the_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor = plug_in(monkeypatch)
    source = PicameraSource(SETTINGS)
    source.open()
    source.advance(1.0)
    sensor.hangs = True
    with pytest.raises(DeviceFault, match="no picture in time"):
        source.advance(1.0)
    assert sensor.calls[-1] == "cancel_all_and_flush"
    source.close()
    assert not sensor.busy


def test_no_module_a_busy_one_and_a_second_one_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sensor = plug_in(monkeypatch)
    with pytest.raises(DeviceFault, match="Camera module 1 is not connected"):
        PicameraSource(CameraSettings(number=1)).open()
    sensor.busy = True
    with pytest.raises(DeviceFault, match="another program may hold it") as busy:
        PicameraSource(SETTINGS).open()
    assert not busy.value.permanent
    sensor.connected = False
    with pytest.raises(DeviceFault, match="not connected") as gone:
        PicameraSource(SETTINGS).open()
    assert not gone.value.permanent


def test_a_machine_without_picamera2_says_so_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(DeviceFault, match="picamera2 cannot be loaded") as fault:
        PicameraSource(SETTINGS).open()
    assert fault.value.permanent


def test_the_stand_in_is_as_strict_as_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, "imx219")
    camera = Picamera2(0)
    with pytest.raises(RuntimeError, match="not been configured"):
        camera.start()
    with pytest.raises(RuntimeError, match="AfMode is not advertised"):
        camera.set_controls({"AfMode": 1})
    with pytest.raises(ValueError, match="Bad key"):
        camera.create_video_configuration(main={"width": 1})
