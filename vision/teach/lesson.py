"""A lesson: a folder of photographs, one folder a face, becomes a taught set."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from vision.image import Frame, UnreadablePicture, pictures_in, read_picture
from vision.teach.align import Kind
from vision.teach.apart import look_alikes
from vision.teach.sets import Example, TaughtSet
from vision.teach.shelf import fitting, keep_set
from vision.teach.words import face_of

Cutter = Callable[[Frame], Frame | None]


class BadLesson(Exception):
    """A folder from which nothing can be taught."""


@dataclass(frozen=True)
class Lesson:
    """What was taught, what could not be used, and what the set cannot tell apart."""

    taught: TaughtSet
    counts: Counter[str]
    faults: tuple[str, ...]
    alike: tuple[str, ...]
    folder: Path


def photographs(folder: Path) -> list[tuple[str, Path]]:
    """Every picture of the lesson with the folder's name that says its face."""
    if not folder.is_dir():
        raise BadLesson(f"{folder}: there is no such folder.")
    faces = sorted(p for p in folder.iterdir() if p.is_dir() and not p.name.startswith("."))
    if not faces:
        raise BadLesson(f"{folder}: it needs a folder for each face, with pictures in it.")
    return [(face.name, path) for face in faces for path in pictures_in(face)]


def examples_from(
    pictures: Iterable[tuple[str, Path]], set_name: str, cutter: Cutter
) -> tuple[list[Example], list[str]]:
    """The cut-outs, and a sentence for every picture that gave none."""
    examples: list[Example] = []
    faults: list[str] = []
    wanted: dict[str, None] = {}
    for word, path in pictures:
        wanted[face_of(word, set_name)] = None
        try:
            found = cutter(read_picture(path))
        except UnreadablePicture as fault:
            faults.append(str(fault))
            continue
        if found is None:
            faults.append(f"{path}: no single die is to be seen in it.")
            continue
        examples.append(Example(face_of(word, set_name), fitting(found)))
    learned = {example.face for example in examples}
    faults += [f"{face}: no picture of it could be used." for face in wanted if face not in learned]
    return examples, faults


def teach(name: str, pictures: Iterable[tuple[str, Path]], kind: Kind, cutter: Cutter) -> Lesson:
    """Cut the faces out, keep them under the set's name, and see whether they can be told apart."""
    examples, faults = examples_from(pictures, name, cutter)
    counts = Counter(example.face for example in examples)
    if not examples:
        raise BadLesson(f"{name}: there is no picture to learn from.")
    folder = keep_set(name, kind, examples)
    taught = TaughtSet(name, kind, examples)
    return Lesson(taught, counts, tuple(faults), tuple(look_alikes(taught)), folder)
