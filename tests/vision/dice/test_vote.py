"""Several frames of the same resting dice make one reading."""

from hypothesis import given
from hypothesis import strategies as st

from vision.dice.vote import vote
from vision.reading import Die, Reading


def die(face: str, x: float, confidence: float = 0.97, instead: str = "") -> Die:
    alternatives = (
        ((face, confidence), (instead, 1 - confidence)) if instead else ((face, confidence),)
    )
    return Die((x - 20, 80, x + 20, 120), face, confidence, alternatives)


def frame(*dice: Die, sure: bool = True) -> Reading:
    return Reading(dice, sure)


def test_frames_that_agree_make_a_sure_reading() -> None:
    reading = vote([frame(die("3", 100), die("5", 200))] * 5)
    assert reading.faces == ("3", "5")
    assert reading.sure


def test_one_frame_with_glare_is_outvoted() -> None:
    good, glare = frame(die("5", 100)), frame(die("6", 100, 0.6, "5"), sure=False)
    reading = vote([good, good, glare, good, good])
    assert reading.faces == ("5",)
    assert reading.sure


def test_frames_that_disagree_ask() -> None:
    reading = vote([frame(die("5", 100)), frame(die("6", 100))] * 2)
    assert not reading.sure


def test_a_die_seen_once_in_five_frames_is_a_ghost() -> None:
    ghost = frame(die("5", 100), die("1", 300, 0.5), sure=False)
    reading = vote([frame(die("5", 100))] * 4 + [ghost])
    assert reading.faces == ("5",)
    assert reading.sure


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
