"""The nets, loaded once each and run on one thread: the rest of a small computer is the game's."""

import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

# Before it is loaded: it would give this machine a number, keep a list of what it did in the owner's
# cache and send that to its makers as soon as there is a network.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import onnxruntime

Floats = NDArray[np.float32]
Frame = NDArray[np.uint8]
WEIGHTS = Path(__file__).parents[1] / "weights"


class Net:
    """One net from an ONNX file, with one input and one output."""

    def __init__(self, path: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.enable_mem_pattern = False
        self._session = onnxruntime.InferenceSession(
            str(path), options, providers=["CPUExecutionProvider"]
        )
        self._input = self._session.get_inputs()[0].name

    def __call__(self, values: Floats) -> Floats:
        """The net's answer to one batch."""
        return np.asarray(self._session.run(None, {self._input: values})[0])


@dataclass(frozen=True)
class Nets:
    """The nets that read dice: one finds, one names."""

    finder: Net
    namer: Net


def nets_of(finder: Path, namer: Path) -> Nets:
    """Nets from files, for training and measuring."""
    return Nets(Net(finder), Net(namer))


@cache
def own_nets() -> Nets:
    """Those that came with Parlour."""
    return nets_of(*(WEIGHTS / f"dice_{name}.onnx" for name in ("finder", "namer")))
