"""Names a crop by the examples of a set, or calls it unknown, with a chance for each answer.

The coarse search lays the crop on every example and keeps the faces that look likeliest; those
are settled to parts of a pixel and shown to the comparing net. What the net says of the best
example of each face becomes a chance, with "none of these" as one more answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.align import (
    COARSE,
    Anchor,
    Kind,
    anchor,
    search,
    settle,
    signature,
    small,
    warped,
)
from vision.teach.compare import SIDE, Crops, likeness

UNKNOWN = "unknown"
LIKELIEST_FACES = 4
EXAMPLES_A_FACE = 2
SHARPNESS = 1.0
"""How strongly the net's numbers speak, as measured: below 1 they were too sure of themselves."""
STRANGER = 0.0
"""The net's number above which the crop is rather one of the set than a stranger."""


@dataclass(frozen=True)
class Naming:
    """What a crop shows, the chance that this is right, and the other answers with theirs."""

    face: str
    confidence: float
    alternatives: tuple[tuple[str, float], ...]


def as_crop(picture: NDArray[np.uint8]) -> NDArray[np.float32]:
    """A cut-out picture of any size as the namer compares it: SIDE pixels square, 0 to 1."""
    shrink = picture.shape[0] > SIDE and picture.shape[1] > SIDE
    how = cv2.INTER_AREA if shrink else cv2.INTER_LINEAR
    square = cv2.resize(picture, (SIDE, SIDE), interpolation=how)
    if square.ndim == 2:
        square = cv2.cvtColor(square, cv2.COLOR_GRAY2BGR)
    return square[..., :3].astype(np.float32) * np.float32(1 / 255)


class Namer:
    """The examples of one set, made ready once."""

    def __init__(self, faces: Sequence[str], examples: Crops, kind: Kind) -> None:
        self.kind: Kind = kind
        self.labels = list(faces)
        self.faces = list(dict.fromkeys(self.labels))
        self.examples = examples
        self.signatures = signature(small(examples, COARSE), kind)
        self.anchors: list[Anchor | None] = [None] * len(self.labels)
        self.of_face = {
            face: np.flatnonzero(np.array([label == face for label in self.labels]))
            for face in self.faces
        }

    def anchor(self, number: int) -> Anchor:
        """An example ready for settling; most are never needed."""
        ready = self.anchors[number]
        if ready is None:
            ready = self.anchors[number] = anchor(self.examples[number], self.kind)
        return ready

    def candidates(self, fit: NDArray[np.float32]) -> list[int]:
        """The examples worth a closer look: the best ones of the likeliest faces."""
        best = sorted(self.faces, key=lambda face: -float(fit[self.of_face[face]].max()))
        chosen: list[int] = []
        for face in best[:LIKELIEST_FACES]:
            own = self.of_face[face]
            chosen += own[np.argsort(-fit[own])][:EXAMPLES_A_FACE].tolist()
        return chosen

    def likelihoods(self, crops: Crops) -> list[dict[str, float]]:
        """For each crop the net's number for each of its likeliest faces."""
        pairs: list[tuple[int, int]] = []
        laid: list[NDArray[np.float32]] = []
        for which, crop in enumerate(crops):
            poses = search(crop, self.signatures, self.kind)
            for number in self.candidates(poses.fit):
                lying = settle(crop, self.anchor(number), poses.maps[number], self.kind)
                pairs.append((which, number))
                laid.append(warped(crop, lying, SIDE))
        answers: list[dict[str, float]] = [{} for _ in crops]
        if not pairs:
            return answers
        said = likeness(self.examples[[number for _, number in pairs]], np.stack(laid))
        for (which, number), value in zip(pairs, said.tolist(), strict=True):
            face = self.labels[number]
            answers[which][face] = max(value, answers[which].get(face, -np.inf))
        return answers

    def name(self, crops: Crops) -> list[Naming]:
        """What each crop shows."""
        return [chances(said) for said in self.likelihoods(crops)]


def chances(said: dict[str, float]) -> Naming:
    """The net's numbers as chances of the faces and of a stranger."""
    words = [UNKNOWN, *said]
    values = SHARPNESS * np.array([STRANGER, *said.values()])
    shares = np.exp(values - values.max())
    shares = shares / shares.sum()
    order = np.argsort(-shares)
    ranked = [(words[i], float(shares[i])) for i in order]
    return Naming(ranked[0][0], ranked[0][1], tuple(ranked[1:4]))
