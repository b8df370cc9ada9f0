"""Pages that were left do not stay in memory."""

import gc
from weakref import ref

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home


def test_a_page_on_which_somebody_dwelt_goes_after_a_few_others(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python thinks that what was alive for a while stays, and would not look at it again."""
    monkeypatch.setattr("kiosk.screens.broom.PAGES", 3)
    hand = Hand(parlour, home, (800, 480))
    assert hand.kiosk.page is not None
    dwelt_on = ref(hand.kiosk.page)
    gc.collect()
    for _page in range(3):
        hand.kiosk.swap(home)
    assert dwelt_on() is not None  # nothing is swept while somebody waits for an answer
    hand.settle()
    assert dwelt_on() is None


def test_a_kiosk_taken_off_the_glass_builds_no_more_pages(parlour: Parlour) -> None:
    """It may lie about for a while, and would lay everything out again each time the window changes."""
    old = Hand(parlour, home, (800, 480)).kiosk
    new = Hand(parlour, home, (800, 480))
    assert old.page is not None
    before = old.page.children[:]
    new.resize((1280, 720))
    assert old.page.children == before
    assert new.kiosk.page is not None
    assert new.kiosk.page.size == [1280, 720]
