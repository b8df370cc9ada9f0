"""Best of Three, and with it the conformance suite itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.facts import read_facts
from scoring.game import IllegalAction, MalformedAction
from scoring.games._template import GAME
from scoring.games._template.table import Correct, Roll, Rolled, State, Tally
from scoring.log import Log, Start
from tests.scoring.conformance import Conformance

FACTS = read_facts(GAME.facts_text, GAME.facts_type)


class TestBestOfThree(Conformance):
    game = GAME
    never_legal = ({"type": "roll", "face": 7},)


def evening(*faces: int) -> Log[State]:
    log = Log(GAME, Start(seats=("Ada", "Bo")))
    for face in faces:
        log.add(Roll(face))
    return log


def test_turns_go_round_three_times() -> None:
    assert GAME.phase(evening(1).state).says == "Bo rolls the die."
    assert GAME.phase(evening(1, 2, 3, 4, 5, 6).state).over


def test_nobody_rolls_after_the_last_roll() -> None:
    with pytest.raises(MalformedAction, match="All rolls are in"):
        evening(1, 2, 3, 4, 5, 6, 1)


def test_the_best_single_roll_wins() -> None:
    card = GAME.score(evening(6, 5, 1, 5, 1, 5).state)
    assert (card.totals, card.winners, card.tie_break) == ({"Ada": 6, "Bo": 5}, ("Ada",), None)


def test_equal_best_rolls_are_parted_by_the_sum() -> None:
    card = GAME.score(evening(6, 6, 1, 2, 1, 1).state)
    assert card.winners == ("Bo",)
    assert (
        card.tie_break
        == "Ada and Bo are level at 6 points; Bo won the tie: the higher sum of all rolls."
    )


def test_a_seven_is_refused_unless_it_really_lies_like_this() -> None:
    log = evening()
    with pytest.raises(IllegalAction, match="The die has 6 sides, it cannot show 7."):
        log.add(Roll(7))
    log.add(Roll(7, overrule=True))
    assert GAME.score(log.state).overruled == ("The die has 6 sides, it cannot show 7.",)
    assert GAME.problems(log.state) == ("Ada has a 7 on a die with 6 sides.",)


def test_a_roll_can_be_put_right() -> None:
    log = evening(1)
    log.add(Correct(seat="Ada", roll=1, face=4))
    assert log.state.rolls == ((4,), ())
    assert log.told(None)[-1].says == "Put right: roll 1 of Ada was 4."


@pytest.mark.parametrize(
    ("seat", "roll", "says"),
    [
        ("Zoe", 1, "Nobody called Zoe"),
        ("Bo", 1, "Bo has rolled 0 times"),
        ("Ada", 2, "Ada has rolled 1"),
    ],
)
def test_only_what_was_rolled_can_be_put_right(seat: str, roll: int, says: str) -> None:
    with pytest.raises(MalformedAction, match=says):
        evening(1).add(Correct(seat=seat, roll=roll, face=4))


def test_a_tally_says_everything_that_is_wrong_at_once() -> None:
    tally = Tally((Rolled("Ada", (7, 1)), Rolled("Ada", (1, 2, 3, 4))))
    assert [str(flaw) for flaw in GAME.tally_flaws(tally, FACTS)] == [
        "players[1].name: Ada sits at this table already",
        "players[0].rolls[0]: the die has 6 sides, it cannot show 7",
        "players[1].rolls: everybody rolls 3 times, not 4",
    ]
    assert [str(doubt) for doubt in GAME.tally_doubts(tally, FACTS)] == [
        "players[0].rolls: 2 of 3 rolls"
    ]


def test_a_tally_without_players_is_no_tally() -> None:
    assert [str(flaw) for flaw in GAME.tally_flaws(Tally(()), FACTS)] == [
        "players: nobody is at the table"
    ]


@given(st.lists(st.lists(st.integers(1, 6), max_size=3), min_size=1, max_size=6))
def test_tallies_score_their_best_roll(rows: list[list[int]]) -> None:
    players = tuple(Rolled(f"P{seat}", tuple(row)) for seat, row in enumerate(rows))
    card = GAME.score_tally(Tally(players), FACTS)
    keys = [(max([0, *row]), sum(row)) for row in rows]
    assert list(card.totals.values()) == [best for best, _ in keys]
    assert card.winners == tuple(f"P{seat}" for seat, key in enumerate(keys) if key == max(keys))
