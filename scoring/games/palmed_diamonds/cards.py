"""The cards, and which of those in a trick wins it."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal

Suit = Literal["Madam", "Dog", "Thief"]
Rule = Literal["one suit", "two suits", "three suits"]

SUITS: tuple[Suit, ...] = ("Madam", "Dog", "Thief")
NUMBERS = range(1, 21)
BEATS: dict[Suit, Suit] = {"Dog": "Thief", "Thief": "Madam", "Madam": "Dog"}

SUIT: dict[str, Suit] = {f"{suit} {number}": suit for suit in SUITS for number in NUMBERS}
NUMBER: dict[str, int] = {f"{suit} {number}": number for suit in SUITS for number in NUMBERS}

if TYPE_CHECKING:
    Card = str
    Madam = str
else:  # every card by its name, so that a card that is not in the box cannot even be read
    Card = Literal[tuple(SUIT)]
    Madam = Literal[tuple(card for card in SUIT if SUIT[card] == "Madam")]


@cache
def deck(lowest: int, highest: int) -> tuple[Card, ...]:
    """The cards of all suits from one number to another, suit by suit."""
    return tuple(card for card in SUIT if lowest <= NUMBER[card] <= highest)


@cache
def madams(lowest: int, highest: int) -> frozenset[Card]:
    """The Madams from one number to another."""
    return frozenset(card for card in deck(lowest, highest) if SUIT[card] == "Madam")


def trick_winner(cards: Sequence[Card]) -> tuple[int, Rule]:
    """Which card, in the order they were played, wins the trick, and by which rule.

    One suit: the highest number. Two suits: the highest of the stronger. Three: the lowest number of
    all, the earlier on a tie.

    >>> trick_winner(["Thief 7", "Dog 6", "Thief 16", "Dog 11"])
    (3, 'two suits')
    """
    numbers = [NUMBER[card] for card in cards]
    suits = {SUIT[card] for card in cards}
    if len(suits) == len(SUITS):
        return numbers.index(min(numbers)), "three suits"
    rule: Rule = "one suit"
    if len(suits) == 2:
        rule = "two suits"
        numbers = [
            number if BEATS[SUIT[card]] in suits else 0
            for card, number in zip(cards, numbers, strict=True)
        ]
    return numbers.index(max(numbers)), rule
