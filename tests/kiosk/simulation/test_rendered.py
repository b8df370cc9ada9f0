"""The simulated table with the real renderer, read by the real eye."""

import msgspec
import numpy as np
import pytest

from hardware.camera.frame import Pixels
from hardware.settings import CameraSettings
from kiosk.simulation import SimulatedTable, Tabletop, Throw
from kiosk.simulation.rendered import RenderedStage
from kiosk.simulation.stage import ROLLS_FOR, Laid, Reach
from kiosk.simulation.table import SIMULATED
from vision.boards.markers import find_markers
from vision.dice import read_dice

SLOW = msgspec.structs.replace(SIMULATED, camera=CameraSettings(backend="simulated", fps=3))
"""Few frames a second, since every one of a moving die has to be rendered."""
SIZE = (960, 540)


@pytest.fixture(scope="module")
def stage() -> RenderedStage:
    return RenderedStage(SIZE, seed=2)


def newest(table: SimulatedTable) -> Pixels:
    frame = table.camera.newest()
    assert frame is not None
    return frame.image


def apart(a: Pixels, b: Pixels) -> float:
    return float((np.abs(a.astype(int) - b).max(axis=2) > 25).mean())


def test_a_roll_is_thrown_tumbles_settles_and_is_read(stage: RenderedStage) -> None:
    table = SimulatedTable(stage, settings=SLOW).pass_time(1.0)
    empty = newest(table)
    tumbling = newest(table.roll("3", "5", "1").pass_time(0.5))
    table.pass_time(ROLLS_FOR + 1.0)
    rest = newest(table)
    assert apart(empty, rest) > 0.005
    assert apart(tumbling, rest) > 0.002
    assert sorted(read_dice(rest).faces) == ["1", "3", "5"]
    later = newest(table.pass_time(5.0))
    assert np.abs(rest.astype(int) - later).max() <= 1, "at rest only the sensor's grain moves"


def test_the_same_seed_shows_the_same_throw_and_a_quiet_table_is_not_drawn_again() -> None:
    throw = Tabletop(Throw(("2", "glass"), "tea-time-crime", at=5.0, number=1))
    one, other = RenderedStage(SIZE, seed=5), RenderedStage(SIZE, seed=5)
    first = one.frame(throw, 9.0)
    assert np.array_equal(first, other.frame(throw, 9.0))
    assert one.frame(throw, 60.0) is first


def test_a_hand_reaches_in_and_is_gone_again(stage: RenderedStage) -> None:
    alone = stage.frame(Tabletop(), 0.0)
    reaching = Tabletop(hand=Reach(10.0, 12.0))
    assert apart(alone, stage.frame(reaching, 11.0)) > 0.03
    assert np.array_equal(alone, stage.frame(reaching, 12.5))


def test_a_board_lies_there_with_its_four_cards_under_a_hand_too() -> None:
    stage = RenderedStage(seed=2)
    rows = (("#", "D1", ".", "T1", "M"),) * 5
    board = Laid("tea-time-crime", rows)
    shown = stage.frame(Tabletop(board=board), 0.0)
    assert len(find_markers(shown)) == 4
    under_hand = stage.frame(Tabletop(board=board, hand=Reach(0.0, 2.0)), 1.0)
    assert apart(shown, under_hand) > 0.03


def test_the_stage_knows_the_sides_of_its_dice(stage: RenderedStage) -> None:
    assert stage.faces("tea-time-crime") == ("1", "2", "3", "4", "5", "glass")
