"""Cards of the party variant to choose from: one kind at a time, and the three that make a whole."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import CARD, Piece, card_picture, one
from kiosk.widgets.party_words import Fitted
from kiosk.widgets.rows import grid, row
from kiosk.widgets.style import look, palette, roomy
from scoring.games.boddys_party.facts import KINDS, Decks, Kind

Say = Callable[..., str]

ASKS: dict[Kind, str] = {
    "suspect": "Which person?",
    "weapon": "Which interest?",
    "room": "Which style?",
}
"""What is asked for, in the words of this table."""
NAMES: dict[Kind, str] = {"suspect": "Person", "weapon": "Interest", "room": "Style"}


def kind_name(kind: Kind, say: Say) -> str:
    """What a kind of cards is called."""
    return say(NAMES[kind])


def which(kind: Kind, say: Say) -> str:
    """What is asked for a card of this kind."""
    return say(ASKS[kind])


class CardButton(ButtonBehavior, Paper):
    """A card that is tapped: its picture beside its name."""

    def __init__(
        self,
        decks: Decks,
        card: str,
        says: str,
        call: Callable[[], None],
        name: str,
        *,
        chosen: bool = False,
        large: bool = False,
    ) -> None:
        """Draw it; the chosen one has a brass edge, a large one has a whole page to itself."""
        super().__init__(
            border=palette().brass if chosen else palette().line,
            orientation="horizontal",
            padding=look().gap * 0.5,
            spacing=look().gap * 0.5,
        )
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        self.name = name
        self.call = call
        wide = look().touch * (1.0 if large or roomy() else 0.62)
        self.add_widget(one(card_picture(decks, card), wide))
        self.add_widget(Fitted(says, large=large))

    def on_release(self) -> None:
        """This card."""
        self.call()


def card_grid(
    decks: Decks,
    cards: Iterable[str],
    say: Say,
    take: Callable[[str], None],
    chosen: str | None = None,
    *,
    bare: bool = False,
    large: bool = False,
    across: int | None = None,
) -> Widget:
    """Cards to choose from, in rows that fill the place. With `bare` a hand finds them by what is on
    them alone, as on every page where a value is chosen. `large` ones have the whole page."""
    cards = list(cards)
    few = 2 if look().portrait or len(cards) < 5 else 3
    buttons = [
        CardButton(
            decks,
            card,
            say(card),
            partial(take, card),
            card if bare else f"card {card}",
            chosen=card == chosen,
            large=large,
        )
        for card in cards
    ]
    return grid(buttons, across or few)


class Slot(ButtonBehavior, Paper):
    """One thing that is asked for: what is told, or what it is. Tapped, it is asked for again."""

    def __init__(
        self,
        picture: Piece,
        says: str,
        name: str,
        call: Callable[[], None] | None,
        *,
        told: bool,
        asked: bool,
        wrong: bool = False,
    ) -> None:
        """Draw it; the one that is asked for has a brass edge, a wrong one a red one."""
        edge = palette().brass if asked else palette().line
        super().__init__(
            border=palette().warn if wrong else edge,
            orientation="horizontal",
            padding=look().gap * 0.4,
            spacing=look().gap * 0.4,
        )
        self._line.width = max(1.0, look().mm(0.7 if asked or wrong else 0.15))
        self.name = name
        self.call = call
        self.disabled = call is None
        self.add_widget(one(picture, look().touch * 0.5))
        ink = palette().ink if told else palette().faint
        self.add_widget(Fitted(says, color=ink, disabled_color=ink))

    def on_release(self) -> None:
        """Ask for this one again."""
        if self.call is not None:
            self.call()


def three_slots(decks: Decks, told: Mapping[str, str], asked: Kind | None, say: Say) -> Widget:
    """The three of a notepad or a hand, as far as they are told."""
    slots = [
        Slot(
            card_picture(decks, told[kind]) if kind in told else CARD,
            say(told[kind]) if kind in told else kind_name(kind, say),
            f"slot {kind}",
            None,
            told=kind in told,
            asked=kind == asked,
        )
        for kind in KINDS
    ]
    return row(slots, height=max(look().touch * 1.1, look().small * 2.9))
