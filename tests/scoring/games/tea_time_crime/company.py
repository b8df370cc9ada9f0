"""The verbs of an evening at the table, for these tests."""

from typing import Any, cast

import pytest

from scoring.facts import read_facts
from scoring.game import Action, IllegalAction, MalformedAction, Phase, Settings
from scoring.games.tea_time_crime import GAME
from scoring.games.tea_time_crime.cardboard import (
    Board,
    Code,
    Counts,
    Face,
    Shown,
    Space,
    at,
    counted,
)
from scoring.games.tea_time_crime.table import (
    AnyAction,
    Begin,
    Explore,
    House,
    Keep,
    Move,
    Pass,
    ReadBoard,
    Reroll,
    Roll,
    Stage,
    State,
    TakeBack,
    Turn,
)
from scoring.wire import builtins, convert

FACTS = read_facts(GAME.facts_text, GAME.facts_type)

EMPTY = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
UNTOUCHED = EMPTY.replace(".", "#")
EMMAS = """
    .  T4 .  D3 .
    T3 D4 .  .  .
    .  T2 .  D2 .
    .  D5 .  M  .
    .  .  T1 D1 .
"""
ALMOST_EMMAS = """
    .  T4 .  D3 .
    T3 D4 .  .  .
    .  T2 .  D2 .
    .  D5 .  M  .
    .  .  T1 .  D1
"""


def drawn(picture: str) -> Board:
    """A board from a picture of it, top row first."""
    rows = [line.split() for line in picture.split("\n") if line.strip()]
    return cast(Board, convert(rows, Board))


class Table:
    """An evening in the players' words; every verb answers with the table, so that they chain."""

    def __init__(self, *seats: str, facts: Any = FACTS) -> None:
        self.state: State = GAME.start(seats or ("Ada", "Bo"), Settings(), facts)

    def does(self, action: Action, overrule: bool = False) -> "Table":
        """Somebody does something, or insists that it was done."""
        changed = convert({**_json(action), "overrule": overrule}, GAME.action_type)
        self.state = GAME.apply(self.state, changed)
        return self

    def begins(self, seat: str) -> "Table":
        return self.does(Begin(seat=seat))

    def rolls(self, *dice: str) -> "Table":
        return self.does(rolled(*dice))

    def keeps(self, *dice: str) -> "Table":
        return self.does(Keep(dice=cast(tuple[Face, ...], dice)))

    def rerolls(self, *dice: str) -> "Table":
        return self.does(Reroll(dice=cast(tuple[Face, ...], dice)))

    def goes(self, seat: str, *space: int, tiles: int = 0, overrule: bool = False) -> "Table":
        return self.does(Explore(seat=seat, space=cast(Space, space), tiles=tiles), overrule)

    def turns_up(self, seat: str, shows: str, overrule: bool = False) -> "Table":
        return self.does(Turn(seat=seat, shows=cast(Shown, shows)), overrule)

    def moves(self, seat: str, *to: int) -> "Table":
        return self.does(Move(seat=seat, to=cast(Space, to)))

    def passes(self, *seats: str, overrule: bool = False) -> "Table":
        for seat in seats:
            self.does(Pass(seat=seat), overrule)
        return self

    def takes_back(self, seat: str, number: int) -> "Table":
        return self.does(TakeBack(seat=seat, number=number))

    def lies(self, seat: str, picture: str, *tiles: int) -> "Table":
        """The board of a seat as it lies, and the dice tiles beside it by number."""
        return self.does(ReadBoard(seat=seat, board=drawn(picture), tiles=counted(tiles)))

    def house(self, seat: str) -> House:
        return self.state.houses[self.state.seats.index(seat)]

    def on(self, seat: str, *space: int) -> Code:
        return at(self.house(seat).board, cast(Space, space))

    @property
    def phase(self) -> Phase:
        return GAME.phase(self.state)

    @property
    def waits_for(self) -> list[str]:
        return list(self.phase.who)

    @property
    def stage(self) -> Stage:
        return self.state.stage

    def offers(self, kind: str, seat: str | None = None) -> list[dict[str, Any]]:
        """Every action of a type that is open now (to one seat)."""
        return [
            {key: value for key, value in option.nth(index).items() if key not in ("type", "seat")}
            for option in GAME.options(self.state, None)
            if option.type == kind and seat in (None, option.seat)
            for index in range(option.size)
        ]

    def spaces(self, seat: str) -> set[tuple[int, int]]:
        """Where a seat may go now."""
        return {tuple(offer["space"]) for offer in self.offers("explore", seat)}

    def breaks_a_rule(self, action: AnyAction) -> str:
        """The sentence with which a rule refuses this."""
        with pytest.raises(IllegalAction) as refusal:
            GAME.apply(self.state, action)
        return str(refusal.value)

    def makes_no_sense(self, action: AnyAction) -> str:
        """The sentence with which Parlour says that this cannot be, overruled or not."""
        with pytest.raises(MalformedAction) as refusal:
            self.does(action, overrule=True)
        return str(refusal.value)


def rolled(*dice: str) -> Roll:
    return cast(Roll, convert({"type": "roll", "dice": list(dice)}, GAME.action_type))


def tiles(*numbers: int) -> Counts:
    return counted(numbers)


def _json(action: Action) -> dict[str, Any]:
    return cast(dict[str, Any], builtins(action))
