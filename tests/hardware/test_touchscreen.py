"""One tap is one tap; and touch turned against the picture is found by four corners."""

import configparser
import itertools
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.touchscreen import Tap, kivy_ini, taps, touchscreens, turned_by, verdict

ASK_KIVY = """
from kivy.config import Config
print(dict(Config.items("input")), Config.get("graphics", "rotation"),
      Config.get("graphics", "show_cursor"), Config.get("kivy", "config_version"))
"""


def test_kivy_itself_finds_exactly_one_provider_and_the_rotation(tmp_path: Path) -> None:
    """Real Kivy reads the file, with its habit of adding providers to older configurations."""
    (tmp_path / "config.ini").write_text(kivy_ini(90, pointer=False))
    environment = os.environ | {"KIVY_HOME": str(tmp_path), "KIVY_NO_FILELOG": "1"}
    environment |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    said = subprocess.run(
        [sys.executable, "-c", ASK_KIVY],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.strip() == "{'mouse': 'mouse,disable_multitouch'} 90 0 27"


def test_the_file_is_a_proper_one_for_every_rotation() -> None:
    for rotation, pointer in itertools.product((0, 90, 180, 270), (False, True)):
        ini = configparser.RawConfigParser()
        ini.read_string(kivy_ini(rotation, pointer=pointer))
        assert ini.getint("graphics", "rotation") == rotation
        assert ini.getboolean("graphics", "show_cursor") == pointer
        assert ini.options("input") == ["mouse"]


CORNERS = [Tap(0.05, 0.1), Tap(0.9, 0.02), Tap(0.95, 0.97), Tap(0.1, 0.85)]


@pytest.mark.parametrize("turns", range(4))
def test_four_corners_tell_how_the_panel_is_turned(turns: int) -> None:
    felt = CORNERS[turns:] + CORNERS[:turns]
    assert turned_by(felt) == turns * 90
    ok, _, do = verdict(felt, rotation=90)
    assert ok == (turns == 1)
    assert ok or f"display.rotation = {turns * 90}" in do


@pytest.mark.parametrize(
    "felt",
    [
        [CORNERS[1], CORNERS[0], CORNERS[3], CORNERS[2]],
        [CORNERS[0]] * 4,
        [Tap(0.5, 0.5), *CORNERS[1:]],
    ],
    ids=["mirrored", "one corner four times", "not a corner"],
)
def test_taps_that_are_not_the_corners_are_asked_for_again(felt: list[Tap]) -> None:
    assert turned_by(felt) is None
    assert not verdict(felt, rotation=0)[0]


def event(kind: int, code: int, value: int) -> bytes:
    return struct.pack("llHHi", 0, 0, kind, code, value)


def test_taps_are_read_from_the_kernels_events() -> None:
    finger = [
        event(3, 0x35, 400) + event(3, 0x36, 120),
        event(1, 0x14A, 1),
        event(0, 0, 0),
        event(3, 0x35, 410),
        event(1, 0x14A, 0),
        event(3, 0x35, 0) + event(3, 0x36, 480) + event(1, 0x14A, 1),
    ]
    assert list(taps(finger, (0, 800), (0, 480))) == [Tap(0.5, 0.25), Tap(0.0, 1.0)]


def test_touchscreens_are_told_from_keyboards_and_mice(tmp_path: Path) -> None:
    for name, title, bits in (
        ("event0", "keyboard", "0"),
        ("event1", "mouse with wheel", "3"),
        ("event2", "raspberrypi-ts", "260800000000003"),
        ("event3", "old tablet", "1000003"),
    ):
        device = tmp_path / name / "device"
        (device / "capabilities").mkdir(parents=True)
        (device / "capabilities" / "abs").write_text(bits + "\n")
        (device / "name").write_text(title + "\n")
    (tmp_path / "event4").mkdir()
    assert touchscreens(tmp_path) == [("raspberrypi-ts", "event2")]
