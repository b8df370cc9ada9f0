"""A seat's sheet: what it has seen of the cards, and what follows from that, with the reasons.

It is made from the seat's own view and its own notes, and from nothing else, so it can be shown to that
seat at any time. A look by somebody else may have exchanged the card for one of its kind, unless that
player's card of the kind lay face up; everything that can then be is followed, exactly.
"""

from collections.abc import Iterable

from msgspec import Struct

from scoring.game import UNKNOWN, Note, Seat
from scoring.games.boddys_party.facts import KIND_WORDS, KINDS, Kind
from scoring.games.boddys_party.table import State
from scoring.games.boddys_party.taken_back import Event, standing
from scoring.games.boddys_party.worlds import Spot, Worlds
from scoring.words import listed, say


class Mark(Struct, frozen=True):
    """Where a card can be; with one place left, the reason in one sentence."""

    places: tuple[Spot, ...]
    reason: str | None

    @property
    def certain(self) -> bool:
        """Whether only one place is left."""
        return len(self.places) == 1


class Sheet(Struct, frozen=True):
    """Everything a seat has seen, in order, and a mark for every card; or what cannot be about it."""

    seen: tuple[str, ...]
    marks: dict[str, Mark]
    contradiction: str | None


def sheet(view: State, seat: Seat, notes: Iterable[Note]) -> Sheet:
    """The sheet of a seat, from its view of the table and its notes."""
    events = standing([note.event for note in notes], view.moment)
    reader = Reader(any_deal(view), view.seats, seat)
    if not reader.worlds.prune():
        return Sheet((), {}, say("The cards in the rooms do not add up."))
    seen = []
    for event in events:
        seen.append(describe(event))
        reader.read(event)
        if not reader.worlds.prune():
            says = say("This cannot be, after all that was seen before: {event}", event=seen[-1])
            return Sheet(tuple(seen), {}, says)
    return Sheet(tuple(seen), reader.marks(), None)


def any_deal(view: State) -> Worlds:
    """Every way the cards of this table can have been dealt."""
    decks = {kind: view.facts.cards.of(kind) for kind in KINDS}
    players = len(view.seats)
    rooms = tuple(view.laid) or view.facts.laid_rooms(players)
    return Worlds(decks, view.seats, rooms, envelope=view.facts.enveloped(players))


class Reader:
    """Goes through the events in order, and keeps what the reasons are made of."""

    def __init__(self, worlds: Worlds, seats: tuple[Seat, ...], seat: Seat) -> None:
        """Nothing has been read yet."""
        self.worlds = worlds
        self.seat = seat
        self.up: dict[Seat, set[Kind]] = {each: set() for each in seats}
        self.opened: dict[str, str] = {}
        self.left: dict[str, tuple[str, list[set[Kind]]]] = {}

    def read(self, event: Event) -> None:
        """One event more."""
        seat = event.get("seat", self.seat)
        match event["kind"]:
            case "looked":
                kinds = set(KINDS) - self.up[seat]
                self.worlds.may_have_swapped(seat, event["room"], kinds)
                if event["room"] in self.left:
                    self.left[event["room"]][1].append(kinds)
            case "saw":
                self._saw(event["room"], event["card"], event["left"])
            case "turned up":
                says = say("{who} turned it up.", who=seat)
                self._open(seat, event["card"], says)
            case "shown":
                for card in event["cards"].values():
                    self._open(seat, card, say("{who} has shown everything.", who=seat))
            case "hand":
                for card in event["cards"].values():
                    self.worlds.is_at(card, Spot("hand", seat))
            case "lay":
                self.worlds.is_at(event["card"], event["spot"])
            case "put right":
                self._put_right(event)

    def _saw(self, room: str, card: str, left: str) -> None:
        self.worlds.is_at(card, Spot("room", room))
        if left != card:
            self.worlds.is_at(left, Spot("hand", self.seat))
            self.worlds.have_swapped(self.seat, room, card)
        self.left[room] = (left, [])

    def _open(self, seat: Seat, card: str, says: str) -> None:
        self.worlds.is_at(card, Spot("hand", seat))
        self.up[seat].add(self.worlds.kind_of(card))
        self.opened.setdefault(card, says)

    def _put_right(self, event: Event) -> None:
        for seat, cards in event["hands"].items():
            for kind, card in cards.items():
                if kind in event["up"][seat]:
                    self._open(seat, card, say("It lies open before {who}.", who=seat))
                else:
                    self.worlds.is_at(card, Spot("hand", seat))
        for room, card in event["rooms"].items():
            if card != UNKNOWN:
                self.worlds.is_at(card, Spot("room", room))
                self.left[room] = (card, [])

    def marks(self) -> dict[str, Mark]:
        """Where every card can be."""
        spots = self.worlds.spots()
        certain = {card: min(places) for card, places in spots.items() if len(places) == 1}
        return {
            card: Mark(
                tuple(sorted(places)),
                self._reason(card, certain) if card in certain else None,
            )
            for card, places in spots.items()
        }

    def _reason(self, card: str, certain: dict[str, Spot]) -> str:
        spot, kind = certain[card], self.worlds.kind_of(card)
        if spot == Spot("hand", self.seat):
            return say("It is in your hand.")
        if spot.where == "hand" and card in self.opened:
            return self.opened[card]
        left, looks = self.left.get(spot.of, ("", [])) if spot.where == "room" else ("", [])
        if left == card and not looks:
            return say(
                "You left it in the {room}, and nobody has looked there since.", room=spot.of
            )
        if left == card and all(kind not in kinds for kinds in looks):
            return say(
                "You left it in the {room}, and nobody who looked there since could exchange it.",
                room=spot.of,
            )
        if all(other in certain for other in self.worlds.decks[kind]):
            return say("Every other {kind} card is accounted for.", kind=KIND_WORDS[kind])
        return say("What has been seen rules out every other place.")


def describe(event: Event) -> str:
    """An event as a line on the sheet."""
    who = event.get("seat", "")
    match event["kind"]:
        case "notepad":
            return say("Your notepad says {names}.", names=_names(event["notepad"]))
        case "hand":
            return say("Your hand is {names}.", names=_names(event["cards"]))
        case "looked":
            return say("{who} looked at the card in the {room}.", who=who, room=event["room"])
        case "saw":
            fields = {"card": event["card"], "room": event["room"], "left": event["left"]}
            return say("You drew {card} in the {room} and left {left}.", **fields)
        case "turned up":
            return say("{who} turned up {card}.", who=who, card=event["card"])
        case "shown":
            fields = {"cards": _names(event["cards"]), "notepad": _names(event["notepad"])}
            return say(
                "{who} showed the cards {cards} and the notepad {notepad}.", who=who, **fields
            )
        case "lay":
            return say("A move that was taken back has shown {card}.", card=event["card"])
    return say("Cards were put right, and the sheet begins anew.")


def _names(three: dict[str, str]) -> str:
    return listed(list(three.values())) or say("nobody has told")
