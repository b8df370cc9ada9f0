"""The tables of the games: a drawn one where the game has it, else the plain one that works for all."""

from kiosk.screens.guided import GuidedPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.table import Table

GUIDED: dict[str, type[GuidedPage]] = {}


def table_page(kiosk: Kiosk, table: Table) -> Page:
    """The page for a table in play."""
    return GUIDED.get(table.game.id, GuidedPage)(kiosk, table)
