"""Simulated evenings with a real hidden deal, played by people of several kinds.

What the sheets are judged on: invitations and cards are dealt, robberies and answers are truthful, and
every move goes through the rules. A kind of player is how much three things weigh: completing sets,
not being seen through, and whim. Nobody here knows how the advice thinks.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Final

from scoring.facts import read_facts
from scoring.games.suspicion import GAME, sees
from scoring.games.suspicion.cardboard import GEMS, OUTER_ROOMS, ROOMS, WILD, Deed, SuspicionFacts
from scoring.games.suspicion.mansion import DOORWAYS
from scoring.games.suspicion.table import (
    Answered,
    AnyAction,
    Ask,
    EndTurn,
    Gems,
    Lift,
    Move,
    Passage,
    Peek,
    Place,
    Play,
    Rob,
    Roll,
    Rooms,
    Saw,
    SuspicionSettings,
)

NAMES: Final = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
MOST_WALKS: Final = 24
"""How many ways to walk a player considers before choosing one."""
A_GEM: Final = 1.0
"""What taking any gem is worth to anybody: the game must come to an end."""


@dataclass(frozen=True)
class Kind:
    """How somebody plays: the weight of sets, of hiding, of whim, and whether they steer guests."""

    sets: float
    hiding: float
    whim: float
    steers: bool = True


KINDS: Final = {
    "careless": Kind(sets=0.0, hiding=0.0, whim=1.0),
    "collector": Kind(sets=1.0, hiding=0.0, whim=0.3),
    "hider": Kind(sets=0.2, hiding=2.0, whim=0.3),
    "balanced": Kind(sets=1.0, hiding=1.0, whim=0.5),
    "drifter": Kind(sets=1.0, hiding=0.0, whim=0.3, steers=False),
}


@cache
def cardboard() -> SuspicionFacts:
    """The built-in facts."""
    return read_facts(GAME.facts_text, SuspicionFacts)


@dataclass(frozen=True)
class Played:
    """A finished game: who was who, and what stands on every seat's sheet."""

    identities: dict[str, str]
    kinds: dict[str, str]
    sheets: dict[str, dict[str, Any]]


