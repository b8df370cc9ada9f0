"""Suspicion's ten guests in our own art, as the dice show them, and the question mark."""

from dataclasses import dataclass

from vision.render.art.brush import Brush, Picture


@dataclass(frozen=True)
class Guest:
    """What tells a guest from the others at the size of a die: colours, head-dress, one thing more."""

    ground: str
    skin: str
    hair: str
    clothes: str
    wears: str
    detail: str


GUESTS: dict[str, Guest] = {
    "Buford Barnswallow": Guest("#d9b44a", "#f0c8a0", "#8a4b20", "#7a2f1c", "cowboy", "moustache"),
    "Dr. Ashraf Najem": Guest("#3f8f8a", "#b98457", "#1d1512", "#f2f2ee", "fez", "beard"),
    "Earl of Volesworthy": Guest("#4f5fa8", "#f3cfb3", "#c9c4bb", "#2a2f55", "top hat", "monocle"),
    "Lily Nesbitt": Guest("#f0a9b8", "#f8dcc6", "#e8c547", "#ffffff", "bow", "freckles"),
    "Mildred Wellington": Guest("#8f7bb5", "#efc9ae", "#d8d8dc", "#4d3a6b", "bun", "glasses"),
    "Nadia Bwalya": Guest("#e07b39", "#6b4226", "#1a1310", "#2e8b57", "wrap", "earrings"),
    "Remy La Rocque": Guest("#c8ccd4", "#eec5a0", "#2c1d14", "#b02a30", "beret", "goatee"),
    "Stefano Laconi": Guest("#6e9c4f", "#d9a877", "#15100d", "#1d1d1d", "slick", "moustache"),
    "Trudie Mudge": Guest("#a5b8c9", "#f2d0b8", "#9a4a2a", "#5b6b2f", "cap", "braids"),
    "Viola Chung": Guest("#b83a5a", "#f0cfa5", "#100c10", "#f0d060", "fringe", "lips"),
}
HATS = {"cowboy": "#6b4425", "fez": "#b01f2e", "top hat": "#14121c", "beret": "#22304f"}


def head_dress(brush: Brush, guest: Guest) -> None:
    """What the guest has on the head."""
    hat = HATS.get(guest.wears, guest.hair)
    match guest.wears:
        case "cowboy":
            brush.oval((0.5, 0.28), (0.42, 0.07), hat)
            brush.oval((0.5, 0.2), (0.2, 0.13), hat)
        case "fez":
            brush.blob([(0.33, 0.28), (0.67, 0.28), (0.61, 0.06), (0.39, 0.06)], hat)
            brush.line([(0.5, 0.07), (0.68, 0.1), (0.7, 0.24)], "#14100c", 0.025)
        case "top hat":
            brush.box((0.33, 0.02), (0.67, 0.27), hat)
            brush.oval((0.5, 0.28), (0.3, 0.045), hat)
        case "beret":
            brush.oval((0.44, 0.22), (0.32, 0.11), hat, turn=-12)
        case "bow":
            brush.blob([(0.5, 0.18), (0.3, 0.06), (0.3, 0.3)], "#c2254a")
            brush.blob([(0.5, 0.18), (0.7, 0.06), (0.7, 0.3)], "#c2254a")
        case "bun":
            brush.disc((0.5, 0.1), 0.1, guest.hair)
        case "wrap":
            brush.oval((0.5, 0.22), (0.3, 0.17), "#f2c230")
            brush.line([(0.24, 0.22), (0.76, 0.16)], "#b8202e", 0.04)
        case "cap":
            brush.oval((0.5, 0.28), (0.25, 0.16), "#5b6b2f", arc=(180, 360))
            brush.box((0.5, 0.25), (0.86, 0.3), "#5b6b2f")
        case "fringe":
            brush.box((0.27, 0.2), (0.73, 0.35), guest.hair)
        case _:
            brush.oval((0.5, 0.26), (0.24, 0.09), guest.hair, turn=-8)


def detail(brush: Brush, guest: Guest) -> None:
    """One thing more to know the guest by."""
    match guest.detail:
        case "moustache":
            brush.oval((0.4, 0.58), (0.12, 0.04), guest.hair, turn=-14)
            brush.oval((0.6, 0.58), (0.12, 0.04), guest.hair, turn=14)
        case "beard":
            brush.oval((0.5, 0.66), (0.2, 0.16), guest.hair)
        case "goatee":
            brush.blob([(0.43, 0.65), (0.57, 0.65), (0.5, 0.82)], guest.hair)
        case "monocle":
            brush.disc((0.6, 0.45), 0.1, "#d9b23c", 0.03)
            brush.line([(0.69, 0.5), (0.74, 0.8)], "#d9b23c", 0.015)
        case "glasses":
            for x in (0.39, 0.61):
                brush.disc((x, 0.46), 0.095, "#40304f", 0.028)
        case "freckles":
            for x, y in ((0.37, 0.53), (0.42, 0.56), (0.63, 0.53), (0.58, 0.56)):
                brush.disc((x, y), 0.016, "#c97b50")
        case "earrings":
            for x in (0.25, 0.75):
                brush.disc((x, 0.6), 0.055, "#f2c230")
        case "braids":
            for x in (0.22, 0.78):
                brush.oval((x, 0.66), (0.06, 0.2), guest.hair)
        case _:
            brush.oval((0.5, 0.62), (0.1, 0.045), "#d0183c")


def portrait(face: str, size: int) -> Picture:
    """A guest's portrait, or the question mark that stands for any guest."""
    if face == "?":
        brush = Brush.on("#f4efe2", size)
        brush.words("?", (0.5, 0.5), 0.6, "#7a1f2e", 0.16)
        return brush.canvas
    guest = GUESTS[face]
    brush = Brush.on(guest.ground, size)
    brush.oval((0.5, 1.0), (0.4, 0.24), guest.clothes)
    if guest.wears in ("bow", "bun", "fringe", "wrap", "cap"):
        brush.oval((0.5, 0.46), (0.31, 0.34), guest.hair)
    brush.oval((0.5, 0.48), (0.24, 0.29), guest.skin)
    brush.oval((0.5, 0.3), (0.24, 0.1), guest.hair, arc=(180, 360))
    for x in (0.4, 0.6):
        brush.disc((x, 0.45), 0.032, "#17100c")
    brush.line([(0.5, 0.47), (0.53, 0.54)], "#8a5a3c", 0.018)
    brush.line([(0.44, 0.63), (0.56, 0.63)], "#8a3b34", 0.022)
    head_dress(brush, guest)
    detail(brush, guest)
    return brush.canvas
