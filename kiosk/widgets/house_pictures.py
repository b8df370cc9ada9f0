"""The pieces of Tea Time Crime, drawn: rooms, backs, detectives with their lights, thieves, dice tiles.

Each is painted once for each size and then only laid: twenty-five squares of a dozen shapes are too many
to paint anew after every tap.
"""

from collections.abc import Collection
from typing import NamedTuple, cast

from kivy.graphics import (
    Color,
    Line,
    Rectangle,
    RoundedRectangle,
)
from kivy.graphics.texture import Texture

from kiosk.look import Colour, rgb
from kiosk.widgets.die import PIPS
from kiosk.widgets.emblem import Emblem, Point
from kiosk.widgets.prints import lettered, print_of
from scoring.games.tea_time_crime.cardboard import (
    DETECTIVES,
    FACE_DOWN,
    ROOM,
    SIZE,
    THIEVES,
    Board,
    Detective,
    Direction,
    HouseFacts,
    Space,
    Thief,
    at,
)
from scoring.games.tea_time_crime.flashlights import STEPS, lit

INK, CREAM, BRASS = rgb("2b221a"), rgb("fbf6ea"), rgb("b98a2e")
LIGHT, DARK_LIGHT = rgb("ffd257"), rgb("b9b2a3")
WALNUT, GREEN, RED, NIGHT, SKIN = (
    rgb("6b4a2f"),
    rgb("234c43"),
    rgb("8c2f22"),
    rgb("241f2e"),
    rgb("eec39a"),
)
FLOORS = (rgb("f6efdf"), rgb("ecdcb8"))
"""The floors of the poorest and of the richest room; the others lie between."""
RICHEST = 9
DIE = "die "
"""Before its number: the die that stands for a row, at the edge of the board."""
HALF_BEAM = 0.2
"""Half the width of a beam where it leaves the tile, as a share of the side."""


class Piece(NamedTuple):
    """What a square of the table shows.

    `code` is that of the space, a dice tile's number, or `die` and a number. `sides` are those a
    detective shines to or a thief can be lit from; of a detective's, `right` are those that shine on
    something.
    """

    code: str
    worth: int = 0
    detectives_back: bool = False
    sides: tuple[Direction, ...] = ()
    right: tuple[Direction, ...] = ()
    token: bool = False


def loose(code: str, facts: HouseFacts) -> Piece:
    """A tile in the hand: a detective's lights are all on."""
    lights = facts.lights.get(cast(Detective, code), ())
    return Piece(
        code, sides=lights or facts.lit_from.get(cast(Thief, code), ()), right=tuple(lights)
    )


def standing(
    board: Board, space: Space, facts: HouseFacts, tokens: Collection[Detective] = ()
) -> Piece:
    """What lies on a space of a house; a light that shines wrongly is off."""
    code = at(board, space)
    piece = loose(code, facts)._replace(
        worth=facts.board.rooms[SIZE - space[0]][space[1] - 1],
        detectives_back=code == FACE_DOWN and space in facts.board.detectives,
    )
    if code not in DETECTIVES:
        return piece
    right = tuple(light for light in piece.sides if lit(board, space, light, facts) is not None)
    return piece._replace(right=right, token=code in tokens)


def cone(light: Direction, reach: float = 0.5) -> tuple[Point, ...]:
    """A beam from the middle of a unit square to its edge or, with more reach, beyond.

    >>> cone("N")
    ((0.5, 0.5), (0.3, 1.0), (0.7, 1.0))
    """
    up, right = STEPS[light]
    wide = HALF_BEAM * reach / 0.5
    if up and right:
        near = 0.5 + up * reach, 0.5 + right * reach
        return (
            (0.5, 0.5),
            (near[1] - right * wide, near[0]),
            (near[1], near[0]),
            (near[1], near[0] - up * wide),
        )
    x, y = 0.5 + right * reach, 0.5 + up * reach
    if right:
        return (0.5, 0.5), (x, y - wide), (x, y + wide)
    return (0.5, 0.5), (x - wide, y), (x + wide, y)


