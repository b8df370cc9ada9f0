"""The marks of invented tiles, painted: shapes in a fill and a number, letters, faces, rays, strokes."""

from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]
Fill = Literal["solid", "outline", "striped", "tint"]

SHAPES = ("oval", "box", "diamond", "wave", "triangle", "star", "cross", "heart", "arrow", "moon")
FILLS: tuple[Fill, ...] = ("solid", "outline", "striped", "tint")
FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
)


@dataclass(frozen=True)
class Mark:
    """One thing painted on a tile. `what` is a shape's name or the letters; `seed` its details."""

    kind: str
    what: str
    fill: Fill
    colour: Colour
    second: Colour
    count: int
    size: float
    turn: float
    place: tuple[float, float]
    seed: int


def outline_of(shape: str) -> NDArray[np.float64]:
    """A shape's outline in a box from -1 to 1."""
    points: list[tuple[float, float]]
    angle = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    wave, around = np.cos(angle), np.sin(angle)
    match shape:
        case "box":
            points = [(-1, -0.6), (1, -0.6), (1, 0.6), (-1, 0.6)]
        case "diamond":
            points = [(-1, 0), (0, -0.6), (1, 0), (0, 0.6)]
        case "triangle":
            points = [(-0.9, 0.8), (0, -0.9), (0.9, 0.8)]
        case "cross":
            arm: list[tuple[float, float]] = [
                (0.3, 0.3),
                (0.3, 1),
                (-0.3, 1),
                (-0.3, 0.3),
                (-1, 0.3),
                (-1, -0.3),
            ]
            points = arm + [(-x, -y) for x, y in arm]
        case "arrow":
            points = [(-1, 0.25), (0.1, 0.25), (0.1, 0.7), (1, 0), (0.1, -0.7), (0.1, -0.25)]
            points.append((-1, -0.25))
        case "star":
            spikes = np.linspace(-np.pi / 2, 1.5 * np.pi, 10, endpoint=False)
            reach = np.where(np.arange(10) % 2 == 0, 1.0, 0.42)
            return np.stack([reach * np.cos(spikes), reach * np.sin(spikes)], axis=1)
        case "heart":
            x = 16 * around**3
            y = 13 * wave - 5 * np.cos(2 * angle) - 2 * np.cos(3 * angle) - np.cos(4 * angle)
            return np.stack([x / 17, -y / 17], axis=1)
        case "wave":
            return np.stack([wave, 0.42 * around + 0.22 * np.sin(3.1 * wave)], axis=1)
        case "moon":
            inner = np.stack([0.45 + 0.75 * wave, 0.78 * around], axis=1)
            outer = np.stack([wave, around], axis=1)
            return np.concatenate([outer[6:43], inner[38:9:-1]])
        case _:
            return np.stack([wave, 0.55 * around], axis=1)
    return np.array(points, np.float64)


