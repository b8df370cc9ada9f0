"""What the camera reads for Tea Time Crime: the roll with both rerolls, and any player's house."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kiosk.eyes.sight import Dice, Grid, Sight, Taken
from kiosk.screens.tables.ttc_choosing import ChooseStep
from kiosk.screens.tables.ttc_differences import DifferencesPage
from kiosk.screens.tables.ttc_rolling import RollStep
from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import SIZE, Board
from scoring.wire import convert

if TYPE_CHECKING:
    from kiosk.screens.tables.tea_time_crime import TeaTimeCrimePage

SET = "tea-time-crime"


def dice_sights(page: "TeaTimeCrimePage") -> list[Sight]:
    """The dice, while the active player's are told; those kept may lie in the tray or beside it. Who may
    still reroll can do so without a word: all five are read as they lie then."""
    state = page.state
    seat = state.seats[state.active]
    step = page.step_of(seat)
    if state.stage != "rolling":
        return []
    label = page.say("{who}'s dice", who=seat)
    if isinstance(step, ChooseStep) and step.rerolls:
        wanted = Dice(SET, SIZE)
        return [Sight(label, wanted, partial(_rolled, wanted, False))]
    if not isinstance(step, RollStep):
        return []
    rerolling = state.kept is not None and not page.half.whole
    wanted = Dice(SET, step.count, tuple(step.kept) if rerolling else ())
    return [Sight(label, wanted, partial(_rolled, wanted, rerolling))]


def _rolled(wanted: Dice, rerolling: bool, taken: Taken) -> list[dict[str, Any]]:
    """The roll; a reroll whose kept dice do not lie there as they did is a roll of all five."""
    rolled = wanted.rolled(taken.faces) if rerolling else None
    if rolled is not None:
        return [{"type": "reroll", "dice": list(rolled)}]
    return [{"type": "roll", "dice": list(taken.faces)}]


def house_sights(page: "TeaTimeCrimePage") -> list[Sight]:
    """Every house, the one on the screen first."""
    seats = sorted(page.state.seats, key=lambda seat: seat != page.shown)
    return [
        Sight(
            page.say("{who}'s house", who=seat),
            Grid(SET, SIZE, SIZE),
            partial(_compared, page, seat),
        )
        for seat in seats
    ]


def _compared(page: "TeaTimeCrimePage", seat: Seat, taken: Taken) -> list[dict[str, Any]]:
    """A house that was read is compared first; what is put right is done from there."""
    board: Board = convert(taken.rows, Board)
    table = page.table
    page.kiosk.show(lambda kiosk: DifferencesPage(kiosk, table, seat, board, taken))
    return []
