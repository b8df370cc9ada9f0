"""What the nets found in a scene, kept, so that bars can be tried on it without reading it again.

A scene is kept once for each look at it (`FINER`), one after the other.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from vision.bench.dice import Truth, compare
from vision.dice.classify import calibration, warmed
from vision.dice.find import Spot
from vision.dice.found import FoundDie, settle_rivals
from vision.dice.glance import find_dice
from vision.dice.known import Known
from vision.dice.pips import as_pips, read_pips
from vision.dice.read import FINER, first_look
from vision.dice.session import Frame, Nets
from vision.dice.sure import Doubts
from vision.dice.vote import vote
from vision.reading import Reading


@dataclass(frozen=True)
class KeptScene:
    """Where a scene is from, what lies in it, and what was found at one look."""

    source: str
    name: str
    truth: Truth
    found: tuple[FoundDie, ...]

    def reading(self, counted: bool = False) -> Reading:
        """The reading of this look by the bars of the moment."""
        count = len(self.truth) if counted else None
        return read_pips(settle_rivals(self.found), count)[0]

    def read(self, counted: bool = False) -> tuple[dict[str, bool], Doubts]:
        """What is wrong with the reading by the bars of the moment, by kind, and what speaks against it.

        Where it is `counted`, the number of dice is known.
        """
        count = len(self.truth) if counted else None
        reading, doubts = read_pips(settle_rivals(self.found), count)
        seen = compare(self.truth, reading)
        faults = {"face": seen.misread > 0, "place": seen.extra > 0, "missed": seen.missed > 0}
        return {**faults, "counted": not seen.right}, doubts

    def told(self) -> list[tuple[FoundDie, str | None]]:
        """Each thing found, with the true face that lies there."""
        pairs = []
        for each in as_pips(settle_rivals(self.found)):
            face = None
            for box, true in self.truth:
                x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
                wide = max(box[2] - box[0], each.spot.size)
                if np.hypot(each.spot.x - x, each.spot.y - y) < 0.5 * wide:
                    face = true
            pairs.append((each, face))
        return pairs


def looked(
    source: str, name: str, truth: Truth, frame: Frame, known: Known, nets: Nets
) -> list[KeptScene]:
    """What is found in a frame at all looks."""
    _, usual = first_look(frame, "pips", known, nets)
    return [
        KeptScene(source, name, truth, find_dice(frame, known, nets, finer=usual * finer))
        for finer in FINER
    ]


def scene_by_scene(looks: Sequence[KeptScene]) -> list[Sequence[KeptScene]]:
    """The looks of each scene together."""
    return [looks[at : at + len(FINER)] for at in range(0, len(looks), len(FINER))]


def together(looks: Sequence[KeptScene], counted: bool = False) -> tuple[float, bool]:
    """The chance that all looks at a scene give their reading, and whether it is wrong."""
    reading = vote([look.reading(counted) for look in looks], 0.0)
    return reading.chance, not compare(looks[0].truth, reading).right


def keep(path: Path, scenes: Iterable[KeptScene]) -> None:
    """Write scenes, one a line, with the temperature at which they were read."""
    with path.open("w") as lines:
        for scene in scenes:
            found = [
                [e.spot.x, e.spot.y, e.spot.size, e.spot.heat, *(float(c) for c in e.chances)]
                for e in scene.found
            ]
            line = {
                "source": scene.source,
                "name": scene.name,
                "truth": scene.truth,
                "found": found,
                "cut": [e.cut for e in scene.found],
                "closer": [e.closer for e in scene.found],
                "leans": [(e.leans, e.spot.leans) for e in scene.found],
                "temperature": calibration()["temperature"],
            }
            lines.write(json.dumps(line) + "\n")


def kept(paths: Sequence[Path]) -> list[KeptScene]:
    """Read them again, the chances as the nets gave them: at a temperature of one."""
    scenes = []
    for text in (text for path in paths for text in path.read_text().splitlines()):
        line = json.loads(text)
        found = tuple(
            FoundDie(
                replace(Spot(*values[:4]), leans=own and (own[0], own[1])),
                warmed(np.array(values[4:], np.float32), 1 / line["temperature"]),
                closer=closer,
                cut=cut,
                leans=(leans[0], leans[1]),
            )
            for values, cut, closer, (leans, own) in zip(
                *(line[key] for key in ("found", "cut", "closer", "leans")), strict=True
            )
        )
        truth: Truth = [((b[0], b[1], b[2], b[3]), face) for b, face in line["truth"]]
        scenes.append(KeptScene(line["source"], line["name"], truth, found))
    return scenes