def pointer(side: Direction) -> tuple[Point, ...]:
    """The little arrow at the edge of a thief's tile, where a light may come from."""
    up, right = STEPS[side]
    if up and right:
        x, y = 0.5 + right * 0.46, 0.5 + up * 0.46
        return (x, y - up * 0.22), (x, y), (x - right * 0.22, y), (x - right * 0.2, y - up * 0.2)
    x, y = 0.5 + right * 0.46, 0.5 + up * 0.46
    tip = (x - right * 0.15, y - up * 0.15)
    return (x - up * 0.13, y - right * 0.13), (x + up * 0.13, y + right * 0.13), tip


class Picture(Emblem):
    """A square of the table while it is painted."""

    def __init__(self, piece: Piece, side: float) -> None:
        """Paint into the canvas that is open."""
        super().__init__("", size=(side, side))
        self._draw_piece(piece)
        self._write(piece)
        if piece.token:
            self._draw_token()

    def _draw_piece(self, piece: Piece) -> None:
        if piece.code == ROOM:
            self._draw_room(piece.worth)
        elif piece.code == FACE_DOWN:
            self._draw_back(piece.detectives_back)
        elif piece.code in DETECTIVES:
            self._draw_detective(piece)
        elif piece.code in PIPS:
            self._draw_dice_tile(piece.code)
        elif piece.code.startswith(DIE):
            self._draw_die(piece.code.removeprefix(DIE))
        else:
            self._draw_thief(piece)

    def sheet(self, colour: Colour, margin: float = 0.03) -> None:
        """A rounded sheet, smaller than the square by a margin."""
        Color(rgba=colour)
        left, low = self.place(margin, margin)
        side = self.side * (1 - 2 * margin)
        RoundedRectangle(pos=(left, low), size=(side, side), radius=[self.side * 0.1])

    def _write(self, piece: Piece) -> None:
        """The number of a room, or the letters on a figure's coat."""
        room = piece.code == ROOM
        if piece.code == FACE_DOWN or piece.code in PIPS or piece.code.startswith(DIE):
            return
        if room and not piece.worth:
            return
        text = str(piece.worth) if room else piece.code
        size = self.side * (0.5 if room else 0.27)
        letters = lettered(text, size)
        wide, high = letters.size
        x, y = self.place(0.5, 0.5 if room else 0.23)
        Color(rgba=INK if room else CREAM)
        Rectangle(texture=letters, pos=(x - wide / 2, y - high / 2), size=(wide, high))

    def _draw_room(self, worth: int) -> None:
        share = min(1.0, worth / RICHEST)
        floor = tuple(
            poor + (rich - poor) * share for poor, rich in zip(FLOORS[0], FLOORS[1], strict=True)
        )
        self.sheet(rgb("cbb994"), 0.01)
        self.sheet(cast(Colour, floor), 0.025)
        Color(rgba=rgb("d9c69d"))
        for y in (0.27, 0.5, 0.73):  # the boards of the floor
            self.stroke((0.05, y), (0.95, y), width=0.012)
        if not worth:  # any room: its door
            Color(rgba=WALNUT)
            self.area((0.33, 0.14), (0.67, 0.14), (0.67, 0.84), (0.33, 0.84))
            Color(rgba=LIGHT)
            self.circle(0.6, 0.47, 0.04)

    def _draw_back(self, detectives: bool) -> None:
        self.sheet(rgb("1b352f") if detectives else rgb("4b321e"))
        self.sheet(GREEN if detectives else WALNUT, 0.06)
        Color(rgba=BRASS if detectives else rgb("a5845a"))
        left, low = self.place(0.13, 0.13)
        side = self.side * 0.74
        Line(rounded_rectangle=(left, low, side, side, self.side * 0.08), width=self.side * 0.01)
        if detectives:
            self._draw_hat(BRASS, 0.0)
        else:
            self.circle(0.5, 0.58, 0.1)
            self.area((0.46, 0.56), (0.54, 0.56), (0.6, 0.3), (0.4, 0.3))

    def _draw_hat(self, colour: Colour, up: float) -> None:
        """A detective's hat: brim, crown and ribbon."""
        Color(rgba=colour)
        self.area((0.35, 0.47 + up), (0.65, 0.47 + up), (0.61, 0.66 + up), (0.39, 0.66 + up))
        self.circle(0.44, 0.65 + up, 0.055)
        self.circle(0.56, 0.65 + up, 0.055)
        self.stroke((0.25, 0.455 + up), (0.75, 0.455 + up), width=0.06)
        Color(rgba=INK)
        self.stroke((0.36, 0.51 + up), (0.64, 0.51 + up), width=0.035)

    def _draw_detective(self, piece: Piece) -> None:
        self.sheet(GREEN, 0.02)
        self.sheet(rgb("e7ecdf"), 0.055)
        for light in piece.sides:
            Color(rgba=LIGHT if light in piece.right else DARK_LIGHT)
            self.area(*cone(light, 0.445))
        Color(rgba=rgb("2f5d74"))
        self.area((0.24, 0.07), (0.76, 0.07), (0.68, 0.4), (0.58, 0.46), (0.42, 0.46), (0.32, 0.4))
        Color(rgba=SKIN)
        self.circle(0.5, 0.55, 0.135)
        self._draw_hat(rgb("5a4632"), 0.17)

    def _draw_thief(self, piece: Piece) -> None:
        master = piece.code not in THIEVES
        self.sheet(BRASS if master else RED, 0.02)
        self.sheet(rgb("f4e3b0") if master else rgb("f1dcd3"), 0.055)
        if master:
            Color(rgba=LIGHT)
            left, low = self.place(0.085, 0.085)
            side = self.side * 0.83
            Line(
                rounded_rectangle=(left, low, side, side, self.side * 0.07), width=self.side * 0.018
            )
        Color(rgba=NIGHT)
        self.area((0.24, 0.09), (0.76, 0.09), (0.68, 0.4), (0.58, 0.46), (0.42, 0.46), (0.32, 0.4))
        Color(rgba=SKIN)
        self.circle(0.5, 0.56, 0.145)
        Color(rgba=NIGHT)
        self.stroke((0.37, 0.585), (0.63, 0.585), width=0.1)
        if master:
            self.area((0.39, 0.68), (0.61, 0.68), (0.63, 0.9), (0.37, 0.9))
            self.stroke((0.3, 0.68), (0.7, 0.68), width=0.06)
            Color(rgba=RED)
            self.stroke((0.4, 0.735), (0.6, 0.735), width=0.05)
        else:
            self.area((0.37, 0.65), (0.63, 0.65), (0.58, 0.75), (0.42, 0.75))
        Color(rgba=CREAM)
        self.circle(0.445, 0.585, 0.03)
        self.circle(0.555, 0.585, 0.03)
        for side_lit in piece.sides:
            Color(rgba=INK)
            self.area(*pointer(side_lit))
            Color(rgba=LIGHT)
            self.area(*_smaller(pointer(side_lit)))

    def _draw_dice_tile(self, number: str) -> None:
        self.sheet(BRASS, 0.02)
        self.sheet(rgb("f6e3ac"), 0.08)
        Color(rgba=INK)
        for x, y in PIPS[number]:
            self.circle(0.1 + 0.8 * x, 0.1 + 0.8 * y, 0.085)

    def _draw_die(self, number: str) -> None:
        self.sheet(rgb("cbb994"), 0.0)
        self.sheet(CREAM, 0.03)
        Color(rgba=INK)
        for x, y in PIPS[number]:
            self.circle(x, y, 0.09)

    def _draw_token(self) -> None:
        Color(rgba=INK)
        self.circle(0.83, 0.17, 0.155)
        Color(rgba=LIGHT)
        self.circle(0.83, 0.17, 0.135)
        Color(rgba=INK)
        self.stroke((0.76, 0.17), (0.81, 0.11), (0.9, 0.23), width=0.045)


def _smaller(points: tuple[Point, ...], share: float = 0.72) -> tuple[Point, ...]:
    """A shape drawn together towards its middle."""
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return tuple((x + (px - x) * share, y + (py - y) * share) for px, py in points)


def printed(piece: Piece, side: float) -> Texture:
    """A square of this side, in pixels, ready to be laid."""
    return print_of(_paint, side, piece)


def _paint(side: int, piece: Piece) -> None:
    Picture(piece, side)
