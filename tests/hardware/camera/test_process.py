"""The camera in a real process: hung, crashed, killed, and always back."""

import os
import select
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from multiprocessing import forkserver
from pathlib import Path

import numpy as np
import pytest

from hardware.camera import process
from hardware.camera.camera import CameraService
from hardware.camera.frame import Frame
from hardware.camera.keeper import Keeper
from hardware.camera.link import Answer, Opened, Request
from hardware.fault import DeviceFault
from tests.hardware.camera.sick import ILLNESSES, QUICK, SickCamera
from tests.hardware.camera.views import tray

PATIENCE = 20.0
"""Seconds a hand-over between processes may take on a busy machine before a test fails."""


@pytest.fixture
def camera() -> Iterator[SickCamera]:
    camera = SickCamera()
    yield camera
    camera.service.close()


def test_frames_cross_from_the_process_whole(camera: SickCamera) -> None:
    frame = camera.service.capture(PATIENCE)
    assert frame is not None
    assert np.array_equal(frame.image[1:], tray()[1:])
    assert frame.time <= time.monotonic()


def test_a_frame_in_hand_is_never_written_over(camera: SickCamera) -> None:
    first = camera.service.capture(PATIENCE)
    assert first is not None
    kept = first.image.copy()
    for _ in range(5):
        later = camera.service.capture(PATIENCE)
        assert later is not None
        assert later.number > first.number
    assert np.array_equal(first.image, kept)


@pytest.mark.parametrize("illness", [illness for illness in ILLNESSES if illness != "well"])
def test_every_illness_is_noticed_and_cured(camera: SickCamera, illness: str) -> None:
    assert camera.service.capture(PATIENCE) is not None
    camera.falls(illness)
    wait_until(camera, lost=True)
    camera.falls("well")
    camera.service.retry()
    assert isinstance(camera.service.capture(PATIENCE), Frame)


def wait_until(camera: SickCamera, *, lost: bool) -> None:
    """Let the service work until the camera is in that state."""
    deadline = time.monotonic() + PATIENCE
    while (camera.service.health().state == "lost") != lost:
        assert time.monotonic() < deadline, camera.service.health()
        camera.service.capture(0.05)


def test_a_hung_process_is_really_gone_after_the_timeout(camera: SickCamera) -> None:
    assert camera.service.capture(PATIENCE) is not None
    hung = camera.link._process
    camera.falls("hung")
    wait_until(camera, lost=True)
    assert not hung.is_alive()


def test_even_the_server_that_forks_camera_processes_may_die(camera: SickCamera) -> None:
    assert camera.service.capture(PATIENCE) is not None
    os.kill(vars(forkserver._forkserver)["_forkserver_pid"], signal.SIGKILL)
    camera.falls("crashed")
    wait_until(camera, lost=True)
    camera.falls("well")
    assert isinstance(camera.service.capture(PATIENCE), Frame)


def test_a_machine_out_of_memory_is_a_passing_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(12, "Cannot allocate memory")

    camera = SickCamera()
    monkeypatch.setattr(forkserver._forkserver, "ensure_running", full)
    camera.falls("crashed")
    camera.service.capture(0.5)
    wait_until(camera, lost=True)
    monkeypatch.undo()
    camera.falls("well")
    assert isinstance(camera.service.capture(PATIENCE), Frame)
    camera.service.close()


def test_the_camera_process_dies_with_the_kiosk_even_out_of_a_hung_capture() -> None:
    kiosk = subprocess.Popen(
        [
            sys.executable,
            "-c",
            textwrap.dedent("""
                from tests.hardware.camera.sick import SickCamera
                camera = SickCamera()
                assert camera.service.capture(20.0) is not None
                print(camera.link._process.pid, flush=True)
                camera.falls("hung")
                input()
            """),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert kiosk.stdout is not None
    camera_pid = int(kiosk.stdout.readline())
    pidfd = os.pidfd_open(camera_pid)
    kiosk.send_signal(signal.SIGKILL)
    kiosk.wait()
    assert select.select([pidfd], [], [], PATIENCE)[0], "the camera process outlived the kiosk"
    os.close(pidfd)
    kiosk.stdout.close()
    assert kiosk.stdin is not None
    kiosk.stdin.close()


def test_no_shared_memory_left_is_a_passing_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*, create: bool, size: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(process, "SharedMemory", full)
    camera = SickCamera()
    wait_until(camera, lost=True)
    assert "No space left on device" in camera.service.health().says
    monkeypatch.undo()
    assert isinstance(camera.service.capture(PATIENCE), Frame)
    camera.service.close()


def test_nothing_is_left_in_shared_memory_when_the_camera_is_closed() -> None:
    camera = SickCamera()
    assert camera.service.capture(PATIENCE) is not None
    memory = camera.link._memory
    assert memory is not None
    assert (Path("/dev/shm") / memory.name.lstrip("/")).exists()
    camera.service.close()
    assert not (Path("/dev/shm") / memory.name.lstrip("/")).exists()


class StuckLink:
    """A camera program whose start takes as long as the test wants it to."""

    def __init__(self) -> None:
        self.starting, self.may_go_on = threading.Event(), threading.Event()

    def start(self) -> None:
        self.starting.set()
        self.may_go_on.wait()
        raise DeviceFault("The camera program does not start.")

    def ask(self, request: Request) -> None:
        pass

    def answer(self) -> Answer | None:
        return None

    def wait(self, seconds: float) -> None:
        self.may_go_on.wait(seconds)

    def end(self) -> None:
        pass


def test_whoever_asks_is_not_held_up_while_a_camera_process_starts() -> None:
    link = StuckLink()
    service = CameraService("simulated", Keeper(link, QUICK), time.monotonic)
    link.starting.wait(PATIENCE)
    assert service.capture(0.01) is None
    assert service.newest() is None
    assert service.health().state == "opening"
    link.may_go_on.set()
    service.close()


def test_a_frame_that_was_on_its_way_already_is_not_the_one_asked_for(camera: SickCamera) -> None:
    old = camera.service.capture(PATIENCE)
    assert old is not None
    ahead = CameraService("simulated", Keeper(StillLink(old), QUICK), lambda: old.time + 0.1)
    while ahead.newest() is None:
        assert ahead.capture(0.02) is None
    assert ahead.newest() is old
    ahead.close()


class StillLink(StuckLink):
    """A camera that answers every question with one and the same frame."""

    def __init__(self, frame: Frame) -> None:
        super().__init__()
        self._answers: list[Answer] = [Opened(), frame]

    def start(self) -> None:
        pass

    def answer(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None
