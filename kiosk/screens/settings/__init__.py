"""Settings: one page a part of the house, all behind the guests' lock where there is one."""

from kiosk.pin import guests_gate
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pin import PinPage
from kiosk.screens.settings.overview import SettingsPage


def open_settings(kiosk: Kiosk) -> None:
    """Show the settings, after the PIN where guests are kept out."""
    parlour = kiosk.parlour
    gate = guests_gate(parlour.folder, parlour.preferences.lock, parlour.clock)
    if gate is None:
        kiosk.show(SettingsPage)
        return
    title = parlour.language.say("Settings")

    def opened() -> None:
        kiosk.swap(SettingsPage)

    kiosk.show(lambda kiosk: PinPage(kiosk, title, gate, opened))
