"""What a step of a round answers to the page: what to do, what to tap, what the big button does."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget
from msgspec import Struct

from kiosk.screens.page import Do
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, scrolling
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.games.tea_time_crime.cardboard import Face, Space
from scoring.games.tea_time_crime.table import House, State

if TYPE_CHECKING:
    from kiosk.screens.tables.tea_time_crime import TeaTimeCrimePage

LONGEST_CALL = 9
"""So many letters of a name find room in a sentence that is read from two metres."""


class Half(Struct, frozen=True):
    """What has been tapped but is no move yet; it stands in the journal as a draft.

    It belongs to one moment of the evening, `at`, and is forgotten in any other. `seat` is whose house
    is looked at, `dice` those told so far, `keep` the places of the dice to keep, `space` the one to go
    to while it is asked how, `aim` one out of reach that dice are kept for; `whole` says that all five
    dice are told anew, `by_hand` that the player chooses which dice tiles are used up.
    """

    at: str
    seat: Seat | None = None
    dice: tuple[Face, ...] = ()
    keep: tuple[int, ...] = ()
    space: Space | None = None
    aim: Space | None = None
    whole: bool = False
    by_hand: bool = False


def moment(state: State) -> str:
    """A name for where the round is: another after every move, the same again after an undo."""
    steps = [f"{house.step}{house.space or ''}" for house in state.houses]
    dice = "".join(face[0] for face in state.dice)
    kept = "" if state.kept is None else "".join(face[0] for face in state.kept)
    return " ".join([f"{state.round}{state.stage}{state.rerolls}", f"{dice}/{kept}", *steps])


class Step:
    """One step, for the player whose house is shown."""

    def __init__(self, page: "TeaTimeCrimePage", seat: Seat) -> None:
        """Belong to a page."""
        self.page = page
        self.seat = seat
        self.say = page.say

    @property
    def state(self) -> State:
        """The table as it lies."""
        return self.page.state

    @property
    def place(self) -> int:
        """Where at the table this player sits."""
        return self.state.seats.index(self.seat)

    @property
    def house(self) -> House:
        """This player's house."""
        return self.state.houses[self.place]

    @property
    def who(self) -> str:
        """The player's name, short enough for the sentence."""
        if len(self.seat) <= LONGEST_CALL:
            return self.seat
        return f"{self.seat[: LONGEST_CALL - 1]}…"

    def act(self, kind: str, **fields: Any) -> None:
        """This player does something; whoever has no choice after that follows."""
        since = self.page.table.entered
        self.page.kiosk.act({"type": kind, **fields}, self.seat)
        self.page.follow(since)

    # -- what a step answers ------------------------------------------------------------------------

    def sentence(self) -> str:
        """What to do now."""
        raise NotImplementedError

    def panel(self) -> list[Widget]:
        """What is tapped beside the house."""
        return []

    def beside(self) -> list[Press]:
        """What else can be done, beside the big button."""
        return []

    def glow(self) -> dict[Space, int]:
        """The spaces that can be tapped, and how many dice tiles each takes at least."""
        return {}

    def chances(self) -> dict[Space, str]:
        """What is written on spaces about reaching them."""
        return {}

    def tap(self, space: Space) -> None:
        """A glowing space was tapped."""

    def chosen(self) -> Space | None:
        """The space it is about."""
        return None

    def lights(self) -> Collection[str] | None:
        """The detectives whose beams are drawn; None for all."""
        return None

    def next(self) -> Do | None:
        """The big button."""
        return None

    def undo(self) -> Do | None:
        """A tap that is no move yet and can be taken back."""
        return None

    def help(self) -> str:
        """What can be done here."""
        return self.say(self.page.seen.phase.says)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this."""
        raise LookupError(f"{action['type']} is not done here")


def pane(children: Sequence[Widget]) -> Widget:
    """A few things below one another: on a lying screen in what room there is."""
    if look().portrait:
        return column(children, tall=True, spacing=look().gap / 2)
    return scrolling(column(children, tall=True, spacing=look().gap / 2))
