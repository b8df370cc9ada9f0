"""The album: square patches round dice and round what is mistaken for dice, for the namer.

python -m vision.train.dice_album POOL ALBUM.npz --photos PHOTOS [--finder FINDER.onnx]

A patch is 136 pixels wide and covers 3.4 edges, so that the trainer can turn, shift and resize it.
The patches themselves go into ALBUM.patches as they are cut, where several trainers can read them at once.
"""

import argparse
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import BinaryIO

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.find import heat_maps
from vision.dice.session import Net
from vision.render.texture import Random
from vision.render.viewpoint import Frame
from vision.train.dice_photos import CutOut, Marked, Picture, paste, prepare
from vision.train.dice_pool import RENDERED, Pool, pool_picture

PATCH, COVERS = 136, 3.4
CLASSES = ("1", "2", "3", "4", "5", "6", "other", "none")
MOST = 16
"""How many of the finder's finds in one picture are taken."""
NEAR = 0.3
"""A spot this share of an edge from a die's middle, or nearer, still shows its top face."""


@dataclass
class Album:
    """Patches, what they show, the photograph each is from (none: rendered), and poses.

    A pose says where the die truly lies: across and down from the patch's middle in edges of the
    size it was cut for, and the log of its true edge over that size.
    """

    patches: BinaryIO
    faces: list[int] = field(default_factory=list)
    origins: list[str] = field(default_factory=list)
    """Folder and name of the photograph, with a stroke between them; nothing for rendered scenes."""
    poses: list[tuple[float, float, float]] = field(default_factory=list)

    def add(
        self,
        frame: Frame,
        spot: tuple[float, float, float],
        face: str,
        origin: str,
        die: Marked | None = None,
    ) -> None:
        """Cut one patch round (x, y, size); beyond the frame's edge its last pixels go on."""
        x, y, size = spot
        self.patches.write(patch(frame, x, y, size).tobytes())
        self.faces.append(CLASSES.index(face))
        self.origins.append(origin)
        if die is None:
            self.poses.append((0.0, 0.0, 0.0))
        else:
            grown = float(np.log(die.size / size)) if die.sized else float("nan")
            self.poses.append(((die.x - x) / size, (die.y - y) / size, grown))


def origin_of(picture: Picture) -> str:
    """Where a patch of this picture comes from."""
    return "" if picture.source == RENDERED else f"{picture.source}/{picture.name}"


