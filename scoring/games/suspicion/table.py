"""What lies on the table in Suspicion, and what can happen to it."""

from typing import Annotated, Literal, TypeVar, cast

from msgspec import Meta, Struct

from scoring.game import Action, Count, Seat, Settings, Slip
from scoring.games.suspicion.cardboard import Deed, Edition, Gem, Guest, Room, SuspicionFacts

E = TypeVar("E")

Rooms = dict[Guest, Room]
Gems = dict[Gem, Count]
Guesses = dict[Seat, Guest]
Maybe = Literal["unknown"]
Answer = bool | Maybe


class SuspicionSettings(Settings, frozen=True):
    """Which edition's gem stacks are laid out, or an own size for a longer or shorter game."""

    edition: Edition = "2018"
    stack: Annotated[int, Meta(ge=1, le=30)] | None = None


class Question(Struct, frozen=True):
    """Somebody asked somebody whether their guest can see this one, and where everybody stood."""

    asker: Seat
    asked: Seat
    guest: Guest
    rooms: Rooms


class State(Struct, frozen=True):
    """One table. Tuples with an entry a seat follow `seats`.

    Open to all: where the guests stand, gems, dice still to be moved, the card on the table and its
    actions still to do, the discards, a question waiting for its tile, and what robberies tell
    (`robberies`: for each guest a seat cannot be, the robbery that shows it).

    Secret: `identities`, `hands`, `guesses`; `seen`, the deck of invitations as far as a seat has
    peeked, by place in the deck, with `peeked` the place it has not told yet; `answers`, like
    `robberies` but from answers, for the one who gave them; `untold`, an asker's last question whose
    answer stayed on the tiles; `misplayed`, a card nobody could have held; and the `slips`.
    """

    facts: SuspicionFacts
    seats: tuple[Seat, ...]
    stack: int
    rooms: Rooms
    stacks: Gems
    gems: tuple[Gems, ...]
    identities: tuple[str, ...]
    revealed: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    guesses: tuple[Guesses | str | None, ...]
    seen: tuple[tuple[str, ...], ...]
    peeked: tuple[int | None, ...]
    robberies: tuple[dict[Guest, str], ...]
    answers: tuple[dict[Guest, str], ...]
    untold: tuple[Question | None, ...]
    misplayed: tuple[str | None, ...]
    turn: int = 0
    dice: tuple[str, ...] | None = None
    played: str | None = None
    left: tuple[Deed, ...] = ()
    question: Question | None = None
    discards: tuple[str, ...] = ()
    top: int = 0
    overruled: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()

    @property
    def who(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.turn]

    @property
    def asked(self) -> Question:
        """The question that waits for its tile, in the moment when there is one."""
        return cast(Question, self.question)

    @property
    def invitations(self) -> int:
        """How many invitation cards are left in their deck."""
        return len(self.facts.guests) - len(self.seats)


def put(row: tuple[E, ...], place: int, value: E) -> tuple[E, ...]:
    """The row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


# -- what everybody sees ---------------------------------------------------------------------------


class Place(Action, frozen=True, tag="place"):
    """Setting up: a guest has been put into a room."""

    guest: Guest
    room: Room


class Roll(Action, frozen=True, tag="roll"):
    """The player whose turn it is has rolled both dice."""

    faces: tuple[str, str]


class Move(Action, frozen=True, tag="move"):
    """A guest on the dice (or any, for a wild) has walked through a doorway."""

    guest: Guest
    room: Room


class Play(Action, frozen=True, tag="play"):
    """An action card lies face up on the table."""

    card: str


class Rob(Action, frozen=True, tag="rob"):
    """Room Robbery: a gem that the room of the robber's own guest shows."""

    gem: Gem


class Lift(Action, frozen=True, tag="lift"):
    """Lucky Lift: the gem on the card, whatever room the guest is in."""

    gem: Gem


class Passage(Action, frozen=True, tag="passage"):
    """Secret Passageway: any guest into any other room."""

    guest: Guest
    room: Room


class Peek(Action, frozen=True, tag="peek"):
    """The top invitation has been looked at and put under the deck."""


class Ask(Action, frozen=True, tag="ask"):
    """Somebody is asked whether their guest can see the guest on the card."""

    asked: Seat
    guest: Guest


class EndTurn(Action, frozen=True, tag="end_turn"):
    """The card is discarded, a new one drawn, the sheets are marked: the turn passes."""


class Written(Action, frozen=True, tag="written"):
    """This seat's guesses are made, on paper, and will be told after the reveal."""

    seat: Seat


