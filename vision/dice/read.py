"""Reading a frame: find candidates, name them, let neighbours settle who is a die, say how sure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.dice.classify import FACES, NONE, OTHER, calibration, name_spots
from vision.dice.crop import crop, edge_angle, upright
from vision.dice.find import LEAST, Spot, find_faces
from vision.dice.frame import as_bgr
from vision.dice.known import Known
from vision.dice.missing import changed_places
from vision.dice.session import Floats, Frame, Net, net
from vision.dice.sure import Doubts, alike, likely
from vision.dice.taught import FaceSet, name_taught
from vision.reading import Box, Die, Reading

STRONG, SPARE = 0.5, 0.008
"""The chance from which a die is read, and from which where the count says that one is missing."""
CLEAR = 0.9
"""The chance from which a die says how large the others may be."""
UNSEEN = 0.015
"""How often, to once that it is not so, a die that seems to be missing lies where nothing was found."""
FAINT = 0.03
"""Heat from which a spot is looked at where the count says that one is missing, or there is none at all."""
UNLIKE, FEW = 0.3, 4
"""How far, in logs, a thing may differ in size from the dice beside it before it is looked at as one of
their size, and how many such are."""
STRANGERS = 0.3
"""How much rarer dice of other sets are in a throw of pips than they were in training."""
INSIDE, BESIDE = 0.62, 0.96
"""Two middles cannot be nearer than these shares of the larger edge (one face would lie
in the other) and of the mean edge (one would be a side of the other)."""

WEAK, KNOWN_WELL = 0.05, 0.75
"""For a taught set: the chance of being a die from which it is asked at all, and how well it must know
what is less than likely a die. Bare faces and strange ones are found that way."""
PRINT, PRINT_AWAY = 0.55, 0.2
"""A letter or a pip seems no larger than this share of its die, its middle no further from the die's."""


@dataclass(frozen=True)
class FoundDie:
    """Something found: where, its crop, and the chances of pips one to six, other die, none."""

    spot: Spot
    crop: Frame
    chances: Floats
    alike: float = 0.0
    """What the size of the others says for its being a die, see `sure.alike`."""

    @property
    def box(self) -> Box:
        """The square round the top face, in pixels of the frame."""
        half = self.spot.size / 2
        x, y = self.spot.x, self.spot.y
        return x - half, y - half, x + half, y + half

    @property
    def strength(self) -> float:
        """The chance that a pip die lies here, by namer, heat and size together."""
        return likely(self.pips, self.spot.heat, self.alike)

    @property
    def pips(self) -> float:
        """The chance, by the namer alone, that this shows pips."""
        return float(self.chances[: len(FACES)].sum())

    @property
    def is_die(self) -> float:
        """The chance that a top face lies here, of whichever set."""
        return float(1 - self.chances[NONE])


def find_dice(
    frame: Frame,
    known: Known | None = None,
    finder: Net | None = None,
    namer: Net | None = None,
    twice: bool = True,
) -> tuple[FoundDie, ...]:
    """Everything in the frame that may be a top face, likeliest first, rivals for one place too.

    What is doubtful is looked at `twice`: that is for the faces of pips, the rest can do without.
    """
    known = known or Known()
    finder, namer = finder or net("dice_finder"), namer or net("dice_namer")
    spots = [
        spot
        for spot in find_faces(frame, finder, FAINT, known.die_size)
        if known.fits(spot.size) and known.changed(frame, spot.x, spot.y, spot.size)
    ]
    found = _named(frame, [spot for spot in spots if spot.heat >= LEAST], namer, twice)
    dice = [each.spot for each in settle_rivals(found) if _stands(each, twice)]
    if len(dice) < (1 if known.count is None else known.count):
        faint = [spot for spot in spots if spot.heat < LEAST]
        found += _named(frame, [*faint, *_unfound(frame, known, dice)], namer, twice)
    if dice and twice:
        found += _named(frame, _as_large_as(dice, found), namer, twice)
    found.sort(key=lambda each: -each.is_die * each.spot.heat)
    return tuple(found)


def _named(frame: Frame, spots: Sequence[Spot], namer: Net, twice: bool) -> list[FoundDie]:
    return [FoundDie(*e) for e in zip(*name_spots(frame, spots, namer, twice), strict=True)]


def _stands(each: FoundDie, pips: bool) -> bool:
    """Whether this is a die beyond the need of another."""
    return (each.strength if pips else each.is_die) > STRONG


def _as_large_as(dice: Sequence[Spot], found: Sequence[FoundDie]) -> list[Spot]:
    """Things that are hardly dice and not as large as these, to be cut out as if they were.

    Of a die that is hard to see a single pip may be found, or two sides for one.
    """
    edge = float(np.median([die.size for die in dice]))
    spots = [
        replace(each.spot, size=edge)
        for each in found
        if each.is_die > WEAK and abs(np.log(each.spot.size / edge)) > UNLIKE
    ]
    return [spot for spot in spots if not any(_clash(spot, die) for die in dice)][:FEW]


def _unfound(frame: Frame, known: Known, dice: Sequence[Spot]) -> list[Spot]:
    """Where the tray changed though no die was found there."""
    sizes = [known.die_size] if known.die_size else [spot.size for spot in dice]
    return changed_places(frame, known, float(np.median(sizes)), dice) if sizes else []


