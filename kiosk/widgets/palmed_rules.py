"""What decided a trick of Who Palmed the Diamonds?: the circle of suits, or the numbers as bars; drawn."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle

from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.palmed_art import (
    CORNERS,
    FACE,
    PORTRAITS,
    Area,
    Point,
    arrow,
    arrow_head,
    bars,
)
from kiosk.widgets.palmed_cards import paint, portray
from kiosk.widgets.style import palette
from scoring.games.palmed_diamonds.cards import (
    BEATS,
    NUMBER,
    NUMBERS,
    SUIT,
    SUITS,
    Card,
    Rule,
    Suit,
    trick_winner,
)


class CircleOfSuits(Drawn):
    """Dog beats Thief beats Madam beats Dog; the arrow that decided a trick stands out."""

    def __init__(self, stronger: Suit | None = None, **more: Any) -> None:
        """Draw the circle; `stronger` is the suit that has just won over the one it beats."""
        self.stronger = stronger
        super().__init__(**more)

    def draw(self) -> None:
        """Three portraits, three arrows."""
        side = min(self.width, self.height)
        left, low = self.middle[0] - side / 2, self.middle[1] - side / 2

        def on_glass(point: Point) -> Point:
            return left + point[0] * side, low + point[1] * side

        decided = {self.stronger, BEATS[self.stronger]} if self.stronger else set(SUITS)
        for suit, (x, y) in CORNERS.items():
            dim = 1.0 if suit in decided else 0.3
            face = FACE * side
            x, y = on_glass((x, y))
            portray(PORTRAITS[suit], x - face / 2, y - face / 2, face, dim)
        for stronger, weaker in BEATS.items():
            won = stronger == self.stronger
            start, end = arrow(stronger, weaker)
            Color(rgba=palette().brass if won else palette().faint)
            Line(
                points=[*on_glass(start), *on_glass(end)],
                width=max(1.0, side * (0.014 if won else 0.006)),
            )
            paint(
                [Area(palette().brass if won else palette().faint, arrow_head(start, end))],
                left,
                low,
                side,
            )


class Bars(Drawn):
    """The cards of a trick as bars, each as high as its number, the winner's in brass."""

    def __init__(self, cards: Sequence[Card], **more: Any) -> None:
        """Draw this trick."""
        self.cards = tuple(cards)
        super().__init__(**more)

    def draw(self) -> None:
        """Bars on a line, with numbers on top and portraits below."""
        best, _rule = trick_winner(self.cards)
        high = self.height
        wide = min(self.width, high * 0.5 * len(self.cards))
        left = self.middle[0] - wide / 2
        foot, head = high * 0.3, high * 0.2
        shown = bars([NUMBER[card] for card in self.cards], NUMBERS[-1])
        for place, (x, width, share) in enumerate(shown):
            tall = (high - foot - head) * share
            at = left + x * wide
            won = place == best
            Color(rgba=palette().brass if won else palette().line)
            RoundedRectangle(
                pos=(at, self.y + foot), size=(width * wide, tall), radius=[width * wide * 0.1]
            )
            face = min(foot * 0.92, width * wide * 1.5)
            middle = at + width * wide / 2
            portrait = PORTRAITS[SUIT[self.cards[place]]]
            portray(
                portrait, middle - face / 2, self.y + foot - face * 1.06, face, 1.0 if won else 0.45
            )
            ink = palette().ink if won else palette().faint
            number = str(NUMBER[self.cards[place]])
            write(number, at, self.y + foot + tall, width * wide, head, ink)


def rule_picture(cards: Sequence[Card], **more: Any) -> Drawn:
    """The picture of the rule that decided a trick: the circle for two suits, else the numbers."""
    best, rule = trick_winner(cards)
    return CircleOfSuits(SUIT[cards[best]], **more) if rule == "two suits" else Bars(cards, **more)


RULES: dict[Rule, str] = {
    "one suit": "One suit: the highest number wins.",
    "two suits": "Two suits: {stronger} beats {weaker}, the highest of them wins.",
    "three suits": "Three suits: the lowest number wins.",
}
"""What decided a trick, in a sentence."""
