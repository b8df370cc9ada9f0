"""Glare is taken from dark dice with coloured pips, and from no others."""

import cv2
import numpy as np

from vision.dice.glare import without_glare
from vision.dice.session import Frame

RED, WHITE = (40, 30, 170), (235, 235, 235)


def one(body: int, pip: tuple[int, int, int]) -> Frame:
    """A one of that grey on a pale table."""
    crop = np.full((64, 64, 3), 190, np.uint8)
    cv2.rectangle(crop, (12, 12), (52, 52), (body, body, body), -1)
    cv2.circle(crop, (32, 32), 5, pip, -1)
    return crop


def under_a_ring(crop: Frame) -> Frame:
    """Two pieces of a lamp's ring, mirrored on both sides of the middle."""
    for start in (20, 200):
        cv2.ellipse(crop, (32, 32), (12, 12), 0, start, start + 100, WHITE, 3)
    return crop


def test_the_ring_goes_and_the_pip_stays() -> None:
    bare = without_glare(under_a_ring(one(45, RED)))
    assert bare is not None
    plain = one(45, RED)
    assert np.abs(bare[18:46, 18:46].astype(int) - plain[18:46, 18:46]).max() <= 25
    assert (bare[:3] == 190).all(), "the table stays as it is"


def test_white_pips_are_no_glare() -> None:
    assert without_glare(under_a_ring(one(45, WHITE))) is None


def test_a_pale_die_keeps_its_light() -> None:
    assert without_glare(under_a_ring(one(210, RED))) is None
