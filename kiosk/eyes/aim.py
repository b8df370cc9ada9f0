"""Setting the camera up: is the picture bright, sharp and free of glare, is the tray empty, how large
is a die? One looker a step; each judges every frame by itself."""

from dataclasses import replace
from statistics import median

from hardware.camera.frame import Frame
from hardware.camera.picture import (
    BRIGHT_ABOVE,
    DARK_BELOW,
    GLARE_ABOVE,
    SHARP_ABOVE,
    Quality,
    quality,
)
from kiosk.eyes.found import Found, Spot, corners, square
from kiosk.eyes.glimpse import Check, Glimpse, State, for_the_glass
from kiosk.eyes.tray import Tray
from scoring.words import say
from vision.boards.markers import MAT_IDS, find_markers
from vision.dice import FoundDie, find_dice, settle_rivals
from vision.dice.motion import measure
from vision.dice.settle import Phase, Settle

A_DIE = 0.5
"""The chance from which something counts as a die."""


class Still:
    """Whether anything moves between the frames of one step."""

    def __init__(self) -> None:
        self._settle = Settle()
        self._before: Frame | None = None

    def after(self, frame: Frame) -> bool:
        """Whether the picture has come to rest with this frame."""
        before, self._before = self._before, frame
        if before is None or before.image.shape != frame.image.shape:
            before = frame
        self._settle = self._settle.after(measure(before.image, frame.image, frame.time))
        return self._settle.phase is Phase.SETTLED


class Aim:
    """First step: light, focus, glare and the mat, with a die in the tray to focus on."""

    def look(self, frame: Frame) -> Glimpse:
        """What is wrong with the picture, the worst first."""
        seen = quality(frame.image)
        markers = find_markers(frame.image)
        mat = [number for number in MAT_IDS if number in markers]
        checks = (*light_checks(seen), mat_check(len(mat)))
        wrong = [check.says for check in checks[:-1] if not check.good]
        spots = tuple(Spot(corners(markers[number].tolist()), "", 1.0) for number in mat)
        state: State = "unsure" if wrong else "settled"
        says = wrong[0] if wrong else say("The picture is good.")
        picture = for_the_glass(frame)
        return Glimpse(state, says, frame, picture, Found(spots, not wrong), checks=checks)


def light_checks(seen: Quality) -> tuple[Check, ...]:
    """Brightness, sharpness and glare, each with what to do about it."""
    light = Check(say("Light: good"), True)
    if seen.brightness < DARK_BELOW:
        light = Check(say("Too dark: put a lamp beside the tray."), False)
    elif seen.brightness > BRIGHT_ABOVE:
        light = Check(say("Too bright: move the lamp away."), False)
    focus = Check(say("Focus: good"), True)
    if seen.sharpness < SHARP_ABOVE:
        focus = Check(say("Not sharp: lay a die there and focus."), False)
    glare = Check(say("Glare: none"), True)
    if seen.glare > GLARE_ABOVE:
        glare = Check(say("A lamp is mirrored: move it aside."), False)
    return light, focus, glare


def mat_check(found: int) -> Check:
    """The printed mat helps but is not needed."""
    if found == len(MAT_IDS):
        return Check(say("Mat: found"), True)
    if found:
        return Check(say("Mat: {n} of 4 corners in view", n=found), False)
    return Check(say("Mat: none, a plain tray will do"), True)


class Emptiness:
    """Second step: the tray with nothing in it."""

    def __init__(self) -> None:
        self._still = Still()

    def look(self, frame: Frame) -> Glimpse:
        """Settled when nothing moves and nothing looks like a die."""
        still = self._still.after(frame)
        dice = found_dice(frame, Tray()) if still else []
        spots = tuple(Spot(square(die.box), "", die.is_die, sure=False) for die in dice)
        picture = for_the_glass(frame)
        if not still:
            return Glimpse("moving", say("Take everything out of the tray."), frame, picture)
        if spots:
            says = say("Is that a die? Take it out.")
            return Glimpse("unsure", says, frame, picture, Found(spots))
        return Glimpse("settled", say("The tray is empty."), frame, picture, Found((), True))


class DieSize:
    """Third step: one die, or a few of one size, in the tray that was learned."""

    def __init__(self, tray: Tray) -> None:
        self._tray = replace(tray, die_size=None)
        self._still = Still()

    def look(self, frame: Frame) -> Glimpse:
        """Settled when a die lies there."""
        still = self._still.after(frame)
        dice = found_dice(frame, self._tray) if still else []
        spots = tuple(Spot(square(die.box), "", die.is_die) for die in dice)
        picture = for_the_glass(frame)
        if not spots:
            says = say("Lay a die in the tray.")
            return Glimpse("looking" if still else "moving", says, frame, picture)
        return Glimpse("settled", say("Is that the die?"), frame, picture, Found(spots, True))


def found_dice(frame: Frame, tray: Tray) -> list[FoundDie]:
    """Everything in the frame that is rather a die than not."""
    found = settle_rivals(find_dice(frame.image, tray.known(frame.image)))
    return [die for die in found if die.is_die * die.spot.heat > A_DIE]


def die_size(found: Found) -> float:
    """The edge of the dice found, in pixels."""
    return median(spot.die.size for spot in found.spots)
