"""Where taught sets are kept: a folder a set, a folder a face in it, a picture an example.

    <data folder>/sets/tiles/tea-time/Mad Hatter/0001.png

Nothing is ever half there: an example is written beside its place and moved in, a whole set is
written beside the old one and changed for it.
"""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import cv2

from vision.image import UnreadablePicture, pictures_in, read_picture
from vision.teach.align import Kind
from vision.teach.built_in import BUILT_IN, built_in_set
from vision.teach.sets import Example, Picture, TaughtSet
from vision.teach.words import face_of, folder_of

LONGEST_SIDE = 192
"""Examples are kept no larger than this; nothing more is looked at."""
NAME = re.compile(r"^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$")
KINDS: tuple[Kind, ...] = ("dice", "tiles")


class UnknownSet(Exception):
    """A set that was never taught, or a name that no set can have."""


def data_folder() -> Path:
    """The owner's folder: PARLOUR_HOME, or `parlour` where the system keeps such things."""
    own = os.environ.get("PARLOUR_HOME")
    if own:
        return Path(own)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "parlour"


def folder_for(name: str, kind: Kind) -> Path:
    """Where a set of this name is kept."""
    if not NAME.match(name):
        raise UnknownSet(f'"{name}" cannot be the name of a set: use letters, figures and dashes.')
    return data_folder() / "sets" / kind / name


def taught_folder(name: str, kind: Kind) -> Path | None:
    """The set's folder, or the former one where a power cut came between the two."""
    folder = folder_for(name, kind)
    for path in (folder, folder.with_name(f".{name}.old")):
        if path.is_dir():
            return path
    return None


def known_sets(kind: Kind) -> list[str]:
    """The names of all sets of a kind, taught or built in."""
    shelf = data_folder() / "sets" / kind
    taught = [p.name for p in shelf.iterdir() if p.is_dir()] if shelf.is_dir() else []
    return sorted({*BUILT_IN[kind], *(name for name in taught if not name.startswith("."))})


def examples_in(folder: Path, set_name: str) -> list[Example]:
    """The examples of a set's folder; a picture that cannot be read is passed over."""
    examples = []
    for face in sorted(p for p in folder.iterdir() if p.is_dir() and not p.name.startswith(".")):
        for path in pictures_in(face):
            try:
                examples.append(Example(face_of(face.name, set_name), fitting(read_picture(path))))
            except UnreadablePicture:
                continue
    return examples


def load_set(name: str, kind: Kind = "tiles") -> TaughtSet:
    """A set by its name, or by the path of a folder of examples; the owner's before our own."""
    if ("/" in name or os.sep in name) and Path(name).is_dir():
        folder: Path | None = Path(name)
        set_name = Path(name).resolve().name
    else:
        folder, set_name = taught_folder(name, kind), name
    if folder is not None:
        examples = examples_in(folder, set_name)
        if not examples:
            raise UnknownSet(f"{folder}: this folder holds no examples (FACE/picture.png).")
        return TaughtSet(set_name, kind, examples)
    if name in BUILT_IN[kind]:
        return built_in_set(name, kind)
    other: Kind = "dice" if kind == "tiles" else "tiles"
    if taught_folder(name, other) is not None:
        raise UnknownSet(f'"{name}" was taught as {other}: teach it again with --kind {kind}.')
    known = ", ".join(known_sets(kind))
    raise UnknownSet(f'no {kind} set is called "{name}"; there are: {known}.')


def fitting(picture: Picture) -> Picture:
    """A cut-out at the size at which examples are kept."""
    scale = LONGEST_SIDE / max(picture.shape[:2])
    if scale >= 1:
        return picture
    size = (max(4, round(picture.shape[1] * scale)), max(4, round(picture.shape[0] * scale)))
    shrunk: Picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return shrunk


def write_picture(path: Path, picture: Picture) -> None:
    """The picture is there as a whole, or not at all."""
    packed = cv2.imencode(".png", fitting(picture))[1].tobytes()
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        file.write(packed)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    flush(path.parent)


def make(folder: Path) -> None:
    """Make a folder and whatever is missing above it; their names are on disk when this returns."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        flush(made.parent)


def flush(folder: Path) -> None:
    """Have the names in a folder on disk, so that a power cut leaves them there."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def write_examples(folder: Path, examples: Sequence[Example]) -> None:
    """All examples, each in its face's folder."""
    counts: dict[str, int] = {}
    for example in examples:
        face = folder / folder_of(example.face)
        make(face)
        counts[example.face] = counts.get(example.face, 0) + 1
        write_picture(face / f"{counts[example.face]:04d}.png", example.picture)


def keep_set(name: str, kind: Kind, examples: Sequence[Example]) -> Path:
    """Put a whole set on the shelf in the place of what was taught under its name before."""
    folder = folder_for(name, kind)
    fresh, former = folder.with_name(f".{name}.new"), folder.with_name(f".{name}.old")
    make(folder.parent)
    shutil.rmtree(fresh, ignore_errors=True)
    write_examples(fresh, examples)
    if folder.exists():
        shutil.rmtree(former, ignore_errors=True)
        folder.rename(former)
    fresh.rename(folder)
    flush(folder.parent)
    shutil.rmtree(former, ignore_errors=True)
    return folder


def add_example(name: str, kind: Kind, face: str, picture: Picture) -> Path:
    """A correction at the table: one more example. A built-in set becomes the owner's own by it."""
    folder = folder_for(name, kind)
    taught = taught_folder(name, kind)
    if taught is None:
        keep_set(name, kind, load_set(name, kind).examples)
    elif taught != folder:  # a power cut came while it was being changed for another
        taught.rename(folder)
        flush(folder.parent)
    face_folder = folder / folder_of(face)
    make(face_folder)
    numbers = [int(p.stem) for p in face_folder.glob("*.png") if p.stem.isdigit()]
    path = face_folder / f"{max(numbers, default=0) + 1:04d}.png"
    write_picture(path, picture)
    return path
