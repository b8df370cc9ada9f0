"""A die between thumb and finger: shown or about to be thrown, so it is not part of any throw.

It is turned any way, hangs nearer to the camera than the dice on the table, and a hand hides its rims.
"""

from collections.abc import Sequence

import numpy as np

from vision.render.clutter import Bone, lay_skin, skin_tone, way_in
from vision.render.design import PIP_FACES, Design, pip_design, sides_showing
from vision.render.die import PlacedDie
from vision.render.light import expose
from vision.render.scene import Scene, Table, behind, draw, put, throw_on_table
from vision.render.texture import Random
from vision.render.viewpoint import Floats


def render_held(
    faces: Sequence[str],
    seed: int,
    difficulty: str = "normal",
    size: tuple[int, int] = (1280, 720),
    *,
    die_pixels: float | None = None,
    tilt: float | None = None,
) -> Scene:
    """A settled throw showing `faces`, and beside it a hand that holds one more die, which does not count."""
    table, dice = throw_on_table(
        faces, seed, difficulty=difficulty, size=size, die_pixels=die_pixels, tilt=tilt
    )
    rng = np.random.default_rng((seed, 6))
    picture, truth = draw(table, dice)
    design = dice[0].design if dice and rng.random() < 0.6 else pip_design(rng, table.hard)
    truth = behind(_hold(picture, table, design, rng), truth)
    return Scene(expose(picture, table.light, rng), tuple(truth))


def _hold(picture: Floats, table: Table, design: Design, rng: Random) -> Floats:
    """Reach in with a die; how much of each pixel the hand hides."""
    width, height = table.view.size
    unit = table.unit * float(rng.uniform(0.95, 1.3))
    entry, inward = way_in(rng, width, height)
    across = np.array([-inward[1], inward[0]], np.float32)
    tip = entry + inward * unit * float(rng.uniform(0.6, 5.0))
    skin, thick = skin_tone(rng), unit * float(rng.uniform(0.7, 1.1))
    palm = tip - inward * thick * float(rng.uniform(1.6, 2.6)) + across * rng.normal(0, 0.6) * thick
    back: list[Bone] = [(entry - inward * unit * 6, palm, thick * 3.2)]
    for finger in (-0.3, 0.3, 0.9):
        knuckle = palm + across * finger * thick * 1.6 + inward * thick * rng.uniform(0.8, 1.5)
        back.append((palm + across * finger * thick * 1.2, knuckle, thick))
    hidden = lay_skin(picture, back, skin, unit)
    put(picture, table, _between_fingers(table, tip, design, unit, rng))
    grip = rng.uniform(0.42, 0.62, 2) * unit + thick / 2
    front: list[Bone] = []
    for side, reach in zip((-1.0, 1.0), grip, strict=True):
        end = tip + across * side * reach + inward * rng.uniform(-0.2, 0.25) * unit
        bend = (
            end
            - inward * thick * rng.uniform(0.9, 1.6)
            + across * side * thick * rng.uniform(0, 0.6)
        )
        front += [(palm + across * side * thick, bend, thick), (bend, end, thick * 0.85)]
    return np.maximum(hidden, lay_skin(picture, front, skin, unit))


def _between_fingers(
    table: Table, tip: Floats, design: Design, unit: float, rng: Random
) -> PlacedDie:
    """A die turned any way, above the table where the picture has `tip`, `unit` pixels wide."""
    ray = table.view.rays(tip[:1], tip[1:])[0, 0]
    edge = float(rng.uniform(0.9, 1.1))
    away = table.view.focal * edge / unit
    middle = np.asarray(table.view.place + ray * away, np.float32)
    turn = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    turn *= np.sign(np.linalg.det(turn))
    sides = sides_showing(design, str(rng.choice(PIP_FACES)), rng)
    return PlacedDie(middle, edge, turn.astype(np.float32), design, sides)
