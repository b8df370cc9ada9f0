"""The renderer's promises that tests, training and the simulated table rest on."""

import numpy as np

from vision.render.hold import render_held
from vision.render.scene import Scene, photograph, photograph_often, render_dice, throw_on_table


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


def test_a_die_in_a_hand_is_no_part_of_the_throw() -> None:
    held = render_held(["3", "5"], 21, size=(320, 180))
    bare = render_dice(["3", "5"], 21, size=(320, 180))
    assert held.faces == bare.faces
    assert [die.box for die in held.truth] == [die.box for die in bare.truth]
    assert np.abs(held.frame.astype(int) - bare.frame).max() > 60, "the hand is to be seen"


def test_less_is_seen_of_a_die_behind_a_hand() -> None:
    throws = [
        (render_dice(["6"] * 5, seed, size=(320, 180)), grabbed(seed)) for seed in range(30, 36)
    ]
    pairs = [
        (free.visible, behind.visible)
        for open_, covered in throws
        for free, behind in zip(open_.truth, covered.truth, strict=True)
    ]
    assert all(behind <= free for free, behind in pairs)
    assert any(behind < 0.2 * free for free, behind in pairs)
    assert any(behind == free for free, behind in pairs), "most dice lie beside it"


def grabbed(seed: int) -> Scene:
    return render_dice(["6"] * 5, seed, size=(320, 180), grabbing=0.9)
