"""What the kiosk knows sharpens a reading, and is never needed."""

from dataclasses import replace

import numpy as np
import pytest

from vision.dice import FoundDie, Known, read_dice
from vision.dice.find import Spot
from vision.dice.missing import changed_places
from vision.dice.pips import choose_pips
from vision.dice.session import Floats, Net, own_nets
from vision.render.scene import Scene, render_dice


def found(face: int, chance: float, x: float = 100.0, heat: float = 0.9) -> FoundDie:
    """Something found that is `face` (1 to 6) with this chance, and else nothing at all."""
    chances = np.zeros(8, np.float32)
    chances[face - 1], chances[7] = chance, 1 - chance
    return FoundDie(Spot(x, 50, 40, heat), chances)


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


def test_a_die_filled_in_is_asked_about_even_without_a_rival() -> None:
    clear, faint = found(3, 0.99), found(5, 0.6, 200, heat=0.15)
    kept, doubts = choose_pips([clear, faint], 2)
    assert kept == [clear, faint]
    assert not doubts.small


def test_the_right_number_of_clear_dice_is_sure_whatever_else_lies_there() -> None:
    throw = [found(3, 0.999), found(5, 0.999, 200), found(2, 0.3, 300, heat=0.3)]
    assert choose_pips(throw, 2)[1].small


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


class Blind(Net):
    """A finder that sees no die anywhere."""

    def __init__(self) -> None:
        """Nothing to load."""

    def __call__(self, values: Floats) -> Floats:
        """Maps without a warm spot."""
        return np.full((1, 4, values.shape[2] // 4, values.shape[3] // 4), -9.0, np.float32)


def test_dice_the_finder_does_not_see_are_found_where_the_tray_changed(throw: Scene) -> None:
    known = Known(throw.empty, 3, throw.truth[0].size)
    blind = replace(own_nets(), finder=Blind())
    assert read_dice(throw.frame, nets=blind).dice == ()
    assert read_dice(throw.frame, known=known, nets=blind).faces == throw.faces


def test_a_place_that_changed_is_told_once_and_not_where_a_die_is_known(throw: Scene) -> None:
    known, edge = Known(throw.empty, 3, throw.truth[0].size), throw.truth[0].size
    taken = [Spot(*die.centre, die.size, 0.9) for die in throw.truth[1:]]
    places = changed_places(throw.frame, known, edge, taken)
    x, y = throw.truth[0].centre
    assert min(np.hypot(spot.x - x, spot.y - y) for spot in places) < 0.4 * edge
    for die in taken:
        assert all(np.hypot(spot.x - die.x, spot.y - die.y) > 0.5 * edge for spot in places)


def test_no_picture_of_the_tray_or_one_of_another_camera_shows_no_change(throw: Scene) -> None:
    assert changed_places(throw.frame, Known(count=3), 40, []) == []
    other = Known(np.zeros((100, 100, 3), np.uint8), 3)
    assert changed_places(throw.frame, other, 40, []) == []