def settle_rivals(found: Sequence[FoundDie]) -> tuple[FoundDie, ...]:
    """One die a place: of two too close together the one whose name and heat speak louder stays.

    What lies in the middle of a larger die and has no pips is its print, not a die of its own.
    """
    large = [each.spot for each in found if each.is_die > STRONG]
    bodies = [
        each
        for each in found
        if each.pips > each.chances[OTHER] or not any(_printed(each.spot, die) for die in large)
    ]
    ranked = sorted(
        bodies, key=lambda each: -float(each.chances[:NONE].max()) * (0.3 + each.spot.heat)
    )
    kept: list[FoundDie] = []
    for each in ranked:
        if not any(_clash(each.spot, other.spot) for other in kept):
            kept.append(each)
    return tuple(kept)


def _printed(spot: Spot, die: Spot) -> bool:
    near = PRINT_AWAY * die.size
    inside = abs(spot.x - die.x) < near and abs(spot.y - die.y) < near
    return inside and spot.size < PRINT * die.size


def _clash(one: Spot, other: Spot) -> bool:
    away = float(np.hypot(one.x - other.x, one.y - other.y))
    return away < max(INSIDE * max(one.size, other.size), BESIDE * (one.size + other.size) / 2)


def _named_pips(each: FoundDie, counted: bool) -> Die:
    """The die with its face; where the number of dice is right it is one, and only its face is open."""
    shares = each.chances[: len(FACES)] / (each.pips if counted else 1.0)
    order = np.argsort(-shares)
    alternatives = tuple((FACES[i], float(shares[i])) for i in order[:3] if shares[i] > 0.005)
    best = int(order[0])
    return Die(each.box, FACES[best], float(shares[best]), alternatives, edge_angle(each.crop))


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
    missed = max((each.strength for each in found if id(each) not in chosen), default=0.0)
    place = max((1 - each.strength for each in kept), default=0.0)
    if count is not None and len(kept) == count:
        # The number is right, so only a swap is left: one too few here is one too many there.
        # Its place may also be one that nothing was found in, which is nothing against a clear die.
        rival, weakest = missed / (1 - missed + 1e-9), (1 - place) / (place + 1e-9)
        rival = max(rival, UNSEEN)
        missed = rival / (rival + weakest + 1e-9)
        place *= missed
    doubts = Doubts(
        max((_torn(each.chances[: len(FACES)]) for each in kept), default=0.0),
        place,
        missed,
        counted=len(kept) == count,
    )
    return kept, doubts


def _torn(shares: Floats) -> float:
    """The chance that a pip die shows another face than its best."""
    return float(1 - shares.max() / max(float(shares.sum()), 1e-9))


def _has_a_face(each: FoundDie) -> bool:
    return bool(each.chances[: len(FACES)].max() > each.chances[OTHER:].max())


def read_pips(found: Sequence[FoundDie], count: int | None = None) -> tuple[Reading, Doubts]:
    """The reading of pip dice out of what was found, and what speaks against it."""
    kept, doubts = choose_pips(as_pips(found), count)
    counted = len(kept) == count
    dice = sorted((_named_pips(each, counted) for each in kept), key=lambda die: die.centre)
    # Where nothing lies there is nothing to be sure of, unless that is what the table expects.
    fitting = counted if count is not None else bool(dice)
    return Reading(tuple(dice), doubts.small and fitting), doubts


def read_dice(
    frame: Frame,
    dice_set: str | FaceSet = "pips",
    known: Known | None = None,
    finder: Net | None = None,
    namer: Net | None = None,
) -> Reading:
    """Read all dice of a set in one frame.

    A die of another set is not reported. The reading is sure when every die is named beyond doubt,
    nothing else in the frame nearly passed for one, and the number of dice is the one known.
    """
    frame, known = as_bgr(frame), known or Known()
    pips = isinstance(dice_set, str)
    found = settle_rivals(find_dice(frame, known, finder, namer, twice=pips))
    if isinstance(dice_set, str):
        if dice_set != "pips":
            raise ValueError(f"No dice called {dice_set!r} are built in: teach them first.")
        return read_pips(found, known.count)[0]
    return _read_taught(found, frame, dice_set, known.count)


def _read_taught(
    found: Sequence[FoundDie], frame: Frame, dice_set: FaceSet, count: int | None
) -> Reading:
    """The reading by a taught set; what hardly looks like a die is one if the set knows it well."""
    found = [each for each in found if each.is_die > WEAK]
    named = _named_by(found, frame, dice_set)
    bar, sure, dice = calibration()["taught"], True, []
    for each, die in zip(found, named, strict=True):
        if each.is_die > STRONG:
            dice += [die] if die else []
            sure = sure and die is not None and die.confidence >= bar
        elif die and die.alternatives[0][1] >= KNOWN_WELL:
            dice.append(die)
            sure = False
        elif (
            count is None
        ):  # where the number is known, a stain nearly taken for a die takes no die's place
            sure = False
    counted = count is None or len(dice) == count
    return Reading(tuple(sorted(dice, key=lambda die: die.centre)), sure and counted)


def _counted(found: Sequence[FoundDie], kept: Sequence[FoundDie], count: int) -> list[FoundDie]:
    """The likeliest `count` dice; too few are filled up from what nearly passed."""
    if len(kept) >= count:
        return sorted(kept, key=lambda each: -each.strength)[:count]
    chosen = {id(each) for each in kept}
    spare = [each for each in found if id(each) not in chosen and each.strength > SPARE]
    spare.sort(key=lambda each: -each.strength)
    return [*kept, *spare[: count - len(kept)]]


def cut_out(frame: Frame, dice: Sequence[Die], side: int = 64) -> tuple[Frame, ...]:
    """The top faces of these dice alone, edges upright, for a taught set to name or to learn."""
    faces = []
    for die in dice:
        x, y = die.centre
        angle = edge_angle(crop(frame, x, y, die.size)) if die.angle is None else die.angle
        faces.append(upright(frame, x, y, die.size, angle, side))
    return tuple(faces)
