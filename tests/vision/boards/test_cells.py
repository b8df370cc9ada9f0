"""Where the spaces of a board lie, with markers, with tiles apart, and by the board's edge."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.boards.cells import NoBoard, cut, divided, find_cells
from vision.boards.edges import find_quads
from vision.boards.markers import Quad
from vision.image import Frame

SQUARE = np.array([[100.0, 50.0], [500.0, 60.0], [520.0, 400.0], [90.0, 380.0]])


def cards_on_black(rows: int, columns: int, turn: float = 0.0) -> Frame:
    """White cards apart on a black cloth, each with a grey mark that grows along the row."""
    frame = np.full((600, 800, 3), 12, np.uint8)
    for row in range(rows):
        for column in range(columns):
            centre = (130 + column * 170, 110 + row * 180)
            corners = cv2.boxPoints((centre, (100.0, 140.0), turn * (row + column + 1)))
            cv2.fillConvexPoly(frame, np.round(corners).astype(np.int32), (235, 235, 235))
            cv2.circle(frame, centre, 10 + 6 * column, (120, 120, 120), -1)
    return frame


@given(rows=st.integers(1, 6), columns=st.integers(1, 6))
def test_spaces_meet_and_fill_the_board(rows: int, columns: int) -> None:
    cells = divided(SQUARE, (rows, columns))
    assert np.allclose(cells[0][0][0], SQUARE[0], atol=0.01)
    assert np.allclose(cells[-1][-1][2], SQUARE[2], atol=0.01)
    for row in range(rows):
        for column in range(columns - 1):
            assert np.allclose(cells[row][column][1], cells[row][column + 1][0])
    area = sum(cv2.contourArea(quad.astype(np.float32)) for line in cells for quad in line)
    assert area == pytest.approx(cv2.contourArea(SQUARE.astype(np.float32)), rel=0.001)


@pytest.mark.parametrize("turn", [0.0, 2.0, -3.0])
def test_cards_lying_apart_are_found_one_by_one(turn: float) -> None:
    frame = cards_on_black(3, 4, turn)
    cells = find_cells(frame, (3, 4))
    assert cells.how == "tiles"
    for row, line in enumerate(cells.quads):
        for column, quad in enumerate(line):
            centre = (130 + column * 170, 110 + row * 180)
            assert np.abs(quad.mean(axis=0) - centre).max() < 3
            card = cut(frame, quad, 100 / 140)
            assert card[3:-3, 3:-3].min() > 90, "no cloth on the card"


def test_a_board_without_markers_is_found_by_its_edge() -> None:
    frame = np.full((500, 700, 3), (60, 90, 120), np.uint8)
    corners = np.array([[150, 80], [560, 100], [540, 440], [130, 420]])
    cv2.fillConvexPoly(frame, corners.astype(np.int32), (220, 225, 230))
    cells = find_cells(frame, (5, 5))
    assert cells.how == "edges"
    assert np.abs(cells.corners - corners).max() < 5


def test_given_corners_are_taken_as_they_are() -> None:
    frame = np.zeros((500, 700, 3), np.uint8)
    assert find_cells(frame, (2, 2), SQUARE).how == "corners"


@pytest.mark.parametrize(
    ("corners", "sentence"),
    [
        (SQUARE[::-1], "clockwise"),
        (SQUARE[[0, 2, 1, 3]], "clockwise"),
        (SQUARE * 0, "clockwise"),
        (SQUARE / 20, "pixels wide"),
    ],
)
def test_corners_that_make_no_board_are_refused(corners: Quad, sentence: str) -> None:
    with pytest.raises(NoBoard, match=sentence):
        find_cells(np.zeros((500, 700, 3), np.uint8), (5, 5), corners)


def test_an_empty_table_is_no_board() -> None:
    rng = np.random.default_rng(1)
    frame = np.clip(rng.normal(120, 6, (300, 400, 3)), 0, 255).astype(np.uint8)
    with pytest.raises(NoBoard, match="marker cards"):
        find_cells(frame, (5, 5))


def test_round_things_are_no_tiles() -> None:
    frame = np.full((300, 400, 3), 30, np.uint8)
    cv2.circle(frame, (200, 150), 90, (230, 230, 230), -1)
    assert find_quads(frame) == []
