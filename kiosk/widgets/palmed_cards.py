"""The cards of Who Palmed the Diamonds?, Madams by their diamonds, and piles: drawn."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from kivy.graphics import Color, Ellipse, Line, Mesh, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior

from kiosk.look import Colour
from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.palmed_art import (
    DIAMOND,
    PORTRAITS,
    SUIT_COLOURS,
    Area,
    Shape,
)
from kiosk.widgets.prints import lay
from kiosk.widgets.style import look, palette
from scoring.games.palmed_diamonds.cards import (
    NUMBER,
    SUIT,
    SUITS,
    Card,
    Suit,
)

Edge = Literal["plain", "chosen", "gone"]
PAPER: Colour = (0.992, 0.976, 0.937, 1.0)
"""Cards are cream on every palette: they are things, not ground."""
INK: Colour = (0.17, 0.13, 0.1, 1.0)
WIDE = 0.7
"""A card's width for its height."""
SMALLEST_PORTRAIT_MM = 6.0
"""Where a Madam's portrait would be smaller, her diamonds take its place."""


def paint(shapes: Iterable[Shape], left: float, low: float, side: float) -> None:
    """Draw shapes of the unit square into a square on the glass."""
    for shape in shapes:
        Color(rgba=shape.shade)
        if isinstance(shape, Area):
            corners: list[float] = []
            for x, y in shape.points:
                corners += [left + x * side, low + y * side, 0, 0]
            Mesh(vertices=corners, indices=list(range(len(shape.points))), mode="triangle_fan")
        else:
            Ellipse(
                pos=(left + (shape.x - shape.wide) * side, low + (shape.y - shape.high) * side),
                size=(2 * shape.wide * side, 2 * shape.high * side),
            )


def portray(
    shapes: tuple[Shape, ...], left: float, low: float, side: float, dim: float = 1.0
) -> None:
    """The print of a picture that comes again and again: a suit's portrait, a diamond."""
    lay(_to_print, left, low, side, shapes, dim=dim)


def _to_print(side: float, shapes: tuple[Shape, ...]) -> None:
    paint(shapes, 0, 0, side)


class Portrait(Drawn):
    """A suit's picture alone, in the middle of its place."""

    def __init__(self, suit: Suit, **more: Any) -> None:
        """Draw this suit."""
        self.suit = suit
        super().__init__(**more)

    def draw(self) -> None:
        """The picture as large as it goes."""
        side = min(self.width, self.height)
        portray(PORTRAITS[self.suit], self.middle[0] - side / 2, self.middle[1] - side / 2, side)


class CardFace(Drawn):
    """A card face up: its number, its suit's picture, and on a Madam the diamonds if they are known.

    `number` None is any card of the suit. A chosen card has a brass edge, one that is gone is pale.
    """

    def __init__(
        self,
        suit: Suit,
        number: int | None = None,
        *,
        edge: Edge = "plain",
        diamonds: int | str | None = None,
        **more: Any,
    ) -> None:
        """Draw this card; `diamonds` may be a number or a question mark."""
        self.suit, self.number, self.edge, self.diamonds = suit, number, edge, diamonds
        told = [str(each) for each in (suit, number, diamonds) if each is not None]
        self.text = " ".join(told)  # what a player reads here, for the hand that reads the screen
        super().__init__(**more)

    def box(self) -> tuple[float, float, float, float]:
        """Where the card lies in its place: upright, as large as it goes, in the middle."""
        high = min(self.height, self.width / WIDE)
        wide = min(self.width, high * 1.1)
        return self.middle[0] - wide / 2, self.middle[1] - high / 2, wide, high

    def draw(self) -> None:
        """Paper, edge, band with the number, portrait, diamonds."""
        left, low, wide, high = self.box()
        dim = 0.35 if self.edge == "gone" else 1.0
        shade = SUIT_COLOURS[self.suit]
        corner = min(wide, high) * 0.1
        Color(rgba=PAPER)
        RoundedRectangle(pos=(left, low), size=(wide, high), radius=[corner])
        band = high * 0.3
        Color(rgba=(*shade[:3], dim))
        RoundedRectangle(
            pos=(left, low + high - band),
            size=(wide, band),
            radius=[corner, corner, 0, 0],
        )
        if self.edge == "chosen":
            Color(rgba=palette().brass)
            Line(rounded_rectangle=(left, low, wide, high, corner), width=look().mm(0.7))
        else:
            Color(rgba=(*shade[:3], dim))
            Line(rounded_rectangle=(left, low, wide, high, corner), width=max(1.0, look().mm(0.2)))
        head = str(self.number) if self.number is not None else self.title()
        write(head, left, low + high - band, wide, band, (1, 1, 1, 1))
        foot = high * 0.26 if self.diamonds is not None else high * 0.05
        side = min(wide * 0.92, high - band - foot - high * 0.04)
        if self.diamonds is not None and side < look().mm(SMALLEST_PORTRAIT_MM):
            foot = high - band
        else:
            portray(PORTRAITS[self.suit], left + (wide - side) / 2, low + foot, side, dim)
        if self.diamonds is not None:
            gem = min(foot * 0.72, wide * 0.4)
            start = left + (wide - gem * 1.9) / 2
            portray(DIAMOND, start, low + (foot - gem) / 2, gem, dim)
            write(str(self.diamonds), start + gem * 0.9, low, gem * 1.4, foot, INK)

    def title(self) -> str:
        """What stands on a card without a number."""
        return self.suit


