"""Several looks at the same resting dice make one reading."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.vote import blend, vote
from vision.reading import Die, Reading

BAR = 0.99


def die(face: str, x: float, confidence: float = 0.97, instead: str = "") -> Die:
    alternatives = (
        ((face, confidence), (instead, 1 - confidence)) if instead else ((face, confidence),)
    )
    return Die((x - 20, 80, x + 20, 120), face, confidence, alternatives)


def look(*dice: Die, chance: float = 0.998) -> Reading:
    return Reading(dice, chance > BAR, chance)


def test_looks_that_agree_make_a_sure_reading() -> None:
    reading = vote([look(die("3", 100), die("5", 200))] * 3, BAR)
    assert reading.faces == ("3", "5")
    assert reading.sure
    assert reading.chance == pytest.approx(0.998)


def test_one_look_at_glare_is_outvoted_and_counts_against_it() -> None:
    good, glare = look(die("5", 100)), look(die("6", 100, 0.6, "5"), chance=0.5)
    reading = vote([good, glare, good], BAR)
    assert reading.faces == ("5",)
    assert 0.9 < reading.chance < 0.998


def test_what_one_look_doubts_two_clear_ones_may_settle() -> None:
    doubtful, clear = look(die("5", 100), chance=0.9), look(die("5", 100), chance=0.9999)
    assert vote([doubtful, clear, clear], BAR).sure
    assert not vote([doubtful, doubtful, clear], BAR).sure


def test_a_look_that_is_sure_of_something_else_counts_more_against_it_than_one_that_is_not() -> (
    None
):
    five = look(die("5", 100))
    unsure, sure = look(die("6", 100), chance=0.3), look(die("6", 100), chance=0.999)
    against = [vote([five, five, other], BAR).chance for other in (unsure, sure)]
    assert against[0] > against[1]
    assert vote([five, five, look(chance=0.0)], BAR).chance < five.chance, "no more than even"


def test_looks_that_disagree_ask() -> None:
    three = [look(die(face, 100)) for face in "456"]
    assert not vote(three, BAR).sure


def test_a_die_seen_at_one_look_is_a_ghost() -> None:
    five, ghost = look(die("5", 100)), look(die("5", 100), die("1", 300, 0.5), chance=0.5)
    assert vote([five, ghost, five], BAR).faces == ("5",)


def test_a_die_seen_now_here_now_there_is_one_die_and_asked_about() -> None:
    here, there = die("1", 300), die("3", 380, 0.6)
    looks = [look(die("5", 100), here)] * 2 + [look(die("5", 100), there)] * 2 + [look(here, there)]
    reading = vote(looks, BAR)
    assert reading.faces == ("5", "1")
    assert not reading.sure


def test_a_blend_is_the_mean_of_its_frames_and_hardly_noisy() -> None:
    rng = np.random.default_rng(3)
    table = rng.integers(30, 220, (24, 32, 3)).astype(np.float64)
    frames = [np.clip(table + rng.normal(0, 8, table.shape), 0, 255).round() for _ in range(5)]
    shots = [each.astype(np.uint8) for each in frames]
    blended = blend(shots)
    assert blended.dtype == np.uint8
    assert np.abs(blended - np.mean(shots, axis=0)).max() <= 0.5
    assert np.abs(blended - table).mean() < 0.5 * np.abs(frames[0] - table).mean()


def test_the_bar_is_the_one_given() -> None:
    seen = look(die("5", 100), chance=0.95)
    assert vote([seen] * 3, 0.94).sure
    assert not vote([seen] * 3, 0.96).sure


def test_a_tray_that_is_empty_as_it_should_be_is_sure() -> None:
    assert vote([look()] * 3, BAR).sure
    assert not vote([look(chance=0.0)] * 3, BAR).sure


def test_the_box_is_the_middle_one() -> None:
    reading = vote([look(die("2", x)) for x in (99, 100, 112)], BAR)
    assert reading.dice[0].centre[0] == 100


@given(st.permutations(range(5)), st.lists(st.sampled_from("123456"), min_size=1, max_size=4))
def test_neither_the_order_of_looks_nor_of_dice_matters(order: list[int], faces: list[str]) -> None:
    dice = [die(face, 100 + 90 * number) for number, face in enumerate(faces)]
    looks = [look(*(dice if number % 2 else dice[::-1])) for number in range(5)]
    assert vote([looks[number] for number in order], BAR).faces == tuple(faces)
