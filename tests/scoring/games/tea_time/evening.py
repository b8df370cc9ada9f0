"""An evening of Tea Time in the players' words, for the tests."""

from typing import Any, Self

import pytest
from hypothesis import settings

from scoring.game import Action, IllegalAction, MalformedAction, Phase, Refusal, Scorecard
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import Cell, State
from scoring.log import Log, Start
from scoring.wire import builtins, convert

LETTERS = {
    "C": "Cheshire Cat",
    "H": "Mad Hatter",
    "W": "White Rabbit",
    "Q": "Queen",
    "M": "March Hare",
    "P": "Caterpillar",
    "A": "Alice",
    ".": ".",
    "?": "unknown",
}


def examples(number: int) -> settings:
    """So many examples, the same ones every time, however slow the machine is."""
    return settings(max_examples=number, derandomize=True, deadline=None)


def tile(short: str) -> str:
    """`Q*` is the mirrored Queen; what is no letter of ours stays as it is."""
    return LETTERS.get(short[0], short[0]) + short[1:]


def rows(text: str) -> tuple[tuple[str, ...], ...]:
    """A grid drawn in letters, a line a row."""
    return tuple(tuple(map(tile, line.split())) for line in text.strip().splitlines())


def pile(**letters: int) -> dict[str, int]:
    """Tiles by letter, above zero normal, below zero mirrored; all other characters have none."""
    return {LETTERS[letter]: letters.get(letter, 0) for letter in "CHWQMP"}


class Evening:
    """A table with players, and verbs for what they do."""

    def __init__(self, *names: str, facts: str | None = None, **settings: Any) -> None:
        self.log: Log[State] = Log(GAME, Start(seats=names, settings=settings, facts=facts))

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def phase(self) -> Phase:
        return GAME.phase(self.state)

    @property
    def card(self) -> Scorecard:
        return GAME.score(self.state)

    @property
    def problems(self) -> list[str]:
        return list(GAME.problems(self.state))

    @property
    def last_told(self) -> str:
        return self.log.told(None)[-1].says

    def act(self, action: dict[str, Any]) -> Self:
        taken: Action = convert(builtins(action), GAME.action_type)
        self.log.add(taken)
        return self

    def do(self, kind: str, **fields: Any) -> Self:
        return self.act({"type": kind, **fields})

    def lay(self, text: str) -> Self:
        """The whole table at once, as a camera reads it."""
        return self.do("correct_grid", grid=rows(text))

    def show(self, cell: Cell, short: str, **envelope: Any) -> Self:
        return self.do("show", cell=cell, tile=tile(short), **envelope)

    def take(self, *cells: Cell, **envelope: Any) -> Self:
        return self.do("take", cells=cells, **envelope)

    def is_over(self) -> bool:
        return self.phase.over

    def alice_is_with(self, name: str | None) -> bool:
        return self.state.alice == name

    def pile_of(self, name: str) -> dict[str, int]:
        return self.state.piles[self.state.seats.index(name)]

    def refuses(self, error: type[Refusal], kind: str, **fields: Any) -> str:
        before = self.state
        with pytest.raises(error) as refusal:
            self.do(kind, **fields)
        assert type(refusal.value) is error
        assert self.state is before
        return str(refusal.value)

    def forbids(self, *cells: Cell) -> str:
        """The rule that a take breaks."""
        return self.refuses(IllegalAction, "take", cells=cells)

    def cannot_take(self, *cells: Cell) -> str:
        """Why a take means nothing at all."""
        return self.refuses(MalformedAction, "take", cells=cells)

    def offered(self, kind: str) -> list[dict[str, Any]]:
        """Every action of a kind that is on offer."""
        return [
            option.nth(index)
            for option in GAME.options(self.state, None)
            if option.type == kind
            for index in range(option.size)
        ]
