"""History by touch: evenings, wins, charts, one scorecard, and an evening deleted for good."""

import pytest

from kiosk.history import records
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home

EVENINGS = [
    {"Ada": 12, "Bo": 7},
    {"Ada": 1, "Bo": 30, "Cy": 30},
    {"Bo": 5, "Cy": 9},
]


@pytest.fixture
def played(parlour: Parlour) -> Parlour:
    for points in EVENINGS:
        table = parlour.begin("plain-sheet", "guided", tuple(points))
        for seat, own in points.items():
            table.act({"type": "write", "seat": seat, "points": own})
        parlour.finish()
    parlour.begin("tea-time", "guided", ("Ada", "Bo"))
    parlour.finish()
    return parlour


def test_wins_and_averages_are_counted(played: Parlour) -> None:
    told = {one.name: one for one in records(played.book.finished[:3])}
    assert (told["Bo"].played, told["Bo"].won, told["Bo"].average) == (3, 1, 14.0)
    assert (told["Cy"].won, told["Cy"].best) == (2, 30)


def test_an_evening_is_looked_at_and_deleted_for_good(played: Parlour) -> None:
    hand = Hand(played, home).tap("history")
    assert hand.reads("Bo and Cy won")
    hand.tap("evening 2")
    assert hand.reads("Bo and Cy share the victory.")
    hand.tap("delete").tap("next").tap("delete").tap("sure")
    assert not hand.reads("Bo and Cy won")
    assert [one.evening for one in played.book.finished] == [1, 3, 4]


def test_an_evening_of_the_past_shows_who_led_when(parlour: Parlour) -> None:
    table = parlour.begin("plain-sheet", "guided", ("Ada", "Bo"))
    for seat, points in (("Ada", 3), ("Bo", 5), ("Ada", 9), ("Bo", 1)):
        table.act({"type": "write", "seat": seat, "points": points})
    parlour.finish()
    hand = Hand(parlour, home).tap("history").tap("evening 1").tap("part course")
    assert hand.reads("In the lead, one after the other: Ada, Bo, Ada.")
    assert hand.flaws() == []


@pytest.mark.parametrize("size", SIZES)
def test_history_fits_every_screen(played: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(played, home, size).tap("history")
    assert hand.flaws() == []
    for tap in ("tab all", "tab plain-sheet", "tab evenings", "evening 2", "delete"):
        hand.tap(tap)
        assert hand.flaws() == [], tap


def test_a_kiosk_without_a_past_says_so(parlour: Parlour) -> None:
    assert Hand(parlour, home).tap("history").reads("No evening has been finished yet.")
