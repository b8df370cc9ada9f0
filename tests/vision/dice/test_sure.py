"""Being sure is a chance, and every doubt lowers it."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.classify import GROWTH, SHIFT, moved
from vision.dice.find import Spot, once_each
from vision.dice.sure import Doubts, alike, likely

share = st.floats(0, 1)


@given(share, share, share, share)
def test_more_doubt_never_makes_a_reading_surer(
    face: float, place: float, missed: float, more: float
) -> None:
    before = Doubts(face, place, missed).chance
    assert 0 < before < 1
    assert Doubts(max(face, more), place, missed).chance <= before
    assert Doubts(face, max(place, more), missed).chance <= before
    assert Doubts(face, place, max(missed, more)).chance <= before


def test_nothing_against_it_is_sure_and_a_face_that_may_be_another_is_not() -> None:
    assert Doubts(0.0, 0.02, 0.0).small
    assert not Doubts(0.6, 0.1, 0.0).small
    assert not Doubts(0.0, 0.1, 0.9).small


def test_dice_of_one_throw_are_about_as_large_as_one_another() -> None:
    assert alike(40.0, [44.0, 38.0]) > 1
    assert alike(110.0, [44.0, 38.0]) < -3
    assert alike(110.0, []) == 0


@given(st.floats(5, 400), st.lists(st.floats(5, 400), max_size=5), st.floats(0.1, 10))
def test_only_sizes_against_one_another_count(
    size: float, others: list[float], zoom: float
) -> None:
    nearer = [other * zoom for other in others]
    assert alike(size * zoom, nearer) == pytest.approx(alike(size, others), abs=1e-6)


def test_a_card_twice_as_large_as_the_dice_is_hardly_one_of_them() -> None:
    share, heat = 0.9, 0.4
    assert likely(share, heat, alike(84.0, [40.0, 42.0])) < likely(share, heat) / 2
    assert likely(share, heat, alike(41.0, [40.0, 42.0])) > likely(share, heat)


@given(st.floats(-9, 9), st.floats(-9, 9), st.floats(-9, 9))
def test_the_namer_may_move_a_find_only_so_far(across: float, down: float, growth: float) -> None:
    found = Spot(100.0, 80.0, 40.0, 0.8)
    lying = moved(found, np.array([across, down, growth], np.float32))
    assert abs(lying.x - found.x) <= SHIFT * found.size * 1.001
    assert abs(lying.y - found.y) <= SHIFT * found.size * 1.001
    assert abs(np.log(lying.size / found.size)) <= GROWTH * 1.001
    assert lying.heat == found.heat


def test_a_face_seen_at_both_scales_is_one_face() -> None:
    large, again = Spot(100.0, 80.0, 60.0, 0.9), Spot(103.0, 78.0, 66.0, 0.6)
    pip, neighbour = Spot(101.0, 80.0, 14.0, 0.4), Spot(165.0, 80.0, 60.0, 0.5)
    assert once_each([large, again, neighbour, pip]) == [large, neighbour, pip]
