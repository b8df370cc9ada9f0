"""Train the finder: heat maps of top faces, from rendered scenes and, where given, photographs.

python -m vision.train.dice_finder POOL OUT.pt --steps 20000
python -m vision.train.dice_finder POOL OUT.pt --start BASE.pt --photos DIR [--fold 0] [--without dome]
"""

import argparse
import time
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame
from vision.train.dice_nets import Finder
from vision.train.dice_photos import CutOut, LeftOut, Picture, paste, prepare
from vision.train.dice_pool import Pool, reading_size
from vision.train.dice_recolour import recolour

SIDE, STRIDE, BATCH = 224, 4, 9
SMALL, LARGE = (9.0, 12.0), (52.0, 68.0)
"""Edges in pixels: between 12 and 52 a die answers, above 68 it belongs to the other scale and must
not; for the rest either will do."""
SECOND = 0.4
PASTED = 0.15
"""The share of pieces with real dice on other grounds, where photographs are given."""


FACES = ("1", "2", "3", "4", "5", "6", "other")
NO_FACE = -1


@dataclass(frozen=True)
class Wanted:
    """A die in a piece of a picture: its middle and edge in pixels, and what it shows."""

    x: float
    y: float
    size: float
    face: str
    asked: bool = True
    """Whether enough of it is seen that it must be found."""
    sized: bool = True
    """Whether its edge is known."""
    leans: tuple[float, float] | None = None
    """From the top's middle to the die's, in edges, where that is known."""


def maps_of(dice: list[Wanted], side: int) -> Floats:
    """The wanted maps (10, side/4, side/4).

    Heat, x, y, log edge; weight of the heat, of the edge; which face (-1: not asked); where the die
    leans (x, y), and the weight of that.
    """
    cells = side // STRIDE
    maps = np.zeros((10, cells, cells), np.float32)
    maps[4], maps[6] = 1, NO_FACE
    ys, xs = np.mgrid[:cells, :cells].astype(np.float32)
    for die in dice:
        u, v, edge = die.x / STRIDE - 0.5, die.y / STRIDE - 0.5, die.size / STRIDE
        if not (-edge < u < cells + edge and -edge < v < cells + edge):
            continue
        away = (xs - u) ** 2 + (ys - v) ** 2
        answers = die.asked and SMALL[1] <= die.size <= LARGE[0]
        if not answers:
            if die.size < LARGE[1]:
                maps[4][away < (edge * 0.5) ** 2] = 0
            continue
        heat = np.exp(-away / (2 * max(0.6, edge * 0.11) ** 2))
        column, row = round(u), round(v)
        if not (0 <= column < cells and 0 <= row < cells):
            maps[4][away < (edge * 0.4) ** 2] = 0
            continue
        heat[row, column] = 1
        maps[0] = np.maximum(maps[0], heat)
        near = away < max(1.0, (edge * 0.12) ** 2)
        maps[1][near], maps[2][near] = (u - xs)[near], (v - ys)[near]
        maps[3][near] = np.log(edge)
        maps[5][near] = 1.0 if die.sized else 0.5
        maps[6][near] = FACES.index(die.face)
        if die.leans is not None:
            maps[7][near], maps[8][near] = die.leans
            maps[9][near] = 1
    return maps


def view_of(picture: Picture, rng: Random) -> tuple[Frame, Floats]:
    """A square piece of a picture at reading size, turned, mirrored, recoloured, and its maps."""
    frame = picture.frame
    second = rng.random() < 0.35
    base = SECOND if second else 1.0
    if second:
        small = (round(frame.shape[1] * base), round(frame.shape[0] * base))
        frame = cv2.resize(frame, small, interpolation=cv2.INTER_AREA)
    height, width = frame.shape[:2]
    factor = float(np.exp(rng.normal(0, 0.13)))
    turn = float(rng.integers(4) * 90 + (rng.uniform(-45, 45) if rng.random() < 0.4 else 0))
    middle = np.array([rng.uniform(0, width), rng.uniform(0, height)])
    if picture.dice and rng.random() < 0.55:
        die = picture.dice[int(rng.integers(len(picture.dice)))]
        middle = np.array([die.x, die.y]) * base + rng.uniform(-75, 75, 2)
    if second:
        middle = np.array([width, height]) / 2 + rng.uniform(-40, 40, 2)
    affine = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), turn, factor)
    if rng.random() < 0.5:
        affine = np.array([[-1, 0, 2 * middle[0]], [0, 1, 0]]) @ np.vstack([affine, [0, 0, 1]])
    affine[:, 2] += SIDE / 2 - middle
    shade = [float(v) for v in rng.uniform(0, 255, 3)] if rng.random() < 0.5 else [114.0] * 3
    piece = cv2.warpAffine(frame, affine, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderValue=shade)
    dice = []
    for die in picture.dice:
        x, y = affine @ np.array([die.x * base, die.y * base, 1.0])
        leans = None
        if die.leans is not None:
            across, down = affine[:, :2] @ np.array(die.leans) / factor
            leans = (float(across), float(down))
        size, seen = die.size * base * factor, die.visible > 0.45
        dice.append(Wanted(float(x), float(y), size, die.face, seen, die.sized, leans))
    return recolour(piece, rng), maps_of(dice, SIDE)


