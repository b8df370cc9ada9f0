"""What a sheet says about each player, kept up event by event.

`Suspicions` is the whole of it: a row of weights a player, nobody's guests struck out. One event costs
a few dozen steps, whatever came before; the deals are weighed only when somebody asks.
"""

from collections.abc import Callable
from typing import Final, Literal, assert_never

from msgspec import Struct
from msgspec.structs import replace

from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import GEMS, Gem, Guest, SuspicionFacts
from scoring.games.suspicion.likelihood import (
    MANNERS,
    MOST_WALKERS,
    appeal,
    chance_of_gem,
    covers,
    lean_of_walk,
    wants,
)
from scoring.games.suspicion.mansion import sees
from scoring.games.suspicion.sheet import Asked, Event, Lifted, Peeked, Robbed, Told
from scoring.games.suspicion.table import Gems, Rooms

Model = Literal["plain", "weighted"]
Weights = dict[Guest, float]

FAINTEST: Final = 1e-50
"""The least weight of a guest that is possible: no evening is long enough to make it nothing."""


class Suspect(Struct, frozen=True):
    """One player: a row of weights a manner (plain: one row of ones), and what it holds.

    A guest that the player cannot be is in no row. `seeming` are the guests its robberies leave
    possible in everybody's eyes: what a hider looks at.
    """

    rows: tuple[Weights, ...]
    held: Gems
    seeming: tuple[Guest, ...]

    @property
    def weights(self) -> Weights:
        """The rows together."""
        return {guest: sum(row[guest] for row in self.rows) for guest in self.rows[0]}


class Suspicions(Struct, frozen=True):
    """All that one seat knows, ready to be asked; with no seat, what everybody at the table knows.

    `rooms` is where the guests were last seen.
    """

    facts: SuspicionFacts
    model: Model
    seat: Seat | None
    suspects: dict[Seat, Suspect]
    rooms: Rooms | None = None


def suspicions(
    players: tuple[Seat, ...],
    seat: Seat | None,
    identity: Guest,
    facts: SuspicionFacts,
    model: Model = "weighted",
) -> Suspicions:
    """Before the first event: anybody can be any guest, but nobody else can be the seat's own."""
    suspects = {}
    for player in players:
        guests = [
            guest
            for guest in facts.guests
            if identity == UNKNOWN or (guest == identity) == (player == seat)
        ]
        rows: tuple[Weights, ...] = (dict.fromkeys(guests, 1),)
        if model == "weighted":
            rows = tuple(dict.fromkeys(guests, manner.share) for manner in MANNERS)
        suspects[player] = Suspect(rows, dict.fromkeys(GEMS, 0), facts.guests)
    return Suspicions(facts, model, seat, suspects)


def noted(known: Suspicions, event: Event) -> Suspicions:
    """What is known after one more event."""
    match event:
        case Robbed():
            return _robbed(known, event)
        case Told(asked=asked, guest=about, yes=yes, rooms=rooms):
            suspect = _kept(known.suspects[asked], lambda guest: sees(rooms, guest, about) == yes)
            return _with(known, asked, suspect, rooms)
        case Asked(asker=asker, rooms=rooms):
            return _with(known, asker, _walked(known, asker, rooms), rooms)
        case Lifted(by=by, gem=gem):
            suspect = known.suspects[by]
            held = {**suspect.held, gem: suspect.held[gem] + 1}
            return _with(known, by, replace(suspect, held=held), known.rooms)
        case Peeked(guest=seen):
            suspects = {
                player: _kept(suspect, lambda guest: guest != seen)
                for player, suspect in known.suspects.items()
            }
            return replace(known, suspects=suspects)
    assert_never(event)


def _with(known: Suspicions, player: Seat, suspect: Suspect, rooms: Rooms | None) -> Suspicions:
    return replace(known, suspects={**known.suspects, player: suspect}, rooms=rooms)


def _kept(suspect: Suspect, fits: Callable[[Guest], bool]) -> Suspect:
    left = [guest for guest in suspect.rows[0] if fits(guest)]
    rows = tuple([{guest: row[guest] for guest in left} for row in suspect.rows])
    return replace(suspect, rows=rows)


def _robbed(known: Suspicions, event: Robbed) -> Suspicions:
    """The robber stood in a room with this gem, and took it rather than another that is there."""
    facts, rooms, gem = known.facts, event.rooms, event.gem
    suspect = _kept(_walked(known, event.by, rooms), lambda guest: gem in facts.shows[rooms[guest]])
    rows = suspect.rows
    if known.model == "weighted":
        rows = _scaled(
            [
                {
                    guest: weight * chance_of_gem(gem, facts.shows[rooms[guest]], liked)
                    for guest, weight in row.items()
                }
                for row, liked in zip(rows, _likings(suspect, rooms, facts), strict=True)
            ]
        )
    suspect = Suspect(
        rows,
        {**suspect.held, gem: suspect.held[gem] + 1},
        tuple([guest for guest in suspect.seeming if gem in facts.shows[rooms[guest]]]),
    )
    return _with(known, event.by, suspect, rooms)


def _walked(known: Suspicions, player: Seat, rooms: Rooms) -> Suspect:
    """Before acting, the player has led two guests; its own it leads where it wants to rob."""
    suspect = known.suspects[player]
    if known.model == "plain" or known.rooms is None:
        return suspect
    walkers = [guest for guest in rooms if rooms[guest] != known.rooms[guest]]
    if len(walkers) > MOST_WALKERS:
        return suspect
    rows = []
    likings = _likings(suspect, rooms, known.facts)
    for manner, row, liked in zip(MANNERS, suspect.rows, likings, strict=True):
        leaning = dict(row)
        for guest in walkers:
            if guest in leaning:
                leaning[guest] *= lean_of_walk(
                    known.rooms[guest], rooms[guest], liked, manner.steering, known.facts
                )
        rows.append(leaning)
    return replace(suspect, rows=_scaled(rows))


def _scaled(rows: list[Weights]) -> tuple[Weights, ...]:
    """The rows with their greatest weight at one: only ratios matter, and they stay numbers."""
    most = max((weight for row in rows for weight in row.values()), default=1)
    return tuple(
        [{guest: max(weight / most, FAINTEST) for guest, weight in row.items()} for row in rows]
    )


def _likings(suspect: Suspect, rooms: Rooms, facts: SuspicionFacts) -> list[dict[Gem, float]]:
    """How much the player would like to rob each gem, a row a manner."""
    wanted, cover = wants(suspect.held, facts), covers(rooms, suspect.seeming, facts)
    return [appeal(manner, wanted, cover) for manner in MANNERS]
