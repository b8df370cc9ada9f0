"""An evening in the players' words, for the tests: who sits down, who rolls, who meets whom."""

from typing import Any

import pytest

from scoring.catalog import AnyGame
from scoring.game import IllegalAction, MalformedAction, Refusal, Scorecard
from scoring.games.boddys_party import GAME
from scoring.games.boddys_party.table import Player, State
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import builtins, convert

PARTY: AnyGame = GAME
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
SUSPECTS = (
    "Miss Scarlet",
    "Colonel Mustard",
    "Mrs. White",
    "Mr. Green",
    "Mrs. Peacock",
    "Professor Plum",
)
WEAPONS = ("Rope", "Lead Pipe", "Knife", "Wrench", "Candlestick", "Revolver")
ROOMS = ("Hall", "Lounge", "Dining Room", "Kitchen", "Ballroom", "Conservatory", "Billiard Room",
         "Library", "Study")  # fmt: skip
MIDDLE, SECOND = "Middle Room", "Second Middle Room"


class Party:
    """A table of so many players, named in seat order and seated clockwise by token.

    Verbs return the party, so that a turn reads as one line.
    """

    def __init__(self, players: int = 3, facts: str | None = None) -> None:
        self.log: Log[State] = Log(PARTY, Start(seats=NAMES[:players], facts=facts))
        self.entries: list[dict[str, Any]] = []

    # -- what happens --------------------------------------------------------------------------------

    def act(self, kind: str, /, **fields: Any) -> "Party":
        entry = {"type": kind, **fields}
        self.log.add(convert(entry, PARTY.action_type))
        self.entries.append(entry)
        return self

    def entry(self, line: dict[str, Any]) -> "Party":
        """Undo or redo, as a line of the log."""
        self.log.add(convert(line, Undo | Redo))
        self.entries.append(line)
        return self

    def refused(self, kind: str, /, **fields: Any) -> str:
        """What the table is told when this is not taken; nothing may have changed."""
        before = self.state
        with pytest.raises(Refusal) as refusal:
            self.act(kind, **fields)
        assert self.state is before
        assert type(refusal.value) in (MalformedAction, IllegalAction)
        self.refusal = type(refusal.value)
        return str(refusal.value)

    def breaks_a_rule(self, kind: str, /, **fields: Any) -> str:
        """Refused as a breach of a rule, and taken when it really lies like this."""
        says = self.refused(kind, **fields)
        assert self.refusal is IllegalAction
        self.act(kind, **fields, overrule=True)
        assert self.state.overruled[-1] == says
        return says

    # -- setting out ---------------------------------------------------------------------------------

    def seated(self, *suspects: str) -> "Party":
        for seat, suspect in zip(self.seats, suspects or SUSPECTS, strict=False):
            self.act("token", seat=seat, suspect=suspect)
        return self

    def begun(self, *rooms: str) -> "Party":
        """Seated, dealt, the weapons placed: in these rooms, or from the Ballroom clockwise."""
        self.seated().act("dealt")
        others = (room for room in (*ROOMS[4:], SECOND) if room not in rooms)
        for weapon, room, _ in zip(WEAPONS, (*rooms, *others), self.seats, strict=False):
            self.act("place", weapon=weapon, room=room)
        return self

    def notepad(self, seat: str, suspect: str, weapon: str, room: str) -> "Party":
        return self.act("notepad", seat=seat, suspect=suspect, weapon=weapon, room=room)

    def hand(self, seat: str, suspect: str, weapon: str, room: str) -> "Party":
        return self.act("hand", seat=seat, suspect=suspect, weapon=weapon, room=room)

    # -- a turn ----------------------------------------------------------------------------------------

    def roll(self, *faces: int) -> "Party":
        for face in faces:
            self.act("roll", face=face)
        return self

    def goes(self, to: str, roll: int = 6) -> "Party":
        """Roll, and move there, or stay."""
        self.roll(roll)
        return self.act("stay") if to == "stay" else self.act("move", to=to)

    def visits(self, to: str, roll: int = 6) -> "Party":
        """Go there, look at the card without telling, and leave the weapons alone."""
        self.goes(to, roll)
        if self.phase.name == "card":
            self.looks()
        return self.act("pass") if self.phase.name == "weapon" else self

    def wanders(self) -> "Party":
        """Go to the corridor, or stay in it, and do not boost."""
        self.goes("corridor")
        return self.act("pass") if self.phase.name == "boost" else self

    def looks(self, card: str = "unknown", left: str = "unknown") -> "Party":
        return self.act("look", seat=self.state.turn, card=card, left=left)

    def misses(self) -> "Party":
        """A match-up that comes to nothing, and that nobody boosts."""
        return self.roll(1, 6).let_be()

    def clicks(self) -> "Party":
        """A match-up with the same number, which nobody boosts apart."""
        return self.roll(4, 4).let_be()

    def let_be(self) -> "Party":
        while self.phase.name in ("sway", "answer"):
            self.act("pass")
        return self

    def boost(self, card: str, use: str) -> "Party":
        return self.act("boost", card=card, use=use)

    def shows(
        self, seat: str, notepad: tuple[str, str, str], cards: tuple[str, str, str]
    ) -> "Party":
        """Tell notepad and hand: in private while in play, to all at the reveal."""
        return self.notepad(seat, *notepad).hand(seat, *cards)

    # -- what there is to see ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def seats(self) -> tuple[str, ...]:
        return self.log.start.seats

    @property
    def phase(self) -> Any:
        return PARTY.phase(self.state)

    @property
    def now(self) -> Any:
        """The phase's name and who acts."""
        return self.phase.name, self.phase.who

    @property
    def card(self) -> Scorecard:
        card: Scorecard = PARTY.score(self.state)
        return card

    def player(self, seat: str) -> Player:
        return self.state.players[seat]

    def view(self, seat: str | None) -> State:
        return self.log.view(seat)

    def said(self, seat: str | None = None) -> str:
        """The last line of the log, as this seat may read it."""
        return self.log.told(seat)[-1].says

    def offered(self, kind: str, seat: str | None = None) -> list[Any]:
        return [each for each in PARTY.options(self.state, seat) if each.type == kind]

    def values(self, kind: str, field: str, seat: str | None = None) -> list[Any]:
        """Everything this field can be in the offers of this kind."""
        return [
            builtins(offer.fields[field].nth(n))
            for offer in self.offered(kind, seat)
            for n in range(offer.fields[field].size)
        ]
