"""All cards of a round as keys, a row a suit: a card that is played is one tap."""

from collections.abc import Callable, Collection
from functools import partial

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.drawn import Drawn, write
from kiosk.widgets.palmed_art import PORTRAITS, SUIT_COLOURS
from kiosk.widgets.palmed_cards import portray
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look, palette
from scoring.games.palmed_diamonds.cards import NUMBER, SUIT, SUITS, Card

GAP = 0.25
"""Between two keys, as a share of the usual gap: many stand side by side."""
ROOM_FOR_A_FACE = 1.3
"""A key this much wider than high has room for its suit's picture beside the number."""


class CardKey(ButtonBehavior, Drawn):
    """A card by its number on the colour of its suit; one that has been played is an outline."""

    def __init__(self, card: Card, call: Callable[[], None] | None) -> None:
        """Draw it and wait."""
        self.card, self.name, self.call = card, card, call
        self.text = str(NUMBER[card]) if call else ""
        super().__init__()
        self.disabled = call is None

    def draw(self) -> None:
        """The plate, the suit's picture where there is room, the number."""
        corner = look().round * 0.6
        if self.call is None:
            Color(rgba=palette().line)
            Line(rounded_rectangle=(*self.pos, *self.size, corner), width=1.0)
            return
        suit = SUIT[self.card]
        Color(rgba=SUIT_COLOURS[suit])
        RoundedRectangle(pos=self.pos, size=self.size, radius=[corner])
        side = self.height * 0.55 if self.width > self.height * ROOM_FOR_A_FACE else 0.0
        if side:
            portray(PORTRAITS[suit], self.x + self.height * 0.06, self.y + self.height * 0.2, side)
        box = (self.x + side, self.y, self.width - side, self.height)
        write(str(NUMBER[self.card]), *box, (1, 1, 1, 1))

    def on_release(self) -> None:
        """This one."""
        if self.call is not None:
            self.call()


def rows_a_suit(numbers: int) -> int:
    """In how many rows the keys of one suit stand, so that each is as wide as a finger."""
    gap = look().gap * GAP
    finger = look().touch - 1.0  # a row of sixteen may want this one pixel
    across = int((look().width - 2 * look().gap + gap) / (finger + gap))
    return -(-numbers // max(across, 1))


def keys_height(numbers: int) -> float:
    """How high the keys of all three suits are."""
    rows = rows_a_suit(numbers) * len(SUITS)
    return rows * look().touch + (rows - 1) * look().gap * GAP


def card_table(
    deck: Collection[Card], left: Collection[Card], play: Callable[[Card], None]
) -> Widget:
    """Every card of the deck; those that are left can be tapped."""
    gap = look().gap * GAP
    lines: list[Widget] = []
    for suit in SUITS:
        cards = sorted((card for card in deck if SUIT[card] == suit), key=NUMBER.__getitem__)
        rows = rows_a_suit(len(cards))
        across = -(-len(cards) // rows)
        for first in range(0, len(cards), across):
            keys: list[Widget] = [
                CardKey(card, partial(play, card) if card in left else None)
                for card in cards[first : first + across]
            ]
            keys += [Widget() for _ in range(across - len(keys))]
            lines.append(row(keys, height=look().touch, spacing=gap))
    return column(lines, tall=True, spacing=gap)
