"""The deduction sheets of the games that have them, for the seats' own pages."""

from kiosk.screens.secret import Sheet
from kiosk.screens.sheets.party import PartySheet
from kiosk.screens.sheets.suspicion import SuspicionSheet

DEDUCTION: dict[str, type[Sheet]] = {
    "boddys-party": PartySheet,
    "suspicion": SuspicionSheet,
}
