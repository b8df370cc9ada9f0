# mypy: disallow-subclassing-any=False
# torch is not installed where the types are checked, so its classes are unknown there.
"""Layers that see a thing alike from all four sides.

Every filter is used in four ways, each a quarter further to the left, and what it sees is kept for each
way apart. So a die turned by a quarter gives the same numbers, only at the places of other ways, and a net
learns from one die what it would else have to learn from four. What is gathered over all ways does not
change at all; an arrow, which says where something lies, turns with the picture.

Channels stand way by way: all kinds of the first way, then all of the second. A filter with an even side that
goes two pixels a step lies evenly over a picture with an even side, so that nothing is seen askew.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

WAYS = 4


def _turned(filters: Tensor, quarters: int) -> Tensor:
    return torch.rot90(filters, quarters, (-2, -1))


class Look(nn.Module):
    """A convolution and its normalisation; `first` sees a picture, the others what such a layer saw."""

    def __init__(
        self, inward: int, outward: int, kernel: int = 3, stride: int = 1, first: bool = False
    ) -> None:
        super().__init__()
        self.stride, self.pad = stride, (kernel - stride + 1) // 2
        shape = (outward, 1 if first else WAYS, inward, kernel, kernel)
        many = shape[1] * inward * kernel * kernel
        self.weight = nn.Parameter(torch.randn(shape) * (2 / many) ** 0.5)
        self.scale = nn.Parameter(torch.ones(outward))
        self.shift = nn.Parameter(torch.zeros(outward))
        self.register_buffer("mean", torch.zeros(WAYS * outward))
        self.register_buffer("spread", torch.ones(WAYS * outward))
        self.kept: tuple[Tensor, Tensor] | None = None

    def filters(self) -> Tensor:
        """The filters in all four ways, as an ordinary convolution takes them."""
        turned = [_turned(self.weight.roll(way, 1), way).flatten(1, 2) for way in range(WAYS)]
        return torch.cat(turned).contiguous(memory_format=torch.channels_last)

    def settled(self) -> tuple[Tensor, Tensor]:
        """Filters and shifts with the normalisation folded in, the same for all ways."""
        mean, spread = (each.view(WAYS, -1).mean(0) for each in (self.mean, self.spread))
        factor = self.scale / (spread + 1e-5).sqrt()
        filters = self.filters() * factor.repeat(WAYS)[:, None, None, None]
        return filters, (self.shift - mean * factor).repeat(WAYS)

    def settle(self) -> None:
        """Keep to the filters as they are now: nothing is left to turn in a net that is written to a file."""
        with torch.no_grad():
            self.kept = self.settled()

    def forward(self, seen: Tensor) -> Tensor:
        """What the filters see, every kind brought to one measure."""
        if not self.training:
            return functional.conv2d(seen, *(self.kept or self.settled()), self.stride, self.pad)
        answer = functional.conv2d(seen, self.filters(), None, self.stride, self.pad)
        measure = self.scale.repeat(WAYS), self.shift.repeat(WAYS)
        return functional.batch_norm(answer, self.mean, self.spread, *measure, training=True)


def block(
    inward: int, outward: int, kernel: int = 3, stride: int = 1, first: bool = False
) -> nn.Sequential:
    """A look, cut at zero."""
    return nn.Sequential(Look(inward, outward, kernel, stride, first), nn.ReLU(inplace=True))


class Again(nn.Module):
    """Two more looks at what was seen, added to it; nothing at first."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.look, self.change = block(width, width), Look(width, width)
        nn.init.zeros_(self.change.scale)

    def forward(self, seen: Tensor) -> Tensor:
        """What was seen, and what the second look adds."""
        return functional.relu(seen + self.change(self.look(seen)))


def beside(one: Tensor, other: Tensor) -> Tensor:
    """What was seen twice of one place as one, way by way."""
    parts = [each.unflatten(1, (WAYS, -1)) for each in (one, other)]
    return torch.cat(parts, 2).flatten(1, 2)


def twice(seen: Tensor) -> Tensor:
    """The same, twice as wide and as high."""
    return functional.interpolate(seen, scale_factor=2.0, mode="nearest")


class Arrows(nn.Module):
    """Where things lie, across and down, out of what was seen in all ways: turns with the picture."""

    def __init__(self, width: int, many: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(many, 2, width))
        left = torch.tensor([[0.0, 1.0], [-1.0, 0.0]])
        turns = torch.stack([torch.matrix_power(left, way) for way in range(WAYS)])
        self.register_buffer("turns", turns, persistent=False)

    def matrix(self) -> Tensor:
        """From the channels of all ways to the arrows' numbers, two each."""
        turned = torch.einsum("wij,ajc->aiwc", self.turns, self.weight)
        return turned.reshape(2 * len(self.weight), -1)
