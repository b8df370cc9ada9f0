"""The commands that look: read, teach, bench, render and print, as somebody types them."""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from kiosk.cli.main import main
from vision.image import read_picture
from vision.render.art import tile_art
from vision.render.tiles import NORMAL, photograph

CARDS = ("Madam 7", "Thief 12", "Dog 3")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cards(home: Path) -> Path:
    """Two photographs of each of three cards."""
    rng = np.random.default_rng(1)
    for face in CARDS:
        folder = home / "cards" / face
        folder.mkdir(parents=True)
        for number in range(2):
            art = cv2.resize(tile_art("palmed-diamonds", face, 160)[0], (160, 160))
            seen = cv2.resize(photograph(art, rng, NORMAL, 140), (100, 140))
            cv2.imwrite(str(folder / f"{number}.png"), seen)
    return home / "cards"


def documents(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence with which a command line is refused."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(str(stop.code))
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1, err
    return err


def test_a_rendered_board_is_read_back(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "board", "--game", "tea-time-crime", "--seed", "5", "house.png"]) == 0
    truth = capsys.readouterr().out.strip().partition(": ")[2]
    words = ["read", "board", "house.png", "--game", "tea-time-crime", "--json"]
    assert main([*words, "--draw", "seen.png"]) == 0
    (document,) = documents(capsys.readouterr().out)
    assert set(document) == {"image", "board", "confidence", "sure", "ms"}
    assert " / ".join(", ".join(row) for row in document["board"]) == truth
    assert len(document["confidence"]) == 5
    drawn = cv2.imread("seen.png")
    assert drawn is not None
    assert (drawn != cv2.imread("house.png")).any()


def test_a_bad_image_among_good_ones_is_answered_in_its_place(
    cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("bad.png").write_bytes(b"no picture")
    good = str(cards / "Thief 12" / "0.png")
    words = ["read", "tiles", good, "bad.png", good, "--set", "palmed-diamonds", "--json"]
    assert main(words) == 2
    out, err = capsys.readouterr()
    first, second, third = documents(out)
    assert first["face"] == third["face"] == "Thief 12"
    assert set(first) == {"image", "face", "confidence", "alternatives", "sure", "ms"}
    assert second == {"error": err.strip().removeprefix("parlour: ")}


def test_cards_are_taught_and_measured(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["teach", "my-cards", str(cards), "--kind", "tiles"]) == 0
    said = capsys.readouterr().out
    assert "my-cards (tiles): 3 faces, 6 examples" in said
    assert "told apart" in said
    assert main(["bench", "tiles", str(cards), "--set", "my-cards", "--json"]) == 0
    (figures,) = documents(capsys.readouterr().out)
    assert figures["tiles"] == 6
    assert figures["right_percent"] == 100
    assert figures["wrong_though_sure"] == 0
    assert main(["read", "tiles", str(cards / "Madam 7" / "1.png"), "--set", "my-cards"]) == 0
    assert "Madam 7" in capsys.readouterr().out


def test_a_lesson_with_a_bad_picture_teaches_the_rest_and_says_so(
    cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (cards / "Madam 7" / "broken.jpg").write_bytes(b"\xff\xd8\xff")
    assert main(["teach", "my-cards", str(cards), "--kind", "tiles"]) == 2
    out, err = capsys.readouterr()
    assert "3 faces, 6 examples" in out
    assert "broken.jpg" in err


def test_several_drawings_go_into_a_folder(
    cards: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    images = [str(cards / face / "0.png") for face in CARDS[:1]] + [str(cards / CARDS[1] / "1.png")]
    assert main(["read", "tiles", *images, "--set", "palmed-diamonds", "--draw", "seen"]) == 0
    assert sorted(path.name for path in (home / "seen").iterdir()) == ["0.png", "1.png"]


def test_the_mat_is_printed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "mat", "--paper", "letter", "mat.pdf"]) == 0
    assert "100 %" in capsys.readouterr().out
    assert Path("mat.pdf").read_bytes().startswith(b"%PDF-1.4")


def test_boards_are_measured_on_fresh_scenes(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["bench", "board", "--set", "tea-time", "--scenes", "1", "--seed", "2", "--json"]) == 0
    )
    (figures,) = documents(capsys.readouterr().out)
    assert figures["boards"] == 1
    assert figures["spaces"] == 16
    assert figures["wrong_though_sure"] == 0


def test_dice_are_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", "dice", "--faces", "6,6,1", "--seed", "3", "throw.png"]) == 0
    shown = capsys.readouterr().out.strip().partition(": ")[2].split()
    assert sorted(shown) == ["1", "6", "6"]
    assert read_picture("throw.png").shape == (720, 1280, 3)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["read", "tiles", "x.png"], "--set"),
        (["read", "tiles", "x.png", "--set", "chess"], 'no tiles set is called "chess"'),
        (["read", "board", "x.png", "--set", "tea-time"], "--grid 3x4"),
        (["read", "board", "x.png", "--set", "tea-time", "--grid", "4"], "as in 5x5"),
        (["read", "board", "x.png", "--game", "suspicion"], "no board to read"),
        (["read", "board", "x.png"], "--game"),
        (
            ["read", "board", "x.png", "--set", "tea-time", "--grid", "2x2", "--corners", "1,2"],
            "eight numbers",
        ),
        (["read", "board", "gone.png", "--game", "tea-time-crime"], "no such file"),
        (["teach", "mine", "nowhere"], "no such folder"),
        (["bench", "tiles", "nowhere", "--set", "tea-time"], "no such folder"),
        (["bench", "dice"], "either a folder or --rendered"),
        (["bench", "board", "--scenes", "0"], "at least 1"),
        (["bench", "board", "--set", "chess"], "can be rendered of"),
        (["render", "dice", "--faces", "7", "x.png"], "7 is not on pips dice"),
        (["render", "board", "x.gif"], "end in .png"),
        (["render", "board", "no/such/x.png"], "No such file"),
        (["print", "mat", "mat.txt"], "end in .pdf"),
        (["print", "mat", "no/such/mat.pdf"], "No such file"),
    ],
)
def test_a_slip_is_answered_in_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *words)


def test_a_picture_without_a_board_is_said_to_have_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    cv2.imwrite("table.png", np.full((300, 400, 3), 90, np.uint8))
    sentence = refused(capsys, "read", "board", "table.png", "--game", "tea-time-crime")
    assert "table.png: no board is to be seen" in sentence
