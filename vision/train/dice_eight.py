# mypy: disallow-subclassing-any=False
# onnxruntime's tools are not typed.
"""Write a net with its weights, and what flows between its layers, in eight bits: it runs twice as fast.

python -m vision.train.dice_eight finder RUN/finder-all.onnx vision/weights/dice_finder.onnx --scenes RUN/pool
python -m vision.train.dice_eight namer RUN/namer-all.onnx vision/weights/dice_namer.onnx --album ALBUM.npz

How large the numbers between the layers grow is measured on what the net will look at: scenes for the
finder, patches for the namer. The layer that sees the picture and the one that answers stay as they are.
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import cv2
import numpy as np
import onnx
from onnxruntime.quantization import (
    CalibrationDataReader,
    CalibrationMethod,
    QuantFormat,
    QuantType,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process

from vision.dice.classify import ANSWERS
from vision.dice.crop import batch
from vision.dice.find import PIXELS, SECOND, as_batch, resized
from vision.dice.session import Floats, Net
from vision.train.dice_album import patches_of
from vision.train.dice_namer import view_of

SCENES, BATCHES, TOGETHER = 120, 30, 16
"""How many scenes, or how many batches of how many crops, are looked at."""
SPOILT = 0.3
"""The share of those crops that glare, shadow or dye may spoil."""
LAYER = "Conv"
WHAT_FLOWS = ("Relu", "Add", "Concat", "Resize")
"""What is done in eight bits: the layers, and what stands between them and would else be widened and narrowed
again. The rest takes no time."""


def scenes(pool: Path) -> Iterator[Floats]:
    """Pictures of a pool, spread over all of it, at both of the finder's scales."""
    pictures = sorted(pool.rglob("*.jpg"))
    for path in pictures[:: max(1, len(pictures) // SCENES)]:
        frame = np.asarray(cv2.imread(str(path)))
        first = resized(frame, float(np.sqrt(PIXELS / (frame.shape[0] * frame.shape[1]))))
        yield as_batch(first)
        yield as_batch(resized(first, SECOND))


def crops(album: Path) -> Iterator[Floats]:
    """Crops as the net is trained on them."""
    pages, written, rng = patches_of(album), np.load(album), np.random.default_rng(1)
    faces, poses = written["faces"], written["poses"]
    for _ in range(BATCHES):
        chosen = rng.integers(len(pages), size=TOGETHER)
        views = [view_of(pages[i], int(faces[i]), poses[i], rng, SPOILT)[0] for i in chosen]
        yield batch(views)


class Shown(CalibrationDataReader):
    """What the net is shown while its numbers are measured."""

    def __init__(self, name: str, batches: Iterator[Floats]) -> None:
        self.name, self.batches = name, batches

    def get_next(self) -> dict[str, Floats] | None:
        """The next batch."""
        values = next(self.batches, None)
        return None if values is None else {self.name: values}


def narrow(net: Path, out: Path, batches: Iterator[Floats]) -> None:
    """Measure, and write the net in eight bits.

    Weights keep to seven, so that sums of products fit processors that add them up in sixteen.
    """
    with tempfile.TemporaryDirectory() as folder:
        ready = Path(folder) / "ready.onnx"
        quant_pre_process(str(net), str(ready), skip_symbolic_shape=True)
        graph = onnx.load(str(ready)).graph
        layers = [node for node in graph.node if node.op_type == LAYER]
        whole = [layers[0], *(node for node in layers if node.output[0] == graph.output[0].name)]
        quantize_static(
            str(ready),
            str(out),
            Shown(graph.input[0].name, batches),
            quant_format=QuantFormat.QDQ,
            op_types_to_quantize=[LAYER, *WHAT_FLOWS],
            per_channel=True,
            reduce_range=True,
            activation_type=QuantType.QUInt8,
            weight_type=QuantType.QInt8,
            nodes_to_exclude=[node.name for node in whole],
            calibrate_method=CalibrationMethod.MinMax,
        )


def compared(net: Path, out: Path, batches: Iterator[Floats]) -> str:
    """What eight bits cost and bring, on what they were measured on."""
    nets = Net(net), Net(out)
    apart: list[float] = []
    same: list[float] = []
    times: tuple[list[float], list[float]] = ([], [])
    for values in batches:
        answers = []
        for one, took in zip(nets, times, strict=True):
            began = process_time()
            answers.append(one(values))
            took.append(process_time() - began)
        apart.append(float(np.abs(answers[0] - answers[1]).mean()))
        # A crop's best answer, or whether a place is hot.
        best = [a[:, :ANSWERS].argmax(1) if a.ndim == 2 else a[:, 0] > 0 for a in answers]
        same.append(float((best[0] == best[1]).mean()))
    ratio = sum(times[1]) / sum(times[0])
    return (
        f"answers differ by {np.mean(apart):.3f} on average, {100 * np.mean(same):.2f} % come to the same; "
        f"{out.stat().st_size} bytes for {net.stat().st_size}, {ratio:.2f} of the time"
    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("finder", "namer"))
    parser.add_argument("net", type=Path)
    parser.add_argument("out", type=Path)
    shown = parser.add_mutually_exclusive_group(required=True)
    shown.add_argument("--scenes", type=Path, help="a pool, for the finder")
    shown.add_argument("--album", type=Path, help="for the namer")
    given = parser.parse_args()

    def batches() -> Iterator[Floats]:
        return scenes(given.scenes) if given.scenes else crops(given.album)

    narrow(given.net, given.out, batches())
    print(compared(given.net, given.out, batches()))


if __name__ == "__main__":
    main()