class Reveal(Action, frozen=True, tag="reveal"):
    """An invitation card is turned over."""

    seat: Seat
    guest: Guest


# -- what a seat tells on its own page -------------------------------------------------------------


class Identity(Action, frozen=True, tag="identity"):
    """A seat tells Parlour which guest it is."""

    seat: Seat
    guest: Guest


class Hold(Action, frozen=True, tag="hold"):
    """A seat tells Parlour an action card in its hand."""

    seat: Seat
    card: str


class Saw(Action, frozen=True, tag="saw"):
    """A seat tells Parlour which guest its last peek showed."""

    seat: Seat
    guest: Guest


class Answered(Action, frozen=True, tag="answer"):
    """The tile has been passed to the asker; the asker or the asked may tell Parlour what it says.

    "unknown" keeps the answer on the tiles; it can still be told until the asker's next question.
    """

    seat: Seat
    asker: Seat
    yes: Answer


class Guess(Action, frozen=True, tag="guess"):
    """A seat's final guesses: secret at the end of play, open to all when told after the reveal."""

    seat: Seat
    guesses: Guesses


# -- putting right ---------------------------------------------------------------------------------


class CorrectRoom(Action, frozen=True, tag="correct_room"):
    """A guest really stands in this room."""

    guest: Guest
    room: Room


class CorrectGems(Action, frozen=True, tag="correct_gems"):
    """A player really has these gems."""

    seat: Seat
    gems: Gems


class CorrectStacks(Action, frozen=True, tag="correct_stacks"):
    """So many gems really lie in the stacks; with none left in one, the game is at its end."""

    gems: Gems


class CorrectTurn(Action, frozen=True, tag="correct_turn"):
    """It is really this seat's turn, and it has come so far.

    `dice` are the faces still to be moved (None: not rolled yet), `card` what lies on the table (None:
    not played yet), `left` which of its actions are still to do (0 the top one, 1 the other).
    """

    seat: Seat
    dice: Annotated[tuple[str, ...], Meta(max_length=2)] | None
    card: str | None
    left: Annotated[tuple[Annotated[int, Meta(ge=0, le=1)], ...], Meta(max_length=2)]


class CorrectDiscards(Action, frozen=True, tag="correct_discards"):
    """These action cards really lie on the discard pile."""

    cards: Annotated[tuple[str, ...], Meta(max_length=100)]


class CorrectTop(Action, frozen=True, tag="correct_top"):
    """So many invitations have really been looked at since the deck was last in its first order."""

    peeks: Annotated[int, Meta(ge=0, le=9)]


class CorrectIdentity(Action, frozen=True, tag="correct_identity"):
    """A seat is really this guest; "unknown" takes back what was told or turned over."""

    seat: Seat
    guest: Guest


class CorrectHand(Action, frozen=True, tag="correct_hand"):
    """A seat really holds these action cards, as far as it wants to tell."""

    seat: Seat
    cards: Annotated[tuple[str, ...], Meta(max_length=3)]


class CorrectSeen(Action, frozen=True, tag="correct_seen"):
    """A seat really saw this guest at this place of the invitations, or "unknown"."""

    seat: Seat
    place: Annotated[int, Meta(ge=0, le=9)]
    guest: Guest


class CorrectGuesses(Action, frozen=True, tag="correct_guesses"):
    """A seat's guesses are really these; "unknown": on paper; None: not made yet."""

    seat: Seat
    guesses: Guesses | Maybe | None


class CorrectSlips(Action, frozen=True, tag="correct_slips"):
    """Nothing that this seat did so far is to be held against it."""

    seat: Seat


Telling = Identity | Hold | Saw | Answered | Guess
Correction = (
    CorrectRoom
    | CorrectGems
    | CorrectStacks
    | CorrectTurn
    | CorrectDiscards
    | CorrectTop
    | CorrectIdentity
    | CorrectHand
    | CorrectSeen
    | CorrectGuesses
    | CorrectSlips
)
Deeds = Rob | Lift | Passage | Peek | Ask
AnyAction = Place | Roll | Move | Play | Deeds | EndTurn | Written | Reveal | Telling | Correction


# -- the score pad ---------------------------------------------------------------------------------


class GemCount(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's gem tiles by kind."""

    diamond: Count
    ruby: Count
    emerald: Count


class Guested(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's line of a tally: who they were, what they took, whom they guessed."""

    name: Seat
    identity: Guest
    gems: GemCount
    guesses: Guesses = {}


class Tally(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What lies on the table at the end; `stack` only where it was not the usual size."""

    players: tuple[Guested, ...]
    stack: Annotated[int, Meta(ge=1, le=30)] | None = None
