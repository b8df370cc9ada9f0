"""What lies on the table at Boddy's Party, and what can happen to it."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from scoring.game import UNKNOWN, Action, Seat, Slip
from scoring.games.boddys_party.facts import CORRIDOR, COUPLES, Kind, PartyFacts

NOBODY: Final = ""
"""In the place of a seat; nobody can be called that."""
Face = Annotated[int, Meta(ge=1, le=100)]
Use = Literal["roll", "nearer", "farther"]
Step = Literal[
    "tokens", "deal", "place", "begin", "again", "move", "boost",
    "card", "weapon", "meet", "first", "second", "sway", "answer", "over",
]  # fmt: skip


class Three(Struct, frozen=True, forbid_unknown_fields=True):
    """One name of each kind: what a notepad says, or what a hand holds."""

    suspect: str
    weapon: str
    room: str

    def of(self, kind: Kind) -> str:
        """The name of this kind."""
        name: str = getattr(self, kind)
        return name

    @property
    def known(self) -> bool:
        """Whether Parlour has been told all three."""
        return UNKNOWN not in (self.suspect, self.weapon, self.room)


class Pair(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pair"):
    """Paired up with this player, as the first, second or third couple of the evening."""

    partner: Seat = field(name="with")
    order: Annotated[int, Meta(ge=1, le=COUPLES)]


class Boddy(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="boddy"):
    """Paired up with Mr. Boddy."""


class Alone(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="alone"):
    """Left by the exit, or was left over at the end."""


Ending = Pair | Boddy | Alone
NOTHING_TOLD = Three(UNKNOWN, UNKNOWN, UNKNOWN)


class Player(Struct, frozen=True):
    """One player: token, notepad, hand (`up`: the kinds that lie face up), weapon token, place."""

    token: str = UNKNOWN
    notepad: Three = NOTHING_TOLD
    hand: Three = NOTHING_TOLD
    up: tuple[Kind, ...] = ()
    weapon: str | None = None
    place: str = CORRIDOR
    ending: Ending | None = None

    @property
    def in_play(self) -> bool:
        """Whether the token is still in the mansion."""
        return self.ending is None


class Laid(Struct, frozen=True):
    """The card that lies in a room, and who looked at it last and so knows it."""

    card: str = UNKNOWN
    seen_by: Seat | None = None


class State(Struct, frozen=True):
    """The evening as far as Parlour has been told.

    `turn` has the turn, at `step`; `other` is who is being matched with, after those in `met`.
    `spaces` is the roll being walked, `faces` are the match-up's rolls, `gap` what lies between them
    after boosts. `lying` says where weapon tokens lie, `moment` counts the actions taken.
    """

    facts: PartyFacts
    seats: tuple[Seat, ...]
    players: dict[Seat, Player]
    laid: dict[str, Laid] = {}
    lying: dict[str, str] = {}
    step: Step = "tokens"
    turn: Seat = NOBODY
    spaces: int = 0
    boosted: bool = False
    met: tuple[Seat, ...] = ()
    other: Seat = NOBODY
    faces: tuple[int, ...] = ()
    gap: int = 0
    home: bool = False
    moment: int = 0
    overruled: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()


class Token(Action, frozen=True, tag="token"):
    """A player's START space is this suspect's."""

    seat: Seat
    suspect: str


class Dealt(Action, frozen=True, tag="dealt"):
    """Notepads are written, hands dealt, the spare cards lie in the rooms."""


class Place(Action, frozen=True, tag="place"):
    """Before the first turn: a weapon token goes into a room."""

    weapon: str
    room: str


class Notepad(Action, frozen=True, tag="notepad"):
    """What a notepad says; secret until its owner is out of play."""

    seat: Seat
    suspect: str
    weapon: str
    room: str


class Hand(Action, frozen=True, tag="hand"):
    """The three cards of a hand; those face down are secret until the owner is out of play."""

    seat: Seat
    suspect: str
    weapon: str
    room: str


class Leave(Action, frozen=True, tag="leave"):
    """The turn began at the exit, and the player goes home."""


class Roll(Action, frozen=True, tag="roll"):
    """Whoever is to roll the die has rolled it."""

    face: Face


class Move(Action, frozen=True, tag="move"):
    """The token now stands in this room, or in the corridor."""

    to: str


class Stay(Action, frozen=True, tag="stay"):
    """The token stays in the room it is in."""


class Boost(Action, frozen=True, tag="boost"):
    """A card of one's hand is turned face up: for one more roll, or for a step in a match-up."""

    card: str
    use: Use


