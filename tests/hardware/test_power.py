"""Switching off, restarting, setting the clock: what is asked, and how a refusal is told."""

from datetime import datetime
from pathlib import Path

import pytest

from hardware.fault import DeviceFault
from hardware.power import SimulatedPower, SystemdPower


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs of systemd's names that only write down how they were called."""
    for name in ("systemctl", "timedatectl"):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho {name} "$@" >> "{tmp_path}/asked"\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path / "asked"


def test_systemd_is_asked_in_its_own_words(asked: Path) -> None:
    power = SystemdPower()
    power.off()
    power.restart()
    power.set_time(datetime(2026, 12, 24, 17, 5))
    assert asked.read_text().splitlines() == [
        "systemctl poweroff",
        "systemctl reboot",
        "timedatectl set-time 2026-12-24 17:05:00",
    ]


def test_a_refusal_is_a_sentence_with_systemds_reason(asked: Path) -> None:
    clock = asked.parent / "timedatectl"
    clock.write_text("#!/bin/sh\necho Automatic time synchronization is enabled >&2\nexit 1\n")
    with pytest.raises(DeviceFault, match=r"be set \(Automatic time synchronization is enabled\)"):
        SystemdPower().set_time(datetime(2026, 12, 24))
    (asked.parent / "systemctl").unlink()
    with pytest.raises(DeviceFault, match="does not let itself be switched off"):
        SystemdPower().off()


def test_a_laptop_stays_on() -> None:
    power = SimulatedPower()
    power.off()
    power.restart()
    power.set_time(datetime(2026, 12, 24, 17, 5))
    assert power.asked == ["off", "restart", "2026-12-24 17:05"]
