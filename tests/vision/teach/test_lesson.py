"""A lesson at the table: photographs in folders become a set."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.render.art import tile_art
from vision.render.tiles import NORMAL, photograph
from vision.teach import BadLesson, load_set, photographs, teach
from vision.teach.sets import Picture
from vision.tiles import name_tile, tile_cutout, tile_in

FACES = ("Alice", "Caterpillar", "Queen mirrored")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def code(word: str) -> str:
    return word.replace(" mirrored", "*")


def on_a_table(tile: Picture, turn: float = 5.0) -> Picture:
    """A tile lying on a brown table, with table all round."""
    table = np.full((420, 560, 3), (50, 80, 110), np.uint8)
    spin = cv2.getRotationMatrix2D((80, 80), turn, 1.4)
    spin[:, 2] += (200, 130)
    laid = cv2.warpAffine(tile, spin, (560, 420))
    cover = cv2.warpAffine(np.full(tile.shape[:2], 255, np.uint8), spin, (560, 420))
    table[cover > 127] = laid[cover > 127]
    return table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rng = np.random.default_rng(2)
    for face in FACES:
        place = tmp_path / "photos" / face
        place.mkdir(parents=True)
        art = tile_art("tea-time", code(face), 160)[0]
        cv2.imwrite(str(place / "on-the-table.png"), on_a_table(art))
        cv2.imwrite(str(place / "cut-out.jpg"), photograph(art, rng, NORMAL, 120))
    return tmp_path / "photos"


def test_a_lesson_makes_a_set_that_knows_its_tiles(folder: Path, home: Path) -> None:
    lesson = teach("tea-time", photographs(folder), "tiles", tile_cutout)
    assert dict(lesson.counts) == {"Alice": 2, "Caterpillar": 2, "Queen*": 2}
    assert lesson.faults == ()
    assert lesson.alike == ()
    taught = load_set("tea-time")
    rng = np.random.default_rng(9)
    for face in FACES:
        seen = photograph(tile_art("tea-time", code(face), 160)[0], rng, NORMAL, 90)
        assert taught.name_face(seen)[0] == code(face)


def test_one_bad_picture_does_not_spoil_the_lesson(folder: Path) -> None:
    (folder / "Alice" / "half.jpg").write_bytes(b"\xff\xd8\xff\xe0 half a picture")
    empty = folder / "Cheshire Cat"
    empty.mkdir()
    (empty / "nothing.png").write_bytes(b"")
    lesson = teach("tea-time", photographs(folder), "tiles", tile_cutout)
    assert lesson.counts["Alice"] == 2
    assert len(lesson.faults) == 3
    assert any("half.jpg" in fault for fault in lesson.faults)
    assert "Cheshire Cat: no picture of it could be used." in lesson.faults


def test_there_is_nothing_to_learn_from_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="no such folder"):
        photographs(tmp_path / "gone")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadLesson, match="folder for each face"):
        photographs(tmp_path / "empty")
    (tmp_path / "empty" / "Queen").mkdir()
    with pytest.raises(BadLesson, match="no picture"):
        teach("q", photographs(tmp_path / "empty"), "tiles", tile_cutout)


def test_a_tile_on_a_table_is_cut_out_and_one_that_fills_the_picture_is_left() -> None:
    art = tile_art("tea-time", "Alice", 160)[0]
    found = tile_in(on_a_table(art))
    assert found is not None
    assert abs(found.shape[1] / found.shape[0] - 1) < 0.06
    whole = cv2.resize(art, (90, 90))
    assert tile_cutout(whole) is whole or tile_cutout(whole).shape[0] > 60


@pytest.mark.parametrize("turn", [-8.0, 0.0, 11.0])
def test_a_tile_is_named_where_it_lies(turn: float) -> None:
    taught = load_set("tea-time")
    for face in ("Mad Hatter", "Mad Hatter*", "March Hare"):
        seen = on_a_table(tile_art("tea-time", face, 160)[0], turn)
        assert name_tile(seen, taught).face == face


def test_a_picture_without_a_die_is_named(folder: Path) -> None:
    """Whoever cuts dice out may find none in one picture and one in the others."""

    def no_die_in_small_ones(picture: Picture) -> Picture | None:
        return picture if picture.shape[0] > 200 else None

    lesson = teach("my-dice", photographs(folder), "dice", no_die_in_small_ones)
    assert sum(lesson.counts.values()) == 3
    assert len(lesson.faults) == 3
    assert all("cut-out.jpg: no single die" in fault for fault in lesson.faults)
