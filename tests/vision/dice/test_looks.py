"""How often a picture is looked at: once where that is clear, more often in doubt, throws always."""

from collections.abc import Callable

import numpy as np
import pytest

from vision.dice import Known, read_dice, read_throw
from vision.dice.classify import calibration
from vision.dice.read import FINER
from vision.dice.session import Frame
from vision.reading import Die, Reading

FIVE = Die((40, 40, 80, 80), "5", 0.97, (("5", 0.97),))
SIX = Die((40, 40, 80, 80), "6", 0.97, (("6", 0.97),))
PICTURE = np.full((120, 160, 3), 100, np.uint8)

Glances = Callable[..., list[tuple[float, int]]]


@pytest.fixture
def glances(monkeypatch: pytest.MonkeyPatch) -> Glances:
    """Have the dice seen as told, a reading a look; gives what was looked at: how fine, how bright."""

    def told(*readings: Reading) -> list[tuple[float, int]]:
        shown: list[tuple[float, int]] = []

        def glance(
            frame: Frame, _set: str, _known: Known, _nets: None, finer: float = 1.0
        ) -> Reading:
            shown.append((finer, int(frame[0, 0, 0])))
            return readings[len(shown) - 1]

        monkeypatch.setattr("vision.dice.read.glance", glance)
        return shown

    return told


def test_a_clear_picture_is_looked_at_once(glances: Glances) -> None:
    shown = glances(Reading((FIVE,), True, 0.999))
    assert read_dice(PICTURE).sure
    assert shown == [(1.0, 100)]


def test_one_in_doubt_is_looked_at_as_often_as_there_are_looks(glances: Glances) -> None:
    clear = Reading((FIVE,), True, 0.9999)
    shown = glances(Reading((FIVE,), False, 0.9), clear, clear)
    reading = read_dice(PICTURE)
    assert (reading.faces, reading.sure) == (("5",), True), "two clear looks settle it"
    assert [finer for finer, _ in shown] == list(FINER)


def test_where_the_looks_differ_the_table_is_asked(glances: Glances) -> None:
    glances(Reading((FIVE,), False, 0.9), Reading((SIX,), True, 0.99), Reading((FIVE,), True, 0.99))
    reading = read_dice(PICTURE)
    assert (reading.faces, reading.sure) == (("5",), False)


def test_a_throw_is_read_from_the_blend_of_its_frames_at_every_look(glances: Glances) -> None:
    clear = Reading((FIVE,), True, 0.9999)
    shown = glances(clear, clear, clear)
    frames = [np.full((120, 160, 3), grey, np.uint8) for grey in (98, 100, 105)]
    assert read_throw(frames).sure
    assert shown == [(finer, 101) for finer in FINER]


def test_a_throw_has_a_bar_of_its_own(glances: Glances, monkeypatch: pytest.MonkeyPatch) -> None:
    for bar, chance in (("bar_again", 0.95), ("bar_throw", 0.99)):
        monkeypatch.setitem(calibration(), bar, chance)
    seen = Reading((FIVE,), False, 0.97)
    glances(seen, seen, seen)
    assert read_dice(PICTURE).sure
    glances(seen, seen, seen)
    assert not read_throw([PICTURE]).sure
