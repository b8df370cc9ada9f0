"""The plain sheet: points by rounds, people who come and go, few or many win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.catalog import find_game, game_ids
from scoring.facts import read_facts
from scoring.game import IllegalAction, MalformedAction
from scoring.games.plain_sheet import GAME
from scoring.games.plain_sheet.table import (
    Correct,
    CorrectWins,
    Finish,
    Join,
    Leave,
    Line,
    Order,
    State,
    Tally,
    Write,
)
from scoring.log import Log, Start
from tests.scoring.conformance import Conformance

FACTS = read_facts(GAME.facts_text, GAME.facts_type)


class TestPlainSheet(Conformance):
    game = GAME
    # Against the rule from the second time in a round on, which is where nearly all of them come.
    never_legal = ({"type": "write", "seat": "Ada", "points": 1},)


def sheet(*written: tuple[str, int], **settings: object) -> Log[State]:
    log = Log(GAME, Start(seats=("Ada", "Bo"), settings=settings))
    for seat, points in written:
        log.add(Write(seat=seat, points=points))
    return log


def test_it_is_always_there_and_on_no_list() -> None:
    assert find_game("plain-sheet") is GAME
    assert "plain-sheet" not in game_ids()


def test_everybody_writes_once_a_round_in_any_order() -> None:
    log = sheet(("Bo", 3))
    assert GAME.phase(log.state).says == "Round 1: Ada?"
    log.add(Write(seat="Ada", points=-2))
    assert GAME.phase(log.state).who == ("Ada", "Bo")
    assert GAME.score(log.state).totals == {"Ada": -2, "Bo": 3}


def test_who_has_points_is_not_asked_again_unless_it_really_is_so() -> None:
    log = sheet(("Ada", 3))
    with pytest.raises(IllegalAction, match="Ada has points in round 1 already."):
        log.add(Write(seat="Ada", points=4))
    log.add(Write(seat="Ada", points=4, overrule=True))
    assert GAME.score(log.state).overruled == ("Ada has points in round 1 already.",)


def test_few_points_win_if_agreed_also_afterwards() -> None:
    log = sheet(("Ada", 3), ("Bo", 9))
    assert GAME.score(log.state).winners == ("Bo",)
    log.add(CorrectWins(wins="low"))
    assert log.told(None)[-1].says == "Few points win."
    assert GAME.score(log.state).winners == ("Ada",)
    log.add(CorrectWins(wins="high"))
    assert log.told(None)[-1].says == "Many points win."
    assert GAME.score(log.state).winners == ("Bo",)


def test_agreed_rounds_end_it_and_so_does_saying_so() -> None:
    log = sheet(("Ada", 3), ("Bo", 9), rounds=1)
    assert GAME.phase(log.state).over
    with pytest.raises(MalformedAction, match="The sheet is closed."):
        log.add(Write(seat="Ada", points=1))
    with pytest.raises(MalformedAction, match="The sheet is closed."):
        log.add(Finish())
    early = sheet()
    with pytest.raises(MalformedAction, match="Nothing has been written yet."):
        early.add(Finish())
    early.add(Write(seat="Ada", points=1))
    early.add(Finish())
    assert early.told(None)[-1].says == "That was the last round."
    assert GAME.phase(early.state).over


def test_a_figure_is_put_right_also_after_the_end() -> None:
    log = sheet(("Ada", 3), ("Bo", 9), rounds=1)
    log.add(Correct(seat="Ada", round=1, points=30))
    assert log.told(None)[-1].says == "Put right: round 1, Ada 30."
    assert GAME.score(log.state).winners == ("Ada",)
    with pytest.raises(MalformedAction, match="Ada has no points in round 2 yet."):
        log.add(Correct(seat="Ada", round=2, points=1))


def test_who_comes_late_is_asked_from_now_on() -> None:
    log = sheet(("Ada", 3), ("Bo", 9))
    log.add(Join(seat="Cy"))
    assert log.told(None)[-1].says == "Cy sits down."
    assert GAME.phase(log.state).who == ("Ada", "Bo", "Cy")
    log.add(Write(seat="Cy", points=20))
    assert GAME.score(log.state).cards["Cy"][0].label == "Round 2"


def test_who_leaves_keeps_the_points_and_wins_nothing_and_may_come_back() -> None:
    log = sheet(("Ada", 3), ("Bo", 9))
    log.add(Leave(seat="Bo"))
    assert log.told(None)[-1].says == "Bo leaves the table."
    assert GAME.score(log.state).totals["Bo"] == 9
    assert GAME.score(log.state).winners == ("Ada",)
    with pytest.raises(MalformedAction, match="Bo has left the table."):
        log.add(Write(seat="Bo", points=1))
    log.add(Write(seat="Ada", points=1))
    log.add(Join(seat="Bo"))
    assert log.state.columns[1].points == (9, None)
    assert GAME.score(log.state).winners == ("Bo",)


def test_seats_change_with_their_columns() -> None:
    log = sheet(("Ada", 3), ("Bo", 9))
    log.add(Order(seats=("Bo", "Ada")))
    assert log.told(None)[-1].says == "New seats: Bo and Ada."
    assert GAME.phase(log.state).says == "Round 2: Bo?"
    assert GAME.score(log.state).totals == {"Bo": 9, "Ada": 3}


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (Write(seat="Zoe", points=1), "Nobody called Zoe"),
        (Join(seat="Ada"), "Ada sits at this table already"),
        (Join(seat=" "), "A player needs a name"),
        (Leave(seat="Zoe"), "Nobody called Zoe"),
        (Order(seats=("Ada", "Ada")), "Everybody at the table must be named once"),
    ],
)
def test_what_cannot_be_is_refused(action: Write | Join | Leave | Order, says: str) -> None:
    with pytest.raises(MalformedAction, match=says):
        sheet().add(action)


def test_the_last_cannot_leave_and_a_ninth_finds_no_chair() -> None:
    log = sheet()
    log.add(Leave(seat="Bo"))
    with pytest.raises(MalformedAction, match="Somebody has to stay"):
        log.add(Leave(seat="Ada"))
    for name in "CDEFGH":
        log.add(Join(seat=name))
    with pytest.raises(MalformedAction, match="room for 8 players"):
        log.add(Join(seat="I"))


def test_a_tally_is_checked_and_doubted() -> None:
    wrong = Tally((Line("Ada", (1, 2), left=True), Line("Ada", (), left=True)))
    assert [str(flaw) for flaw in GAME.tally_flaws(wrong, FACTS)] == [
        "players[1].name: Ada sits at this table already",
        "players: nobody is at the table",
    ]
    short = Tally((Line("Ada", (1, 2)), Line("Bo", (1,)), Line("Cy", (), left=True)))
    assert [str(doubt) for doubt in GAME.tally_doubts(short, FACTS)] == [
        "players[1].points: 1 of 2 rounds"
    ]


@given(st.lists(st.lists(st.integers(-9, 9) | st.none(), max_size=4), min_size=1, max_size=8))
def test_tallies_add_up(rows: list[list[int | None]]) -> None:
    lines = tuple(Line(f"P{seat}", tuple(row)) for seat, row in enumerate(rows))
    sums = [sum(points or 0 for points in row) for row in rows]
    for wins, best in (("high", max(sums)), ("low", min(sums))):
        card = GAME.score_tally(Tally(lines, wins), FACTS)  # type: ignore[arg-type]
        assert list(card.totals.values()) == sums
        assert card.winners == tuple(f"P{seat}" for seat, own in enumerate(sums) if own == best)
