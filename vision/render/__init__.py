"""The renderer: dice, grounds, light and throws, seeded; for training, tests and simulation."""

from vision.render.design import SETS, Design, textured
from vision.render.scene import Scene, ShownDie, render_dice

__all__ = ["SETS", "Design", "Scene", "ShownDie", "render_dice", "textured"]
