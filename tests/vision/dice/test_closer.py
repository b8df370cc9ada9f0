"""A closer look: the finder is asked again, in a window of its own, about what may be a die or may not."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.dice import glance
from vision.dice.find import BOLD, LOOKS, STRIDE, Spot, look_closer
from vision.dice.found import FoundDie
from vision.dice.glance import CLOSER, OPEN, find_dice
from vision.dice.session import Floats, Frame, Net, own_nets
from vision.dice.sure import likely
from vision.render.scene import Scene, render_dice


class Eye(Net):
    """A finder that keeps what it is shown, and answers with one hot cell in the middle."""

    def __init__(self, logit: float) -> None:
        self.logit, self.shown = logit, []  # type: ignore[var-annotated]

    def __call__(self, values: Floats) -> Floats:
        self.shown.append(values[0].transpose(1, 2, 0))
        cells = values.shape[2] // STRIDE
        maps = np.full((1, 4, cells, cells), -20.0, np.float32)
        maps[0, 0, cells // 2, cells // 2] = self.logit
        return maps


def marked(x: float, y: float, size: float, frame: tuple[int, int] = (720, 1280)) -> Frame:
    """A dark frame with one white square where a face lies."""
    picture = np.zeros((*frame, 3), np.uint8)
    half = size / 2
    corners = [
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    ]
    cv2.fillPoly(picture, [np.round(np.array(corners) * 16).astype(np.int32)], (255,) * 3, 8, 4)
    return picture


@given(st.floats(150, 1130), st.floats(150, 570), st.floats(15, 240))
@settings(max_examples=40, deadline=None)
def test_in_its_window_a_face_is_in_the_middle_and_of_middling_size(
    x: float, y: float, size: float
) -> None:
    eye = Eye(1.0)
    look_closer(marked(x, y, size), Spot(x, y, size, 0.5), eye)
    for seen, (side, edge) in zip(eye.shown, LOOKS, strict=True):
        assert seen.shape == (side, side, 3)
        white = seen[..., 0] > 0.5
        assert np.sqrt(white.sum()) == pytest.approx(edge, abs=0.12 * edge + 1)
        rows, columns = np.nonzero(white)
        assert rows.mean() == pytest.approx(side / 2, abs=1.5)
        assert columns.mean() == pytest.approx(side / 2, abs=1.5)


@pytest.mark.parametrize("corner", [(2.0, 3.0), (1278.0, 718.0)])
def test_beyond_the_picture_lies_grey(corner: tuple[float, float]) -> None:
    eye = Eye(0.0)
    look_closer(np.zeros((720, 1280, 3), np.uint8), Spot(*corner, 40.0, 0.5), eye)
    for seen in eye.shown:
        grey = np.abs(seen - 114 / 255).max(axis=2) < 0.01
        assert 0.6 < grey.mean() < 0.85


@pytest.mark.parametrize(("said", "counts"), [(2.5, 2.5), (40.0, BOLD), (-40.0, -BOLD)])
def test_no_look_counts_for_more_than_its_share(said: float, counts: float) -> None:
    frame = np.zeros((200, 200, 3), np.uint8)
    assert look_closer(frame, Spot(100, 100, 30, 0.5), Eye(said)) == pytest.approx(counts)


@given(st.floats(0.01, 0.99), st.floats(0.05, 0.95), st.floats(-BOLD, BOLD), st.floats(0, 3))
def test_what_looks_more_like_a_die_from_near_is_likelier_one(
    share: float, heat: float, closer: float, more: float
) -> None:
    assert likely(share, heat, 0.0, closer + more) >= likely(share, heat, 0.0, closer)
    assert likely(share, heat, 0.0, BOLD) > likely(share, heat, 0.0, -BOLD)


@pytest.fixture(scope="module")
def throw() -> Scene:
    return render_dice(("2", "4", "5"), 33, size=(960, 540), die_pixels=60)


def test_dice_look_like_dice_from_near_and_bare_table_does_not(throw: Scene) -> None:
    finder = own_nets().finder
    for die in throw.truth:
        assert look_closer(throw.frame, Spot(*die.centre, die.size, 0.5), finder) > 0
    bare = render_dice((), 33, size=(960, 540), die_pixels=60)
    for die in throw.truth:
        assert look_closer(bare.frame, Spot(*die.centre, die.size, 0.5), finder) < -1.5


def test_clear_dice_are_not_looked_at_again(throw: Scene) -> None:
    assert [each.closer for each in find_dice(throw.frame) if each.strength > OPEN[1]] == [None] * 3


def doubtful(x: float) -> FoundDie:
    """Something that may be a die showing one, or nothing."""
    chances = np.array([0.5, 0, 0, 0, 0, 0, 0, 0.5], np.float32)
    return FoundDie(Spot(x, 60, 40, 0.5), chances)


def test_of_many_doubtful_things_only_so_many_cost_a_look() -> None:
    found = [doubtful(60.0 + 60 * number) for number in range(CLOSER + 4)]
    nets = replace(own_nets(), finder=Eye(1.0))
    looked = glance._looked_closer(np.zeros((120, 700, 3), np.uint8), found, nets)
    assert [each.spot for each in looked] == [each.spot for each in found]
    assert sum(each.closer is not None for each in looked) == CLOSER
