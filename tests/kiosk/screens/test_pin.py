"""The PIN pad, typed on by a real hand."""

from pathlib import Path

import pytest

from kiosk.parlour import Parlour
from kiosk.pin import WAITS, guests_gate, opens, seal
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pin import NewPinPage, PadPage, PinPage

SEALED = seal("1357", cost=16)


class Clock:
    """The time, as long as nobody moves it."""

    now = 50.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def parlour(tmp_path: Path, clock: Clock) -> Parlour:
    return Parlour(tmp_path, clock)


def ask(hand: Hand) -> list[str]:
    """Stand before the settings; the list fills when the door opens."""
    opened: list[str] = []
    parlour = hand.kiosk.parlour
    gate = guests_gate(parlour.folder, SEALED, parlour.clock)
    assert gate is not None

    def page(kiosk: Kiosk) -> PinPage:
        return PinPage(kiosk, "Settings", gate, lambda: opened.append("open"))

    hand.kiosk.show(page)
    hand.settle()
    return opened


def type_in(hand: Hand, digits: str) -> None:
    for digit in digits:
        hand.tap(f"key {digit}")
    hand.tap("next")
    finish(hand)


def finish(hand: Hand) -> None:
    """Let the slow work come to its end; frames go on being drawn meanwhile."""
    page = hand.kiosk.page
    assert isinstance(page, PadPage)
    for _ in range(100_000):
        if not page.busy:
            break
        hand.settle(1)
    assert not page.busy
    hand.settle()


@pytest.mark.parametrize("size", SIZES)
def test_the_pad_fits_every_screen(parlour: Parlour, size: tuple[int, int]) -> None:
    hand = Hand(parlour, home, size)
    ask(hand)
    assert hand.flaws() == []
    hand.tap("key 1").tap("key 3")
    assert hand.reads("● ● ○ ○")
    assert hand.flaws() == []


def test_the_right_pin_opens_the_door_once(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    opened = ask(hand)
    type_in(hand, "1357")
    assert opened == ["open"]


def test_a_pattern_drawn_across_the_keys_is_the_pin(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    opened = ask(hand)
    keys = [hand.buttons()[f"key {digit}"] for digit in "13"]
    hand.draw([key.to_window(*key.center) for key in keys])
    assert hand.reads("● ● ○ ○"), "a short line is the beginning"
    keys = [hand.buttons()[f"key {digit}"] for digit in "57"]
    hand.draw([key.to_window(*key.center) for key in keys])
    finish(hand)
    assert opened == ["open"]


def test_a_wrong_pin_is_said_and_what_was_typed_is_gone(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    opened = ask(hand)
    type_in(hand, "1358")
    assert opened == []
    assert hand.reads("That is not the PIN.")
    assert hand.reads("○ ○ ○ ○")


def test_who_guesses_waits_longer_and_longer_and_sees_how_long(
    parlour: Parlour, clock: Clock
) -> None:
    hand = Hand(parlour, home)
    opened = ask(hand)
    for _ in range(3):
        type_in(hand, "0000")
    assert hand.reads(f"Wait {WAITS[3]} seconds")
    assert "key 1" not in hand.buttons()
    page = hand.kiosk.page
    assert isinstance(page, PinPage)
    clock.now += 2
    page.beat()
    hand.settle()
    assert hand.reads(f"Wait {WAITS[3] - 2} seconds")
    clock.now += WAITS[3]
    page.beat()
    hand.settle()
    type_in(hand, "1357")
    assert opened == ["open"]


def test_the_wait_is_still_there_after_a_restart(
    tmp_path: Path, parlour: Parlour, clock: Clock
) -> None:
    hand = Hand(parlour, home)
    ask(hand)
    for _ in range(3):
        type_in(hand, "0000")
    parlour.close()
    hand = Hand(Parlour(tmp_path, clock), home)
    ask(hand)
    assert hand.reads(f"Wait {WAITS[3]} seconds")


def test_keys_take_back_and_clear(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    ask(hand)
    hand.tap("key 1").tap("key 2").tap("shorter")
    assert hand.reads("● ○ ○ ○")
    hand.tap("clear")
    assert hand.reads("○ ○ ○ ○")


def test_a_new_pin_is_asked_for_twice_and_handed_over_sealed(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    chosen: list[str] = []
    hand.kiosk.show(lambda kiosk: NewPinPage(kiosk, "A lock for guests", chosen.append))
    hand.settle()
    type_in(hand, "1357")
    type_in(hand, "1358")
    assert hand.reads("The two are not the same.")
    type_in(hand, "80808")
    type_in(hand, "80808")
    assert len(chosen) == 1
    assert opens("80808", chosen[0])


def test_who_leaves_while_it_is_judged_opens_nothing(parlour: Parlour) -> None:
    hand = Hand(parlour, home)
    opened = ask(hand)
    page = hand.kiosk.page
    assert isinstance(page, PinPage)
    for digit in "1357":
        hand.tap(f"key {digit}")
    page._entered()
    hand.kiosk.back()
    for _ in range(100_000):
        if not page.busy:
            break
        hand.settle(1)
    assert opened == []
