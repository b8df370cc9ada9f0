"""Somebody at the simulated table who does what the kiosk waits for, so that a laptop shows it all."""

import random

import numpy as np

from kiosk.eyes.sight import Card, Dice, Grid, Wanted
from kiosk.simulation.table import SimulatedTable
from vision.render.art import TILES
from vision.render.boards import any_board
from vision.render.design import SETS

SOME_DICE = 2
"""How many are thrown where nobody has said how many."""


class Guest:
    """Rolls dice, lays boards and shows cards at a live simulated table, as chance has it."""

    def __init__(self, table: SimulatedTable, seed: int | None = None) -> None:
        self._table = table
        self._chance = random.Random(seed)  # noqa: S311 - a game, not a secret

    def tick(self) -> None:
        """Let time pass at the table."""
        self._table.tick()

    def expect(self, wanted: Wanted | None) -> None:
        """Lay what is waited for below the camera; of a set with no art of ours, plain dice."""
        match wanted:
            case Dice(count=0):
                self._table.take_dice()
            case Dice(dice=name, count=count):
                self._table.take_board()
                self._table.throw(count or SOME_DICE, name if name in SETS else "pips")
            case Grid(tiles=name, rows=rows, columns=columns) if name in TILES:
                rng = np.random.default_rng(self._chance.getrandbits(32))
                self._table.lay(name, any_board(name, rng, (rows, columns)))
            case Card(cards=name) if name in TILES:
                self._table.lay(name, ((self._chance.choice(TILES[name]),),))
            case _:
                self._table.take_board().take_dice()
