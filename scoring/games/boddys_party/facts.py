"""The cardboard of the party variant: the three decks, the board, the die, the points."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from scoring.facts import Facts
from scoring.game import HIDDEN, UNKNOWN, Points

Kind = Literal["suspect", "weapon", "room"]
KINDS: tuple[Kind, ...] = get_args(Kind)
KIND_WORDS: dict[Kind, str] = {"suspect": "suspect", "weapon": "interest", "room": "style"}
"""What the cards of each kind are called at this table."""
CORRIDOR = "corridor"
"""Every space that is in no room, the START spaces among them."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Few = Annotated[int, Meta(ge=0, le=100)]
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
COUPLES = 3
ORDINALS = ("first", "second", "third")


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of each kind; suspects and rooms in their order clockwise round the board."""

    suspects: tuple[Name, ...]
    weapons: tuple[Name, ...]
    rooms: tuple[Name, ...]

    def of(self, kind: Kind) -> tuple[str, ...]:
        """The deck of one kind."""
        if kind == "suspect":
            return self.suspects
        return self.weapons if kind == "weapon" else self.rooms

    def kind_of(self, card: str) -> Kind | None:
        """Which deck a card belongs to; None for a name that is on no card."""
        return next((kind for kind in KINDS if card in self.of(kind)), None)


class Deal(Struct, frozen=True, forbid_unknown_fields=True):
    """How the cards are dealt: where the spare ones begin, and when the envelope gets any."""

    first_room: Name
    envelope_below: Few


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The mansion, as far as rooms tell: corridor squares are not modelled."""

    exit: Name
    centre: Name
    second: Name
    passages: tuple[tuple[Name, Name], ...]
    walk: Annotated[int, Meta(ge=1, le=6)]
    middle_walk: Annotated[int, Meta(ge=1, le=6)]

    def joined(self, one: str, other: str) -> bool:
        """Whether a secret passage leads from one room to the other."""
        return (one, other) in self.passages or (other, one) in self.passages

    def spaces_between(self, start: str, end: str) -> int:
        """The fewest spaces a walk needs that ends somewhere else, or in the same room again."""
        if start == CORRIDOR or end == CORRIDOR:
            return 1
        if start != end and {start, end} == {self.centre, self.second}:
            return self.middle_walk
        return self.walk


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """The one die."""

    sides: Annotated[int, Meta(ge=2, le=100)]


class Homecoming(Struct, frozen=True, forbid_unknown_fields=True):
    """When Mr. Boddy comes home: with so many players left, or fewer."""

    home_at: Few


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook's score table."""

    order: tuple[Points, Points, Points]
    partner_named: Points
    partner_card: Points
    partner_token: Points
    boddy: Points
    own_name: Points
    own_card: Points
    own_token: Points


class PartyFacts(Facts, frozen=True):
    """Everything the box and the board say."""

    cards: Decks
    deal: Deal
    board: Board
    die: Die
    boddy: Homecoming
    score: Worth

    def __post_init__(self) -> None:
        """Refuse cardboard that cannot be played with."""
        seen = {CORRIDOR, UNKNOWN, HIDDEN}
        for kind in KINDS:
            names = self.cards.of(kind)
            if len(names) < MOST_PLAYERS:
                raise ValueError(f"cards.{kind}s: six players need at least six, not {len(names)}")
            for name in names:
                if name in seen:
                    raise ValueError(f"cards.{kind}s: the name {name} is taken already")
                seen.add(name)
        for entry, name in (("centre", self.board.centre), ("second", self.board.second)):
            if name in seen:
                raise ValueError(f"board.{entry}: the name {name} is taken already")
            seen.add(name)
        for place, name in (
            ("deal.first_room", self.deal.first_room),
            ("board.exit", self.board.exit),
        ):
            if name not in self.cards.rooms:
                raise ValueError(f"{place}: there is no room {name}")
        for name in (end for passage in self.board.passages for end in passage):
            if name not in self.cards.rooms:
                raise ValueError(f"board.passages: there is no room {name}")
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
            dealt = players + self.enveloped(players)
            if any(len(self.cards.of(kind)) < dealt for kind in KINDS):
                raise ValueError(
                    f"deal.envelope_below: {players} players leave none for an envelope"
                )
            if (spare := self.spare_cards(players)) > (rooms := len(self.cards.rooms)):
                raise ValueError(f"cards.rooms: {players} players leave {spare} cards for {rooms}")

    @property
    def rooms(self) -> tuple[str, ...]:
        """All rooms one can be in: those with doors, then the two in the middle."""
        return (*self.cards.rooms, self.board.centre, self.board.second)

    def enveloped(self, players: int) -> bool:
        """Whether one card of each kind lies in the envelope."""
        return players < self.deal.envelope_below

    def spare_cards(self, players: int) -> int:
        """How many cards are left for the rooms once hands and envelope are dealt."""
        dealt = players + self.enveloped(players)
        return sum(len(self.cards.of(kind)) - dealt for kind in KINDS)

    def laid_rooms(self, players: int) -> tuple[str, ...]:
        """The rooms that get a card: from the first one clockwise, until there is none left."""
        first = self.cards.rooms.index(self.deal.first_room)
        round_the_board = self.cards.rooms[first:] + self.cards.rooms[:first]
        return round_the_board[: self.spare_cards(players)]
