"""What lies about on a gaming table: print, counters, magnets, cards, keyboards, cables, a hand."""

from collections.abc import Callable, Sequence

import cv2
import numpy as np

from vision.render.faces import hue
from vision.render.texture import Random
from vision.render.viewpoint import Floats, Frame

WORDS = ("ROLL", "Parlour", "12", "BANK", "Tea", "1936", "x2", "GO", "Rules", "8", "Start", "No. 5")


DARK = (25, 25, 25)


def _tint(rng: Random) -> tuple[float, float, float]:
    if rng.random() < 0.4:
        shade = float(rng.choice([rng.uniform(0, 50), rng.uniform(190, 255)]))
        return shade, shade, shade
    blue, green, red = hue(rng, rng.uniform(0.3, 1), rng.uniform(0.2, 1))
    return blue * 255, green * 255, red * 255


def print_text(cloth: Frame, rng: Random, unit: float) -> None:
    """A few words in a row, at any angle a right one."""
    height, width = cloth.shape[:2]
    scale = unit * rng.uniform(0.008, 0.04)
    x, y = int(rng.uniform(0, width * 0.8)), int(rng.uniform(0, height))
    colour, thick = _tint(rng), max(1, int(scale * rng.uniform(0.8, 2.5)))
    for line in range(int(rng.integers(1, 5))):
        words = " ".join(str(rng.choice(WORDS)) for _ in range(int(rng.integers(1, 5))))
        place = (x, y + int(line * scale * 34))
        cv2.putText(cloth, words, place, int(rng.integers(0, 4)), scale, colour, thick, cv2.LINE_AA)


