"""The whole path: a rendered throw, the reading, one tap, the journal, and the screen that follows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from hardware.camera.frame import Frame
from hardware.camera.simulated import SimulatedCamera
from hardware.settings import CameraSettings
from kiosk.eyes.eyes import Eyes
from kiosk.eyes.found import Found
from kiosk.eyes.glimpse import Glimpse
from kiosk.eyes.sight import Dice, Grid, Sight, Taken, Wanted
from kiosk.eyes.watch import Watch
from kiosk.parlour import Parlour
from kiosk.screens.camera import CameraPage
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.nerves import Nerves
from kiosk.screens.pads.pad import PadPage
from kiosk.simulation import Laid, SimulatedTable, Tabletop, Throw
from kiosk.simulation.rendered import RenderedStage
from kiosk.simulation.table import SIMULATED
from kiosk.table import Table

SLOW = msgspec.structs.replace(SIMULATED, camera=CameraSettings(backend="simulated", fps=4))
STAGE = RenderedStage((960, 540), seed=0)
CRIME = "tea-time-crime"


class Evening:
    """A kiosk with a simulated table below its camera."""

    def __init__(self, parlour: Parlour, size: tuple[int, int] = (800, 480)) -> None:
        self.table = SimulatedTable(STAGE, settings=SLOW)
        self.parlour = parlour
        self.eyes = Eyes(self.table.camera, parlour.folder)
        self.hand = Hand(parlour, home, size, eyes=self.eyes)
        nerves = Nerves(self.hand.kiosk, self.table.devices, lambda: self.table.now)
        self.table.each_loop(lambda _now: nerves.beat())
        self.wait(0.5)

    def begin(self, game: str, *actions: dict[str, Any]) -> Table:
        playing = self.parlour.begin(game, "guided", ("Ada", "Bo"))
        for action in actions:
            playing.act(action)
        self.hand.kiosk.open_table()
        self.hand.settle()
        return playing

    def wait(self, seconds: float) -> "Evening":
        self.table.pass_time(seconds)
        self.hand.settle(2)
        return self

    def light(self) -> str:
        """What the status light tells."""
        return self.table.lights.scene.status

    @property
    def page(self) -> CameraPage:
        page = self.hand.kiosk.page
        assert isinstance(page, CameraPage)
        return page


@pytest.fixture(autouse=True)
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Taught sets lie in the folder of the test."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))


def written(playing: Table) -> dict[str, Any]:
    """The last action of the evening as it stands in the journal."""
    last: dict[str, Any] = msgspec.json.decode(playing.actions()[-1])
    return last


BEGIN: dict[str, Any] = {"type": "begin", "seat": "Ada"}


def test_a_throw_is_read_confirmed_written_and_shown(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGIN)
    hand = evening.hand
    hand.press("next")
    assert hand.reads("Roll the dice.")
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    evening.wait(0.5)
    assert hand.reads("Still moving…")
    assert evening.light() == "looking"
    evening.wait(3.0)
    assert hand.reads("Is this right?")
    hand.tap("next")
    action = written(playing)
    assert action["type"] == "roll"
    assert sorted(action["dice"]) == ["1", "2", "3", "3", "5"]
    assert action["source"] == "camera"
    assert 0.8 < action["confidence"] <= 1.0
    assert hand.reads("Ada: go, or reroll?")
    evening.wait(0.2)
    assert evening.light() == "looking"  # some of them may be rolled again
    hand.tap("space 3-2")
    evening.wait(0.2)
    assert evening.light() == "waiting"
    assert not evening.eyes.watching


def test_the_reroll_remembers_the_kept_dice_that_lie_in_the_tray_too(parlour: Parlour) -> None:
    evening = Evening(parlour)
    first = {"type": "roll", "dice": ["3", "3", "1", "5", "2"]}
    playing = evening.begin(CRIME, BEGIN, first, {"type": "keep", "dice": ["3", "3"]})
    evening.hand.press("capture")
    evening.table.roll("4", "3", "5", "3", "2", dice=CRIME)
    evening.wait(4.0).hand.press("capture")
    action = written(playing)
    assert (action["type"], sorted(action["dice"])) == ("reroll", ["2", "4", "5"])


def doubtful(evening: Evening, number: int) -> None:
    """Let the camera be in doubt about one of what it found."""
    found = evening.page.found
    assert found is not None
    spots = list(found.spots)
    spots[number] = replace(spots[number], sure=False)
    evening.page.entry.hold(replace(found, spots=tuple(spots)), evening.page.glimpse.frame)


def examples(tmp_path: Path, face: str) -> int:
    return len(list((tmp_path / "sets" / "dice" / CRIME / face).glob("*.png")))


def test_a_wrong_die_is_tapped_and_the_answer_teaches_the_set(
    parlour: Parlour, tmp_path: Path
) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGIN)
    hand = evening.hand.tap("camera")
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    evening.wait(4.0)
    read = evening.page.found
    assert read is not None
    doubtful(evening, 0)
    hand.tap("spot 0")
    assert hand.reads("What does it show?")
    wrong = "glass" if read.faces[0] != "glass" else "1"
    hand.tap(f"face {wrong}")
    evening.wait(0.1)
    assert examples(tmp_path, wrong) == 0, "nothing is learned before it is taken"
    hand.tap("next")
    action = written(playing)
    assert action.get("source", "touch") == "touch"
    assert list(action["dice"]) == [wrong, *read.faces[1:]]
    evening.wait(0.1)
    assert examples(tmp_path, wrong) == 2, "our own art and this die"


def test_a_slip_teaches_nothing_and_against_a_sure_eye_one_has_to_say_it_twice(
    parlour: Parlour, tmp_path: Path
) -> None:
    evening = Evening(parlour)
    evening.begin(CRIME, BEGIN)
    hand = evening.hand
    for time in range(3):
        hand.tap("camera")
        evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
        evening.wait(4.0)
        read = evening.page.found
        assert read is not None
        at = read.faces.index("1")
        hand.tap(f"spot {at}").tap("face 4").tap(f"spot {at}")
        hand.tap("face 1" if time == 0 else "face 4").tap("next")
        evening.wait(0.1)
        assert examples(tmp_path, "4") == (0, 0, 2)[time]
        hand.tap("undo")


def test_a_throw_that_was_put_right_is_not_taken_for_a_new_one(parlour: Parlour) -> None:
    """Neither by who has learned the lesson meanwhile, nor by who has not."""
    evening = Evening(parlour)
    evening.begin(CRIME, BEGIN)
    hand = evening.hand.tap("camera")
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    evening.wait(4.0)
    before = evening.page.found
    assert before is not None
    at = before.faces.index("1")
    hand.tap(f"spot {at}").tap("face 4").tap("next")
    lying = evening.eyes.lying
    assert lying is not None
    learned = [replace(spot, face="4") if spot.face == "1" else spot for spot in before.spots]
    assert before.same(lying)
    assert Found(tuple(learned)).same(lying)
    assert not Found(tuple(replace(spot, face="6") for spot in before.spots)).same(lying)


def test_a_die_on_the_picture_itself_can_be_tapped_too(parlour: Parlour) -> None:
    evening = Evening(parlour)
    evening.begin(CRIME, BEGIN)
    hand = evening.hand.tap("camera")
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    evening.wait(4.0)
    found = evening.page.found
    assert found is not None
    picture = evening.page._picture
    hand.touch(*picture.on_glass(*found.spots[2].die.centre))
    assert hand.reads("What does it show?")
    assert evening.page.entry.asked == 2
    hand.tap("no die")
    assert hand.buttons().get("next") is None, "four dice are no roll"
    hand.tap("one more").tap("face 4")
    assert "next" in hand.buttons()


def test_unplugged_in_mid_throw_the_keypad_is_there_at_once(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGIN)
    hand = evening.hand.tap("camera")
    evening.table.roll("3", "3", "1", "5", "2", dice=CRIME)
    evening.wait(0.4)
    evening.table.unplug()
    evening.wait(1.0)
    assert hand.reads("No camera is connected.")
    hand.tap("back").press("next")
    assert hand.reads("Ada rolls: tap the dice."), "a dead camera is not the obvious thing"
    hand.tap("camera")
    for face in ("3", "3", "glass", "5"):
        hand.tap(f"face {face}")
    hand.tap("undo").tap("face 1").tap("face 2")
    action = written(playing)
    assert list(action["dice"]) == ["3", "3", "glass", "1", "2"]
    assert "source" not in action, "touch is what is not written"


def test_a_kiosk_without_eyes_shows_the_keypad(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    taken: list[Taken] = []

    def take(what: Taken) -> list[dict[str, Any]]:
        taken.append(what)
        return []

    hand.kiosk.look_at(Sight("Two dice", Dice(), take))
    hand.settle()
    assert hand.reads("There is no camera.")
    hand.tap("face 6").tap("face 2").tap("next")
    assert taken == [Taken(faces=("6", "2"), source="touch")]
    assert hand.kiosk.page is not None
    assert hand.kiosk.page.name == "home"


def test_a_house_is_read_its_differences_are_said_and_put_right(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGIN)
    house = playing.see().view.houses[0]
    rows = [list(codes) for codes in house.board]
    rows[0][0], rows[2][3] = "T1", "."
    evening.table.lay(CRIME, tuple(tuple(codes) for codes in rows))
    hand = evening.hand.tap("camera").tap("another").tap("sight 1")
    evening.wait(3.0)
    assert evening.page.found is not None
    hand.tap("next")
    assert hand.reads("2 spaces differ.")
    assert hand.reads("You have thief T1 on 5-1")
    hand.tap("difference 3-4").tap("next")
    board = playing.see().view.houses[0].board
    assert (board[0][0], board[2][3]) == ("T1", house.board[2][3])
    assert written(playing)["source"] == "camera"


def test_a_tea_time_grid_is_laid_by_camera(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin("tea-time")
    rows = (
        ("Queen", "Mad Hatter*", "Caterpillar", "Queen*"),
        ("White Rabbit*", "March Hare", "Cheshire Cat*", "Mad Hatter"),
        ("March Hare", "Queen*", "White Rabbit", "Caterpillar*"),
    )
    evening.table.lay("tea-time", rows)
    hand = evening.hand.tap("next").tap("camera")
    evening.wait(3.0)
    hand.tap("next")
    assert playing.see().view.grid == rows
    assert hand.reads("Ada takes one tile for Alice."), hand.texts()


def test_undone_while_a_place_is_asked_about_the_place_may_be_gone(parlour: Parlour) -> None:
    evening = Evening(parlour)
    evening.begin("tea-time")
    hand = (
        evening.hand.tap("next").tap("camera").tap("type").tap("face Queen").tap("face Caterpillar")
    )
    evening.page.ask(1)
    hand.tap("undo")
    assert evening.page.entry.asked is None
    assert evening.page.entry.typed == ["Queen"]
    hand.tap("face Mad Hatter")
    assert evening.page.entry.typed == ["Queen", "Mad Hatter"]


def test_a_card_is_played_by_showing_it(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = parlour.begin("palmed-diamonds", "guided", ("Ada", "Bo", "Cy"))
    evening.hand.kiosk.open_table()
    evening.table.lay("palmed-diamonds", (("Madam 8",),))
    hand = evening.hand.tap("next").press("capture")
    evening.wait(3.0)
    hand.press("capture")
    assert written(playing) == {
        "type": "play",
        "card": "Madam 8",
        "source": "camera",
        "confidence": written(playing)["confidence"],
    }


def test_a_score_pads_board_is_read_by_camera(parlour: Parlour) -> None:
    evening = Evening(parlour)
    parlour.begin(CRIME, "pad", ("Ada", "Bo"))
    evening.hand.kiosk.open_table()
    rows = (
        (".", "D1", "#", "T1", "M"),
        *(((".", "#", ".", ".", "#"),) * 4),
    )
    evening.table.lay(CRIME, rows)
    evening.hand.settle()
    hand = evening.hand.tap("camera")
    evening.wait(3.0)
    hand.tap("next")
    assert hand.reads("Undo: Ada, read by camera")
    page = hand.kiosk.page
    assert isinstance(page, PadPage)
    assert page.form == {"Ada": [list(codes) for codes in rows]}


WANTED: tuple[Wanted, ...] = (
    Dice(CRIME, 5),
    Grid(CRIME, 5, 5),
    Dice("suspicion", 2),
)


@pytest.fixture(scope="module")
def glimpses() -> dict[Wanted, Glimpse]:
    """A throw and a board as they were read once, to be shown at every size."""
    thrown = Tabletop(Throw(("3", "3", "1", "5", "2"), CRIME, 0.0, 1))
    house = Tabletop(board=Laid(CRIME, (("#", "D1", ".", "T1", "M"),) * 5))
    seen = {}
    for wanted, top in zip(WANTED, (thrown, house), strict=False):
        frame, watch = STAGE.frame(top, 9.0), Watch(wanted)
        for number in range(8):
            seen[wanted] = watch.look(Frame(frame, number * 0.25, number))
    return seen


@pytest.mark.parametrize("size", SIZES)
def test_every_stage_of_the_panel_fits_every_screen(
    parlour: Parlour, size: tuple[int, int], glimpses: dict[Wanted, Glimpse]
) -> None:
    camera = SimulatedCamera(lambda _time: np.zeros((54, 96, 3), np.uint8), lambda: 0.0)
    camera.tick(0.0)
    hand = Hand(parlour, home, size, eyes=Eyes(camera, parlour.folder))
    for wanted in WANTED:
        hand.kiosk.look_at(Sight("Ada's dice", wanted, lambda _taken: []))
        hand.settle()
        assert hand.flaws() == []
        page = hand.kiosk.page
        assert isinstance(page, CameraPage)
        if wanted in glimpses:
            page.show(glimpses[wanted])
            hand.settle()
            assert hand.flaws() == []
            hand.tap("spot 1")
            assert hand.flaws() == []
            hand.tap("cancel")
        hand.tap("type")
        assert hand.flaws() == []
        hand.kiosk.back()
