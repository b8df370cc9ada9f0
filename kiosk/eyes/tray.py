"""What the kiosk knows about its own tray: how it looks empty, and how large a die is in the picture.

Learned once, when the camera is set up; one file in the data folder, whole or not there at all.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from msgspec import DecodeError, Struct, json

from hardware.camera.frame import Pixels
from kiosk.durable import write_atomically
from vision.dice import Known

NAME = "tray.json"
QUALITY = 95
"""Of the JPEG in which the empty tray is kept: its own traces stay far below what a die changes."""


@dataclass(frozen=True, eq=False)
class Tray:
    """The tray below the camera; None is what has not been learned yet."""

    empty: Pixels | None = None
    die_size: float | None = None
    mat: bool = False
    """Whether the printed dice mat lies in it."""

    @property
    def learned(self) -> bool:
        """Whether the camera was set up at all."""
        return self.empty is not None

    def known(self, picture: Pixels, count: int | None = None) -> Known:
        """What helps to read this picture; a tray seen at another size is no help."""
        if self.empty is None or self.empty.shape != picture.shape:
            return Known(count=count)
        return Known(self.empty, count, self.die_size)

    def with_size(self, die_size: float | None) -> "Tray":
        """The tray with dice of this edge, in pixels."""
        return replace(self, die_size=die_size)


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """The tray as it lies in its file."""

    picture: bytes | None = None
    die_size: float | None = None
    mat: bool = False


class Remembered(NamedTuple):
    """The tray of a folder, and what has to be said about its file, if anything."""

    tray: Tray
    says: str | None


def read_tray(folder: Path) -> Remembered:
    """The tray learned in this folder; a file that cannot be read is set aside and said."""
    path = folder / NAME
    try:
        return Remembered(_unpacked(json.decode(path.read_bytes(), type=Kept)), None)
    except FileNotFoundError:
        return Remembered(Tray(), None)
    except (DecodeError, UnicodeDecodeError, OSError):
        aside = path.with_suffix(".damaged.json")
        try:
            path.replace(aside)
        except OSError:
            return Remembered(Tray(), "What the camera had learned cannot be read.")
        return Remembered(
            Tray(), "What the camera had learned was damaged: please set the camera up again."
        )


def write_tray(folder: Path, tray: Tray) -> None:
    """Keep it so that a power cut leaves the old file or the new one."""
    picture = None
    if tray.empty is not None:
        packed = cv2.imencode(".jpg", tray.empty, (cv2.IMWRITE_JPEG_QUALITY, QUALITY))[1]
        picture = packed.tobytes()
    write_atomically(folder / NAME, json.encode(Kept(picture, tray.die_size, tray.mat)))


def _unpacked(kept: Kept) -> Tray:
    if kept.picture is None:
        return Tray(None, kept.die_size, kept.mat)
    try:
        empty = cv2.imdecode(np.frombuffer(kept.picture, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error:
        empty = None
    if empty is None:
        raise DecodeError("the picture of the empty tray is damaged")
    return Tray(np.asarray(empty, np.uint8), kept.die_size, kept.mat)
