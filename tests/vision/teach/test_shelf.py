"""Taught sets on the shelf: kept whole, found again, corrected at the table."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.render.art import tile_art
from vision.teach import Example, UnknownSet, add_example, known_sets, load_set
from vision.teach.shelf import keep_set


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    return tmp_path


def two_cards() -> list[Example]:
    return [
        Example(face, tile_art("palmed-diamonds", face, 80)[0]) for face in ("Madam 3", "Thief 12")
    ]


def test_a_set_is_kept_and_found_again(home: Path) -> None:
    keep_set("my-cards", "tiles", two_cards())
    assert (home / "sets/tiles/my-cards/Madam 3/0001.png").is_file()
    taught = load_set("my-cards")
    assert taught.faces == ("Madam 3", "Thief 12")
    assert (taught.examples[0].picture == two_cards()[0].picture).all()
    assert "my-cards" in known_sets("tiles")


def test_the_owners_set_goes_before_the_built_in_one() -> None:
    assert len(load_set("tea-time").faces) == 13
    keep_set("tea-time", "tiles", two_cards())
    assert load_set("tea-time").faces == ("Madam 3", "Thief 12")


def test_a_folder_can_be_used_where_it_lies(tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere" / "cards"
    (folder / "joker").mkdir(parents=True)
    cv2.imwrite(str(folder / "joker" / "a.png"), two_cards()[0].picture)
    (folder / "joker" / "b.png").write_bytes(b"not a picture")
    assert load_set(str(folder)).faces == ("joker",)


def test_teaching_again_replaces_the_old_set_and_leaves_nothing_behind(home: Path) -> None:
    keep_set("mine", "tiles", two_cards())
    keep_set("mine", "tiles", two_cards()[:1])
    assert load_set("mine").faces == ("Madam 3",)
    assert [path.name for path in (home / "sets/tiles").iterdir()] == ["mine"]


def test_a_power_cut_while_teaching_again_loses_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_set("mine", "tiles", two_cards())
    moves = []

    def cut_the_power(path: Path, target: Path) -> Path:
        moves.append(path.name)
        if path.name == ".mine.new":
            raise KeyboardInterrupt
        path.replace(target)
        return target

    monkeypatch.setattr(Path, "rename", cut_the_power)
    with pytest.raises(KeyboardInterrupt):
        keep_set("mine", "tiles", two_cards()[:1])
    assert moves == ["mine", ".mine.new"], "between the two moves"
    assert load_set("mine").faces == ("Madam 3", "Thief 12")
    monkeypatch.undo()
    monkeypatch.setenv("PARLOUR_HOME", str(home))
    add_example("mine", "tiles", "Madam 3", two_cards()[0].picture)
    assert len(load_set("mine").examples) == 3, "a correction then adds to the former set"


def test_a_power_cut_while_writing_an_example_leaves_no_half_picture(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_set("mine", "tiles", two_cards())

    def cut_the_power(number: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", cut_the_power)
    with pytest.raises(KeyboardInterrupt):
        add_example("mine", "tiles", "Madam 3", two_cards()[0].picture)
    assert len(load_set("mine").examples) == 2


def test_a_correction_is_one_more_example(home: Path) -> None:
    keep_set("mine", "tiles", two_cards())
    path = add_example("mine", "tiles", "Thief 12", two_cards()[1].picture)
    assert path.name == "0002.png"
    assert [example.face for example in load_set("mine").examples].count("Thief 12") == 2


def test_correcting_a_built_in_set_makes_it_the_owners(home: Path) -> None:
    add_example("tea-time", "tiles", "Alice", np.zeros((50, 50, 3), np.uint8))
    taught = load_set("tea-time")
    assert set(taught.faces) >= {"Alice", "Mad Hatter*", "Queen"}
    assert [example.face for example in taught.examples].count("Alice") == 2


def test_a_set_nobody_taught_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownSet, match=r'no tiles set is called "chess"; there are: .*tea-time'):
        load_set("chess")
    keep_set("chess", "dice", two_cards())
    with pytest.raises(UnknownSet, match="taught as dice"):
        load_set("chess")


@pytest.mark.parametrize("name", ["../up", ".hidden", "a/b/..", "", "x" * 80])
def test_a_name_cannot_lead_out_of_the_shelf(name: str) -> None:
    with pytest.raises(UnknownSet):
        keep_set(name, "tiles", two_cards())
