"""A throw is read from the table's own page: one tap takes it, and no old throw is ever offered."""

from typing import Any

from kiosk.parlour import Parlour
from kiosk.screens.guided import GuidedPage
from tests.kiosk.screens.test_camera import CRIME, Evening

BEGUN: dict[str, Any] = {"type": "begin", "seat": "Ada"}


def offered(evening: Evening) -> str:
    """What the big button would take, after everything has come to rest."""
    evening.wait(4.0)
    page = evening.hand.kiosk.page
    assert isinstance(page, GuidedPage)
    do = page.next()
    return do.label if do is not None and do.label.startswith("Use ") else ""


def throw(evening: Evening, *faces: str) -> str:
    evening.table.roll(*faces, dice=CRIME)
    return offered(evening)


def test_a_throw_is_taken_with_one_tap_and_a_reroll_needs_no_word(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGUN)
    assert offered(evening) == ""  # nothing lies there
    assert sorted(throw(evening, "3", "3", "1", "5", "2")) == sorted("Use 3 3 1 5 2")
    evening.hand.tap("help").tap("back")  # looking something up loses nothing
    assert offered(evening)
    evening.hand.tap("next")
    assert sorted(playing.see().view.dice) == ["1", "2", "3", "3", "5"]
    assert b'"source":"camera"' in playing.actions()[-1]
    assert offered(evening) == ""  # the same dice are no reroll
    assert throw(evening, "3", "3", "4", "4", "2")
    evening.hand.press("next")
    assert sorted(playing.see().view.dice) == ["2", "3", "3", "4", "4"]
    assert playing.see().view.rerolls == 1


def test_dice_that_were_typed_in_are_an_old_throw_too(parlour: Parlour) -> None:
    evening = Evening(parlour)
    playing = evening.begin(CRIME, BEGUN)
    assert throw(evening, "3", "3", "1", "5", "2")
    for face in ("3", "3", "1", "5", "2"):
        evening.hand.tap(f"face {face}")
    assert b"camera" not in playing.actions()[-1]
    assert offered(evening) == ""


def test_a_doubtful_throw_is_looked_at_together(parlour: Parlour) -> None:
    evening = Evening(parlour)
    evening.begin(CRIME, BEGUN)
    assert throw(evening, "3", "3", "1", "5") == ""  # one die fell off the table
    evening.hand.tap("Look at it with me")
    assert evening.hand.kiosk.page is not None
    assert evening.hand.kiosk.page.name == "camera"
