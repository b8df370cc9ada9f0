"""Measures taught dice: designs nobody has seen, a few examples of each face, then fresh throws.

Every set is drawn anew (numerals, letters, signs and pictures on bodies of any colour). Its
examples come from rendered throws of their own; what is then read lies in other light, on
another table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from vision.bench.dice import throw_somewhere
from vision.dice import read_dice
from vision.dice.crop import crop, edge_angle, upright
from vision.image import Frame
from vision.render.design import Design, foreign_design
from vision.render.scene import ShownDie, photograph
from vision.teach.sets import SURE, Example, TaughtSet

CLOSE_UP = (480, 360)
"""Pixels of the picture that an example is taken from."""


@dataclass(frozen=True)
class DieTry:
    """One die of a taught set: what it showed, what was read."""

    truth: str
    read: str
    sure: bool
    ms: float


def face_cutout(frame: Frame, die: ShownDie) -> Frame:
    """A die's upper side as the reader cuts it out, from where the renderer knows it to be."""
    x, y = die.centre
    return upright(frame, x, y, die.size, edge_angle(crop(frame, x, y, die.size)))


def throw(
    faces: Sequence[str],
    design: Design,
    rng: np.random.Generator,
    difficulty: str,
    size: tuple[int, int] = (1280, 720),
) -> tuple[Frame, tuple[ShownDie, ...]]:
    """A throw of dice of this design somewhere; in a small frame the dice are as large as in a large one."""
    edge = None if size[0] >= 1280 else float(rng.uniform(48, 120))
    table, dice = throw_somewhere(faces, rng, difficulty, size, design, edge)
    frame, shown = photograph(table, dice, rng)
    return frame, tuple(shown)


def taught_design(design: Design, examples: int, rng: np.random.Generator) -> TaughtSet:
    """A set taught from so many examples of each face, each from a picture of its own."""
    lesson = []
    for face in dict.fromkeys(design.faces):
        for _ in range(examples):
            frame, shown = throw([face], design, rng, "normal", CLOSE_UP)
            lesson.append(Example(face, face_cutout(frame, shown[0])))
    return TaughtSet("a fresh design", "dice", lesson)


def try_taught(
    examples: int, sets: int, seed: int, difficulty: str = "normal", *, find: bool = True
) -> Iterator[DieTry]:
    """Teach fresh designs and read throws of five; `find`: by the whole reader, else its namer only."""
    for number in range(sets):
        rng = np.random.default_rng((seed, number))
        design = foreign_design(rng)
        taught = taught_design(design, examples, rng)
        for _ in range(2):
            faces = [str(face) for face in rng.choice(design.faces, 5)]
            frame, shown = throw(faces, design, rng, difficulty)
            yield from named(frame, shown, taught, find=find)


def named(
    frame: Frame, shown: Sequence[ShownDie], taught: TaughtSet, *, find: bool
) -> Iterator[DieTry]:
    """Every die of a throw as it was read."""
    if not find:
        for die in shown:
            began = perf_counter()
            face, chance, _ = taught.name_face(face_cutout(frame, die))
            yield DieTry(die.face, face, chance >= SURE, (perf_counter() - began) * 1000)
        return
    began = perf_counter()
    reading = read_dice(frame, taught)
    ms = (perf_counter() - began) * 1000
    for die in shown:
        near = [
            other
            for other in reading.dice
            if np.hypot(other.centre[0] - die.centre[0], other.centre[1] - die.centre[1])
            < die.size / 2
        ]
        read = near[0].face if near else "nothing"
        yield DieTry(die.face, read, bool(near) and near[0].confidence >= SURE, ms)
