"""Teaching: sets of dice, tiles and cards learned from a few examples at the table.

taught = load_set("tea-time", "tiles")
face, confidence, alternatives = taught.name_face(crop)
"""

from vision.teach.apart import look_alikes
from vision.teach.chance import UNKNOWN
from vision.teach.lesson import BadLesson, Lesson, photographs, teach
from vision.teach.namer import Naming
from vision.teach.sets import SURE, Example, TaughtSet
from vision.teach.shelf import UnknownSet, add_example, known_sets, load_set

__all__ = [
    "SURE", "UNKNOWN", "BadLesson", "Example", "Lesson", "Naming", "TaughtSet", "UnknownSet",
    "add_example", "known_sets", "load_set", "look_alikes", "photographs", "teach",
]  # fmt: skip
