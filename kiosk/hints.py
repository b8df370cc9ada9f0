"""Whether a table wants hints: chosen by the whole table, and kept with the evening."""

from typing import Final

from kiosk.preferences import Preferences
from kiosk.table import Table

DRAFT: Final = "hints"


def hints_on(table: Table, preferences: Preferences) -> bool:
    """What this table has chosen; until it has, what the house prefers."""
    stages = table.stages(DRAFT)
    return bool(stages[-1]) if stages else preferences.hints
