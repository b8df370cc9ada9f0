"""A screen that dims when nobody is there, and a tap that only wakes it."""

from pathlib import Path

import pytest

from hardware.backlight import Backlight, SimulatedLamp, SysfsLamp
from hardware.fault import DeviceFault
from hardware.settings import BacklightSettings

SETTINGS = BacklightSettings(dim_after=60.0, bright=1.0, dim=0.1)


def test_the_tap_that_wakes_the_screen_presses_nothing() -> None:
    lamp = SimulatedLamp()
    screen = Backlight("simulated", lamp, SETTINGS)
    screen.tick(0.0)
    assert screen.touch(30.0)
    screen.tick(89.9)
    assert lamp.level == 1.0
    screen.tick(90.0)
    assert lamp.level == 0.1
    assert not screen.touch(100.0)
    assert lamp.level == 1.0
    assert screen.touch(100.3)


def test_the_settings_screen_changes_patience_and_brightness_at_once() -> None:
    lamp = SimulatedLamp()
    screen = Backlight("simulated", lamp, SETTINGS)
    screen.tick(0.0)
    screen.settings = BacklightSettings(dim_after=10.0, bright=0.5, dim=0.2)
    screen.tick(11.0)
    assert lamp.level == 0.2
    screen.touch(12.0)
    assert lamp.level == 0.5


def test_something_on_the_table_lights_the_screen_without_a_tap() -> None:
    screen = Backlight("simulated", SimulatedLamp(), SETTINGS)
    screen.tick(0.0)
    screen.tick(60.0)
    assert screen.dimmed
    screen.wake(61.0)
    assert screen.touch(61.5)


def test_a_screen_that_cannot_dim_never_swallows_a_tap() -> None:
    screen = Backlight("none", None, SETTINGS)
    screen.tick(0.0)
    screen.tick(1000.0)
    assert screen.touch(1000.0)


def kernel(root: Path, *names: str) -> Path:
    for name in names:
        (root / name).mkdir(parents=True)
        (root / name / "max_brightness").write_text("31\n")
        (root / name / "brightness").write_text("31\n")
    return root


def test_the_kernels_backlight_gets_whole_steps_and_never_quite_dark(tmp_path: Path) -> None:
    root = kernel(tmp_path, "10-0045")
    lamp = SysfsLamp("", root)
    written = []
    for level in (1.0, 0.5, 0.001, 0.0):
        lamp.set(level)
        written.append((root / "10-0045" / "brightness").read_text())
    assert written == ["31", "16", "1", "0"]


def test_none_and_several_backlights_are_refused_until_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeviceFault, match="no backlight"):
        SysfsLamp("", tmp_path / "empty")
    root = kernel(tmp_path / "two", "a", "b")
    with pytest.raises(DeviceFault, match=r"several backlights \(a, b\)"):
        SysfsLamp("", root)
    SysfsLamp("b", root).set(0.5)
    assert (root / "b" / "brightness").read_text() == "16"


def test_a_lamp_that_may_not_be_set_says_so_and_taps_count() -> None:
    class Forbidden:
        def set(self, level: float) -> None:
            raise PermissionError("Permission denied")

    screen = Backlight("sysfs", Forbidden(), SETTINGS)
    screen.tick(0.0)
    screen.tick(100.0)
    assert screen.fault is not None
    assert "Permission denied" in screen.fault
    assert screen.touch(100.0)
