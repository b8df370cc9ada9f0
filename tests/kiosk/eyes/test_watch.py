"""A throw watched to its rest, frame by frame, and the tray that is remembered for it."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest

from hardware.camera.frame import Frame, Pixels
from hardware.settings import CameraSettings
from kiosk.eyes.eyes import Eyes
from kiosk.eyes.found import Found, Spot, square
from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.learn import learn
from kiosk.eyes.reader import Reader
from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.eyes.tray import Tray, read_tray, write_tray
from kiosk.eyes.watch import Watch
from kiosk.eyes.worker import InThread
from kiosk.simulation import SimulatedTable, Tabletop
from kiosk.simulation.rendered import RenderedStage
from kiosk.simulation.table import SIMULATED

SLOW = msgspec.structs.replace(SIMULATED, camera=CameraSettings(backend="simulated", fps=4))
STAGE = RenderedStage((960, 540), seed=2)


@pytest.fixture(autouse=True)
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Taught sets lie in the folder of the test."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def table() -> SimulatedTable:
    return SimulatedTable(STAGE, settings=SLOW).pass_time(0.5)


def watching(table: SimulatedTable, wanted: Wanted, folder: Path) -> tuple[Eyes, list[Glimpse]]:
    """Eyes on a table, and everything they publish as time passes."""
    eyes = Eyes(table.camera, folder)
    seen: list[Glimpse] = []
    eyes.look_at(Watch(wanted, eyes.tray))

    def beat(_now: float) -> None:
        glimpse = eyes.beat()
        if not seen or seen[-1] is not glimpse:
            seen.append(glimpse)

    table.each_loop(beat)
    return eyes, seen


def states(seen: list[Glimpse]) -> list[str]:
    """The states in order, each named once in a row."""
    told = [glimpse.state for glimpse in seen]
    return [state for number, state in enumerate(told) if number == 0 or told[number - 1] != state]


def learned(table: SimulatedTable) -> Tray:
    frame = table.camera.newest()
    assert frame is not None
    return Tray(frame.image)


def test_a_throw_is_looked_for_moves_settles_and_is_read_once(
    table: SimulatedTable, tmp_path: Path
) -> None:
    _, seen = watching(table, Dice("tea-time-crime", 3), tmp_path)
    table.pass_time(1.0).roll("3", "5", "1", dice="tea-time-crime").pass_time(3.5)
    assert states(seen) == ["looking", "moving", "looking", "settled"]
    found = seen[-1].found
    assert found is not None
    assert sorted(found.faces) == ["1", "3", "5"]
    assert found.confidence > 0.9
    before = len(seen)
    table.pass_time(3.0)
    assert len(seen) - before <= 3, "a quiet table is hardly ever drawn again"
    assert seen[-1].found is found


def test_what_every_frame_would_ask_about_all_of_them_together_may_settle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[int] = []
    together: list[list[int]] = []
    five = Spot(square((40, 40, 80, 80)), "5", 0.97, (("5", 0.97),))

    def one(picture: Pixels) -> Found:
        read.append(int(picture[0, 0, 0]))
        return Found((five,), chance=0.8)

    def throw(pictures: Sequence[Pixels]) -> Found:
        together.append([int(picture[0, 0, 0]) for picture in pictures])
        return Found((five,), sure=True, chance=0.999)

    monkeypatch.setattr("kiosk.eyes.watch.reader", lambda wanted, tray: Reader(one, throw))
    watch, seen = Watch(Dice(count=1)), []
    for number in range(12):
        image = np.full((120, 160, 3), (100, 102, 104, 106)[number % 4], np.uint8)
        seen.append(watch.look(Frame(image, number * 0.5, number)))
    assert seen[-1].state == "settled", "each frame was unsure, the four together were not"
    assert together == [read], "the very frames that were read one by one"
    assert len(read) == 4
    assert seen[-1].found is not None
    assert seen[-1].found.faces == ("5",)


def test_a_hand_in_the_way_is_told_from_dice(table: SimulatedTable, tmp_path: Path) -> None:
    write_tray(tmp_path, learned(table))
    table.roll("2", "2").pass_time(1.5)
    _, seen = watching(table, Dice(count=2), tmp_path)
    table.pass_time(1.5)
    assert states(seen)[-1] == "settled"
    table.reach_in(1.5).pass_time(5.0)
    assert states(seen)[-4:] == ["hand", "moving", "looking", "settled"]


def test_too_few_dice_are_never_sure_and_kept_dice_may_lie_there_too(
    table: SimulatedTable, tmp_path: Path
) -> None:
    table.roll("3", "3", "5", dice="tea-time-crime").pass_time(1.5)
    _, few = watching(table, Dice("tea-time-crime", 5), tmp_path)
    _, kept = watching(table, Dice("tea-time-crime", 1, kept=("3", "3")), tmp_path)
    table.pass_time(2.5)
    assert (few[-1].state, few[-1].says) == ("unsure", "I see 3 dice, not 5.")
    assert kept[-1].state == "settled"
    assert Dice(count=1, kept=("3", "3")).rolled(("3", "5", "3")) == ("5",)
    assert Dice(count=1, kept=("3", "3")).rolled(("3", "5", "5")) is None


def test_a_board_and_a_card_are_read_too(table: SimulatedTable, tmp_path: Path) -> None:
    rows = (("Alice", "Queen", "Queen*"), ("Mad Hatter", "Caterpillar*", "White Rabbit"))
    table.lay("tea-time", rows).pass_time(0.5)
    _, seen = watching(table, Grid("tea-time", 2, 3), tmp_path)
    table.pass_time(2.0)
    assert seen[-1].found is not None
    assert seen[-1].found.faces == (*rows[0], *rows[1])
    table.lay("palmed-diamonds", (("Madam 8",),)).pass_time(0.5)
    _, seen = watching(table, Card("palmed-diamonds"), tmp_path)
    table.pass_time(2.0)
    assert seen[-1].found is not None
    assert seen[-1].found.faces == ("Madam 8",)


def test_a_camera_unplugged_in_mid_throw_is_said_and_comes_back(
    table: SimulatedTable, tmp_path: Path
) -> None:
    _, seen = watching(table, Dice(count=1), tmp_path)
    table.pass_time(0.5).roll("4").pass_time(0.3).unplug().pass_time(1.0)
    assert (seen[-1].state, seen[-1].picture) == ("no camera", None)
    assert "camera" in seen[-1].says
    table.plug_in().pass_time(8.0)
    assert seen[-1].state == "settled"


def test_a_camera_that_was_moved_asks_to_be_set_up_again(
    table: SimulatedTable, tmp_path: Path
) -> None:
    elsewhere = RenderedStage((960, 540), seed=3).frame(Tabletop(), 0.0)
    write_tray(tmp_path, Tray(elsewhere))
    _, seen = watching(table, Dice(count=1), tmp_path)
    table.pass_time(6.0)
    assert seen[-1].misfit
    assert "set it up again" in seen[-1].says
    table.roll("4").pass_time(4.0)
    assert seen[-1].state == "settled", "it goes on without what it had learned"


def test_a_correction_becomes_an_example_of_the_owners_own_set(
    table: SimulatedTable, tmp_path: Path
) -> None:
    table.roll("5", dice="tea-time-crime").pass_time(1.5)
    _, seen = watching(table, Dice("tea-time-crime", 1), tmp_path)
    table.pass_time(2.0)
    frame, found = seen[-1].frame, seen[-1].found
    assert frame is not None
    assert found is not None
    assert learn(Dice("tea-time-crime", 1), frame.image, found.spots[0], "5")
    taught = list((tmp_path / "sets" / "dice" / "tea-time-crime" / "5").glob("*.png"))
    assert len(taught) == 2, "our own art and the real die"
    assert not learn(Dice("pips", 1), frame.image, found.spots[0], "5")


def test_the_thread_never_queues_and_the_newest_frame_wins(
    table: SimulatedTable, tmp_path: Path
) -> None:
    worker = InThread()
    eyes = Eyes(table.camera, tmp_path, worker)
    eyes.look_at(Watch(Dice(count=2), eyes.tray))
    table.roll("6", "6")
    assert eyes.beat().state == "looking", "a camera that is well is not taken for a dead one"
    for _ in range(16):
        table.pass_time(0.25)
        eyes.beat()
        assert worker.wait(10.0)
    glimpse = eyes.beat()
    eyes.close()
    assert glimpse.state == "settled"
    assert glimpse.found is not None
    assert glimpse.found.faces == ("6", "6")


def test_a_damaged_tray_is_set_aside_and_said(tmp_path: Path) -> None:
    write_tray(tmp_path, Tray(np.full((40, 60, 3), 90, np.uint8), 31.5, mat=True))
    tray, says = read_tray(tmp_path)
    assert (says, tray.die_size, tray.mat) == (None, 31.5, True)
    assert tray.empty is not None
    assert abs(int(tray.empty.mean()) - 90) <= 1
    for damage in (b"{", b'{"picture": "AAAA"}', b'{"picture": 3}'):
        (tmp_path / "tray.json").write_bytes(damage)
        tray, says = read_tray(tmp_path)
        assert tray.empty is None
        assert says is not None
        assert "set the camera up again" in says
    assert (tmp_path / "tray.damaged.json").exists()
    assert read_tray(tmp_path).says is None


def test_the_throw_that_was_taken_is_not_read_twice(table: SimulatedTable, tmp_path: Path) -> None:
    table.roll("6", "2").pass_time(1.5)
    eyes, first = watching(table, Dice(count=2), tmp_path)
    table.pass_time(2.0)
    taken = first[-1].found
    assert taken is not None
    watch, seen = Watch(Dice(count=2), eyes.tray, taken), []
    frame = first[-1].frame
    assert frame is not None
    for number in range(8):
        seen.append(watch.look(Frame(frame.image, number * 0.25, number)))
    assert (seen[-1].state, seen[-1].stale, seen[-1].found) == ("looking", True, None)
    watch.relearn()
    for number in range(8, 12):
        seen.append(watch.look(Frame(frame.image, number * 0.25, number)))
    assert seen[-1].state == "settled", "whoever wants it all the same can have it"


def test_a_tray_with_half_a_character_in_it_is_damaged_too(tmp_path: Path) -> None:
    (tmp_path / "tray.json").write_bytes(b'{"p\xe9cture": null}')
    assert read_tray(tmp_path).says is not None
