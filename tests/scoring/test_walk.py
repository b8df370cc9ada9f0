"""Playing by picking among options."""

import random
from dataclasses import replace as with_
from typing import Any

from msgspec.structs import replace

from scoring.facts import read_facts
from scoring.game import Phase, Settings
from scoring.games._template import GAME
from scoring.games._template.table import Roll, State
from scoring.option import Number, OneOf, Option
from scoring.walk import every_option, leaning_action, some_action

BY_CHOICE = with_(
    GAME,
    options=lambda state, seat: (
        Option("roll", {"face": Number(1, 6)}, "Choose a face"),
        *(
            (Option("roll", {"face": OneOf((6,))}, "Cheat", seat=seat, private=True),)
            if seat == "Bo"
            else ()
        ),
    ),
)
"""Best of Three where players set the die to what they like, and Bo alone is offered to cheat."""


def table(rolls: tuple[tuple[int, ...], ...] = ((), ())) -> State:
    facts = read_facts(GAME.facts_text, GAME.facts_type)
    return replace(GAME.start(("Ada", "Bo"), Settings(), facts), rolls=rolls)


def test_private_options_are_among_all_that_is_offered_once() -> None:
    assert [option.label for option in every_option(BY_CHOICE, table())] == [
        "Choose a face",
        "Cheat",
    ]


def test_whoever_is_offered_nothing_is_passed_over() -> None:
    for_bo = with_(GAME, options=lambda state, seat: BY_CHOICE.options(state, seat)[1:])
    rng = random.Random(6)
    assert {some_action(for_bo, table(), rng.randrange) for _ in range(20)} == {Roll(6)}


def test_every_page_gets_its_turn() -> None:
    rng = random.Random(4)
    cheated = with_(GAME, options=lambda state, seat: BY_CHOICE.options(state, seat)[-1:])
    faces = {some_action(cheated, table(), rng.randrange) for _ in range(200)}
    assert faces == {Roll(face) for face in range(1, 7)}


def test_some_action_is_one_of_those_offered() -> None:
    rng = random.Random(1)
    faces = {some_action(GAME, table(), rng.randrange) for _ in range(200)}
    assert faces == {Roll(face) for face in range(1, 7)}


def test_nothing_happens_after_the_end() -> None:
    done = table(((1, 2, 3), (4, 5, 6)))
    assert some_action(GAME, done, lambda n: 0) is None
    assert leaning_action(GAME, done, lambda n: 0) is None


def test_whoever_decides_leans_to_the_points() -> None:
    rng = random.Random(2)

    def mean(choose: Any) -> float:
        faces: list[int] = [choose(BY_CHOICE, table(), rng.randrange).face for _ in range(300)]
        return sum(faces) / len(faces)

    assert mean(leaning_action) > mean(some_action) + 1


def test_nobody_leans_on_what_the_dice_show() -> None:
    rng = random.Random(3)
    rolled = [leaning_action(GAME, table(), rng.randrange) for _ in range(600)]
    assert 3.2 < sum(roll.face for roll in rolled if isinstance(roll, Roll)) / 600 < 3.8


def test_where_nobody_is_to_act_chance_decides() -> None:
    nobody = with_(BY_CHOICE, phase=lambda state: Phase("wait", (), "All wait."))
    assert isinstance(leaning_action(nobody, table(), lambda n: n - 1), Roll)


def test_a_report_beside_a_decision_is_looked_past() -> None:
    mixed = with_(
        GAME,
        options=lambda state, seat: (
            Option("roll", {"face": Number(1, 2)}, "Choose"),
            Option(
                "correct",
                {"seat": OneOf(("Ada",)), "roll": OneOf((1,)), "face": OneOf((6,))},
                "Seen",
                "report",
            ),
        ),
    )
    rng = random.Random(5)
    taken = [leaning_action(mixed, table(((1,), ())), rng.randrange) for _ in range(50)]
    assert sum(action == Roll(2) for action in taken) > sum(action == Roll(1) for action in taken)


def test_a_single_way_needs_no_looking() -> None:
    lone = with_(
        GAME, options=lambda state, seat: (Option("roll", {"face": OneOf((4,))}, "Choose"),)
    )
    assert leaning_action(lone, table(), lambda n: 0) == Roll(4)
