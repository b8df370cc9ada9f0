"""Buttons that chatter: one press for each real one, none for a glitch."""

import doctest
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hardware.debounce
from hardware.debounce import Debounce, presses
from tests.hardware.trains import HOLD, LONG, Train, trains


@settings(deadline=None, derandomize=True)
@given(trains())
def test_every_real_press_counts_exactly_once_whatever_the_contact_does(train: Train) -> None:
    assert presses(train.edges, HOLD, LONG, train.ends) == train.meant


@settings(deadline=None, derandomize=True)
@given(trains(), st.randoms(use_true_random=False))
def test_being_asked_in_between_changes_nothing(train: Train, loop: random.Random) -> None:
    """The kiosk's loop asks whenever it comes round; the answer must not depend on that."""
    contact, found = Debounce(HOLD, LONG), []
    before = 0.0
    for time, down in train.edges:
        contact, some = contact.rest(loop.uniform(before, time))
        before = time
        contact, more = contact.feed(time, down=down)
        found += some + more
    found += contact.rest(train.ends)[1]
    assert found == train.meant


@settings(deadline=None, derandomize=True)
@given(st.lists(st.floats(0.0001, HOLD * 0.99), min_size=2, max_size=40))
def test_a_storm_of_glitches_is_no_press(lengths: list[float]) -> None:
    time, edges = 1.0, []
    for number, length in enumerate(lengths[: len(lengths) // 2 * 2]):
        edges.append((time, number % 2 == 0))
        time += length
    assert presses(edges, HOLD, LONG, time + 5.0) == []


@pytest.mark.parametrize(
    ("held", "meant"),
    [(0.019, []), (0.021, ["short"]), (0.79, ["short"]), (0.81, ["long"]), (9.0, ["long"])],
)
def test_how_long_a_button_is_held_decides(held: float, meant: list[str]) -> None:
    assert presses([(1.0, True), (1.0 + held, False)], HOLD, LONG, 1.0 + held + HOLD) == meant


def test_a_long_press_is_told_while_the_finger_is_still_down() -> None:
    contact, _ = Debounce(HOLD, LONG).feed(1.0, down=True)
    contact, told = contact.rest(1.0 + LONG)
    assert told == ["long"]
    assert contact.rest(60.0)[1] == []


def test_a_contact_that_sticks_from_the_beginning_is_one_long_press() -> None:
    assert presses([(0.0, True)], HOLD, LONG, 3600.0) == ["long"]


def test_the_example_in_the_module_is_true() -> None:
    assert doctest.testmod(hardware.debounce).failed == 0
