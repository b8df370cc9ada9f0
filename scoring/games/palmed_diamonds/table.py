"""What lies on the table in Who Palmed the Diamonds?, and what can happen to it."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from scoring.facts import Facts
from scoring.game import UNKNOWN, Action, Count, MalformedAction, Seat, Settings, Slip
from scoring.games.palmed_diamonds.cards import NUMBERS, SUIT, SUITS, Card, Madam
from scoring.words import say

PLAYERS = range(3, 6)

Number = Annotated[int, Meta(ge=NUMBERS[0], le=NUMBERS[-1])]
MOST_DIAMONDS = 99
Diamonds = Annotated[int, Meta(ge=0, le=MOST_DIAMONDS)]
Cards = Annotated[tuple[Card, ...], Meta(max_length=len(SUIT))]
Madams = Annotated[tuple[Madam, ...], Meta(max_length=len(SUIT))]


class DiamondFacts(Facts, frozen=True):
    """The cardboard: cards dealt, numbers in play by player count, diamonds by Madam's number."""

    hand: Annotated[int, Meta(ge=1, le=NUMBERS[-1])]
    numbers: dict[str, tuple[Number, Number]]
    diamonds: dict[str, Diamonds]

    def __post_init__(self) -> None:
        """A deck for every player count that suffices, and diamonds on Madams that exist."""
        for players in PLAYERS:
            if (span := self.numbers.get(str(players))) is None:
                raise ValueError(f"numbers.{players}: no deck for {players} players")
            in_deck = len(SUITS) * (span[1] - span[0] + 1)
            if in_deck < players * self.hand:
                raise ValueError(
                    f"numbers.{players}: {max(0, in_deck)} cards do not give {players} players "
                    f"{self.hand} each"
                )
        for number in self.diamonds:
            if number not in map(str, NUMBERS):
                raise ValueError(f"diamonds.{number}: there is no Madam {number}")


class HouseRules(Settings, frozen=True):
    """What the table agrees on: who leads the very first trick, and who leads each later round.

    Without a name the first seat begins. The next leader sits to the left of whoever led the round's
    first trick; the rulebook can also be read as to the left of whoever won its last.
    """

    first_leader: Seat | None = None
    next_leader: Literal["left of first leader", "left of last winner"] = "left of first leader"


class Pile(Struct, frozen=True):
    """The cards one player has collected in a round, sorted by suit for all to see."""

    madams: tuple[Card, ...] = ()
    dogs: tuple[Card, ...] = ()
    thieves: tuple[Card, ...] = ()


class Discard(Struct, frozen=True):
    """How many dogs removed a thief each, and the Madams given up for the thieves left."""

    dogs: int
    madams: tuple[Card, ...]


class Round(Struct, frozen=True):
    """A round's piles and what was chosen about them, a seat each; None is not chosen yet.

    `as_it_lies`: a choice was overruled or put right, so that how many cards it takes is not asked.
    """

    piles: tuple[Pile, ...]
    discards: tuple[Discard | None, ...]
    stolen: tuple[Card, ...] | None = None
    as_it_lies: bool = False


Hand = tuple[Card, ...] | Literal["unknown", "hidden"]


class State(Struct, frozen=True):
    """The rounds so far, the last of them being played; seats are places at the table, clockwise.

    `tricks` have been won in this round, whose first was led by `opener`; `leader` led the cards in
    `trick`. `diamonds` knows the Madams somebody has counted. A told hand holds the cards left in it.
    """

    facts: DiamondFacts
    house: HouseRules
    seats: tuple[Seat, ...]
    diamonds: dict[Card, int]
    rounds: tuple[Round, ...]
    opener: int
    leader: int
    tricks: int
    trick: tuple[Card, ...]
    hands: tuple[Hand, ...]
    slips: tuple[Slip, ...] = ()
    overruled: tuple[str, ...] = ()


def untold(players: int) -> tuple[Hand, ...]:
    """Nobody has told a hand."""
    hand: Hand = UNKNOWN
    return (hand,) * players


def new_round(players: int) -> Round:
    """Nobody has collected anything."""
    return Round(piles=(Pile(),) * players, discards=(None,) * players)


