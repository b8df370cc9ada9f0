"""Home, on the real application, touched by a real hand."""

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home


@pytest.mark.parametrize("size", SIZES)
def test_home_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(parlour, home, size)
    assert hand.reads("Which game is on the table?")
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
