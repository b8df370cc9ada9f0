"""What is tapped on the camera panel: the reading as pieces, the faces to choose from, the keypad."""

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from kiosk.eyes.found import Spot
from kiosk.eyes.sight import Card, Dice, Grid
from kiosk.widgets.die import DieFace
from kiosk.widgets.face_key import face_key
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from vision.teach import UNKNOWN

if TYPE_CHECKING:
    from kiosk.screens.camera import CameraPage

FEW_FACES = 16
"""More faces than these do not fit beside the picture and scroll."""
HINTS: dict[type, str] = {
    Dice: "They are named as soon as they lie still.",
    Grid: "The four marker cards show me where its corners are.",
    Card: "One card at a time, all of it in the picture.",
}


def key(page: "CameraPage", face: str, call: Callable[[], None], name: str, sure: bool) -> Widget:
    """One face; a doubtful one has a red edge."""
    shown = "?" if face == UNKNOWN else face
    edge = None if sure else palette().warn
    return face_key(shown, page.wanted, call, name=name, label=page.label(face), edge=edge)


def reading_panel(page: "CameraPage") -> Widget:
    """What was read, piece by piece, each to be tapped where it is wrong."""
    wanted, found = page.wanted, page.found
    spots: tuple[Spot, ...] = found.spots if found else ()
    if not spots:
        return Text(page.say(HINTS[type(wanted)]), "near", tall=False, color=palette().faint)
    keys = [
        key(page, spot.face, partial(page.ask, number), f"spot {number}", spot.sure)
        for number, spot in enumerate(spots)
    ]
    if isinstance(wanted, Dice):
        if found is not None and not (wanted.count is not None and page.entry.fits(found)):
            more = partial(page.ask, len(spots))
            keys.append(Press("+", more, "quiet", name="one more", size_hint_y=1))
        return grid(keys, _across(len(keys)))
    return grid(keys, wanted.columns if isinstance(wanted, Grid) else 1, spacing=look().gap / 2)


def _across(count: int) -> int:
    """Columns for so many dice: few rows on an upright screen, few columns beside the picture."""
    return max(1, ceil(count / 2)) if look().portrait else max(1, ceil(count / 3))


def face_keys(
    page: "CameraPage", faces: Sequence[str], told: Callable[[str], None], rows: int = 3
) -> Widget:
    """The faces of the set to choose from, in so many rows on a lying screen."""
    keys = [key(page, face, partial(told, face), f"face {face}", True) for face in faces]
    if len(keys) > FEW_FACES:
        return scrolling(_tall(keys, 4 if look().portrait else 3))
    words = any(isinstance(one, Press) for one in keys)
    if words:
        return scrolling(_tall(keys, 2))
    return grid(keys, ceil(len(keys) / (2 if look().portrait else rows)))


def _tall(keys: Sequence[Widget], across: int) -> Widget:
    """Rows as high as a finger; a card is as high as two."""
    for one in keys:
        one.size_hint_y = None
        one.height = look().touch * (1.3 if isinstance(one, Press) else 2)
    return grid(keys, across, tall=True)


def keypad(page: "CameraPage") -> Widget:
    """Everything told by hand: the faces told so far above (or beside) the faces to tap."""
    wanted, typed = page.wanted, page.entry.typed or []
    keys = face_keys(page, page.faces, page.tell, 2 if isinstance(wanted, Dice) else 3)
    match wanted:
        case Dice():
            return column([_told(page, typed), keys])
        case Grid():
            board = _board(page, wanted, typed)
            return column([board, keys]) if look().portrait else row([keys, board])
        case _:
            return keys


def _told(page: "CameraPage", typed: Sequence[str]) -> Widget:
    """The dice told so far, and empty places for the rest; a tap asks again what one shows."""
    shown: list[Widget] = [
        key(page, face, partial(page.ask, number), f"told {number}", True)
        for number, face in enumerate(typed)
    ]
    left = max(0, (page.entry.places or len(typed) + 1) - len(typed))
    shown += [DieFace("", opacity=0.6) for _ in range(left)]
    return row(shown, height=look().touch * 1.2)


def _board(page: "CameraPage", wanted: Grid, typed: Sequence[str]) -> Widget:
    """The board told so far, row by row from the top left; a tap asks again what lies there."""
    cells: list[Widget] = []
    for number in range(wanted.rows * wanted.columns):
        if number < len(typed):
            call = partial(page.ask, number)
            cells.append(key(page, typed[number], call, f"told {number}", typed[number] != UNKNOWN))
        else:
            cells.append(DieFace("?" if number == len(typed) else "", opacity=0.6))
    return grid(cells, wanted.columns, spacing=look().gap / 2)
