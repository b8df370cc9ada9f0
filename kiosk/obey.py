"""The devices do as the preferences say: how loud, in which language, how bright, how long awake."""

from msgspec.structs import replace

from hardware.devices import Devices
from kiosk.preferences import Preferences

VOICES = {"en": "en-gb", "de": "de", "ja": "ja"}
NEVER = 86400.0
"""Seconds until a screen sleeps that is told never to: a day."""
DARKEST = 0.1


def obey(devices: Devices, chosen: Preferences) -> None:
    """Bring voice and backlight in step; holds from the next sentence and the next moment on."""
    voice = devices.voice
    speaks = voice.settings.language
    if speaks.partition("-")[0] != chosen.language:
        speaks = VOICES[chosen.language]
    voice.settings = replace(voice.settings, volume=chosen.volume, language=speaks)
    voice.mute(muted=not chosen.voice)
    light = devices.backlight
    light.settings = replace(
        light.settings,
        bright=max(DARKEST, chosen.brightness / 100),
        dim_after=chosen.sleep_minutes * 60.0 if chosen.sleep_minutes else NEVER,
    )
