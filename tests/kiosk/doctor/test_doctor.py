"""The doctor: every check well, every check ill, and the truth about this machine."""

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware import touchscreen
from hardware.camera.picture import quality
from hardware.settings import (
    BacklightSettings,
    ButtonSettings,
    CameraSettings,
    LightSettings,
    VoiceSettings,
)
from kiosk.cli.main import main
from kiosk.config import Config
from kiosk.doctor import devices, machine
from kiosk.doctor.finding import Patient

CHECKS = [
    *("configuration", "display", "touch", "camera", "buttons", "lights", "sound", "backlight"),
    *("storage", "space", "permissions", "clock", "temperature", "power", "service"),
]


@pytest.fixture
def pi(tmp_path: Path) -> Patient:
    """A Raspberry Pi with screen, touch and sound, laid out as files."""
    for path, text in {
        "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.5\0",
        "proc/asound/cards": " 0 [Headphones     ]: bcm2835 - bcm2835 Headphones\n",
        "proc/mounts": "/dev/mmcblk0p2 / ext4 rw 0 0\n",
        "sys/class/drm/card1-DSI-1/status": "connected\n",
        "sys/class/drm/card1-DSI-1/modes": "800x480\n",
        "sys/class/drm/card1-HDMI-A-1/status": "disconnected\n",
        "sys/class/input/event0/device/name": "10-0038 generic ft5x06",
        "sys/class/input/event0/device/capabilities/abs": "2608000 3",
        "sys/class/backlight/10-0045/brightness": "200",
        "sys/class/backlight/10-0045/max_brightness": "255",
        "sys/class/thermal/thermal_zone0/temp": "48312",
        "sys/devices/platform/soc/soc:firmware/get_throttled": "0",
        "etc/systemd/system/parlour.service": "[Service]",
        "run/systemd/timesync/synchronized": "",
        "dev/input/event0": "",
    }.items():
        file = tmp_path / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    # The bit of ABS_MT_POSITION_X, in one word as a 64-bit kernel writes it.
    bits = f"{1 << 0x35 | 1 << 0x36 | 3:x}"
    (tmp_path / "sys/class/input/event0/device/capabilities/abs").write_text(bits)
    return Patient(Config(), root=tmp_path, home=tmp_path / "games", environment=dict(os.environ))


def with_(pi: Patient, config: Config, **environment: str) -> Patient:
    return Patient(config, pi.root, pi.home, environment={**pi.environment, **environment})


def write(pi: Patient, path: str, text: str) -> None:
    (pi.root / path).parent.mkdir(parents=True, exist_ok=True)
    (pi.root / path).write_text(text)


def test_a_healthy_pi_is_told_so(pi: Patient) -> None:
    for check in (devices.display, devices.touch, devices.backlight, machine.storage):
        assert check(pi).ok, check(pi)
    for check in (machine.space, machine.clock, machine.temperature, machine.power):
        assert check(pi).ok, check(pi)
    assert machine.service(pi).ok
    assert devices.display(pi).says == "DSI-1 800x480, turned by 0 degrees."


def test_a_hot_pi_on_a_weak_supply_hears_of_both(pi: Patient) -> None:
    write(pi, "sys/class/thermal/thermal_zone0/temp", "84700")
    write(pi, "sys/devices/platform/soc/soc:firmware/get_throttled", "50000")
    assert "85 °C" in machine.temperature(pi).says
    assert machine.power(pi).says == "The voltage has been too low since the start."
    write(pi, "sys/devices/platform/soc/soc:firmware/get_throttled", "50005")
    assert "too low now" in machine.power(pi).says
    assert not machine.power(pi).ok


def test_a_pi_without_battery_or_network_has_a_doubtful_clock(pi: Patient) -> None:
    (pi.root / "run/systemd/timesync/synchronized").unlink()
    assert not machine.clock(pi).ok
    assert "no battery" in machine.clock(pi).says
    (pi.root / "sys/class/rtc/rtc0").mkdir(parents=True)
    assert machine.clock(pi).ok


def test_safe_mode_is_seen(pi: Patient) -> None:
    write(pi, "run/parlour/starts", "4")
    assert "failed to start 3 times" in machine.service(pi).says
    (pi.root / "etc/systemd/system/parlour.service").unlink()
    assert machine.service(pi).do == "make install-pi"


def test_games_in_memory_or_in_a_closed_folder_are_a_fault(pi: Patient) -> None:
    write(pi, "proc/mounts", f"/dev/x / ext4 rw 0 0\ntmpfs {pi.home} tmpfs rw 0 0\n")
    assert "lies in memory" in machine.storage(pi).says
    closed = Patient(Config(), pi.root, home=pi.root / "proc/mounts/below-a-file")
    assert "cannot be written" in machine.storage(closed).says


def test_nothing_connected_is_said_with_what_to_do(pi: Patient) -> None:
    for path in ("sys/class/drm", "sys/class/input", "sys/class/backlight"):
        (pi.root / path).rename(pi.root / (path + "-gone"))
    bare = Patient(Config(), pi.root, pi.home, environment={"PATH": os.environ["PATH"]})
    for check in (devices.display, devices.touch, devices.backlight):
        finding = check(bare)
        assert not finding.ok
        assert finding.do


def test_a_desktop_session_is_a_screen_too(pi: Patient) -> None:
    (pi.root / "sys/class/drm").rename(pi.root / "sys/class/no-drm")
    session = with_(pi, Config(), WAYLAND_DISPLAY="wayland-1")
    assert devices.display(session).says == "A desktop session is on wayland-1."


