"""Has the throw come to rest? The machine alone, then over rendered throws."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.motion import measure
from vision.dice.settle import COVERED, GAP, QUIET, STILL, STIR, Measurement, Phase, Settle
from vision.render.throw import render_throw

FRAME = 0.1


def watch(*looks: tuple[float, float], start: Settle | None = None, begin: float = 0.0) -> Settle:
    """Ten looks a second, each (moved, covered)."""
    settle = start or Settle()
    for number, (moved, covered) in enumerate(looks):
        settle = settle.after(Measurement(begin + number * FRAME, moved, covered))
    return settle


def test_tumbling_dice_are_moving() -> None:
    assert watch((0.05, 0), (0.04, 0), (0.05, 0)).phase is Phase.MOVING


def test_dice_that_just_stopped_are_settling_and_then_settled() -> None:
    thrown = ((0.05, 0.0),) * 3
    assert watch(*thrown, (0.0, 0), (0.0, 0)).phase is Phase.SETTLING
    assert watch(*thrown, *((0.0, 0.0),) * 7).phase is Phase.SETTLED


def test_a_die_that_rocks_once_more_starts_the_wait_again() -> None:
    rocking = watch((0.05, 0), *((0.0, 0.0),) * 3, (0.02, 0), (0.0, 0), (0.0, 0))
    assert rocking.phase is Phase.SETTLING


def test_a_hand_over_the_tray_is_in_the_way_even_when_it_keeps_still() -> None:
    assert watch(*((0.0, 0.3),) * 20).phase is Phase.HAND


def test_after_the_hand_has_gone_the_dice_must_rest_again() -> None:
    gone = watch(*((0.0, 0.3),) * 5, (0.0, 0), (0.0, 0))
    assert gone.phase is Phase.SETTLING


def test_flicker_between_the_bars_neither_settles_a_throw_nor_disturbs_one() -> None:
    flicker = (STILL + STIR) / 2
    rested = watch((0.05, 0), *((0.0, 0.0),) * 8)
    assert watch((flicker, 0), (flicker, 0), start=rested, begin=1.0).phase is Phase.SETTLED
    assert watch((0.05, 0), *((flicker, 0.0),) * 20).phase is Phase.MOVING


def test_a_camera_that_was_away_says_nothing_about_what_happened_meanwhile() -> None:
    rested = watch((0.05, 0), *((0.0, 0.0),) * 8)
    back = rested.after(Measurement(0.8 + GAP + 0.1, 0.0))
    assert back.phase is Phase.SETTLING


def test_a_frame_from_the_past_changes_nothing() -> None:
    rested = watch((0.05, 0), *((0.0, 0.0),) * 8)
    assert rested.after(Measurement(0.0, 0.5)) == rested


@given(
    st.lists(st.tuples(st.floats(0, 0.1), st.floats(0, 0.2)), min_size=1, max_size=60),
)
def test_settled_means_that_nothing_stirred_for_the_quiet_time(
    looks: list[tuple[float, float]],
) -> None:
    settle, history = Settle(), []
    for number, (moved, covered) in enumerate(looks):
        time = number * FRAME
        history.append((time, moved, covered))
        was = settle.phase
        settle = settle.after(Measurement(time, moved, covered))
        if settle.phase is Phase.SETTLED and was is not Phase.SETTLED:
            recent = [look for look in history if look[0] > time - QUIET + 1e-9]
            assert all(moved < STIR and covered < COVERED for _, moved, covered in recent)


@pytest.mark.parametrize("seed", [3, 11])
def test_a_rendered_throw_settles_when_its_dice_do(seed: int) -> None:
    throw = render_throw(
        ("2", "5", "4"), seed, size=(480, 270), moving=6, resting=8, die_pixels=34, hand=True
    )
    settle, phases = Settle(), []
    for number, (before, now) in enumerate(pairwise(throw)):
        look = measure(before.frame, now.frame, number * FRAME, now.empty)
        settle = settle.after(look)
        phases.append(settle.phase)
        if not now.at_rest:
            assert settle.phase in (Phase.MOVING, Phase.HAND)
    assert Phase.HAND in phases[:2]
    assert phases[-1] is Phase.SETTLED
