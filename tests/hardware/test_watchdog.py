"""systemd's notify socket, a real one; and the slate of failed starts."""

import os
import socket
from itertools import pairwise
from pathlib import Path

import pytest

from hardware.starts import SAFE_AFTER, Starts
from hardware.watchdog import SystemdWatchdog


class Ear:
    """The end of a notify socket that systemd listens to."""

    def __init__(self, address: str) -> None:
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind("\0" + address[1:] if address.startswith("@") else address)
        self._line.setblocking(False)

    def heard(self) -> list[str]:
        messages = []
        while True:
            try:
                messages.append(self._line.recv(4096).decode())
            except BlockingIOError:
                return messages


@pytest.fixture(params=["path", "abstract"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "notify") if request.param == "path" else f"@parlour-{os.getpid()}"


def test_systemd_hears_ready_status_and_stopping(address: str) -> None:
    ear = Ear(address)
    watchdog = SystemdWatchdog({"NOTIFY_SOCKET": address})
    watchdog.ready()
    watchdog.status("Tea Time,\nAda's turn")
    watchdog.stopping()
    assert ear.heard() == ["READY=1", "STATUS=Tea Time, Ada's turn", "STOPPING=1"]
    assert watchdog.fault is None
    ear._line.close()


def test_a_loop_that_goes_round_feeds_the_dog_in_time_but_not_all_the_time(address: str) -> None:
    ear = Ear(address)
    patience = 30.0
    watchdog = SystemdWatchdog(
        {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}
    )
    fed = []
    for step in range(6000):
        watchdog.feed(step / 60)
        if ear.heard() == ["WATCHDOG=1"]:
            fed.append(step / 60)
    gaps = [b - a for a, b in pairwise(fed)]
    assert len(fed) == 10
    assert max(gaps) <= patience / 2
    ear._line.close()


def test_a_dog_of_another_process_is_not_fed(address: str) -> None:
    ear = Ear(address)
    SystemdWatchdog(
        {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}
    ).feed(0.0)
    assert ear.heard() == []
    ear._line.close()


def test_without_systemd_nothing_is_sent_and_that_is_said() -> None:
    watchdog = SystemdWatchdog({})
    watchdog.ready()
    watchdog.feed(0.0)
    assert watchdog.fault is not None
    assert "nobody watches" in watchdog.fault


def test_a_socket_nobody_listens_to_any_more_is_no_reason_to_fall_over(tmp_path: Path) -> None:
    SystemdWatchdog({"NOTIFY_SOCKET": str(tmp_path / "gone")}).ready()


def test_safe_mode_comes_after_three_failed_starts_in_a_row(tmp_path: Path) -> None:
    assert SAFE_AFTER == 3
    assert [Starts(tmp_path).begin() for _ in range(5)] == [False, False, False, True, True]
    Starts(tmp_path).calm()
    assert not Starts(tmp_path).begin()


def test_a_good_start_in_between_wipes_the_slate(tmp_path: Path) -> None:
    for _ in range(2):
        Starts(tmp_path).begin()
    Starts(tmp_path).calm()
    assert [Starts(tmp_path).begin() for _ in range(3)] == [False, False, False]


@pytest.mark.parametrize("slate", ["", "many", "-4", "\x00\xff"])
def test_a_damaged_slate_counts_nothing_and_stops_nobody(tmp_path: Path, slate: str) -> None:
    (tmp_path / "starts").write_text(slate, encoding="latin-1")
    assert not Starts(tmp_path).begin()


def test_without_a_runtime_folder_the_kiosk_starts_all_the_same(tmp_path: Path) -> None:
    assert not Starts(tmp_path / "missing").begin()