def loss_of(seen: Tensor, wanted: Tensor) -> tuple[Tensor, Tensor]:
    """Focal loss on the heat, distance on offset and edge where a middle is; and the first by piece.

    Beside it, with less weight, what the face shows and where the die leans.
    """
    heat, target, weight = seen[:, 0], wanted[:, 0], wanted[:, 4]
    chance = torch.sigmoid(heat).clamp(1e-4, 1 - 1e-4)
    here = (target >= 0.999).float()
    hits = -(here * (1 - chance) ** 2 * chance.log()).sum((1, 2))
    misses = -((1 - here) * weight * (1 - target) ** 4 * chance**2 * (1 - chance).log()).sum((1, 2))
    count = here.sum().clamp(min=1)
    near = (wanted[:, 5] > 0).float()
    sized = (wanted[:, 5] > 0.9).float()
    shift = (seen[:, 1:3] - wanted[:, 1:3]).abs().sum(1) * near
    edge = (seen[:, 3] - wanted[:, 3]).abs() * sized
    many = near.sum().clamp(min=1)
    heats = hits + misses
    loss = heats.sum() / count + 0.5 * shift.sum() / many + 0.5 * edge.sum() / many
    leans, faces = seen[:, 4:6], seen[:, 6:]
    loss = (
        loss
        + 0.3
        * functional.cross_entropy(
            faces, wanted[:, 6].long(), ignore_index=NO_FACE, reduction="sum"
        )
        / many
    )
    known = wanted[:, 9]
    off = functional.smooth_l1_loss(leans, wanted[:, 7:9], reduction="none", beta=0.05).sum(1)
    return loss + 4.0 * (off * known).sum() / known.sum().clamp(min=1), heats.detach()


class Photos:
    """Training photographs at reading size, their cut-out dice, and pictures made of both."""

    def __init__(self, pictures: list[Picture], cuts: dict[str, list[CutOut]]) -> None:
        self.cuts: list[CutOut] = []
        self.small: list[Picture] = []
        for picture in pictures:
            frame, factor = reading_size(picture.frame)
            dice = tuple(die.scaled(factor) for die in picture.dice)
            self.small.append(Picture(picture.name, picture.source, frame, dice))
            self.cuts += [cut.shrunk(factor) for cut in cuts[picture.name]]

    def pick(self, rng: Random) -> Picture:
        """A photograph; the four folders equally often."""
        source = rng.choice(sorted({picture.source for picture in self.small}))
        mine = [picture for picture in self.small if picture.source == source]
        return mine[int(rng.integers(len(mine)))]


def train(given: argparse.Namespace) -> None:
    """Train for the steps given, the rate falling to nothing; keep averaged weights."""
    torch.set_num_threads(given.threads)
    cv2.setNumThreads(1)
    cv2.setRNGSeed(given.seed)
    rng = np.random.default_rng(given.seed)
    torch.manual_seed(given.seed)
    net, kept = Finder(), Finder()
    pool = Pool(given.pool, small=True)
    photos = None
    if given.photos:
        pictures, cuts = prepare(given.photos, given.pool / "photos.pickle")
        out = LeftOut.given(given)
        mine = [picture for picture in pictures if out.teaches(picture.source, picture.name)]
        photos = Photos(mine, cuts)
        print("photographs", len(photos.small), "cut-outs", len(photos.cuts), flush=True)

    def some() -> tuple[list[Picture], Tensor, Tensor]:
        """A batch: the pictures, pieces of them, the maps wanted."""
        pictures, pieces, wanted = [], [], []
        for _ in range(BATCH):
            kind = rng.random()
            if photos and kind < given.real:
                picture = photos.pick(rng)
            elif photos and kind < given.real + PASTED:
                ground = photos.pick(rng) if rng.random() < 0.4 else pool.pick(rng)
                picture = paste(ground, photos.cuts, rng)
            else:
                picture = pool.pick(rng)
            piece, maps = view_of(picture, rng)
            pictures.append(picture)
            pieces.append(piece)
            wanted.append(maps)
        batch = torch.from_numpy(np.stack(pieces)).permute(0, 3, 1, 2).float() / 255
        return pictures, batch, torch.from_numpy(np.stack(wanted))

    if given.start:
        net.load_state_dict(torch.load(given.start))
    kept.load_state_dict(net.state_dict())
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-4)
    began, running = time.monotonic(), 0.0
    for step in range(given.steps):
        for group in optimiser.param_groups:
            group["lr"] = given.rate * falling(step, given.steps)
        pictures, batch, wanted = some()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            seen = net(batch)
        loss, heats = loss_of(seen.float(), wanted)
        pool.remember(pictures, heats.tolist())
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 10.0)
        optimiser.step()
        average(kept, net, min(0.999, (step + 1) / (step + 10)))
        running = 0.98 * running + 0.02 * float(loss.detach()) if step else float(loss.detach())
        if step % 200 == 199:
            minutes = (time.monotonic() - began) / 60
            told = f"loss {running:.4f} {len(pool.scenes)} scenes {minutes:.1f} min"
            print(f"step {step + 1} {told}", flush=True)
            torch.save(kept.state_dict(), given.out)
            pool.look_again()
    torch.save(kept.state_dict(), given.out)


def falling(step: int, steps: int) -> float:
    """The share of its rate that a step is taken with: all after a short while, in the end next to none."""
    warm = min(1.0, (step + 1) / 100)
    return float(warm * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * step / steps))))


def average(kept: torch.nn.Module, net: torch.nn.Module, share: float) -> None:
    """Let `kept` follow `net` slowly."""
    with torch.no_grad():
        new = net.state_dict()
        for name, value in kept.state_dict().items():
            if value.dtype.is_floating_point:
                value.mul_(share).add_(new[name], alpha=1 - share)
            else:
                value.copy_(new[name])


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pool", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--photos", type=Path)
    LeftOut.asked_for(parser)
    parser.add_argument("--real", type=float, default=0.45, help="share of photographs")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
