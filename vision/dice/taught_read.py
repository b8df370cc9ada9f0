"""Reading dice of a taught set: what was found is named by the set, and all its dice are of one size."""

from collections.abc import Sequence
from dataclasses import replace

from vision.dice.classify import calibration
from vision.dice.found import CLEAR, STRONG, FoundDie
from vision.dice.session import Frame
from vision.dice.sure import alike
from vision.dice.taught import FaceSet, name_taught
from vision.reading import Die, Reading

WEAK, KNOWN_WELL = 0.05, 0.75
"""The chance of being a die from which the set is asked at all, and how well it must know
what is less than likely a die. Bare faces and strange ones are found that way."""

DOUBTFUL = 0.5
"""The chance of a reading with something in it that may be a die of the set or may not."""


def read_taught(
    found: Sequence[FoundDie], frame: Frame, dice_set: FaceSet, count: int | None
) -> Reading:
    """The reading by a taught set; what hardly looks like a die is one if the set knows it well."""
    found = [each for each in found if each.is_die > WEAK]
    named = _named_by(found, frame, dice_set)
    chance, dice = 1.0, []
    for each, die in zip(found, named, strict=True):
        if each.is_die > STRONG:
            dice += [die] if die else []
            chance = min(chance, die.confidence if die else DOUBTFUL)
        elif die and die.alternatives[0][1] >= KNOWN_WELL:
            dice.append(die)
            chance = min(chance, DOUBTFUL)
        elif (
            count is None
        ):  # where the number is known, a stain nearly taken for a die takes no die's place
            chance = min(chance, DOUBTFUL)
    if count is not None and len(dice) != count:
        chance = 0.0
    return Reading(tuple(sorted(dice, key=lambda die: die.centre)), chance >= bar(), chance)


def bar() -> float:
    """The chance from which a reading by a taught set is sure."""
    return calibration()["taught"]


def of_one_size(found: Sequence[FoundDie]) -> list[FoundDie]:
    """The same finds, each with what the size of the clear dice says for it: a set's dice are alike."""
    clear = [each for each in found if each.is_die > CLEAR]
    return [
        replace(one, alike=alike(one.spot.size, [e.spot.size for e in clear if e is not one]))
        for one in found
    ]


def _named_by(found: Sequence[FoundDie], frame: Frame, dice_set: FaceSet) -> list[Die | None]:
    """Each die by the name its set has for it; None for what is not of the set."""
    named, angles = name_taught([each.spot for each in found], frame, dice_set)
    return [
        Die(each.box, names[0][0], names[0][1] * _counts(each), tuple(names[:3]), angle)
        if names
        else None
        for each, names, angle in zip(found, named, angles, strict=True)
    ]


def _counts(each: FoundDie) -> float:
    """What a name is worth: of a likely die all, since no set knows well what is none of its dice."""
    return 1.0 if each.is_die > STRONG else each.is_die
