"""Laying a crop on its example: whatever small turn and shift it has, it is found and undone."""

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vision.render.art import tile_art
from vision.teach.align import (
    COARSE,
    Kind,
    anchor,
    search,
    settle,
    signature,
    small,
    turned,
    warped,
)
from vision.teach.light import SIDE
from vision.teach.namer import as_crop

TILE = as_crop(tile_art("tea-time", "Mad Hatter", 96)[0])


def laid(
    turn: float, x: float, y: float, grow: float
) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    """The tile turned, shifted (in pixels of SIDE) and grown."""
    spin = cv2.getRotationMatrix2D(((SIDE - 1) / 2, (SIDE - 1) / 2), turn, grow)
    spin[:, 2] += (x, y)
    return np.asarray(cv2.warpAffine(TILE, spin, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE))


def brought_back(crop: np.ndarray[tuple[int, ...], np.dtype[np.float32]], kind: Kind) -> float:
    """How far, on average, the crop is off its example once laid on it (0 to 1)."""
    poses = search(crop, signature(small(TILE[None], COARSE), kind), kind)
    example = anchor(TILE, kind)
    maps = settle([crop @ example.axis], [example], poses.maps, kind)
    middle = slice(12, -12)
    return float(np.abs(warped(crop, maps[0], SIDE) - TILE)[middle, middle].mean())


@settings(max_examples=25, deadline=None)
@given(
    turn=st.floats(-15, 15),
    x=st.floats(-3, 3),
    y=st.floats(-3, 3),
    grow=st.floats(0.95, 1.05),
)
def test_a_tile_askew_is_brought_back(turn: float, x: float, y: float, grow: float) -> None:
    assert brought_back(laid(turn, x, y, grow), "tiles") < 0.05


@pytest.mark.parametrize("quarter", [0, 1, 2, 3])
@pytest.mark.parametrize("turn", [-12.0, 5.0])
def test_a_die_is_brought_back_whichever_edge_is_up(quarter: int, turn: float) -> None:
    crop = np.ascontiguousarray(np.rot90(laid(turn, 1.0, -1.0, 1.0), quarter))
    assert brought_back(crop, "dice") < 0.05


def test_a_tile_is_not_taken_for_its_quarter_turn() -> None:
    crop = np.ascontiguousarray(np.rot90(TILE))
    assert brought_back(crop, "tiles") > 0.1


def test_a_turn_of_nothing_is_nothing() -> None:
    assert np.allclose(turned(0.0), np.eye(3))
