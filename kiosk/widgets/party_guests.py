"""The guests of the party as everybody sees them: token, name, cards, weapon, and how it ended."""

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse, Line
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.look import SEAT_COLOURS, SEAT_MARKS
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import middle_of, mini_card, token, weapon_token
from kiosk.widgets.rows import column, row
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
        slim: dict[str, Any] = {"size_hint_x": None, "width": look().small * 1.3}
        self.add_widget(token(decks, player.token, seat, **slim))
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
            self.add_widget(Keyhole(**slim))

    def _ended(self, says: str) -> Widget:
        ink = palette().ink
        return Text(says, "small", tall=False, disabled_color=ink, shorten=True)

    def _held(self, decks: Decks, player: Player) -> Widget:
        """The cards as they lie, those face up with their picture, and the weapon token."""
        cards = [mini_card(decks, player.hand.of(kind), up=kind in player.up) for kind in KINDS]
        things: list[Widget] = [*cards]
        things.append(weapon_token(player.weapon) if player.weapon else Widget())
        return row(things, spacing=look().gap * 0.2)

    def on_release(self) -> None:
        """Hand the kiosk over."""
        if self.call is not None:
            self.call()


class Keyhole(Widget):
    """There is something to tell or to see in secret."""

    def __init__(self, **more: Any) -> None:
        """Draw it in brass."""
        super().__init__(**more)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_changed: Any) -> None:
        self.canvas.clear()
        side = min(self.width, self.height) * 0.9
        x, y = middle_of(self)
        with self.canvas:
            Color(rgba=palette().brass)
            Line(circle=(x, y, side / 2), width=max(1.0, side * 0.06))
            Ellipse(pos=(x - side * 0.15, y - side * 0.02), size=(side * 0.3, side * 0.3))
            Line(points=[x, y, x, y - side * 0.28], width=max(1.2, side * 0.07))


def guest_height() -> float:
    """As high as a finger, and as two lines of the small type."""
    return max(look().touch, look().small * 2.5) * (1.3 if roomy() else 1.0)
