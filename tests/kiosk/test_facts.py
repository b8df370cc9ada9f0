"""The owner's copy of the facts: put right, checked, undone, reset."""

import tomllib
from pathlib import Path

import pytest

from kiosk.facts import OwnersFacts, as_toml
from kiosk.home import facts_file
from kiosk.parlour import Parlour
from scoring.catalog import find_game, game_ids
from scoring.facts import BadFacts, read_facts

CRIME = "tea-time-crime"


def facts(folder: Path, game: str = CRIME) -> OwnersFacts:
    return OwnersFacts(find_game(game), folder)


@pytest.mark.parametrize("game_id", [*game_ids(), "plain-sheet"])
def test_every_game_s_facts_survive_being_written_by_us(game_id: str) -> None:
    game = find_game(game_id)
    again = as_toml(tomllib.loads(game.facts_text))
    assert tomllib.loads(again) == tomllib.loads(game.facts_text)
    assert read_facts(again, game.facts_type) == read_facts(game.facts_text, game.facts_type)


def test_a_light_is_put_right_and_no_longer_doubted(tmp_path: Path) -> None:
    facts(tmp_path).put("lights.D1", ["S", "E"])
    again = facts(tmp_path)
    assert again.value("lights.D1") == ["S", "E"]
    assert [doubt.path for doubt in again.doubts() if doubt.settled] == ["lights.D1"]
    table = Parlour(tmp_path, lambda: 0.0).begin(CRIME, "guided", ("Ada", "Bo"))
    assert table.start.facts == again.text


def test_what_cannot_be_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    own = facts(tmp_path)
    with pytest.raises(BadFacts, match="lights.D1"):
        own.put("lights.D1", ["UP"])
    assert own.value("lights.D1") == ["N", "E"]
    assert not own.changed


def test_every_step_is_undone_to_the_built_in_facts_also_on_another_day(tmp_path: Path) -> None:
    facts(tmp_path).put("lights.D1", ["S", "E"])
    facts(tmp_path).put("lights.D2", ["N", "S"])
    facts(tmp_path).reset()
    assert facts(tmp_path).text == find_game(CRIME).facts_text
    facts(tmp_path).undo()
    assert facts(tmp_path).value("lights.D2") == ["N", "S"]
    facts(tmp_path).undo()
    assert facts(tmp_path).value("lights.D2") == ["E", "S"]
    facts(tmp_path).undo()
    assert not facts(tmp_path).changed
    assert facts(tmp_path).steps() == []


def test_diamonds_are_written_card_by_card(tmp_path: Path) -> None:
    facts(tmp_path, "palmed-diamonds").put("diamonds", {"7": 2})
    assert facts(tmp_path, "palmed-diamonds").value("diamonds") == {"7": 2}


def test_a_copy_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    file = facts_file(find_game(CRIME), tmp_path)
    file.parent.mkdir()
    file.write_text("board = ")
    with pytest.raises(BadFacts, match="line 1"):
        facts(tmp_path)
