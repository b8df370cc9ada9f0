"""Several frames of the same resting dice make one reading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.vote import vote
from vision.reading import Die, Reading


def die(face: str, x: float, confidence: float = 0.97, instead: str = "") -> Die:
    alternatives = (
        ((face, confidence), (instead, 1 - confidence)) if instead else ((face, confidence),)
    )
    return Die((x - 20, 80, x + 20, 120), face, confidence, alternatives)


def frame(*dice: Die, chance: float = 0.995) -> Reading:
    return Reading(dice, chance > 0.99, chance)


def test_frames_that_agree_make_a_sure_reading() -> None:
    reading = vote([frame(die("3", 100), die("5", 200))] * 5)
    assert reading.faces == ("3", "5")
    assert reading.sure


def test_one_frame_with_glare_is_outvoted_and_asked_about() -> None:
    good, glare = frame(die("5", 100)), frame(die("6", 100, 0.6, "5"), chance=0.5)
    reading = vote([good, good, glare, good, good])
    assert reading.faces == ("5",)
    assert not reading.sure


def test_frames_that_disagree_ask() -> None:
    reading = vote([frame(die("5", 100)), frame(die("6", 100))] * 2)
    assert not reading.sure


def test_a_die_seen_once_in_five_frames_is_a_ghost() -> None:
    ghost = frame(die("5", 100), die("1", 300, 0.5), chance=0.5)
    assert vote([frame(die("5", 100))] * 4 + [ghost]).faces == ("5",)


def test_a_die_that_comes_and_goes_asks() -> None:
    both, one = frame(die("5", 100), die("1", 300)), frame(die("5", 100))
    assert not vote([both, one, both, one, one]).sure


def test_a_die_seen_now_here_now_there_is_one_die_and_asked_about() -> None:
    here, there = die("1", 300), die("3", 380, 0.6)
    frames = (
        [frame(die("5", 100), here)] * 2 + [frame(die("5", 100), there)] * 2 + [frame(here, there)]
    )
    reading = vote(frames)
    assert reading.faces == ("5", "1")
    assert not reading.sure


def test_frames_that_agree_are_sure_together_of_what_each_would_ask_about() -> None:
    doubtful = frame(die("5", 100, 0.98, "6"), chance=0.98)
    assert not doubtful.sure
    assert vote([doubtful] * 5).sure


def test_frames_that_agree_on_what_none_of_them_believes_ask() -> None:
    assert not vote([frame(die("5", 100, 0.7, "6"), chance=0.6)] * 5).sure


def test_every_frame_that_saw_something_else_takes_from_the_chance() -> None:
    said, against = frame(die("5", 100)), frame(die("6", 100), chance=0.2)
    chances = [vote([said] * (5 - others) + [against] * others).chance for others in range(3)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] - chances[1] == pytest.approx(said.chance / 5)


def test_a_set_brings_its_own_bar() -> None:
    frames = [frame(die("5", 100), chance=0.95)] * 5
    assert vote(frames, bar=0.94).sure
    assert not vote(frames, bar=0.96).sure


def test_a_tray_that_is_empty_as_it_should_be_is_sure() -> None:
    assert vote([frame()] * 5).sure
    assert not vote([frame(chance=0.0)] * 5).sure


def test_the_box_is_the_middle_one() -> None:
    reading = vote([frame(die("2", x)) for x in (100, 101, 99, 100, 112)])
    assert reading.dice[0].centre[0] == 100


@given(st.permutations(range(5)), st.lists(st.sampled_from("123456"), min_size=1, max_size=4))
def test_neither_the_order_of_frames_nor_of_dice_matters(
    order: list[int], faces: list[str]
) -> None:
    dice = [die(face, 100 + 90 * number) for number, face in enumerate(faces)]
    frames = [frame(*(dice if number % 2 else dice[::-1])) for number in range(5)]
    assert vote([frames[number] for number in order]).faces == tuple(faces)
