"""The tables of the games: a drawn one where the game has it, else the plain one that works for all."""

from kiosk.screens.guided import GuidedPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads import PADS
from kiosk.screens.page import Page
from kiosk.screens.secret import PRIVATE, SHEETS
from kiosk.screens.sheets import DEDUCTION
from kiosk.screens.tables import party_private, suspicion_private
from kiosk.screens.tables.palmed_diamonds import PalmedPage
from kiosk.screens.tables.party import PartyPage
from kiosk.screens.tables.plain import PlainTable
from kiosk.screens.tables.plain_sheet import SheetPage
from kiosk.screens.tables.suspicion import SuspicionPage
from kiosk.screens.tables.tea_time import TeaTimePage
from kiosk.screens.tables.tea_time_crime import TeaTimeCrimePage
from kiosk.table import Table

GUIDED: dict[str, type[GuidedPage]] = {
    "boddys-party": PartyPage,
    "palmed-diamonds": PalmedPage,
    "suspicion": SuspicionPage,
    "plain-sheet": SheetPage,
    "tea-time": TeaTimePage,
    "tea-time-crime": TeaTimeCrimePage,
}
SHEETS.update(DEDUCTION)
PRIVATE["boddys-party"] = party_private.picker
PRIVATE["suspicion"] = suspicion_private.picker


def table_page(kiosk: Kiosk, table: Table) -> Page:
    """The page for a table in play, in the way this evening is kept."""
    if table.mode == "pad" and table.game.id in PADS:
        return PADS[table.game.id](kiosk, table)
    return GUIDED.get(table.game.id, PlainTable)(kiosk, table)
