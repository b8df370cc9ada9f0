"""Train the namer on albums of patches.

python -m vision.train.dice_namer ALBUM.npz OUT.pt --steps 10000
python -m vision.train.dice_namer ALBUM.npz OUT.pt --steps 5000 --start BASE.pt [--fold 0]
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
from vision.render.viewpoint import Floats, Frame
from vision.train.dice_album import CLASSES, COVERS, PATCH, patches_of
from vision.train.dice_finder import average, falling
from vision.train.dice_nets import Namer
from vision.train.dice_photos import LeftOut
from vision.train.dice_recolour import recolour, relight, weather

BATCH = 64
NONE = CLASSES.index("none")
OTHER = CLASSES.index("other")
UNSEEN, HARDER = 0.3, 0.8
"""The doubt of a patch not seen yet, and how often the harder of two patches is preferred."""
GENTLE = 0.7
"""The share of photographed patches that are shown nearly as they are."""


def view_of(
    patch: Frame,
    face: int,
    pose: Floats,
    rng: Random,
    spoilt: float | None = 1.0,
) -> tuple[Frame, Floats]:
    """A crop as the reader might cut it: turned, shifted, resized, squeezed, recoloured.

    With it goes where the face lies in it, as the namer shall answer; `pose` is the same of the
    patch. `spoilt` is the share of crops that glare, shadow or dye may spoil (None: the crop is
    changed no more than by another day).
    """
    side, edge = SIDE, SIDE / CROP_COVERS
    scale = edge / (PATCH / COVERS) * float(np.exp(rng.normal(0, 0.09)))
    turn = np.radians(rng.uniform(0, 360))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    lean = np.radians(rng.uniform(0, 180))
    axis = np.array([[np.cos(lean), -np.sin(lean)], [np.sin(lean), np.cos(lean)]])
    squeeze = axis @ np.diag([1.0, float(rng.uniform(0.82, 1.0))]) @ axis.T
    matrix = squeeze @ spin * scale
    if face not in (OTHER, NONE) and rng.random() < 0.5:
        matrix = matrix @ np.diag([-1.0, 1.0])
    slip = rng.normal(0, 0.06, 2) * edge
    shift = np.array([side / 2, side / 2]) + slip - matrix @ np.array([PATCH / 2, PATCH / 2])
    affine = np.column_stack([matrix, shift])
    how = {"flags": cv2.INTER_LINEAR, "borderMode": cv2.BORDER_REPLICATE}
    crop = cv2.warpAffine(patch, affine, (side, side), **how)
    if spoilt is not None and rng.random() < 0.15:
        factor = float(rng.uniform(0.4, 0.8))
        small = cv2.resize(crop, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        crop = cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR)
    moved = (slip + matrix @ (pose[:2] * PATCH / COVERS)) / edge
    grown = pose[2] + np.log(np.sqrt(abs(np.linalg.det(matrix))) * PATCH / COVERS / edge)
    place = np.array([*moved, grown], np.float32)
    if spoilt is None:
        return relight(crop, rng), place
    if rng.random() < spoilt:
        crop = weather(crop, rng, edge)
    return recolour(crop, rng), place


class Draw:
    """Draws patches: rendered ones and photographs in a fixed share, the eight answers balanced.

    Of two patches of one answer mostly the one is taken that the net knew less when it last saw it.
    """

    def __init__(
        self, faces: NDArray[np.int64], origins: NDArray[np.str_], out: LeftOut, real: float
    ) -> None:
        self.doubts = np.full(len(faces), UNSEEN, np.float32)
        rendered = origins == ""
        away = [bool(each) and not out.teaches(*each.split("/", 1)) for each in origins.tolist()]
        photographed = ~rendered & ~np.array(away)
        self.real = real if photographed.any() else 0.0
        self.parts = [
            [np.flatnonzero(mask & (faces == face)) for face in range(len(CLASSES))]
            for mask in (rendered, photographed)
        ]
        # The few dice of other sets in the photographs would be learned by heart.
        weights = [
            [
                min(1.0, len(mine) / 300) * (3.0 if face == NONE else 1.0)
                for face, mine in enumerate(part)
            ]
            for part in self.parts
        ]
        self.shares = [np.array(part) / max(sum(part), 1e-9) for part in weights]

    def pick(self, rng: Random) -> int:
        """The index of one patch."""
        part = 1 if rng.random() < self.real else 0
        mine = self.parts[part][int(rng.choice(len(CLASSES), p=self.shares[part]))]
        one, other = mine[rng.integers(len(mine), size=2)]
        if rng.random() < HARDER and self.doubts[other] > self.doubts[one]:
            return int(other)
        return int(one)


def train(given: argparse.Namespace) -> None:
    """Train for the steps given with label smoothing; keep averaged weights."""
    torch.set_num_threads(given.threads)
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    torch.manual_seed(given.seed)
    albums = [given.album, *given.also]
    patches = [patches_of(path) for path in albums]
    places = [(book, page) for book, pages in enumerate(patches) for page in range(len(pages))]
    written = [np.load(path) for path in albums]
    faces, origins, poses = (
        np.concatenate([album[key] for album in written]) for key in ("faces", "origins", "poses")
    )
    real = given.real if not given.rendered else 0.0
    draw = Draw(faces, origins, LeftOut.given(given), real)
    net, kept = Namer(), Namer()

    def some() -> tuple[list[int], torch.Tensor, torch.Tensor]:
        """A batch: which patches, the crops, where the faces lie in them."""
        chosen = [draw.pick(rng) for _ in range(BATCH)]
        views = []
        for i in chosen:
            book, page = places[i]
            # Faint faces that dye or grey made unreadable would teach that such are anyone's guess.
            gentle = origins[i] != "" and rng.random() < GENTLE
            spoilt = None if gentle else given.spoilt
            views.append(view_of(patches[book][page], int(faces[i]), poses[i], rng, spoilt))
        batch = torch.from_numpy(np.stack([crop for crop, _ in views]))
        lies = torch.from_numpy(np.stack([pose for _, pose in views]))
        return chosen, batch.permute(0, 3, 1, 2).float() / 255, lies

    if given.start:
        net.load_state_dict(torch.load(given.start))
    kept.load_state_dict(net.state_dict())
    optimiser = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=1e-3)
    began, running, right = time.monotonic(), 0.0, 0.0
    for step in range(given.steps):
        for group in optimiser.param_groups:
            group["lr"] = given.rate * falling(step, given.steps)
        chosen, batch, lies = some()
        wanted = torch.from_numpy(faces[chosen])
        with torch.autocast("cpu", dtype=torch.bfloat16):
            answer = net(batch).float()
        logits = answer[:, : len(CLASSES)]
        loss = functional.cross_entropy(logits, wanted, label_smoothing=0.01)
        said = answer[:, len(CLASSES) :]
        lies = torch.where(lies.isfinite() & (wanted != NONE)[:, None], lies, said.detach())
        loss = loss + functional.smooth_l1_loss(said, lies, beta=0.05)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        average(kept, net, min(0.998, (step + 1) / (step + 10)))
        shares = logits.detach().softmax(1)
        draw.doubts[chosen] = 1 - shares[torch.arange(BATCH), wanted].numpy()
        hits = float((logits.detach().argmax(1) == wanted).float().mean())
        running = 0.98 * running + 0.02 * float(loss.detach()) if step else float(loss.detach())
        right = 0.98 * right + 0.02 * hits if step else hits
        if step % 200 == 199:
            minutes = (time.monotonic() - began) / 60
            told = f"loss {running:.4f} right {right:.4f} {minutes:.1f} min"
            print(f"step {step + 1} {told}", flush=True)
            torch.save(kept.state_dict(), given.out)
    torch.save(kept.state_dict(), given.out)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("album", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--also", type=Path, nargs="*", default=[], help="further albums")
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--start", type=Path)
    LeftOut.asked_for(parser)
    parser.add_argument("--rendered", action="store_true", help="rendered patches only")
    parser.add_argument("--real", type=float, default=0.5, help="share of photographs")
    parser.add_argument("--spoilt", type=float, default=1.0, help="share of spoilt crops")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
