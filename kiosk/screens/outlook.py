"""Who Palmed the Diamonds?: how the round stands, as a table everybody may see."""

from collections.abc import Callable

from kivy.uix.widget import Widget

from kiosk.table import Seen
from kiosk.widgets.chip import Chip
from kiosk.widgets.palmed_cards import Portrait
from kiosk.widgets.paper import Paper
from kiosk.widgets.rows import column, row, scrolling
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.games.palmed_diamonds.advice import Outlook, Prospect, outlook, robbery_in_words
from scoring.games.palmed_diamonds.cards import SUITS
from scoring.games.palmed_diamonds.table import State

Say = Callable[..., str]


def how_the_round_stands(seen: Seen, say: Say) -> Widget:
    """A line a player: Madams, dogs and thieves, who leads in a frame of brass; the points it would be."""
    state: State = seen.view
    now = outlook(state, None)
    high = look().touch * 0.8
    heads = [Portrait(suit) for suit in SUITS]
    points = Text(say("Points"), "small", tall=False, halign="right")
    lines: list[Widget] = [row([Widget(), *heads, points], height=high, spacing=look().gap / 2)]
    for place, each in enumerate(now.prospects):
        chip = Chip(each.seat, place, height=high)
        worth = Text(_worth(each), "near", tall=False, halign="right", bold=True)
        counts = _counts(state, now, place)
        lines.append(row([chip, *counts, worth], height=high, spacing=look().gap / 2))
    lines.append(Text(say(robbery_in_words(now)), "near"))
    if any(each.uncounted for each in now.prospects):
        lines.append(Text(say("+: diamonds are still to be counted."), "small"))
    beside_the_bar = [0, 0, look().gap, 0]
    return scrolling(column(lines, tall=True, spacing=look().gap / 2, padding=beside_the_bar))


def _worth(each: Prospect) -> str:
    return f"{each.points}+" if each.uncounted else str(each.points)


def _counts(state: State, now: Outlook, place: int) -> list[Widget]:
    """How many of each suit lie before a player."""
    seat, pile = state.seats[place], state.rounds[-1].piles[place]
    cells: list[Widget] = []
    for suit, cards in zip(SUITS, (pile.madams, pile.dogs, pile.thieves), strict=True):
        leads = seat in now.leads[suit].who
        cells.append(Count(len(cards), leads=leads))
    return cells


class Count(Paper):
    """How many cards of a suit somebody has; who has most has a frame of brass."""

    def __init__(self, cards: int, *, leads: bool) -> None:
        """Write the number."""
        super().__init__(border=palette().brass if leads else palette().line, padding=0)
        self._line.width = max(1.0, look().mm(0.5 if leads else 0.15))
        self.add_widget(Text(str(cards), "near", tall=False, halign="center", bold=leads))
