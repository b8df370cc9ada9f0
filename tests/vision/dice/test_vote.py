"""Several frames of the same resting dice make one reading."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.vote import blend, vote
from vision.reading import Die, Reading


def die(face: str, x: float, confidence: float = 0.97, instead: str = "") -> Die:
    alternatives = (
        ((face, confidence), (instead, 1 - confidence)) if instead else ((face, confidence),)
    )
    return Die((x - 20, 80, x + 20, 120), face, confidence, alternatives)


def frame(*dice: Die, chance: float = 0.998) -> Reading:
    return Reading(dice, chance > 0.99, chance)


def test_frames_that_agree_make_a_sure_reading() -> None:
    seen = frame(die("3", 100), die("5", 200))
    reading = vote([seen] * 5, seen)
    assert reading.faces == ("3", "5")
    assert reading.sure
    assert reading.chance == seen.chance


def test_one_frame_with_glare_is_outvoted() -> None:
    good, glare = frame(die("5", 100)), frame(die("6", 100, 0.6, "5"), chance=0.5)
    reading = vote([good, good, glare, good, good], good)
    assert reading.faces == ("5",)
    assert reading.sure


def test_frames_that_disagree_ask() -> None:
    five, six = frame(die("5", 100)), frame(die("6", 100))
    (said,) = vote([five, six] * 2, five).faces
    assert not vote([five, six] * 2, six if said == "5" else five).sure


def test_a_die_seen_once_in_five_frames_is_a_ghost() -> None:
    five, ghost = frame(die("5", 100)), frame(die("5", 100), die("1", 300, 0.5), chance=0.5)
    reading = vote([five] * 4 + [ghost], five)
    assert reading.faces == ("5",)
    assert reading.sure


def test_a_die_that_comes_and_goes_asks_where_the_blend_shows_it() -> None:
    both, one = frame(die("5", 100), die("1", 300)), frame(die("5", 100))
    assert not vote([both, one, both, one, one], both).sure


def test_a_die_seen_now_here_now_there_is_one_die_and_asked_about() -> None:
    here, there = die("1", 300), die("3", 380, 0.6)
    frames = (
        [frame(die("5", 100), here)] * 2 + [frame(die("5", 100), there)] * 2 + [frame(here, there)]
    )
    reading = vote(frames, frame(die("5", 100), there))
    assert reading.faces == ("5", "1")
    assert not reading.sure


def test_the_blended_picture_tells_how_sure_the_frames_are_together() -> None:
    noisy = [frame(die("5", 100), chance=0.6)] * 5
    assert vote(noisy, frame(die("5", 100))).sure
    assert not vote(noisy, noisy[0]).sure
    assert not vote(noisy, frame(die("6", 100))).sure


def test_a_blend_is_the_mean_of_its_frames_and_hardly_noisy() -> None:
    rng = np.random.default_rng(3)
    table = rng.integers(30, 220, (24, 32, 3)).astype(np.float64)
    frames = [np.clip(table + rng.normal(0, 8, table.shape), 0, 255).round() for _ in range(5)]
    shots = [each.astype(np.uint8) for each in frames]
    blended = blend(shots)
    assert blended.dtype == np.uint8
    assert np.abs(blended - np.mean(shots, axis=0)).max() <= 0.5
    assert np.abs(blended - table).mean() < 0.5 * np.abs(frames[0] - table).mean()


def test_a_set_brings_its_own_bar() -> None:
    seen = frame(die("5", 100), chance=0.95)
    assert vote([seen] * 5, seen, bar=0.94).sure
    assert not vote([seen] * 5, seen, bar=0.96).sure


def test_a_tray_that_is_empty_as_it_should_be_is_sure() -> None:
    assert vote([frame()] * 5, frame()).sure
    assert not vote([frame(chance=0.0)] * 5, frame(chance=0.0)).sure


def test_the_box_is_the_middle_one() -> None:
    frames = [frame(die("2", x)) for x in (100, 101, 99, 100, 112)]
    reading = vote(frames, frames[0])
    assert reading.dice[0].centre[0] == 100


@given(st.permutations(range(5)), st.lists(st.sampled_from("123456"), min_size=1, max_size=4))
def test_neither_the_order_of_frames_nor_of_dice_matters(
    order: list[int], faces: list[str]
) -> None:
    dice = [die(face, 100 + 90 * number) for number, face in enumerate(faces)]
    frames = [frame(*(dice if number % 2 else dice[::-1])) for number in range(5)]
    assert vote([frames[number] for number in order], frames[0]).faces == tuple(faces)
