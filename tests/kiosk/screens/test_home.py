"""Home, players and the evenings that wait, on the real application, touched by a real hand."""

from pathlib import Path

import pytest

from kiosk.hints import hints_on
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.players import PlayersPage
from kiosk.widgets.seat_chip import SeatChip
from scoring.catalog import AnyGame, UnknownGame


@pytest.mark.parametrize("size", SIZES)
def test_home_and_players_fit_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(parlour, home, size)
    assert hand.reads("Which game is on the table?")
    assert hand.flaws() == []
    parlour.prefer(grown_ups=True)
    for game in ("tea-time", "suspicion"):
        parlour.begin(game, "guided", ("Adalbert", "Bo", "Cornelia", "Dee")[:3])
        parlour.leave()
    hand.kiosk.home()
    hand.settle()
    assert hand.flaws() == []
    hand.tap("evenings")
    assert hand.flaws() == []
    hand.tap("back").tap("suspicion")
    for name in ("Adalbert", "Bo", "Cy", "Dee", "Eve", "Flo"):
        hand.tap(f"name {name}")
    assert hand.flaws() == []
    hand.tap("set up")
    assert hand.flaws() == []


def test_the_party_is_on_the_shelf_only_for_grown_ups(parlour: Parlour) -> None:
    assert not Hand(parlour, home).reads("Boddy")
    parlour.prefer(grown_ups=True)
    hand = Hand(parlour, home)
    assert hand.reads("Boddy")
    assert hand.reads("18+")


def test_help_is_one_tap_away_and_one_tap_back(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    hand.tap("help")
    assert hand.reads("nothing that was tapped in is lost")
    hand.tap("Go on")
    assert hand.reads("Which game is on the table?")


def test_the_hardware_buttons_do_what_the_screen_does(parlour: Parlour) -> None:
    hand = Hand(parlour, home).press("help")
    assert hand.reads("Help: Parlour")
    hand.press("next")
    assert hand.reads("Which game is on the table?")


def test_evenings_wait_side_by_side_are_gone_on_with_or_abandoned(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    for seats in (("Ada", "Bo"), ("Cy", "Dee")):
        parlour.begin("tea-time", "guided", seats)
        parlour.leave()
    hand.kiosk.home()
    hand.settle()
    assert hand.reads("Go on: Tea Time with Cy and Dee")
    hand.tap("evenings").tap("abandon 2").tap("sure")
    assert [one.evening for one in parlour.book.unfinished] == [1]
    hand.tap("resume 1")
    assert parlour.table is not None
    assert parlour.table.seats == ("Ada", "Bo")


def asked(hand: Hand) -> PlayersPage:
    page = hand.kiosk.page
    assert isinstance(page, PlayersPage)
    return page


def test_players_sit_down_move_and_start_by_touch(parlour: Parlour) -> None:
    hand = Hand(parlour, home).tap("tea-time")
    for name in ("Ada", "Bo", "Cy", "Dee"):
        hand.tap(f"name {name}")
    hand.tap("up Cy").tap("out Bo")
    assert asked(hand).seats == ["Ada", "Cy", "Dee"]
    chips = {chip.seat: chip for chip in hand.widgets() if isinstance(chip, SeatChip)}
    first, last = (chips[name].to_window(*chips[name].center) for name in ("Ada", "Dee"))
    between = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    hand.draw([last, between, first])
    assert asked(hand).seats == ["Dee", "Ada", "Cy"]
    chip = next(one for one in hand.widgets() if isinstance(one, SeatChip) and one.seat == "Ada")
    hand.touch(*chip.to_window(*chip.center))
    assert asked(hand).seats == ["Ada", "Cy", "Dee"]
    assert hand.reads("Ada starts. Ready?")


def test_a_name_is_typed_on_the_glass_and_known_the_next_time(parlour: Parlour) -> None:
    hand = Hand(parlour, home).tap("tea-time").tap("another")
    for key in ("key z", "key o", "key e", "space", "key b", "shorter", "key d", "next"):
        hand.tap(key)
    hand.tap("name Ada").tap("next")
    assert parlour.table is not None
    assert parlour.table.seats == ("Zoe d", "Ada")
    hand.kiosk.home()
    hand.settle()
    assert "name Zoe d" in hand.tap("tea-time").buttons()


def test_the_settings_of_a_game_are_agreed_on_before_it_begins(parlour: Parlour) -> None:
    hand = Hand(parlour, home).tap("suspicion").tap("name Ada").tap("name Bo")
    hand.tap("set up").tap("edition 2016").tap("stack +").tap("stack +").tap("next").tap("next")
    assert parlour.table is not None
    assert parlour.table.start.settings == {"edition": "2016", "stack": 6}


def test_who_was_going_to_play_is_asked_on_after_the_power_went(
    parlour: Parlour, tmp_path: Path
) -> None:
    Hand(parlour, home).tap("tea-time").tap("name Ada").tap("name Bo").tap("pad")
    again = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert again.kiosk.wake()
    again.settle()
    assert (asked(again).seats, asked(again).mode) == (["Ada", "Bo"], "pad")
    again.tap("back")
    assert not Hand(Parlour(tmp_path, lambda: 0.0), home).kiosk.wake()


def test_the_table_in_play_comes_back_and_one_put_aside_waits_on_home(
    parlour: Parlour, tmp_path: Path
) -> None:
    hand = Hand(parlour, home).tap("tea-time").tap("name Ada").tap("name Bo").tap("pad").tap("next")
    hand.tap("3").tap("1")
    before = hand.texts()
    again = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert again.kiosk.wake()
    again.settle()
    assert again.texts() == before
    again.tap("back")
    last = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert not last.kiosk.wake()
    assert last.reads("Go on: Tea Time with Ada and Bo")


def test_an_evening_of_a_game_that_was_taken_away_leaves_home_as_it_is(
    parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlour.begin("tea-time", "guided", ("Ada", "Bo"))

    def taken_away(game_id: str) -> AnyGame:
        raise UnknownGame(game_id)

    monkeypatch.setattr("kiosk.screens.shelf.find_game", taken_away)
    monkeypatch.setattr("kiosk.table.find_game", taken_away)
    hand = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert hand.reads("Go on: tea-time with Ada and Bo")
    assert hand.tap("resume").reads("This evening was played under other rules.")


def test_a_table_does_without_hints_if_it_says_so(parlour: Parlour) -> None:
    hand = Hand(parlour, home).tap("suspicion").tap("name Ada").tap("name Bo")
    hand.tap("set up").tap("hints False").tap("next").tap("next")
    assert parlour.table is not None
    assert not hints_on(parlour.table, parlour.preferences)
