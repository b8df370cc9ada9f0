"""When a reading is sure: what speaks against it, weighed by how often that came true.

Three things can be wrong with a reading, and each has a curve of its own: how often a doubt of that
kind and size came true on scenes, photographed and rendered, that the nets had not been trained on
(`vision/train/dice_calibrate.py`). So the chance is one: of readings given 0.99 one in a hundred was
wrong. From the bar on the table is not asked.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, prod
from statistics import median

from vision.dice.classify import calibration

SPREAD, WIDER, STRANGE = 0.25, 5.0, 0.003
"""How far dice differ in size, in logs, by perspective or as a mixed bag; how many times as far other
things do; how many dice are of quite another size."""
LEAST = 1e-4
"""No doubt counts as smaller than this, nor as larger than the rest to one."""


def odds(doubt: float) -> float:
    """A doubt on the scale on which evidence adds up."""
    share = min(max(doubt, LEAST), 1 - LEAST)
    return log(share / (1 - share))


def likely(
    share: float,
    heat: float,
    alike: float = 0.0,
    closer: float | None = None,
    astray: float = 0.0,
) -> float:
    """The chance that a pip die lies somewhere.

    The namer gives it `share`, the map `heat`, the other dice about say how `alike` it is in size and how
    far `astray` in its lean, and the finder, where it was asked again, what it saw at a `closer` look.
    """
    by = calibration()
    kind = "die" if closer is None else "closer"
    evidence = by[kind] + by[f"{kind}_name"] * odds(share) + by[f"{kind}_heat"] * odds(heat)
    evidence += by[f"{kind}_size"] * alike - by[f"{kind}_lean"] * astray
    evidence += by["closer_look"] * (closer or 0.0)
    return 1 / (1 + exp(-evidence))


def alike(size: float, others: Sequence[float]) -> float:
    """What the size of a thing says for its being a die beside these: dice of a throw are about as large.

    The log of how many times likelier dice are so far from one another in size than print and stains are;
    nothing where there are no others.
    """
    if not others:
        return 0.0
    away = log(size / median(others)) / SPREAD
    return log(STRANGE + (1 - STRANGE) * WIDER * exp(-away * away / 2))


def any_of(doubts: Iterable[float]) -> float:
    """The chance that at least one of several doubts comes true."""
    return 1 - prod(1 - doubt for doubt in doubts)


def came_true(kind: str, doubt: float) -> float:
    """How often such a doubt of this kind came true."""
    by = calibration()
    return 1 / (1 + exp(-by[kind] - by[f"{kind}_slope"] * odds(doubt)))


@dataclass(frozen=True)
class Doubts:
    """What speaks against a reading, each from 0 (nothing) to 1."""

    face: float
    """The chance that some die shows another face."""
    place: float
    """The chance that some die is none."""
    missed: float
    """The chance that something left out is a die of the set."""
    counted: bool = False
    """Whether it has as many dice as are known to lie there: then hardly more than a face can be wrong."""

    @property
    def whole(self) -> float:
        """The chance, as the nets see it, that any of them comes true."""
        return any_of((self.face, self.place, self.missed))

    @property
    def kinds(self) -> dict[str, float]:
        """Each doubt by its name; where the number is right there is but one, that something was swapped."""
        if self.counted:
            return {"counted": self.whole}
        return {"face": self.face, "place": self.place, "missed": self.missed}

    @property
    def chance(self) -> float:
        """The chance that the reading is right, by how often such doubts came true."""
        return 1 - any_of(came_true(kind, doubt) for kind, doubt in self.kinds.items())

    @property
    def small(self) -> bool:
        """Whether the reading may stand without asking."""
        return self.chance >= calibration()["bar_counted" if self.counted else "bar"]
