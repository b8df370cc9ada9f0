"""A taught set: some examples of each face, ready to name what the camera sees."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.teach.align import Kind
from vision.teach.chance import UNKNOWN
from vision.teach.home import at_home
from vision.teach.namer import Namer, Naming, as_crop

Picture = NDArray[np.uint8]

SURE = 0.95
"""From this chance on a name counts as sure; below it the table is asked."""


def is_sure(naming: Naming) -> bool:
    """Whether a name may stand without asking the table."""
    return naming.face != UNKNOWN and naming.confidence >= SURE


@dataclass(frozen=True)
class Example:
    """One cut-out picture of a face."""

    face: str
    picture: Picture


class TaughtSet:
    """The dice of a game, its tiles or its cards, as the owner (or our own art) taught them."""

    def __init__(self, called: str, kind: Kind, examples: Sequence[Example]) -> None:
        self.called = called
        self.kind: Kind = kind
        self.examples = tuple(examples)
        self.namer = Namer(
            [example.face for example in examples],
            np.stack([as_crop(example.picture) for example in examples]),
            kind,
        )

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face the set knows, in the order it was taught."""
        return tuple(self.namer.faces)

    @property
    def aspect(self) -> float:
        """A tile's width over its height; 1 for a square."""
        shapes = [example.picture.shape for example in self.examples]
        return float(np.median([shape[1] / shape[0] for shape in shapes]))

    def name_faces(self, crops: Sequence[Picture]) -> list[Naming]:
        """What each cut-out shows."""
        if not crops:
            return []
        return self.namer.name(np.stack([as_crop(crop) for crop in crops]))

    def name(self, face: Picture) -> list[tuple[str, float]]:
        """The likeliest faces with their chances, best first; none for what is not of the set."""
        return self.names([face])[0]

    def names(self, faces: Sequence[Picture]) -> list[list[tuple[str, float]]]:
        """The same for the faces of a throw, which is quicker than one by one."""
        named = []
        for naming in map(at_home, self.name_faces(faces)):
            others = [(word, share) for word, share in naming.alternatives if word != UNKNOWN]
            known = naming.face != UNKNOWN
            named.append([(naming.face, naming.confidence), *others] if known else [])
        return named

    def name_face(self, crop: Picture) -> tuple[str, float, tuple[tuple[str, float], ...]]:
        """What this cut-out shows, the chance of that, and the alternatives with theirs."""
        naming = self.name_faces([crop])[0]
        return naming.face, naming.confidence, naming.alternatives