def tray(folder: Path, blur: int = 0) -> Config:
    image = np.full((240, 320, 3), (90, 120, 80), np.uint8)
    for left in (40, 140, 240):
        image[100:150, left : left + 50] = 215
        image[120:130, left + 20 : left + 30] = 20
    if blur:
        image = cv2.GaussianBlur(image, (0, 0), blur)
    cv2.imwrite(str(folder / "tray.png"), image)
    return Config(camera=CameraSettings(backend="pictures", path=str(folder), fps=60))


def test_the_camera_check_takes_a_picture_and_judges_it(pi: Patient, tmp_path: Path) -> None:
    sharp = devices.camera(with_(pi, tray(tmp_path)))
    assert sharp.ok, sharp
    assert "320x240" in sharp.says
    kept = Patient(tray(tmp_path), pi.root, pi.home, tmp_path / "kept.png", pi.environment)
    assert devices.camera(kept).ok
    left = cv2.imread(str(tmp_path / "kept.png"))
    assert left is not None
    assert left.shape == (240, 320, 3)
    (tmp_path / "kept.png").unlink()
    blurred = devices.camera(with_(pi, tray(tmp_path, blur=14)))
    assert not blurred.ok
    assert "not sharp" in blurred.says
    assert "focus" in blurred.do


def test_a_camera_that_is_not_there_is_not_replaced(pi: Patient, tmp_path: Path) -> None:
    empty = Config(camera=CameraSettings(backend="pictures", path=str(tmp_path / "none")))
    finding = devices.camera(with_(pi, empty))
    assert not finding.ok
    assert finding.says.startswith("pictures: There is no picture")


def test_picamera2_beside_the_wrong_numpy_gets_its_own_advice(
    pi: Patient, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = "ValueError: numpy.dtype size changed, may indicate binary incompatibility."
    monkeypatch.setattr(Patient, "imports", lambda self, module: why)
    finding = devices.camera(pi)
    assert not finding.ok
    assert "simplejpeg does not fit numpy" in finding.do


@pytest.mark.parametrize(
    ("light", "wrong"),
    [(20, "dark"), (120, "not sharp"), (255, "mirrored")],
)
def test_flat_pictures_are_found_wanting(light: int, wrong: str) -> None:
    told = quality(np.full((60, 80, 3), light, np.uint8)).problems()
    assert any(wrong in what for what, _ in told)


def test_buttons_and_lights_on_a_mock_header(pi: Patient, monkeypatch: pytest.MonkeyPatch) -> None:
    header = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(devices, "open_factory", lambda name: header)
    monkeypatch.setattr(devices, "LIGHTS_SHINE", 0.0)
    assert "next 5" in devices.buttons(pi).says
    assert devices.lights(pi).ok
    header.pin(5).input_with_pull("down")
    monkeypatch.setattr(type(header.pin(5)), "input_with_pull", lambda self, pull: None)
    stuck = devices.buttons(pi)
    assert not stuck.ok
    assert "Pressed all the time: next" in stuck.says


def test_devices_that_are_not_wanted_are_not_looked_for(pi: Patient) -> None:
    none = Config(
        camera=CameraSettings(backend="none"),
        buttons=ButtonSettings(backend="none"),
        lights=LightSettings(backend="none"),
        voice=VoiceSettings(backend="none"),
        backlight=BacklightSettings(backend="none"),
    )
    for check in (devices.camera, devices.buttons, devices.lights, devices.sound):
        assert check(with_(pi, none)).ok
        assert check(with_(pi, none)).says.endswith("configured as none.")


def test_a_voice_without_program_or_card_is_silent(
    pi: Patient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "_loudness", lambda patient: 900.0)
    assert devices.sound(pi).ok
    write(pi, "proc/asound/cards", "--- no soundcards ---\n")
    assert "no sound card" in devices.sound(pi).says
    monkeypatch.setattr(devices, "_loudness", lambda patient: 0.0)
    assert "makes no sound" in devices.sound(pi).says
    monkeypatch.undo()
    monkeypatch.setenv("PATH", "")
    assert devices.sound(pi).do == "sudo apt install espeak-ng"


def test_on_this_machine_every_check_gives_one_true_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    config = tmp_path / "parlour.toml"
    config.write_text('[camera]\nbackend = "v4l2"\npath = "/dev/no-such-camera"\n')
    monkeypatch.setenv("PARLOUR_CONFIG", str(config))
    monkeypatch.setattr(devices, "CAMERA_PATIENCE", 0.5)
    assert main(["doctor", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["check"] for line in lines] == CHECKS
    assert all(set(line) == {"check", "ok", "says", "do"} for line in lines)
    assert all(line["ok"] or line["do"] for line in lines), "what is wrong has something to do"
    by_check = {line["check"]: line for line in lines}
    assert not by_check["camera"]["ok"]
    assert by_check["storage"]["says"] == f"Games are written to {tmp_path}."


def test_the_four_corner_test_needs_a_touchscreen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(touchscreen, "touchscreens", list)
    assert main(["doctor", "--touch"]) == 2
    assert capsys.readouterr().err == "parlour: no touchscreen is connected.\n"


def test_a_picture_needs_a_place_to_be_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in (tmp_path / "none" / "a.png", tmp_path / "a.txt"):
        assert main(["doctor", "--picture", str(place)]) == 2
        assert "a name ending in .png" in capsys.readouterr().err


def test_a_bad_configuration_is_the_first_finding_and_the_rest_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "parlour.toml"))
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    (tmp_path / "parlour.toml").write_text("[camera]\nfps = 0\n")
    assert main(["doctor"]) == 0
    said = capsys.readouterr().out
    assert "!!  configuration" in said
    assert "line 2: camera.fps must be" in said
    assert "ok  storage" in said
