"""The bench's own throws: there is always a table with room for them."""

import numpy as np
import pytest

from vision.bench.dice import throw_somewhere
from vision.render.scene import NoRoom, throw_on_table

SIX, SMALL = ("1", "2", "3", "4", "5", "6"), (160, 90)


def fits(seed: int, die_pixels: float) -> bool:
    try:
        throw_on_table(SIX, seed, None, "hard", SMALL, die_pixels=die_pixels)
    except NoRoom:
        return False
    return True


def test_a_table_too_small_for_the_dice_is_passed_over() -> None:
    first = [int(np.random.default_rng(seed).integers(1 << 31)) for seed in range(12)]
    assert not all(fits(each, 32.0) for each in first), "here some tables must be too small"
    for seed in range(12):
        rng = np.random.default_rng(seed)
        assert len(throw_somewhere(SIX, rng, "hard", SMALL, die_pixels=32.0)[1]) == 6


def test_dice_that_fit_nowhere_are_said_to() -> None:
    with pytest.raises(NoRoom, match="None of 20 tables has room for 6 dice"):
        throw_somewhere(SIX, np.random.default_rng(1), "hard", SMALL, die_pixels=60.0)
