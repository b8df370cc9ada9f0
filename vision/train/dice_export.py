"""Write trained nets as ONNX files, their weights as half floats: the reader widens them as it loads them.

python -m vision.train.dice_export finder FINDER.pt vision/weights/dice_finder.onnx
python -m vision.train.dice_export namer NAMER.pt vision/weights/dice_namer.onnx
python -m vision.train.dice_export reserve RESERVE.pt vision/weights/dice_reserve.onnx
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from vision.dice.crop import SIDE, WIDE_SIDE
from vision.train.dice_nets import Finder, Namer, Reserve

NETS: dict[str, tuple[type[Any], tuple[int, ...], dict[int, str]]] = {
    "finder": (Finder, (1, 3, 288, 512), {2: "height", 3: "width"}),
    "namer": (Namer, (2, 3, SIDE, SIDE), {0: "crops"}),
    "reserve": (Reserve, (2, 3, WIDE_SIDE, WIDE_SIDE), {0: "crops"}),
}
"""Each net, what it is shown while it is written, and which of its sizes stay open."""
MANY = 256
"""From so many numbers on weights are halved."""


def export(kind: str, weights: Path, out: Path) -> None:
    """Load the weights, fold the normalisation in, write the file."""
    made, shape, free = NETS[kind]
    net = made()
    net.load_state_dict(torch.load(weights))
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(shape),),
        str(out),
        dynamo=False,
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": free, "answer": free},
    )
    halve(out)


def halve(path: Path) -> None:
    """Keep the large weights as half floats, each followed by a step that widens it again."""
    model = onnx.load(str(path))
    graph = model.graph
    widen = []
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.dtype != np.float32 or values.size < MANY:
            continue
        name = weight.name
        weight.CopyFrom(numpy_helper.from_array(values.astype(np.float16), f"{name}_half"))
        widen.append(helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))
    nodes = [*widen, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def widened(model: onnx.ModelProto) -> onnx.ModelProto:
    """The same net with all its weights as they are used: half floats widened, no steps for it left."""
    graph = model.graph
    halves = {weight.name: weight for weight in graph.initializer}
    nodes = []
    for node in graph.node:
        half = halves.get(node.input[0]) if node.op_type == "Cast" else None
        if half is None:
            nodes.append(node)
        else:
            values = numpy_helper.to_array(half).astype(np.float32)
            half.CopyFrom(numpy_helper.from_array(values, node.output[0]))
    del graph.node[:]
    graph.node.extend(nodes)
    return model


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=tuple(NETS))
    parser.add_argument("weights", type=Path)
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    export(given.kind, given.weights, given.out)


if __name__ == "__main__":
    main()
