"""A second look: only what the namer is not clear about is cut out anew, and what is seen then counts."""

import numpy as np

from vision.dice.classify import ANSWERS, LOOKS, NONE, name_spots
from vision.dice.crop import SIDE
from vision.dice.find import Spot
from vision.dice.session import WEIGHTS, Floats, Net, Nets

TABLE = np.full((200, 400, 3), 90, np.uint8)
HERE, THERE = Spot(100.0, 100.0, 40.0, 0.9), Spot(300.0, 100.0, 40.0, 0.9)
FIVE, SIX = 4, 5

Shares = dict[int, float]


class Says(Net):
    """A namer that gives these shares to the crops of the first look, one each, `then` to all after it."""

    def __init__(self, *first: Shares, then: Shares) -> None:
        self.first, self.then, self.shown = first, then, []  # type: ignore[var-annotated]

    def __call__(self, values: Floats) -> Floats:
        rows = np.full((len(values), ANSWERS + 3), -12.0, np.float32)
        rows[:, ANSWERS:] = 0.0
        told = [self.then] * len(values) if self.shown else self.first
        for row, shares in zip(rows, told, strict=True):
            for which, share in shares.items():
                row[which] = np.log(share)
        self.shown.append(values.shape)
        return rows


def named(spots: list[Spot], namer: Says, twice: bool = True) -> Floats:
    return name_spots(TABLE, spots, Nets(finder=namer, namer=namer), twice)[1]


def test_a_clear_die_is_looked_at_once() -> None:
    clear = {FIVE: 0.99, SIX: 0.01}
    namer = Says(clear, clear, then={SIX: 1.0})
    chances = named([HERE, THERE], namer)
    assert namer.shown == [(2, 3, SIDE, SIDE)]
    assert chances.argmax(axis=1).tolist() == [FIVE, FIVE]


def test_so_is_what_is_clearly_no_die() -> None:
    namer = Says({NONE: 0.8, SIX: 0.2}, then={SIX: 1.0})
    named([HERE], namer)
    assert len(namer.shown) == 1


def test_and_anything_for_a_set_that_does_not_look_twice() -> None:
    namer = Says({FIVE: 0.5, SIX: 0.5}, then={SIX: 1.0})
    named([HERE], namer, twice=False)
    assert len(namer.shown) == 1


def test_of_two_dice_the_doubtful_one_is_looked_at_again() -> None:
    namer = Says({FIVE: 0.99, SIX: 0.01}, {FIVE: 0.55, SIX: 0.45}, then={SIX: 1.0})
    chances = named([HERE, THERE], namer)
    assert namer.shown == [(2, 3, SIDE, SIDE), (len(LOOKS), 3, SIDE, SIDE)]
    assert chances.argmax(axis=1).tolist() == [FIVE, SIX]


def test_where_it_sees_the_same_the_doubt_shrinks_and_where_it_does_not_it_grows() -> None:
    first = {FIVE: 0.85, SIX: 0.15}
    torn = named([HERE], Says(first, then={FIVE: 0.5, SIX: 0.5}))[0]
    agreed = named([HERE], Says(first, then={FIVE: 0.99, SIX: 0.01}))[0]
    against = named([HERE], Says(first, then={FIVE: 0.05, SIX: 0.95}))[0]
    assert agreed[FIVE] > torn[FIVE] > against[FIVE]
    assert agreed[FIVE] > 0.94
    assert against[SIX] > against[FIVE]


def test_all_weights_together_stay_below_six_megabytes() -> None:
    files = [path for path in WEIGHTS.iterdir() if path.suffix in (".onnx", ".json")]
    assert {path.stem for path in files} == {"dice_finder", "dice_namer", "dice_calibration"}
    assert sum(path.stat().st_size for path in files) < 6_000_000
