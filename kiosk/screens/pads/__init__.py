"""The score pads of the games: what lies on the table at the end, tapped in."""

from kiosk.screens.pads.boddys_party import BoddysPartyPad
from kiosk.screens.pads.pad import PadPage
from kiosk.screens.pads.palmed_diamonds import PalmedPad
from kiosk.screens.pads.suspicion import SuspicionPad
from kiosk.screens.pads.tea_time import TeaTimePad
from kiosk.screens.pads.tea_time_crime import TeaTimeCrimePad

PADS: dict[str, type[PadPage]] = {
    "boddys-party": BoddysPartyPad,
    "palmed-diamonds": PalmedPad,
    "suspicion": SuspicionPad,
    "tea-time": TeaTimePad,
    "tea-time-crime": TeaTimeCrimePad,
}
