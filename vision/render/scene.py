"""A throw of dice on a table, photographed: the frame, and what really lies there.

scene = render_dice(("3", "5"), seed=7, difficulty="hard")
scene.frame                      # 1280x720, BGR
scene.truth[0].face              # "3"
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.reading import Box
from vision.render.clutter import hand
from vision.render.design import (
    PIP_FACES,
    SETS,
    Design,
    foreign_design,
    pip_design,
    set_design,
    sides_showing,
)
from vision.render.die import Patch, PlacedDie, draw_die
from vision.render.ground import Tray, lay_ground, lay_tray
from vision.render.light import Light, expose, room_light
from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame, Viewpoint, look_down


class NoRoom(ValueError):
    """The dice do not fit on the table they were thrown on."""


TILTS = {"normal": 18.0, "hard": 38.0}
"""How far from straight above the camera may hang, in degrees."""
SIZES = {"normal": (44.0, 130.0), "hard": (36.0, 170.0)}
"""How wide a die is in a frame 1280 pixels wide."""


@dataclass(frozen=True)
class ShownDie:
    """One die of the truth: its upper side's box and size, its face, how much of that is seen."""

    box: Box
    face: str
    size: float
    """The edge of a square as large as the upper side in the picture, in pixels."""
    angle: float
    visible: float
    foreign: bool = False
    """A die of another set, which a reader of pips must not name."""
    outline: Box = (0.0, 0.0, 0.0, 0.0)
    """The box round the whole die, sides included."""

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the upper side, in pixels."""
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2


@dataclass(frozen=True)
class Scene:
    """A rendered frame and its truth; `extras` are foreign dice, `empty` the table without dice."""

    frame: Frame
    truth: tuple[ShownDie, ...]
    extras: tuple[ShownDie, ...] = ()
    empty: Frame | None = None
    at_rest: bool = True

    @property
    def faces(self) -> tuple[str, ...]:
        """The true faces, left to right."""
        return tuple(die.face for die in sorted(self.truth, key=lambda die: die.centre))


@dataclass(frozen=True)
class Table:
    """All of a scene but the dice: viewpoint, light, ground. Frames of one throw share it."""

    view: Viewpoint
    light: Light
    ground: Floats
    hard: bool
    unit: float
    tray: Tray | None = None


def set_table(
    rng: Random,
    difficulty: str,
    size: tuple[int, int],
    die_pixels: float | None = None,
    tilt: float | None = None,
    clutter: int | None = None,
) -> Table:
    """Hang a camera, light a lamp, lay the ground, and put a tray on it half of the time."""
    hard = difficulty == "hard"
    small, large = SIZES[difficulty]
    pixels = die_pixels or float(np.exp(rng.uniform(np.log(small), np.log(large)))) * size[0] / 1280
    lean = float(abs(rng.normal(0, 0.5)) * TILTS[difficulty]) if tilt is None else tilt
    view = look_down(
        size,
        pixels,
        min(lean, TILTS[difficulty] * 1.25) if tilt is None else lean,
        float(rng.uniform(0, 360)),
        float(rng.uniform(0, 360)),
        float(rng.uniform(0.85, 1.7)),
    )
    light = room_light(rng, hard)
    tray = None
    ground = lay_ground(rng, view, hard, clutter=clutter)
    if rng.random() < 0.4:
        reach = np.abs(view.ground(np.array([(0, 0), (size[0], size[1])], np.float32))).mean(axis=0)
        half = np.maximum(reach * rng.uniform(0.6, 1.0), 2.5).astype(np.float32)
        tray = Tray(half, float(rng.normal(0, 0.08)))
        lay_tray(ground, rng, view, light, tray)
    return Table(view, light, np.asarray(ground / 255, np.float32), hard, pixels, tray)


def _squares_meet(one: tuple[Floats, float, float], other: tuple[Floats, float, float]) -> bool:
    """Whether two dice (middle, edge, turn in degrees) would stand in one another."""
    if np.hypot(*(one[0] - other[0])) > (one[1] + other[1]) * 0.71:
        return False
    boxes = [((float(m[0]), float(m[1])), (e, e), t) for m, e, t in (one, other)]
    return bool(cv2.rotatedRectangleIntersection(boxes[0], boxes[1])[0] != cv2.INTERSECT_NONE)


def scatter(
    rng: Random,
    view: Viewpoint,
    edges: Sequence[float],
    margin: float = 0.8,
    tray: Tray | None = None,
) -> list[tuple[Floats, float, float]]:
    """Where each die comes to lie: middle on the table, edge, turn in degrees; none in another."""
    wide, tall = view.size
    unit = view.focal / float(np.linalg.norm(view.place))
    gathered = rng.random() < 0.45
    heap = np.array([rng.uniform(0.3, 0.7) * wide, rng.uniform(0.3, 0.7) * tall])
    lying: list[tuple[Floats, float, float]] = []
    for edge in edges:
        for attempt in range(200):
            free = np.array([rng.uniform(0, wide), rng.uniform(0, tall)])
            near = heap + rng.normal(0, unit * (0.8 + attempt * 0.03 + 0.12 * len(lying)), 2)
            pixel = near if gathered else free
            rim = unit * edge * margin
            if not (rim < pixel[0] < wide - rim and rim < pixel[1] < tall - rim):
                continue
            spot = view.ground(pixel[None].astype(np.float32))[0]
            if tray is not None and attempt < 150 and not tray.holds(spot, edge * 0.72):
                continue
            turn = float(rng.uniform(0, 360))
            if lying and gathered and rng.random() < 0.4:
                turn = lying[-1][2]
            candidate = (spot, edge, turn)
            if not any(_squares_meet(candidate, other) for other in lying):
                lying.append(candidate)
                break
        else:
            raise NoRoom("The dice do not fit on the table; ask for fewer or smaller ones.")
    return lying


def resting(
    place: tuple[Floats, float, float], design: Design, sides: tuple[str, ...]
) -> PlacedDie:
    """A die lying flat on the table, its first side up."""
    middle, edge, turn = place
    spin = np.radians(turn)
    rotation = np.array(
        [[np.cos(spin), -np.sin(spin), 0], [np.sin(spin), np.cos(spin), 0], [0, 0, 1]], np.float32
    )
    centre = np.array([middle[0], middle[1], edge / 2], np.float32)
    return PlacedDie(centre, edge, rotation, design, sides)


def _shade(picture: Floats, dice: Sequence[PlacedDie], table: Table) -> Floats:
    """The light on the ground and the dice's shadows on it."""
    light, view = table.light, table.view
    height, width = picture.shape[:2]
    dark = np.zeros((height, width), np.float32)
    contact = np.zeros((height, width), np.float32)
    for die in dice:
        corners = die.corners()
        flat = corners.copy()
        drop = corners[:, 2] / max(float(light.towards[2]), 0.3)
        flat[:, :2] -= light.towards[:2] * drop[:, None]
        flat[:, 2] = 0
        hull = cv2.convexHull(np.round(view.project(flat)).astype(np.int32))
        cv2.fillConvexPoly(dark, hull, 1.0)
        below = corners.copy()
        below[:, 2] = 0
        hull = cv2.convexHull(np.round(view.project(below)).astype(np.int32))
        cv2.fillConvexPoly(contact, hull, float(np.exp(-corners[:, 2].min())))
    full = light.ambient + light.lamp * float(light.towards[2])
    if dice:
        dark = cv2.GaussianBlur(dark, (0, 0), max(0.8, light.soft * table.unit))
        contact = cv2.GaussianBlur(contact, (0, 0), max(0.8, 0.14 * table.unit))
    factor = full * (1 - light.shadow * dark * 0.8) * (1 - 0.45 * contact)
    return np.asarray(picture * factor[..., None])


