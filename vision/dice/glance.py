"""One look at a frame: find candidates, name them, let neighbours settle who is a die, say how sure."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.dice.classify import name_spots
from vision.dice.find import LEAST, MOST, Spot, heat_maps, look_closer, once_each
from vision.dice.found import STRONG, FoundDie, reaches_out, settle_rivals
from vision.dice.frame import as_bgr, burnt_out
from vision.dice.known import Known
from vision.dice.lean import Lean
from vision.dice.missing import changed_places
from vision.dice.pips import as_pips, read_pips
from vision.dice.session import Frame, Nets, own_nets
from vision.dice.sizes import as_large_as, no_letters
from vision.dice.taught import FaceSet
from vision.dice.taught_read import of_one_size, read_taught
from vision.reading import Reading

FAINT = 0.03
"""Heat from which a spot is looked at where the count says that one is missing, or there is none at all."""

OPEN, CLOSER = (0.005, 0.995), 5
"""Chances of being a die between which a find is looked at closer, and at how many of a frame at most."""
HIDDEN = 0.5
"""The most that a reading of a burnt out picture may be given."""


def glance(
    frame: Frame,
    dice_set: str | FaceSet,
    known: Known,
    nets: Nets | None = None,
    finer: float = 1.0,
) -> Reading:
    """Read all dice of a set in one look at a frame, so many times as fine as usual.

    Of a picture that is burnt out nobody can be sure that it shows them all, unless their number is known.
    """
    frame = as_bgr(frame)
    reading = _read(frame, dice_set, known, nets, finer)
    if known.count is None and burnt_out(frame):
        return replace(reading, sure=False, chance=min(reading.chance, HIDDEN))
    return reading


def _read(
    frame: Frame, dice_set: str | FaceSet, known: Known, nets: Nets | None, finer: float
) -> Reading:
    """What was found, named as faces of the set."""
    found = find_dice(frame, known, nets, isinstance(dice_set, str), finer)
    if isinstance(dice_set, str):
        if dice_set != "pips":
            raise ValueError(f"No dice called {dice_set!r} are built in: teach them first.")
        return read_pips(settle_rivals(found), known.count)[0]
    return read_taught(settle_rivals(of_one_size(found)), frame, dice_set, known.count)


def find_dice(
    frame: Frame,
    known: Known | None = None,
    nets: Nets | None = None,
    twice: bool = True,
    finer: float = 1.0,
) -> tuple[FoundDie, ...]:
    """Everything in the frame that may be a top face, likeliest first, rivals for one place too.

    What is doubtful is looked at `twice`: that is for the faces of pips, the rest can do without. The
    finder's picture is made so many times as `finer`, of as many more pixels.
    """
    known, nets = known or Known(), nets or own_nets()
    maps = heat_maps(frame, nets.finder, known.die_size, finer)
    hot = known.possible(frame, maps.spots(LEAST))
    lean = Lean.of(hot, frame.shape[1])
    found = _named(frame, hot, nets, twice, lean)
    standing = [each for each in settle_rivals(found) if _stands(each, twice)]
    dice = [each.spot for each in standing]
    if len(dice) < (1 if known.count is None else known.count):
        other = once_each([*hot, *maps.spots(FAINT, LEAST)])[len(hot) : MOST]
        faint = known.possible(frame, other)
        found += _named(frame, [*faint, *_unfound(frame, known, dice)], nets, twice, lean)
    if dice:
        sized = as_large_as(dice, found) if twice else no_letters(standing, found)
        found += _named(frame, sized, nets, twice, lean)
    if twice:
        found = _looked_closer(frame, found, nets)
    found.sort(key=lambda each: -each.is_die * each.spot.heat)
    return tuple(found)


def _looked_closer(frame: Frame, found: Sequence[FoundDie], nets: Nets) -> list[FoundDie]:
    """The same finds; those that may be dice or may not, with what a closer look at them says."""
    doubtful = [e for e in as_pips(settle_rivals(found)) if OPEN[0] < e.strength < OPEN[1]]
    doubtful.sort(key=lambda each: abs(each.strength - STRONG))
    spots = {each.spot for each in doubtful[:CLOSER]}
    return [
        replace(each, closer=look_closer(frame, each.spot, nets.finder))
        if each.spot in spots
        else each
        for each in found
    ]


def _named(
    frame: Frame, spots: Sequence[Spot], nets: Nets, twice: bool, lean: Lean
) -> list[FoundDie]:
    height, width = frame.shape[:2]
    return [
        FoundDie(spot, chances, cut=reaches_out(spot, width, height), leans=lean.at(spot))
        for spot, chances in zip(*name_spots(frame, spots, nets, twice), strict=True)
    ]


def _stands(each: FoundDie, pips: bool) -> bool:
    """Whether this is a die beyond the need of another."""
    return (each.strength if pips else each.is_die) > STRONG


def _unfound(frame: Frame, known: Known, dice: Sequence[Spot]) -> list[Spot]:
    """Where the tray changed though no die was found there."""
    sizes = [known.die_size] if known.die_size else [spot.size for spot in dice]
    return changed_places(frame, known, float(np.median(sizes)), dice) if sizes else []
