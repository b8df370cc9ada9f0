"""The other rooms of the house that Home leads to."""

from collections.abc import Callable

from kiosk.screens.kiosk import Kiosk

Room = tuple[str, str, Callable[[], None]]


def rooms(kiosk: Kiosk) -> list[Room]:
    """Name, label and call of each."""
    return [("teach", "Teach", kiosk.teach)]
