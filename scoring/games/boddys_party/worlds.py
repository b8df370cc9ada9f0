"""Every way the cards can lie, as far as one seat has seen: exact, and small enough for a Pi.

Three things keep it small. A room's card is only ever exchanged for one of its own kind, so what *kind*
of card lies in a room never changes, and once the kinds of the rooms are fixed the three decks have
nothing to do with one another. Cards nobody has seen are as good as each other, so only the seen ones
are followed. And a look by somebody else is one question: have those two cards changed places or not?

So for each kind there is a table: for each set of rooms that may hold that kind, the ways the seen
cards of the kind can lie. Every way is a tuple of spots, one for each seen card.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Literal

from msgspec import Struct

from scoring.game import Seat
from scoring.games.boddys_party.facts import KINDS, Kind

Way = tuple[int, ...]


class Spot(Struct, frozen=True, order=True):
    """A place for a card: somebody's hand, a room, or the envelope."""

    where: Literal["hand", "room", "envelope"]
    of: str = ""


class Worlds:
    """What one seat can know of where the cards are, built up event by event."""

    def __init__(
        self,
        decks: Mapping[Kind, tuple[str, ...]],
        seats: tuple[Seat, ...],
        rooms: tuple[str, ...],
        *,
        envelope: bool,
    ) -> None:
        """Nothing has been seen: any deal is possible."""
        self.decks = decks
        self._kinds: dict[str, Kind] = {card: kind for kind in KINDS for card in decks[kind]}
        held = [Spot("hand", seat) for seat in seats]
        self._held = [*held, Spot("envelope")] if envelope else held
        self._spots = [*self._held, *(Spot("room", room) for room in rooms)]
        self._number = {spot: number for number, spot in enumerate(self._spots)}
        self._seen: dict[Kind, list[str]] = {kind: [] for kind in KINDS}
        self._all_rooms = self._bits(range(len(self._held), len(self._spots)))
        self._ways: dict[Kind, dict[int, set[Way]]] = {}
        for kind in KINDS:
            spare = len(decks[kind]) - len(self._held)
            chosen = combinations(range(len(self._held), len(self._spots)), spare)
            self._ways[kind] = {self._bits(rooms_of_kind): {()} for rooms_of_kind in chosen}

    @staticmethod
    def _bits(spots: Iterable[int]) -> int:
        return sum(1 << spot for spot in spots)

    def kind_of(self, card: str) -> Kind:
        """The deck a card belongs to."""
        return self._kinds[card]

    def is_at(self, card: str, spot: Spot) -> None:
        """The card was seen there now."""
        here, kind = self._number[spot], self._kinds[card]
        if spot.where == "room":
            bit = 1 << here
            for other, table in self._ways.items():
                for rooms in [rooms for rooms in table if bool(rooms & bit) != (other == kind)]:
                    del table[rooms]
        seen = self._seen[kind]
        if card in seen:
            place = seen.index(card)
            self._keep(kind, lambda way: way if way[place] == here else None)
        else:
            seen.append(card)
            self._keep(kind, lambda way: None if here in way else (*way, here))

    def may_have_swapped(self, seat: Seat, room: str, kinds: Iterable[Kind]) -> None:
        """Somebody looked at a room's card, with cards of these kinds to exchange it for."""
        hand, there = self._number[Spot("hand", seat)], self._number[Spot("room", room)]
        for kind in kinds:
            for rooms, ways in self._ways[kind].items():
                if rooms >> there & 1:
                    ways |= {_swapped(way, hand, there) for way in ways}

    def have_swapped(self, seat: Seat, room: str, card: str) -> None:
        """The card of the room, and the one of its kind in the hand, changed places."""
        hand, there = self._number[Spot("hand", seat)], self._number[Spot("room", room)]
        self._keep(self._kinds[card], lambda way: _swapped(way, hand, there))

    def _keep(self, kind: Kind, change: Callable[[Way], Way | None]) -> None:
        table = self._ways[kind]
        for rooms, ways in list(table.items()):
            kept = {after for way in ways if (after := change(way)) is not None}
            if kept:
                table[rooms] = kept
            else:
                del table[rooms]

    def prune(self) -> bool:
        """Drop the sets of rooms that fit no sets of the other kinds; False where nothing is left."""
        first, second, third = (self._ways[kind] for kind in KINDS)
        fits: tuple[set[int], ...] = (set(), set(), set())
        for one in first:
            for other in second:
                rest = self._all_rooms & ~one & ~other
                if not one & other and rest in third:
                    for found, rooms in zip(fits, (one, other, rest), strict=True):
                        found.add(rooms)
        for kind, found in zip(KINDS, fits, strict=True):
            self._ways[kind] = {rooms: self._ways[kind][rooms] for rooms in found}
        return bool(fits[0])

    def spots(self) -> dict[str, frozenset[Spot]]:
        """Where each card can be; call `prune` first."""
        found: dict[str, frozenset[Spot]] = {}
        for kind in KINDS:
            seen, held = self._seen[kind], range(len(self._held))
            at: list[set[int]] = [set() for _ in seen]
            free: set[int] = set()
            for rooms, ways in self._ways[kind].items():
                everywhere = {*held, *(n for n in range(len(self._spots)) if rooms >> n & 1)}
                for way in ways:
                    free |= everywhere.difference(way)
                    for places, spot in zip(at, way, strict=True):
                        places.add(spot)
            for card in self.decks[kind]:
                places = at[seen.index(card)] if card in seen else free
                found[card] = frozenset(self._spots[spot] for spot in places)
        return found


def _swapped(way: Way, one: int, other: int) -> Way:
    if one not in way and other not in way:
        return way
    return tuple(other if spot == one else one if spot == other else spot for spot in way)
