"""What the table of Who Palmed the Diamonds? shows in one step of the evening, and what all steps share."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.table import Seen
from kiosk.widgets.chip import Chip
from kiosk.widgets.palmed_cards import CardPress, PileCounts, card_press
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Scorecard, Seat
from scoring.games.palmed_diamonds.cards import NUMBER, SUIT, SUITS, Card, Suit
from scoring.games.palmed_diamonds.table import Pile, Round, State
from scoring.words import Sentence

if TYPE_CHECKING:
    from kiosk.screens.tables.palmed_diamonds import PalmedPage

Say = Callable[..., str]


class Board:
    """One step of the evening on the page of the table: what it says, shows and offers."""

    def __init__(self, page: "PalmedPage") -> None:
        """Draw for this page; what is half chosen stays here while the step lasts."""
        self.page = page
        self.kiosk = page.kiosk
        self.say = page.say

    @property
    def seen(self) -> Seen:
        """What everybody may see now."""
        return self.page.seen

    @property
    def state(self) -> State:
        """The table as everybody may see it."""
        state: State = self.page.seen.view
        return state

    @property
    def now(self) -> Round:
        """The round in play."""
        return self.state.rounds[-1]

    def sentence(self) -> str:
        """What to do now."""
        return self.say(self.seen.phase.says)

    def content(self) -> Widget:
        """What is shown."""
        raise NotImplementedError

    def actions(self) -> list[Widget]:
        """What else can be done."""
        return []

    def next(self) -> Do | None:
        """The obvious thing to do."""
        return None

    def asks(self) -> dict[str, Any]:
        """What is asked for first, as fields of an action."""
        return {}

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The buttons that do this action from here."""
        raise LookupError(f"nothing here does {action['type']}")

    def help(self) -> str:
        """What to do here, for who asks."""
        return self.say(self.seen.phase.says)


# -- what several steps draw ---------------------------------------------------------------------------


def counts(pile: Pile) -> tuple[int, int, int]:
    """How many Madams, dogs and thieves lie in a pile."""
    return len(pile.madams), len(pile.dogs), len(pile.thieves)


def seat_chips(seats: Sequence[Seat]) -> list[Widget]:
    """Everybody's name side by side, smaller where many sit at the table."""
    chips = []
    for place, seat in enumerate(seats):
        chip = Chip(seat, place, height=look().touch * 0.8)
        if len(seats) > 3:
            chip.font_size = look().small
        chips.append(chip)
    return chips


def seat_column(chip: Widget, points: int, pile: Pile, middle: Widget) -> Widget:
    """A player at the table: name, points, what lies before them, and their pile."""
    return column(
        [
            chip,
            Text(str(points), "afar", halign="center"),
            middle,
            PileCounts(counts(pile), size_hint_y=None, height=look().touch * 1.15),
        ]
    )


def card_keys(
    say: Say,
    cards: Sequence[Card],
    suit: Suit,
    to_suit: Callable[[Suit], None],
    take: Callable[[Card], None],
    chosen: Sequence[Card] = (),
    *,
    wide: bool = False,
) -> Widget:
    """The numbers of one suit that may be tapped, below the suits to change to.

    `wide` keys have the whole width of the screen to themselves.
    """
    tabs = [
        Press(
            say(each),
            partial(to_suit, each),
            "chosen" if each == suit else "plain",
            name=each,
            shorten=True,
        )
        for each in SUITS
    ]
    numbers = [
        Press(
            str(NUMBER[card]),
            partial(take, card),
            "chosen" if card in chosen else "plain",
            name=card,
        )
        for card in cards
        if SUIT[card] == suit
    ]
    if look().portrait:
        side_by_side = 7
    elif wide:
        side_by_side = 10
    else:
        side_by_side = 5 if len(numbers) > 12 else 4
    keys = grid(numbers, side_by_side, tall=True)
    return column([row(tabs, height=look().touch), keys], tall=True)


def across(n: int) -> int:
    """How many cards stand side by side so that they are large and fill their place evenly."""
    most = 5 if look().portrait else 10
    rows = -(-n // most)
    return -(-n // rows) if n else 1


def madam_cards(
    state: State,
    cards: Sequence[Card],
    chosen: Sequence[Card],
    toggle: Callable[[Card], None] | None,
    gone: Sequence[Card] = (),
) -> Widget:
    """Madams with their diamonds, to be looked at or tapped."""
    faces: list[CardPress] = [
        card_press(
            card,
            partial(toggle, card) if toggle else None,
            edge="chosen" if card in chosen else "gone" if card in gone else "plain",
            diamonds=state.diamonds.get(card, "?"),
        )
        for card in cards
    ]
    return grid(faces, across(len(faces)))


def toggled(chosen: Sequence[Card], card: Card) -> list[Card]:
    """What is chosen after a tap on a card."""
    if card in chosen:
        return [other for other in chosen if other != card]
    return [*chosen, card]


def to_choose(have: Iterable[Card], want: Iterable[Card]) -> list[Card]:
    """The cards to tap to come from one choice to another: first those that leave it."""
    have, want = list(have), list(want)
    leaving = [card for card in have if card not in want]
    return leaving + [card for card in want if card not in have]


def diamonds_on(state: State, cards: Iterable[Card]) -> int:
    """The diamonds on some Madams, as far as they are known."""
    return sum(state.diamonds.get(card, 0) for card in cards)


# -- points by rounds ----------------------------------------------------------------------------------


def round_points(card: Scorecard, seat: Seat, number: int) -> int:
    """What a player scored in one round."""
    return sum(
        line.points
        for line in card.cards[seat]
        if isinstance(line.label, Sentence) and line.label.fields.get("round") == number
    )


def points_by_rounds(
    say: Say, seats: Sequence[Seat], card: Scorecard, rounds: Iterable[int]
) -> Widget:
    """A column a player: the total for all to read, and below it some rounds."""

    def named(words: str) -> Widget:
        return Text(words, "small", tall=False, color=palette().faint, size_hint_x=0.75)

    head = [named(""), *seat_chips(seats)]
    totals = [named(say("Total"))]
    totals += [Text(str(card.totals[seat]), "afar", tall=False, halign="center") for seat in seats]
    rows = [row(head, height=look().touch * 0.8), row(totals, height=look().afar * 1.2)]
    for number in rounds:
        cells = [named(f"{number}." if look().portrait else say("Round {n}", n=number))]
        cells += [
            Text(str(round_points(card, seat, number)), "near", tall=False, halign="center")
            for seat in seats
        ]
        rows.append(row(cells, height=look().near * 1.3))
    return column(rows, tall=True, spacing=look().gap / 2)
