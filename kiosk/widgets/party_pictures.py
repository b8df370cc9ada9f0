"""The pieces of the party variant as shapes in a square from 0 to 1: only geometry and colours.

Tokens are pawns in the colours of the box, in the order of the deck; weapons are known by their names,
and one that the owner named otherwise shows its initials instead.
"""

from functools import cache

from kiosk.widgets.tea_pictures import CREAM, INK, Picture, Points, Shape, bow, disc, oval

TOKEN_COLOURS = ("b8322f", "d9a521", "f7f3e6", "2f7d4d", "2f62ad", "70408c")
"""Clockwise round the board, from Miss Scarlet's on."""
DARK_LETTERS = frozenset({1, 2})
"""The pawns too light for white letters."""

STEEL, LIGHT_STEEL, LEAD, BRASS, WOOD, HEMP = (
    "8a939b", "c3cad0", "6f7880", "c9982f", "7a4f2b", "c8a468",
)  # fmt: skip


@cache
def pawn(colour: str) -> Picture:
    """A token as it stands: a foot, a skirt, a collar, a head; with a dark outline."""
    return (
        Shape(oval(0.5, 0.14, 0.33, 0.12), INK),
        Shape(((0.5, 0.75), (0.2, 0.14), (0.8, 0.14)), INK),
        Shape(disc(0.5, 0.77, 0.205), INK),
        Shape(oval(0.5, 0.15, 0.29, 0.085), colour),
        Shape(((0.5, 0.69), (0.245, 0.16), (0.755, 0.16)), colour),
        Shape(disc(0.5, 0.77, 0.165), colour),
    )


CARD: Points = ((0.16, 0.02), (0.16, 0.98), (0.84, 0.98), (0.84, 0.02))
"""A card as it lies upright in its square."""
CARD_BACK: Picture = (
    Shape(CARD, BRASS),
    Shape(((0.19, 0.05), (0.19, 0.95), (0.81, 0.95), (0.81, 0.05)), "234c43"),
    Shape(((0.3, 0.16), (0.3, 0.84), (0.7, 0.84), (0.7, 0.16), (0.3, 0.16)), BRASS, 0.03),
)


@cache
def face_up(picture: Picture) -> Picture:
    """A card with its picture on it."""
    small = tuple(
        Shape(
            tuple((0.22 + 0.56 * x, 0.22 + 0.56 * y) for x, y in shape.points),
            shape.colour,
            shape.width * 0.56,
        )
        for shape in picture
    )
    sheet = ((0.19, 0.05), (0.19, 0.95), (0.81, 0.95), (0.81, 0.05))
    return (Shape(CARD, INK), Shape(sheet, CREAM), *small)


def _ring(points: Points) -> Points:
    return (*points, points[0])


WEAPONS: dict[str, Picture] = {
    "Rope": (
        *(Shape(_ring(oval(0.47, y, 0.33, 0.13)), INK, 0.13) for y in (0.3, 0.44, 0.58)),
        *(Shape(_ring(oval(0.47, y, 0.33, 0.13)), HEMP, 0.09) for y in (0.3, 0.44, 0.58)),
        Shape(bow((0.74, 0.6), (0.98, 0.7), (0.88, 0.9)), INK, 0.13),
        Shape(bow((0.74, 0.6), (0.98, 0.7), (0.88, 0.9)), HEMP, 0.09),
    ),
    "Lead Pipe": (
        Shape(((0.14, 0.2), (0.66, 0.78), (0.88, 0.56)), INK, 0.24),
        Shape(((0.14, 0.2), (0.66, 0.78), (0.88, 0.56)), LEAD, 0.19),
        Shape(((0.17, 0.26), (0.62, 0.76)), LIGHT_STEEL, 0.04),
    ),
    "Knife": (
        Shape(((0.12, 0.12), (0.4, 0.4)), INK, 0.2),
        Shape(((0.12, 0.12), (0.4, 0.4)), WOOD, 0.15),
        Shape(((0.3, 0.52), (0.52, 0.3)), INK, 0.1),
        Shape(((0.38, 0.5), (0.5, 0.38), (0.9, 0.78), (0.93, 0.93)), INK),
        Shape(((0.42, 0.5), (0.5, 0.42), (0.86, 0.78), (0.89, 0.89)), LIGHT_STEEL),
    ),
    "Wrench": (
        Shape(((0.16, 0.16), (0.6, 0.6)), INK, 0.2),
        Shape(bow((0.5, 0.86), (0.42, 0.42), (0.86, 0.5)), INK, 0.22),
        Shape(((0.16, 0.16), (0.6, 0.6)), STEEL, 0.15),
        Shape(bow((0.5, 0.86), (0.42, 0.42), (0.86, 0.5)), STEEL, 0.17),
        Shape(disc(0.17, 0.17, 0.045), INK),
    ),
    "Candlestick": (
        Shape(oval(0.5, 0.1, 0.31, 0.1), INK),
        Shape(((0.5, 0.1), (0.5, 0.45)), INK, 0.17),
        Shape(oval(0.5, 0.47, 0.23, 0.09), INK),
        Shape(((0.5, 0.5), (0.5, 0.7)), INK, 0.19),
        Shape(oval(0.5, 0.11, 0.27, 0.065), BRASS),
        Shape(((0.5, 0.12), (0.5, 0.45)), BRASS, 0.12),
        Shape(oval(0.5, 0.48, 0.19, 0.055), BRASS),
        Shape(((0.5, 0.52), (0.5, 0.69)), "fbf6ea", 0.14),
        Shape(oval(0.5, 0.86, 0.075, 0.13), "b5571c"),
        Shape(oval(0.5, 0.84, 0.04, 0.08), "ffd257"),
    ),
    "Revolver": (
        Shape(((0.34, 0.5), (0.13, 0.14), (0.33, 0.1), (0.54, 0.5)), INK),
        Shape(((0.24, 0.44), (0.18, 0.18), (0.3, 0.16), (0.44, 0.48)), WOOD),
        Shape(_ring(oval(0.53, 0.43, 0.1, 0.1)), INK, 0.05),
        Shape(((0.22, 0.64), (0.94, 0.64)), INK, 0.22),
        Shape(((0.22, 0.64), (0.94, 0.66)), STEEL, 0.15),
        Shape(oval(0.44, 0.62, 0.15, 0.14), INK),
        Shape(oval(0.44, 0.62, 0.11, 0.1), LIGHT_STEEL),
    ),
}

