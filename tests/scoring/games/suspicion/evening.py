"""An evening of Suspicion in the players' words, for tests and for the recorder."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.game import MalformedAction, Refusal, Scorecard
from scoring.games.suspicion import GAME
from scoring.games.suspicion.cardboard import OUTER_ROOMS
from scoring.games.suspicion.table import State
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import builtins, convert

BUFORD, NAJEM, EARL, LILY, MILDRED = (
    "Buford Barnswallow",
    "Dr. Ashraf Najem",
    "Earl of Volesworthy",
    "Lily Nesbitt",
    "Mildred Wellington",
)
NADIA, REMY, STEFANO, TRUDIE, VIOLA = (
    "Nadia Bwalya",
    "Remy La Rocque",
    "Stefano Laconi",
    "Trudie Mudge",
    "Viola Chung",
)
GUESTS = (BUFORD, NAJEM, EARL, LILY, MILDRED, NADIA, REMY, STEFANO, TRUDIE, VIOLA)
ROB_PEEK = "Room Robbery + Peek"
ROB_PASS = "Room Robbery + Secret Passageway"


class Evening:
    """A table whose entries are kept as a file would have them."""

    def __init__(self, *seats: str, **settings: Any) -> None:
        self.start = Start(seats=seats or ("Ada", "Bo", "Cy"), settings=settings)
        self.log: Log[State] = Log(GAME, self.start)
        self.entries: list[dict[str, Any]] = []

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def now(self) -> str:
        return GAME.phase(self.state).name

    @property
    def card(self) -> Scorecard:
        return GAME.score(self.state)

    def do(self, kind: str, /, **fields: Any) -> Evening:
        entry = {"type": kind, **fields}
        entries = {"undo": Undo, "redo": Redo}
        self.log.add(convert(dict(entry), entries.get(kind, GAME.action_type)))
        self.entries.append(entry)
        return self

    def refused(self, kind: str, /, **fields: Any) -> str:
        """What the kiosk says to a move that it does not take."""
        before = self.state
        with pytest.raises(Refusal) as refusal:
            self.do(kind, **fields)
        assert self.state is before
        return str(refusal.value)

    def impossible(self, kind: str, /, **fields: Any) -> str:
        """What the kiosk says to a move that no overruling can make possible."""
        with pytest.raises(MalformedAction):
            self.do(kind, **fields, overrule=True)
        return self.refused(kind, **fields)

    def offered(self, kind: str, page: str | None = None, /, **fields: Any) -> bool:
        """Whether the shared screen, or a seat's own page, offers this."""
        action = {"type": kind, **fields}
        return any(option.admits(action) for option in GAME.options(self.state, page))

    def kinds(self, seat: str | None = None) -> set[str]:
        return {option.type for option in GAME.options(self.state, seat)}

    def sheet(self, seat: str | None) -> list[dict[str, Any]]:
        return [builtins(note.event) for note in self.log.notes(seat)]

    def heard(self, seat: str | None = None) -> str:
        """The last line of the log as a seat reads it."""
        return self.log.told(seat)[-1].says

    def slips(self, seat: str | None) -> list[str]:
        return [slip.says for slip in self.log.view(seat).slips]

    # -- the verbs of the table ----------------------------------------------------------------

    def placed(self) -> Evening:
        """Ten guests in the ten outer rooms, in the order of the guest list."""
        for guest, room in zip(GUESTS, OUTER_ROOMS, strict=True):
            self.do("place", guest=guest, room=room)
        return self

    def walk(self) -> Evening:
        """A roll and two moves that bring everybody back: Viola and Lily there, or back again."""
        there = self.state.rooms[VIOLA] == 11
        self.do("roll", faces=[VIOLA, LILY])
        self.do("move", guest=VIOLA, room=10 if there else 11)
        return self.do("move", guest=LILY, room=2 if there else 3)

    def play(self, card: str) -> Evening:
        return self.walk().do("play", card=card)

    def rob(self, gem: str, card: str = ROB_PEEK) -> Evening:
        """A whole turn: Room Robbery, and a peek (three or more players)."""
        self.play(card).do("rob", gem=gem)
        return self.rest()

    def lift(self, gem: str, card: str | None = None) -> Evening:
        """A whole turn: Lucky Lift, and a peek (three or more players)."""
        self.play(card or f"{gem.title()} Lift + Peek").do("lift", gem=gem)
        return self.rest()

    def rest(self) -> Evening:
        """What is left of the turn, in the plainest way."""
        while self.now in ("action", "answer"):
            action = GAME.options(self.state, None)[0].nth(0)
            self.do(action.pop("type"), **action)
        return self.do("end_turn") if self.now == "sheets" else self

    def unmask(self, guesses: dict[str, dict[str, str]], **identities: str) -> Evening:
        """Everybody guesses secretly, then the invitations are turned over."""
        for seat in self.state.seats:
            self.do("guess", seat=seat, guesses=guesses.get(seat, {}))
        for seat, guest in identities.items():
            self.do("reveal", seat=seat, guest=guest)
        return self
