"""Find out how often a taught set's names are right, from invented tiles and dice nobody has seen.

python -m vision.train.teach_calibrate --sets 80 --seed 8000

Of every set a few examples of each face are taught, then other pictures of these faces are named (was the
winner right?), and pictures of a face that was kept back (is it a stranger?). Half of the tiles are near
twins of the other half; half of all pictures are in hard light. Prints what stands in
`vision/teach/chance.py`, for tiles and for dice, and how sure that is on other sets.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.bench.taught import face_cutout, throw
from vision.dice.crop import crop, edge_angle, upright
from vision.image import Frame
from vision.render.design import foreign_design
from vision.render.inventions import draw, invent, vary
from vision.render.scene import ShownDie
from vision.render.texture import Random
from vision.render.tiles import HARD, NORMAL, photograph
from vision.teach.align import Kind
from vision.teach.chance import MOST_TOLD, UNKNOWN, Fight, chances
from vision.teach.namer import Namer, as_crop
from vision.teach.sets import SURE
from vision.train.dice_calibrate import Numbers, fit

FACES, TILE = 8, 90
"""Faces of an invented set of tiles, and how wide a tile is in its picture."""
ASKEW = (0.03, 0.05)
"""How far off the finder cuts a die out: its middle, in edges, and its size, as a share."""

RARE = 0.1
"""How many strangers are shown to a set for one of its own faces."""

Pictures = dict[str, list[Frame]]


@dataclass(frozen=True)
class Told:
    """How a picture fared with a set that knows its face, or was not taught it."""

    fight: Fight
    face: str
    stranger: bool

    @property
    def right(self) -> bool:
        """Whether the winner of the duels is the face."""
        return self.fight.faces[0] == self.face


def tiles(rng: Random) -> tuple[Pictures, Pictures]:
    """Examples and other pictures of an invented set."""
    designs = [invent(rng) for _ in range(FACES // 2)]
    designs += [vary(design, rng) for design in designs]
    art = {f"face {number}": draw(design) for number, design in enumerate(designs)}
    examples = {
        name: [photograph(one, rng, NORMAL, TILE) for _ in range(5)] for name, one in art.items()
    }
    others = {
        name: [photograph(one, rng, seen, TILE) for seen in (NORMAL, HARD)]
        for name, one in art.items()
    }
    return examples, others


def dice(rng: Random) -> tuple[Pictures, Pictures]:
    """Examples and other pictures of an invented set, the latter cut out as the reader does."""
    design = foreign_design(rng)
    faces = list(dict.fromkeys(design.faces))

    def one(face: str, difficulty: str) -> tuple[Frame, ShownDie]:
        frame, shown = throw([face], design, rng, difficulty, (480, 360))
        return frame, shown[0]

    examples = {face: [face_cutout(*one(face, "normal")) for _ in range(5)] for face in faces}
    others = {
        face: [_cut(*one(face, seen), rng) for seen in ("normal", "normal", "hard")]
        for face in faces
    }
    return examples, others


def _cut(frame: Frame, die: ShownDie, rng: Random) -> Frame:
    x, y = np.array(die.centre) + rng.normal(0, ASKEW[0], 2) * die.size
    size = die.size * float(np.exp(rng.normal(0, ASKEW[1])))
    angle = edge_angle(crop(frame, float(x), float(y), size))
    return upright(frame, float(x), float(y), size, angle)


def told(examples: Pictures, others: Pictures, kind: Kind, each: int) -> Iterator[Told]:
    """Name everything by the whole set, and every second face by a set without it and its twin."""
    names = list(examples)
    for kept_back in (None, *names[::2]):
        twins = [] if kept_back is None else [kept_back]
        if kept_back is not None and kind == "tiles":
            twins.append(names[(names.index(kept_back) + FACES // 2) % FACES])
        known = [face for face in examples if face not in twins]
        if len(known) < 2:
            continue
        labels = [face for face in known for _ in range(each)]
        crops = np.stack([as_crop(one) for face in known for one in examples[face][:each]])
        namer = Namer(labels, crops, kind)
        for face in others if kept_back is None else [kept_back]:
            shown = np.stack([as_crop(one) for one in others[face]])
            for fight in namer.fights(shown):
                yield Told(fight, face, kept_back is not None)


def clear(one: Told) -> float:
    """What counts of how clearly the winner won."""
    return min(one.fight.clearness, MOST_TOLD)


def fitted(all_told: list[Told]) -> tuple[Numbers, Numbers]:
    """The weights of being right, and of being one of the set; strangers count by how rare they are."""
    members = [one for one in all_told if not one.stranger]
    table = np.array([[1.0, clear(one)] for one in members])
    right = fit(table, np.array([one.right for one in members], float), np.ones(len(members)))
    table = np.array([[1.0, clear(one), 10 - one.fight.misfit] for one in all_told])
    strange = np.array([one.stranger for one in all_told])
    weights = np.where(strange, RARE * len(members) / max(1, strange.sum()), 1.0)
    start, clearness, fits = fit(table, np.asarray(~strange, float), weights)
    return right, np.array([start + 10 * fits, clearness, -fits])


def main() -> None:
    """Invent, name, fit, and say how sure the new chances are of other sets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--sets", type=int, default=80, help="of each kind to fit on, and to check on"
    )
    parser.add_argument("--seed", type=int, default=8000)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    makers = {"tiles": tiles, "dice": dice}
    kinds: tuple[Kind, ...] = ("tiles", "dice")
    for kind in kinds:
        sets = []
        for number in range(2 * given.sets):
            examples, others = makers[kind](np.random.default_rng((given.seed, number)))
            sets.append([*told(examples, others, kind, (2, 3, 5)[number % 3])])
        right, known = fitted([one for each in sets[: given.sets] for one in each])
        print(kind, "right", right.round(2).tolist(), "known", known.round(2).tolist())
        report([one for each in sets[given.sets :] for one in each], kind)


def report(all_told: list[Told], kind: Kind) -> None:
    """How the chances as they stand do on these."""
    named = [(one, chances(one.fight, kind)[0]) for one in all_told]
    members = [(one, best) for one, best in named if not one.stranger]
    strangers = [best for one, best in named if one.stranger]
    sure = [(one, best) for one, best in members if best[1] >= SURE and best[0] != UNKNOWN]
    print(
        f"  members {len(members)}: right {sum(b[0] == o.face for o, b in members)}, sure {len(sure)}, "
        f"wrong though sure {sum(b[0] != o.face for o, b in sure)}; strangers {len(strangers)}: unknown "
        f"{sum(b[0] == UNKNOWN for b in strangers)}, named for sure "
        f"{sum(b[0] != UNKNOWN and b[1] >= SURE for b in strangers)}"
    )


if __name__ == "__main__":
    main()
