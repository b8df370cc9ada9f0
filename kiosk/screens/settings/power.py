"""Switching off, starting again, and leaving to the desktop."""

from collections.abc import Callable

from kivy.app import App
from kivy.uix.widget import Widget

from hardware.fault import DeviceFault
from kiosk.screens.confirm import ConfirmPage
from kiosk.screens.page import Do
from kiosk.screens.settings.part import PartPage
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look


class PowerPage(PartPage):
    """Three ways to end, each asked for once more."""

    name = "settings power"

    def title(self) -> str:
        """Where we are."""
        return self.say("Switch off")

    def sentence(self) -> str:
        """What matters."""
        return self.say("Every evening is kept.")

    def parts(self) -> list[Widget]:
        """A button a way."""
        power = self.kiosk.devices.power if self.kiosk.devices is not None else None
        ways: list[tuple[str, str, Callable[[], None] | None]] = [
            ("off", self.say("Switch off"), power.off if power else None),
            ("restart", self.say("Start again"), power.restart if power else None),
            ("desktop", self.say("Leave to the desktop"), leave),
        ]
        return [self._way(name, label, call) for name, label, call in ways]

    def _way(self, name: str, label: str, call: Callable[[], None] | None) -> Widget:
        def ask() -> None:
            self.kiosk.show(
                lambda kiosk: ConfirmPage(
                    kiosk,
                    self.say("{what}?", what=label),
                    self.say("The evening in play can be gone on with afterwards."),
                    Do(label, do),
                )
            )

        def do() -> None:
            try:
                if call is not None:
                    call()
            except DeviceFault as fault:
                if self.kiosk.page is not None:
                    self.kiosk.page.refuse(fault.sentence)

        return row([Press(label, ask if call else None, name=name)], height=look().touch)

    def help(self) -> str:
        """What is kept."""
        return self.say(
            "Switch off before you pull the plug, though nothing that was tapped is lost without. Start "
            "again helps when a device hangs. The desktop lies beneath Parlour, for who looks after the "
            "machine."
        )


def leave() -> None:
    """End the program; whoever started it shows what lies beneath."""
    running = App.get_running_app()
    if running is not None:
        running.stop()