def photograph(
    table: Table, dice: Sequence[PlacedDie], rng: Random, grabbing: float = 0.0
) -> tuple[Frame, list[ShownDie]]:
    """Draw the dice on the table and take the picture; `grabbing` lets a hand in that far."""
    picture, truth = draw(table, dice)
    if grabbing > 0:
        truth = behind(hand(picture, rng, table.unit, grabbing), truth)
    return expose(picture, table.light, rng), truth


def behind(hidden: Floats, truth: Sequence[ShownDie]) -> list[ShownDie]:
    """The same dice, of which less is seen where something lies over them."""
    height, width = hidden.shape
    seen = []
    for die in truth:
        x0, y0, x1, y1 = (round(v) for v in die.box)
        part = hidden[max(y0, 0) : min(y1, height), max(x0, 0) : min(x1, width)]
        seen.append(
            replace(die, visible=die.visible * (1 - float(part.mean()) if part.size else 1))
        )
    return seen


def photograph_often(
    table: Table, dice: Sequence[PlacedDie], rng: Random, frames: int
) -> tuple[list[Frame], list[ShownDie]]:
    """Several pictures of dice at rest, as `photograph` would take them one by one, but drawn once."""
    picture, truth = draw(table, dice)
    return [expose(picture, table.light, rng) for _ in range(frames)], truth


def draw(table: Table, dice: Sequence[PlacedDie]) -> tuple[Floats, list[ShownDie]]:
    """The dice on the table before any camera saw them, and what is to be seen of each."""
    picture = _shade(table.ground, dice, table)
    owner = np.full(picture.shape[:2], -1, np.int16)
    away = [float(np.linalg.norm(die.middle - table.view.place)) for die in dice]
    for index in np.argsort(away)[::-1]:
        patch = put(picture, table, dice[int(index)])
        if patch is not None:
            owner[patch.spot][patch.cover > 0.5] = -1
            owner[patch.spot][patch.top] = index
    return picture, [
        _truth(die, int((owner == index).sum()), table.view) for index, die in enumerate(dice)
    ]


