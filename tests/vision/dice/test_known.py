"""What the kiosk knows sharpens a reading, and is never needed."""

import numpy as np
import pytest

from vision.dice import Known, read_dice
from vision.dice.find import Spot
from vision.dice.read import FoundDie, choose_pips
from vision.render.scene import Scene, render_dice


def found(face: int, chance: float, x: float = 100.0, heat: float = 0.9) -> FoundDie:
    """Something found that is `face` (1 to 6) with this chance, and else nothing at all."""
    chances = np.zeros(8, np.float32)
    chances[face - 1], chances[7] = chance, 1 - chance
    return FoundDie(Spot(x, 50, 40, heat), np.zeros((64, 64, 3), np.uint8), chances)


def test_without_a_count_only_the_likely_ones_are_dice() -> None:
    kept, _ = choose_pips([found(3, 0.99), found(5, 0.3, 200)], None)
    assert len(kept) == 1


def test_a_known_count_brings_back_the_die_that_nearly_passed() -> None:
    kept, doubts = choose_pips([found(3, 0.99), found(5, 0.3, 200), found(2, 0.12, 300)], 2)
    assert [int(each.chances[:6].argmax()) + 1 for each in kept] == [3, 5]
    assert not doubts.small


def test_a_known_count_drops_the_weakest_of_too_many() -> None:
    kept, _ = choose_pips([found(3, 0.99), found(5, 0.6, 200), found(2, 0.98, 300)], 2)
    assert [int(each.chances[:6].argmax()) + 1 for each in kept] == [3, 2]


def test_what_nearly_passed_for_a_die_makes_the_reading_unsure() -> None:
    _, clear = choose_pips([found(3, 0.999)], None)
    _, doubtful = choose_pips([found(3, 0.999), found(5, 0.45, 200)], None)
    assert clear.small
    assert not doubtful.small


def test_a_spot_that_looks_as_before_has_no_die() -> None:
    scene = render_dice(("6",), 4, size=(640, 360), with_empty=True)
    known = Known(empty_tray=scene.empty)
    die = scene.truth[0]
    far = (40.0, 40.0) if die.centre[0] > 320 else (600.0, 320.0)
    assert known.changed(scene.frame, *die.centre, die.size)
    assert not known.changed(scene.frame, *far, die.size)


def test_an_empty_tray_of_another_camera_is_ignored() -> None:
    scene = render_dice(("6",), 4, size=(640, 360))
    known = Known(empty_tray=np.zeros((100, 100, 3), np.uint8))
    assert known.changed(scene.frame, 10, 10, 30)


@pytest.fixture(scope="module")
def throw() -> Scene:
    return render_dice(("2", "4", "5"), 33, size=(960, 540), with_empty=True, die_pixels=60)


def test_knowing_everything_reads_the_same_dice(throw: Scene) -> None:
    size = throw.truth[0].size
    told = read_dice(throw.frame, known=Known(throw.empty, 3, size))
    assert told.faces == throw.faces
    assert told.faces == read_dice(throw.frame).faces


def test_a_wrong_count_is_never_sure(throw: Scene) -> None:
    assert not read_dice(throw.frame, known=Known(count=5)).sure


def test_dice_of_another_size_are_not_taken_for_ours(throw: Scene) -> None:
    assert read_dice(throw.frame, known=Known(die_size=throw.truth[0].size * 4)).dice == ()


def test_a_throw_of_small_and_large_dice_is_all_of_the_known_size() -> None:
    known = Known(die_size=78.0)
    assert known.fits(51.0)
    assert known.fits(116.0)
    assert not known.fits(20.0)


def test_an_empty_tray_shows_no_dice(throw: Scene) -> None:
    assert throw.empty is not None
    assert read_dice(throw.empty, known=Known(empty_tray=throw.empty)).dice == ()
