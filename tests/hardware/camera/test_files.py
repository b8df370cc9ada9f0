"""A real video file through OpenCV, and pictures from a folder."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.camera.eye import Eye
from hardware.camera.pictures import EACH_FOR, PicturesSource
from hardware.camera.v4l2 import V4l2Source
from hardware.fault import DeviceFault
from hardware.settings import CameraSettings

FRAMES = 12


@pytest.fixture
def video(tmp_path: Path) -> CameraSettings:
    """A film of a white square moving over a tray, as a file on the disk."""
    path = tmp_path / "tray.avi"
    film = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 15.0, (160, 120))
    for number in range(FRAMES):
        image = np.full((120, 160, 3), (60, 90, 50), np.uint8)
        image[40:80, number * 10 : number * 10 + 40] = 240
        film.write(image)
    film.release()
    return CameraSettings(backend="v4l2", path=str(path))


def test_a_video_is_seen_frame_by_frame_and_its_end_is_a_passing_fault(
    video: CameraSettings,
) -> None:
    eye = Eye(V4l2Source(video), video)
    eye.open()
    lefts, times = [], []
    for _ in range(FRAMES):
        eye.advance()
        frame = eye.frame()
        lefts.append(int(np.argmax(frame.image[60, :, 2] > 150)))
        times.append(frame.time)
    assert lefts == pytest.approx([10 * number for number in range(FRAMES)], abs=3)
    assert times == sorted(times)
    with pytest.raises(DeviceFault, match="no more pictures") as fault:
        eye.advance()
    assert not fault.value.permanent
    eye.close()


def test_frames_nobody_looked_at_are_let_go(video: CameraSettings) -> None:
    eye = Eye(V4l2Source(video), video)
    eye.open()
    for _ in range(8):
        eye.advance()
    assert int(np.argmax(eye.frame().image[60, :, 2] > 150)) == pytest.approx(70, abs=3)
    eye.close()


def test_an_upside_down_camera_is_turned(video: CameraSettings) -> None:
    turned = CameraSettings(backend="v4l2", path=video.path, upside_down=True)
    eye = Eye(V4l2Source(turned), turned)
    eye.open()
    eye.advance()
    bright = eye.frame().image[:, :, 2] > 150
    assert bright[60, 150]
    assert not bright[60, 20]
    eye.close()


def test_a_camera_that_is_not_there_may_still_come(tmp_path: Path) -> None:
    with pytest.raises(DeviceFault, match="No camera can be opened at") as fault:
        V4l2Source(CameraSettings(path=str(tmp_path / "none.avi"))).open()
    assert not fault.value.permanent


class Shelf:
    """A folder of pictures, looked at with a clock of its own."""

    def __init__(self, folder: Path) -> None:
        self.now = 10.0
        settings = CameraSettings(backend="pictures", path=str(folder))
        source = PicturesSource(settings, lambda: self.now, self.sleep)
        self.eye = Eye(source, settings)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def look(self) -> int:
        self.eye.advance()
        return int(self.eye.frame().image[0, 0, 0])


def test_a_folder_is_shown_picture_by_picture_over_and_over(tmp_path: Path) -> None:
    for number, name in enumerate(("a.png", "b.png", "c.PNG")):
        cv2.imwrite(str(tmp_path / name), np.full((24, 32, 3), 50 + number, np.uint8))
    (tmp_path / "notes.txt").write_text("not a picture")
    shelf = Shelf(tmp_path)
    shelf.eye.open()
    seen = []
    while shelf.now < 10.0 + EACH_FOR * 4:
        seen.append(shelf.look())
    changes = [b for a, b in zip([0, *seen], seen, strict=False) if a != b]
    assert changes[:4] == [50, 51, 52, 50]


def test_a_single_picture_may_stand_still_for_an_hour(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "roll.png"), np.full((24, 32, 3), 99, np.uint8))
    shelf = Shelf(tmp_path / "roll.png")
    shelf.eye.open()
    for _ in range(200):
        assert shelf.look() == 99
        shelf.now += 18.0


@pytest.mark.parametrize("content", [None, b"this is no picture"])
def test_nothing_to_show_is_a_permanent_fault(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "roll.png").write_bytes(content)
    with pytest.raises(DeviceFault, match="picture") as fault:
        open_and_look(Shelf(tmp_path))
    assert fault.value.permanent


def open_and_look(shelf: Shelf) -> None:
    shelf.eye.open()
    shelf.look()


class Webcam:
    """A USB camera as its driver shows it: auto-exposure, a gain, and no focus motor."""

    def __init__(self, path: str, driver: int) -> None:
        assert (path, driver) == ("/dev/video9", cv2.CAP_V4L2)
        self.values = {cv2.CAP_PROP_EXPOSURE: 120.0, cv2.CAP_PROP_GAIN: 30.0}
        self.told: list[tuple[int, float]] = []

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's own name
        return True

    def set(self, prop: int, value: float) -> bool:
        self.told.append((prop, value))
        return prop in self.values

    def get(self, prop: int) -> float:
        return self.values.get(prop, -1.0)


def test_a_webcam_is_told_its_one_configuration_and_locked_after_automatics_are_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    source = V4l2Source(CameraSettings(backend="v4l2", path="/dev/video9", width=800, height=600))
    source.open()
    webcam: Webcam = source._capture
    asked = dict(webcam.told)
    assert asked[cv2.CAP_PROP_FRAME_WIDTH] == 800
    assert asked[cv2.CAP_PROP_BUFFERSIZE] == 1
    source.measure()
    assert dict(webcam.told)[cv2.CAP_PROP_AUTO_EXPOSURE] == 3
    webcam.told.clear()
    look = source.look()
    assert (look.shutter_us, look.gain, look.focus) == (12_000, 30.0, None)
    source.lock(look)
    order = [prop for prop, _ in webcam.told]
    assert dict(webcam.told)[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert order.index(cv2.CAP_PROP_AUTO_EXPOSURE) < order.index(cv2.CAP_PROP_EXPOSURE)
    assert (cv2.CAP_PROP_EXPOSURE, 120.0) in webcam.told
    assert cv2.CAP_PROP_FOCUS not in order
