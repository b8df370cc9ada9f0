"""What the commands that look at pictures share: sets, grids, corners, drawings, faults in place."""

import json
import re
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.cli.command import Fault

if TYPE_CHECKING:
    from vision.image import Frame
    from vision.teach import TaughtSet

GAME_GRIDS: dict[str, tuple[int, int] | None] = {"tea-time-crime": (5, 5), "tea-time": None}
"""The games with boards to read, and their grid where there is only one."""
HOUSE_MARGIN = (22 / 214, 22 / 214, 12 / 214, 12 / 214)
"""The printed rim of the house board in our own art, left, top, right, bottom, in parts of it."""


def grid(text: str) -> tuple[int, int]:
    """`3x4`: three rows of four."""
    found = re.fullmatch(r"([1-9]\d?)[xX]([1-9]\d?)", text)
    if not found:
        raise ArgumentTypeError(f"{text}: write rows x columns, as in 5x5")
    return int(found[1]), int(found[2])


def corners(text: str) -> list[tuple[float, float]]:
    """`10,10,600,12,598,590,8,585`: top left, top right, bottom right, bottom left."""
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != 8:
        raise ArgumentTypeError("write eight numbers, x,y of the top left corner and on clockwise")
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def ask_images(parser: ArgumentParser) -> None:
    """IMAGE... [--json] [--draw OUT]."""
    parser.add_argument("images", nargs="+", metavar="IMAGE", help="pictures to read")
    parser.add_argument("--json", action="store_true", help="one JSON document a line")
    parser.add_argument(
        "--draw", metavar="OUT", help="draw what was seen: a picture, or a folder for several"
    )


def asked_set(name: str, kind: str) -> "TaughtSet":
    """The set that was named; raises `Fault`."""
    from vision.teach import UnknownSet, load_set

    try:
        return load_set(name, "dice" if kind == "dice" else "tiles")
    except UnknownSet as error:
        raise Fault(f"--set: {error}") from None


def say(document: dict[str, Any]) -> None:
    """One JSON document on a line."""
    print(json.dumps(document, ensure_ascii=False), flush=True)


def complain(sentence: str, *, as_json: bool) -> None:
    """A fault among several images: a sentence on standard error, and one in its place in the output."""
    print(f"parlour: {sentence}", file=sys.stderr)
    if as_json:
        say({"error": sentence})


def write_drawing(picture: "Frame", out: str, image: str, several: bool) -> None:
    """Keep a drawing: in the file OUT, or under the image's own name in the folder OUT."""
    import cv2

    path = Path(out)
    try:
        if several or path.is_dir():
            path.mkdir(parents=True, exist_ok=True)
            path = path / f"{Path(image).stem}.png"
        known = path.suffix.lower() in (".png", ".jpg", ".jpeg")
        if not known:
            raise Fault(f"--draw: {path} should end in .png or .jpg")
        path.write_bytes(cv2.imencode(path.suffix.lower(), picture)[1].tobytes())
    except OSError as error:
        raise Fault(f"--draw: {path}: {error.strerror or error}") from None
