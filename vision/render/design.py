"""How a die looks: its body, its corners, its shine and what is printed on its six sides."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

import cv2
import numpy as np

from vision.render import faces as print_on
from vision.render.faces import SIGNS, Colour, Ink
from vision.render.texture import Random, clouds
from vision.render.viewpoint import Floats

PIP_FACES = ("1", "2", "3", "4", "5", "6")
SETS: dict[str, tuple[str, ...]] = {
    "pips": PIP_FACES,
    "tea-time-crime": ("1", "2", "3", "4", "5", "glass"),
    "suspicion": (
        "Buford Barnswallow",
        "Earl of Volesworthy",
        "Mildred Wellington",
        "Nadia Bwalya",
        "Viola Chung",
        "Dr. Ashraf Najem",
        "Lily Nesbitt",
        "Remy La Rocque",
        "Stefano Laconi",
        "Trudie Mudge",
        "?",
    ),
}
"""The dice sets the renderer knows by name, and the faces a die of each can show."""


@dataclass(frozen=True)
class Design:
    """One die's looks. Colours are blue, green, red between 0 and 1; lengths shares of the edge."""

    faces: tuple[str, ...]
    paint: Callable[[str, int], Ink]
    body: Colour = (0.92, 0.94, 0.95)
    second: Colour = (0.92, 0.94, 0.95)
    marble: float = 0.0
    corner: float = 0.14
    ball: float = 0.0
    """Above 0: the die is also cut by a ball of this radius (in half edges), as many are."""
    gloss: float = 0.5
    clear: float = 0.0
    dent: float = 0.5
    seed: int = 0


def atlas(
    design: Design, sides: tuple[str, ...], size: int, seen: Collection[int] = range(6)
) -> tuple[Floats, Floats]:
    """The six sides under one another: colours (6 * size, size, 3) and slopes (6 * size, size, 2).

    Only the sides in `seen` are painted.
    """
    large = max(96, size)
    rng = np.random.default_rng(design.seed)
    strips, slopes = [], []
    for index, face in enumerate(sides):
        if index not in seen:
            strips.append(np.zeros((size, size, 3), np.float32))
            slopes.append(np.zeros((size, size, 2), np.float32))
            continue
        body: Floats = np.empty((large, large, 3), np.float32)
        body[:] = design.body
        if design.marble > 0:
            swirl = clouds(rng, large, large, large / 3) + 0.6 * clouds(
                rng, large, large, large / 8
            )
            share = design.marble * np.clip(0.5 + 1.6 * swirl, 0, 1)[..., None]
            body = np.asarray(body * (1 - share) + np.array(design.second) * share, np.float32)
        ink = design.paint(face, large)
        covered = ink[..., 3:]
        coloured = body * (1 - covered) + ink[..., :3] * covered
        strips.append(cv2.resize(coloured, (size, size), interpolation=cv2.INTER_AREA))
        depth = cv2.GaussianBlur(ink[..., 3], (0, 0), large * 0.012)
        depth = cv2.resize(depth, (size, size), interpolation=cv2.INTER_AREA) * design.dent
        rise = size * 0.12
        across = cv2.Sobel(depth, cv2.CV_32F, 1, 0, ksize=3, scale=rise / 8)
        down = cv2.Sobel(depth, cv2.CV_32F, 0, 1, ksize=3, scale=rise / 8)
        slopes.append(np.clip(np.stack([across, down], -1), -0.8, 0.8))
    return np.concatenate(strips), np.concatenate(slopes)


def sides_showing(design: Design, top: str, rng: Random) -> tuple[str, ...]:
    """The six sides in the order +z, -z, +x, -x, +y, -y, with `top` on +z.

    On pip dice opposite sides make seven; either hand occurs. On others the rest is shuffled.
    """
    if set(design.faces) == set(PIP_FACES) and top in PIP_FACES:
        under = str(7 - int(top))
        pairs = [pair for pair in (("1", "6"), ("2", "5"), ("3", "4")) if top not in pair]
        first, second = (pairs[0], pairs[1]) if rng.random() < 0.5 else (pairs[1], pairs[0])
        if rng.random() < 0.5:
            first = (first[1], first[0])
        return (top, under, *first, *second)
    rest = [face for face in design.faces if face != top]
    rest = [*rng.permutation(rest)]
    while len(rest) < 5:
        rest.append(design.faces[int(rng.integers(len(design.faces)))])
    return (top, *(str(face) for face in rest[:5]))


