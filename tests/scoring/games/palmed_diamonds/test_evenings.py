"""Whole evenings as they were recorded, replayed to the same scorecard."""

import json
from typing import Any

import pytest

from scoring.game import Scorecard
from scoring.games.palmed_diamonds import GAME
from scoring.log import Log, Redo, Start, Undo
from scoring.wire import convert, decode, encode
from tests.scoring.games.palmed_diamonds.recorder import EVENINGS, FOLDER


def replayed(name: str) -> tuple[Log[Any], Scorecard]:
    """An evening from its file, and the result that was written beside it."""
    first, *rest = map(json.loads, (FOLDER / f"{name}.jsonl").read_text().splitlines())
    log = Log(GAME, convert(first, Start))
    own = {"undo": Undo, "redo": Redo}
    for entry in rest:
        log.add(convert(entry, own.get(entry["type"], GAME.action_type)))
    return log, decode((FOLDER / f"{name}.result.json").read_bytes(), Scorecard)


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("name", names())
def test_a_recorded_evening_ends_as_it_did(name: str) -> None:
    log, result = replayed(name)
    assert GAME.phase(log.state).over
    assert GAME.score(log.state) == result
    assert GAME.problems(log.state) == ()
    tally = GAME.tally(log.state)
    assert not GAME.tally_flaws(tally, log.state.facts)
    assert GAME.score_tally(tally, log.state.facts).cards == result.cards


def test_the_recorder_writes_these_very_evenings() -> None:
    recorded = {table.name: table for table in (evening() for evening in EVENINGS)}
    assert sorted(recorded) == names()
    for name, table in recorded.items():
        written = (FOLDER / f"{name}.jsonl").read_bytes()
        assert b"".join(encode(entry) + b"\n" for entry in table.entries) == written


def test_three_players_enter_every_card_and_cy_has_the_most_diamonds() -> None:
    log, result = replayed("three-card-by-card")
    assert sum(line.status == "stands" for line in log.told(None)) > 3 * 36
    assert result.totals == {"Ada": 9, "Bo": 25, "Cy": 33}
    assert result.winners == ("Cy",)


def test_the_longest_evening_has_five_rounds_and_dee_wins_it_without_a_theft() -> None:
    log, result = replayed("five-counted")
    assert len(log.state.rounds) == 5
    assert result.winners == ("Dee",)
    thieves = [seat for seat, lines in result.cards.items() if "won by Thief" in str(lines)]
    assert thieves == ["Eve"], "who stole one Madam and came second"


def test_ada_and_bo_end_level_and_share() -> None:
    _, result = replayed("three-shared")
    assert result.totals == {"Ada": 33, "Bo": 33, "Cy": 20}
    assert result.winners == ("Ada", "Bo")
    assert result.tie_break is None


def test_other_choices_than_the_usual_are_in_the_tally() -> None:
    log, result = replayed("four-other-choices")
    written = encode(GAME.tally(log.state))
    assert b'"discarded"' in written
    assert result.winners == ("Ada",), "with six of Cy's Madams in round 1"
    assert [log.state.house.first_leader, log.state.house.next_leader] == [
        "Cy",
        "left of last winner",
    ]


def test_thieves_who_decline_and_dogs_who_stay() -> None:
    log, result = replayed("three-declined")
    assert any("declined Thief's Chance" in line.says for line in log.told(None))
    assert "Thief's Chance" not in str(result.cards)
    assert result.totals == {"Ada": 0, "Bo": 10, "Cy": 17}


def test_an_evening_of_mistakes_is_put_right_and_remembers_them() -> None:
    log, result = replayed("four-mistakes")
    told = log.told(None)
    assert {line.status for line in told} == {"stands", "entered wrongly", "taken back"}
    assert sum(line.says.startswith("Put right: ") for line in told) == 2
    assert result.overruled == (
        "Bo played Thief 17, which is not in the hand Bo told.",
        "Cy played Madam 7, which is in the hand Bo told.",
        "With 4 players the cards run from 3 to 18; Dog 20 stays in the box.",
    )
    assert result.winners == ("Ada",)
