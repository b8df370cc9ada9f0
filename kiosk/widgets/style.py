"""The look in force, shared by all widgets; the kiosk sets it before it builds a page."""

from kiosk.look import PALETTES, Look, Palette

_look = Look(800, 480, diagonal=7.0, palette=PALETTES["parlour"])


def use(look: Look) -> None:
    """Make this the look of everything built from now on."""
    global _look
    _look = look


def look() -> Look:
    """The sizes in force."""
    return _look


def palette() -> Palette:
    """The colours in force."""
    return _look.palette
