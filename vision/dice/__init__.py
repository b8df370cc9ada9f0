"""Reading dice: `frame -> find -> crop -> classify -> Reading`, and over frames settle and vote."""

from vision.dice.found import FoundDie, settle_rivals
from vision.dice.glance import find_dice
from vision.dice.known import Known
from vision.dice.read import cut_out, read_dice, read_throw
from vision.dice.taught import FaceSet

__all__ = [
    "FaceSet",
    "FoundDie",
    "Known",
    "cut_out",
    "find_dice",
    "read_dice",
    "read_throw",
    "settle_rivals",
]
