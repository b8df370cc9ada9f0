"""`parlour score`, `play`, `schema` and `simulate`, from a file or typed in."""

import json
from pathlib import Path
from typing import Any

import pytest

from scoring.catalog import find_game, game_ids
from tests.kiosk.cli.conftest import Parlour

ADA: dict[str, Any] = {"name": "Ada", "piles": {"Queen": 4}, "alice": True}
BO: dict[str, Any] = {"name": "Bo", "piles": {"White Rabbit": 6}, "alice": False}
GOOD = json.dumps({"players": [ADA, BO]})
NO_ALICE = json.dumps({"players": [{**ADA, "alice": False}, BO]})


def test_a_tally_is_scored_with_its_working(parlour: Parlour) -> None:
    ran = parlour("score", "tea-time", "-", "--json", typed=GOOD)
    (card,) = ran.documents
    assert (ran.code, ran.err) == (0, "")
    assert set(card) == {"totals", "winners", "cards", "tie_break"}
    assert card["totals"] == {"Ada": 10 + 5 * 5 + 4, "Bo": 15 + 5 * 5}
    assert card["winners"] == ["Bo"]
    for name, lines in card["cards"].items():
        assert sum(line["points"] for line in lines) == card["totals"][name]


def test_people_get_a_card_they_can_read(parlour: Parlour) -> None:
    ran = parlour("score", "tea-time", "-", typed=GOOD)
    assert "Bo wins." in ran.out
    assert "\033[" not in ran.out


def test_many_tallies_are_answered_each_in_its_place(parlour: Parlour, tmp_path: Path) -> None:
    file = tmp_path / "tallies.jsonl"
    file.write_text("\n".join([GOOD, "", NO_ALICE, "{", GOOD]))
    ran = parlour("score", "tea-time", str(file), "--json")
    assert ran.code == 2
    kinds = ["error" if "error" in card else "card" for card in ran.documents]
    assert kinds == ["card", "error", "error", "card"]
    assert ran.documents[1]["error"].startswith("line 3: ")
    assert ran.documents[2]["error"].startswith("line 4: not JSON")
    assert len(ran.err.splitlines()) == 2


def test_a_tally_over_several_lines_is_one_tally(parlour: Parlour) -> None:
    pretty = json.dumps({"players": [ADA, BO]}, indent=2)
    assert parlour("score", "tea-time", "-", "--json", typed=pretty).documents[0]["winners"] == [
        "Bo"
    ]


def test_every_flaw_of_a_tally_is_a_sentence_with_its_place(parlour: Parlour) -> None:
    bad = json.dumps({"players": [{**ADA, "piles": {"Queen": -1}}, {**BO, "name": "Ada"}]})
    ran = parlour("score", "tea-time", "-", typed=bad)
    assert (ran.code, ran.out) == (2, "")
    assert any(line.startswith("players[0].piles.Queen: ") for line in ran.err.splitlines())
    assert any(line.startswith("players[1].name: ") for line in ran.err.splitlines())


