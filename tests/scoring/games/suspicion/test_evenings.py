"""Recorded evenings, replayed: every way the game ends, every tie-break, and what decided."""

import json
from pathlib import Path

import pytest

from scoring.game import Scorecard
from scoring.games.suspicion import GAME
from scoring.games.suspicion.table import State
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import builtins, convert

FOLDER = Path(__file__).parent / "evenings"
NAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def replayed(name: str) -> Log[State]:
    first, *rest = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    log = Log(GAME, convert(json.loads(first), Start))
    for line in rest:
        entry = json.loads(line)
        kinds = {"undo": Undo, "redo": Redo}
        log.add(convert(entry, kinds.get(entry["type"], GAME.action_type)))
    return log


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_evening_comes_to_the_same_result_again(name: str) -> None:
    state = replayed(name).state
    assert GAME.phase(state).over
    recorded = json.loads((FOLDER / f"{name}.result.json").read_text())
    assert builtins(GAME.score(state)) == recorded
    assert GAME.problems(state) == ()
    assert bool(state.slips) == (name == "overruled_and_put_right")
    assert GAME.tally_flaws(GAME.tally(state), state.facts) == ()


def result(name: str) -> Scorecard:
    return GAME.score(replayed(name).state)


def test_cy_ends_it_with_a_robbery_and_ada_wins_by_finding_both_out() -> None:
    assert result("robbery_ends_it").totals == {"Ada": 15, "Bo": 8, "Cy": 1}


def test_bo_ends_it_with_a_lift_and_nobody_was_found_out() -> None:
    assert result("lift_ends_it").totals == {"Ada": 0, "Bo": 1, "Cy": 0}


def test_two_players_do_one_action_a_card_and_stop_at_four_rubies() -> None:
    state = replayed("two_players").state
    assert state.stacks == {"diamond": 2, "ruby": 0, "emerald": 3}
    assert result("two_players").totals == {"Ada": 4, "Bo": 10}


def test_six_players_of_the_first_edition_take_twelve_of_one_gem() -> None:
    state = replayed("six_players").state
    assert min(state.stacks.values()) == 0
    assert state.stack == 12
    assert GAME.tally(state).stack == 12
    assert GAME.score(state).winners == ("Ada",)


def test_bo_wins_the_tie_because_nobody_found_him_out() -> None:
    card = result("tie_by_secrecy")
    assert card.totals == {"Ada": 8, "Bo": 8, "Cy": 7}
    assert card.winners == ("Bo",)
    assert card.tie_break is not None
    assert card.tie_break.endswith("Bo won the tie: found out by the fewest opponents.")


def test_six_single_gems_win_the_tie_against_a_set() -> None:
    card = result("tie_by_gems")
    assert card.totals == {"Ada": 6, "Bo": 6}
    assert card.tie_break is not None
    assert card.tie_break.endswith("Bo won the tie: took the most gems.")


def test_nothing_parts_ada_and_bo_so_they_share() -> None:
    card = result("shared_victory")
    assert card.winners == ("Ada", "Bo")
    assert card.tie_break is None


def test_what_was_taken_back_stays_on_the_sheets_and_what_was_wrong_does_not() -> None:
    log = replayed("undo_and_redo")
    assert [note.event["gem"] for note in log.notes("Bo")] == ["ruby", "diamond"]
    assert log.state.gems[0] == {"diamond": 1, "ruby": 0, "emerald": 0}
    statuses = [line.status for line in log.told(None)]
    assert statuses.count("taken back") == 1
    assert "entered wrongly" in statuses
    assert result("undo_and_redo").winners == ("Bo",)


def test_the_scorecard_lists_what_was_overruled_and_what_did_not_fit() -> None:
    card = result("overruled_and_put_right")
    assert card.overruled == (
        "A guest on the dice walks through one doorway into the next room.",
        "Bo robbed an emerald where Buford Barnswallow's room showed none.",
    )
    assert card.totals == {"Ada": 8, "Bo": 1}