def paint_shape(canvas: Picture, mark: Mark, centre: tuple[float, float], reach: float) -> None:
    """One shape, in its fill."""
    turn = np.deg2rad(mark.turn)
    spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    points = (outline_of(mark.what) @ spin) * reach + np.array(centre)
    ring = [np.round(points * 8).astype(np.int32)]
    if mark.fill != "outline":
        inside = np.zeros(canvas.shape[:2], np.uint8)
        cv2.fillPoly(inside, ring, 255, cv2.LINE_AA, 3)
        share = inside.astype(np.float32) / 255
        if mark.fill == "striped":
            pitch = 3 + mark.seed % 5
            across = np.arange(canvas.shape[1])
            share = share * (across % pitch < max(1, pitch // 2 - 1))
        elif mark.fill == "tint":
            share = share * 0.35
        mixed = canvas * (1 - share[..., None]) + np.array(mark.colour) * share[..., None]
        canvas[:] = mixed.astype(np.uint8)
    thick = 2 + mark.seed % 3
    cv2.polylines(canvas, ring, True, mark.colour, thick, cv2.LINE_AA, 3)


def paint_shapes(canvas: Picture, mark: Mark) -> None:
    """One to four of the same shape, in a column or in a square."""
    side = canvas.shape[0]
    reach = side * mark.size / 2
    middle = np.array(mark.place) * side
    if mark.count == 4:
        steps = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
        reach *= 0.45
        stride = reach * 2.3
    else:
        steps = [(0.0, i - (mark.count - 1) / 2) for i in range(mark.count)]
        reach *= 1.0 if mark.count == 1 else 0.75
        stride = reach * 0.95
    if (
        mark.count > 1
        and mark.kind == "shapes"
        and mark.what not in ("oval", "box", "diamond", "wave")
    ):
        reach *= 0.6
    for x, y in steps:
        centre = (float(middle[0] + x * stride), float(middle[1] + y * stride))
        paint_shape(canvas, mark, centre, reach)


def paint_letter(canvas: Picture, mark: Mark) -> None:
    """Letters or figures, with their foot down."""
    side = canvas.shape[0]
    font = FONTS[mark.seed % len(FONTS)]
    thick = 2 + mark.seed // 7 % 6
    (width, height), _ = cv2.getTextSize(mark.what, font, 1.0, thick)
    scale = side * mark.size * 0.8 / max(width, height)
    (width, height), _ = cv2.getTextSize(mark.what, font, scale, thick)
    corner = (int(mark.place[0] * side - width / 2), int(mark.place[1] * side + height / 2))
    cv2.putText(canvas, mark.what, corner, font, scale, mark.colour, thick, cv2.LINE_AA)


def paint_face(canvas: Picture, mark: Mark) -> None:
    """Somebody: head, hair or hat, eyes, mouth, shoulders."""
    rng = np.random.default_rng(mark.seed)
    side = canvas.shape[0]
    x, y = np.array(mark.place) * side
    r = side * mark.size * 0.32

    def oval(dx: float, dy: float, a: float, b: float, ink: Colour, turn: float = 0.0) -> None:
        centre = (round((x + dx * r) * 8), round((y + dy * r) * 8))
        axes = (max(8, round(a * r * 8)), max(8, round(b * r * 8)))
        cv2.ellipse(canvas, centre, axes, turn, 0, 360, ink, -1, cv2.LINE_AA, 3)

    def point(dx: float, dy: float) -> tuple[int, int]:
        return round(x + dx * r), round(y + dy * r)

    skin = (int(rng.integers(90, 220)), int(rng.integers(130, 225)), int(rng.integers(160, 250)))
    tilt = rng.uniform(-12, 12)
    oval(0, 1.9, 1.5, 0.9, mark.second)
    if rng.random() < 0.5:
        oval(0, -0.1, rng.uniform(1.0, 1.3), rng.uniform(1.1, 1.5), mark.colour, tilt)
    oval(0, 0, 0.85, 1.05, skin, tilt)
    for away in (-0.35, 0.35):
        oval(away + rng.uniform(-0.05, 0.05), -0.15, 0.14, rng.uniform(0.06, 0.16), (30, 20, 20))
    if rng.random() < 0.6:
        lean = float(rng.choice([-1, 1]))
        cv2.line(canvas, point(0, -0.05), point(0.15 * lean, 0.25), (60, 60, 120), 2, cv2.LINE_AA)
    oval(rng.uniform(-0.2, 0.2), 0.5, rng.uniform(0.15, 0.4), 0.07, (50, 40, 160))
    match int(rng.integers(5)):
        case 0:
            oval(0, -0.75, 1.3, 0.22, mark.colour)
            cv2.rectangle(canvas, point(-0.7, -1.7), point(0.7, -0.75), mark.colour, -1)
        case 1:
            lean = float(rng.choice([-1, 1]))
            peak = [point(-0.9, -0.6), point(0.9, -0.6), point(0.6 * lean, -1.9)]
            cv2.fillPoly(canvas, [np.array(peak, np.int32)], mark.colour, cv2.LINE_AA)
        case 2:
            for away in (-0.5, 0.5):
                oval(away, -1.3, 0.2, rng.uniform(0.4, 0.8), mark.colour, 25 * away)
        case 3:
            oval(0, 0.75, rng.uniform(0.5, 0.8), rng.uniform(0.3, 0.6), mark.colour)
        case _:
            away = float(rng.choice([-0.35, 0.35]))
            cv2.circle(canvas, point(away, -0.15), round(0.3 * r), mark.colour, 2, cv2.LINE_AA)


def paint_rays(canvas: Picture, mark: Mark) -> None:
    """Beams from a middle: what tells such tiles apart is where they point."""
    rng = np.random.default_rng(mark.seed)
    side = canvas.shape[0]
    centre = np.array(mark.place) * side
    for way in rng.permutation(8)[: 1 + mark.count % 4]:
        angle = np.pi / 4 * float(way)
        spread = rng.uniform(0.12, 0.3)
        fan = [centre] + [
            centre + side * mark.size * 0.6 * np.array([np.cos(angle + s), np.sin(angle + s)])
            for s in (-spread, spread)
        ]
        cv2.fillPoly(canvas, [np.round(fan).astype(np.int32)], mark.second, cv2.LINE_AA)
    cv2.circle(canvas, tuple(np.round(centre).astype(int)), side // 8, mark.colour, -1, cv2.LINE_AA)


def paint_strokes(canvas: Picture, mark: Mark) -> None:
    """A few brush strokes, as in a painted picture."""
    rng = np.random.default_rng(mark.seed)
    side = canvas.shape[0]
    for number in range(2 + mark.count):
        walk = np.cumsum(rng.normal(0, side * mark.size * 0.16, (5, 2)), axis=0)
        walk += np.array(mark.place) * side - walk.mean(axis=0)
        ink = mark.colour if number % 2 == 0 else mark.second
        thick = int(rng.integers(2, 2 + max(2, round(side * mark.size * 0.12))))
        closed = bool(rng.random() < 0.3)
        cv2.polylines(canvas, [np.round(walk).astype(np.int32)], closed, ink, thick, cv2.LINE_AA)


PAINTERS = {
    "shapes": paint_shapes,
    "letter": paint_letter,
    "face": paint_face,
    "rays": paint_rays,
    "strokes": paint_strokes,
}
"""How each kind of mark is painted."""
