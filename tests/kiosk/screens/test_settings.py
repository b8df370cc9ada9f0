"""Settings by touch: what is chosen reaches screen, disk and devices; guests stay out."""

from pathlib import Path
from threading import Event

import pytest

from hardware.devices import Devices
from hardware.power import SimulatedPower
from kiosk import sticks
from kiosk.facts import OwnersFacts
from kiosk.job import Told
from kiosk.parlour import Parlour
from kiosk.pin import seal
from kiosk.preferences import read_preferences
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.settings.sticks import SticksPage
from kiosk.simulation import SimulatedTable
from kiosk.widgets.progress import Progress
from scoring.catalog import find_game
from tests.kiosk.screens.test_nerves import DarkStage

PARTS = ("screen", "sound", "evening", "games", "devices", "sticks", "clock", "lock", "power")


@pytest.fixture
def devices() -> Devices:
    return SimulatedTable(DarkStage()).devices


@pytest.fixture
def hand(parlour: Parlour, devices: Devices) -> Hand:
    return Hand(parlour, home, devices=devices).tap("settings")


@pytest.mark.parametrize("size", SIZES)
def test_every_part_fits_every_screen(
    parlour: Parlour, devices: Devices, size: tuple[int, int]
) -> None:
    hand = Hand(parlour, home, size, devices).tap("settings")
    assert hand.flaws() == []
    for part in PARTS:
        hand.tap(part)
        # A folder of tests has a longer name than any kiosk's.
        assert [flaw for flaw in hand.flaws() if "Games are written" not in flaw] == [], part
        hand.tap("back")
    if size not in SIZES[::2]:
        return  # the two smallest screens tell enough about the facts
    hand.tap("games").tap("facts tea-time-crime")
    assert hand.flaws() == []
    for fact in ("lights.D5", "board.rooms"):
        hand.tap(f"fact {fact}")
        assert hand.flaws() == [], fact
        hand.tap("back")
    hand.tap("back").tap("facts palmed-diamonds").tap("fact diamonds").tap("number 7")
    assert hand.flaws() == []


def test_a_choice_holds_at_once_on_screen_disk_and_devices(
    hand: Hand, parlour: Parlour, devices: Devices
) -> None:
    hand.tap("screen").tap("brightness 40").tap("sleep_minutes 5").tap("palette evening")
    hand.tap("language de")
    assert not hand.reads("Language and screen")
    assert devices.backlight.settings.bright == pytest.approx(0.4)
    assert devices.backlight.settings.dim_after == 300.0
    assert devices.voice.settings.language == "de"
    kept = read_preferences(parlour.folder).preferences
    assert (kept.language, kept.palette) == ("de", "evening")
    hand.tap("language en").tap("back").tap("sound").tap("volume 20").tap("listen")
    assert devices.voice.settings.volume == 20
    speaking = [devices.voice.speaking]
    hand.tap("voice False")
    assert [*speaking, devices.voice.speaking] == [True, False]
    hand.tap("back").tap("evening").tap("grown_ups True").tap("back").tap("back")
    assert hand.reads("18+")


def test_a_button_that_is_pressed_lights_up_its_name_and_does_nothing_else(hand: Hand) -> None:
    hand.tap("devices").press("back").press("seat 2")
    assert hand.reads("Press every button once.")
    lit = [text for text in ("Back", "seat 2") if hand.reads(text)]
    assert lit == ["Back", "seat 2"]


def test_the_clock_is_set_and_the_machine_switched_off_only_after_asking(
    hand: Hand, devices: Devices
) -> None:
    hand.tap("clock").tap("year +").tap("month -").tap("day -").tap("hour +").tap("minute +")
    hand.tap("next")
    assert hand.reads("The clock is set.")
    hand.tap("back").tap("power").tap("restart").tap("next").tap("off").tap("sure")
    assert isinstance(devices.power, SimulatedPower)
    assert devices.power.asked[1:] == ["off"]


def test_a_flashlight_is_put_right_by_tapping_undone_and_reset(
    hand: Hand, parlour: Parlour
) -> None:
    def lights() -> list[str]:
        found: list[str] = OwnersFacts(find_game("tea-time-crime"), parlour.folder).value(
            "lights.D1"
        )
        return found

    hand.tap("games").tap("facts tea-time-crime").tap("fact lights.D1")
    hand.tap("way S").tap("way N").tap("next")
    assert sorted(lights()) == ["E", "S"]
    assert hand.reads("✓ Flashlights of detective D1")
    hand.tap("undo")
    assert sorted(lights()) == ["E", "N"]
    hand.tap("fact lights.D1").tap("way W").tap("next").tap("reset")
    assert sorted(lights()) == ["E", "N"]


