"""The advice, on small tables by hand and on many by playing every take and every answer out."""

import random

import pytest

from scoring.game import Scorecard
from scoring.games.tea_time import GAME
from scoring.games.tea_time.advice import prospects
from scoring.games.tea_time.table import ALICE, State, Take
from scoring.log import Log, Start
from scoring.walk import some_action
from tests.scoring.games.tea_time.evening import Evening

EMPTY = ". . . .\n" * 2


def late(text: str, number: int = 1) -> Evening:
    """Two players in the third turn of a round; Ada has four Queens, Bo a mirrored one."""
    evening = Evening("Ada", "Bo").do("correct_turn", seat="Ada", round=number, turn=3)
    evening.do("correct_pile", seat="Ada", character="Queen", side="normal", tiles=4)
    evening.do("correct_pile", seat="Bo", character="Queen", side="mirrored", tiles=1)
    return evening.lay(text)


def test_the_best_line_leaves_nothing_good_behind() -> None:
    best, *rest = prospects(late("Q . H* .\n" + EMPTY).state)
    assert best.cells == ((1, 1),)
    assert best.tiles == ("Queen",)
    assert best.gains == {"Ada": 5, "Bo": 4}
    assert best.piles == {"Ada": {"Queen": 5}, "Bo": {"Queen": 0}}
    assert best.reply is not None
    assert (best.reply.cells, best.reply.gain) == (((1, 3),), -4)
    assert best.net == 9
    assert best.says == "Taking Queen: +5 for Ada, then at best -4 for Bo."
    assert [(each.cells, each.net) for each in rest] == [(((1, 3),), -8)]


def test_the_last_take_of_a_round_leaves_no_reply() -> None:
    best = prospects(late("Q H* . .\n" + EMPTY).state)
    assert [(each.cells, each.gains["Ada"], each.net) for each in best] == [
        (((1, 1),), 5, 9),
        (((1, 1), (1, 2)), 1, 1),
        (((1, 2),), -4, -8),
    ]
    assert best[1].reply is None
    assert best[1].says == "Taking Queen and mirrored Mad Hatter: +1 for Ada."


def test_alice_counts_only_where_she_stays() -> None:
    early, last = (prospects(late("A . . .\n" + EMPTY, number).state)[0] for number in (1, 5))
    assert (early.gains["Ada"], last.gains["Ada"]) == (0, 4)


def test_in_the_first_turn_the_reply_finds_alice_in_the_place_of_the_tile() -> None:
    evening = Evening("Ada", "Bo").do("correct_turn", seat="Ada", round=5, turn=1)
    evening.lay("Q Q* . .\n" + EMPTY)
    first = prospects(evening.state)[0]
    assert first.reply is not None
    assert (first.reply.cells, first.reply.gain) == (((1, 1),), 4)


def test_alice_who_lies_there_already_is_not_placed_again() -> None:
    evening = Evening("Ada", "Bo").do("correct_turn", seat="Ada", round=5, turn=1)
    (only,) = prospects(evening.lay("A . Q .\n" + EMPTY).state)
    assert only.reply is not None
    assert only.reply.cells == ((1, 1),)


def test_in_the_first_turn_something_better_than_alice_may_be_left() -> None:
    evening = Evening("Ada", "Bo").do("correct_turn", seat="Ada", round=1, turn=1)
    evening.do("correct_pile", seat="Bo", character="Queen", side="normal", tiles=4)
    hatter = prospects(evening.lay("Q . H* .\n" + EMPTY).state)[-1]
    assert hatter.tiles == ("Mad Hatter*",)
    assert hatter.reply is not None
    assert (hatter.reply.cells, hatter.reply.gain) == (((1, 1),), 5)


def test_no_advice_when_nothing_can_be_taken() -> None:
    assert prospects(Evening("Ada", "Bo").state) == ()


def test_equal_lines_stand_in_reading_order() -> None:
    evening = Evening("Ada", "Bo", "Cy").lay("Q Q* Q Q*\nQ* Q Q* Q\n" + ". . . .\n" * 2)
    assert [each.cells[0] for each in prospects(evening.state)][:4] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
    ]
    assert prospects(evening.state)[0].piles["Cy"] == {"Queen": 1}


# -- brute force -----------------------------------------------------------------------------------------


def some_tables() -> list[State]:
    """Tables from random evenings, early and late, with and without nameless tiles."""
    tables = []
    for players in (2, 3, 4):
        rng = random.Random(f"advice {players}")
        log = Log(GAME, Start(seats=("Ada", "Bo", "Cy", "Dee")[:players]))
        while (action := some_action(GAME, log.state, rng.randrange)) is not None:
            log.add(action)
            if rng.random() < 0.15:
                tables.append(log.state)
    return tables


def lasting(card: Scorecard, state: State, seat: str) -> int:
    """A seat's points without Alice, unless the last round is being played."""
    keep = state.round == state.setup.rounds
    return sum(line.points for line in card.cards[seat] if keep or line.label != ALICE)


def played(state: State, action: Take, seat: str) -> int:
    """By how much an action changes a seat's lasting points."""
    after = GAME.score(GAME.apply(state, action))
    return lasting(after, state, seat) - lasting(GAME.score(state), state, seat)


def all_takes(state: State) -> list[Take]:
    return [
        Take(cells=tuple((row, column) for row, column in option.nth(index)["cells"]))
        for option in GAME.options(state, None)
        if option.type == "take"
        for index in range(option.size)
    ]


@pytest.mark.parametrize("state", some_tables(), ids=lambda state: f"{state.round}.{state.turn}")
def test_advice_is_what_playing_every_take_and_answer_gives(state: State) -> None:
    seat = state.now
    given = (
        4 if state.alice == seat and state.turn == 1 and state.round == state.setup.rounds else 0
    )
    expected = []
    for take in all_takes(state):
        gain = played(state, take, seat) + given  # placing Alice again is no fault of the line
        after = GAME.apply(state, take)
        answers = all_takes(after) if after.round == state.round else []
        reply = max((played(after, answer, after.now) for answer in answers), default=None)
        expected.append((take.cells, gain, reply, gain - (reply or 0)))
    found = [
        (each.cells, each.gains[seat], each.reply.gain if each.reply else None, each.net)
        for each in prospects(state)
    ]
    assert sorted(found, key=repr) == sorted(expected, key=repr)
    assert [each[3] for each in found] == sorted((each[3] for each in found), reverse=True)
