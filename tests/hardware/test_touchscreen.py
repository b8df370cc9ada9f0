"""One tap is one tap; and touch turned against the picture is found by four corners."""

import configparser
import itertools
import json
import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hardware.touchscreen import Tap, kivy_ini, taps, touchscreens, turned_by, verdict

ASK_KIVY = """
import json
from kivy.config import Config
from kivy.input.motionevent import MotionEvent
told = {
    "input": dict(Config.items("input")),
    "keys": sorted(f"{s}.{o}" for s in Config.sections() for o in Config.options(s)),
    "rotation": Config.get("graphics", "rotation"),
    "show_cursor": Config.get("graphics", "show_cursor"),
    "version": Config.get("kivy", "config_version"),
    "felt": {
        rotation: [
            MotionEvent.to_absolute_pos(None, x, y, 1, 1, rotation)
            for x, y in ((0, 1), (1, 1), (1, 0), (0, 0))
        ]
        for rotation in (0, 90, 180, 270)
    },
}
print(json.dumps(told))
"""


def ask_kivy(home: Path) -> dict[str, Any]:
    """What real Kivy makes of the configuration in a folder."""
    environment = os.environ | {"KIVY_HOME": str(home), "KIVY_NO_FILELOG": "1"}
    environment |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    said = subprocess.run(
        [sys.executable, "-c", ASK_KIVY],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    told: dict[str, Any] = json.loads(said)
    return told


@pytest.fixture(scope="module")
def kivy(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Kivy with our file; it has a habit of adding providers to one it thinks old."""
    home = tmp_path_factory.mktemp("kivy")
    (home / "config.ini").write_text(kivy_ini(90, pointer=False))
    return ask_kivy(home)


def test_every_key_kivy_would_write_itself_stands_in_ours(
    kivy: dict[str, Any], tmp_path: Path
) -> None:
    its_own = [key for key in ask_kivy(tmp_path)["keys"] if not key.startswith("input.")]
    assert [key for key in kivy["keys"] if not key.startswith("input.")] == its_own


def test_kivy_itself_finds_exactly_one_provider(kivy: dict[str, Any]) -> None:
    assert kivy["input"] == {"mouse": "mouse,disable_multitouch"}
    assert (kivy["rotation"], kivy["show_cursor"], kivy["version"]) == ("90", "0", "27")


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_the_rotation_found_by_four_taps_is_the_one_kivy_turns_by(
    kivy: dict[str, Any], rotation: int
) -> None:
    """Kivy says where in the picture each corner of the panel is; a player taps the picture's."""
    panel = (Tap(0, 0), Tap(1, 0), Tap(1, 1), Tap(0, 1))
    picture = [(0, 1), (1, 1), (1, 0), (0, 0)]  # y goes up in Kivy
    shown = [tuple(place) for place in kivy["felt"][str(rotation)]]
    felt = [panel[shown.index(corner)] for corner in picture]
    assert turned_by(felt) == rotation
    assert verdict(felt, rotation)[0]


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
    felt = CORNERS[-turns:] + CORNERS[:-turns]
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
