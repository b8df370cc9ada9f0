"""Putting Tea Time's table right."""

from kiosk.screens.fix import FixPage


class TeaTimeFixPage(FixPage):
    """Fix."""
