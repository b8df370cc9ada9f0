"""Names a crop by the examples of a set, or calls it unknown, with a chance for each answer.

The coarse search lays the crop on every example and keeps the faces that look likeliest. Those
are settled to parts of a pixel, put into the crop's light, and fight it out in duels: of two faces,
which is the crop nearer to where the two differ? Who wins every duel is the answer; how clearly,
and how well it explains the crop at all, make its chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.teach.align import (
    COARSE,
    FINE,
    Anchor,
    Kind,
    anchor,
    search,
    settle,
    signature,
    small,
    warped,
)
from vision.teach.chance import Fight, chances
from vision.teach.duel import fought
from vision.teach.light import SIDE, Crops
from vision.teach.misfit import Misfit

AS_GREY = np.array([0.114, 0.587, 0.299], np.float32)
"""How bright cameras take blue, green and red to be."""
NO_COLOUR = 0.012
"""The mean difference between a pixel's strongest and weakest colour below which there is none."""
COARSE_FACES, FINE_FACES = 3, 4
"""How many faces the coarse search and the fine comparison each put forward."""
EXAMPLES: dict[Kind, int] = {"tiles": 1, "dice": 2}
"""How many examples of each of the latter: a die's shining rim differs from place to place."""


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
    return np.asarray(square[..., :3], np.float32) * np.float32(1 / 255)


def colourless(crops: Crops) -> NDArray[np.bool_]:
    """Which crops come from a camera, or a light, without any colour."""
    blue, green, red = (crops[:, ::2, ::2, colour] for colour in range(3))
    most = np.maximum(np.maximum(blue, green), red)
    least = np.minimum(np.minimum(blue, green), red)
    return np.asarray((most - least).mean(axis=(1, 2)) < NO_COLOUR)


@dataclass(frozen=True)
class Pair:
    """A crop (by its number) laid on an example (by its number) through a map."""

    crop: int
    example: int
    lying: NDArray[np.float64]


class Namer:
    """The examples of one set, made ready once."""

    def __init__(self, faces: Sequence[str], examples: Crops, kind: Kind) -> None:
        self.kind: Kind = kind
        self.labels = list(faces)
        self.faces = list(dict.fromkeys(self.labels))
        number_of = {face: number for number, face in enumerate(self.faces)}
        self.face_numbers = np.array([number_of[label] for label in self.labels])
        self.examples = examples
        self.coarse = signature(small(examples, COARSE), kind)
        self.misfit = Misfit(small(examples, FINE), kind)
        self.anchors: dict[int, Anchor] = {}

    def anchor(self, number: int) -> Anchor:
        """An example made ready; most are never needed."""
        if number not in self.anchors:
            self.anchors[number] = anchor(self.examples[number], self.kind)
        return self.anchors[number]

    def best_of_faces(self, fit: NDArray[np.float32], most: int, each: int = 1) -> list[int]:
        """The best examples, `each` of them, of the likeliest faces."""
        chosen: dict[int, list[int]] = {}
        for number in np.argsort(-fit).tolist():
            face = int(self.face_numbers[number])
            if face in chosen or len(chosen) < most:
                chosen.setdefault(face, []).append(number)
        return [number for numbers in chosen.values() for number in numbers[:each]]

    def settled(self, pairs: list[Pair], crops: Crops) -> list[Pair]:
        """The pairs moved by parts of a pixel until each crop lies on its example."""
        if not pairs:
            return []
        anchors = [self.anchor(pair.example) for pair in pairs]
        tones = [crops[p.crop] @ one.axis for p, one in zip(pairs, anchors, strict=True)]
        maps = settle(tones, anchors, np.stack([pair.lying for pair in pairs]), self.kind)
        return [replace(pair, lying=m) for pair, m in zip(pairs, maps, strict=True)]

    def pairs(self, crops: Crops) -> list[Pair]:
        """Every crop laid on the best example of each face that it may show.

        The coarse search finds the first few. Seen through their maps, all examples are compared
        once more, finely: cards that share a picture and differ in a number come up only then.
        """
        first: list[Pair] = []
        for which, crop in enumerate(crops):
            poses = search(crop, self.coarse, self.kind)
            for number in self.best_of_faces(poses.fit, COARSE_FACES):
                first.append(Pair(which, number, poses.maps[number]))
        first = self.settled(first, crops)
        views = np.stack([warped(crops[pair.crop], pair.lying, FINE) for pair in first])
        fits = -self.misfit.of(views)
        more: list[Pair] = []
        each = EXAMPLES[self.kind]
        for which in range(len(crops)):
            own = [n for n, pair in enumerate(first) if pair.crop == which]
            settled_on = {first[n].example for n in own}
            fit = fits[own]
            through = fit.argmax(axis=0)
            for number in self.best_of_faces(fit.max(axis=0), FINE_FACES, each):
                if number not in settled_on:
                    more.append(Pair(which, number, first[own[int(through[number])]].lying))
        return first + self.settled(more, crops)

    @cached_property
    def in_grey(self) -> "Namer":
        """The same set for a camera without colours; itself if it was taught by one."""
        if colourless(self.examples).all():
            return self
        tones = (self.examples @ AS_GREY)[..., None]
        return Namer(self.labels, np.repeat(tones, 3, axis=3), self.kind)

    def fights(self, crops: Crops) -> list[Fight]:
        """For each crop how its likeliest faces fared against one another."""
        grey = colourless(crops)
        if not grey.any() or self.in_grey is self:
            return self.fights_in_colour(crops)
        fights: dict[int, Fight] = {}
        for namer, chosen in ((self, np.flatnonzero(~grey)), (self.in_grey, np.flatnonzero(grey))):
            if len(chosen):
                fought_out = namer.fights_in_colour(crops[chosen])
                fights |= dict(zip(chosen.tolist(), fought_out, strict=True))
        return [fights[which] for which in range(len(crops))]

    def fights_in_colour(self, crops: Crops) -> list[Fight]:
        """The same for crops that are like the examples in having colours, or in having none."""
        pairs = self.pairs(crops)
        fights = []
        for which, crop in enumerate(crops):
            own = [pair for pair in pairs if pair.crop == which]
            fights.append(
                fought(
                    crop,
                    [self.anchor(pair.example).soft for pair in own],
                    np.stack([pair.lying for pair in own]),
                    [self.labels[pair.example] for pair in own],
                    self.kind,
                )
            )
        return fights

    def name(self, crops: Crops) -> list[Naming]:
        """What each crop shows."""
        named = []
        for fight in self.fights(crops):
            ranked = chances(fight, self.kind)
            named.append(Naming(ranked[0][0], ranked[0][1], tuple(ranked[1:4])))
        return named