class Pass(Action, frozen=True, tag="pass"):
    """No boost, or the weapon tokens stay as they are."""


class Look(Action, frozen=True, tag="look"):
    """The card of the room was drawn, and this one put back; unknown, if that stays on paper."""

    seat: Seat
    card: str
    left: str


class Take(Action, frozen=True, tag="take"):
    """A weapon token is taken from the room, in trade for one's own if one has one."""

    weapon: str


class Drop(Action, frozen=True, tag="drop"):
    """One's weapon token is put down in the room."""


class Meet(Action, frozen=True, tag="meet"):
    """The active player chooses the next match-up."""

    other: Seat


class CorrectToken(Action, frozen=True, tag="correct_token"):
    """Whose token it is."""

    seat: Seat
    suspect: str


class CorrectPlace(Action, frozen=True, tag="correct_place"):
    """Where a token stands."""

    seat: Seat
    place: str


class CorrectWeapon(Action, frozen=True, tag="correct_weapon"):
    """Where a weapon token is: in a room, on a notepad, or with neither in the box."""

    weapon: str
    room: str | None
    holder: Seat | None


class CorrectLaid(Action, frozen=True, tag="correct_laid"):
    """Whether a card lies in a room."""

    room: str
    lies: bool


class CorrectSeen(Action, frozen=True, tag="correct_seen"):
    """What the last to look at a room's card left there; secret."""

    seat: Seat
    room: str
    card: str


class CorrectNotepad(Action, frozen=True, tag="correct_notepad"):
    """What a notepad really says; secret like the notepad."""

    seat: Seat
    suspect: str
    weapon: str
    room: str


class CorrectHand(Action, frozen=True, tag="correct_hand"):
    """What a hand really holds; secret like the hand."""

    seat: Seat
    suspect: str
    weapon: str
    room: str


class CorrectShown(Action, frozen=True, tag="correct_shown"):
    """The card of this kind lies face up, or, with no card, face down."""

    seat: Seat
    kind: Kind
    card: str | None


class CorrectEnding(Action, frozen=True, tag="correct_ending"):
    """How the evening ended for a player; with nothing, the player is still in play."""

    seat: Seat
    ending: Ending | None


class CorrectRoll(Action, frozen=True, tag="correct_roll"):
    """What the dice of this moment showed: one face of a move or first roll, two of a match-up."""

    faces: tuple[Face, ...]


class CorrectTurn(Action, frozen=True, tag="correct_turn"):
    """Whose turn it is, what comes next in it, and whether that player has boosted in it."""

    seat: Seat
    step: Literal["tokens", "deal", "place", "begin", "boost", "card", "weapon", "meet", "over"]
    boosted: bool


class CorrectBoddy(Action, frozen=True, tag="correct_boddy"):
    """Whether Mr. Boddy has come home."""

    home: bool


AnyCorrection = (
    CorrectToken | CorrectPlace | CorrectWeapon | CorrectLaid | CorrectSeen | CorrectNotepad
    | CorrectHand | CorrectShown | CorrectEnding | CorrectRoll | CorrectTurn | CorrectBoddy
)  # fmt: skip
AnyAction = (
    Token | Dealt | Place | Notepad | Hand | Leave | Roll | Move | Stay | Boost | Pass | Look | Take
    | Drop | Meet | AnyCorrection
)  # fmt: skip
