"""The plain sheet by touch: typed, tapped, added up, put right, undone to the beginning."""

from pathlib import Path

import pytest

from kiosk.eyes.sight import Taken
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.tables.plain_sheet import SheetPage


def sheet(
    parlour: Parlour, *names: str, size: tuple[int, int] = (800, 480), low: bool = False
) -> Hand:
    hand = Hand(parlour, home, size).tap("plain-sheet")
    for name in names:
        hand.tap(f"name {name}")
    if low:
        hand.tap("set up").tap("wins low").tap("next")
    return hand.tap("next")


def write(hand: Hand, *figures: int) -> Hand:
    for figure in figures:
        for digit in str(abs(figure)):
            hand.tap(f"key {digit}")
        if figure < 0:
            hand.tap("key ±")
        hand.tap("next")
    return hand


def totals(parlour: Parlour) -> dict[str, int]:
    assert parlour.table is not None
    return parlour.table.see().card.totals


def test_an_evening_of_another_game_from_home_to_podium(parlour: Parlour) -> None:
    hand = write(sheet(parlour, "Ada", "Bo", low=True), 12, 7, -3, 40)
    assert hand.reads("Round 3: Ada ?")
    hand.tap("key 5").tap("key +10").tap("key +1")
    assert hand.reads("Round 3: Ada 16")
    hand.tap("next").tap("finish").tap("next")
    assert hand.reads("Ada wins!")
    assert parlour.book.finished[0].card.totals == {"Ada": 25, "Bo": 47}


def test_a_figure_is_put_right_and_every_step_is_undone(parlour: Parlour) -> None:
    hand = write(sheet(parlour, "Ada", "Bo"), 12, 7)
    hand.tap("figure Ada 1")
    assert hand.reads("Round 1: Ada had ?")
    write(hand, 21)
    assert totals(parlour) == {"Ada": 21, "Bo": 7}
    hand.tap("seat Bo")
    write(hand, 5)
    assert totals(parlour) == {"Ada": 21, "Bo": 12}
    for _ in range(4):
        hand.tap("undo")
    assert totals(parlour) == {"Ada": 0, "Bo": 0}
    assert "undo" not in hand.buttons()


def test_half_a_figure_outlives_the_power(parlour: Parlour, tmp_path: Path) -> None:
    hand = write(sheet(parlour, "Ada", "Bo"), 12).tap("key 4").tap("key 2")
    before = hand.texts()
    again = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert again.kiosk.wake()
    again.settle()
    assert again.texts() == before
    again.tap("key ←").tap("next")
    again.tap("undo")
    assert again.reads("Round 1: Bo ?")


def test_players_come_go_and_move_in_the_middle(parlour: Parlour) -> None:
    hand = write(sheet(parlour, "Ada", "Bo"), 12, 7)
    hand.tap("look up").tap("seats").tap("joins").tap("name Cy").tap("leave Ada").tap("up Cy")
    hand.tap("next")
    assert hand.reads("Round 2: Cy ?")
    write(hand, 30, 1)
    assert totals(parlour) == {"Ada": 12, "Cy": 30, "Bo": 8}
    hand.tap("look up").tap("seats").tap("join Ada").tap("next")
    assert "seat Ada" in hand.buttons()


def test_dice_under_the_camera_are_added_up(parlour: Parlour) -> None:
    hand = sheet(parlour, "Ada", "Bo")
    page = hand.kiosk.page
    assert isinstance(page, SheetPage)
    (sight,) = page.sights()
    (action,) = sight.actions(Taken(faces=("6", "5", "2"), confidence=0.9))
    assert action == {
        "type": "write",
        "seat": "Ada",
        "points": 13,
        "source": "camera",
        "confidence": 0.9,
    }
    hand.kiosk.act(action)
    assert totals(parlour) == {"Ada": 13, "Bo": 0}


def test_which_way_it_is_won_can_be_turned_round(parlour: Parlour) -> None:
    hand = write(sheet(parlour, "Ada", "Bo"), 12, 7).tap("wins")
    assert hand.reads("Low wins")
    hand.tap("finish").tap("next")
    assert hand.reads("Bo wins!")


def test_a_figure_too_large_is_not_typed(parlour: Parlour) -> None:
    hand = sheet(parlour, "Ada")
    for _ in range(7):
        hand.tap("key 9")
    assert hand.reads("Round 1: Ada 99999")


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(parlour, home, size)
    for seats in (("Ada", "Bo"), ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")):
        table = parlour.begin("plain-sheet", "guided", seats)
        for number in range(3 * len(seats) + 1):
            points = (-1234, 99999, 5)[number % 3]
            table.act({"type": "write", "seat": seats[number % len(seats)], "points": points})
        table.act({"type": "leave", "seat": "Bo"})
        hand.kiosk.open_table()
        hand.settle()
        assert hand.tap("key 7").flaws() == []
