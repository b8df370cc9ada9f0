"""`parlour odds` at the keyboard."""

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.cli import main
from scoring.games.tea_time_crime import GAME

ASK = ["odds", "tea-time-crime"]
ROLL = ["--dice", "3,3,glass,1,5"]


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*ASK, *words]) == 0
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    lines = answer(capsys, *words, "--json").splitlines()
    assert len(lines) == 1
    whole: dict[str, Any] = json.loads(lines[0])
    return whole


def test_the_question_of_the_design(capsys: pytest.CaptureFixture[str]) -> None:
    said = document(capsys, *ROLL, "--rerolls", "2", "--want", "3:4")
    assert said["keep"] == ["3", "3", "glass"]
    assert said["exact"] == "65/81"
    assert said["chance"] == 65 / 81
    assert said["reroll"] == 2
    assert said["choices"][0] == {"keep": said["keep"], "chance": 65 / 81, "exact": "65/81"}
    assert len(said["choices"]) == 3 * 2 * 2 * 2


def test_a_dice_tile_makes_it_certain(capsys: pytest.CaptureFixture[str]) -> None:
    said = document(capsys, *ROLL, "--rerolls", "2", "--want", "3:4", "--tiles", "3, 3")
    assert said["chance"] == 1
    assert sorted(said["keep"]) == ["1", "3", "3", "5", "glass"]
    assert said["reroll"] == 0


def test_without_rerolls_it_is_yes_or_no(capsys: pytest.CaptureFixture[str]) -> None:
    said = document(capsys, *ROLL, "--rerolls", "0", "--want", "3:4")
    assert said["chance"] == 0
    assert len(said["choices"]) == 1
    assert document(capsys, *ROLL, "--rerolls", "0", "--want", "3:4,5:2")["chance"] == 1


def test_the_owners_facts_say_how_many_rerolls_there_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    file = tmp_path / "facts" / "tea-time-crime.toml"
    file.parent.mkdir()
    file.write_text(GAME.facts_text.replace("rerolls = 2", "rerolls = 3"))
    three = document(capsys, *ROLL, "--rerolls", "3", "--want", "3:4")
    assert three["chance"] > 65 / 81
    assert main([*ASK, *ROLL, "--rerolls", "4", "--want", "3:4"]) == 2
    assert "from 0 to 3" in capsys.readouterr().err


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    says = answer(capsys, *ROLL, "--rerolls", "2", "--want", "3:4")
    assert says == "Keep 3, 3 and magnifying glass, reroll 2: 80.25% (65/81).\n"
    says = answer(capsys, *ROLL, "--rerolls", "2", "--want", "3:3")
    assert says == "Keep all five dice: 100.00% (1).\n"
    says = answer(capsys, "--dice", "3,3,3,4,5", "--rerolls", "1", "--want", "1:1")
    assert says.startswith("Keep none, reroll 5: ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--dice", "3,3,glass,1", "--rerolls", "2", "--want", "3:4"], "--dice: name all 5 dice"),
        (["--dice", "3,3,6,1,5", "--rerolls", "2", "--want", "3:4"], "--dice: '6' is no face"),
        (["--dice", "", "--rerolls", "2", "--want", "3:4"], "--dice: name all 5 dice, not 0"),
        ([*ROLL, "--rerolls", "3", "--want", "3:4"], "--rerolls: a whole number from 0 to 2"),
        ([*ROLL, "--rerolls", "-1", "--want", "3:4"], "--rerolls: a whole number from 0 to 2"),
        ([*ROLL, "--rerolls", "2", "--want", "34"], "--want: '34' is not a space"),
        ([*ROLL, "--rerolls", "2", "--want", "3:6"], "--want: '6' is not a number from 1 to 5"),
        ([*ROLL, "--rerolls", "2", "--want", ""], "--want: name at least one space"),
        (
            [*ROLL, "--rerolls", "2", "--want", "3:4", "--tiles", "9"],
            "--tiles: '9' is not a number",
        ),
    ],
)
def test_bad_input_is_one_sentence_with_the_place(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    assert main([*ASK, *words]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith(f"parlour: {says}")
    assert heard.err.count("\n") == 1


@pytest.mark.parametrize("words", [["odds", "suspicion"], [*ASK, *ROLL, "--rerolls", "two"]])
def test_what_the_parser_refuses_is_code_2_too(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as leave:
        main(words)
    assert leave.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_names_the_keys_of_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "--help"])
    shown = capsys.readouterr().out
    assert all(f'"{key}"' in shown for key in ("chance", "exact", "keep", "reroll", "choices"))
