"""Preferences: chosen, kept, and set aside when damaged."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiosk.preferences import NAME, Preferences, changed, read_preferences, write_preferences
from scoring.wire import Unreadable


def test_a_new_parlour_has_the_defaults(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == (Preferences(), None)


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    chosen = changed(Preferences(), language="de", volume=30)
    write_preferences(tmp_path, chosen)
    assert read_preferences(tmp_path).preferences == chosen
    assert [file.name for file in tmp_path.iterdir()] == [NAME]


@pytest.mark.parametrize(
    ("name", "value"), [("volume", 101), ("language", "tlh"), ("text_scale", 9.0)]
)
def test_what_cannot_be_is_refused(name: str, value: object) -> None:
    with pytest.raises(Unreadable, match=name):
        changed(Preferences(), **{name: value})


@settings(max_examples=50, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=80))
def test_a_damaged_file_is_set_aside_and_the_kiosk_starts(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / NAME).write_bytes(damage)
    chosen = read_preferences(tmp_path)
    assert isinstance(chosen.preferences, Preferences)
    if chosen.says is not None:
        assert (tmp_path / "preferences.damaged.json").read_bytes() == damage


def test_a_folder_in_its_place_is_said(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / "preferences.damaged.json").write_text("in the way")
    assert "cannot be read" in str(read_preferences(tmp_path).says)