def place_of(state: State, seat: str) -> int:
    """Where somebody sits; refuses strangers."""
    if seat not in state.seats:
        raise MalformedAction(say("Nobody called {who} sits at this table.", who=seat))
    return state.seats.index(seat)


# -- what can happen ---------------------------------------------------------------------------------


class Play(Action, frozen=True, tag="play"):
    """The next player of the trick lays a card face up."""

    card: Card


class Trick(Action, frozen=True, tag="trick"):
    """A whole trick at once: the cards in order of play, the leader's first."""

    cards: Cards


class TellHand(Action, frozen=True, tag="hand"):
    """A player tells Parlour, and nobody else, the cards held now."""

    seat: Seat
    cards: Cards


class CountDiamonds(Action, frozen=True, tag="diamonds"):
    """So many diamonds are on this Madam, in this round and all others."""

    card: Madam
    diamonds: Diamonds


class Steal(Action, frozen=True, tag="steal"):
    """Whoever has Thief's Chance takes these Madams; none is declining."""

    seat: Seat
    madams: Madams


class GiveUp(Action, frozen=True, tag="discard"):
    """A player lets so many dogs remove a thief each and discards these Madams for the thieves left."""

    seat: Seat
    dogs: Count
    madams: Madams


class Usual(Action, frozen=True, tag="usual"):
    """Everybody still to discard uses all dogs and gives up the Madams with the fewest diamonds."""


class CorrectPile(Action, frozen=True, tag="correct_pile"):
    """What a player collected in a round was really this."""

    round: Count
    seat: Seat
    cards: Cards


class CorrectTrick(Action, frozen=True, tag="correct_trick"):
    """The cards lying in the trick were really these, and this player led."""

    leader: Seat
    cards: Cards


class CorrectRound(Action, frozen=True, tag="correct_round"):
    """It is really this round, so many of its tricks are won, and this player led the first of them."""

    round: Count
    tricks: Count
    opener: Seat


class CorrectDiamonds(Action, frozen=True, tag="correct_diamonds"):
    """A Madam really carries so many diamonds, or nobody has counted them after all."""

    card: Madam
    diamonds: Diamonds | Literal["unknown"]


class CorrectStolen(Action, frozen=True, tag="correct_stolen"):
    """In a round these Madams were really stolen, or it is still to be chosen."""

    round: Count
    madams: Madams | Literal["unknown"]


class CorrectDiscard(Action, frozen=True, tag="correct_discard"):
    """In a round a player really discarded these Madams, or has still to choose."""

    round: Count
    seat: Seat
    dogs: Count
    madams: Madams | Literal["unknown"]


class CorrectHand(Action, frozen=True, tag="correct_hand"):
    """The hand a player told was really this, or is no longer told."""

    seat: Seat
    cards: Cards | Literal["unknown"]


Correction = (
    CorrectPile
    | CorrectTrick
    | CorrectRound
    | CorrectDiamonds
    | CorrectStolen
    | CorrectDiscard
    | CorrectHand
)
AnyAction = Play | Trick | TellHand | CountDiamonds | Steal | GiveUp | Usual | Correction


# -- what lies there at the end ------------------------------------------------------------------------


class Collected(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's line of a round. Madams are given as the diamonds on each.

    `stolen` stands with who has Thief's Chance, those Madams also in the victim's `madams`; [] is
    declining, without it the thief takes the most diamonds. `discarded` is given where a player gave
    up other Madams than those with the fewest diamonds, or kept thieves that a dog could have removed.
    """

    name: Seat
    madams: tuple[Count, ...]
    dogs: Count
    thieves: Count
    stolen: tuple[Count, ...] | UnsetType = UNSET
    discarded: tuple[Count, ...] | UnsetType = UNSET


class TallyRound(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A round; `as_it_lies` takes any number of stolen and discarded Madams, whatever the rules allow."""

    players: tuple[Collected, ...]
    as_it_lies: bool = False


class Tally(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody had collected at the end of each round."""

    rounds: tuple[TallyRound, ...]