def test_diamonds_and_names_are_tapped_in(hand: Hand, parlour: Parlour) -> None:
    hand.tap("games").tap("facts palmed-diamonds").tap("fact diamonds")
    hand.tap("number 7").tap("put 2").tap("put 0").tap("next")
    palmed = OwnersFacts(find_game("palmed-diamonds"), parlour.folder)
    assert palmed.value("diamonds") == {"7": 2, "8": 0}
    hand.tap("back").tap("facts tea-time").tap("fact characters").tap("name 1")
    for key in ("key h", "key a", "key t", "next", "next"):
        hand.tap(key)
    assert OwnersFacts(find_game("tea-time"), parlour.folder).value("characters")[1] == "Hat"


def test_a_fact_that_cannot_be_is_refused_in_one_sentence(hand: Hand, parlour: Parlour) -> None:
    hand.tap("games").tap("facts tea-time-crime").tap("fact lit_from.T1")
    hand.tap("way W").tap("way NW").tap("way SW").tap("next")
    assert hand.reads("lit_from.T1: ")
    assert not OwnersFacts(find_game("tea-time-crime"), parlour.folder).changed


def until_done(hand: Hand) -> None:
    """Wait for what is done beside the screen, then let a moment pass on it."""
    page = hand.kiosk.page
    assert isinstance(page, SticksPage)
    if page.job is not None:
        page.job.wait()
    hand.kiosk.beat()
    hand.settle()


def test_a_slow_stick_shows_how_far_it_is_and_keeps_the_page(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half, go_on = Event(), Event()

    def slowly(_parlour: Parlour, stick: Path, told: Told) -> Path:
        told(0.5)
        half.set()
        go_on.wait(60)
        return stick / "parlour.json"

    monkeypatch.setattr("kiosk.screens.settings.sticks.sticks", lambda: [tmp_path])
    monkeypatch.setattr("kiosk.screens.settings.sticks.back_up", slowly)
    hand.tap("sticks").tap("save")
    half.wait(60)
    hand.kiosk.beat()
    hand.settle()
    (bar,) = [widget for widget in hand.widgets() if isinstance(widget, Progress)]
    assert (bar.share, hand.reads("Saving …"), hand.flaws()) == (0.5, True, [])
    assert not {"back", "next", "save"} & set(hand.buttons())
    hand.press("back")
    assert hand.reads("Saving …")
    go_on.set()
    until_done(hand)
    assert hand.reads("Saved as parlour.json.")
    assert {"back", "next", "save"} <= set(hand.buttons())


def test_everything_goes_to_a_stick_and_comes_back_from_it(
    hand: Hand, parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "media" / "MY STICK"
    stick.mkdir(parents=True)
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda1 {str(stick).replace(' ', chr(92) + '040')} vfat rw 0 0\n")
    assert sticks.sticks(mounts, (str(tmp_path / "media"),)) == [stick]
    assert sticks.sticks(tmp_path / "none") == []
    table = parlour.begin("plain-sheet", "guided", ("Ada",))
    table.act({"type": "write", "seat": "Ada", "points": 3})
    parlour.finish()
    hand.tap("sticks")
    assert hand.reads("Put a USB stick in.")
    monkeypatch.setattr("kiosk.screens.settings.sticks.sticks", lambda: [stick])
    until_done(hand.tap("next").tap("save"))
    assert hand.reads("You can take the stick out.")
    (saved,) = stick.glob("*.json")
    parlour.delete(parlour.book.finished[0].evening)
    until_done(hand.tap(f"restore {saved.name}"))
    assert hand.reads("1 evenings are new, 0 were here already.")
    until_done(hand.tap(f"restore {saved.name}"))
    assert hand.reads("0 evenings are new, 1 were here already.")
    saved.write_text("{}")
    until_done(hand.tap(f"restore {saved.name}"))
    assert hand.reads("it is no backup of Parlour's.")
    assert len(parlour.book.finished) == 1


def test_guests_take_nothing_along_on_a_stick(parlour: Parlour) -> None:
    table = parlour.begin("plain-sheet", "guided", ("Ada",))
    table.act({"type": "write", "seat": "Ada", "points": 3})
    parlour.finish()
    parlour.prefer(lock=seal("1234", cost=2))
    hand = Hand(parlour, home).tap("history").tap("export")
    assert hand.reads("Type or draw the PIN.")


def test_guests_stay_out_of_the_settings(parlour: Parlour) -> None:
    parlour.prefer(lock=seal("1234", cost=2))
    hand = Hand(parlour, home).tap("settings")
    assert hand.reads("Type or draw the PIN.")
    assert not hand.reads("Switch off")
    parlour.prefer(lock=None)
    hand.tap("back").tap("settings")
    assert hand.reads("Switch off")


def test_japanese_is_offered_where_it_can_be_written(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kiosk.widgets.text.KANJI", tmp_path / "no such font")
    hand.tap("screen")
    assert "language de" in hand.buttons()
    assert "language ja" not in hand.buttons()
    hand.tap("back")
    monkeypatch.setattr("kiosk.screens.settings.screen.can_be_written", lambda _text: True)
    assert "language ja" in hand.tap("screen").buttons()
