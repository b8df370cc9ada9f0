"""Putting things on disk so that a power cut leaves the old or the new, never half and never nothing.

A file is safe once it was flushed, its name once the folder it stands in was.
"""

import os
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file whole: beside it first, flushed, then moved into its place, then the folder flushed."""
    make_folder(path.parent)
    beside = path.with_name(f".{path.name}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    flush_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and whatever is missing above it; their names are on disk when this returns."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        flush_folder(made.parent)


def flush_folder(folder: Path) -> None:
    """Have the names in a folder on disk: files made, moved and removed."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
