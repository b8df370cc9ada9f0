"""Weapons and match-ups of the party variant, to tap and to look at."""

from collections.abc import Callable

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from kiosk.widgets.chip import Chip
from kiosk.widgets.die import DieFace
from kiosk.widgets.paper import Paper
from kiosk.widgets.party_pieces import one, weapon_token
from kiosk.widgets.party_words import Fitted
from kiosk.widgets.rows import column, row
from kiosk.widgets.style import look, palette
from kiosk.widgets.text import Text
from scoring.game import Seat


class WeaponKey(ButtonBehavior, Paper):
    """A weapon token that is tapped: its picture and what a tap means."""

    def __init__(
        self,
        weapon: str,
        says: str,
        call: Callable[[], None],
        name: str,
        *,
        chosen: bool = False,
    ) -> None:
        """Draw it; the chosen one has a brass edge."""
        super().__init__(
            border=palette().brass if chosen else palette().line,
            orientation="horizontal",
            padding=look().gap * 0.5,
            spacing=look().gap * 0.5,
            size_hint_y=None,
            height=max(look().touch, look().small * 2.6),
        )
        self._line.width = max(1.0, look().mm(0.7 if chosen else 0.15))
        self.name = name
        self.call = call
        self.add_widget(one(weapon_token(weapon), look().touch * 0.7))
        self.add_widget(Fitted(says))

    def on_release(self) -> None:
        """This weapon."""
        self.call()


def match_picture(pair: dict[Seat, int], faces: tuple[int, ...], between: str) -> Widget:
    """The two who meet, each above the die; what lies between them in the middle."""
    sides = []
    for number, (seat, place) in enumerate(pair.items()):
        face = str(faces[number]) if number < len(faces) else ""
        die = DieFace(face, opacity=1.0 if face else 0.5)
        sides.append(column([Chip(seat, place), die], spacing=look().gap / 2))
    words = Text(between, "near", tall=False, halign="center", bold=True)
    return row([sides[0], words, sides[1]], height=look().touch * 2.2)
