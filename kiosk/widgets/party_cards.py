"""Cards of the party variant to choose from: one kind at a time, and the three that make a whole."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import MiniCard, card_picture
from kiosk.widgets.rows import grid, row
from kiosk.widgets.style import look, palette, roomy
from kiosk.widgets.text import Text
from scoring.games.boddys_party.facts import KINDS, Decks, Kind

Say = Callable[..., str]

ASKS: dict[Kind, str] = {
    "suspect": "Which person?",
    "weapon": "Which interest?",
    "room": "Which style?",
}
"""What is asked for, in the words of this table."""
NAMES: dict[Kind, str] = {"suspect": "Person", "weapon": "Interest", "room": "Style"}


class CardButton(ButtonBehavior, Paper):
    """A card that is tapped: its picture beside its name."""

    def __init__(
        self, decks: Decks, card: str, says: str, call: Callable[[], None], *, chosen: bool = False
    ) -> None:
        """Draw it; the chosen one has a brass edge."""
        super().__init__(
            border=palette().brass if chosen else palette().line,
            orientation="horizontal",
            padding=look().gap * 0.5,
            spacing=look().gap * 0.5,
        )
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        self.name = f"card {card}"
        self.call = call
        wide = look().touch * (1.0 if roomy() else 0.62)
        self.add_widget(card_picture(decks, card, size_hint_x=None, width=wide))
        self.add_widget(Text(says, "near" if roomy() else "small", tall=False))

    def on_release(self) -> None:
        """This card."""
        self.call()


def card_grid(
    decks: Decks,
    cards: Iterable[str],
    say: Say,
    take: Callable[[str], None],
    chosen: str | None = None,
) -> Widget:
    """Cards to choose from, in rows that fill the place."""
    cards = list(cards)
    across = 2 if look().portrait or len(cards) < 5 else 3
    buttons = [
        CardButton(decks, card, say(card), partial(take, card), chosen=card == chosen)
        for card in cards
    ]
    return grid(buttons, across)


class Slot(ButtonBehavior, Paper):
    """One of the three: what is told so far, or what it is for. Tapped, it is asked for again."""

    def __init__(
        self,
        decks: Decks,
        kind: Kind,
        card: str | None,
        say: Say,
        call: Callable[[], None] | None,
        *,
        asked: bool,
    ) -> None:
        """Draw it; the one that is asked for has a brass edge."""
        super().__init__(
            border=palette().brass if asked else palette().line,
            orientation="horizontal",
            padding=look().gap * 0.4,
            spacing=look().gap * 0.4,
        )
        self._line.width = max(1.0, look().mm(0.7 if asked else 0.15))
        self.name = f"slot {kind}"
        self.call = call
        self.disabled = call is None
        slim: dict[str, Any] = {"size_hint_x": None, "width": look().touch * 0.5}
        self.add_widget(card_picture(decks, card, **slim) if card else MiniCard(**slim))
        ink = palette().ink if card else palette().faint
        words = say(card) if card else say(NAMES[kind])
        self.add_widget(Text(words, "small", tall=False, color=ink, disabled_color=ink))

    def on_release(self) -> None:
        """Ask for this one again."""
        if self.call is not None:
            self.call()


def three_slots(
    decks: Decks,
    told: Mapping[str, str],
    asked: Kind | None,
    say: Say,
    ask: Callable[[Kind], None] | None,
) -> Widget:
    """The three of a notepad or a hand, as far as they are told."""
    slots = [
        Slot(
            decks,
            kind,
            told.get(kind),
            say,
            partial(ask, kind) if ask else None,
            asked=kind == asked,
        )
        for kind in KINDS
    ]
    return row(slots, height=max(look().touch * 1.1, look().small * 2.9))
