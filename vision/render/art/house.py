"""Tea Time Crime in our own art: rooms, detectives with their lights, thieves, backs, dice.

The lights and the sides from which a thief is lit follow the same (unverified) table as the
rules' facts; whoever owns the game teaches the real tiles over these.
"""

from vision.render.art.brush import Brush, Picture, Point

WAYS: dict[str, Point] = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1),
    "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
LIGHTS = {
    "D1": ("N", "E"),
    "D2": ("E", "S"),
    "D3": ("S", "W"),
    "D4": ("W", "N"),
    "D5": ("NW", "NE", "SW", "SE"),
}
COATS = {"D1": "#8a5a2b", "D2": "#5b6b73", "D3": "#6d7a3a", "D4": "#7a4a5e", "D5": "#39506e"}
LIT_FROM = {
    "T1": ("W", "NW", "SW"),
    "T2": ("N", "NW", "NE"),
    "T3": ("E", "NE", "SE"),
    "T4": ("S", "SW", "SE"),
}
SHIRTS = {"T1": "#b03a3a", "T2": "#2f7d6b", "T3": "#6a3fa0", "T4": "#c07a1e"}
CARPETS = ("#d9c7a3", "#c9d6c2", "#d8c0bf", "#c3cfdd", "#d6cfb4")
WALLPAPERS = ("#8c6f4e", "#63805f", "#8a5f63", "#5d7391", "#87794a")
PIPS: dict[str, tuple[Point, ...]] = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
BACKS = {"#": "#2d3e50", "detective's back": "#5a2d3a"}
NIGHT = "#1f2b38"


def room(row: int, column: int, size: int) -> Picture:
    """The room where a row (1 at the bottom) and a column meet; its number is what it scores."""
    brush = Brush.on(CARPETS[row - 1], size)
    wall = WALLPAPERS[column - 1]
    brush.box((0, 0), (1, 0.34), wall)
    for stripe in range(5):
        brush.box((0.08 + stripe * 0.2, 0), (0.12 + stripe * 0.2, 0.34), CARPETS[row - 1])
    brush.line([(0, 0.34), (1, 0.34)], "#4a3826", 0.025)
    match (row + column) % 3:
        case 0:
            brush.box((0.1, 0.1), (0.3, 0.34), "#4a3826")
            brush.disc((0.26, 0.23), 0.015, "#e0c060")
        case 1:
            brush.box((0.68, 0.07), (0.9, 0.27), "#e9f2f7")
            brush.line([(0.79, 0.07), (0.79, 0.27)], "#4a3826", 0.015)
        case _:
            brush.box((0.12, 0.62), (0.4, 0.68), "#6b4a2a")
            brush.line([(0.16, 0.68), (0.16, 0.84)], "#6b4a2a", 0.03)
            brush.line([(0.36, 0.68), (0.36, 0.84)], "#6b4a2a", 0.03)
    brush.disc((0.62, 0.62), 0.24, "#fdf8ea")
    brush.disc((0.62, 0.62), 0.24, "#4a3826", 0.02)
    brush.words(str(row + column - 1), (0.62, 0.62), 0.26, "#33261a", 0.16)
    return brush.canvas


def beam(brush: Brush, way: str) -> None:
    """A flashlight's beam from the middle to the edge or the corner of the tile."""
    x, y = WAYS[way]
    across = (-y * 0.19, x * 0.19) if x == 0 or y == 0 else (-y * 0.13, x * 0.13)
    far = (0.5 + x * 0.52, 0.5 + y * 0.52)
    near = (0.5 + x * 0.12, 0.5 + y * 0.12)
    corners = [
        near,
        (far[0] + across[0], far[1] + across[1]),
        (far[0] - across[0], far[1] - across[1]),
    ]
    brush.blob(corners, "#ffe066")
    brush.line([near, far], "#fff6c8", 0.04)


def detective(face: str, size: int) -> Picture:
    """A detective in a hat, lighting the spaces that this tile lights."""
    brush = Brush.on(NIGHT, size)
    for way in LIGHTS[face]:
        beam(brush, way)
    brush.oval((0.5, 0.66), (0.2, 0.15), COATS[face])
    brush.disc((0.5, 0.47), 0.12, "#e8c39e")
    brush.oval((0.5, 0.39), (0.19, 0.045), COATS[face])
    brush.oval((0.5, 0.35), (0.11, 0.08), COATS[face])
    brush.disc((0.46, 0.46), 0.014, "#20160f")
    brush.disc((0.54, 0.46), 0.014, "#20160f")
    brush.line([(0.46, 0.53), (0.54, 0.53)], "#8c4b3a", 0.014)
    brush.words(face[1], (0.5, 0.7), 0.1, "#fdf8ea", 0.14)
    return brush.canvas


