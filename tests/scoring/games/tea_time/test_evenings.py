"""Recorded evenings, one for every way Tea Time can end; `record` plays and writes them."""

import json
from functools import cache

import pytest

from scoring.game import Scorecard
from scoring.games.tea_time import GAME
from scoring.games.tea_time.table import GAP, State
from scoring.log import Log, Redo, Start, Undo, replay
from scoring.wire import builtins, convert, encode
from tests.scoring.games.tea_time.record import EVENINGS, FOLDER, record


@cache
def evening(name: str) -> Log[State]:
    """The evening as it was written down."""
    first, *rest = map(json.loads, (FOLDER / f"{name}.jsonl").read_text().splitlines())
    kinds = {"undo": Undo, "redo": Redo}
    entries = [convert(entry, kinds.get(entry["type"], GAME.action_type)) for entry in rest]
    return replay(GAME, convert(first, Start), entries)


def card(name: str) -> Scorecard:
    return GAME.score(evening(name).state)


def told(name: str) -> list[str]:
    return [line.says for line in evening(name).told(None)]


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_ends_as_it_was_written_down(name: str) -> None:
    assert GAME.phase(evening(name).state).over
    assert builtins(card(name)) == json.loads((FOLDER / f"{name}.result.json").read_text())


@pytest.mark.parametrize("name", ["three-share", "second-thoughts"])
def test_the_recorder_plays_the_same_evening_again(name: str) -> None:
    assert record(name).log.actions == evening(name).actions


def test_nothing_else_lies_in_the_folder() -> None:
    files = {path.name for path in FOLDER.iterdir()}
    assert files == {f"{name}{end}" for name in EVENINGS for end in (".jsonl", ".result.json")}


def test_two_play_five_rounds_and_ada_has_more_points() -> None:
    assert evening("two-alone").state.round == 5
    assert card("two-alone").totals == {"Ada": 25, "Bo": 19}
    assert card("two-alone").winners == ("Ada",)
    assert card("two-alone").tie_break is None


def test_two_are_level_and_ada_holds_alice() -> None:
    result = card("two-level-alice-decides")
    assert evening("two-level-alice-decides").state.alice == "Ada"
    assert result.winners == ("Ada",)
    assert result.tie_break == "Ada and Bo are level at 30 points; Ada won the tie: holding Alice."


def test_three_play_three_rounds_and_ada_has_more_points() -> None:
    assert evening("three-alone").state.round == 3
    assert card("three-alone").totals == {"Ada": 29, "Bo": 22, "Cy": 26}
    assert card("three-alone").winners == ("Ada",)


def test_bo_and_cy_share_because_ada_holds_alice() -> None:
    assert evening("three-share").state.alice == "Ada"
    assert card("three-share").winners == ("Bo", "Cy")
    assert card("three-share").tie_break is None


def test_all_three_are_level_and_bo_holds_alice() -> None:
    result = card("three-level-alice-decides")
    assert result.winners == ("Bo",)
    assert result.tie_break == (
        "Ada, Bo and Cy are level at 18 points; Bo won the tie: holding Alice."
    )


def test_four_play_three_rounds_cy_starts_and_missed_tiles_are_named_on_the_way() -> None:
    assert told("four-alone-blurred")[1].startswith(("Cy took", "In row"))
    assert sum(says.startswith("In row") for says in told("four-alone-blurred")) == 3 * 3
    assert evening("four-alone-blurred").state.round == 3
    assert card("four-alone-blurred").winners == ("Bo",)


def test_two_of_four_share() -> None:
    assert card("four-share").winners == ("Ada", "Cy")
    assert evening("four-share").state.alice not in ("Ada", "Cy")


def test_alice_is_the_last_thing_on_the_table() -> None:
    assert told("alice-is-left")[-1] == "Bo took Alice."
    assert card("alice-is-left").winners == ("Bo",)
    assert evening("alice-is-left").state.alice == "Bo"


def test_second_thoughts_leave_their_marks_in_the_log_and_none_on_the_table() -> None:
    log = evening("second-thoughts")
    assert [line.status for line in log.told(None)].count("taken back") == 2
    assert [line.status for line in log.told(None)].count("entered wrongly") == 6
    straight = replay(GAME, log.start, log.actions)
    assert encode(straight.state) == encode(log.state)


def test_what_was_overruled_stands_on_the_card_and_what_was_put_right_counts() -> None:
    log = evening("overruled-and-put-right")
    assert card("overruled-and-put-right").overruled == (
        "In the second turn of a round at most two tiles are taken.",
        "Tiles taken together must touch and lie in one straight line without a gap.",
    )
    assert told("overruled-and-put-right")[-1] == (
        "Put right: the pile of Queen before Cy has this many mirrored tiles: 5."
    )
    assert card("overruled-and-put-right").winners == ("Cy",)
    before = replay(GAME, log.start, log.actions[:-1])
    assert GAME.score(before.state).winners != ("Cy",)
    assert all(tile == GAP for row in log.state.grid for tile in row)
