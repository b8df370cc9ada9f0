"""The simulated table: dice and boards rendered for the camera, buttons pressed, time handed in."""

from kiosk.simulation.stage import Laid, Reach, Stage, Tabletop, Throw
from kiosk.simulation.table import HandClock, SimulatedTable

__all__ = ["HandClock", "Laid", "Reach", "SimulatedTable", "Stage", "Tabletop", "Throw"]