DOOR: Picture = (
    Shape(((0.2, 0.06), (0.2, 0.94), (0.8, 0.94), (0.8, 0.06)), INK),
    Shape(((0.24, 0.06), (0.24, 0.9), (0.76, 0.9), (0.76, 0.06)), "8d6239"),
    Shape(((0.32, 0.52), (0.32, 0.82), (0.68, 0.82), (0.68, 0.52)), "a97c4c"),
    Shape(((0.32, 0.14), (0.32, 0.44), (0.68, 0.44), (0.68, 0.14)), "a97c4c"),
    Shape(disc(0.69, 0.48, 0.045), "ffd257"),
)
"""The picture of a room card."""

STAIRS: Picture = (
    *(
        Shape(((x, 0.44), (x, y), (x + 0.24, y), (x + 0.24, 0.44)), BRASS)
        for x, y in ((0.02, 0.58), (0.26, 0.71), (0.5, 0.84), (0.74, 0.97))
    ),
    Shape(
        (
            (0.02, 0.58),
            (0.26, 0.58),
            (0.26, 0.71),
            (0.5, 0.71),
            (0.5, 0.84),
            (0.74, 0.84),
            (0.74, 0.97),
            (0.98, 0.97),
        ),
        INK,
        0.05,
    ),
)
"""A secret passage; the letter below says where it leads."""

ENVELOPE: Picture = (
    Shape(((0.06, 0.18), (0.06, 0.82), (0.94, 0.82), (0.94, 0.18)), INK),
    Shape(((0.09, 0.22), (0.09, 0.78), (0.91, 0.78), (0.91, 0.22)), "e9d8ae"),
    Shape(((0.09, 0.78), (0.5, 0.46), (0.91, 0.78)), "8d7a4d", 0.035),
    Shape(disc(0.5, 0.45, 0.085), "8c2f22"),
)

KEYHOLE: Picture = (
    Shape(_ring(disc(0.5, 0.5, 0.44)), BRASS, 0.07),
    Shape(disc(0.5, 0.58, 0.14), BRASS),
    Shape(((0.5, 0.56), (0.5, 0.26)), BRASS, 0.12),
)
"""There is something to tell or to see in secret."""

BODDY: Picture = (
    Shape(((0.12, 0.0), (0.2, 0.3), (0.8, 0.3), (0.88, 0.0)), INK),
    Shape(((0.42, 0.0), (0.38, 0.3), (0.62, 0.3), (0.58, 0.0)), "fbf6ea"),
    Shape(((0.5, 0.24), (0.38, 0.3), (0.38, 0.18)), "8c2f22"),
    Shape(((0.5, 0.24), (0.62, 0.3), (0.62, 0.18)), "8c2f22"),
    Shape(oval(0.5, 0.48, 0.2, 0.23), "f0cfae"),
    Shape(oval(0.5, 0.4, 0.12, 0.03), "5b3a21"),
    Shape(disc(0.43, 0.52, 0.025), INK),
    Shape(disc(0.57, 0.52, 0.025), INK),
    Shape(oval(0.5, 0.64, 0.31, 0.06), INK),
    Shape(((0.31, 0.64), (0.33, 0.94), (0.67, 0.94), (0.69, 0.64)), INK),
    Shape(((0.32, 0.7), (0.32, 0.75), (0.68, 0.75), (0.68, 0.7)), "8c2f22"),
)
"""Mr. Boddy in his hat."""
