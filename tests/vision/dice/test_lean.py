"""A camera that hangs aslant sees all dice lean one way, and that tells tops from sides."""

from dataclasses import replace

import numpy as np
import pytest

from vision.dice.classify import calibration
from vision.dice.find import Spot
from vision.dice.found import FoundDie, settle_rivals
from vision.dice.lean import OUTWARD, Lean


def spot(x: float, y: float, leans: tuple[float, float], heat: float = 0.9) -> Spot:
    return Spot(x, y, 60.0, heat, leans)


def test_nothing_is_known_of_a_picture_without_dice() -> None:
    assert Lean.of([], 1280).at(spot(5, 5, (0, 0))) == (0.0, 0.0)


def test_one_die_that_was_mistaken_follows_the_others() -> None:
    dice = [spot(640, 360 + step, (0.0, 0.4)) for step in (-9, -3, 3)]
    mistaken = spot(640, 369, (0.0, -0.4), heat=0.4)
    lean = Lean.of([*dice, mistaken], 1280).at(mistaken)
    assert lean[1] > 0.2


def test_dice_lean_outwards_of_where_the_camera_hangs() -> None:
    straight = Lean.of([spot(640, 360, (0.0, 0.0))], 1280)
    right, left = straight.at(spot(1280, 360, (0, 0))), straight.at(spot(0, 360, (0, 0)))
    assert right[0] == pytest.approx(-OUTWARD / 2)
    assert left[0] == pytest.approx(OUTWARD / 2)


def die(x: float, y: float, face: int, share: float, leans: tuple[float, float]) -> FoundDie:
    chances = np.full(8, (1 - share) / 7, np.float32)
    chances[face - 1] = share
    return FoundDie(spot(x, y, leans), chances, leans=leans)


def test_a_side_stands_out_by_a_lean_of_its_own() -> None:
    top, side = die(100, 100, 2, 0.9, (0.0, 0.4)), die(100, 140, 4, 0.9, (0.0, 0.4))
    side = replace(side, spot=replace(side.spot, leans=(0.0, -0.02)))
    assert top.astray == 0
    assert side.astray == pytest.approx(0.42)
    assert replace(side, spot=replace(side.spot, leans=None)).astray == 0, "nobody looked there"


@pytest.mark.parametrize("leans", [(0.0, 0.45), (0.0, -0.45)])
def test_of_two_faces_of_one_die_the_upper_one_is_read(
    leans: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(calibration(), "lean", 5.0)
    above, below = die(100, 100, 2, 0.80, leans), die(100, 140, 4, 0.84, leans)
    (kept,) = settle_rivals([above, below])
    top = above if leans[1] > 0 else below
    assert kept.spot == top.spot
    assert kept.beside is not None


def test_a_face_that_is_far_clearer_is_read_however_dice_lean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(calibration(), "lean", 2.0)
    faint = replace(die(100, 100, 2, 0.35, (0.0, 0.3)), closer=-1.0)
    (kept,) = settle_rivals([faint, die(100, 140, 4, 0.99, (0.0, 0.3))])
    assert kept.spot.y == 140
