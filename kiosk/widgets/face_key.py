"""A face of any set as something to tap: a die, a house tile, a tea tile, a card, or its name."""

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.look import Colour
from kiosk.widgets.die import PIPS, DieButton
from kiosk.widgets.house_pictures import loose
from kiosk.widgets.house_tiles import HouseButton
from kiosk.widgets.palmed_cards import card_press
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.tea_tiles import TileButton
from scoring.facts import read_facts
from scoring.games.palmed_diamonds.cards import SUIT
from scoring.games.tea_time_crime import GAME as TEA_TIME_CRIME
from scoring.games.tea_time_crime.cardboard import FACE_DOWN, FIGURES, ROOM, HouseFacts

Call = Callable[[], None] | None
QUESTION = "?"
"""What stands for something that has no name yet."""


@cache
def house_facts() -> HouseFacts:
    """The house tiles as they come in the box."""
    facts: HouseFacts = read_facts(TEA_TIME_CRIME.facts_text, TEA_TIME_CRIME.facts_type)
    return facts


def face_key(
    face: str, wanted: Wanted, call: Call, *, name: str, label: str, edge: Colour | None = None
) -> Widget:
    """The face drawn as the set's own pieces are; `label` is its name where it is only written."""
    more: dict[str, Any] = {"name": name, "edge": edge}
    match wanted:
        case Dice() if face in PIPS or face in ("glass", QUESTION):
            return DieButton(face, call, **more)
        case Grid(tiles="tea-time-crime") if face in (*FIGURES, ROOM, FACE_DOWN):
            return HouseButton(loose(face, house_facts()), call, **more)
        case Grid(tiles="tea-time"):
            return TileButton(face, call, **more)
        case Card(cards="palmed-diamonds") if face in SUIT:
            return card_press(face, call, name=name, edge="plain" if edge is None else "chosen")
    kind: Kind = "plain" if edge is None else "chosen"
    return Press(label, call, kind, scale="small", name=name, size_hint_y=1)
