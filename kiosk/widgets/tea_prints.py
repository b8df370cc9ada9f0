"""The tiles of Tea Time as they come from the printer: each picture is painted once for each size and
then only laid, because twenty tiles of twenty shapes are too many to paint anew after every tap."""

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.graphics.texture import Texture

from kiosk.look import rgb
from kiosk.widgets.prints import print_of
from kiosk.widgets.tea_pictures import CAST, CREAM, GOLD, Point, Shape, disc, mirrored
from scoring.games.tea_time.grid import character_of, side_of
from scoring.games.tea_time.table import ALICE, Tile

FRAME = 0.075
"""How broad the frame is, as a share of the side."""
UNNAMED = ("e8dcc2", "3a3a3a")
"""The grounds of a character that has no picture of its own."""


def printed(tile: Tile, side: float) -> Texture:
    """A tile of this side, in pixels, ready to be laid."""
    return print_of(_paint_card, side, tile)


def _paint_card(side: int, tile: Tile) -> None:
    character = ALICE if tile == ALICE else character_of(tile)
    golden = side_of(tile) == "mirrored"
    _ground(side, 0.0, "7a5a13" if golden else "6b5a45")
    _ground(side, 0.012, GOLD if golden else CREAM)
    if golden:
        _ground(side, FRAME * 0.42, "f3dc95")
        _ground(side, FRAME * 0.62, GOLD)
    if character is None:
        _paint_back(side)
        return
    figure = CAST.get(character)
    light, dark = (figure.light, figure.dark) if figure else UNNAMED
    _ground(side, FRAME, dark if golden else light)
    if figure is not None:
        for shape in mirrored(figure.picture) if golden else figure.picture:
            paint(shape, side, FRAME)


def _paint_back(side: int) -> None:
    _ground(side, FRAME, "b7c4b4")
    for x in (0.25, 0.5, 0.75):
        for y in (0.25, 0.5, 0.75):
            paint(Shape(disc(x, y, 0.05), "9aab99"), side, FRAME)


def _ground(side: int, margin: float, colour: str) -> None:
    """A rounded sheet, smaller than the tile by a margin on each side."""
    Color(rgba=rgb(colour))
    inner = side * (1 - 2 * margin)
    RoundedRectangle(
        pos=(side * margin, side * margin),
        size=(inner, inner),
        radius=[side * max(0.03, 0.1 - margin)],
    )


def paint(shape: Shape, side: float, frame: float = 0.0) -> None:
    """Put one shape of a picture on the sheet, within a frame of this share of the side."""
    Color(rgba=rgb(shape.colour))
    dots = [_inside(point, side, frame) for point in shape.points]
    if shape.width:
        Line(
            points=[each for dot in dots for each in dot],
            width=shape.width * side / 2,
            cap="round",
            joint="round",
        )
        return
    middle = (sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots))
    corners = [middle, *dots, dots[0]]
    Mesh(
        vertices=[each for x, y in corners for each in (x, y, 0, 0)],
        indices=list(range(len(corners))),
        mode="triangle_fan",
    )


def _inside(point: Point, side: float, frame: float) -> Point:
    """A point of a picture inside the frame."""
    inner = side * (1 - 2 * frame)
    return side * frame + point[0] * inner, side * frame + point[1] * inner
