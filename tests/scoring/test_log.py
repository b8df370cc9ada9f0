"""An evening as its log: start, undo of both kinds, redo, and who may read what."""

from itertools import pairwise

import pytest

from scoring.game import Action, MalformedAction, Note
from scoring.games._template import GAME
from scoring.games._template.table import AnyAction, Correct, Roll, State
from scoring.log import Log, Redo, Start, Undo, check_seats, replay
from scoring.wire import Unreadable


def ada_and_bo() -> Log[State]:
    return Log(GAME, Start(seats=("Ada", "Bo")))


def rolled(log: Log[State]) -> tuple[tuple[int, ...], ...]:
    return log.state.rolls


def test_an_undone_roll_can_be_rolled_again() -> None:
    log = ada_and_bo()
    log.add(Roll(3))
    log.add(Roll(5))
    log.add(Undo())
    assert rolled(log) == ((3,), ())
    log.add(Redo())
    assert rolled(log) == ((3,), (5,))


def test_something_new_ends_what_could_be_redone() -> None:
    log = ada_and_bo()
    log.add(Roll(3))
    log.add(Undo())
    log.add(Roll(4))
    with pytest.raises(MalformedAction, match="Only 0 actions can be done again"):
        log.add(Redo())
    assert rolled(log) == ((4,), ())


def test_undo_stops_at_the_start() -> None:
    log = ada_and_bo()
    log.add(Roll(3))
    with pytest.raises(MalformedAction, match="Only 1 actions have been taken"):
        log.add(Undo(steps=2))
    assert rolled(log) == ((3,), ())


def test_the_course_of_the_points_skips_what_did_not_change() -> None:
    log = ada_and_bo()
    for face in (3, 5, 2):
        log.add(Roll(face))
    log.add(Undo())
    log.add(Correct(seat="Ada", roll=1, face=3))  # as it was
    course = log.course()
    assert len(course) < len(log.actions) + 1
    assert course[0] == {"Ada": 0, "Bo": 0}
    assert course[-1] == GAME.score(log.state).totals
    assert all(before != after for before, after in pairwise(course))


def test_a_refused_action_changes_nothing() -> None:
    log = ada_and_bo()
    log.add(Roll(3))
    before = log.state
    with pytest.raises(MalformedAction):
        log.add(Correct(seat="Zoe", roll=1, face=2))
    assert log.state is before
    assert len(log.actions) == 1


def test_the_log_says_what_was_undone_and_how() -> None:
    log = ada_and_bo()
    log.add(Roll(3))
    log.add(Roll(5))
    log.add(Undo(kind="taken back"))
    log.add(Roll(6))
    assert [(line.says, line.status) for line in log.told("Ada")] == [
        ("Ada rolled 3.", "stands"),
        ("Bo rolled 5.", "taken back"),
        ("Bo rolled 6.", "stands"),
    ]


def test_notes_reach_those_who_saw_and_outlive_a_move_taken_back() -> None:
    def seen_by_bo(_state: State, action: AnyAction) -> tuple[Note, ...]:
        return (Note(("Bo",), {"face": 3}), Note(None, {"kind": type(action).__name__}))

    from dataclasses import replace as with_

    log = Log(with_(GAME, notes=seen_by_bo), Start(seats=("Ada", "Bo")))
    log.add(Roll(3))
    assert [note.event for note in log.notes("Bo")] == [{"face": 3}, {"kind": "Roll"}]
    assert [note.event for note in log.notes("Ada")] == [{"kind": "Roll"}]
    log.add(Undo(kind="taken back"))
    assert len(log.notes("Bo")) == 2
    log.add(Redo())
    log.add(Undo(kind="entered wrongly"))
    assert len(log.notes("Bo")) == 2  # the first time it really happened


def test_the_last_action_that_stands_is_what_undo_would_undo() -> None:
    log = ada_and_bo()
    assert log.last_told(None) is None
    log.add(Roll(3))
    log.add(Roll(5))
    log.add(Undo())
    assert log.last_told("Bo") == "Ada rolled 3."


def test_replay_takes_undo_and_redo_as_entries() -> None:
    entries: list[Action | Undo | Redo] = [Roll(1), Roll(2), Undo(steps=2), Redo(), Roll(6)]
    assert replay(GAME, Start(seats=("Ada", "Bo")), entries).state.rolls == ((1,), (6,))


@pytest.mark.parametrize(
    ("start", "says"),
    [
        (Start(seats=("Ada",)), "seats: Best of Three is for 2 to 6 players, not 1"),
        (Start(seats=("Ada", "Ada")), "seats[1]: Ada sits at this table already"),
        (Start(seats=("Ada", "  ")), "seats[1]: a player needs a name"),
        (Start(seats=("Ada", "B" * 41)), "seats[1]: longer than 40 characters"),
        (Start(seats=("Ada", "Bo"), rules=99), "rules: version 99; this Parlour plays version 1"),
        (
            Start(seats=("Ada", "Bo"), facts="x"),
            "facts: facts.toml, line 1: Expected '=' after a key in a key/value pair",
        ),
        (Start(seats=("Ada", "Bo"), settings={"speed": 1}), "settings: `speed` is not known here"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused(start: Start, says: str) -> None:
    with pytest.raises(Unreadable) as refusal:
        Log(GAME, start)
    assert str(refusal.value) == says


def test_every_flaw_of_a_seating_is_named_at_once() -> None:
    with pytest.raises(Unreadable) as refusal:
        check_seats(GAME, ("",))
    assert len(refusal.value.flaws) == 2


def test_the_start_freezes_the_facts() -> None:
    owners = GAME.facts_text.replace("sides = 6", "sides = 20")
    log = Log(GAME, Start(seats=("Ada", "Bo"), facts=owners, rules=GAME.version))
    log.add(Roll(20))
    assert rolled(log) == ((20,), ())


def test_the_log_says_how_much_can_be_done_again() -> None:
    log = Log(GAME, Start(seats=("Ada", "Bo")))
    log.add(Roll(3))
    log.add(Roll(4))
    log.add(Undo(steps=2))
    assert log.redoable == 2
    log.add(Redo())
    assert log.redoable == 1
