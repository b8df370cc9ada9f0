"""Take up a net where its ONNX file left it: the file has every normalisation folded into its convolution.

Training needs the normalisations back. What a convolution gives is measured on a few batches; a
normalisation that takes out that mean and spread and puts it in again changes nothing, and can be trained.
"""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.train.dice_export import widened

Pair = tuple[nn.Conv2d, nn.BatchNorm2d]


def resume(net: nn.Module, path: Path, batches: Iterable[Tensor]) -> None:
    """Give the net the weights of the file; what it has beyond that stays as it is.

    So a net may have grown since: by answers after the others, and by looks (`Again`) after one of the
    same width, which change nothing at first.
    """
    graph = widened(onnx.load(str(path))).graph
    values = {each.name: torch.tensor(numpy_helper.to_array(each)) for each in graph.initializer}
    for node in graph.node:
        if node.op_type == "DequantizeLinear" and node.input[0] in values:
            values[node.output[0]] = _widened(*(values[name] for name in node.input))
    own = net.state_dict()
    plain = {name: value for name, value in values.items() if name in own}
    for name, value in plain.items():
        own[name][: len(value)] = value
    folded = [
        (values[node.input[1]], values[node.input[2]])
        for node in graph.node
        if node.op_type == "Conv" and node.input[1] not in plain
    ]
    batches = list(batches)
    pairs = _fitting(_pairs(net, batches[0]), [weight for weight, _ in folded])
    for (convolution, norm), (weight, bias) in zip(pairs, folded, strict=True):
        with torch.no_grad():
            convolution.weight.zero_()
            convolution.weight[:, : weight.shape[1]] = weight
            norm.weight.fill_(1)
            norm.bias.copy_(bias)
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
    for (_, norm), (mean, spread) in zip(pairs, _measured(net, pairs, batches), strict=True):
        with torch.no_grad():
            norm.bias.add_(mean)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(spread)
            norm.weight.copy_((spread + norm.eps).sqrt())


def _fitting(pairs: list[Pair], weights: list[Tensor]) -> list[Pair]:
    """For each weight in its turn the next convolution that it fits; those between have grown since."""
    rest = iter(pairs)
    return [next(pair for pair in rest if _fits(weight, pair[0].weight)) for weight in weights]


def _fits(old: Tensor, new: Tensor) -> bool:
    """Whether the new filters are as many and as large as the old, and see at least as much."""
    return (len(old), old.shape[2:]) == (len(new), new.shape[2:]) and old.shape[1] <= new.shape[1]


def _widened(narrow: Tensor, step: Tensor, nothing: Tensor) -> Tensor:
    """Weights kept in eight bits (`dice_eight.py`), each filter with a step of its own."""
    filters = (-1, *(1 for _ in narrow.shape[1:]))
    return (narrow.float() - nothing.float().reshape(filters)) * step.reshape(filters)


def _pairs(net: nn.Module, batch: Tensor) -> list[Pair]:
    """Convolutions with their normalisations, in the order in which they are used."""
    used: list[nn.Module] = []
    kinds = (nn.Conv2d, nn.BatchNorm2d)
    hooks = [
        module.register_forward_hook(lambda module, *_: used.append(module))
        for module in net.modules()
        if isinstance(module, kinds)
    ]
    _look(net, batch)
    for hook in hooks:
        hook.remove()
    return [
        (one, after)
        for one, after in pairwise(used)
        if isinstance(one, nn.Conv2d) and isinstance(after, nn.BatchNorm2d)
    ]


def _measured(
    net: nn.Module, pairs: list[Pair], batches: list[Tensor]
) -> list[tuple[Tensor, Tensor]]:
    """The mean and the spread, a channel each, of what every convolution gives."""
    seen: dict[nn.Module, list[Tensor]] = {convolution: [] for convolution, _ in pairs}
    hooks = [
        convolution.register_forward_hook(
            lambda module, _, out: seen[module].append(
                torch.stack([out.mean((0, 2, 3)), (out * out).mean((0, 2, 3))])
            )
        )
        for convolution in seen
    ]
    for batch in batches:
        _look(net, batch)
    for hook in hooks:
        hook.remove()
    means = [torch.stack(seen[convolution]).mean(0) for convolution, _ in pairs]
    return [(mean, (square - mean**2).clamp(min=1e-4)) for mean, square in means]


def _look(net: nn.Module, batch: Tensor) -> None:
    was = net.training
    net.eval()
    with torch.no_grad():
        net(batch)
    net.train(was)
