"""A page that raises: an apology, a report without secrets, and play goes on from the journal."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from kivy.base import ExceptionManager

from kiosk.parlour import Parlour
from kiosk.screens.failsafe import Failsafe
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.page import Do, Page

SECRET = "Ada is Viola Chung"


class CursedPage(Page):
    """Falls over when its button is pressed, or as soon as it is drawn."""

    name = "cursed"
    at_once = False

    def sentence(self) -> str:
        if self.at_once:
            raise ValueError(SECRET)
        return "Do not touch."

    def next(self) -> Do:
        return Do("Touch", self._fall)

    def _fall(self) -> None:
        told = {"identity": SECRET}
        try:
            raise KeyError(SECRET)
        except KeyError as error:
            raise RuntimeError(f"somebody said {told}") from error


@pytest.fixture
def hand(parlour: Parlour) -> Iterator[Hand]:
    hand = Hand(parlour, home)
    failsafe = Failsafe(hand.kiosk)
    failsafe.stand_by()
    yield hand
    failsafe.stand_down()


def as_the_loop_does(hand: Hand, name: str) -> Any:
    """Tap, and hand an exception to the manager as Kivy's own loop would."""
    try:
        hand.tap(name)
    except Exception as error:  # noqa: BLE001 - that is what it is about
        answer = ExceptionManager.handle_exception(error)
        hand.settle()
        return answer
    raise AssertionError("nothing went wrong")


def cursed_table(hand: Hand) -> None:
    playing = hand.kiosk.parlour.begin("tea-time", "guided", ("Ada", "Bo"))
    playing.act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    hand.kiosk.open_table()
    hand.kiosk.show(CursedPage)
    hand.settle()


def test_play_goes_on_at_the_table_as_the_journal_has_it(hand: Hand, parlour: Parlour) -> None:
    cursed_table(hand)
    assert as_the_loop_does(hand, "next") == ExceptionManager.PASS
    assert hand.reads("Something went wrong. Nothing is lost.")
    hand.tap("next")
    assert hand.reads("Undo: In row 1, column 1 lies Queen.")
    assert parlour.table is not None


def test_the_report_holds_types_and_places_and_no_word_that_was_said(
    hand: Hand, parlour: Parlour
) -> None:
    cursed_table(hand)
    as_the_loop_does(hand, "next")
    (kept,) = (parlour.folder / "reports").iterdir()
    report = json.loads(kept.read_text())
    assert [one["type"] for one in report["failures"]] == [
        "builtins.RuntimeError",
        "builtins.KeyError",
    ]
    assert report["failures"][0]["way"][-1]["function"] == "_fall"
    assert report["page"] == "cursed"
    assert not any(word in kept.read_text() for word in ("Viola", "Ada", "somebody"))
    assert hand.reads(kept.name)


def test_what_goes_wrong_again_leads_home_and_the_third_time_ends_it(
    hand: Hand, parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    cursed_table(hand)
    as_the_loop_does(hand, "next")
    monkeypatch.setattr("kiosk.screens.tables.table_page", lambda kiosk, _table: CursedPage(kiosk))
    monkeypatch.setattr(CursedPage, "at_once", True)
    assert as_the_loop_does(hand, "next") == ExceptionManager.PASS
    assert hand.reads("It went wrong again.")
    hand.tap("next")
    assert hand.reads("Which game is on the table?")
    assert parlour.in_play() is None
    assert len(parlour.book.unfinished) == 1
    monkeypatch.setattr(CursedPage, "at_once", False)
    hand.kiosk.show(CursedPage)
    hand.settle()
    assert as_the_loop_does(hand, "next") == ExceptionManager.RAISE


def test_who_wants_it_to_end_is_not_held_back(hand: Hand) -> None:
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


@pytest.mark.parametrize("size", SIZES)
def test_the_apology_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(parlour, home, size)
    Failsafe(hand.kiosk).handle_exception(ValueError())
    hand.settle()
    assert hand.flaws() == []


def test_only_the_newest_reports_are_kept(parlour: Parlour) -> None:
    from kiosk.report import MOST, keep_report

    for _ in range(MOST + 3):
        keep_report(parlour.folder, ValueError(), "home", 0.0)
    kept = sorted(path.name for path in (parlour.folder / "reports").iterdir())
    assert (len(kept), kept[-1]) == (MOST, f"failure-{MOST + 3:04d}.json")