def print_grid(cloth: Frame, rng: Random, unit: float) -> None:
    """A game board's squares, some filled."""
    height, width = cloth.shape[:2]
    cell = int(unit * rng.uniform(0.6, 2.5)) + 2
    rows, columns = rng.integers(2, 9, 2)
    x, y = int(rng.uniform(-0.2, 0.8) * width), int(rng.uniform(-0.2, 0.8) * height)
    one, other, line = _tint(rng), _tint(rng), _tint(rng)
    for row in range(rows):
        for column in range(columns):
            corner = (x + column * cell, y + row * cell)
            far = (corner[0] + cell, corner[1] + cell)
            if (row + column) % 2:
                cv2.rectangle(cloth, corner, far, one, -1)
            elif rng.random() < 0.3:
                cv2.rectangle(cloth, corner, far, other, -1)
            cv2.rectangle(cloth, corner, far, line, max(1, cell // 30), cv2.LINE_AA)


def discs(cloth: Frame, rng: Random, unit: float) -> None:
    """Magnets, coins and counters: round, flat, often as large as a pip or a die."""
    height, width = cloth.shape[:2]
    colour, rim = _tint(rng), _tint(rng)
    radius = max(2, int(unit * rng.uniform(0.08, 0.8)))
    for _ in range(int(rng.integers(1, 7))):
        place = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        cv2.circle(cloth, (place[0] + radius // 6, place[1] + radius // 6), radius, DARK, -1)
        cv2.circle(cloth, place, radius, colour, -1, cv2.LINE_AA)
        if rng.random() < 0.5:
            cv2.circle(cloth, place, int(radius * 0.75), rim, max(1, radius // 8), cv2.LINE_AA)


def dots(cloth: Frame, rng: Random, unit: float) -> None:
    """Printed dots in rows or at random: like pips, but on no die."""
    height, width = cloth.shape[:2]
    x, y = rng.uniform(0, width), rng.uniform(0, height)
    step, radius = unit * rng.uniform(0.2, 0.7), max(1, int(unit * rng.uniform(0.04, 0.14)))
    colour, count = _tint(rng), int(rng.integers(1, 6))
    loose = rng.random() < 0.4
    for row in range(count):
        for column in range(int(rng.integers(1, 8))):
            off = rng.uniform(-2, 2, 2) * step if loose else (column * step, row * step)
            cv2.circle(cloth, (int(x + off[0]), int(y + off[1])), radius, colour, -1, cv2.LINE_AA)


def cards(cloth: Frame, rng: Random, unit: float) -> None:
    """Cards and tiles lying about, with something printed on them."""
    height, width = cloth.shape[:2]
    for _ in range(int(rng.integers(1, 4))):
        middle = (float(rng.uniform(0, width)), float(rng.uniform(0, height)))
        size = (unit * rng.uniform(1.5, 4), unit * rng.uniform(2, 6))
        turn = float(rng.uniform(0, 180))
        corners = cv2.boxPoints((middle, size, turn)).astype(np.int32)
        cv2.fillPoly(cloth, [corners + int(unit * 0.06)], DARK, cv2.LINE_AA)
        cv2.fillPoly(cloth, [corners], _tint(rng), cv2.LINE_AA)
        inner = cv2.boxPoints((middle, (size[0] * 0.85, size[1] * 0.85), turn)).astype(np.int32)
        cv2.polylines(cloth, [inner], True, _tint(rng), max(1, int(unit * 0.05)), cv2.LINE_AA)
        place = (int(middle[0]), int(middle[1]))
        text, scale = str(rng.choice(WORDS)), unit * rng.uniform(0.01, 0.05)
        cv2.putText(cloth, text, place, 2, scale, _tint(rng), max(1, int(scale * 2)), cv2.LINE_AA)


def keyboard(cloth: Frame, rng: Random, unit: float) -> None:
    """A laptop's corner: dark keys with letters on a pale plate."""
    height, width = cloth.shape[:2]
    key = max(4, int(unit * rng.uniform(0.5, 1.2)))
    rows, columns = int(rng.integers(2, 6)), int(rng.integers(4, 12))
    x, y = int(rng.uniform(-0.3, 0.9) * width), int(rng.uniform(-0.3, 0.9) * height)
    plate, cap = float(rng.uniform(80, 190)), float(rng.uniform(8, 50))
    far = (x + columns * key + key, y + rows * key + key)
    cv2.rectangle(cloth, (x - key, y - key), far, (plate, plate, plate), -1)
    for row in range(rows):
        for column in range(columns):
            left, top = x + column * key, y + row * key
            size = int(key * 0.85)
            cv2.rectangle(cloth, (left, top), (left + size, top + size), (cap, cap, cap), -1)
            letter = chr(65 + int(rng.integers(26)))
            place = (left + size // 4, top + int(size * 0.7))
            cv2.putText(cloth, letter, place, 0, key * 0.018, (205, 205, 205), 1, cv2.LINE_AA)


def cables(cloth: Frame, rng: Random, unit: float) -> None:
    """A cable or a string in a slack curve, with a plug."""
    height, width = cloth.shape[:2]
    knots = rng.uniform(-0.1, 1.1, (4, 2)) * (width, height)
    t = np.linspace(0, 1, 60)[:, None]
    curve = (
        (1 - t) ** 3 * knots[0]
        + 3 * t * (1 - t) ** 2 * knots[1]
        + 3 * t**2 * (1 - t) * knots[2]
        + t**3 * knots[3]
    ).astype(np.int32)
    thick = max(1, int(unit * rng.uniform(0.08, 0.4)))
    colour = _tint(rng)
    cv2.polylines(cloth, [curve + thick // 3], False, DARK, thick, cv2.LINE_AA)
    cv2.polylines(cloth, [curve], False, colour, thick, cv2.LINE_AA)
    shine = tuple(min(255.0, v + 50) for v in colour)
    cv2.polylines(cloth, [curve - thick // 4], False, shine, max(1, thick // 4), cv2.LINE_AA)


CLUTTER: tuple[Callable[[Frame, Random, float], None], ...] = (
    print_text,
    print_grid,
    discs,
    dots,
    cards,
    keyboard,
    cables,
)
"""Everything that may lie or be printed on the table, each drawn on the table's own plane."""


Bone = tuple[Floats, Floats, float]
"""A part of a hand: where it begins and ends in the picture, and how thick it is, in pixels."""


def skin_tone(rng: Random) -> Floats:
    """Somebody's skin, pale or dark, as blue, green and red from 0 to 1."""
    return np.asarray(np.array((0.55, 0.66, 0.85)) * rng.uniform(0.35, 1.0), np.float32)


def way_in(rng: Random, width: int, height: int) -> tuple[Floats, Floats]:
    """Where on the picture's edge a hand comes in, and which way it goes from there."""
    side = int(rng.integers(4))
    along = rng.uniform(0.1, 0.9)
    entry = [
        (along * width, 0),
        (along * width, height),
        (0, along * height),
        (width, along * height),
    ]
    inward = np.array([(0, 1), (0, -1), (1, 0), (-1, 0)][side], float) + rng.normal(0, 0.2, 2)
    return np.array(entry[side], np.float32), np.asarray(
        inward / np.linalg.norm(inward), np.float32
    )


def lay_skin(picture: Floats, bones: Sequence[Bone], skin: Floats, unit: float) -> Floats:
    """Draw the parts of a hand over everything else, with their shadow; how much each pixel is hidden."""
    height, width = picture.shape[:2]
    layer, cover = np.zeros((height, width, 3), np.uint8), np.zeros((height, width), np.uint8)
    for start, end, wide in bones:
        ends = (int(start[0]), int(start[1])), (int(end[0]), int(end[1]))
        for share, light in ((1.0, 0.72), (0.75, 0.9), (0.4, 1.0)):
            tint = tuple(float(v) for v in skin * light * 255)
            cv2.line(layer, *ends, tint, max(1, int(wide * share)), cv2.LINE_AA)
        cv2.line(cover, *ends, 255, max(1, int(wide)), cv2.LINE_AA)
    blur = max(0.8, unit * 0.08)
    skin_layer = cv2.GaussianBlur(layer, (0, 0), blur).astype(np.float32) / 255
    hidden = cv2.GaussianBlur(cover, (0, 0), max(0.6, blur / 3)).astype(np.float32) / 255
    shade = 1 - 0.5 * cv2.GaussianBlur(np.roll(hidden, int(unit / 2), 0), (0, 0), unit * 0.5)
    picture *= shade[..., None]
    picture[:] = picture * (1 - hidden[..., None]) + skin_layer * hidden[..., None]
    return np.asarray(hidden)


def hand(picture: Floats, rng: Random, unit: float, reach: float = 0.3) -> Floats:
    """A hand that comes in from an edge, `reach` of the picture far; how much each pixel is hidden by it."""
    height, width = picture.shape[:2]
    entry, inward = way_in(rng, width, height)
    palm = entry + inward * reach * min(width, height) * rng.uniform(0.2, 0.8)
    skin = skin_tone(rng)
    thick = unit * rng.uniform(0.9, 1.4)
    bones: list[Bone] = [(entry - inward * unit * 3, palm, thick * 3.4)]
    for finger in np.linspace(-0.6, 0.6, 4):
        spread = np.array([inward[0] - finger * inward[1], inward[1] + finger * inward[0]])
        root = palm + np.array([-inward[1], inward[0]]) * finger * thick * 2.2
        bones.append((root, root + spread * thick * rng.uniform(2.0, 4.0), thick))
    return lay_skin(picture, bones, skin, unit)
