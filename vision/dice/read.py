"""Reading dice: a frame, or several frames of the same throw, looked at as often as it takes."""

from collections.abc import Sequence
from math import sqrt
from statistics import median

from vision.dice.classify import calibration
from vision.dice.crop import FACE, crop, edge_angle, upright
from vision.dice.find import PIXELS
from vision.dice.frame import as_bgr
from vision.dice.glance import glance
from vision.dice.known import Known
from vision.dice.session import Frame, Nets
from vision.dice.taught import FaceSet
from vision.dice.taught_read import bar as taught_bar
from vision.dice.vote import blend, vote
from vision.reading import Die, Reading

FINER = (1.0, 0.8, 1.25)
"""How many pixels the finder is shown at each look, as a share of the usual. What is lost between two of
them, or looks like a die at just this size, it sees otherwise at another."""
SMALL, NEAR = 18.0, 1.75
"""Dice whose edge is shorter in the finder's usual picture, in pixels, are looked at in one of so many times
as many: dark or touching ones are overlooked there."""


def read_dice(
    frame: Frame,
    dice_set: str | FaceSet = "pips",
    known: Known | None = None,
    nets: Nets | None = None,
) -> Reading:
    """Read all dice of a set in one frame; pips that leave a doubt are looked at more than once.

    A die of another set is not reported. The reading is sure when every die is named beyond doubt,
    nothing else in the frame nearly passed for one, and the number of dice is the one known.
    """
    known = known or Known()
    first, usual = first_look(frame, dice_set, known, nets)
    if first.sure or not isinstance(dice_set, str):
        return first
    others = [glance(frame, dice_set, known, nets, usual * finer) for finer in FINER[1:]]
    return vote([first, *others], calibration()["bar_again"])


def read_throw(
    frames: Sequence[Frame],
    dice_set: str | FaceSet = "pips",
    known: Known | None = None,
    nets: Nets | None = None,
) -> Reading:
    """Read dice at rest out of several frames: their blend, hardly noisy, looked at more than once."""
    picture, known = blend([as_bgr(frame) for frame in frames]), known or Known()
    bar = calibration()["bar_throw"] if isinstance(dice_set, str) else taught_bar()
    first, usual = first_look(picture, dice_set, known, nets)
    others = [glance(picture, dice_set, known, nets, usual * finer) for finer in FINER[1:]]
    return vote([first, *others], bar)


def first_look(
    frame: Frame, dice_set: str | FaceSet, known: Known, nets: Nets | None = None
) -> tuple[Reading, float]:
    """What a look as fine as dice of this size need shows, and how fine that is.

    Where their size is not known, an ordinary look tells it; none are to be seen if they are too small.
    """
    edge = known.die_size
    if edge is None:
        first = glance(frame, dice_set, known, nets)
        edge = median(die.size for die in first.dice) if first.dice else 0.0
        if not _small(edge, frame):
            return first, 1.0
    usual = NEAR if _small(edge, frame) else 1.0
    return glance(frame, dice_set, known, nets, usual), usual


def _small(edge: float, frame: Frame) -> bool:
    height, width = frame.shape[:2]
    return edge * sqrt(PIXELS / (height * width)) < SMALL


def cut_out(frame: Frame, dice: Sequence[Die], side: int = FACE) -> tuple[Frame, ...]:
    """The top faces of these dice alone, edges upright, for a taught set to name or to learn."""
    faces = []
    for die in dice:
        x, y = die.centre
        angle = edge_angle(crop(frame, x, y, die.size)) if die.angle is None else die.angle
        faces.append(upright(frame, x, y, die.size, angle, side))
    return tuple(faces)
