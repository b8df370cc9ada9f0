"""The way back to a page that was open over a table when the power went."""

from typing import Any

from kiosk.screens.camera import CameraPage
from kiosk.screens.choice import ChoicePage
from kiosk.screens.go_back import GoBackPage
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand_over import HandOverPage
from kiosk.screens.kiosk import Kiosk, MakePage
from kiosk.screens.look_up import LookUpPage
from kiosk.screens.page import Page
from kiosk.screens.seats import SeatsPage
from kiosk.screens.tables import GUIDED
from kiosk.table import Table
from scoring.wire import builtins


def way_to(table: Table, where: dict[str, Any], under: Page | None = None) -> MakePage | None:
    """The page that `Page.where` described; None where it is not to be found any more. `under` is the
    table's page."""
    match where:
        case {"page": "camera", "sight": str(label), "typed": typed} if isinstance(
            under, GuidedPage
        ):
            return _camera(under, label, typed)
        case {"page": "hand-over", "seat": str(seat)} if seat in table.seats:
            return lambda kiosk: HandOverPage(kiosk, seat)
        case {"page": "look up"}:
            return lambda kiosk: LookUpPage(kiosk, table)
        case {"page": "go back"}:
            return lambda kiosk: GoBackPage(kiosk, table)
        case {"page": "seats"}:
            return lambda kiosk: SeatsPage(kiosk, table)
        case {"page": "fix"} if (page := GUIDED.get(table.game.id)) and (fix := page.fixing):
            return lambda kiosk: fix(kiosk, table)
        case {"page": "choice", "option": dict(told)}:
            return _choice(table, told, where)
    return None


def _camera(under: GuidedPage, label: str, typed: Any) -> MakePage | None:
    """The camera panel for what the table still waits for, with what was typed there."""
    sights = under.sights()
    sight = next((each for each in sights if each.label == label), None)
    if sight is None:
        return None
    others = [each for each in sights if each is not sight]
    told = [str(face) for face in typed] if isinstance(typed, list) else None
    return lambda kiosk: CameraPage(kiosk, sight, others, told)


def _choice(table: Table, told: dict[str, Any], left: dict[str, Any]) -> MakePage | None:
    """A half-made choice, if it is still open to everybody."""
    open_now = [option for option in table.see().options if builtins(option) == told]
    if not open_now:
        return None
    option = open_now[0]

    def page(kiosk: Kiosk) -> Page:
        return ChoicePage(kiosk, option, lambda action: kiosk.act(action, option.seat), left)

    return page
