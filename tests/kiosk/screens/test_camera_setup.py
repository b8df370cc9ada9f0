"""The camera is set up and new dice are taught by touch, at the simulated table."""

from pathlib import Path

import pytest

from kiosk.eyes.tray import read_tray
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES
from tests.kiosk.screens.test_camera import Evening
from vision.teach import load_set


@pytest.fixture(autouse=True)
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taught sets lie in the folder of the test."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))


def test_three_taps_set_the_camera_up(parlour: Parlour) -> None:
    evening = Evening(parlour)
    hand = evening.hand
    evening.table.roll("5").pass_time(1.5)
    hand.kiosk.set_up_camera()
    evening.wait(0.5)
    assert hand.reads("Focus: good")
    hand.tap("next")
    evening.wait(1.5)
    assert hand.reads("Is that a die? Take it out.")
    evening.table.take_dice()
    evening.wait(2.0)
    assert hand.reads("The tray is empty.")
    hand.tap("next")
    evening.wait(1.0)
    assert hand.reads("Lay a die in the tray.")
    assert "next" not in hand.buttons()
    evening.table.roll("3")
    evening.wait(2.5)
    assert hand.reads("Is that the die?")
    hand.tap("next")
    tray = read_tray(parlour.folder).tray
    assert tray.empty is not None
    assert tray.die_size is not None
    assert 40 < tray.die_size < 70
    assert evening.eyes.tray.die_size == tray.die_size
    assert hand.kiosk.page is not None
    assert hand.kiosk.page.name == "home"


def test_a_dark_room_is_said_with_what_to_do_and_measured_again(parlour: Parlour) -> None:
    evening = Evening(parlour)
    evening.table.light(0.15)
    evening.hand.kiosk.set_up_camera()
    evening.wait(0.5)
    assert evening.hand.reads("Too dark: put a lamp beside the tray.")
    evening.hand.tap("measure")
    evening.wait(1.0)
    assert not evening.hand.reads("Too dark")
    evening.hand.press("help")
    assert evening.hand.reads("Keys at the simulated table")


def test_new_dice_are_taught_checked_and_kept(parlour: Parlour, tmp_path: Path) -> None:
    evening = Evening(parlour)
    hand = evening.hand.tap("teach").tap("new dice")
    for letter in "Cat":
        hand.tap(f"key {letter.lower()}")
    hand.tap("next")
    assert hand.reads("Teach: Cat")
    for face in ("1", "6"):
        hand.tap("another face").tap("key a" if face == "1" else "key b").tap("next")
        name = f"face {'A' if face == '1' else 'B'}"
        evening.table.roll(face)
        evening.wait(2.0)
        hand.tap(name).tap(name)
        assert hand.reads("That is the same picture: turn it a little first.")
    hand.tap("next")
    assert hand.reads("Checking")
    evening.wait(0.1)
    assert hand.reads("I can tell all faces apart.")
    assert hand.reads("A: shown 1 of three times.")
    hand.tap("next")
    evening.wait(0.1)
    assert hand.reads("What shall I learn?")
    assert hand.reads("✓ Cat: dice")
    taught = load_set("Cat", "dice")
    assert taught.faces == ("A", "B")
    assert len(taught.examples) == 2


def test_a_lesson_that_is_left_changes_nothing_and_examples_are_undone(
    parlour: Parlour, tmp_path: Path
) -> None:
    evening = Evening(parlour)
    hand = evening.hand.tap("teach").tap("dice tea-time-crime")
    evening.table.roll("glass", dice="tea-time-crime")
    evening.wait(2.0)
    hand.tap("face glass")
    assert hand.reads("Undo: glass")
    hand.tap("undo")
    assert not hand.reads("Undo: glass")
    hand.tap("face glass").tap("back")
    assert not (tmp_path / "sets").exists()


@pytest.mark.parametrize("size", SIZES)
def test_set_up_and_teaching_fit_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    parlour.prefer(language="de")  # whose words are the longest
    evening = Evening(parlour, size)
    hand = evening.hand
    hand.kiosk.set_up_camera()
    evening.wait(0.3)
    assert hand.flaws() == []
    hand.kiosk.back()
    hand.settle()
    assert hand.flaws() == []
    hand.tap("teach")
    assert hand.flaws() == []
    hand.tap("tiles tea-time")
    assert hand.flaws() == []
