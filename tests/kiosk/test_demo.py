"""The demo without its screens: what it decides beforehand, what it refuses, what it leaves behind."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.cli.main import main
from kiosk.demo.page import Played, write_index
from kiosk.demo.record import Taps, record_taps
from kiosk.demo.script import script
from kiosk.demo.small_png import shrink
from kiosk.demo.taps import main as taps_page
from scoring.catalog import find_game, game_ids
from scoring.log import Start

SEATS = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_seed_gives_the_same_evening_and_another_another(game_id: str) -> None:
    game = find_game(game_id)
    first, again, other = (
        [move.action for move in script(game, Start(SEATS), seed)] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other
    assert game.phase(script(game, Start(SEATS), 1)[-1].after).over


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--game", "chess"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("parlour: ")
    assert said.count("\n") == 1


def test_a_folder_that_cannot_be_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("")
    for out in (tmp_path / "taken", tmp_path / "taken" / "below"):
        assert main(["demo", "--out", str(out)]) == 2
        said = capsys.readouterr().err
        assert str(out) in said
        assert said.count("\n") == 1


def test_a_picture_of_few_colours_keeps_them_in_fewer_bytes(tmp_path: Path) -> None:
    picture = np.zeros((120, 200, 3), np.uint8)
    picture[:, :, :] = (210, 229, 239)
    picture[40:80, 50:150] = (67, 76, 35)
    path = tmp_path / "screen.png"
    cv2.imwrite(str(path), picture)
    shrink(path)
    assert path.stat().st_size < 1000
    assert np.array_equal(np.asarray(cv2.imread(str(path))), picture)


def test_many_colours_stay_near_what_they_were(tmp_path: Path) -> None:
    picture = np.random.default_rng(1).integers(0, 255, (60, 60, 3)).astype(np.uint8)
    path = tmp_path / "photo.png"
    cv2.imwrite(str(path), picture)
    shrink(path)
    away = np.abs(np.asarray(cv2.imread(str(path)), int) - picture)
    assert away.mean() < 24


def test_the_taps_of_an_evening_are_told_a_move_at_a_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "tea-time"
    folder.mkdir()
    record_taps(folder, Taps("Tea Time", 3, 10, {"take": (4, 8)}))
    assert taps_page(tmp_path) == 0
    told = capsys.readouterr().out
    assert "| Tea Time | 3 | 4 | 10 | 2.5 |" in told
    assert "| take | 4 | 2.0 |" in told


def test_the_index_names_who_has_won(tmp_path: Path) -> None:
    folder = tmp_path / "tea-time"
    folder.mkdir()
    card = '{"totals": {"Ada": 7, "<Bo>": 3}, "winners": ["Ada"]}'
    (folder / "result.json").write_text(f'{{"play": {card}}}')
    page = write_index(tmp_path, [Played("tea-time", "Tea Time", ["00-take.png"], 9, 2, 1)])
    text = page.read_text()
    assert "Ada<td>7 (wins)" in text
    assert "&lt;Bo&gt;" in text
    assert "tea-time/00-take.png" in text
    assert "2 readings of the camera were taken as they were, 1 put right." in text
