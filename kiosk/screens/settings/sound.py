"""The voice: whether, how loud, and how it sounds."""

from kivy.uix.widget import Widget

from kiosk.screens.settings.part import PartPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text


class SoundPage(PartPage):
    """What is heard."""

    name = "settings sound"

    def title(self) -> str:
        """Where we are."""
        return self.say("Sound and voice")

    def parts(self) -> list[Widget]:
        """On or off, how loud, and a try."""
        parts = [
            self.heading(self.say("The voice says what to do")),
            self.switch("voice"),
            self.heading(self.say("Loudness")),
            self.preference("volume", [(n, f"{n} %") for n in (20, 40, 70, 100)]),
        ]
        devices = self.kiosk.devices
        if devices is not None:
            listen = Press(self.say("Listen"), self._speak, name="listen")
            parts.append(row([listen], height=look().touch))
            if devices.voice.fault:
                parts.append(Text(devices.voice.fault, "small", color=palette().warn))
        return parts

    def _speak(self) -> None:
        if self.kiosk.devices is not None:
            says = self.say("Good evening. It is your turn.")
            self.kiosk.devices.voice.say(says, replace=True)

    def help(self) -> str:
        """What the voice says."""
        return self.say(
            "The voice says aloud what to do now, whenever that changes; only what everybody may hear. Tap "
            "a loudness and listen."
        )
