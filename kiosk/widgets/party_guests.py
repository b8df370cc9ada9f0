"""The guests of the party as everybody sees them: token, name, cards, weapon, and how it ended."""

from collections.abc import Callable

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import SEAT_COLOURS, SEAT_MARKS
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import SECRET, Pieces, card_in_hand, one, token, weapon_token
from kiosk.widgets.rows import column
from kiosk.widgets.style import look, palette, roomy
from kiosk.widgets.text import SYMBOLS, Text
from scoring.game import Seat
from scoring.games.boddys_party.facts import KINDS, Decks
from scoring.games.boddys_party.table import Player


class GuestCard(ButtonBehavior, Paper):
    """One guest. Where the guest has something to tell in secret, a keyhole stands at the right and a
    tap hands the kiosk over."""

    def __init__(
        self,
        decks: Decks,
        seat: Seat,
        place: int,
        player: Player,
        *,
        says: str,
        on_turn: bool,
        call: Callable[[], None] | None,
    ) -> None:
        """Draw it; whose turn it is has a brass edge. `says` is how the evening ended."""
        super().__init__(
            border=palette().brass if on_turn else palette().line,
            orientation="horizontal",
            padding=[look().gap * 0.5, look().gap * 0.3],
            spacing=look().gap * 0.4,
            size_hint_y=None,
            height=guest_height(),
        )
        self._line.width = max(1.0, look().mm(0.6 if on_turn else 0.15))
        self.name = f"page {seat}"
        self.call = call
        self.disabled = call is None
        slim = look().small * 1.3
        self.add_widget(one(token(decks, player.token, seat), slim))
        called = Text(
            f"{SEAT_MARKS[place % len(SEAT_MARKS)]} {seat}",
            "small",
            tall=False,
            color=SEAT_COLOURS[place % len(SEAT_COLOURS)],
            disabled_color=SEAT_COLOURS[place % len(SEAT_COLOURS)],
            font_name=SYMBOLS,
            shorten=True,
            shorten_from="right",
            bold=True,
        )
        below = self._ended(says) if says else self._held(decks, player)
        self.add_widget(column([called, below], spacing=0))
        if call is not None:
            self.add_widget(one(SECRET, slim))

    def _ended(self, says: str) -> Widget:
        ink = palette().ink
        return Text(says, "small", tall=False, disabled_color=ink, shorten=True)

    def _held(self, decks: Decks, player: Player) -> Widget:
        """The cards as they lie, those face up with their picture, and the weapon token."""
        hand = player.hand
        pieces = [card_in_hand(decks, hand.of(kind), up=kind in player.up) for kind in KINDS]
        if player.weapon is not None:
            pieces.append(weapon_token(player.weapon))
        return Pieces(pieces, len(KINDS) + 1, close=True)

    def on_release(self) -> None:
        """Hand the kiosk over."""
        if self.call is not None:
            self.call()


def guest_height() -> float:
    """As high as a finger, and as two lines of the small type."""
    return max(look().touch, look().small * 2.5) * (1.3 if roomy() else 1.0)