class Evening:
    """One game in progress, with what the rules do not know: the deal and the kinds of player."""

    def __init__(self, players: int, rng: random.Random, kinds: Sequence[str]) -> None:
        facts = cardboard()
        self.rng = rng
        self.state = GAME.start(NAMES[:players], SuspicionSettings(), facts)
        self.kinds = [KINDS[kind] for kind in kinds]
        invitations = rng.sample(facts.guests, len(facts.guests))
        self.me, self.deck = invitations[:players], invitations[players:]
        pack = [name for name, card in facts.card.items() for _ in range(card.copies)]
        rng.shuffle(pack)
        self.hands = [[pack.pop(), pack.pop()] for _ in range(players)]
        self.pack = pack
        self.notes: dict[str, list[dict[str, Any]]] = {name: [] for name in self.state.seats}
        rooms = rng.sample(OUTER_ROOMS, len(OUTER_ROOMS))
        for guest, room in zip(facts.guests, rooms, strict=True):
            self.do(Place(guest=guest, room=room))

    def do(self, action: AnyAction) -> None:
        for note in GAME.notes(self.state, action):
            for seat in self.state.seats:
                if note.seen_by is None or seat in note.seen_by:
                    self.notes[seat].append(note.event)
        self.state = GAME.apply(self.state, action)

    def play(self) -> None:
        while all(self.state.stacks.values()):
            self.walk()
            self.act()

    # -- what a choice is worth to whoever makes it ------------------------------------------------

    @property
    def kind(self) -> Kind:
        return self.kinds[self.state.turn]

    def whim(self) -> float:
        return self.kind.whim * self.rng.gauss(0, 1)

    def gain(self, gem: str) -> float:
        """Points for a gem, and something for one that a set still waits for."""
        mine: Gems = self.state.gems[self.state.turn]
        held = [mine[other] + (other == gem) for other in GEMS]
        points = 4 * (min(held) - min(mine.values())) + 1
        waited_for = [name for name in GEMS if mine[name] == min(mine.values())]
        return points + (2.0 if gem in waited_for else 0.0)

    def cover(self, gem: str, rooms: Rooms) -> float:
        """How many guests everybody could still take for the robber of this gem, in bits."""
        against = self.state.robberies[self.state.turn]
        shows = self.state.facts.shows
        left = [g for g, room in rooms.items() if g not in against and gem in shows[room]]
        return math.log2(max(1, len(left)))

    def robbery(self, rooms: Rooms) -> tuple[float, str]:
        """The best robbery from where one's own guest stands, and what it is worth."""
        room = rooms[self.me[self.state.turn]]
        return max(
            (self.kind.sets * self.gain(gem) + self.kind.hiding * self.cover(gem, rooms), gem)
            for gem in self.rng.sample(
                sorted(self.state.facts.shows[room]), k=len(self.state.facts.shows[room])
            )
        )

    # -- the movement phase ------------------------------------------------------------------------

    def walk(self) -> None:
        faces = tuple(self.rng.choice(die) for die in self.state.facts.dice)
        self.do(Roll(faces=(faces[0], faces[1])))
        guests = [self.state.facts.guests if face == WILD else (face,) for face in faces]
        ways = [
            ((one, room), (other, after))
            for one, other in product(*guests)
            for room in DOORWAYS[self.state.rooms[one]]
            for after in DOORWAYS[room if one == other else self.state.rooms[other]]
        ]
        if len(ways) > MOST_WALKS:
            ways = self.rng.sample(ways, MOST_WALKS)
        chosen = max(ways, key=lambda way: self.walk_worth(way))
        for guest, room in chosen:
            self.do(Move(guest=guest, room=room))

    def walk_worth(self, way: tuple[tuple[str, int], ...]) -> float:
        rooms = {**self.state.rooms, **dict(way)}
        return self.kind.steers * self.robbery(rooms)[0] + self.whim()

    # -- the action phase --------------------------------------------------------------------------

    def act(self) -> None:
        hand = self.hands[self.state.turn]
        card = max(self.rng.sample(hand, 2), key=self.card_worth)
        hand.remove(card)
        self.do(Play(card=card))
        does = sorted(self.state.left, key=lambda deed: deed.act != "passage")
        if len(self.state.seats) == 2:
            does = [max(does, key=lambda deed: self.deed_worth(deed) + self.whim())]
        for deed in does:
            if all(self.state.stacks.values()):
                self.perform(deed)
        if all(self.state.stacks.values()):
            hand.append(self.pack.pop())
            discards = [*self.state.discards, card]
            self.do(EndTurn())
            if not self.pack:
                self.pack = self.rng.sample(discards, len(discards))

    def card_worth(self, name: str) -> float:
        does = [self.deed_worth(deed) for deed in self.state.facts.card[name].does]
        return (max(does) if len(self.state.seats) == 2 else sum(does)) + self.whim()

    def deed_worth(self, deed: Deed) -> float:
        match deed.act:
            case "robbery":
                return A_GEM + self.robbery(self.state.rooms)[0]
            case "lift":
                left = len(self.state.facts.guests) - len(self.state.robberies[self.state.turn])
                hidden = self.kind.hiding * math.log2(max(1, left))
                return A_GEM + self.kind.sets * self.gain(deed.gem or "") + hidden
            case "passage":
                return 0.5
            case _:
                return 1.0

    def perform(self, deed: Deed) -> None:
        turn, state = self.state.turn, self.state
        match deed.act:
            case "robbery":
                self.do(Rob(gem=self.the_gem()))
            case "lift":
                assert deed.gem is not None
                self.do(Lift(gem=deed.gem))
            case "passage":
                ways = [(g, r) for g in state.facts.guests for r in ROOMS if state.rooms[g] != r]
                ways = self.rng.sample(ways, MOST_WALKS)
                guest, room = max(ways, key=lambda way: self.walk_worth((way,)))
                self.do(Passage(guest=guest, room=room))
            case "peek":
                seen = self.deck[state.top]
                self.do(Peek())
                self.do(Saw(seat=state.seats[turn], guest=seen))
            case "question":
                assert deed.guest is not None
                asked = self.whom_to_ask(deed.guest)
                self.do(Ask(asked=asked, guest=deed.guest))
                guest = self.me[state.seats.index(asked)]
                yes = sees(state.rooms, guest, deed.guest)
                self.do(Answered(seat=asked, asker=state.seats[turn], yes=yes))

    def the_gem(self) -> Any:
        """The gem robbed: the best one, give or take a whim."""
        room = self.state.rooms[self.me[self.state.turn]]
        rooms = self.state.rooms
        return max(
            sorted(self.state.facts.shows[room]),
            key=lambda gem: (
                self.kind.sets * self.gain(gem)
                + self.kind.hiding * self.cover(gem, rooms)
                + self.whim()
            ),
        )

    def whom_to_ask(self, about: str) -> str:
        """Whoever's answer is least certain, from what the robberies have told so far."""
        others = [place for place in range(len(self.state.seats)) if place != self.state.turn]

        def doubt(place: int) -> float:
            guests = [g for g in self.state.facts.guests if g not in self.state.robberies[place]]
            yes = sum(sees(self.state.rooms, guest, about) for guest in guests) / max(
                1, len(guests)
            )
            return yes * (1 - yes) + 0.1 * self.whim()

        return self.state.seats[max(others, key=doubt)]


def played(players: int, rng: random.Random, kinds: Sequence[str] | None = None) -> Played:
    """One whole game; kinds of player are drawn at random where none are named."""
    names = list(kinds or [rng.choice(sorted(KINDS)) for _ in range(players)])
    evening = Evening(players, rng, names)
    evening.play()
    seats = evening.state.seats
    identities = dict(zip(seats, evening.me, strict=True))
    sheets = {
        seat: {
            "players": list(seats),
            "seat": seat,
            "identity": identities[seat],
            "events": evening.notes[seat],
        }
        for seat in seats
    }
    return Played(identities, dict(zip(seats, names, strict=True)), sheets)
