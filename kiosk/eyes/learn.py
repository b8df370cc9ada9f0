"""What corrections teach: the picture of what was named wrongly becomes one more example of its face."""

from hardware.camera.frame import Pixels
from kiosk.eyes.found import Spot
from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from vision.boards.cells import cut
from vision.dice import cut_out
from vision.teach import UnknownSet, add_example, load_set
from vision.teach.shelf import taught_folder


def learn(wanted: Wanted, frame: Pixels, spot: Spot, face: str) -> bool:
    """Add the spot to its set as an example of this face; whether the set could learn it.

    Plain pips are read by a net that learns nothing at the table.
    """
    match wanted:
        case Dice(dice="pips"):
            return False
        case Dice(dice=name):
            picture, kind = cut_out(frame, [spot.die])[0], "dice"
        case Grid(tiles=name) | Card(cards=name):
            picture, kind = _flattened(frame, spot, name), "tiles"
    try:
        add_example(name, "dice" if kind == "dice" else "tiles", face, picture)
    except (OSError, UnknownSet):
        return False
    return True


def _flattened(frame: Pixels, spot: Spot, name: str) -> Pixels:
    import numpy as np

    return cut(frame, np.array(spot.outline), load_set(name, "tiles").aspect)


def taught(wanted: Wanted) -> bool:
    """Whether the owner has taught the set that is asked for; pips need no teaching."""
    match wanted:
        case Dice(dice=name):
            return name == "pips" or taught_folder(name, "dice") is not None
        case Grid(tiles=name) | Card(cards=name):
            return taught_folder(name, "tiles") is not None
