"""Recorded evenings, one for every way a party can end, replayed from their logs."""

import json
from pathlib import Path

import pytest

from scoring.game import Scorecard
from scoring.games.boddys_party.table import Alone, Boddy, Pair, State
from scoring.log import Log, Redo, Start, Undo, replay
from scoring.wire import convert, decode
from tests.scoring.games.boddys_party.party import PARTY
from tests.scoring.games.boddys_party.record import EVENINGS, PLAYED


def replayed(name: str) -> Log[State]:
    first, *lines = map(json.loads, (EVENINGS / f"{name}.jsonl").read_text().splitlines())
    entries = [
        convert(line, Undo | Redo if line["type"] in ("undo", "redo") else PARTY.action_type)
        for line in lines
    ]
    return replay(PARTY, convert(first, Start), entries)


def written(name: str) -> Scorecard:
    card: Scorecard = decode((EVENINGS / f"{name}.result.json").read_bytes(), Scorecard)
    return card


def test_every_evening_on_file_has_a_player_and_a_result() -> None:
    assert {path.stem for path in EVENINGS.glob("*.jsonl")} == set(PLAYED)
    assert {Path(path.stem).stem for path in EVENINGS.glob("*.result.json")} == set(PLAYED)


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_the_evening_ends_as_it_did(name: str) -> None:
    log = replayed(name)
    assert PARTY.phase(log.state).over
    assert PARTY.score(log.state) == written(name)
    assert PARTY.problems(log.state) == ()
    tally = PARTY.tally(log.state)
    assert not PARTY.tally_flaws(tally, log.state.facts)
    assert PARTY.score_tally(tally, log.state.facts).totals == written(name).totals


def ends(name: str) -> list[object]:
    return [player.ending for player in replayed(name).state.players.values()]


def test_three_couples_leave_nobody_for_mr_boddy_and_the_first_wins() -> None:
    assert Boddy() not in ends("three-couples")
    assert written("three-couples").winners == ("Ada", "Bo")


def test_the_third_player_finds_mr_boddy_after_a_couple() -> None:
    assert ends("boddy-after-a-couple") == [Pair("Bo", 1), Pair("Ada", 1), Boddy()]


def test_after_the_last_boost_the_first_into_the_middle_ends_it_and_a_single_wins() -> None:
    assert ends("boddy-after-the-last-boost") == [Alone(), Boddy(), Alone(), Alone()]
    assert written("boddy-after-the-last-boost").winners == ("Cy",)


def test_everybody_went_home_and_that_was_the_end() -> None:
    assert ends("everybody-leaves") == [Alone()] * 3


def test_the_fifth_left_and_that_was_the_end() -> None:
    assert ends("the-last-one-leaves")[-1] == Alone()
    assert written("the-last-one-leaves").winners == ("Ada", "Bo")


def test_a_single_with_name_cards_and_token_wins_by_ten() -> None:
    assert written("a-single-wins").totals["Ada"] == 3 + 2 + 2 + 3
    assert written("a-single-wins").winners == ("Ada",)


def test_a_couple_and_mr_boddys_choice_share_the_victory() -> None:
    assert written("shared-victory").winners == ("Ada", "Bo", "Cy")
    assert written("shared-victory").tie_break is None


def test_what_was_overruled_stands_on_the_card_and_what_was_undone_does_not_count() -> None:
    log = replayed("put-right")
    assert written("put-right").overruled == (
        "From the Lounge to the Study it is 2 spaces at least, not 1.",
    )
    statuses = [line.status for line in log.told(None)]
    assert statuses.count("taken back") == 1
    assert statuses.count("entered wrongly") == 2
    assert log.state.players["Dee"].token == "Professor Plum"