def thief(face: str, size: int) -> Picture:
    """A masked thief; yellow marks at the sides from which a light can catch him."""
    brush = Brush.on("#4f5d52", size)
    for way in LIT_FROM[face]:
        x, y = WAYS[way]
        brush.disc((0.5 + x * 0.42, 0.5 + y * 0.42), 0.09, "#ffe066")
        brush.disc((0.5 + x * 0.42, 0.5 + y * 0.42), 0.045, "#a5781a")
    brush.oval((0.5, 0.75), (0.22, 0.16), SHIRTS[face])
    for stripe in (0.68, 0.75, 0.82):
        brush.line([(0.32, stripe), (0.68, stripe)], "#f4f1e8", 0.018)
    brush.disc((0.5, 0.46), 0.16, "#e2b690")
    brush.oval((0.5, 0.37), (0.17, 0.1), SHIRTS[face], arc=(180, 360))
    brush.box((0.34, 0.41), (0.66, 0.49), "#151515")
    for eye in (0.43, 0.57):
        brush.disc((eye, 0.45), 0.024, "#ffffff")
    brush.oval((0.5, 0.55), (0.06, 0.025), "#7a3b30", 0.014, arc=(0, 180))
    return brush.canvas


def master_thief(size: int) -> Picture:
    """The master thief: top hat, cape, and a sack of gold."""
    brush = Brush.on("#5b1f2e", size)
    brush.star((0.5, 0.5), 0.49, "#7d2c3f", 8)
    brush.blob([(0.5, 0.5), (0.14, 0.98), (0.86, 0.98)], "#1a1320")
    brush.disc((0.5, 0.45), 0.15, "#eccaa4")
    brush.box((0.36, 0.08), (0.64, 0.32), "#15101a")
    brush.box((0.36, 0.25), (0.64, 0.3), "#c9a227")
    brush.oval((0.5, 0.33), (0.24, 0.035), "#15101a")
    brush.box((0.36, 0.39), (0.64, 0.46), "#15101a")
    for eye in (0.44, 0.56):
        brush.disc((eye, 0.425), 0.022, "#ffffff")
    brush.line([(0.4, 0.53), (0.5, 0.51), (0.6, 0.53)], "#15101a", 0.022)
    brush.disc((0.73, 0.76), 0.15, "#c9a227")
    brush.words("M", (0.73, 0.77), 0.13, "#4a3608", 0.16)
    return brush.canvas


def back(face: str, size: int) -> Picture:
    """A face-down tile: a keyhole on a trellis. Detectives have backs of their own colour."""
    brush = Brush.on(BACKS[face], size)
    for step in range(-4, 9):
        brush.line([(step / 4, 0), (step / 4 + 1, 1)], "#3d5268", 0.03)
        brush.line([(step / 4 + 1, 0), (step / 4, 1)], "#3d5268", 0.03)
    brush.disc((0.5, 0.5), 0.34, "#d8b25a")
    brush.disc((0.5, 0.5), 0.27, BACKS[face])
    brush.disc((0.5, 0.42), 0.11, "#d8b25a")
    brush.blob([(0.5, 0.38), (0.63, 0.69), (0.37, 0.69)], "#d8b25a")
    return brush.canvas


def dice_tile(number: str, size: int) -> Picture:
    """A tile that counts as one more die of its number."""
    brush = Brush.on("#3f7f8c", size)
    brush.box((0.2, 0.2), (0.8, 0.8), "#fbfaf5")
    for x, y in PIPS[number]:
        brush.disc((0.5 + 0.17 * x, 0.5 + 0.17 * y), 0.06, "#1b2f3a")
    return brush.canvas


def die_face(face: str, size: int) -> Picture:
    """A face of one of the five dice: pips, or the magnifying glass."""
    brush = Brush.on("#f4efe2", size)
    if face == "glass":
        brush.line([(0.58, 0.58), (0.83, 0.83)], "#3b2a1a", 0.12)
        brush.disc((0.42, 0.42), 0.25, "#3b2a1a")
        brush.disc((0.42, 0.42), 0.19, "#bfe0ea")
        brush.oval((0.36, 0.35), (0.07, 0.045), "#ffffff", turn=-40)
    else:
        for x, y in PIPS[face]:
            brush.disc((0.5 + 0.25 * x, 0.5 + 0.25 * y), 0.085, "#3b2a1a")
    return brush.canvas


def tile(face: str, size: int) -> Picture:
    """A tile's face by its code; dice tiles are `die 1` to `die 5`."""
    if face in LIGHTS:
        return detective(face, size)
    if face in LIT_FROM:
        return thief(face, size)
    if face in BACKS:
        return back(face, size)
    if face == "M":
        return master_thief(size)
    return dice_tile(face.removeprefix("die "), size)
