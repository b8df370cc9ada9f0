"""Reading rendered throws: enough of them, always the same, that a drop of a few points shows."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from vision.bench.dice import Figures, Outcome, bench_rendered, compare
from vision.dice import FaceSet, Known, cut_out, find_dice, read_dice
from vision.dice.session import Frame
from vision.reading import Die, Reading
from vision.render.scene import Scene, render_dice

NORMAL_RIGHT, HARD_RIGHT, SURE_MISTAKES = 59, 38, 1
NORMAL_ASKS, HARD_ASKS = 3, 5
"""Of 60 and 40 throws: one or two worse than when the weights were made."""
KNOWN_RIGHT, KNOWN_ASKS = 11, 3
"""Of 14 hard throws of five frames, where the tray, the number and the size are known."""


@pytest.fixture(scope="module")
def normal() -> Figures:
    return bench_rendered("normal", 60, seed=20_001, size=(960, 540))


@pytest.fixture(scope="module")
def hard() -> Figures:
    return bench_rendered("hard", 40, seed=20_002, size=(960, 540))


def test_ordinary_throws_are_read_right(normal: Figures) -> None:
    assert normal.right >= NORMAL_RIGHT, normal.mistakes


def test_hard_throws_are_read_right(hard: Figures) -> None:
    assert hard.right >= HARD_RIGHT, hard.mistakes


def test_sure_means_sure(normal: Figures, hard: Figures) -> None:
    assert normal.wrong_though_sure + hard.wrong_though_sure <= SURE_MISTAKES


def test_the_table_is_seldom_asked(normal: Figures, hard: Figures) -> None:
    assert normal.asks <= NORMAL_ASKS
    assert hard.asks <= HARD_ASKS


def test_what_the_kiosk_knows_and_five_frames_leave_little_to_ask() -> None:
    known = bench_rendered("hard", 14, seed=20_004, knowing=True, size=(960, 540))
    assert known.right >= KNOWN_RIGHT, known.mistakes
    assert known.asks <= KNOWN_ASKS
    assert known.wrong_though_sure == 0


@pytest.fixture(scope="module")
def throw() -> Scene:
    return render_dice(("2", "4", "5"), 33, size=(960, 540), die_pixels=60)


def test_where_much_is_burnt_out_a_white_die_may_lie_unseen(throw: Scene) -> None:
    assert read_dice(throw.frame).sure
    burnt = throw.frame.copy()
    dice = [die.box for die in throw.truth]
    edge = max(x1 - x0 for x0, _, x1, _ in dice)
    left, right = min(box[0] for box in dice) - edge, max(box[2] for box in dice) + edge
    burnt[:, : max(0, int(left))] = burnt[:, int(right) :] = 255
    assert (burnt == 255).all(axis=2).mean() > 0.3
    reading = read_dice(burnt)
    assert (sorted(reading.faces), reading.sure) == (sorted(throw.faces), False)
    assert read_dice(burnt, known=Known(count=3)).sure, "three were thrown, and three are seen"


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_camera_reads_the_same_dice(throw: Scene, quarters: int) -> None:
    turned = np.ascontiguousarray(np.rot90(throw.frame, quarters))
    assert sorted(read_dice(turned).faces) == sorted(throw.faces)


def test_a_mirrored_picture_shows_the_same_pips(throw: Scene) -> None:
    assert read_dice(np.asarray(cv2.flip(throw.frame, 1))).faces == throw.faces[::-1]


@pytest.mark.parametrize("factor", [0.6, 1.5])
def test_a_smaller_or_larger_picture_reads_the_same(throw: Scene, factor: float) -> None:
    resized = cv2.resize(throw.frame, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    reading = read_dice(np.asarray(resized))
    assert reading.faces == throw.faces
    for die, true in zip(reading.dice, sorted(throw.truth, key=lambda d: d.centre), strict=True):
        near = 0.3 * true.size * factor
        assert die.centre == pytest.approx([v * factor for v in true.centre], abs=near)


def test_grey_and_transparent_pictures_are_read_too(throw: Scene) -> None:
    grey = cv2.cvtColor(throw.frame, cv2.COLOR_BGR2GRAY)
    clear = cv2.cvtColor(throw.frame, cv2.COLOR_BGR2BGRA)
    assert read_dice(np.asarray(grey)).faces == throw.faces
    assert read_dice(np.asarray(clear)).faces == throw.faces


def test_what_is_not_a_picture_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="at least 16 x 16"):
        read_dice(np.zeros((4, 4, 3), np.uint8))


def test_a_bare_table_has_no_dice() -> None:
    readings = [read_dice(render_dice((), seed, size=(640, 360)).frame) for seed in range(8)]
    assert [len(reading.dice) for reading in readings].count(0) >= 7


def test_dice_of_another_set_are_found_but_not_named() -> None:
    scene = render_dice(("1", "2", "glass"), 8, "tea-time-crime", size=(960, 540), die_pixels=70)
    assert read_dice(scene.frame).dice == ()
    places = [each.spot for each in find_dice(scene.frame) if each.is_die > 0.5]
    for die in scene.truth:
        x, y = die.centre
        assert any(np.hypot(spot.x - x, spot.y - y) < die.size * 0.3 for spot in places)


class AllAlike:
    """A set that calls everything a glass."""

    def name(self, face: Frame) -> Sequence[tuple[str, float]]:
        assert face.shape == (64, 64, 3)
        return (("glass", 0.99),)


def test_a_taught_set_names_the_dice_found() -> None:
    scene = render_dice(("1", "glass"), 8, "tea-time-crime", size=(960, 540), die_pixels=70)
    taught: FaceSet = AllAlike()
    assert read_dice(scene.frame, taught).faces == ("glass", "glass")


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(ValueError, match="teach them first"):
        read_dice(np.zeros((64, 64, 3), np.uint8), "runes")


def test_cut_out_faces_stand_upright(throw: Scene) -> None:
    faces = cut_out(throw.frame, read_dice(throw.frame).dice)
    assert [face.shape for face in faces] == [(64, 64, 3)] * 3


def test_faces_are_told_from_left_to_right() -> None:
    dice = (Die((90, 0, 110, 20), "6", 0.9), Die((0, 50, 20, 70), "2", 0.9))
    assert Reading(dice, True).faces == ("2", "6")


def test_an_extra_die_a_missing_die_and_a_wrong_face_all_count_as_wrong() -> None:
    truth = [((0.0, 0.0, 20.0, 20.0), "2"), ((80.0, 0.0, 100.0, 20.0), "6")]
    two, six = Die((0, 0, 20, 20), "2", 0.9), Die((80, 0, 100, 20), "6", 0.9)
    five, ghost = Die((80, 0, 100, 20), "5", 0.9), Die((300, 0, 320, 20), "1", 0.9)
    assert compare(truth, Reading((two, six), True)) == Outcome(2, 0, 0, 0)
    assert compare(truth, Reading((two,), True)) == Outcome(1, 0, 1, 0)
    assert compare(truth, Reading((two, five), True)) == Outcome(1, 1, 0, 0)
    assert compare(truth, Reading((two, six, ghost), True)) == Outcome(2, 0, 0, 1)
    assert compare(truth, Reading((), True)) == Outcome(0, 0, 2, 0)
