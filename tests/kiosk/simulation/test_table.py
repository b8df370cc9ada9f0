"""An evening at the simulated table, with squares for dice."""

from itertools import pairwise

import numpy as np
import pytest

from hardware.buttons import Press
from hardware.lights import Scene
from kiosk.simulation import SimulatedTable
from kiosk.simulation.stage import ROLLS_FOR
from kiosk.simulation.table import KEYS
from tests.kiosk.simulation.plain import PlainStage, faces_seen


@pytest.fixture
def table() -> SimulatedTable:
    return SimulatedTable(PlainStage()).pass_time(1.0)


def seen(table: SimulatedTable) -> tuple[str, ...]:
    frame = table.camera.newest()
    assert frame is not None
    return faces_seen(frame.image)


def test_dice_tumble_and_then_lie_still_with_their_faces_up(table: SimulatedTable) -> None:
    assert seen(table) == ()
    table.roll("3", "1", "6")
    moving = []
    for _ in range(6):
        frame = table.pass_time(0.1).camera.newest()
        assert frame is not None
        moving.append(frame.image)
    assert all(np.abs(a.astype(int) - b).max() > 50 for a, b in pairwise(moving))
    table.pass_time(ROLLS_FOR)
    assert seen(table) == ("3", "1", "6")
    table.pass_time(30.0)
    assert seen(table) == ("3", "1", "6")
    assert seen(table.take_dice().pass_time(0.2)) == ()


def test_chance_throws_what_the_dice_have_and_keeps_what_is_kept(table: SimulatedTable) -> None:
    faces = table.throw(5, dice="tea-time-crime")
    assert len(faces) == 5
    assert set(faces) <= {"1", "2", "3", "4", "5", "glass"}
    again = table.reroll(faces[0], faces[1], dice="tea-time-crime")
    assert again[:2] == faces[:2]
    assert len(again) == 5
    twin = SimulatedTable(PlainStage())
    assert twin.throw(5, dice="tea-time-crime") == faces, "the same seed throws the same"


def test_a_face_the_dice_do_not_have_cannot_be_rolled(table: SimulatedTable) -> None:
    with pytest.raises(ValueError, match="no 'glass'"):
        table.roll("3", "glass")


def test_a_board_takes_the_trays_place(table: SimulatedTable) -> None:
    table.roll("2").pass_time(2.0).lay("tea-time-crime", (("#", "D1"), (".", "M")))
    table.pass_time(0.2)
    frame = table.camera.newest()
    assert frame is not None
    assert table.top.throw is None
    bare = table.take_board().pass_time(0.2).camera.newest()
    assert bare is not None
    assert np.abs(frame.image.astype(int) - bare.image).max() > 30


def test_a_hand_comes_and_goes(table: SimulatedTable) -> None:
    empty = table.camera.newest()
    table.reach_in(seconds=1.0).pass_time(0.5)
    hand = table.camera.newest()
    table.pass_time(1.0)
    after = table.camera.newest()
    assert empty is not None
    assert hand is not None
    assert after is not None
    assert np.abs(hand.image.astype(int) - empty.image).max() > 50
    assert np.abs(after.image.astype(int) - empty.image).max() <= 1


def test_buttons_bounce_and_count_once(table: SimulatedTable) -> None:
    heard: list[Press] = []
    table.each_loop(lambda now: heard.extend(table.buttons.poll(now)))
    table.press("next").press("back", long=True).press("seat 3", bounces=7)
    assert heard == [Press("next"), Press("back", "long"), Press("seat 3")]


def test_the_keyboard_presses_them_too(table: SimulatedTable) -> None:
    heard: list[Press] = []
    table.each_loop(lambda now: heard.extend(table.buttons.poll(now)))
    for key in KEYS:
        assert table.key(key)
        table.pass_time(0.5)
    assert [press.button for press in heard] == list(KEYS.values())
    assert not table.key("escape")


def test_an_unplugged_camera_says_so_and_comes_back_with_the_same_dice(
    table: SimulatedTable,
) -> None:
    table.roll("4", "4").pass_time(2.0).unplug("camera").pass_time(1.0)
    assert table.camera.newest() is None
    assert "camera" in table.devices.faults()
    table.pass_time(60.0).plug_in("camera").pass_time(6.0)
    assert seen(table) == ("4", "4")
    assert table.devices.faults() == {}


@pytest.mark.parametrize("happens", ["hang", "freeze", "cover"])
def test_every_other_illness_passes_too(table: SimulatedTable, happens: str) -> None:
    getattr(table, happens)("camera").pass_time(10.0)
    assert table.camera.newest() is None
    table.plug_in().pass_time(22.0).roll("5").pass_time(2.0)
    assert seen(table) == ("5",)


def test_only_cameras_are_unplugged(table: SimulatedTable) -> None:
    with pytest.raises(ValueError, match="not 'lights'"):
        table.unplug("lights")


def test_a_darkened_room_is_measured_and_the_dice_are_bright_again(table: SimulatedTable) -> None:
    def brightness() -> float:
        frame = table.camera.newest()
        assert frame is not None
        return float(frame.image.mean())

    table.roll("6", "6").pass_time(2.0)
    before = brightness()
    table.light(0.3).pass_time(1.0)
    assert brightness() < before * 0.4
    table.pass_time(12.0)
    assert brightness() == pytest.approx(before, rel=0.05)


def test_what_is_said_and_shown_can_be_expected(table: SimulatedTable) -> None:
    table.voice.say("It is Ada's turn.")
    table.lights.show(Scene(turn=2), table.now)
    table.pass_time(0.1).expect_said("Ada's turn").expect_turn_light(2)
    with pytest.raises(AssertionError, match="Nobody heard"):
        table.expect_said("Bo")
    with pytest.raises(AssertionError, match="not at 0"):
        table.expect_turn_light(0)


def test_a_screen_left_alone_dims_and_a_press_wakes_it(table: SimulatedTable) -> None:
    table.pass_time(200.0)
    assert table.backlight.dimmed
    assert not table.backlight.touch(table.now)
    assert table.backlight.touch(table.now)


def test_a_live_table_goes_by_its_own_clock() -> None:
    time = 5.0
    table = SimulatedTable(PlainStage(), clock=lambda: time)
    with pytest.raises(TypeError, match="by itself"):
        table.pass_time(1.0)
    for _ in range(20):
        time += 0.1
        table.tick()
    assert table.camera.health().state == "looking"