class CardPress(ButtonBehavior, CardFace):
    """A card to be touched. `name` is how a hand finds it."""

    def __init__(
        self,
        suit: Suit,
        number: int | None,
        call: Callable[[], None] | None,
        *,
        name: str | None = None,
        word: str | None = None,
        **more: Any,
    ) -> None:
        """Draw it and wait; without a call it is only looked at. `word` stands for a missing number."""
        self._word = word or suit
        super().__init__(suit=suit, number=number, **more)
        self.name = name or (f"{suit} {number}" if number is not None else suit)
        self.call = call
        self.disabled = call is None

    def title(self) -> str:
        """The suit in the language of the table."""
        return self._word

    def on_release(self) -> None:
        """The finger was lifted on it."""
        if self.call is not None:
            self.call()


def card_face(card: Card, **more: Any) -> CardFace:
    """The face of a card by its name."""
    return CardFace(SUIT[card], NUMBER[card], **more)


def card_press(card: Card, call: Callable[[], None] | None, **more: Any) -> CardPress:
    """A card to be touched, by its name."""
    return CardPress(SUIT[card], NUMBER[card], call, **more)


class GemPress(ButtonBehavior, Drawn):
    """A Madam of whom only the diamonds are told: a plate with a diamond and their number."""

    def __init__(
        self, diamonds: int, call: Callable[[], None], *, name: str, chosen: bool = False
    ) -> None:
        """Draw it as high as a finger; a chosen one has a brass edge."""
        self.diamonds, self.call, self.name, self.chosen = diamonds, call, name, chosen
        self.text = str(diamonds)
        super().__init__(size_hint=(None, None), size=(look().touch * 1.4, look().touch))

    def draw(self) -> None:
        """Plate, edge, diamond and number."""
        Color(rgba=PAPER)
        RoundedRectangle(pos=self.pos, size=self.size, radius=[look().round])
        Color(rgba=palette().brass if self.chosen else SUIT_COLOURS["Madam"])
        Line(
            rounded_rectangle=(*self.pos, *self.size, look().round),
            width=look().mm(0.7) if self.chosen else max(1.0, look().mm(0.2)),
        )
        gem = min(self.height * 0.5, self.width * 0.36)
        left = self.middle[0] - gem * 1.15
        portray(DIAMOND, left, self.middle[1] - gem / 2, gem)
        write(str(self.diamonds), left + gem, self.y, gem * 1.5, self.height, INK)

    def on_release(self) -> None:
        """The finger was lifted on it."""
        self.call()


class Slot(Drawn):
    """A place in the trick where no card lies yet; the next one to be filled has a brass edge."""

    def __init__(self, *, awaited: bool, **more: Any) -> None:
        """Draw the empty place."""
        self.awaited = awaited
        super().__init__(**more)

    def draw(self) -> None:
        """A dashed outline the size of a card."""
        high = min(self.height, self.width / WIDE)
        wide = min(self.width, high * 1.1)
        left, low = self.middle[0] - wide / 2, self.middle[1] - high / 2
        Color(rgba=palette().brass if self.awaited else palette().line)
        Line(
            rounded_rectangle=(left, low, wide, high, min(wide, high) * 0.1),
            width=look().mm(0.6) if self.awaited else max(1.0, look().mm(0.15)),
        )
        if self.awaited:
            write("?", left, low, wide, high * 0.9, palette().brass)


class PileCounts(Drawn):
    """How many Madams, dogs and thieves somebody has collected."""

    def __init__(self, counts: Sequence[int], **more: Any) -> None:
        """Three counts, in the order of the suits."""
        self.counts = tuple(counts)
        self.text = " ".join(map(str, counts))
        super().__init__(**more)

    def draw(self) -> None:
        """A portrait a suit with its count below, on the suit's colour."""
        step = self.width / len(SUITS)
        for place, (suit, count) in enumerate(zip(SUITS, self.counts, strict=True)):
            left = self.x + step * place + step * 0.06
            wide = step * 0.88
            plate = min(self.height * 0.5, wide * 0.9)
            face = min(wide, self.height - plate)
            low = self.middle[1] - (plate + face) / 2
            portray(PORTRAITS[suit], left + (wide - face) / 2, low + plate, face)
            Color(rgba=SUIT_COLOURS[suit])
            RoundedRectangle(pos=(left, low), size=(wide, plate), radius=[plate * 0.2])
            write(str(count), left, low, wide, plate, (1, 1, 1, 1))
