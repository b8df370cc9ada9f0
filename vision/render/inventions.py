"""Invented tile faces: sets nobody has seen, to measure and to calibrate the naming on.

A design is a ground and a few marks on it (shapes in a fill and a number, letters, faces, rays,
brush strokes). `draw` paints it; `vary` makes a near twin that differs in one thing a player
would see: another colour, fill, count or letter, a mark less, or the picture mirrored.
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.render.marks import FILLS, PAINTERS, SHAPES, Colour, Mark, Picture

SIDE = 128
LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZabdeghkmnpqrt?!&%#+"
KINDS = tuple(PAINTERS)
LEAST_DIFFERENCE = 6.0
"""Two designs count as different when their pictures differ by this much (root mean square)."""


@dataclass(frozen=True)
class Design:
    """One face of an invented set."""

    ground: Colour
    frame: Colour | None
    texture: float
    marks: tuple[Mark, ...]
    seed: int
    mirrored: bool = False
    quarter_turns: int = 0


def colour(rng: np.random.Generator, *, pale: bool = False) -> Colour:
    """Any colour, or one that could be the ground of a card."""
    hue = rng.uniform(0, 180)
    if pale:
        hsv = (hue, rng.uniform(0, 60) if rng.random() < 0.7 else 0, rng.uniform(190, 255))
    else:
        hsv = (hue, rng.choice([rng.uniform(0, 60), rng.uniform(140, 255)]), rng.uniform(20, 240))
    pixel = cv2.cvtColor(np.array([[hsv]], np.float32).astype(np.uint8), cv2.COLOR_HSV2BGR)[0, 0]
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


def contrast(one: Colour, other: Colour) -> float:
    """How far two colours lie apart, in grey levels."""
    return float(np.linalg.norm(np.subtract(one, other)) / np.sqrt(3))


def mark(rng: np.random.Generator, kind: str, ground: Colour, *, alone: bool) -> Mark:
    """A mark that can be seen on this ground."""
    ink = colour(rng)
    while contrast(ink, ground) < 45:
        ink = colour(rng)
    what = str(rng.choice(SHAPES))
    if kind == "letter":
        what = "".join(rng.choice(list(LETTERS), size=1 if rng.random() < 0.6 else 2))
    place = (0.5, 0.5) if alone else (rng.uniform(0.2, 0.8), rng.uniform(0.2, 0.8))
    return Mark(
        kind=kind,
        what=what,
        fill=FILLS[int(rng.integers(len(FILLS)))],
        colour=ink,
        second=colour(rng),
        count=int(rng.integers(1, 5)),
        size=rng.uniform(0.55, 0.9) if alone else rng.uniform(0.22, 0.42),
        turn=float(rng.choice([0.0, 0.0, 90.0, rng.uniform(0, 360)])),
        place=place,
        seed=int(rng.integers(2**31)),
    )


def invent(rng: np.random.Generator) -> Design:
    """A fresh design: a printed card, a portrait, an icon, or a painted tile."""
    pale = bool(rng.random() < 0.6)
    ground = colour(rng, pale=pale)
    main = mark(rng, str(rng.choice(KINDS, p=[0.4, 0.15, 0.2, 0.1, 0.15])), ground, alone=True)
    more = tuple(
        mark(rng, str(rng.choice(("shapes", "letter", "letter", "strokes"))), ground, alone=False)
        for _ in range(int(rng.choice([0, 0, 1, 1, 2])))
    )
    return Design(
        ground=ground,
        frame=colour(rng) if rng.random() < 0.3 else None,
        texture=float(rng.choice([0.0, 0.0, rng.uniform(5, 30)])),
        marks=(main, *more),
        seed=int(rng.integers(2**31)),
    )


def draw(design: Design, side: int = SIDE) -> Picture:
    """The design as it would be printed, square."""
    rng = np.random.default_rng(design.seed)
    canvas = np.full((SIDE, SIDE, 3), design.ground, np.uint8)
    if design.texture:
        coarse = rng.normal(0, design.texture, (6, 6, 3)).astype(np.float32)
        cloud = cv2.resize(coarse, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
        canvas = np.clip(canvas + cloud, 0, 255).astype(np.uint8)
    if design.frame is not None:
        cv2.rectangle(canvas, (4, 4), (SIDE - 5, SIDE - 5), design.frame, int(rng.integers(3, 9)))
    for each in design.marks:
        PAINTERS[each.kind](canvas, each)
    if design.mirrored:
        canvas = canvas[:, ::-1]
    canvas = np.ascontiguousarray(np.rot90(canvas, design.quarter_turns))
    if side != SIDE:
        canvas = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return canvas


def difference(one: Picture, other: Picture) -> float:
    """Root mean square of the difference of two small pictures, slightly blurred."""
    small = [
        cv2.resize(p, (32, 32), interpolation=cv2.INTER_AREA).astype(float) for p in (one, other)
    ]
    return float(np.sqrt(np.mean((small[0] - small[1]) ** 2)))


def small_change(mark: Mark, rng: np.random.Generator) -> Mark:
    """A small mark changed: the other number in a card's corner, another sign beside a picture."""
    if mark.kind == "letter":
        return replace(mark, what="".join(rng.choice(list(LETTERS), size=len(mark.what))))
    if mark.kind == "shapes":
        return replace(mark, what=str(rng.choice(SHAPES)))
    return replace(mark, seed=int(rng.integers(2**31)))


def changed(design: Design, rng: np.random.Generator) -> Design:
    """The design with one thing changed; it may still look the same (an oval mirrored)."""
    main = design.marks[0]
    match int(rng.integers(11)):
        case 8 | 9 | 10 if len(design.marks) > 1:
            return replace(
                design, marks=(main, small_change(design.marks[1], rng), *design.marks[2:])
            )
        case 0:
            ink = colour(rng)
            while contrast(ink, main.colour) < 50 or contrast(ink, design.ground) < 40:
                ink = colour(rng)
            new = replace(main, colour=ink)
        case 1:
            new = replace(main, fill=FILLS[int(rng.integers(len(FILLS)))])
        case 2:
            new = replace(main, count=int(rng.integers(1, 5)))
        case 3:
            what = str(rng.choice(SHAPES))
            if main.kind == "letter":
                what = "".join(rng.choice(list(LETTERS), size=len(main.what)))
            new = replace(main, what=what)
        case 4:
            return replace(design, mirrored=not design.mirrored)
        case 5:
            return replace(design, quarter_turns=int(rng.integers(1, 4)))
        case 6:
            extra = mark(rng, str(rng.choice(("shapes", "letter"))), design.ground, alone=False)
            kept = design.marks[:1] if len(design.marks) > 1 else (*design.marks, extra)
            return replace(design, marks=kept)
        case _:
            new = replace(main, seed=int(rng.integers(2**31)))
    return replace(design, marks=(new, *design.marks[1:]))


def vary(design: Design, rng: np.random.Generator) -> Design:
    """A near twin that a player could tell from the design."""
    picture = draw(design)
    for _ in range(12):
        twin = changed(design, rng)
        if difference(picture, draw(twin)) >= LEAST_DIFFERENCE:
            return twin
    return invent(rng)
