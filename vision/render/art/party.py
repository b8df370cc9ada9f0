"""Tea Time's tiles in our own art: six characters, each also mirrored in a golden frame, and Alice.

Every character looks to its right, so that its mirror image is another picture; the frame says
the same once more.
"""

from collections.abc import Callable

from vision.render.art.brush import Brush, Picture


def cheshire_cat(brush: Brush) -> None:
    """Striped, grinning, tail up on one side."""
    brush.oval((0.2, 0.55), (0.07, 0.3), "#a0408f", turn=15)
    brush.oval((0.52, 0.78), (0.27, 0.22), "#c65fb2")
    brush.disc((0.55, 0.45), 0.25, "#c65fb2")
    for x in (0.36, 0.74):
        brush.blob([(x - 0.09, 0.3), (x + 0.09, 0.3), (x, 0.1)], "#a0408f")
    for stripe in (0.7, 0.78, 0.86):
        brush.line([(0.32, stripe), (0.7, stripe)], "#8a2f7b", 0.03)
    for x in (0.47, 0.66):
        brush.oval((x, 0.4), (0.06, 0.07), "#f6f08a")
        brush.oval((x + 0.02, 0.4), (0.02, 0.06), "#1f1430")
    brush.oval((0.57, 0.5), (0.17, 0.12), "#ffffff", arc=(0, 180))
    brush.oval((0.57, 0.5), (0.17, 0.12), "#5a1f50", 0.015, arc=(0, 180))


def mad_hatter(brush: Brush) -> None:
    """A tall hat with a ticket, red hair, a bow tie."""
    brush.oval((0.5, 0.98), (0.34, 0.2), "#2f6d4f")
    brush.oval((0.5, 0.58), (0.3, 0.22), "#d9732c")
    brush.oval((0.53, 0.57), (0.19, 0.23), "#f0cfa8")
    brush.blob([(0.3, 0.36), (0.74, 0.36), (0.82, 0.06), (0.26, 0.06)], "#3b7d5e")
    brush.oval((0.52, 0.37), (0.33, 0.06), "#2c5f47")
    brush.box((0.62, 0.12), (0.78, 0.28), "#fdf6dc")
    brush.words("10", (0.7, 0.2), 0.08, "#333333", 0.14)
    for x in (0.48, 0.62):
        brush.disc((x, 0.53), 0.03, "#1d3a2c")
    brush.oval((0.63, 0.61), (0.05, 0.035), "#e09a7a")
    brush.line([(0.46, 0.71), (0.56, 0.73), (0.64, 0.7)], "#8c3d2a", 0.02)
    brush.blob([(0.38, 0.8), (0.5, 0.86), (0.38, 0.93)], "#c9302c")
    brush.blob([(0.64, 0.8), (0.5, 0.86), (0.64, 0.93)], "#c9302c")


def white_rabbit(brush: Brush) -> None:
    """Long ears, a waistcoat, and the watch in one paw."""
    for x, y, turn in ((0.62, 0.2, 18), (0.8, 0.27, 48)):
        brush.oval((x, y), (0.075, 0.2), "#f7f5f0", turn=turn)
        brush.oval((x, y), (0.04, 0.15), "#e58a8a", turn=turn)
    brush.oval((0.5, 0.94), (0.28, 0.26), "#b83434")
    brush.oval((0.55, 0.5), (0.2, 0.2), "#f7f5f0")
    for x in (0.51, 0.66):
        brush.disc((x, 0.46), 0.03, "#7a1f1f")
    brush.disc((0.6, 0.56), 0.03, "#e08a8a")
    brush.line([(0.6, 0.58), (0.6, 0.64)], "#555555", 0.014)
    brush.disc((0.21, 0.66), 0.17, "#8a5a12")
    brush.disc((0.21, 0.66), 0.13, "#ffffff")
    brush.line([(0.21, 0.56), (0.21, 0.66), (0.28, 0.7)], "#222222", 0.03)


def queen(brush: Brush) -> None:
    """A crown, black hair, a heart on a sceptre."""
    brush.oval((0.52, 0.98), (0.36, 0.24), "#b3122b")
    brush.oval((0.52, 0.5), (0.26, 0.26), "#26191c")
    brush.oval((0.54, 0.54), (0.18, 0.21), "#f3d3b5")
    points = [(0.32, 0.34), (0.3, 0.1), (0.42, 0.22), (0.53, 0.06), (0.64, 0.22), (0.76, 0.1)]
    brush.blob([*points, (0.74, 0.34)], "#e2b93b")
    for x in (0.48, 0.62):
        brush.oval((x, 0.5), (0.03, 0.02), "#20161a")
        brush.line([(x - 0.05, 0.45), (x + 0.05, 0.43)], "#20161a", 0.018)
    brush.oval((0.57, 0.65), (0.05, 0.03), "#c01530")
    brush.line([(0.14, 0.98), (0.18, 0.5)], "#c79a2a", 0.035)
    for x in (0.13, 0.22):
        brush.disc((x, 0.4), 0.06, "#d3122f")
    brush.blob([(0.075, 0.42), (0.275, 0.42), (0.175, 0.55)], "#d3122f")


