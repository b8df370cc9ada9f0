"""Write a trained net as an ONNX file, its weights as floats; `dice_eight` makes of it what the reader loads.

python -m vision.train.dice_export finder FINDER.pt FINDER.onnx
python -m vision.train.dice_export namer NAMER.pt NAMER.onnx
python -m vision.train.dice_export half NET.pt vision/train/base/NET.pt

The last keeps the weights as they are, only in half as many bytes, for others to begin from.
"""

import argparse
from pathlib import Path
from typing import Any

import torch

from vision.dice.crop import SIDE
from vision.train.dice_nets import Finder, Namer
from vision.train.dice_turned import Look

NETS: dict[str, tuple[type[Any], tuple[int, ...], dict[int, str]]] = {
    "finder": (Finder, (1, 3, 288, 512), {2: "height", 3: "width"}),
    "namer": (Namer, (2, 3, SIDE, SIDE), {0: "crops"}),
}
"""Each net, what it is shown while it is written, and which of its sizes stay open."""


def export(kind: str, weights: Path, out: Path) -> None:
    """Load the weights, turn the filters all ways with the normalisation folded in, write the file."""
    made, shape, free = NETS[kind]
    net = made()
    net.load_state_dict(torch.load(weights))
    net.eval()
    for layer in net.modules():
        if isinstance(layer, Look):
            layer.settle()
    torch.onnx.export(
        net,
        (torch.zeros(shape),),
        str(out),
        dynamo=False,
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": free, "answer": free},
    )


def halve(weights: Path, out: Path) -> None:
    """The same weights in half as many bytes; training takes them up as they are."""
    values = torch.load(weights).items()
    torch.save({name: v.half() if v.is_floating_point() else v for name, v in values}, out)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=(*NETS, "half"))
    parser.add_argument("weights", type=Path)
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    if given.kind == "half":
        halve(given.weights, given.out)
    else:
        export(given.kind, given.weights, given.out)


if __name__ == "__main__":
    main()
