"""Both nets see dice alike from all four sides: what they say of a picture turns with it."""

import numpy as np
import pytest

from vision.dice.classify import ANSWERS, look
from vision.dice.crop import crop
from vision.dice.find import as_batch
from vision.dice.session import Frame, own_nets
from vision.render.scene import render_dice

SCENE = render_dice(("2", "3", "6"), seed=12, size=(640, 480))


def turned(picture: Frame, quarters: int) -> Frame:
    return np.ascontiguousarray(np.rot90(picture, quarters))


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_the_namer_names_a_die_the_same_however_it_is_turned(quarters: int) -> None:
    faces = [crop(SCENE.frame, *die.centre, die.size) for die in SCENE.truth]
    shares, poses = look(faces, own_nets().namer)
    again, moved = look([turned(face, quarters) for face in faces], own_nets().namer)
    assert np.allclose(shares, again, atol=0.01)
    left = np.linalg.matrix_power(np.array([[0, 1], [-1, 0]]), quarters)
    assert np.allclose(poses[:, :2] @ left.T, moved[:, :2], atol=0.01), "where it lies turns"
    assert np.allclose(poses[:, 2], moved[:, 2], atol=0.01), "how large it is does not"
    assert shares.shape == (3, ANSWERS)


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_the_finder_finds_the_same_places_however_the_picture_is_turned(quarters: int) -> None:
    finder, piece = own_nets().finder, SCENE.frame[:384, :384]
    heat = finder(as_batch(piece))[0, 0]
    again = finder(as_batch(turned(piece, quarters)))[0, 0]
    assert heat.max() > 0, "there is something to be found"
    assert np.allclose(turned(heat, quarters), again, atol=0.15)