def _contrast(one: Colour, other: Colour) -> float:
    weights = np.array((0.11, 0.59, 0.3))
    return float(
        np.abs(np.array(one) - np.array(other)) @ weights
        + 0.35 * np.abs(np.array(one) - np.array(other)).max()
    )


def _body(rng: Random) -> Colour:
    kind = rng.random()
    if kind < 0.3:
        shade = rng.uniform(0.72, 0.98)
        warm = rng.uniform(0.85, 1.0)
        return float(shade * warm), float(shade * (1 + warm) / 2), float(shade)
    if kind < 0.48:
        shade = rng.uniform(0.02, 0.2)
        tint = rng.uniform(0.7, 1.3, 3) * shade
        return float(tint[0]), float(tint[1]), float(tint[2])
    if kind < 0.56:
        shade = rng.uniform(0.25, 0.6)
        return float(shade), float(shade), float(shade)
    return print_on.hue(rng, rng.uniform(0.35, 1.0), rng.uniform(0.2, 0.95))


def _pip_colour(rng: Random, body: Colour, least: float) -> Colour:
    for _ in range(20):
        kind = rng.random()
        if kind < 0.42:
            shade = float(rng.uniform(0.85, 1.0))
            colour: Colour = (shade, shade, shade)
        elif kind < 0.8:
            shade = float(rng.uniform(0.0, 0.12))
            colour = (shade, shade, shade)
        else:
            colour = print_on.hue(rng, rng.uniform(0.5, 1.0), rng.uniform(0.4, 1.0))
        if _contrast(colour, body) > least:
            return colour
    return (0.02, 0.02, 0.02) if sum(body) > 1.5 else (0.95, 0.95, 0.95)


def _shell(rng: Random) -> dict[str, float]:
    return {
        "corner": float(rng.choice([rng.uniform(0.04, 0.1), rng.uniform(0.1, 0.24)])),
        "ball": float(rng.uniform(1.36, 1.6)) if rng.random() < 0.4 else 0.0,
        "gloss": float(rng.uniform(0.05, 1.0)),
        "dent": float(rng.uniform(0.0, 1.0)),
    }


def _dice(rng: Random, hard: bool, faces: tuple[str, ...], painter: "Painter") -> Design:
    body = _body(rng)
    clear = float(rng.uniform(0.1, 0.4)) if rng.random() < (0.2 if hard else 0.1) else 0.0
    marbled = rng.random() < 0.25
    second = tuple(float(v) for v in np.clip(np.array(body) + rng.uniform(-0.35, 0.35, 3), 0, 1))
    if rng.random() < 0.25:
        second = _body(rng)
    strength = float(rng.uniform(0.3, 0.9)) if marbled else 0.0
    blend = tuple(
        (1 - strength / 2) * a + strength / 2 * b for a, b in zip(body, second, strict=True)
    )
    ink = _pip_colour(rng, (blend[0], blend[1], blend[2]), 0.22 if hard else 0.4)
    shell = _shell(rng)
    return Design(
        faces=faces,
        paint=painter(rng, ink, body),
        body=body,
        second=(second[0], second[1], second[2]),
        marble=strength,
        corner=shell["corner"],
        ball=shell["ball"],
        gloss=shell["gloss"],
        clear=clear,
        dent=shell["dent"],
        seed=int(rng.integers(1 << 30)),
    )


Painter = Callable[[Random, Colour, Colour], Callable[[str, int], Ink]]


