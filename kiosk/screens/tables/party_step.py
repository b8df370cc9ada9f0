"""What a step of the party answers to its page: what to do, what to tap, what the big button does."""

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.uix.widget import Widget
from msgspec import Struct

from kiosk.eyes.sight import Dice, Sight, Taken
from kiosk.screens.page import Do
from kiosk.widgets.die import DieButton
from kiosk.widgets.party_house import PartyHouse
from kiosk.widgets.press import Kind, Press
from kiosk.widgets.rows import grid, row
from kiosk.widgets.style import look, roomy
from scoring.game import Seat
from scoring.games.boddys_party.table import Player, State
from scoring.option import OneOf, Option

if TYPE_CHECKING:
    from kiosk.screens.tables.party import PartyPage

FEW = 4
"""More guests than these leave the keys of the die less room on a low screen."""
PIPS = 6
"""A die with more sides than this is told by numbers, and not by the camera."""
LONGEST_CALL = 9
"""So many letters of a name find room in a sentence that is read from two metres."""


class Half(Struct, frozen=True):
    """What has been tapped but is no move yet; it stands in the journal as a draft.

    It belongs to one moment of the evening, `at`, and is forgotten in any other: `seat` is whose token is
    asked for, `weapon` the one to be placed, `sheet` the notepad or hand that is being told, `three` what
    it says so far.
    """

    at: str
    seat: Seat | None = None
    sheet: str | None = None
    weapon: str | None = None
    three: dict[str, str] = {}


class Step:
    """One step of the evening, as everybody may see it."""

    wide: ClassVar[bool] = False
    """Whether the picture takes the full width."""

    def __init__(self, page: "PartyPage") -> None:
        """Belong to a page."""
        self.page = page
        self.say = page.say

    @property
    def view(self) -> State:
        """The table as it lies."""
        return self.page.view

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.view.turn

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.view.players[self.seat]

    def act(self, kind: str, by: Seat | None = None, /, **fields: Any) -> None:
        """Somebody does something; unless told otherwise, who has the turn."""
        self.page.do({"type": kind, **fields}, by or self.seat or None)

    def option(self, kind: str) -> Option | None:
        """What is open now of this kind."""
        return next((option for option in self.page.seen.options if option.type == kind), None)

    def values(self, kind: str, field: str) -> tuple[Any, ...]:
        """The values a field of an open option may have."""
        option = self.option(kind)
        choice = option.fields[field] if option else None
        return choice.values if isinstance(choice, OneOf) else ()

    # -- what a step answers ------------------------------------------------------------------------

    def sentence(self) -> str:
        """What to do now."""
        return self.say(self.page.seen.phase.says)

    def guests(self) -> Collection[Seat]:
        """Who is shown beside the house."""
        return self.view.seats

    def panel(self) -> list[Widget]:
        """What is tapped beside the house."""
        return []

    def picture(self) -> Widget:
        """The house, or what takes its place."""
        glow = self.glow()
        return PartyHouse(self.view, self.say, self.tap if glow else None, glow)

    def glow(self) -> Collection[str]:
        """The rooms that may be tapped."""
        return ()

    def tap(self, room: str) -> None:
        """A room was tapped."""

    def beside(self) -> list[Widget]:
        """What else can be done, beside the big button."""
        return []

    def next(self) -> Do | None:
        """The big button."""
        return None

    def undo(self) -> Do | None:
        """A tap that is no move yet and can be taken back."""
        return None

    def help(self) -> str:
        """What can be done here."""
        return self.say(self.page.seen.phase.says)

    def sights(self) -> list[Sight]:
        """What the camera could read now."""
        return []

    def asks(self) -> dict[str, Any]:
        """What is asked for first, as fields of an action."""
        return {}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this."""
        raise LookupError(f"{action['type']} is not done here")

    # -- what several steps need --------------------------------------------------------------------

    def button(
        self, label: str, call: Callable[[], None], name: str, kind: Kind = "plain"
    ) -> Press:
        """A button beside the house; long words in the smaller type."""
        return Press(label, call, kind, scale="near" if len(label) < 15 else "small", name=name)

    def keypad(self) -> Widget:
        """The faces of the die; a tap says that it shows this one."""
        sides = self.view.facts.die.sides
        if sides > PIPS:
            keys: list[Widget] = [
                Press(str(n), partial(self.act, "roll", face=n), name=f"die {n}")
                for n in range(1, sides + 1)
            ]
            return grid(keys, 6, tall=True)
        dice = [
            DieButton(str(n), partial(self.act, "roll", face=n), name=f"die {n}")
            for n in range(1, sides + 1)
        ]
        if look().portrait:
            return row(dice, height=look().touch * 1.2)
        pad = grid(dice, -(-sides // 2), size_hint_y=None)
        crowd = len(self.view.seats) > FEW and not roomy()
        pad.height = 2 * look().touch * (1.0 if crowd else 1.7 if roomy() else 1.3) + look().gap
        return pad

    def die_in_sight(self, who: Seat) -> list[Sight]:
        """The one die, read by the camera."""
        if self.view.facts.die.sides > PIPS:
            return []

        def rolled(taken: Taken) -> list[dict[str, Any]]:
            read = {"source": taken.source, "confidence": taken.confidence}
            return [{"type": "roll", "face": int(face), **read} for face in taken.faces[:1]]

        return [Sight(self.say("{who} rolled", who=who), Dice("pips", 1), rolled)]


def short(seat: Seat) -> str:
    """A name short enough for the sentence.

    >>> short("Maximiliane")
    'Maximili…'
    """
    return seat if len(seat) <= LONGEST_CALL else f"{seat[: LONGEST_CALL - 1]}…"
