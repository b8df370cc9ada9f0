"""The stage with the real renderer: one camera, one lamp and one tray for the whole evening.

Frames are rendered when something moves and kept while nothing does, so that a quiet table costs
nothing. The same seed gives the same table, the same dice and the same frames.
"""

from collections.abc import Hashable
from itertools import count

import numpy as np

from hardware.camera.frame import Pixels
from kiosk.simulation.stage import Laid, Reach, Tabletop, Throw
from vision.render.boards import render_board
from vision.render.clutter import hand
from vision.render.design import SETS, Design, pip_design, set_design, sides_showing
from vision.render.die import PlacedDie
from vision.render.scene import Table, photograph, resting, scatter, set_table
from vision.render.throw import tumbling

PICTURES_A_SECOND = 15
"""How finely movement is drawn."""
REACHES = 0.5
"""How far over the table a hand comes, as a share of the picture."""


class RenderedStage:
    """Rendered dice in a tray, or a rendered board in its place."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), seed: int = 0, die_pixels: float = 72.0
    ) -> None:
        self._size = size
        self._seed = seed
        self._table = _with_tray(seed, size, die_pixels * size[0] / 1280)
        self._designs: dict[str, Design] = {}
        self._lying: tuple[Throw, list[PlacedDie]] | None = None
        self._shown: tuple[Hashable, Pixels] | None = None

    def faces(self, dice: str) -> tuple[str, ...]:
        """The sides of a die of this set."""
        return SETS[dice]

    def frame(self, top: Tabletop, time: float) -> Pixels:
        """The view at this moment, from memory where nothing has moved since the last."""
        left = top.throw.left(time) if top.throw else 0.0
        reach = _reach(top.hand, time) if top.hand else 0.0
        scene = (top.throw, top.board, round(left * PICTURES_A_SECOND), round(reach * 20))
        if self._shown is None or self._shown[0] != scene:
            self._shown = (scene, self._photograph(top, left, reach))
        return self._shown[1]

    def _photograph(self, top: Tabletop, left: float, reach: float) -> Pixels:
        # The same noise and the same hand for the same scene, so that an evening can be repeated.
        rng = np.random.default_rng((self._seed, top.throw.number if top.throw else 0))
        if top.board is not None:
            return self._board(top.board, rng, reach)
        dice = self._dice(top.throw) if top.throw else []
        if top.throw and left > 0:
            side = float(rng.uniform(0, 2 * np.pi))
            dice = [tumbling(die, left, side, float(rng.uniform(1, 3))) for die in dice]
        return photograph(self._table, dice, rng, reach)[0]

    def _dice(self, throw: Throw) -> list[PlacedDie]:
        if self._lying is None or self._lying[0] != throw:
            rng = np.random.default_rng((self._seed, throw.number, len(throw.faces)))
            design = self._design(throw.dice)
            edges = [1.0] * len(throw.faces)
            places = scatter(rng, self._table.view, edges, tray=self._table.tray)
            dice = [
                resting(place, design, sides_showing(design, face, rng))
                for place, face in zip(places, throw.faces, strict=True)
            ]
            self._lying = (throw, dice)
        return self._lying[1]

    def _design(self, dice: str) -> Design:
        if dice not in self._designs:
            rng = np.random.default_rng((self._seed, *dice.encode()))
            self._designs[dice] = pip_design(rng) if dice == "pips" else set_design(dice, rng)
        return self._designs[dice]

    def _board(self, board: Laid, rng: np.random.Generator, reach: float) -> Pixels:
        frame = render_board(board.tiles, board.rows, self._seed, size=self._size).frame
        if reach > 0:
            picture = np.asarray(frame / np.float32(255), np.float32)
            hand(picture, rng, self._table.unit, reach)
            frame = np.asarray(np.clip(picture * 255, 0, 255), np.uint8)
        return frame


def _with_tray(seed: int, size: tuple[int, int], die_pixels: float) -> Table:
    """The first of this seed's tables that has a tray on it; the camera hangs nearly straight."""
    for attempt in count():
        rng = np.random.default_rng((seed, attempt))
        table = set_table(rng, "normal", size, die_pixels, tilt=6.0)
        if table.tray is not None:
            return table
    raise AssertionError("count() does not end")


def _reach(over: Reach, time: float) -> float:
    """How far the hand is in: quickly to its place, and out again at the end."""
    inside = min(time - over.since, over.until - time)
    return REACHES * min(1.0, inside / 0.2) if inside > 0 else 0.0
