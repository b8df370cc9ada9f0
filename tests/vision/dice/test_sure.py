"""Being sure is a chance, and every doubt lowers it."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice import FoundDie, settle_rivals
from vision.dice.classify import GROWTH, SHIFT, moved
from vision.dice.find import Spot, once_each
from vision.dice.found import reaches_out
from vision.dice.pips import choose_pips, upended
from vision.dice.sure import Doubts, alike, likely, odds

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
    seen = {"share": 0.9, "heat": 0.4, "closer": 0.0}
    card = likely(**seen, alike=alike(84.0, [40.0, 42.0]))
    assert odds(card) < odds(likely(**seen)) - 0.7, "half as likely, to one that it is not so"
    assert likely(**seen, alike=alike(41.0, [40.0, 42.0])) > likely(**seen)


def test_what_leans_another_way_than_the_dice_about_it_is_hardly_a_top() -> None:
    seen = {"share": 0.97, "heat": 0.5}
    chances = [likely(**seen, astray=astray) for astray in (0.0, 0.1, 0.3, 0.6)]
    assert chances == sorted(set(chances), reverse=True)
    assert odds(chances[-1]) < odds(chances[0]) - 0.3, "it counts, beside name and heat"


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


def top(x: float, beside: tuple[float, float] | None) -> FoundDie:
    chances = np.array([0.99, 0, 0, 0, 0, 0, 0, 0.01], np.float32)
    return FoundDie(Spot(x, 50, 40, 0.9), chances, beside=beside)


def test_a_die_whose_side_lies_the_other_way_than_all_others_is_asked_about() -> None:
    below, above = (0.1, 0.8), (0.0, -0.5)
    throw = [top(100, below), top(200, (-0.1, 0.7)), top(300, below)]
    assert not upended(throw)
    assert upended([*throw, top(400, above)])
    assert choose_pips(throw, None)[1].face < 0.1
    assert choose_pips([*throw, top(400, above)], None)[1].face > 0.4


def test_two_dice_alone_cannot_say_which_of_them_is_upended() -> None:
    assert not upended([top(100, (0.0, 0.8)), top(200, (0.0, -0.8))])
    assert not upended([top(100, None), top(200, None)])


def test_pips_found_too_near_a_die_are_its_other_side() -> None:
    die, side = top(100, None), top(124, None)
    weaker = replace(side, spot=replace(side.spot, heat=0.4))
    (kept,) = settle_rivals([die, weaker])
    assert kept.beside == pytest.approx((0.6, 0.0))
    assert settle_rivals([die, replace(weaker, spot=replace(weaker.spot, x=104))])[0].beside is None


def test_where_the_side_speaks_as_loudly_as_the_top_the_table_is_asked() -> None:
    die, side = top(100, None), top(124, None)
    weak = np.array([0.4, 0, 0, 0, 0, 0, 0, 0.6], np.float32)
    faint = replace(side, chances=weak, spot=replace(side.spot, heat=0.2))
    loud = replace(side, spot=replace(side.spot, heat=0.85))
    clear = choose_pips(settle_rivals([die, faint]), None)[1].place
    contested = choose_pips(settle_rivals([die, loud]), None)[1].place
    assert clear < 0.1
    assert 0.2 < contested < 0.6


def test_a_face_found_twice_is_no_rival_to_itself() -> None:
    die = top(100, None)
    again = replace(die, spot=replace(die.spot, x=103, heat=0.85))
    assert settle_rivals([die, again])[0].rival == 0


def test_a_die_half_out_of_the_picture_is_asked_about() -> None:
    shares = np.array([0.1, 0.1, 0.1, 0.2, 0.1, 0.1, 0.05, 0.25], np.float32)
    half = FoundDie(Spot(300, 50, 40, 0.47), shares)
    whole = choose_pips([top(100, None), half], None)[1].missed
    cut = choose_pips([top(100, None), replace(half, cut=True)], None)[1].missed
    assert cut == pytest.approx(1 - 0.5 * (1 - whole)), "half of what was left is doubt as well"


@given(st.floats(0, 640), st.floats(0, 480), st.floats(10, 200))
def test_a_face_wholly_in_the_picture_is_not_cut(x: float, y: float, size: float) -> None:
    whole = size / 2 <= x <= 640 - size / 2 and size / 2 <= y <= 480 - size / 2
    middle_out = x < size / 4 or y < size / 4
    assert not (whole and reaches_out(Spot(x, y, size, 0.5), 640, 480))
    assert reaches_out(Spot(x, y, size, 0.5), 640, 480) or not middle_out
