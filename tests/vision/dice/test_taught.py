"""Dice of a taught set: cut anew where the set doubts, and found where they hardly look like dice."""

from collections.abc import Sequence

import numpy as np

from vision.dice import FoundDie, settle_rivals
from vision.dice.classify import NONE, OTHER
from vision.dice.find import Spot
from vision.dice.read import WEAK, _read_taught
from vision.dice.session import Frame
from vision.dice.taught import TRIES, name_taught

TABLE = np.full((200, 200, 3), 90, np.uint8)


class Learner:
    """A set that answers from a list, in turn, and counts how often it was asked."""

    def __init__(self, *answers: Sequence[tuple[str, float]]) -> None:
        self.answers, self.asked = answers, 0

    def name(self, face: Frame) -> Sequence[tuple[str, float]]:
        self.asked += 1
        return self.answers[min(self.asked, len(self.answers)) - 1]


def test_a_die_named_for_sure_is_cut_once() -> None:
    taught = Learner([("moon", 0.99)])
    named, _ = name_taught([Spot(100, 100, 40, 0.9)], TABLE, taught)
    assert named == [[("moon", 0.99)]]
    assert taught.asked == 1


def test_a_doubtful_die_is_cut_anew_until_the_set_is_sure() -> None:
    taught = Learner([("star", 0.5)], [], [("moon", 0.98)], [("star", 0.6)])
    named, _ = name_taught([Spot(100, 100, 40, 0.9)], TABLE, taught)
    assert named == [[("moon", 0.98)]]
    assert taught.asked == 3


def test_what_stays_doubtful_keeps_its_best_name() -> None:
    taught = Learner([("star", 0.5)], [("moon", 0.7)], [("star", 0.6)], [("drop", 0.4)])
    named, _ = name_taught([Spot(100, 100, 40, 0.9)], TABLE, taught)
    assert named == [[("moon", 0.7)]]
    assert taught.asked == 1 + len(TRIES)


def found(x: float, size: float, heat: float, other: float, pips: float = 0.0) -> FoundDie:
    """Something found that is a die of another set, or shows pips, or is nothing."""
    chances = np.zeros(8, np.float32)
    chances[0], chances[OTHER], chances[NONE] = pips, other, 1 - other - pips
    return FoundDie(Spot(x, 100, size, heat), np.zeros((64, 64, 3), np.uint8), chances)


def test_a_letter_on_a_die_is_not_another_die() -> None:
    die, letter = found(100, 80, 0.5, 0.9), found(103, 26, 0.9, 0.97)
    assert settle_rivals([die, letter]) == (die,)


def test_a_small_die_with_pips_is_not_taken_for_print() -> None:
    shadow, die = found(100, 80, 0.3, 0.6), found(103, 26, 0.9, 0.01, 0.98)
    assert settle_rivals([shadow, die]) == (die,)


def test_where_the_number_is_known_a_stain_unsettles_nobody() -> None:
    die, stain = found(50, 40, 0.99, 0.99), found(150, 20, 0.3, 0.3)
    assert stain.is_die > WEAK
    for count, sure in ((1, True), (None, False), (2, False)):
        taught = Learner([("moon", 0.99)], [])
        reading = _read_taught([die, stain], TABLE, taught, count)
        assert [die.face for die in reading.dice] == ["moon"]
        assert reading.sure is sure, count
