"""Everything that can be configured: the devices and the screen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from hardware.settings import (
    BacklightSettings,
    ButtonSettings,
    CameraSettings,
    DeviceSettings,
    LightSettings,
    PowerSettings,
    VoiceSettings,
    WatchdogSettings,
    says,
)


class DisplaySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The touchscreen."""

    rotation: Annotated[
        Literal[0, 90, 180, 270], says("Degrees the picture and the touch are turned by, together.")
    ] = 0
    diagonal: Annotated[
        float, Meta(ge=3.0, le=60.0), says("The screen's diagonal in inches; text sizes follow it.")
    ] = 7.0
    fullscreen: Annotated[bool, says("Fill the whole screen.")] = True
    pointer: Annotated[bool, says("Show a mouse pointer.")] = False


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole configuration, one table a part of the machine."""

    camera: CameraSettings = CameraSettings()
    buttons: ButtonSettings = ButtonSettings()
    lights: LightSettings = LightSettings()
    voice: VoiceSettings = VoiceSettings()
    backlight: BacklightSettings = BacklightSettings()
    watchdog: WatchdogSettings = WatchdogSettings()
    power: PowerSettings = PowerSettings()
    display: DisplaySettings = DisplaySettings()

    @property
    def devices(self) -> DeviceSettings:
        """The part the hardware is opened with."""
        return DeviceSettings(
            self.camera,
            self.buttons,
            self.lights,
            self.voice,
            self.backlight,
            self.watchdog,
            self.power,
        )
