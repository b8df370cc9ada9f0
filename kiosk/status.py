"""How the kiosk is, in a few words: camera, buttons, storage. For the line at the foot of Home."""

import shutil
from pathlib import Path
from typing import NamedTuple

from hardware.devices import Devices
from scoring.words import say

LEAST_FREE = 500_000_000


class Sign(NamedTuple):
    """One part of the machine: whether all is well with it, and what to say."""

    name: str
    well: bool
    says: str


def signs(devices: Devices | None, folder: Path) -> list[Sign]:
    """Everything worth a word; without devices only the storage."""
    found = [storage(folder)]
    if devices is None:
        return found
    health = devices.camera.health()
    camera = {
        "lost": say("Camera: lost"),
        "broken": say("Camera: broken"),
        "off": say("Camera: none"),
    }.get(health.state, say("Camera: ready"))
    broken = devices.buttons.fault is not None
    none = devices.buttons.backend == "none"
    buttons = say("Buttons: none") if none else say("Buttons: ready")
    return [
        Sign("camera", health.state not in ("lost", "broken"), camera),
        Sign("buttons", not broken, say("Buttons: broken") if broken else buttons),
        *found,
    ]


def storage(folder: Path) -> Sign:
    """How much room is left for evenings."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return Sign("storage", False, say("Storage: cannot be read"))
    says = say("Storage: {n} GB free", n=round(free / 1e9))
    return Sign("storage", free >= LEAST_FREE, says)