def pip_painter(rng: Random, ink: Colour, body: Colour) -> Callable[[str, int], Ink]:
    """Pips of one look for a whole die: dots mostly, sometimes rings or squares."""
    spread = float(rng.uniform(0.2, 0.3))
    radius = float(rng.uniform(0.065, min(0.13, spread * 0.46)))
    shape = str(rng.choice(["dot", "ring", "eye", "square"], p=(0.88, 0.05, 0.04, 0.03)))
    first = print_on.hue(rng, 0.9, 0.6) if rng.random() < 0.08 else None
    if first is not None and _contrast(first, body) < 0.25:
        first = None
    swell = float(rng.uniform(1.0, 1.8)) if rng.random() < 0.2 else 1.0
    slim = float(rng.uniform(0.75, 1.0))

    def paint(face: str, size: int) -> Ink:
        narrow = slim if face == "6" else 1.0
        return print_on.pips(face, size, ink, radius, spread, shape, first, swell, narrow)

    return paint


def sign_painter(rng: Random, ink: Colour, body: Colour) -> Callable[[str, int], Ink]:
    """Anything but pips: numerals, Roman numerals, letters, signs, pictures, or nothing at all."""
    font, bold = int(rng.integers(4)), float(rng.uniform(0.03, 0.1))
    height = float(rng.uniform(0.35, 0.65))
    reach = float(rng.uniform(0.2, 0.4))
    start = int(rng.integers(40))

    def paint(face: str, size: int) -> Ink:
        kind, _, name = face.partition(":")
        match kind:
            case "text":
                return print_on.lettering(name, size, ink, height, font, bold)
            case "sign":
                return print_on.sign(name, size, ink, reach)
            case "glass":
                return print_on.glass(size, ink)
            case "face":
                return print_on.portrait(start + int(name), size, ink)
            case _:
                return print_on.blank(size)

    return paint


FOREIGN: tuple[tuple[str, ...], ...] = (
    tuple(f"text:{n}" for n in "123456"),
    tuple(f"text:{n}" for n in "123456"),
    tuple(f"text:{n}" for n in ("I", "II", "III", "IV", "V", "VI")),
    tuple(f"text:{n}" for n in "ABCDEF"),
    ("text:+", "text:-", "text:x", "text:?", "text:!", "text:="),
    tuple(f"sign:{n}" for n in list(SIGNS)[:6]),
    tuple(f"sign:{n}" for n in list(SIGNS)[2:]),
    ("text:1", "text:2", "text:3", "text:4", "text:5", "glass:"),
    tuple(f"face:{n}" for n in range(6)),
    ("sign:star", "sign:star", "blank:", "blank:", "sign:cross", "text:?"),
)
"""Dice of other sets, by what stands on them."""


def pip_design(rng: Random, hard: bool = False) -> Design:
    """A pip die of random looks; `hard` allows low contrast and clear bodies more often."""
    return _dice(rng, hard, PIP_FACES, pip_painter)


def foreign_design(rng: Random, hard: bool = False) -> Design:
    """A die, but not of the pip set."""
    return _dice(rng, hard, FOREIGN[int(rng.integers(len(FOREIGN)))], sign_painter)


def set_design(name: str, rng: Random) -> Design:
    """A die of one of the named sets, in art of our own and the colours of a boxed game."""
    faces = SETS[name]
    ink: Colour = (0.12, 0.1, 0.1)

    def paint(face: str, size: int) -> Ink:
        if face == "glass":
            return print_on.glass(size, ink)
        if name == "suspicion" and face != "?":
            return print_on.portrait(faces.index(face), size, (0.98, 0.98, 0.98), face[0])
        return print_on.lettering(face, size, ink, 0.58, 1, 0.08)

    body: Colour = (0.86, 0.93, 0.95) if name == "suspicion" else (0.8, 0.9, 0.93)
    return Design(
        faces, paint, body, body, 0.0, 0.12, 1.5, 0.4, 0.0, 0.3, int(rng.integers(1 << 30))
    )


def textured(textures: dict[str, Floats], body: Colour = (0.92, 0.94, 0.95)) -> Design:
    """A die with pictures of one's own: a square BGRA image, values 0 to 1, for every face."""

    def paint(face: str, size: int) -> Ink:
        return np.asarray(cv2.resize(textures[face], (size, size), interpolation=cv2.INTER_AREA))

    return Design(tuple(textures), paint, body, body)
