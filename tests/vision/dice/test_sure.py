"""Being sure is a chance, and every doubt lowers it."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.classify import GROWTH, SHIFT, moved
from vision.dice.find import Spot, once_each
from vision.dice.sure import Doubts

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