def put(picture: Floats, table: Table, die: PlacedDie) -> Patch | None:
    """Draw one die over what is there already; None when it lies outside the picture."""
    x, y = np.clip(table.view.project(die.middle[None])[0], 0, np.array(table.view.size) - 1)
    patch = draw_die(die, table.view, table.light, table.ground[int(y), int(x)])
    if patch is not None:
        picture[patch.spot] = picture[patch.spot] * (1 - patch.cover[..., None]) + patch.colour
    return patch


def _truth(die: PlacedDie, seen: int, view: Viewpoint) -> ShownDie:
    """What to expect of one die, `seen` pixels of whose upper side are in the picture."""
    quad = view.project(die.top())
    centre = view.project(np.asarray(die.top().mean(axis=0)[None], np.float32))[0]
    area = max(float(cv2.contourArea(quad)), 1.0)
    half = float(np.sqrt(area)) / 2
    x, y = float(centre[0]), float(centre[1])
    right = quad[1] - quad[0]
    outline = view.project(die.corners())
    low, high = outline.min(axis=0), outline.max(axis=0)
    return ShownDie(
        box=(x - half, y - half, x + half, y + half),
        face=die.sides[die.upper],
        size=2 * half,
        angle=float(np.degrees(np.arctan2(right[1], right[0]))),
        visible=min(1.0, seen / (area * 0.8)),
        foreign=set(die.design.faces) != set(PIP_FACES),
        outline=(float(low[0]), float(low[1]), float(high[0]), float(high[1])),
    )


def choose_designs(
    design: Design | str | None, count: int, rng: Random, hard: bool
) -> list[Design]:
    """A design for each die: the one given, one of a named set, or random pip dice.

    A throw of random dice is one matching set half of the time, a mixed bag otherwise.
    """
    if isinstance(design, Design):
        return [design] * count
    if design is not None and design != "pips":
        if design not in SETS:
            raise ValueError(f"There are no dice called {design!r}; known: {', '.join(SETS)}.")
        return [set_design(design, rng)] * count
    if rng.random() < 0.5:
        return [pip_design(rng, hard)] * count
    return [pip_design(rng, hard) for _ in range(count)]


def throw_on_table(
    faces: Sequence[str],
    seed: int,
    design: Design | str | None = None,
    difficulty: str = "normal",
    size: tuple[int, int] = (1280, 720),
    *,
    foreign: int = 0,
    die_pixels: float | None = None,
    tilt: float | None = None,
    margin: float = 0.8,
    clutter: int | None = None,
) -> tuple[Table, list[PlacedDie]]:
    """A table and the dice that came to rest on it, not photographed yet; see `render_dice`."""
    rng = np.random.default_rng(seed)
    table = set_table(rng, difficulty, size, die_pixels, tilt, clutter)
    designs = choose_designs(design, len(faces), rng, table.hard)
    others = [foreign_design(rng, table.hard) for _ in range(foreign)]
    alike = len({id(one) for one in designs}) == 1
    edges = [1.0 if alike else float(rng.uniform(0.8, 1.15)) for _ in (*designs, *others)]
    lying = scatter(rng, table.view, edges, margin, table.tray)
    shown = [*faces, *(one.faces[int(rng.integers(len(one.faces)))] for one in others)]
    return table, [
        resting(place, one, sides_showing(one, face, rng))
        for place, one, face in zip(lying, [*designs, *others], shown, strict=True)
    ]


def render_dice(
    faces: Sequence[str],
    seed: int,
    design: Design | str | None = None,
    difficulty: str = "normal",
    size: tuple[int, int] = (1280, 720),
    *,
    foreign: int = 0,
    die_pixels: float | None = None,
    tilt: float | None = None,
    margin: float = 0.8,
    clutter: int | None = None,
    grabbing: float = 0.0,
    with_empty: bool = False,
) -> Scene:
    """One settled throw showing `faces` in some order, on a table that `seed` decides.

    `foreign` dice of other sets lie among them; `die_pixels` fixes their size, `tilt` the
    camera's lean in degrees, `clutter` how many things lie about; a small `margin` lets dice be cut
    off by the picture's edge; `grabbing` reaches a hand in; `with_empty` also photographs the bare table.
    """
    table, dice = throw_on_table(
        faces,
        seed,
        design,
        difficulty,
        size,
        foreign=foreign,
        die_pixels=die_pixels,
        tilt=tilt,
        margin=margin,
        clutter=clutter,
    )
    rng = np.random.default_rng((seed, 1))
    frame, truth = photograph(table, dice, rng, grabbing)
    empty = photograph(table, [], rng)[0] if with_empty else None
    return Scene(frame, tuple(truth[: len(faces)]), tuple(truth[len(faces) :]), empty)
