"""How badly each example explains a view, whatever the light: all examples at once.

The light may change every colour's strength and slope across the tile, as in `compare.relit`; what
is left after the best such light is the misfit. It comes out of a few products of matrices, so a
set of a hundred cards costs hardly more than one of six.
"""

import numpy as np
from numpy.typing import NDArray

from vision.teach.align import Kind, weight

Views = NDArray[np.float32]
"""Small pictures (n, side, side, 3), 0 to 1."""

STIFFNESS = 0.02
NOISE = 2e-4
"""The squared misfit a pixel that nobody can do better than, in a bare view."""


class Misfit:
    """The examples of a set, prepared for asking."""

    def __init__(self, examples: Views, kind: Kind) -> None:
        side = examples.shape[1]
        heavy = np.sqrt(weight(side, kind) / weight(side, kind).sum()).reshape(-1)
        line = np.linspace(-1, 1, side, dtype=np.float32)
        u, v = np.tile(line, side), np.repeat(line, side)
        self.heavy = heavy
        self.slopes = (np.ones_like(u), u, v)
        self.planes = self.weighed(examples)
        squares = np.square(self.planes)
        basis = np.stack([a * b for a in self.slopes for b in self.slopes], axis=1)
        square = (squares @ basis).reshape(3, len(examples), 3, 3)
        size = square[..., 0, 0]
        stiff = np.diag(np.array([0.0, 4.0, 4.0], np.float32)) * STIFFNESS
        square = (
            square + (size[..., None, None] + 1e-6) * stiff + 1e-7 * np.eye(3, dtype=np.float32)
        )
        self.inverse = np.linalg.inv(square)

    def weighed(self, views: Views) -> NDArray[np.float32]:
        """Each colour by itself (3, n, side * side), the middle weighing more than the rim."""
        flat = views.reshape(len(views), -1, 3).transpose(2, 0, 1)
        return np.ascontiguousarray(flat * self.heavy)

    def of(self, views: Views) -> NDArray[np.float32]:
        """For every view (rows) and example (columns): what is left, in parts of the view's own play.

        0 is a perfect likeness under some light, 1 is no likeness at all.
        """
        x = self.weighed(views)
        mean = (x @ self.heavy)[..., None] * self.heavy
        play = np.square(x - mean).sum(axis=(0, 2)) + NOISE
        left = np.zeros((len(views), self.planes.shape[1]), np.float32)
        for colour in range(3):
            dots = np.stack(
                [(x[colour] * slope) @ self.planes[colour].T for slope in self.slopes], axis=-1
            )
            explained = (np.einsum("vei,eij->vej", dots, self.inverse[colour]) * dots).sum(axis=-1)
            left += np.square(x[colour]).sum(axis=1)[:, None] - explained
        return np.asarray(np.maximum(left, 0) / play[:, None], np.float32)
