"""The pieces of the party variant on the glass: tokens, weapons, cards with their faces and backs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.party_pictures import (
    BODDY,
    CARD_BACK,
    DARK_LETTERS,
    DOOR,
    ENVELOPE,
    KEYHOLE,
    STAIRS,
    TOKEN_COLOURS,
    WEAPONS,
    face_up,
    pawn,
)
from kiosk.widgets.prints import lettered, print_of
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_pictures import CREAM, INK, Picture
from scoring.games.boddys_party.facts import Decks


class Piece(NamedTuple):
    """A picture with a few letters on its lower part; without a picture the letters stand alone."""

    picture: Picture
    letters: str = ""
    colour: Colour | None = None


def token(decks: Decks, suspect: str, player: str = "") -> Piece:
    """A suspect's pawn, with the initial of who plays it on its skirt."""
    place = decks.suspects.index(suspect) if suspect in decks.suspects else -1
    shade = TOKEN_COLOURS[place] if 0 <= place < len(TOKEN_COLOURS) else "8a8272"
    colour = rgb(INK) if place in DARK_LETTERS else rgb(CREAM)
    return Piece(pawn(shade), player[:1].upper(), colour)


def weapon_token(weapon: str) -> Piece:
    """A weapon as it lies; without a picture its initials."""
    picture = WEAPONS.get(weapon, ())
    return Piece(picture, "" if picture else initials(weapon))


def stairs(end: str) -> Piece:
    """A secret passage, with the initial of the room it leads to."""
    return Piece(STAIRS, initials(end)[:1])


def card_picture(decks: Decks, card: str) -> Piece:
    """What is on a card: a pawn, a weapon, or the door of a room."""
    kind = decks.kind_of(card)
    if kind == "suspect":
        return token(decks, card)
    return weapon_token(card) if kind == "weapon" else Piece(DOOR)


def card_in_hand(decks: Decks, card: str, *, up: bool) -> Piece:
    """The card of a hand as everybody sees it: its back, or face up what is on it."""
    return Piece(face_up(card_picture(decks, card).picture)) if up else CARD


CARD = Piece(CARD_BACK)
"""A card that lies face down."""
ENVELOPE_PIECE = Piece(ENVELOPE)
HOST = Piece(BODDY)
SECRET = Piece(KEYHOLE)


CLOSE = 1.15
"""From one piece to the next, in their own widths, where they lie close."""


class Pieces(Widget):
    """Pieces beside one another, in rows of `across`, each as large as its place lets it be."""

    def __init__(
        self,
        pieces: Sequence[Piece],
        across: int | None = None,
        *,
        large: bool = False,
        close: bool = False,
        **more: Any,
    ) -> None:
        """Lay them, none larger than a finger unless they may be `large`; side by side from the left where
        they are `close`, else each in the middle of its place."""
        super().__init__(**more)
        self._close = close
        self.pieces = tuple(pieces)
        self._across = across or max(1, len(self.pieces))
        self._most = 1e9 if large else look().touch
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        rows = max(1, -(-len(self.pieces) // self._across))
        wide, high = self.width / self._across, self.height / rows
        side = min(wide, high, self._most)
        if self._close:
            wide = min(wide, side * CLOSE)
        with self.canvas:
            for number, piece in enumerate(self.pieces):
                down, along = divmod(number, self._across)
                x = self.x + (along + 0.5) * wide
                y = self.y + self.height - (down + 0.5) * high
                _lay(piece, x, y, side)


def one(piece: Piece, width: float | None = None, *, large: bool = False) -> Pieces:
    """One piece, in a place of this width if given."""
    if width is None:
        return Pieces([piece], large=large)
    return Pieces([piece], large=large, size_hint_x=None, width=width)


def _lay(piece: Piece, x: float, y: float, side: float) -> None:
    if piece.picture:
        Color(rgba=(1, 1, 1, 1))
        corner = (x - side / 2, y - side / 2)
        Rectangle(pos=corner, size=(side, side), texture=printed(piece.picture, side))
    if piece.letters:
        texture = lettered(piece.letters, side * (0.34 if piece.picture else 0.5))
        wide, high = texture.size
        middle = y - (side * 0.22 if piece.picture else 0)
        Color(rgba=piece.colour or palette().ink)
        Rectangle(
            pos=(round(x - wide / 2), round(middle - high / 2)), size=texture.size, texture=texture
        )


def printed(picture: Picture, side: float) -> Texture:
    """A picture of this side, in pixels, ready to be laid."""
    return print_of(_paint, side, picture)


def _paint(side: int, picture: Picture) -> None:
    for shape in picture:
        Color(rgba=rgb(shape.colour))
        dots = [(x * side, y * side) for x, y in shape.points]
        if shape.width:
            flat = [each for dot in dots for each in dot]
            Line(points=flat, width=shape.width * side / 2, cap="round", joint="round")
            continue
        middle = (sum(x for x, _ in dots) / len(dots), sum(y for _, y in dots) / len(dots))
        corners = [middle, *dots, dots[0]]
        Mesh(
            vertices=[each for x, y in corners for each in (x, y, 0, 0)],
            indices=list(range(len(corners))),
            mode="triangle_fan",
        )
