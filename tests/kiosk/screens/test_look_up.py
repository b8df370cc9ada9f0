"""Looking things up at the table, going back to any moment, and players who come and go."""

from pathlib import Path

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.table import Table

SHOWN = {(1, 1): "Queen", (1, 3): "Mad Hatter", (2, 2): "Caterpillar", (2, 4): "March Hare"}


def table(hand: Hand, mode: str = "guided") -> Table:
    """Ada and Bo at Tea Time, four tiles shown."""
    playing = hand.kiosk.parlour.begin("tea-time", mode, ("Ada", "Bo"))
    for cell, tile in SHOWN.items() if mode == "guided" else ():
        playing.act({"type": "show", "cell": list(cell), "tile": tile})
    hand.kiosk.open_table()
    hand.settle()
    return playing


@pytest.fixture
def hand(parlour: Parlour) -> Hand:
    return Hand(parlour, home)


@pytest.mark.parametrize("size", SIZES)
def test_rules_log_scores_and_seats_fit_every_screen(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    hand = Hand(parlour, home, size)
    table(hand)
    assert hand.flaws() == []
    for tap in ("look up", "log", "scores", "abandon", "back", "go back", "moment 1", "back"):
        hand.tap(tap)
        assert hand.flaws() == [], tap
    for tap in ("seats", "over Ada", "another"):
        hand.tap(tap)
        assert hand.flaws() == [], tap


def test_rules_log_and_scores_are_one_tap_from_the_table(hand: Hand) -> None:
    table(hand)
    hand.tap("look up")
    assert hand.reads("A normal and a mirrored tile of one character")
    hand.tap("log")
    assert hand.reads("column 4 lies March Hare")
    hand.tap("scores")
    assert hand.reads("Cheshire Cat: 0")
    hand.tap("next")
    assert "look up" in hand.buttons()


@pytest.mark.parametrize("kind", ["entered wrongly", "taken back"])
def test_the_evening_goes_back_to_any_moment_and_forward_again(hand: Hand, kind: str) -> None:
    playing = table(hand)
    hand.tap("look up").tap("go back").tap("moment 1")
    assert hand.reads("Undo the last 3?")
    hand.tap(kind)
    assert [line.status for line in playing.told()] == ["stands", kind, kind, kind]
    hand.tap("look up").tap("log")
    assert hand.reads(f"({kind})")
    hand.tap("go back").tap("redo")
    assert [line.status for line in playing.told()] == ["stands", kind, kind, kind, "stands"]
    hand.tap("look up").tap("go back").tap("moment 0").tap("entered wrongly")
    assert playing.would_undo() is None


def test_a_pad_goes_back_to_its_beginning_too(hand: Hand) -> None:
    playing = table(hand, "pad")
    hand.tap("3").tap("0").tap("4")
    hand.tap("look up").tap("go back").tap("moment 1").tap("entered wrongly")
    assert len(playing.stages("pad")) == 1
    assert hand.reads("Mad Hatter: how many?")


def test_somebody_takes_over_a_seat_and_the_log_says_so_also_on_another_day(
    hand: Hand, tmp_path: Path
) -> None:
    playing = table(hand)
    hand.tap("look up").tap("seats").tap("over Bo").tap("another")
    for key in ("key z", "key o", "key e", "next"):
        hand.tap(key)
    assert playing.seats == ("Ada", "Zoe")
    again = Hand(Parlour(tmp_path, lambda: 0.0), home)
    assert again.kiosk.wake()
    again.settle()
    again.tap("next").tap("look up").tap("log")
    assert again.reads("Zoe takes over from Bo.")


def test_what_the_rules_do_not_allow_is_said_in_one_sentence(hand: Hand) -> None:
    playing = table(hand)
    hand.tap("look up").tap("seats").tap("leave Bo")
    assert hand.reads("Tea Time is for 2 to 4 players, not 1. Somebody else can take over a seat.")
    assert playing.seats == ("Ada", "Bo")


def test_before_the_first_move_somebody_joins_and_seats_change(hand: Hand) -> None:
    playing = hand.kiosk.parlour.begin("tea-time", "guided", ("Ada", "Bo"))
    hand.kiosk.open_table()
    hand.settle()
    hand.tap("look up").tap("seats").tap("joins").tap("name Cy").tap("up Cy")
    assert playing.seats == ("Ada", "Cy", "Bo")


def test_an_evening_is_abandoned_only_after_asking(hand: Hand, parlour: Parlour) -> None:
    table(hand)
    hand.tap("look up").tap("abandon").tap("next")
    assert [one.evening for one in parlour.book.unfinished] == [1]
    hand.tap("abandon").tap("sure")
    assert not parlour.book.unfinished
    assert hand.reads("Which game is on the table?")


def test_somebody_joins_and_leaves_a_half_filled_pad(hand: Hand) -> None:
    playing = table(hand, "pad")
    hand.tap("3").tap("look up").tap("seats").tap("joins").tap("name Cy").tap("next")
    assert hand.reads("Mad Hatter: how many?")
    hand.tap("tab Cy")
    assert hand.reads("Cheshire Cat: how many?")
    hand.tap("2").tap("look up").tap("seats").tap("leave Bo").tap("next")
    assert playing.seats == ("Ada", "Cy")
    assert "tab Bo" not in hand.buttons()
    hand.tap("look up").tap("scores")
    assert hand.reads("Cheshire Cat: 3")
