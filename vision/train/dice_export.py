"""Write trained nets as ONNX files.

python -m vision.train.dice_export finder FINDER.pt vision/weights/dice_finder.onnx
python -m vision.train.dice_export namer NAMER.pt vision/weights/dice_namer.onnx
"""

import argparse
from pathlib import Path

import torch

from vision.train.dice_nets import Finder, Namer


def export(kind: str, weights: Path, out: Path) -> None:
    """Load the weights, fold the normalisation in, write the file; sizes stay open."""
    net = Finder() if kind == "finder" else Namer()
    net.load_state_dict(torch.load(weights))
    net.eval()
    example = torch.zeros(1, 3, 288, 512) if kind == "finder" else torch.zeros(2, 3, 64, 64)
    free = {2: "height", 3: "width"} if kind == "finder" else {0: "crops"}
    free_out = free if kind == "finder" else {0: "crops"}
    torch.onnx.export(
        net,
        (example,),
        str(out),
        dynamo=False,
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": free, "answer": free_out},
    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("finder", "namer"))
    parser.add_argument("weights", type=Path)
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    export(given.kind, given.weights, given.out)


if __name__ == "__main__":
    main()
