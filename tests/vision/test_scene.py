"""The renderer's promises that tests, training and the simulated table rest on."""

import numpy as np

from vision.render.scene import photograph, photograph_often, render_dice, throw_on_table


def test_several_pictures_of_one_throw_are_those_taken_one_by_one() -> None:
    table, dice = throw_on_table(["2", "5"], 11, None, "hard", (320, 180))
    one_by_one, together = np.random.default_rng(4), np.random.default_rng(4)
    single = [photograph(table, dice, one_by_one) for _ in range(3)]
    often, truth = photograph_often(table, dice, together, 3)
    assert all(
        np.array_equal(frame, other) for (frame, _), other in zip(single, often, strict=True)
    )
    assert truth == single[0][1]
    assert not np.array_equal(often[0], often[1]), "every picture has a noise of its own"


def test_things_lie_about_as_many_as_asked_for() -> None:
    bare, again, full = (
        render_dice(["3"], 5, difficulty="hard", size=(320, 180), clutter=pieces).frame.astype(int)
        for pieces in (0, 0, 14)
    )
    assert np.array_equal(bare, again)
    assert np.abs(bare - full).mean() > 8
