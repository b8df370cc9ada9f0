"""What a step of a turn answers to the page: what to do, what to tap, what the big button does."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.uix.widget import Widget
from msgspec import Struct

from kiosk.eyes.sight import Dice, Sight
from kiosk.screens.page import Do
from kiosk.widgets.guests import GuestButton
from kiosk.widgets.lately import Lately
from kiosk.widgets.mansion_map import Hands, MansionMap
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat
from scoring.games.suspicion.cardboard import Guest
from scoring.games.suspicion.table import State

if TYPE_CHECKING:
    from kiosk.screens.tables.suspicion import SuspicionPage

LONGEST_CALL = 9
"""So many letters of a name find room in a sentence that is read from two metres."""
LAST_TOLD = 6
"""So many things that happened stand beside the mansion, the latest first."""

GUEST_DICE = Dice("suspicion", 2)
"""What the camera looks for in the tray."""

ROOMY_MM = 110.0
"""Higher screens than this have room to spare."""


class Half(Struct, frozen=True):
    """What has been tapped but is no move yet; it stands in the journal as a draft.

    It belongs to one moment of the evening, `at`, and is forgotten in any other. `ready` says that the
    table is set; `guest` is the one to be moved, `room` the one that is asked about, `faces` are the
    dice told so far; `act` and `about` narrow the cards; `seat` is who is asked, with `guesses` so far.
    """

    at: str
    ready: bool = False
    guest: Guest | None = None
    room: int | None = None
    faces: tuple[str, str] = ("", "")
    act: str | None = None
    about: Guest | None = None
    seat: Seat | None = None
    guesses: dict[Seat, Guest] = {}


def moment(state: State) -> str:
    """A name for where the evening is: another after every move, the same again after an undo."""
    dice = "-" if state.dice is None else "/".join(state.dice)
    deeds = "/".join(deed.title for deed in state.left)
    rooms = ".".join(str(state.rooms.get(guest, "")) for guest in state.facts.guests)
    made = "".join("." if guess is None else "x" for guess in state.guesses)
    return "|".join(
        [str(state.turn), dice, state.played or "", deeds, rooms, made, "/".join(state.revealed)]
    )


def shortened(seat: Seat) -> str:
    """A player's name, short enough for the sentence.

    >>> shortened("Maximilian the Great")
    'Maximili…'
    """
    return seat if len(seat) <= LONGEST_CALL else f"{seat[: LONGEST_CALL - 1]}…"


class Step:
    """One step of the evening. A step with the mansion says what glows and who may go; others are `wide`."""

    wide: ClassVar[bool] = False
    """Whether `content` takes the place of the mansion."""
    with_tabs: ClassVar[bool] = True
    """Whether the players stand above the table."""

    def __init__(self, page: "SuspicionPage") -> None:
        """Belong to a page."""
        self.page = page
        self.say = page.say

    @property
    def state(self) -> State:
        """The table as everybody sees it."""
        return self.page.state

    @property
    def half(self) -> Half:
        """What has been tapped and is no move yet."""
        return self.page.half

    @property
    def who(self) -> str:
        """Whose turn it is, short enough for the sentence."""
        return shortened(self.state.who)

    def act(self, kind: str, **fields: Any) -> None:
        """The player whose turn it is does something."""
        self.page.act({"type": kind, **fields}, self.state.who)

    # -- what a step answers ----------------------------------------------------------------------

    def sentence(self) -> str:
        """What to do now."""
        raise NotImplementedError

    def panel(self) -> list[Widget]:
        """What is tapped beside the mansion."""
        return []

    def content(self) -> Widget:
        """What takes the mansion's place where the step is wide."""
        raise NotImplementedError

    def chosen(self) -> Guest | None:
        """The guest it is about."""
        return None

    def can_go(self) -> Collection[Guest]:
        """The guests that can be picked up."""
        return ()

    def glow(self) -> Collection[int]:
        """The rooms that can be tapped."""
        return ()

    def framed(self) -> int | None:
        """The room that is asked about."""
        return None

    def tap_room(self, room: int) -> None:
        """A room was tapped."""

    def tap_guest(self, guest: Guest) -> None:
        """A guest was tapped on the mansion."""

    def carry(self, guest: Guest, room: int) -> None:
        """A guest was carried into a room."""

    def next(self) -> Do | None:
        """The big button."""
        return None

    def beside(self) -> list[Press]:
        """What else can be done, beside the big button."""
        return []

    def undo(self) -> Do | None:
        """A tap that is no move yet and can be taken back."""
        return None

    def sights(self) -> list[Sight]:
        """What the camera could read now."""
        return []

    def help(self) -> str:
        """What can be done here."""
        return self.say(self.page.seen.phase.says)

    def asks(self) -> dict[str, Any]:
        """What is asked for first, as fields of an action."""
        return {}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons a hand taps to do this."""
        raise LookupError(f"{action['type']} is not done here")

    # -- what several steps use -------------------------------------------------------------------

    def mansion(self) -> MansionMap:
        """The mansion, with what can be touched on it now."""
        state = self.state
        touched = self.can_go() or self.glow()
        hands = Hands(self.tap_room, self.tap_guest, self.carry) if touched else None
        return MansionMap(
            state.facts.shows,
            state.rooms,
            hands,
            glow=self.glow(),
            chosen=self.chosen(),
            can_go=self.can_go(),
            framed=self.framed(),
            shaded=self.page.shaded(),
        )

    def guests(self, can: Collection[Guest], chosen: Guest | None = None) -> Widget:
        """All ten guests to tap; those that cannot be meant are faint."""
        buttons = [
            GuestButton(
                guest,
                partial(self.tap_guest, guest) if guest in can else None,
                name=f"guest {guest}",
                chosen=guest == chosen,
            )
            for guest in self.state.facts.guests
        ]
        return guest_grid(buttons)

    def happened(self) -> Widget:
        """What happened last, in what room there is."""
        told = [line.says for line in self.page.table.told() if line.status == "stands"]
        lately = [self.say(says) for says in reversed(told[-LAST_TOLD:])]
        return Lately(lately, self.page.lesson())

    def learned(self) -> list[Widget]:
        """What the last action told everybody, for who learns."""
        lesson = self.page.lesson()
        return [] if lesson is None else [Text(lesson, "small", color=palette().good)]


def pane(children: Sequence[Widget]) -> Widget:
    """A few things below one another: on a lying screen they scroll where a long sentence leaves too
    little room."""
    laid = column(children, tall=True, spacing=look().gap / 2)
    return laid if look().portrait else scrolling(laid)


def roomy() -> bool:
    """Whether a lying screen is high enough for larger things beside the mansion."""
    return look().height > look().mm(ROOMY_MM)


def guest_grid(buttons: Sequence[Widget], abreast: int = 5) -> Widget:
    """Medallions in rows, as high as a finger and a little more where there is room."""
    rows = -(-len(buttons) // abreast)
    high = look().touch * (1.3 if look().portrait else 1.6 if roomy() else 1.15)
    laid = grid(buttons, abreast, size_hint_y=None, spacing=look().gap / 2)
    laid.height = rows * high + (rows - 1) * look().gap / 2
    return laid


def quiet(label: str, call: Any, name: str) -> Press:
    """A button for what is possible but not the obvious thing."""
    return Press(label, call, scale="small", name=name)
