"""History by touch: evenings, wins, charts, one scorecard, and an evening deleted for good."""

import pytest

from kiosk.history import records
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.leafed import A_LEAF

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


def test_a_long_history_is_leafed_through(parlour: Parlour) -> None:
    for number in range(A_LEAF + 2):
        table = parlour.begin("plain-sheet", "guided", ("Ada",))
        table.act({"type": "write", "seat": "Ada", "points": number})
        parlour.finish()
    hand = Hand(parlour, home).tap("history")
    shown = [name for name in hand.buttons() if name.startswith("evening ")]
    assert len(shown) == A_LEAF
    assert "newer" not in hand.buttons()
    hand.tap("older")
    assert sorted(name for name in hand.buttons() if name.startswith("evening ")) == [
        "evening 1",
        "evening 2",
    ]
    assert hand.flaws() == []
    hand.tap("evening 1").tap("delete").tap("sure")  # back on the leaf one came from
    hand.tap("evening 2").tap("delete").tap("sure")
    assert "evening 3" in hand.buttons()
    assert "older" not in hand.buttons()


def test_many_evenings_that_wait_are_leafed_through(parlour: Parlour) -> None:
    for _ in range(A_LEAF + 1):
        parlour.begin("plain-sheet", "guided", ("Ada",))
        parlour.leave()
    hand = Hand(parlour, home).tap("evenings")
    assert "resume 1" not in hand.buttons()
    hand.tap("older")
    assert (hand.flaws(), "resume 2" in hand.buttons()) == ([], False)
    hand.tap("resume 1")
    assert parlour.table is not None
    assert parlour.table.evening == 1
