"""The games' dice, tiles and cards in art of our own, drawn by code at any size.

`face_art` gives the square face of a die, `tile_art` a tile or card. Faces are the words and
codes that the readers answer with.
"""

from vision.render.art import cards, guests, house, party
from vision.render.art.brush import Picture

DICE: dict[str, tuple[str, ...]] = {
    "tea-time-crime": ("1", "2", "3", "4", "5", "glass"),
    "suspicion": (*guests.GUESTS, "?"),
}
"""The dice sets drawn here, and their faces."""

TILES: dict[str, tuple[str, ...]] = {
    "tea-time-crime": (".", "#", *house.LIGHTS, *house.LIT_FROM, "M"),
    "tea-time": (
        *(f"{character}{side}" for character in party.CHARACTERS for side in ("", "*")),
        "Alice",
    ),
    "palmed-diamonds": cards.FACES,
}
"""The tile and card sets drawn here, and their faces. An empty place of a Tea Time grid has none."""


def face_art(set_name: str, face: str, size: int) -> Picture:
    """A die's face, `size` pixels square."""
    if set_name == "suspicion":
        return guests.portrait(face, size)
    return house.die_face(face, size)


def tile_art(set_name: str, face: str, size: int) -> list[Picture]:
    """The looks of a tile or card, `size` pixels wide: a room of each number, two kinds of back."""
    if set_name == "palmed-diamonds":
        return [cards.card(face, size)]
    if set_name == "tea-time":
        return [party.tile(face, size)]
    if face == ".":
        return [house.room(row, column, size) for row in range(1, 6) for column in range(1, 6)]
    if face == "#":
        return [house.back(kind, size) for kind in house.BACKS]
    return [house.tile(face, size)]
