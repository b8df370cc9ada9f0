"""Trains the net that compares a crop with an example, and writes vision/weights/namer.onnx.

    python -m vision.train.namer_fit --families 2500 --minutes 25

Needs torch and onnx besides what Parlour needs. It learns on invented designs only: no photograph
and none of the games' tiles is among them.
"""

import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from vision.teach.compare import SIDE, WEIGHTS, in_planes, planes
from vision.train.namer_pairs import Pool, batch, pool

BATCH = 96
FASTEST = 3e-3


def block(inward: int, outward: int, stride: int) -> nn.Sequential:
    """A convolution with its norm and its bend."""
    return nn.Sequential(
        nn.Conv2d(inward, outward, 3, stride, 1, bias=False), nn.BatchNorm2d(outward), nn.ReLU()
    )


class Comparer(nn.Module):
    """Crop, example and difference in; one number out, above zero for the same face."""

    def __init__(self) -> None:
        super().__init__()
        self.eye = nn.Sequential(
            block(9, 20, 2),
            block(20, 32, 2),
            block(32, 32, 1),
            block(32, 64, 2),
            block(64, 64, 1),
        )
        self.judge = nn.Sequential(nn.Linear(2 * 64 + 3, 64), nn.ReLU(), nn.Linear(64, 1))

    def forward(self, planes: torch.Tensor, cast: torch.Tensor) -> torch.Tensor:
        """One number a pair."""
        seen = self.eye(planes)
        pooled = torch.cat([seen.mean(dim=(2, 3)), seen.amax(dim=(2, 3)), cast], dim=1)
        answer: torch.Tensor = self.judge(pooled)[:, 0]
        return answer


def export(net: Comparer, path: Path) -> None:
    """Write the net as the kiosk loads it."""
    net.eval()
    example = (torch.zeros(2, 9, SIDE, SIDE), torch.zeros(2, 3))
    torch.onnx.export(
        net, example, str(path), input_names=["planes", "cast"], output_names=["same"],
        dynamic_axes={"planes": {0: "n"}, "cast": {0: "n"}, "same": {0: "n"}}, dynamo=False,
    )  # fmt: skip


def accuracy(net: Comparer, batch: tuple[torch.Tensor, torch.Tensor, torch.Tensor]) -> float:
    """The share of held-out pairs judged right."""
    net.eval()
    with torch.no_grad():
        right = (net(batch[0], batch[1]) > 0).float() == batch[2]
    net.train()
    return float(right.float().mean())


def tensors(pairs: Pool) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """A batch, as the net sees it."""
    scale = np.float32(1 / 255)
    stack, cast = planes(in_planes(pairs[0] * scale), in_planes(pairs[1] * scale))
    return torch.from_numpy(stack), torch.from_numpy(cast), torch.from_numpy(pairs[2])


def main() -> None:
    """Draw the designs, train for the given time, and write the weights."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--families", type=int, default=2500)
    words.add_argument("--minutes", type=float, default=25)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=WEIGHTS)
    words.add_argument("--resume", type=Path, help="a checkpoint (.pt) to go on from")
    arguments = words.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    net = Comparer()
    if arguments.resume:
        net.load_state_dict(torch.load(arguments.resume))
    held_out = tensors(pool(60, np.random.default_rng(10**6)))
    pairs = pool(arguments.families, rng)
    print(f"{len(pairs[2])} pairs", flush=True)
    descent = torch.optim.AdamW(net.parameters(), lr=FASTEST, weight_decay=1e-2)
    begun, steps, running = time.process_time(), 0, 0.0
    while (spent := (time.process_time() - begun) / 60 / arguments.minutes) < 1:
        for group in descent.param_groups:
            group["lr"] = (
                FASTEST * min(1, (steps + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * spent))
            )
        stack, cast, same = tensors(batch(pairs, BATCH, rng))
        loss = nn.functional.binary_cross_entropy_with_logits(net(stack, cast), same)
        descent.zero_grad()
        loss.backward()
        descent.step()
        running += (float(loss.detach()) - running) * max(0.01, 1 / (steps + 1))
        steps += 1
        if steps % 200 == 0:
            torch.save(net.state_dict(), arguments.out.with_suffix(".pt"))
            right = accuracy(net, held_out)
            print(f"{steps} steps, {spent:.0%}, loss {running:.4f}, right {right:.4f}", flush=True)
    export(net, arguments.out)
    print(f"{steps} steps, right {accuracy(net, held_out):.4f}, written to {arguments.out}")


if __name__ == "__main__":
    main()
