# mypy: disallow-subclassing-any=False
# torch is not installed where the types are checked, so its classes are unknown there.
"""The nets of the dice reader: one finds the top faces, one names them, one is asked in doubt."""

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.dice.crop import WIDE_COVERS, WIDE_SIDE

SHOWN = 7
"""What a face may show, as the finder is taught it: one to six pips, or something of another set."""


def block(inward: int, outward: int, kernel: int = 3, stride: int = 1) -> nn.Sequential:
    """Convolution, normalisation, cut at zero."""
    return nn.Sequential(
        nn.Conv2d(inward, outward, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outward),
        nn.ReLU(inplace=True),
    )


class Again(nn.Module):
    """Two more looks at what was seen, added to it; nothing at first, so that a net can grow by it."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.look = block(width, width)
        self.change = nn.Conv2d(width, width, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(width)
        nn.init.zeros_(self.norm.weight)

    def forward(self, seen: Tensor) -> Tensor:
        """What was seen, and what the second look adds."""
        return functional.relu(seen + self.norm(self.change(self.look(seen))))


def _twice(image: Tensor) -> Tensor:
    return functional.interpolate(image, scale_factor=2.0, mode="nearest")


class Finder(nn.Module):
    """A picture (n, 3, h, w) to six maps at a quarter of its size.

    The logit that a top face has its middle here, the middle's offset within the cell (x, y, in
    cells), the log of the face's edge in cells, and where the middle of the whole die lies from that of
    its top (x, y, in edges). In training seven more come after them, so that it learns what it looks
    at: logits of what the face shows (pips, or another set's).
    """

    def __init__(self) -> None:
        super().__init__()
        self.begin = block(3, 16, 3, 2)
        self.quarter = nn.Sequential(block(16, 24, 3, 2), block(24, 24))
        self.eighth = nn.Sequential(block(24, 48, 3, 2), Again(48))
        self.sixteenth = nn.Sequential(block(48, 80, 3, 2), Again(80))
        self.whole = nn.Sequential(block(80, 96, 3, 2), Again(96), Again(96))
        self.join16 = nn.Sequential(block(176, 80, 1), block(80, 80))
        self.join8 = nn.Sequential(block(128, 48, 1), block(48, 48))
        self.join4 = nn.Sequential(block(72, 24, 1), block(24, 24))
        self.maps = nn.Conv2d(24, 6, 1)
        self.showing = nn.Conv2d(24, SHOWN, 1)
        nn.init.zeros_(self.maps.weight)
        with torch.no_grad():
            self.maps.bias.copy_(torch.tensor([-4.0, 0.0, 0.0, 1.7, 0.0, 0.0]))

    def forward(self, picture: Tensor) -> Tensor:
        """Down four steps, up three, each joined with what was seen on the way down."""
        at4 = self.quarter(self.begin(picture))
        at8 = self.eighth(at4)
        at16 = self.sixteenth(at8)
        seen = self.join16(torch.cat([at16, _twice(self.whole(at16))], 1))
        seen = self.join8(torch.cat([at8, _twice(seen)], 1))
        seen = self.join4(torch.cat([at4, _twice(seen)], 1))
        maps = self.maps(seen)
        return torch.cat([maps, self.showing(seen)], 1) if self.training else maps


def gathered(seen: Tensor) -> Tensor:
    """The mean and the strongest of what was seen of each kind, wherever it was."""
    return torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)


class Namer(nn.Module):
    """A 64 px crop to eleven numbers.

    Eight logits (six faces, a die of another set, no top face at all), then where the face truly
    lies in the crop: across and down from its middle, in edges, and the log of its edge over the
    edge the crop was cut for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.trunk = nn.Sequential(
            block(3, 24, 5, 2),
            block(24, 24),
            block(24, 48, 3, 2),
            block(48, 48),
            block(48, 72, 3, 2),
            block(72, 72),
            block(72, 96, 3, 2),
            block(96, 96),
        )
        # Beside the trunk, so that a net trained without them can be taken up and grown.
        self.again8, self.again4 = Again(72), Again(96)
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(96 * 2, 11)

    def forward(self, crop: Tensor) -> Tensor:
        """Look, gather the mean and the strongest of what was seen, decide."""
        seen = self.again4(self.trunk[6:](self.again8(self.trunk[:6](crop))))
        return self.out(self.drop(gathered(seen)))


class Weighed(nn.Module):
    """Each kind of thing seen counts more or less, by what was seen of all kinds; at first all the same."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.down, self.up = nn.Linear(width, width // 4), nn.Linear(width // 4, width)
        nn.init.zeros_(self.up.weight)
        nn.init.zeros_(self.up.bias)

    def forward(self, seen: Tensor) -> Tensor:
        """What was seen, each kind times its weight."""
        share = torch.sigmoid(self.up(functional.relu(self.down(seen.mean((2, 3))))))
        return seen * (2 * share)[:, :, None, None]


class Reserve(Namer):
    """An 80 px crop to the same eleven numbers, for what the namer is not clear about.

    It sees more of what lies round the face, and the face twice: as it is, and with every colour
    stretched by how much it varies there, so that dark red pips on black are pips like any other.
    A namer can be taken up and grown into one.
    """

    def __init__(self, side: int = WIDE_SIDE, covers: float = WIDE_COVERS) -> None:
        super().__init__()
        axis = (torch.arange(side) - (side - 1) / 2) * covers / side
        window = torch.exp(-(axis[:, None] ** 2 + axis[None] ** 2) / (2 * 0.33**2))
        self.register_buffer("window", (window / window.sum())[None, None], persistent=False)
        self.trunk[0] = block(6, 24, 5, 2)
        self.weighed8, self.weighed4 = Weighed(72), Weighed(96)
        self.third4 = Again(96)

    def stretched(self, crop: Tensor) -> Tensor:
        """Every colour of a crop against its mean and spread on the face."""
        mean = (crop * self.window).sum((2, 3), keepdim=True)
        apart = crop - mean
        spread = ((apart * apart) * self.window).sum((2, 3), keepdim=True).sqrt()
        return (apart / (spread + 0.015)).clamp(-4, 4) / 4

    def forward(self, crop: Tensor) -> Tensor:
        """Look at both, gather the mean and the strongest of what was seen, decide."""
        both = torch.cat([crop, self.stretched(crop)], 1)
        seen = self.weighed8(self.again8(self.trunk[:6](both)))
        seen = self.third4(self.weighed4(self.again4(self.trunk[6:](seen))))
        return self.out(self.drop(gathered(seen)))