@pytest.mark.parametrize("typed", ["", "\n \n", "\ufeff"])
def test_an_empty_file_is_said(parlour: Parlour, typed: str) -> None:
    ran = parlour("score", "tea-time", "-", typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "parlour: -: there is nothing in it\n"


def test_no_input_at_all_is_said(parlour: Parlour) -> None:
    ran = parlour("score", "tea-time", "-", typed=None)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "parlour: -: there is no standard input\n"


def test_a_line_that_is_no_text_is_answered_in_its_place(parlour: Parlour) -> None:
    typed = b"\n".join([GOOD.encode(), b"\xff\xfe\x00", GOOD.encode()])
    ran = parlour("score", "tea-time", "-", "--json", typed=typed)
    first, second, third = ran.documents
    assert (ran.code, second) == (2, {"error": "line 2: not text in UTF-8"})
    assert first == third == parlour("score", "tea-time", "-", "--json", typed=GOOD).documents[0]


def test_marks_and_line_ends_of_other_systems_are_no_fault(parlour: Parlour) -> None:
    typed = f"\ufeff{GOOD}\r\n{GOOD}\r\n"
    ran = parlour("score", "tea-time", "-", "--json", typed=typed)
    assert (ran.code, len(ran.documents)) == (0, 2)


def test_the_owners_facts_hold(parlour: Parlour, tmp_path: Path) -> None:
    owners = find_game("tea-time").facts_text.replace("alice = 4", "alice = 40")
    file = tmp_path / "home" / "facts" / "tea-time.toml"
    file.parent.mkdir(parents=True)
    file.write_text(owners)
    (card,) = parlour("score", "tea-time", "-", "--json", typed=GOOD).documents
    assert card["totals"]["Ada"] == 10 + 5 * 5 + 40


def test_a_bad_copy_of_the_facts_is_refused_with_file_line_and_reason(
    parlour: Parlour, tmp_path: Path
) -> None:
    file = tmp_path / "home" / "facts" / "tea-time.toml"
    file.parent.mkdir(parents=True)
    file.write_text("characters = 3\n")
    ran = parlour("score", "tea-time", "-", typed=GOOD)
    assert ran.code == 2
    assert f"{file}, line 1: characters: must be a list" in ran.err
    file.write_bytes(b"\xff")
    assert f"{file}: cannot be read" in parlour("play", "tea-time", "-", typed=GOOD).err


START = '{"type": "start", "seats": ["Ada", "Bo"]}'


def test_play_says_phase_options_and_card(parlour: Parlour) -> None:
    ran = parlour("play", "tea-time", "-", "--json", typed=START)
    (result,) = ran.documents
    assert (ran.code, result["seats"], result["actions"]) == (0, ["Ada", "Bo"], 0)
    assert result["phase"]["who"] == ["Ada"]
    assert result["options"]
    assert set(result["scorecard"]["totals"]) == {"Ada", "Bo"}


def test_a_refused_line_is_named_with_its_rule_and_the_rest_goes_on(parlour: Parlour) -> None:
    show = '{"type": "show", "cell": [1, 1], "tile": "Queen"}'
    wrong = '{"type": "show", "cell": [1, 2], "tile": "Queen"}'
    ran = parlour(
        "play",
        "tea-time",
        "-",
        "--json",
        typed="\n".join([START, show, wrong, show.replace("1, 1", "1, 3")]),
    )
    error, result = ran.documents
    assert ran.code == 2
    assert error["error"].startswith("line 3: Neighbours lie normal and mirrored in turn")
    assert result["refused"][0]["line"] == 3
    assert result["actions"] == 2


def test_undo_and_redo_are_lines_like_any_other(parlour: Parlour) -> None:
    show = '{"type": "show", "cell": [1, 1], "tile": "Queen"}'
    lines = [
        START,
        show,
        '{"type": "undo", "kind": "taken back"}',
        '{"type": "redo"}',
        '{"type": "undo"}',
    ]
    ran = parlour("play", "tea-time", "-", typed="\n".join(lines))
    assert ran.code == 0
    assert "(taken back: " in ran.out
    assert "(entered wrongly: " in ran.out


def test_several_evenings_in_one_file_give_a_result_each(parlour: Parlour) -> None:
    ran = parlour("play", "tea-time", "-", "--json", typed=f"{START}\n{START}")
    assert len(ran.documents) == 2


@pytest.mark.parametrize(
    "start", ['{"type": "start", "seats": ["Ada"]}', '{"type": "start"}', '{"type": "start", 5}']
)
def test_an_evening_that_cannot_begin_leaves_the_others_alone(parlour: Parlour, start: str) -> None:
    show = '{"type": "show", "cell": [1, 1], "tile": "Queen"}'
    ran = parlour("play", "tea-time", "-", "--json", typed="\n".join([START, start, show, START]))
    before, error, after = ran.documents
    assert (ran.code, before["actions"], after["actions"]) == (2, 0, 0)
    assert error["error"].startswith("line 2: ")


def test_a_line_that_is_no_text_is_refused_like_any_other(parlour: Parlour) -> None:
    ran = parlour("play", "tea-time", "-", "--json", typed=START.encode() + b"\n\xff\n")
    assert (ran.code, ran.documents[0]) == (2, {"error": "line 2: not text in UTF-8"})
    assert ran.documents[1]["refused"] == [{"line": 2, "error": "not text in UTF-8"}]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ('{"type": "redo"}', "line 1: the first line must be"),
        (
            '{"type": "start", "seats": ["Ada"]}',
            "line 1: seats: Tea Time is for 2 to 4 players, not 1",
        ),
        (
            '{"type": "start", "seats": ["Ada", "Bo"], "speed": 3}',
            "line 1: `speed` is not known here",
        ),
        ('{"type": "fly"}', "line 1: type: 'fly' is none of the possible values"),
        ("nonsense", "line 1: not JSON"),
        ("", "there is nothing in it"),
    ],
)
def test_an_evening_that_cannot_begin_is_said(parlour: Parlour, typed: str, says: str) -> None:
    ran = parlour("play", "tea-time", "-", typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err


@pytest.mark.parametrize("game_id", game_ids())
def test_schemas_are_printed_for_tallies_and_actions(parlour: Parlour, game_id: str) -> None:
    (both,) = parlour("schema", game_id).documents
    assert set(both) == {"tally", "action"}
    assert parlour("schema", game_id, "tally").documents == [both["tally"]]
    assert '"start"' in parlour("schema", game_id, "action").out


@pytest.mark.parametrize("game_id", game_ids())
def test_random_games_are_played_and_the_same_seed_gives_the_same(
    parlour: Parlour, game_id: str
) -> None:
    def figures() -> dict[str, Any]:
        (result,) = parlour("simulate", game_id, "--games", "3", "--seed", "7", "--json").documents
        return {key: value for key, value in result.items() if "second" not in key}

    assert figures() == figures()
    assert figures()["games"] == 3


def test_simulations_can_be_read_by_people(parlour: Parlour) -> None:
    assert "Tea Time: 3 games" in parlour("simulate", "tea-time", "--games", "3").out
