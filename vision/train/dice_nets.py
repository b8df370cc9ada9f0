# mypy: disallow-subclassing-any=False
# torch is not installed where the types are checked, so its classes are unknown there.
"""The nets of the dice reader: one finds the top faces, one names them. Both see dice alike from any side."""

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.dice.classify import ANSWERS
from vision.dice.crop import COVERS, SIDE
from vision.train.dice_turned import WAYS, Again, Arrows, beside, block, twice

SHOWN = 7
"""What a face may show, as the finder is taught it: one to six pips, or something of another set."""


class Finder(nn.Module):
    """A picture (n, 3, h, w), sides whole times 32, to six maps at a quarter of its size.

    The logit that a top face has its middle here, the middle's offset within the cell (x, y, in
    cells), the log of the face's edge in cells, and where the middle of the whole die lies from that of
    its top (x, y, in edges). In training seven more come after them, so that it learns what it looks
    at: logits of what the face shows (pips, or another set's).
    """

    def __init__(self) -> None:
        super().__init__()
        self.begin = block(3, 4, 4, 2, first=True)
        self.quarter = nn.Sequential(block(4, 6, 4, 2), block(6, 6))
        self.eighth = nn.Sequential(block(6, 12, 4, 2), Again(12))
        self.sixteenth = nn.Sequential(block(12, 20, 4, 2), Again(20))
        self.whole = nn.Sequential(block(20, 28, 4, 2), Again(28), Again(28))
        self.join16 = nn.Sequential(block(48, 20, 1), block(20, 20))
        self.join8 = nn.Sequential(block(32, 12, 1), block(12, 12))
        self.join4 = nn.Sequential(block(18, 6, 1), block(6, 6))
        self.plain = nn.Linear(6, 2 + SHOWN)
        self.arrows = Arrows(6, 2)
        nn.init.zeros_(self.plain.weight[:2])
        with torch.no_grad():
            self.plain.bias.zero_()
            self.plain.bias[:2] = torch.tensor([-4.0, 1.7])

    def forward(self, picture: Tensor) -> Tensor:
        """Down four steps, up three, each joined with what was seen on the way down."""
        at4 = self.quarter(self.begin(picture))
        at8 = self.eighth(at4)
        at16 = self.sixteenth(at8)
        seen = self.join16(beside(at16, twice(self.whole(at16))))
        seen = self.join8(beside(at8, twice(seen)))
        seen = self.join4(beside(at4, twice(seen)))
        maps, shifts = self._maps()
        return functional.conv2d(seen, maps[:, :, None, None], shifts)

    def _maps(self) -> tuple[Tensor, Tensor]:
        """The last layer: heat, offset, edge, lean, and in training what the face shows."""
        arrows, plain = self.arrows.matrix(), self.plain.weight.repeat(1, WAYS)
        still = self.plain.bias.new_zeros(2)
        maps = [plain[:1], arrows[:2], plain[1:2], arrows[2:], plain[2:]]
        shifts = [self.plain.bias[:1], still, self.plain.bias[1:2], still, self.plain.bias[2:]]
        told = len(maps) if self.training else -1
        return torch.cat(maps[:told]) / WAYS, torch.cat(shifts[:told])


class Namer(nn.Module):
    """A crop of the side `SIDE` to eleven numbers.

    Eight logits (six faces, a die of another set, no top face at all), then where the face truly
    lies in the crop: across and down from its middle, in edges, and the log of its edge over the
    edge the crop was cut for. It sees the face twice: as it is, and with every colour stretched by how
    much it varies there, so that dark red pips on black are pips like any other.
    """

    def __init__(self) -> None:
        super().__init__()
        axis = (torch.arange(SIDE) - (SIDE - 1) / 2) * COVERS / SIDE
        window = torch.exp(-(axis[:, None] ** 2 + axis[None] ** 2) / (2 * 0.33**2))
        self.register_buffer("window", (window / window.sum())[None, None], persistent=False)
        self.trunk = nn.Sequential(
            block(6, 6, 6, 2, first=True),
            block(6, 6),
            block(6, 12, 4, 2),
            block(12, 12),
            block(12, 24, 4, 2),
            block(24, 24),
            Again(24),
            block(24, 36, 4, 2),
            block(36, 36),
            Again(36),
            Again(36),
        )
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(36 * 2, ANSWERS + 1)
        self.arrow = Arrows(36 * 2, 1)

    def stretched(self, crop: Tensor) -> Tensor:
        """Every colour of a crop against its mean and spread on the face."""
        mean = (crop * self.window).sum((2, 3), keepdim=True)
        apart = crop - mean
        spread = ((apart * apart) * self.window).sum((2, 3), keepdim=True).sqrt()
        return (apart / (spread + 0.015)).clamp(-4, 4) / 4

    def forward(self, crop: Tensor) -> Tensor:
        """Look at both, gather the mean and the strongest of what was seen, wherever it was, decide."""
        seen = self.trunk(torch.cat([crop, self.stretched(crop)], 1))
        mean, most = (
            each.unflatten(1, (WAYS, -1)) for each in (seen.mean((2, 3)), seen.amax((2, 3)))
        )
        plain = self.out(self.drop(torch.cat([mean.mean(1), most.amax(1)], 1)))
        lies = functional.linear(torch.cat([mean, most], 2).flatten(1), self.arrow.matrix() / WAYS)
        return torch.cat([plain[:, :ANSWERS], lies, plain[:, ANSWERS:]], 1)
