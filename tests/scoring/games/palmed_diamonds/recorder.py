"""Writes the recorded evenings anew: `python -m tests.scoring.games.palmed_diamonds.recorder`.

The cards are dealt and the players' choices made by a seed, so that the same evenings come out again.
"""

import random
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from scoring.game import Action
from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.counting import deck_of, uncounted_in_piles
from scoring.games.palmed_diamonds.table import Steal
from scoring.games.palmed_diamonds.tricks import turn
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import encode
from tests.scoring.games.palmed_diamonds.evening import COUNTED, action

FOLDER = Path(__file__).parent / "evenings"


class Recorder:
    """A table whose every entry is written down; players hold the cards a seed dealt them."""

    def __init__(
        self, name: str, *seats: str, facts: str | None = None, deal: int = 0, **house: Any
    ) -> None:
        self.name = name
        self.rng = random.Random(f"{name} {deal}")
        start = Start(seats=seats, settings=house, facts=facts, rules=GAME.version)
        self.log = Log(GAME, start)
        self.entries: list[Start | Action | Undo | Redo] = [start]
        self.hands: list[list[str]] = []

    def add(self, entry: Action | Undo | Redo) -> None:
        self.log.add(entry)
        self.entries.append(entry)

    def do(self, kind: str, **fields: Any) -> None:
        self.add(action(kind, **fields))

    def deal(self) -> None:
        deck = list(deck_of(self.log.state))
        self.rng.shuffle(deck)
        self.hands = [deck[seat :: len(self.seats)] for seat in range(len(self.seats))]

    @property
    def seats(self) -> tuple[str, ...]:
        return self.log.state.seats

    def card(self) -> str:
        """What the next player lays: any card of the own hand."""
        return self.hands[turn(self.log.state)].pop()

    def trick(self, *, quick: bool) -> None:
        if quick:
            leader = self.log.state.leader
            places = [(leader + step) % len(self.seats) for step in range(len(self.seats))]
            self.do("trick", cards=[self.hands[place].pop() for place in places])
        else:
            for _ in self.seats:
                self.do("play", card=self.card())

    def tricks(self, *, quick: bool = True) -> None:
        """The rest of the round's cards."""
        while any(self.hands):
            self.trick(quick=quick)

    def count(self) -> None:
        """One to four diamonds turn out to be on each Madam."""
        for card in uncounted_in_piles(self.log.state):
            self.do("diamonds", card=card, diamonds=self.rng.randint(1, 4))

    def choose(self, pick: Callable[[int], int] = lambda _: 0) -> None:
        """Thief and owners take the first choice offered, the usual one, or another."""
        while GAME.phase(self.log.state).name in ("chance", "discards"):
            offered = GAME.options(self.log.state, None)
            option = offered[pick(len(offered))]
            fields = option.nth(pick(option.size))
            self.do(fields.pop("type"), **fields)

    def rounds(self, *, quick: bool = True, pick: Callable[[int], int] = lambda _: 0) -> None:
        """The rest of the evening."""
        while not GAME.phase(self.log.state).over:
            self.deal()
            self.tricks(quick=quick)
            self.count()
            self.choose(pick)


def card_by_card() -> Recorder:
    """Three players, every card entered singly, diamonds counted at the first scoring."""
    table = Recorder("three-card-by-card", "Ada", "Bo", "Cy")
    table.rounds(quick=False)
    return table


def other_choices() -> Recorder:
    """Four players who choose anything but the usual; the last winner's neighbour leads."""
    table = Recorder(
        "four-other-choices",
        *("Ada", "Bo", "Cy", "Dee"),
        first_leader="Cy",
        next_leader="left of last winner",
    )
    table.rounds(pick=table.rng.randrange)
    return table


def five() -> Recorder:
    """The longest evening, with an owner who has counted the diamonds."""
    table = Recorder("five-counted", "Ada", "Bo", "Cy", "Dee", "Eve", facts=COUNTED)
    table.rounds()
    return table


def declined() -> Recorder:
    """Every thief declines, and no dog removes anything."""

    def evening(deal: int) -> Recorder:
        table = Recorder("three-declined", "Ada", "Bo", "Cy", deal=deal)
        while not GAME.phase(table.log.state).over:
            table.deal()
            table.tricks()
            table.count()
            if (now := GAME.phase(table.log.state)).name == "chance":
                table.do("steal", seat=now.who[0], madams=[])
            while GAME.phase(table.log.state).name == "discards":
                fields = GAME.options(table.log.state, None)[-1].nth(0)
                table.do(fields.pop("type"), **fields)
        return table

    return next(
        table
        for table in map(evening, count())
        if any(isinstance(entry, Steal) for entry in table.entries)
    )


def shared() -> Recorder:
    """Two players end level."""

    def evening(deal: int) -> Recorder:
        table = Recorder("three-shared", "Ada", "Bo", "Cy", deal=deal)
        table.rounds()
        return table

    return next(
        table for table in map(evening, count()) if len(GAME.score(table.log.state).winners) == 2
    )


def mistakes() -> Recorder:
    """A hand told and not kept to, undo of both kinds, a stray card, and things put right."""
    table = Recorder("four-mistakes", "Ada", "Bo", "Cy", "Dee")
    table.deal()
    table.do("hand", seat="Ada", cards=sorted(table.hands[0]))
    table.trick(quick=False)
    table.add(Undo())
    table.add(Redo())
    table.add(Undo(steps=2, kind="taken back"))
    table.add(Redo(steps=2))
    table.do("hand", seat="Bo", cards=sorted([*table.hands[1][1:], table.hands[2][0]]))
    table.tricks()
    table.count()
    table.do("correct_diamonds", card="Madam 7", diamonds=4)
    table.choose()
    table.deal()
    missing = table.card()
    table.do("play", card="Dog 20", overrule=True)
    for _ in range(3):
        table.do("play", card=table.card())
    winner = table.log.state.leader
    pile = table.log.state.rounds[-1].piles[winner]
    really = [missing, *pile.madams, *pile.dogs, *pile.thieves]
    really.remove("Dog 20")
    table.do("correct_pile", round=2, seat=table.seats[winner], cards=really)
    table.tricks()
    table.choose()
    table.rounds()
    return table


EVENINGS = (card_by_card, other_choices, five, declined, shared, mistakes)


def record() -> None:
    """Write every evening and its result."""
    for evening in EVENINGS:
        table = evening()
        lines = b"".join(encode(entry) + b"\n" for entry in table.entries)
        (FOLDER / f"{table.name}.jsonl").write_bytes(lines)
        result = encode(GAME.score(table.log.state))
        (FOLDER / f"{table.name}.result.json").write_bytes(result + b"\n")


if __name__ == "__main__":
    record()
