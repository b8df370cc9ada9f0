"""Trains the net that compares a crop with an example, and writes vision/weights/namer.onnx.

    python -m vision.train.namer_fit --minutes 40

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
from vision.train.namer_pairs import pairs

FAMILIES = 24


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
            block(9, 24, 2),
            block(24, 48, 2),
            block(48, 48, 1),
            block(48, 72, 2),
            block(72, 72, 1),
        )
        self.judge = nn.Sequential(nn.Linear(2 * 72 + 3, 64), nn.ReLU(), nn.Linear(64, 1))

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


def tensors(
    families: int, rng: np.random.Generator
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """A batch, as the net sees it."""
    examples, crops, same = pairs(families, rng)
    stack, cast = planes(in_planes(examples), in_planes(crops))
    return torch.from_numpy(stack), torch.from_numpy(cast), torch.from_numpy(same)


def main() -> None:
    """Train for the given time and write the weights."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=40)
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
    held_out = tensors(150, np.random.default_rng(10**6))
    descent = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-3)
    begun, steps, running = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - begun) / 60 / arguments.minutes) < 1:
        for group in descent.param_groups:
            group["lr"] = 2e-3 * min(1, (steps + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * spent))
        stack, cast, same = tensors(FAMILIES, rng)
        loss = nn.functional.binary_cross_entropy_with_logits(net(stack, cast), same)
        descent.zero_grad()
        loss.backward()
        descent.step()
        running = 0.98 * running + 0.02 * float(loss.detach())
        steps += 1
        if steps % 250 == 0:
            torch.save(net.state_dict(), arguments.out.with_suffix(".pt"))
            print(f"{steps} steps, loss {running:.4f}, right {accuracy(net, held_out):.4f}", flush=True)
    export(net, arguments.out)
    print(f"{steps} steps, right {accuracy(net, held_out):.4f}, written to {arguments.out}")


if __name__ == "__main__":
    main()
