"""Every device as it is now, and a test of the buttons: a name lights up while its button is pressed."""

from kivy.uix.widget import Widget

from hardware.settings import NAMED_BUTTONS
from kiosk.config import Config
from kiosk.doctor import machine
from kiosk.doctor.finding import Finding, Patient
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.settings.part import PartPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text

CHECKS = (machine.storage, machine.space, machine.clock, machine.temperature, machine.power)
"""What of the doctor's visit does not disturb devices that are in use."""


class DevicesPage(PartPage):
    """The devices, the machine, and the buttons to try."""

    name = "settings devices"

    def __init__(self, kiosk: Kiosk) -> None:
        """Nothing is pressed yet."""
        super().__init__(kiosk)
        self._pressed: list[str] = []
        self._machine = [check(Patient(Config(), home=kiosk.parlour.folder)) for check in CHECKS]

    def title(self) -> str:
        """Where we are."""
        return self.say("Camera and buttons")

    def sentence(self) -> str:
        """What to do."""
        return self.say("Press every button once.")

    def pressed(self, button: str) -> bool:
        """Here a button does nothing but light up its name."""
        self._pressed.append(button)
        self.build()
        return True

    def parts(self) -> list[Widget]:
        """The buttons, then the devices, then the machine."""
        names = list(dict.fromkeys([*NAMED_BUTTONS, *self._pressed]))
        lamps = [
            Press(
                self.say(BUTTONS.get(name, name)),
                None,
                "chosen" if name in self._pressed else "plain",
                scale="small",
                name=f"button {name}",
                bold=name in self._pressed[-1:],
            )
            for name in names
        ]
        lines = [self._line(one.check, one.ok, one.says, one.do) for one in self.findings()]
        again = [self._try_again()] if self.kiosk.devices is not None else []
        return [row(lamps, height=look().touch), *again, *lines]

    def _try_again(self) -> Widget:
        camera = Press(self.say("Look for it again"), self._retry, scale="small", name="retry")
        set_up = Press(
            self.say("Set up the camera"), self.kiosk.set_up_camera, scale="small", name="set up"
        )
        return row([camera, set_up], height=look().touch)

    def _retry(self) -> None:
        if self.kiosk.devices is not None:
            self.kiosk.devices.camera.retry()
            self.build()

    def findings(self) -> list[Finding]:
        """One line a device, as the doctor would write it."""
        devices = self.kiosk.devices
        found: list[Finding] = []
        if devices is not None:
            health = devices.camera.health()
            found.append(Finding("camera", health.state not in ("lost", "broken"), health.says))
            for name in ("buttons", "lights", "voice", "backlight", "watchdog"):
                device = getattr(devices, name)
                says = device.fault or self.say("{what}: in use", what=device.backend)
                found.append(Finding(name, device.fault is None, says))
        return found + self._machine

    def _line(self, check: str, ok: bool, says: str, do: str) -> Widget:
        colour = palette().ink if ok else palette().warn
        words = [Text(self.say(says), "small", color=colour)]
        if do:
            words.append(Text(self.say(do), "small", color=palette().faint))
        name = Text(self.say(check), "small", tall=False, valign="top", bold=True, size_hint_x=0.5)
        line = row([name, column(words, tall=True, spacing=0)], size_hint_y=None)
        line.bind(minimum_height=line.setter("height"))
        return line

    def help(self) -> str:
        """How the devices are tried."""
        return self.say(
            "Press each button of the kiosk: its name lights up here, and nothing else happens. Below "
            "stands how every device is, and what to do about one that is not well. Back leads on."
        )


BUTTONS = {"next": "Next", "back": "Back", "capture": "Capture", "help": "Help"}
