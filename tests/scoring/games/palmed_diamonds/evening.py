"""An evening at the table, in the players' words."""

from typing import Any

import pytest

from scoring.game import IllegalAction, MalformedAction, Refusal, Scorecard
from scoring.games.palmed_diamonds import GAME
from scoring.games.palmed_diamonds.cards import NUMBERS
from scoring.games.palmed_diamonds.table import State
from scoring.log import Log, Start
from scoring.option import Option
from scoring.wire import convert

COUNTED = GAME.facts_text.replace(
    "\n[diamonds]\n", "\n[diamonds]\n" + "".join(f"{number} = {number}\n" for number in NUMBERS)
)
"""Facts of an owner who has counted: Madam 7 carries seven diamonds, and so on."""


def action(kind: str, **fields: Any) -> Any:
    """An action as a phone or a file would send it."""
    return convert({"type": kind, **fields}, GAME.action_type)


def cards(text: str) -> list[str]:
    """Cards from shorthand.

    >>> cards("M7 D3 T12")
    ['Madam 7', 'Dog 3', 'Thief 12']
    """
    suits = {"M": "Madam", "D": "Dog", "T": "Thief"}
    return [f"{suits[word[0]]} {word[1:]}" for word in text.split()]


class Evening:
    """A table with its log; diamonds are counted unless the players start without."""

    def __init__(self, *seats: str, counted: bool = True, **settings: Any) -> None:
        facts = COUNTED if counted else None
        self.log = Log(GAME, Start(seats=seats, settings=settings, facts=facts))

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def seats(self) -> tuple[str, ...]:
        return self.state.seats

    def do(self, kind: str, **fields: Any) -> "Evening":
        self.log.add(action(kind, **fields))
        return self

    def refuse(self, kind: str, **fields: Any) -> str:
        """The sentence with which something is refused that could be overruled."""
        return self._refused(IllegalAction, kind, fields)

    def make_no_sense_of(self, kind: str, **fields: Any) -> str:
        """The sentence with which something is refused that means nothing now, overruled or not."""
        assert self._refused(MalformedAction, kind, {**fields, "overrule": True})
        return self._refused(MalformedAction, kind, fields)

    def _refused(self, why: type[Refusal], kind: str, fields: dict[str, Any]) -> str:
        before = self.state
        with pytest.raises(why) as refusal:
            self.do(kind, **fields)
        assert self.state is before
        return str(refusal.value)

    def play(self, text: str) -> "Evening":
        """Cards one by one, in shorthand."""
        for card in cards(text):
            self.do("play", card=card)
        return self

    def trick(self, text: str) -> "Evening":
        return self.do("trick", cards=cards(text))

    def collect(self, **piles: str) -> "Evening":
        """The round is played, and this lies before the players."""
        number = self.round
        for seat in self.seats:
            pile = cards(piles.get(seat, ""))
            self.do("correct_pile", round=number, seat=seat, cards=pile)
        opener = self.seats[self.state.opener]
        return self.do("correct_round", round=number, tricks=12, opener=opener)

    @property
    def round(self) -> int:
        return len(self.state.rounds)

    @property
    def phase(self) -> str:
        return GAME.phase(self.state).name

    @property
    def who(self) -> list[str]:
        return list(GAME.phase(self.state).who)

    @property
    def says(self) -> str:
        return GAME.phase(self.state).says

    @property
    def last_told(self) -> str:
        return self.log.told(None)[-1].says

    @property
    def problems(self) -> list[str]:
        return list(GAME.problems(self.state))

    def offers(self, kind: str, seat: str | None = None) -> list[Option]:
        return [option for option in GAME.options(self.state, seat) if option.type == kind]

    def offered(self, kind: str, seat: str | None = None, **fields: Any) -> bool:
        wanted = {"type": kind, **fields}
        return any(option.admits(wanted) for option in GAME.options(self.state, seat))

    @property
    def score(self) -> Scorecard:
        """The scorecard, which is always that of the tally, too."""
        card = GAME.score(self.state)
        whole = GAME.tally(self.state)
        if whole.rounds:
            assert not GAME.tally_flaws(whole, self.state.facts)
            assert GAME.score_tally(whole, self.state.facts).cards == card.cards
        return card

    @property
    def points(self) -> dict[str, int]:
        return self.score.totals
