"""Settings: one page a part of the house, all behind the guests' lock where there is one."""

from kiosk.pin import guests_gate
from kiosk.screens.kiosk import Kiosk, MakePage
from kiosk.screens.pin import PinPage
from kiosk.screens.settings.overview import SettingsPage


def open_settings(kiosk: Kiosk) -> None:
    """Show the settings, after the PIN where guests are kept out."""
    behind_the_lock(kiosk, SettingsPage)


def behind_the_lock(kiosk: Kiosk, make: MakePage) -> None:
    """Show a page that is not for guests, after the PIN where there is one."""
    parlour = kiosk.parlour
    gate = guests_gate(parlour.folder, parlour.preferences.lock, parlour.clock)
    if gate is None:
        kiosk.show(make)
        return
    title = parlour.language.say("Settings")

    def opened() -> None:
        kiosk.swap(make)

    kiosk.show(lambda kiosk: PinPage(kiosk, title, gate, opened))
