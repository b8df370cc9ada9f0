"""Suspicion's ten guests as shapes in a square from 0 to 1: only geometry and colours.

They look like the faces on our own dice: a ground of their own, something on the head, one thing more.
No two share both, so that a portrait of eight millimetres is known without its colour.
"""

from math import cos, pi, sin
from typing import NamedTuple

from kiosk.widgets.tea_pictures import Picture, Points, Shape, disc, oval


class Person(NamedTuple):
    """What tells a guest from the others: colours, head-dress, one thing more."""

    ground: str
    skin: str
    hair: str
    clothes: str
    wears: str
    detail: str


GUESTS: dict[str, Person] = {
    "Buford Barnswallow": Person("d9b44a", "f0c8a0", "8a4b20", "7a2f1c", "cowboy", "moustache"),
    "Dr. Ashraf Najem": Person("3f8f8a", "b98457", "1d1512", "f2f2ee", "fez", "beard"),
    "Earl of Volesworthy": Person("4f5fa8", "f3cfb3", "c9c4bb", "2a2f55", "top hat", "monocle"),
    "Lily Nesbitt": Person("f0a9b8", "f8dcc6", "e8c547", "ffffff", "bow", "freckles"),
    "Mildred Wellington": Person("8f7bb5", "efc9ae", "d8d8dc", "4d3a6b", "bun", "glasses"),
    "Nadia Bwalya": Person("e07b39", "6b4226", "1a1310", "2e8b57", "wrap", "earrings"),
    "Remy La Rocque": Person("c8ccd4", "eec5a0", "2c1d14", "b02a30", "beret", "goatee"),
    "Stefano Laconi": Person("6e9c4f", "d9a877", "15100d", "1d1d1d", "slick", "moustache"),
    "Trudie Mudge": Person("a5b8c9", "f2d0b8", "9a4a2a", "5b6b2f", "cap", "braids"),
    "Viola Chung": Person("b83a5a", "f0cfa5", "100c10", "f0d060", "fringe", "lips"),
}
STRANGER = Person("8a7a5c", "e8dcc2", "4a3a2a", "3a3a3a", "none", "none")
"""Whoever the owner's copy of the game has besides; the letters tell them apart."""
ANYBODY = "f4efe2"
"""The ground of the wild side of a die."""
LONG_HAIR = ("bow", "bun", "fringe", "wrap", "cap")


def dome(x: float, y: float, wide: float, high: float) -> Points:
    """The upper half of an ellipse."""
    turns = [pi * n / 14 for n in range(15)]
    return tuple((x + wide * cos(turn), y + high * sin(turn)) for turn in turns)


def box(left: float, low: float, right: float, high: float) -> Points:
    """A rectangle by two corners."""
    return ((left, low), (right, low), (right, high), (left, high))


def head_dress(person: Person) -> Picture:
    """What the guest has on the head."""
    match person.wears:
        case "cowboy":
            hat = "6b4425"
            return (Shape(oval(0.5, 0.72, 0.42, 0.07), hat), Shape(oval(0.5, 0.8, 0.2, 0.13), hat))
        case "fez":
            cone = ((0.33, 0.72), (0.67, 0.72), (0.61, 0.94), (0.39, 0.94))
            tassel = ((0.5, 0.93), (0.68, 0.9), (0.7, 0.76))
            return (Shape(cone, "b01f2e"), Shape(tassel, "14100c", 0.03))
        case "top hat":
            hat = "14121c"
            brim = oval(0.5, 0.72, 0.31, 0.05)
            return (Shape(box(0.33, 0.73, 0.67, 0.97), hat), Shape(brim, hat))
        case "beret":
            return (Shape(oval(0.44, 0.78, 0.32, 0.12, 12), "22304f"),)
        case "bow":
            ends = (
                ((0.5, 0.82), (0.29, 0.95), (0.29, 0.7)),
                ((0.5, 0.82), (0.71, 0.95), (0.71, 0.7)),
            )
            return tuple(Shape(end, "c2254a") for end in ends)
        case "bun":
            return (Shape(disc(0.5, 0.89, 0.1), person.hair),)
        case "wrap":
            cloth = oval(0.5, 0.78, 0.3, 0.17)
            return (Shape(cloth, "f2c230"), Shape(((0.24, 0.78), (0.76, 0.84)), "b8202e", 0.05))
        case "cap":
            felt = "5b6b2f"
            peak = box(0.5, 0.69, 0.88, 0.75)
            return (Shape(dome(0.5, 0.7, 0.26, 0.18), felt), Shape(peak, felt))
        case "fringe":
            return (Shape(box(0.27, 0.63, 0.73, 0.8), person.hair),)
        case "slick":
            return (Shape(oval(0.5, 0.74, 0.25, 0.1, 8), person.hair),)
        case _:
            return ()


def detail(person: Person) -> Picture:
    """One thing more to know the guest by."""
    match person.detail:
        case "moustache":
            return (
                Shape(oval(0.4, 0.42, 0.12, 0.045, 14), person.hair),
                Shape(oval(0.6, 0.42, 0.12, 0.045, -14), person.hair),
            )
        case "beard":
            return (Shape(oval(0.5, 0.33, 0.21, 0.16), person.hair),)
        case "goatee":
            return (Shape(((0.42, 0.36), (0.58, 0.36), (0.5, 0.18)), person.hair),)
        case "monocle":
            rim = disc(0.6, 0.55, 0.1)
            chain = ((0.69, 0.5), (0.74, 0.2))
            return (Shape((*rim, rim[0]), "d9b23c", 0.035), Shape(chain, "d9b23c", 0.02))
        case "glasses":
            rims = [disc(x, 0.54, 0.1) for x in (0.39, 0.61)]
            return tuple(Shape((*rim, rim[0]), "40304f", 0.035) for rim in rims)
        case "freckles":
            spots = ((0.37, 0.47), (0.42, 0.44), (0.63, 0.47), (0.58, 0.44))
            return tuple(Shape(disc(x, y, 0.02), "c97b50") for x, y in spots)
        case "earrings":
            return tuple(Shape(disc(x, 0.4, 0.06), "f2c230") for x in (0.25, 0.75))
        case "braids":
            return tuple(Shape(oval(x, 0.36, 0.06, 0.2), person.hair) for x in (0.22, 0.78))
        case "lips":
            return (Shape(oval(0.5, 0.38, 0.1, 0.045), "d0183c"),)
        case _:
            return ()


def portrait(person: Person) -> Picture:
    """A guest from the shoulders up."""
    behind = (Shape(oval(0.5, 0.54, 0.31, 0.34), person.hair),)
    return (
        Shape(oval(0.5, 0.0, 0.42, 0.26), person.clothes),
        *(behind if person.wears in LONG_HAIR else ()),
        Shape(oval(0.5, 0.52, 0.24, 0.29), person.skin),
        Shape(dome(0.5, 0.68, 0.24, 0.13), person.hair),
        *(Shape(disc(x, 0.55, 0.034), "17100c") for x in (0.4, 0.6)),
        Shape(((0.5, 0.53), (0.53, 0.46)), "8a5a3c", 0.02),
        Shape(((0.43, 0.37), (0.57, 0.37)), "8a3b34", 0.025),
        *head_dress(person),
        *detail(person),
    )
