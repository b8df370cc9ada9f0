"""The reserve: a second net that is asked only where the namer is not clear, and then counts."""

import numpy as np

from vision.dice.classify import ANSWERS, NONE, SIDES, name_spots
from vision.dice.crop import WIDE_SIDE
from vision.dice.find import Spot
from vision.dice.session import WEIGHTS, Floats, Net, Nets

TABLE = np.full((200, 400, 3), 90, np.uint8)
HERE, THERE = Spot(100.0, 100.0, 40.0, 0.9), Spot(300.0, 100.0, 40.0, 0.9)
FIVE, SIX = 4, 5


class Says(Net):
    """A net that gives the same shares to every crop, or one after the other to the first few."""

    def __init__(self, *answers: dict[int, float]) -> None:
        self.answers, self.shown = answers, []  # type: ignore[var-annotated]

    def __call__(self, values: Floats) -> Floats:
        self.shown.append(values.shape)
        rows = np.full((len(values), ANSWERS + 3), -12.0, np.float32)
        rows[:, ANSWERS:] = 0.0
        for index, row in enumerate(rows):
            for which, share in self.answers[min(index, len(self.answers) - 1)].items():
                row[which] = np.log(share)
        return rows


def named(spots: list[Spot], namer: Says, reserve: Says, twice: bool = True) -> Floats:
    nets = Nets(finder=namer, namer=namer, reserve=reserve)
    return name_spots(TABLE, spots, nets, twice)[2]


def test_the_reserve_is_not_asked_about_a_clear_die() -> None:
    reserve = Says({SIX: 1.0})
    chances = named([HERE, THERE], Says({FIVE: 0.99, SIX: 0.01}), reserve)
    assert reserve.shown == []
    assert chances.argmax(axis=1).tolist() == [FIVE, FIVE]


def test_nor_about_what_is_clearly_no_die() -> None:
    reserve = Says({SIX: 1.0})
    named([HERE], Says({NONE: 0.8, SIX: 0.2}), reserve)
    assert reserve.shown == []


def test_nor_for_a_set_that_does_not_look_twice() -> None:
    reserve = Says({SIX: 1.0})
    named([HERE], Says({FIVE: 0.5, SIX: 0.5}), reserve, twice=False)
    assert reserve.shown == []


def test_of_two_dice_it_is_shown_the_doubtful_one() -> None:
    reserve = Says({SIX: 1.0})
    namer = Says({FIVE: 0.99, SIX: 0.01}, {FIVE: 0.55, SIX: 0.45})
    named([HERE, THERE], namer, reserve)
    assert reserve.shown == [(len(SIDES), 3, WIDE_SIDE, WIDE_SIDE)]


def test_where_it_agrees_the_doubt_shrinks_and_where_it_does_not_it_grows() -> None:
    namer, torn = {FIVE: 0.85, SIX: 0.15}, {FIVE: 0.5, SIX: 0.5}
    alone = named([HERE], Says(namer), Says(torn))[0]
    agreed = named([HERE], Says(namer), Says({FIVE: 0.99, SIX: 0.01}))[0]
    against = named([HERE], Says(namer), Says({FIVE: 0.05, SIX: 0.95}))[0]
    assert agreed[FIVE] > alone[FIVE] > against[FIVE]
    assert agreed[FIVE] > 0.94
    assert against.max() < 0.8


def test_all_weights_together_stay_below_six_megabytes() -> None:
    files = [path for path in WEIGHTS.iterdir() if path.suffix in (".onnx", ".json")]
    assert {path.stem for path in files} >= {"dice_finder", "dice_namer", "dice_reserve"}
    assert sum(path.stat().st_size for path in files) < 6_000_000
