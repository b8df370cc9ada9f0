"""Train the namer on an album of patches.

python -m vision.train.dice_namer ALBUM.npz OUT.pt --minutes 15
python -m vision.train.dice_namer ALBUM.npz OUT.pt --minutes 8 --start BASE.pt [--fold 0]
"""

import argparse
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from vision.dice.crop import COVERS as CROP_COVERS
from vision.dice.crop import SIDE
from vision.render.texture import Random
from vision.render.viewpoint import Frame
from vision.train.dice_album import CLASSES, COVERS, PATCH
from vision.train.dice_finder import average, recolour
from vision.train.dice_nets import Namer

BATCH = 64
NONE = CLASSES.index("none")
OTHER = CLASSES.index("other")


def view_of(patch: Frame, face: int, rng: Random) -> Frame:
    """A crop as the reader might cut it: turned, shifted, resized, squeezed, recoloured."""
    scale = SIDE / CROP_COVERS / (PATCH / COVERS) * float(np.exp(rng.normal(0, 0.07)))
    turn = np.radians(rng.uniform(0, 360))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    lean = np.radians(rng.uniform(0, 180))
    axis = np.array([[np.cos(lean), -np.sin(lean)], [np.sin(lean), np.cos(lean)]])
    squeeze = axis @ np.diag([1.0, float(rng.uniform(0.82, 1.0))]) @ axis.T
    matrix = squeeze @ spin * scale
    if face not in (OTHER, NONE) and rng.random() < 0.5:
        matrix = matrix @ np.diag([-1.0, 1.0])
    slip = rng.normal(0, 0.04, 2) * SIDE / CROP_COVERS
    shift = np.array([SIDE / 2, SIDE / 2]) + slip - matrix @ np.array([PATCH / 2, PATCH / 2])
    affine = np.column_stack([matrix, shift])
    how = {"flags": cv2.INTER_LINEAR, "borderMode": cv2.BORDER_REPLICATE}
    crop = cv2.warpAffine(patch, affine, (SIDE, SIDE), **how)
    if rng.random() < 0.15:
        factor = float(rng.uniform(0.4, 0.8))
        small = cv2.resize(crop, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        crop = cv2.resize(small, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR)
    return recolour(crop, rng)


class Draw:
    """Draws patches: rendered ones and photographs in a fixed share, the eight answers balanced."""

    def __init__(
        self, faces: NDArray[np.int64], folds: NDArray[np.int64], fold: int, real: float
    ) -> None:
        rendered = folds < 0
        photographed = (folds >= 0) & (folds != fold)
        self.real = real if photographed.any() else 0.0
        self.parts = [
            [np.flatnonzero(mask & (faces == face)) for face in range(len(CLASSES))]
            for mask in (rendered, photographed)
        ]
        weights = np.array([1.0] * 6 + [1.0, 3.0])
        self.shares = weights / weights.sum()

    def pick(self, rng: Random) -> int:
        """The index of one patch."""
        part = self.parts[1 if rng.random() < self.real else 0]
        while True:
            mine = part[int(rng.choice(len(CLASSES), p=self.shares))]
            if len(mine):
                return int(mine[int(rng.integers(len(mine)))])


def train(given: argparse.Namespace) -> None:
    """Train for the minutes given with label smoothing; keep averaged weights."""
    torch.set_num_threads(given.threads)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    torch.manual_seed(given.seed)
    album = np.load(given.album)
    patches, faces, folds = album["patches"], album["faces"], album["folds"]
    draw = Draw(faces, folds, given.fold, given.real if not given.rendered else 0.0)
    net, kept = Namer(), Namer()
    if given.start:
        net.load_state_dict(torch.load(given.start))
    kept.load_state_dict(net.state_dict())
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-3)
    began, step, running, right = time.monotonic(), 0, 0.0, 0.0
    while (share := (time.monotonic() - began) / 60 / given.minutes) < 1:
        warm = min(1.0, (step + 1) / 100)
        for group in optimiser.param_groups:
            group["lr"] = given.rate * warm * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * share)))
        chosen = [draw.pick(rng) for _ in range(BATCH)]
        views = [view_of(patches[index], int(faces[index]), rng) for index in chosen]
        batch = torch.from_numpy(np.stack(views)).permute(0, 3, 1, 2).float() / 255
        wanted = torch.from_numpy(faces[chosen])
        logits = net(batch)
        loss = functional.cross_entropy(logits, wanted, label_smoothing=0.02)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        average(kept, net, min(0.998, (step + 1) / (step + 10)))
        hits = float((logits.detach().argmax(1) == wanted).float().mean())
        running = 0.98 * running + 0.02 * float(loss.detach()) if step else float(loss.detach())
        right = 0.98 * right + 0.02 * hits if step else hits
        step += 1
        if step % 200 == 0:
            print(f"{share:.3f} step {step} loss {running:.4f} right {right:.4f}", flush=True)
            torch.save(kept.state_dict(), given.out)
    torch.save(kept.state_dict(), given.out)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("album", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--fold", type=int, default=-1, help="the part left out; -1: none")
    parser.add_argument("--rendered", action="store_true", help="rendered patches only")
    parser.add_argument("--real", type=float, default=0.5, help="share of photographs")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
