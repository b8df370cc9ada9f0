"""A seat's own page on the shared screen: nothing of it is anywhere unless that seat looks."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from kiosk.pin import WAITS, seal
from kiosk.private import PRIVATE, Marked, OwnDrafts
from kiosk.screens.guarded import HIDES_AFTER
from kiosk.screens.hand import SIZES
from kiosk.screens.pin import PadPage
from tests.kiosk.screens.own import Shared
from tests.scoring.games.suspicion.evening import BUFORD, NADIA, REMY, VIOLA

SECRET = f"You are {VIOLA}."


@pytest.fixture
def shared(tmp_path: Path) -> Shared:
    return Shared(tmp_path).told(Ada=VIOLA)


def lock(shared: Shared, seat: str = "Ada", pin: str = "2580") -> Shared:
    OwnDrafts(shared.table, seat).lock(seal(pin, cost=16))
    shared.hand.settle()
    return shared


def type_in(shared: Shared, digits: str) -> None:
    for digit in digits:
        shared.hand.tap(f"key {digit}")
    page = shared.page
    shared.hand.tap("next")
    assert isinstance(page, PadPage)
    for _ in range(100_000):
        if not page.busy:
            break
        shared.hand.settle(1)
    shared.hand.settle()


@pytest.mark.parametrize("size", SIZES)
def test_the_page_fits_every_screen_covered_held_and_kept_open(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shared = Shared(tmp_path, size).told(Ada=VIOLA)
    shared.hand_over("Ada")
    assert shared.hand.flaws() == []
    shared.hand.tap("next")
    assert shared.hand.flaws() == []
    finger = shared.hand.hold("leaf seen")
    assert shared.hand.reads(SECRET)
    assert shared.hand.flaws() == []
    shared.hand.lift(finger).tap("keep open").tap("leaf more")
    assert shared.hand.flaws() == []


def test_a_secret_is_on_the_screen_only_while_the_finger_holds(shared: Shared) -> None:
    assert VIOLA not in shared.everything()
    shared.hand_over("Ada")
    assert shared.hand.reads("Give the kiosk to Ada.")
    assert VIOLA not in shared.everything()
    shared.hand.tap("next")
    assert VIOLA not in shared.everything()
    finger = shared.hand.hold("leaf seen")
    assert shared.hand.reads(SECRET)
    shared.hand.lift(finger)
    assert VIOLA not in shared.everything()
    shared.hand.tap("back")
    assert VIOLA not in shared.everything()


def test_something_is_told_from_the_covered_page_and_nothing_of_it_stays_there(
    shared: Shared,
) -> None:
    shared.own_page("Ada").hand.tap("hold")
    assert shared.hand.reads("Card?")
    shared.hand.tap("Room Robbery + Peek")
    assert "Room Robbery" not in shared.everything()  # told, and covered again
    finger = shared.hand.hold("leaf seen")
    assert shared.hand.reads("You hold Room Robbery + Peek.")
    shared.hand.lift(finger)


@pytest.mark.parametrize("button", ["next", "back", "help", "capture"])
def test_any_button_hides_a_page_that_is_kept_open(shared: Shared, button: str) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf seen")
    assert shared.hand.reads(SECRET)
    actions = len(shared.table.told())
    shared.press(button)
    assert VIOLA not in shared.everything()
    assert shared.page.name == "guided"
    assert len(shared.table.told()) == actions  # and does nothing else


def test_any_button_covers_a_page_that_is_held(shared: Shared) -> None:
    finger = shared.own_page("Ada").hand.hold("leaf seen")
    shared.press("back")
    assert VIOLA not in shared.everything()
    shared.hand.lift(finger)
    assert VIOLA not in shared.everything()


def test_a_page_nobody_touches_hides_itself(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf seen")
    shared.pass_time(HIDES_AFTER - 1)
    assert shared.hand.reads(SECRET)
    shared.hand.tap("leaf seen")  # somebody is here
    shared.pass_time(HIDES_AFTER - 1)
    assert shared.hand.reads(SECRET)
    shared.pass_time(1)
    assert VIOLA not in shared.everything()
    assert shared.page.name == "guided"


def test_a_private_choice_hides_itself_and_the_page_behind_it(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf tell").tap("hold")
    assert shared.hand.reads("Card?")
    shared.pass_time(HIDES_AFTER)
    assert shared.page.name == "guided"


def test_a_clock_put_back_hides_too(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf seen")
    shared.pass_time(-3600)
    assert VIOLA not in shared.everything()


def test_who_prefers_a_tap_finds_it_so_next_time_and_after_a_restart(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("next")
    assert shared.page.name == "guided"
    shared.restart()
    assert VIOLA not in shared.everything()  # it comes back at the table, not on the page
    shared.own_page("Ada").hand.tap("leaf seen")
    assert shared.hand.reads(SECRET)
    shared.hand.tap("leaf more").tap("hold to show")
    assert VIOLA not in shared.everything()
    assert shared.hand.reads("hold a button below to look")


def test_help_on_a_secret_page_says_nothing_secret(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open").tap("leaf seen").tap("help")
    assert VIOLA not in shared.everything()


# -- the PIN ---------------------------------------------------------------------------------------


def test_a_seat_chooses_a_pin_and_from_then_on_nobody_else_gets_in(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("pin")
    type_in(shared, "2580")
    type_in(shared, "2580")
    shared.hand.tap("back")
    shared.own_page("Ada")
    type_in(shared, "2580")
    finger = shared.hand.hold("leaf seen")
    assert shared.hand.reads(SECRET)
    shared.hand.lift(finger)
    shared.hand.tap("no pin").tap("back")
    shared.own_page("Ada")
    assert shared.hand.reads("hold a button below")


def test_after_a_restart_the_page_is_locked_and_wrong_tries_are_remembered(shared: Shared) -> None:
    lock(shared)
    shared.own_page("Ada")
    gate = OwnDrafts(shared.table, "Ada").gate(shared.clock)
    assert gate is not None
    for _ in range(3):
        gate.count()
    shared.restart().own_page("Ada")
    assert shared.hand.reads(f"Wait {WAITS[3]} seconds")
    shared.pass_time(WAITS[3])
    type_in(shared, "2580")
    assert shared.hand.reads("hold a button below")


def test_one_seats_pin_does_not_open_anothers_page(shared: Shared) -> None:
    lock(lock(shared), "Bo", "1111")
    shared.own_page("Bo")
    type_in(shared, "2580")
    assert shared.hand.reads("That is not the PIN.")


# -- nothing for anybody else ----------------------------------------------------------------------


def evening_with_secrets(folder: Path, bo: str, cy: str) -> Shared:
    """Ada sees the same in every run; what Bo and Cy keep to themselves differs."""
    shared = Shared(folder).told(Ada=VIOLA, Bo=bo, Cy=cy)
    shared.placed()
    for seat, about in (("Bo", cy), ("Cy", bo)):
        drafts = OwnDrafts(shared.table, seat)
        drafts.write(drafts.sheet.put("Ada", about, Marked("no", note=about), "wrote"))
        shared.do("hold", seat=seat, card=f"Room Robbery + Question {bo}")
    return shared


def picture(shared: Shared, path: Path) -> np.ndarray:
    return np.asarray(cv2.imread(str(shared.hand.photograph(path))))


@pytest.mark.painted
def test_with_the_others_secrets_permuted_all_pictures_and_texts_are_the_same(
    tmp_path: Path,
) -> None:
    shown: list[list[tuple[str, np.ndarray]]] = []
    # A chip's type may sit a pixel elsewhere when it is drawn anew, so that one arrangement is shown thrice.
    for run, (bo, cy) in enumerate(((NADIA, REMY), (NADIA, REMY), (NADIA, REMY), (REMY, BUFORD))):
        shared = evening_with_secrets(tmp_path / str(run), bo, cy)
        pages: list[tuple[str, np.ndarray]] = []

        def look(shared: Shared = shared, pages: list[tuple[str, np.ndarray]] = pages) -> None:
            path = tmp_path / "picture.png"
            pages.append((shared.everything(), picture(shared, path)))

        shared.hand.tap("help")
        look()
        shared.hand.tap("next")
        look()  # the table
        shared.hand_over("Bo")
        look()
        shared.hand.tap("next")
        look()  # Bo's page, covered
        shared.hand.tap("back")
        shared.own_page("Ada").hand.tap("keep open")
        for name in [name for name in shared.hand.buttons() if name.startswith("leaf ")]:
            shared.hand.tap(name)
            look()
        shown.append(pages)
    for *one, (other_says, other_drawn) in zip(*shown, strict=True):
        assert {says for says, _ in one} == {other_says}
        assert any(np.array_equal(drawn, other_drawn) for _, drawn in one)


def test_private_drafts_are_named_so_that_an_export_can_leave_them_out(shared: Shared) -> None:
    shared.own_page("Ada").hand.tap("keep open")
    lock(shared)
    unfinished = shared.hand.kiosk.parlour.book.unfinished[0]
    own = unfinished.forms.keys() - {"where"}
    assert own
    assert all(name.startswith(PRIVATE) for name in own)
