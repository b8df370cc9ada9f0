"""Which of the things found are dice with pips, what they show, and what speaks against it."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.dice.classify import FACES, OTHER
from vision.dice.found import CLEAR, STRONG, FoundDie
from vision.dice.session import Floats
from vision.dice.sure import Doubts, alike, any_of
from vision.reading import Die, Reading

SPARE = 0.002
"""The chance from which a die is read where the count says that one is missing."""
UNSEEN = 0.015
"""How often, to once that it is not so, a die that seems to be missing lies where nothing was found."""
UPENDED = 0.5
"""The chance that a face is wrong where a side may have been taken for it."""
ONE_WAY, AGAINST = 0.8, 0.5
"""How well the ways to the other dice's sides agree (1: all the same), and how far one is against them."""
HALF_OUT, CUT_OFF = 0.5, (0.4, 0.35)
"""The doubt that a die half out of the picture leaves, and from which share and heat on it is one."""
STRANGERS = 0.15
"""How much rarer dice of other sets are in a throw of pips than they were in training."""


def read_pips(found: Sequence[FoundDie], count: int | None = None) -> tuple[Reading, Doubts]:
    """The reading of pip dice out of what was found, and what speaks against it."""
    kept, doubts = choose_pips(as_pips(found), count)
    counted = len(kept) == count
    dice = sorted((_named_pips(each, counted) for each in kept), key=lambda die: die.centre)
    # Where nothing lies there is nothing to be sure of, unless that is what the table expects.
    fitting = counted if count is not None else bool(dice)
    chance = doubts.chance if fitting else 0.0
    return Reading(tuple(dice), doubts.small and fitting, chance), doubts


def as_pips(found: Sequence[FoundDie]) -> list[FoundDie]:
    """The same finds where pips are what was thrown: dice of other sets are rare then, sizes alike."""
    rare = np.ones(len(FACES) + 2, np.float32)
    rare[OTHER] = STRANGERS
    alone = [
        replace(each, chances=each.chances * rare / float((each.chances * rare).sum()), alike=0.0)
        for each in found
    ]
    clear = [each for each in alone if each.strength > CLEAR]
    return [
        replace(one, alike=alike(one.spot.size, [e.spot.size for e in clear if e is not one]))
        for one in alone
    ]


def choose_pips(found: Sequence[FoundDie], count: int | None) -> tuple[list[FoundDie], Doubts]:
    """Which of the things found are pip dice, and what speaks against that."""
    kept = [each for each in found if each.strength > STRONG and _has_a_face(each)]
    if count is not None:
        kept = _counted(found, kept, count)
    chosen = {id(each) for each in kept}
    left = [each.strength for each in found if id(each) not in chosen]
    cut_off = any(_half_out(each) for each in found if id(each) not in chosen)
    place, missed = any_of(_none(each) for each in kept), any_of([*left, HALF_OUT * cut_off])
    if count is not None and len(kept) == count:
        # The number is right, so only a swap is left: one too few here is one too many there.
        # Its place may also be one that nothing was found in, which is nothing against a clear die.
        rival, least = max(left, default=0.0), min((each.strength for each in kept), default=1.0)
        swap = max(rival / (1 - rival + 1e-9), UNSEEN)
        missed = swap / (swap + least / (1 - least + 1e-9) + 1e-9)
        place = (1 - least) * missed
    doubts = Doubts(
        any_of([*(_torn(each.chances[: len(FACES)]) for each in kept), UPENDED * upended(kept)]),
        place,
        missed,
        counted=len(kept) == count,
    )
    return kept, doubts


def _counted(found: Sequence[FoundDie], kept: Sequence[FoundDie], count: int) -> list[FoundDie]:
    """The likeliest `count` dice; too few are filled up from what nearly passed."""
    if len(kept) >= count:
        return sorted(kept, key=lambda each: -each.strength)[:count]
    chosen = {id(each) for each in kept}
    spare = [each for each in found if id(each) not in chosen and each.strength > SPARE]
    spare.sort(key=lambda each: -each.strength)
    return [*kept, *spare[: count - len(kept)]]


def _none(each: FoundDie) -> float:
    """The chance that no die has its top here: there is none at all, or this is another side of it."""
    against = each.rival / (1 - each.rival + 1e-9)
    contested = against / (against + each.strength / (1 - each.strength + 1e-9) + 1e-9)
    return any_of((1 - each.strength, contested))


def _half_out(each: FoundDie) -> bool:
    """Whether this is likely a die that lies half beyond the picture, whatever it shows."""
    return each.cut and each.is_die > CUT_OFF[0] and each.spot.heat > CUT_OFF[1]


def _torn(shares: Floats) -> float:
    """The chance that a pip die shows another face than its best."""
    return float(1 - shares.max() / max(float(shares.sum()), 1e-9))


def upended(dice: Sequence[FoundDie]) -> bool:
    """Whether of some die a side may have been taken for its top.

    A camera sees the sides of all dice the same way from their tops. Where it is the other way about
    with one of them, that one is read by its side.
    """
    ways = np.array([each.beside for each in dice if each.beside is not None]).reshape(-1, 2)
    ways = ways / np.maximum(np.hypot(*ways.T), 1e-9)[:, None]
    for index, way in enumerate(ways):
        others = np.delete(ways, index, axis=0)
        common = others.mean(axis=0) if len(others) > 1 else np.zeros(2)
        if np.hypot(*common) > ONE_WAY and float(way @ common) < -AGAINST:
            return True
    return False


def _has_a_face(each: FoundDie) -> bool:
    return bool(each.chances[: len(FACES)].max() > each.chances[OTHER:].max())


def _named_pips(each: FoundDie, counted: bool) -> Die:
    """The die with its face; where the number of dice is right it is one, and only its face is open."""
    shares = each.chances[: len(FACES)] / (each.pips if counted else 1.0)
    order = np.argsort(-shares)
    alternatives = tuple((FACES[i], float(shares[i])) for i in order[:3] if shares[i] > 0.005)
    best = int(order[0])
    return Die(each.box, FACES[best], float(shares[best]), alternatives)
