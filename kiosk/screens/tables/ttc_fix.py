"""Putting Tea Time Crime's table right: boards, dice tiles, tokens, and where the round is."""

from kiosk.screens.fix import FixPage


class CrimeFixPage(FixPage):
    """One part at a time; every tap is a correction of its own."""

    name = "tea-time-crime fix"
