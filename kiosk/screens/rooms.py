"""The other rooms of the house that Home leads to."""

from collections.abc import Callable

from kiosk.screens.kiosk import Kiosk

Room = tuple[str, str, Callable[[], None]]


def rooms(kiosk: Kiosk) -> list[Room]:
    """Name, label and call of each."""
    say = kiosk.parlour.language.say

    def history() -> None:
        from kiosk.screens.history import HistoryPage

        kiosk.show(HistoryPage)

    def settings() -> None:
        from kiosk.screens.settings import open_settings

        open_settings(kiosk)

    return [
        ("teach", say("Teach"), kiosk.teach),
        ("history", say("History"), history),
        ("settings", say("Settings"), settings),
    ]
