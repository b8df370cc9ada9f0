"""Marker cards round a board, seen from wherever the camera hangs."""

import cv2
import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.boards.markers import CARD_IDS, CARD_MM, find_markers, grid_corners
from vision.image import Frame
from vision.mat import Page, card, picture

DOTS = 4.0
BOARD = (160.0, 120.0)
"""A board's width and height in millimetres."""


def table(cards: tuple[int, ...] = CARD_IDS) -> Frame:
    """A bare board with its cards, from straight above."""
    width, height = BOARD
    places = [(0.0, 0.0), (CARD_MM + width, 0.0), (CARD_MM + width, CARD_MM + height)]
    places.append((0.0, CARD_MM + height))
    strokes = [stroke for number in cards for stroke in card(number, *places[number])]
    return picture(Page(width + 2 * CARD_MM, height + 2 * CARD_MM, tuple(strokes)), DOTS)


CORNERS = (
    np.array(
        [
            [CARD_MM, CARD_MM],
            [CARD_MM + BOARD[0], CARD_MM],
            [CARD_MM + BOARD[0], CARD_MM + BOARD[1]],
            [CARD_MM, CARD_MM + BOARD[1]],
        ]
    )
    * DOTS
)


@settings(max_examples=25, deadline=None)
@given(
    turn=st.floats(0, 360),
    slant=st.floats(-0.0003, 0.0003),
    size=st.floats(0.5, 0.8),
)
def test_the_corners_are_found_however_the_camera_hangs(
    turn: float, slant: float, size: float
) -> None:
    sheet = cv2.GaussianBlur(table(), (0, 0), 1.2)
    tall, wide = sheet.shape[:2]
    out = 1300
    spin = np.vstack([cv2.getRotationMatrix2D((0, 0), turn, size), [slant, slant / 2, 1]])
    to_middle = np.array([[1, 0, -wide / 2], [0, 1, -tall / 2], [0, 0, 1]])
    back = np.array([[1, 0, out / 2], [0, 1, out / 2], [0, 0, 1]])
    matrix = back @ spin @ to_middle
    seen = cv2.warpPerspective(sheet, matrix, (out, out), borderValue=(90, 120, 140))
    found = grid_corners(find_markers(seen))
    assert found is not None
    truth = cv2.perspectiveTransform(CORNERS[None], matrix)[0]
    assert np.abs(found - truth).max() < 3.0, "pixels"


def test_three_cards_are_not_enough() -> None:
    markers = find_markers(table((0, 1, 3)))
    assert sorted(markers) == [0, 1, 3]
    assert grid_corners(markers) is None


def test_a_card_seen_twice_is_not_believed() -> None:
    twice = np.hstack([table(), table((0,))])
    assert sorted(find_markers(twice)) == [1, 2, 3]


def test_an_empty_table_has_no_markers() -> None:
    assert find_markers(np.full((200, 300, 3), 128, np.uint8)) == {}
