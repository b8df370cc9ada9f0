"""The renderer's truth and the reader's cutting obey geometry."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.dice.crop import COVERS, SIDE, crop, edge_angle, upright
from vision.dice.session import Frame
from vision.render.design import PIP_FACES, pip_design, sides_showing
from vision.render.scene import render_dice
from vision.render.viewpoint import look_down


def square(angle: float, edge: float = 60.0, size: int = 160) -> Frame:
    """A white square, turned clockwise by `angle`, in the middle of a dark picture."""
    picture = np.full((size, size, 3), 40, np.uint8)
    corners = cv2.boxPoints(((size / 2, size / 2), (edge, edge), angle))
    cv2.fillPoly(
        picture, [np.round(corners * 16).astype(np.int32)], (230, 230, 230), cv2.LINE_AA, 4
    )
    return picture


@given(st.floats(-44, 44))
@settings(max_examples=40, deadline=None)
def test_a_turned_square_is_found_turned(angle: float) -> None:
    seen = edge_angle(crop(square(angle), 80, 80, 60))
    assert abs((seen - angle + 45) % 90 - 45) < 2.5


@given(st.floats(-44, 44))
@settings(max_examples=20, deadline=None)
def test_upright_sets_the_edges_straight(angle: float) -> None:
    face = upright(square(angle), 80, 80, 72, angle)
    inner = face[8:-8, 8:-8]
    assert inner.min() > 200
    assert face[2].max() < 120
    assert face[:, 2].max() < 120


@pytest.mark.parametrize("edge", [18.0, 60.0, 140.0])
def test_a_crop_spans_the_same_share_at_every_size(edge: float) -> None:
    face = crop(square(0, edge, 400), 200, 200, edge)
    assert face.shape == (SIDE, SIDE, 3)
    bright = float((face[..., 0] > 135).mean())
    drawn = (edge + 1) / edge  # OpenCV paints the outline too
    assert bright == pytest.approx(drawn**2 / COVERS**2, abs=0.03)


def test_a_crop_at_the_very_corner_is_still_a_crop() -> None:
    assert crop(square(0), 0, 0, 90).shape == (SIDE, SIDE, 3)


@given(st.floats(0, 50), st.floats(0, 360), st.floats(0, 360), st.floats(-4, 4), st.floats(-4, 4))
def test_a_point_of_the_table_is_found_again_under_its_pixel(
    tilt: float, around: float, roll: float, x: float, y: float
) -> None:
    view = look_down((1280, 720), 60, tilt, around, roll)
    pixel = view.project(np.array([[x, y, 0.0]], np.float32))
    assert np.allclose(view.ground(pixel)[0], (x, y), atol=1e-2)
    flat = view.homography() @ np.array([x, y, 1.0])
    assert np.allclose(flat[:2] / flat[2], pixel[0], atol=0.05)


@given(st.floats(20, 150), st.floats(0, 360))
def test_a_die_in_the_middle_is_as_wide_as_asked_for(pixels: float, roll: float) -> None:
    view = look_down((1280, 720), pixels, 0, 0, roll)
    top = np.array([[-0.5, 0, 1], [0.5, 0, 1]], np.float32)
    ends = view.project(top)
    assert np.hypot(*(ends[1] - ends[0])) == pytest.approx(pixels, rel=0.03)


@given(st.sampled_from(PIP_FACES), st.integers(0, 1000))
def test_opposite_sides_of_a_pip_die_make_seven(top: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    sides = sides_showing(pip_design(rng), top, rng)
    assert sides[0] == top
    assert sorted(sides) == sorted(PIP_FACES)
    assert all(int(sides[n]) + int(sides[n + 1]) == 7 for n in (0, 2, 4))


def test_the_same_seed_renders_the_same_scene_and_another_does_not() -> None:
    one, same, other = (render_dice(("2", "6"), seed, size=(320, 180)) for seed in (5, 5, 6))
    assert np.array_equal(one.frame, same.frame)
    assert one.truth == same.truth
    assert not np.array_equal(one.frame, other.frame)


def test_the_truth_names_every_die_and_where_it_lies() -> None:
    scene = render_dice(("1", "4", "6"), 12, size=(640, 360), foreign=1)
    assert sorted(die.face for die in scene.truth) == ["1", "4", "6"]
    assert [die.foreign for die in scene.extras] == [True]
    for die in scene.truth:
        assert 0 < die.centre[0] < 640
        assert 0 < die.centre[1] < 360
        assert die.outline[0] <= die.centre[0] <= die.outline[2]