def patch(frame: Frame, x: float, y: float, size: float) -> Frame:
    """The square round (x, y), resized to a patch."""
    half = size * COVERS / 2
    if half * 2 > PATCH:
        side = max(4, round(half * 2))
        x0, y0 = round(x - half), round(y - half)
        piece = clipped(frame, x0, y0, side)
        return np.asarray(cv2.resize(piece, (PATCH, PATCH), interpolation=cv2.INTER_AREA))
    scale = PATCH / (2 * half)
    affine = np.array([[scale, 0, (half - x) * scale], [0, scale, (half - y) * scale]])
    return np.asarray(
        cv2.warpAffine(
            frame, affine, (PATCH, PATCH), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
    )


def clipped(frame: Frame, x0: int, y0: int, side: int) -> Frame:
    """A square of the frame; beyond its edges the last pixels go on."""
    height, width = frame.shape[:2]
    columns = np.clip(np.arange(x0, x0 + side), 0, width - 1)
    rows = np.clip(np.arange(y0, y0 + side), 0, height - 1)
    return np.asarray(frame[rows[:, None], columns[None]])


def _nearest(dice: tuple[Marked, ...], x: float, y: float) -> tuple[float, Marked | None]:
    """The die nearest to a spot, and how many of its edges away its middle is."""
    best: tuple[float, Marked | None] = (99.0, None)
    for die in dice:
        away = float(np.hypot(x - die.x, y - die.y)) / die.size
        if away < best[0]:
            best = (away, die)
    return best


def _sized(die: Marked, found: list[tuple[float, float, float]]) -> Marked:
    """A die whose label says little of its size, as large as the hottest find that lies on it."""
    for x, y, size in found:
        if np.hypot(x - die.x, y - die.y) < NEAR * size and 0.5 < size / die.size < 4.0:
            return replace(die, size=size)
    return die


def gather(
    album: Album, picture: Picture, rng: Random, found: list[tuple[float, float, float]]
) -> None:
    """Patches of one picture: its dice, spots beside them, single pips, bare ground, mistakes."""
    frame = picture.frame
    origin = origin_of(picture)
    dice = tuple(die if die.sized else _sized(die, found) for die in picture.dice)
    height, width = frame.shape[:2]
    for die in dice:
        if die.visible > 0.6:
            album.add(frame, (die.x, die.y, die.size), die.face, origin, die)
        spots = [(rng.uniform(0.5, 1.0), rng.uniform(0.7, 1.3))] if rng.random() < 0.5 else []
        if rng.random() < 0.3:
            spots.append((rng.uniform(0, 0.45), rng.uniform(0.25, 0.42)))
        if rng.random() < 0.15:
            spots.append((rng.uniform(0, 0.5), rng.uniform(2.0, 3.5)))
        for away, share in spots:
            turn = rng.uniform(0, 2 * np.pi)
            x, y = die.x + away * die.size * np.cos(turn), die.y + away * die.size * np.sin(turn)
            if share > 1.5 or share < 0.5 or _nearest(dice, x, y)[0] > 0.5:
                album.add(frame, (float(x), float(y), die.size * float(share)), "none", origin)
    for _ in range(2):
        x, y = float(rng.uniform(0, width)), float(rng.uniform(0, height))
        size = dice[0].size if dice else float(rng.uniform(20, 100))
        if _nearest(dice, x, y)[0] > 0.8:
            album.add(frame, (x, y, size), "none", origin)
    for x, y, size in found:
        away, near = _nearest(dice, x, y)
        if near is not None and away < NEAR and 0.7 < size / near.size < 1.4:
            if near.visible > 0.6:
                album.add(frame, (x, y, size), near.face, origin, near)
        elif away > 0.45 or (near is not None and not 0.55 < size / near.size < 1.8):
            album.add(frame, (x, y, size), "none", origin)


def main() -> None:
    """Go through pool and photographs; with a finder, its own finds and mistakes come in too."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pool", type=Path)
    parser.add_argument("album", type=Path)
    parser.add_argument("--photos", type=Path)
    parser.add_argument("--finder", type=Path)
    parser.add_argument("--first", type=int, default=0, help="the first scene of the pool taken")
    parser.add_argument("--scenes", type=int, default=100_000)
    parser.add_argument("--pasted", type=int, default=500)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(5)
    finder = Net(given.finder) if given.finder else None
    with pages(given.album).open("wb") as patches:
        album = Album(patches)
        fill(album, given, finder, rng)
    counts = np.bincount(album.faces, minlength=len(CLASSES))
    print(dict(zip(CLASSES, counts.tolist(), strict=True)), flush=True)
    np.savez(
        given.album,
        faces=np.array(album.faces),
        origins=np.array(album.origins),
        poses=np.array(album.poses, np.float32),
    )


def pages(album: Path) -> Path:
    """The file with the patches of an album."""
    return album.with_suffix(".patches")


def patches_of(album: Path) -> NDArray[np.uint8]:
    """The patches of an album, left on the disk, so that several processes share them."""
    return np.memmap(pages(album), np.uint8, "r").reshape(-1, PATCH, PATCH, 3)


def fill(album: Album, given: argparse.Namespace, finder: Net | None, rng: Random) -> None:
    """Go through the scenes of the pool, then through the photographs."""

    def finds(frame: Frame) -> list[tuple[float, float, float]]:
        if finder is None:
            return []
        return [(s.x, s.y, s.size) for s in heat_maps(frame, finder).spots(0.12)[:MOST]]

    pool = Pool(given.pool, small=False)
    for folder, line in pool.scenes[given.first : given.first + given.scenes]:
        picture = pool_picture(folder, line)
        gather(album, picture, rng, finds(picture.frame))
    if given.photos:
        pictures, cuts = prepare(given.photos, given.pool / "photos.pickle")
        for picture in pictures:
            gather(album, picture, rng, finds(picture.frame))
        _paste_some(album, pool, pictures, cuts, rng, given.pasted)


def _paste_some(
    album: Album,
    pool: Pool,
    pictures: list[Picture],
    cuts: dict[str, list[CutOut]],
    rng: Random,
    count: int,
) -> None:
    """Real dice on rendered grounds, each time those of one picture; the others are in the album already."""
    sources = sorted({picture.source for picture in pictures if cuts[picture.name]})
    for number in range(count):
        source = sources[number % len(sources)]
        mine = [p for p in pictures if p.source == source and cuts[p.name]]
        picture = mine[int(rng.integers(len(mine)))]
        ground = pool.pick(rng)
        made = paste(ground, cuts[picture.name], rng, 8)
        for die in made.dice[len(ground.dice) :]:
            spot = (die.x, die.y, die.size)
            album.add(made.frame, spot, die.face, origin_of(picture), die)


if __name__ == "__main__":
    main()
