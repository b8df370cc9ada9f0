"""All devices as the configuration says, and never another one in silence."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.devices import open_devices
from hardware.lights import Scene
from hardware.settings import (
    BacklightSettings,
    ButtonSettings,
    CameraSettings,
    DeviceSettings,
    LightSettings,
    VoiceSettings,
    WatchdogSettings,
)

NONE = DeviceSettings(
    camera=CameraSettings(backend="none"),
    buttons=ButtonSettings(backend="none"),
    lights=LightSettings(backend="none"),
    voice=VoiceSettings(backend="none"),
    backlight=BacklightSettings(backend="none"),
    watchdog=WatchdogSettings(backend="none"),
)


def test_a_kiosk_without_any_device_works_and_complains_about_nothing() -> None:
    devices = open_devices(NONE)
    devices.lights.show(Scene(), 0.0)
    devices.voice.say("Anybody?")
    devices.voice.tick(0.0)
    devices.voice.tick(0.1)
    devices.watchdog.feed(0.0)
    assert devices.buttons.poll(0.0) == []
    assert devices.camera.capture(5.0) is None
    assert devices.backlight.touch(0.0)
    assert devices.faults() == {}
    devices.close()


def test_what_is_missing_stays_itself_and_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LG_WD", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(__import__("sys").modules, "lgpio", None)
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    devices = open_devices(
        DeviceSettings(
            camera=CameraSettings(backend="none"), backlight=BacklightSettings(name="no-such-lamp")
        )
    )
    backends = [devices.buttons.backend, devices.lights.backend, devices.voice.backend]
    assert backends == ["gpiozero", "gpiozero", "espeak-ng"]
    assert set(devices.faults()) == {"buttons", "lights", "voice", "backlight", "watchdog"}
    assert all(sentence.endswith(".") for sentence in devices.faults().values())
    devices.close()


def test_buttons_and_lights_share_one_header() -> None:
    devices = open_devices(
        DeviceSettings(
            camera=CameraSettings(backend="none"),
            buttons=ButtonSettings(factory="mock"),
            voice=VoiceSettings(backend="none"),
            backlight=BacklightSettings(backend="none"),
            watchdog=WatchdogSettings(backend="none"),
        )
    )
    assert devices.faults() == {}
    devices.close()


def test_a_real_camera_process_shows_a_picture_from_the_disk(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "roll.png"), np.full((120, 160, 3), 77, np.uint8))
    settings = CameraSettings(backend="pictures", path=str(tmp_path), fps=60)
    devices = open_devices(
        DeviceSettings(settings, NONE.buttons, NONE.lights, NONE.voice, NONE.backlight)
    )
    frame = devices.camera.capture(20.0)
    assert frame is not None
    assert frame.image.shape == (120, 160, 3)
    assert int(frame.image.mean()) == 77
    devices.close()
    assert devices.camera.newest() is None


def test_safe_mode_leaves_the_camera_off() -> None:
    devices = open_devices(DeviceSettings(CameraSettings(backend="pictures")), safe=True)
    assert devices.camera.health().says.startswith("Safe mode")
    devices.close()