def march_hare(brush: Brush) -> None:
    """Brown, one ear bent, straw on the head, a cup of tea."""
    brush.oval((0.4, 0.2), (0.07, 0.2), "#8a5f35", turn=-12)
    brush.oval((0.66, 0.26), (0.06, 0.14), "#8a5f35", turn=20)
    brush.oval((0.8, 0.22), (0.11, 0.05), "#8a5f35", turn=25)
    brush.oval((0.5, 0.96), (0.28, 0.24), "#3d5b8c")
    brush.oval((0.53, 0.52), (0.22, 0.21), "#a5743f")
    for x in (0.47, 0.53, 0.6):
        brush.line([(x, 0.34), (x + 0.06, 0.22)], "#e6cf6a", 0.02)
    for x in (0.47, 0.64):
        brush.disc((x, 0.47), 0.05, "#ffffff")
        brush.disc((x + 0.015, 0.47), 0.022, "#2a1a0c")
    brush.oval((0.6, 0.59), (0.09, 0.06), "#d9b184")
    brush.disc((0.63, 0.56), 0.025, "#4a2a18")
    brush.blob([(0.08, 0.66), (0.34, 0.66), (0.29, 0.84), (0.13, 0.84)], "#f4f4f8")
    brush.disc((0.06, 0.73), 0.05, "#f4f4f8", 0.02)
    brush.oval((0.21, 0.66), (0.13, 0.03), "#7a4a22")


def caterpillar(brush: Brush) -> None:
    """Green rings on a mushroom, smoking a hookah."""
    brush.oval((0.5, 0.98), (0.42, 0.16), "#c8553d")
    for x in (0.25, 0.5, 0.72):
        brush.disc((x, 0.92), 0.04, "#f5e9dc")
    for x, y, shade in (
        (0.22, 0.74, "#3d7a3a"), (0.36, 0.7, "#4f9648"), (0.5, 0.64, "#3d7a3a"),
        (0.6, 0.5, "#4f9648"),
    ):  # fmt: skip
        brush.disc((x, y), 0.13, shade)
    brush.disc((0.64, 0.32), 0.17, "#6fb35a")
    for x, tip in ((0.56, 0.46), (0.7, 0.78)):
        brush.line([(x, 0.18), (tip, 0.06)], "#2c5a2a", 0.02)
        brush.disc((tip, 0.06), 0.025, "#2c5a2a")
    for x in (0.62, 0.74):
        brush.disc((x, 0.29), 0.035, "#ffffff")
        brush.disc((x + 0.01, 0.29), 0.016, "#111111")
    brush.line([(0.74, 0.4), (0.9, 0.46), (0.88, 0.8)], "#7a3f8a", 0.025)
    brush.disc((0.88, 0.8), 0.07, "#7a3f8a")
    for x, y, r in ((0.14, 0.16, 0.06), (0.25, 0.1, 0.045), (0.33, 0.2, 0.05)):
        brush.disc((x, y), r, "#dfe7ee")


def alice(brush: Brush) -> None:
    """Alice: fair hair, a blue dress, a ribbon."""
    brush.oval((0.5, 0.55), (0.28, 0.36), "#f0d060")
    brush.oval((0.5, 1.0), (0.34, 0.26), "#4d8fd6")
    brush.blob([(0.38, 0.78), (0.62, 0.78), (0.58, 1), (0.42, 1)], "#ffffff")
    brush.oval((0.5, 0.48), (0.18, 0.22), "#fadfc4")
    brush.oval((0.5, 0.3), (0.2, 0.11), "#f0d060", arc=(180, 360))
    brush.line([(0.3, 0.28), (0.5, 0.2), (0.7, 0.28)], "#2c5fa8", 0.04)
    for x in (0.43, 0.57):
        brush.disc((x, 0.46), 0.03, "#2c5fa8")
    brush.oval((0.5, 0.58), (0.05, 0.02), "#d0586a")


CHARACTERS: dict[str, tuple[str, Callable[[Brush], None]]] = {
    "Cheshire Cat": ("#f2e3c6", cheshire_cat),
    "Mad Hatter": ("#e8d5ef", mad_hatter),
    "White Rabbit": ("#7fb4d6", white_rabbit),
    "Queen": ("#f4dada", queen),
    "March Hare": ("#dfe9c9", march_hare),
    "Caterpillar": ("#f7edb8", caterpillar),
}
"""Each character's ground and how it is painted."""


def tile(face: str, size: int) -> Picture:
    """A tile by its code: a character, `character*` mirrored in gold, or `Alice`."""
    if face == "Alice":
        brush = Brush.on("#cfe6f5", size)
        alice(brush)
        brush.box((0.02, 0.02), (0.98, 0.98), "#2c5fa8", 0.03)
        return brush.canvas
    ground, paint = CHARACTERS[face.removesuffix("*")]
    brush = Brush.on(ground, size)
    paint(brush)
    if not face.endswith("*"):
        brush.box((0.02, 0.02), (0.98, 0.98), "#5b4a3a", 0.02)
        return brush.canvas
    mirrored = Brush(brush.canvas[:, ::-1].copy())
    mirrored.box((0.03, 0.03), (0.97, 0.97), "#c99a1e", 0.075)
    mirrored.box((0.03, 0.03), (0.97, 0.97), "#f3d97a", 0.02)
    return mirrored.canvas
