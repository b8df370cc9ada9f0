"""Reading dice: `frame -> find -> crop -> classify -> Reading`, and over frames settle and vote."""

from vision.dice.known import Known
from vision.dice.read import FaceSet, FoundDie, cut_out, find_dice, read_dice, settle_rivals

__all__ = ["FaceSet", "FoundDie", "Known", "cut_out", "find_dice", "read_dice", "settle_rivals"]
