"""The pieces of the party variant on the glass: tokens, weapons, cards with their faces and backs."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Line, Mesh, Rectangle
from kivy.graphics import RoundedRectangle as Rounded
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from kiosk.look import Colour, rgb
from kiosk.widgets.die import initials
from kiosk.widgets.party_pictures import (
    BODDY,
    DARK_LETTERS,
    DOOR,
    ENVELOPE,
    STAIRS,
    TOKEN_COLOURS,
    WEAPONS,
    pawn,
)
from kiosk.widgets.style import look, palette
from kiosk.widgets.tea_pictures import CREAM, INK, Picture
from kiosk.widgets.text import FONT
from scoring.games.boddys_party.facts import Decks

FINE = 2
"""A print has so many dots a pixel each way, so that edges come out smooth."""
STEP = 4
"""Prints are made in sizes that are a multiple of this, so that a few serve for all."""


class Piece(Widget):
    """A picture as a square in the middle of its place, with a few letters on it if given."""

    def __init__(
        self,
        picture: Picture,
        letters: str = "",
        colour: Colour | None = None,
        *,
        large: bool = False,
        **more: Any,
    ) -> None:
        """Lay the print, no larger than a finger unless it may be `large`."""
        super().__init__(**more)
        self.most = 1e9 if large else look().touch
        self.picture = picture
        self.letters = letters
        self.colour = colour or palette().ink
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        side = min(self.width, self.height, self.most)
        x, y = middle_of(self)
        corner = (x - side / 2, y - side / 2)
        with self.canvas:
            if self.picture:
                Color(rgba=(1, 1, 1, 1))
                Rectangle(pos=corner, size=(side, side), texture=printed(self.picture, side))
            if self.letters:
                self._write(x, y, side)

    def _write(self, x: float, y: float, side: float) -> None:
        size = side * (0.34 if self.picture else 0.5)
        texture = lettered(self.letters, max(1, round(size)))
        wide, high = texture.size
        middle = y - (side * 0.22 if self.picture else 0)
        Color(rgba=self.colour)
        Rectangle(
            pos=(round(x - wide / 2), round(middle - high / 2)),
            size=texture.size,
            texture=texture,
        )


def middle_of(widget: Widget) -> tuple[float, float]:
    """The middle of a widget now; while it is being moved, Kivy's own `center` is still the old one."""
    return widget.x + widget.width / 2, widget.y + widget.height / 2


def token(decks: Decks, suspect: str, letters: str = "", **more: Any) -> Piece:
    """A suspect's pawn, with the initial of who plays it on its skirt."""
    place = decks.suspects.index(suspect) if suspect in decks.suspects else -1
    known = 0 <= place < len(TOKEN_COLOURS)
    colour = rgb(INK) if place in DARK_LETTERS else rgb(CREAM)
    shade = TOKEN_COLOURS[place] if known else "8a8272"
    return Piece(pawn(shade), letters[:1].upper(), colour, **more)


def weapon_token(weapon: str, **more: Any) -> Piece:
    """A weapon as it lies; without a picture its initials."""
    picture = WEAPONS.get(weapon, ())
    return Piece(picture, "" if picture else initials(weapon), **more)


def stairs(end: str) -> Piece:
    """A secret passage, with the initial of the room it leads to."""
    return Piece(STAIRS, initials(end)[:1])


def envelope(**more: Any) -> Piece:
    """The confidential envelope."""
    return Piece(ENVELOPE, **more)


def mr_boddy(**more: Any) -> Piece:
    """The host, home early."""
    return Piece(BODDY, **more)


def card_picture(decks: Decks, card: str, **more: Any) -> Piece:
    """What is on a card: a pawn, a weapon, or the door of a room."""
    kind = decks.kind_of(card)
    if kind == "suspect":
        return token(decks, card, **more)
    return weapon_token(card, **more) if kind == "weapon" else Piece(DOOR, **more)


class MiniCard(Widget):
    """A card a few millimetres high: its back, or face up what is on it."""

    def __init__(self, picture: Picture = (), *, up: bool = False, **more: Any) -> None:
        """Draw it upright in the middle of its place."""
        super().__init__(**more)
        self.picture = picture
        self.up = up
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        high = min(self.height, self.width * 1.4, look().touch * 0.9)
        wide = high / 1.4
        x, y = middle_of(self)
        left, low = x - wide / 2, y - high / 2
        with self.canvas:
            Color(rgba=rgb(CREAM) if self.up else palette().accent)
            Rounded(pos=(left, low), size=(wide, high), radius=[wide * 0.12])
            Color(rgba=palette().brass)
            Line(rounded_rectangle=(left, low, wide, high, wide * 0.12), width=1.1)
            if self.up and self.picture:
                Color(rgba=(1, 1, 1, 1))
                side = wide * 0.84
                at = (x - side / 2, y - side / 2)
                Rectangle(pos=at, size=(side, side), texture=printed(self.picture, side))
            elif not self.up:
                inset = wide * 0.22
                Color(rgba=palette().brass)
                Line(
                    rectangle=(left + inset, low + inset, wide - 2 * inset, high - 2 * inset),
                    width=1.0,
                )


def mini_card(decks: Decks, card: str, *, up: bool) -> MiniCard:
    """The card of a hand as everybody sees it."""
    return MiniCard(card_picture(decks, card).picture if up else (), up=up)


def printed(picture: Picture, side: float) -> Texture:
    """A picture of this side, in pixels, ready to be laid."""
    return _print(picture, max(1, round(side / STEP)) * STEP * FINE).texture


@lru_cache(maxsize=128)
def lettered(text: str, size: int) -> Texture:
    """A few letters of this size in white, ready to be laid in any colour."""
    label = CoreLabel(text=text, font_size=size, font_name=FONT, bold=True)
    label.refresh()
    return label.texture


@lru_cache(maxsize=256)
def _print(picture: Picture, side: int) -> Fbo:
    sheet = Fbo(size=(side, side))
    with sheet:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
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
    sheet.draw()
    return sheet
