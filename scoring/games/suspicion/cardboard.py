"""What is in the box of Suspicion: guests, board, dice, gem stacks and action cards."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from scoring.facts import Facts
from scoring.game import HIDDEN, UNKNOWN

Guest = str
Gem = Literal["diamond", "ruby", "emerald"]
Room = Annotated[int, Meta(ge=0, le=11)]
Act = Literal["robbery", "lift", "passage", "peek", "question"]
Edition = Literal["2018", "2016"]

GEMS: Final[tuple[Gem, ...]] = ("diamond", "ruby", "emerald")
ONE: Final[dict[Gem, str]] = {"diamond": "a diamond", "ruby": "a ruby", "emerald": "an emerald"}
WILD: Final = "?"
ROWS: Final = 3
COLUMNS: Final = 4
ROOMS: Final = tuple(range(ROWS * COLUMNS))
OUTER_ROOMS: Final = tuple(
    room for room in ROOMS if room // COLUMNS in (0, ROWS - 1) or room % COLUMNS in (0, COLUMNS - 1)
)
FEWEST, MOST = 2, 6
PLAYERS: Final = range(FEWEST, MOST + 1)

TITLES: Final[dict[Act, str]] = {
    "robbery": "Room Robbery",
    "lift": "Lift",
    "passage": "Secret Passageway",
    "peek": "Peek",
    "question": "Question",
}


class Deed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the two actions on a card: a lift has its gem, a question its guest."""

    act: Act
    gem: Gem | None = None
    guest: Guest | None = None

    @property
    def title(self) -> str:
        """What the card calls it, as in "Diamond Lift" or "Question Viola Chung"."""
        words = (self.gem and self.gem.title(), TITLES[self.act], self.guest)
        return " ".join(word for word in words if word)


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """A kind of action card, and how many of it are in the box."""

    does: tuple[Deed, Deed]
    copies: Annotated[int, Meta(ge=1, le=28)] = 1

    @cached_property
    def name(self) -> str:
        """How the table speaks of it: both its actions, top first."""
        return " + ".join(deed.title for deed in self.does)


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set of three gems, a gem outside a set and a right guess are worth."""

    set: Annotated[int, Meta(ge=0, le=100)]
    single: Annotated[int, Meta(ge=0, le=100)]
    guess: Annotated[int, Meta(ge=0, le=100)]


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """How many action cards everybody holds."""

    cards: Annotated[int, Meta(ge=1, le=3)]


class SuspicionFacts(Facts, frozen=True, dict=True):
    """The cardboard of one box."""

    guests: tuple[Guest, ...]
    board: tuple[tuple[tuple[Gem, ...], ...], ...]
    dice: tuple[tuple[str, ...], ...]
    stacks: dict[Edition, tuple[Annotated[int, Meta(ge=1, le=30)], ...]]
    points: Points
    hand: Hand
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise ValueError(fault)

    def _faults(self) -> Iterator[str]:
        reserved = {WILD, UNKNOWN, HIDDEN, ""}
        if len(set(self.guests) - reserved) != len(OUTER_ROOMS) or len(self.guests) != len(
            set(self.guests)
        ):
            yield f"guests: there must be {len(OUTER_ROOMS)} different guests"
        if [len(row) for row in self.board] != [COLUMNS] * ROWS:
            yield f"board: there must be {ROWS} rows of {COLUMNS} rooms"
        for number, shows in enumerate(room for row in self.board for room in row):
            if not shows or len(set(shows)) != len(shows):
                row, column = divmod(number, COLUMNS)
                yield f"board[{row}][{column}]: a room shows one to three different gems"
        if len(self.dice) != 2 or not all(self.dice):
            yield "dice: there must be two dice with faces"
        for number, die in enumerate(self.dice):
            for face in die:
                if face != WILD and face not in self.guests:
                    yield f"dice[{number}]: {face} is not on the guest list"
        for edition in ("2018", "2016"):
            if len(self.stacks.get(edition, ())) != len(PLAYERS):
                yield f"stacks.{edition}: there must be {len(PLAYERS)} sizes, for 2 to 6 players"
        for number, card in enumerate(self.cards):
            for deed in card.does:
                if (deed.gem is not None) != (deed.act == "lift"):
                    yield f"cards[{number}]: a lift names its gem, and nothing else does"
                if (deed.guest is not None) != (deed.act == "question"):
                    yield f"cards[{number}]: a question names its guest, and nothing else does"
                if deed.guest not in (None, *self.guests):
                    yield f"cards[{number}]: {deed.guest} is not on the guest list"
        if len(self.card) != len(self.cards):
            yield "cards: two kinds of card do the same; give one of them more copies"
        if self.pack <= MOST * self.hand.cards:
            yield "cards: there are too few for six hands and a deck"

    @cached_property
    def card(self) -> dict[str, Card]:
        """The kinds of action card by name."""
        return {card.name: card for card in self.cards}

    @cached_property
    def pack(self) -> int:
        """How many action cards there are in all."""
        return sum(card.copies for card in self.cards)

    @cached_property
    def shows(self) -> tuple[frozenset[Gem], ...]:
        """The gems each room shows, by room number."""
        return tuple(frozenset(room) for row in self.board for room in row)

    @cached_property
    def faces(self) -> frozenset[str]:
        """Every face of the two dice."""
        return frozenset(face for die in self.dice for face in die)

    def stack_size(self, players: int, edition: Edition = "2018") -> int:
        """Gem tiles in each stack for a table of two to six."""
        return self.stacks[edition][players - FEWEST]


def called(guest: str) -> str:
    """A guest's name as short as the table says it.

    >>> called("Dr. Ashraf Najem"), called("Viola Chung"), called("Earl of Volesworthy")
    ('Dr. Najem', 'Viola', 'Earl')
    """
    words = guest.split()
    if len(words) > 1 and words[0].endswith("."):
        return f"{words[0]} {words[-1]}"
    return words[0] if words else guest
