"""The look in force, shared by all widgets; the kiosk sets it before it builds a page."""

from kiosk.look import PALETTES, Look, Palette

ROOMY_MM = 110
"""A lying screen of this height has room to spare; the 7" one is 91 mm high."""

_look = Look(800, 480, diagonal=7.0, palette=PALETTES["parlour"])


def use(look: Look) -> None:
    """Make this the look of everything built from now on."""
    global _look
    _look = look


def look() -> Look:
    """The sizes in force."""
    return _look


def roomy() -> bool:
    """Whether the screen is so high, lying, that what is looked at from near can be drawn larger."""
    return not _look.portrait and _look.height > _look.mm(ROOMY_MM)


def palette() -> Palette:
    """The colours in force."""
    return _look.palette
