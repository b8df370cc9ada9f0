"""Dice of a taught set: cut anew where the set doubts, and found where they hardly look like dice."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.dice import FoundDie, settle_rivals
from vision.dice.classify import NONE, OTHER
from vision.dice.find import Spot
from vision.dice.session import Frame
from vision.dice.sizes import no_letters
from vision.dice.taught import CLEAR, TORN, TRIES, name_taught
from vision.dice.taught_read import WEAK, of_one_size, read_taught

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


def test_where_two_cuts_tell_two_names_the_clearer_stands_and_is_asked_about() -> None:
    taught = Learner(
        [("III", 0.9)], [("II", 0.98), ("I", 0.01)], [("III", 0.999), ("II", 0.001)], []
    )
    named, _ = name_taught([Spot(100, 100, 40, 0.9)], TABLE, taught)
    (face, chance), *others = named[0]
    assert (face, [name for name, _ in others]) == ("III", ["II"])
    assert chance == TORN < CLEAR
    assert chance + sum(share for _, share in others) <= 1
    assert taught.asked == 1 + len(TRIES)


def found(x: float, size: float, heat: float, other: float, pips: float = 0.0) -> FoundDie:
    """Something found that is a die of another set, or shows pips, or is nothing."""
    chances = np.zeros(8, np.float32)
    chances[0], chances[OTHER], chances[NONE] = pips, other, 1 - other - pips
    return FoundDie(Spot(x, 100, size, heat), chances)


def test_a_letter_on_a_die_is_not_another_die() -> None:
    die, letter = found(100, 80, 0.5, 0.9), found(103, 26, 0.9, 0.97)
    assert settle_rivals([die, letter]) == (die,)


def test_a_small_die_with_pips_is_not_taken_for_print() -> None:
    shadow, die = found(100, 80, 0.3, 0.6), found(103, 26, 0.9, 0.01, 0.98)
    assert settle_rivals([shadow, die]) == (die,)


def test_a_letter_found_in_place_of_its_die_is_looked_at_as_large_as_the_others() -> None:
    die, letter, stain = (
        found(50, 80, 0.6, 0.99),
        found(250, 40, 0.7, 0.02),
        found(400, 40, 0.2, 0.02),
    )
    assert no_letters([die], [die, letter, stain]) == [replace(letter.spot, size=80)]


def test_what_lies_on_a_die_found_whole_is_not_looked_at_again() -> None:
    die, letter = found(50, 80, 0.6, 0.99), found(55, 40, 0.7, 0.3)
    assert no_letters([die], [die, letter]) == []


def test_of_a_letter_and_its_die_the_one_as_large_as_the_others_stays() -> None:
    others = [found(50, 78, 0.6, 0.99), found(150, 82, 0.6, 0.95)]
    letter, die = found(300, 57, 0.63, 0.71), found(302, 80, 0.63, 0.6)
    assert settle_rivals(of_one_size([*others, letter, die]))[-1].spot == die.spot
    assert settle_rivals([*others, letter, die])[-1].spot == letter.spot


def test_where_the_number_is_known_a_stain_unsettles_nobody() -> None:
    die, stain = found(50, 40, 0.99, 0.99), found(150, 20, 0.3, 0.3)
    assert stain.is_die > WEAK
    for count, sure in ((1, True), (None, False), (2, False)):
        taught = Learner([("moon", 0.99)], [])
        reading = read_taught([die, stain], TABLE, taught, count)
        assert [die.face for die in reading.dice] == ["moon"]
        assert reading.sure is sure, count
