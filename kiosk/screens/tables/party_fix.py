"""Putting the party's table right: one part of it at a time, every tap a correction of its own."""

from functools import partial

from kivy.uix.widget import Widget

from kiosk.screens.fix import FixPage
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.tables.party_fix_guests import EndsPart, HandsPart
from kiosk.screens.tables.party_fix_house import CardsPart, TokensPart, WeaponsPart
from kiosk.screens.tables.party_fix_part import Part
from kiosk.screens.tables.party_fix_turn import TurnPart
from kiosk.table import Table
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look
from scoring.games.boddys_party.table import State

PARTS: dict[str, type[Part]] = {
    "tokens": TokensPart,
    "weapons": WeaponsPart,
    "cards": CardsPart,
    "hands": HandsPart,
    "ends": EndsPart,
    "turn": TurnPart,
}
WORDS: dict[str, str] = {
    "tokens": "Tokens",
    "weapons": "Weapons",
    "cards": "Cards",
    "hands": "Hands",
    "ends": "Ends",
    "turn": "Turn",
}
"""What can be put right, with the word on its tab."""


class PartyFixPage(FixPage):
    """One part of the table at a time. What is secret is put right on the player's own page."""

    name = "boddys-party fix"

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Begin with the tokens."""
        super().__init__(kiosk, table)
        self._parts = {name: make(self) for name, make in PARTS.items()}
        self.part = "tokens"

    @property
    def view(self) -> State:
        """The table as everybody may see it."""
        view: State = self.seen.view
        return view

    def sentence(self) -> str:
        """What does not fit; where the house is drawn it needs the room more."""
        return "" if self._parts[self.part].drawn else super().sentence()

    def content(self) -> Widget:
        """Tabs above the part that is open."""
        tabs = [
            Press(
                self.say(WORDS[name]),
                partial(self._open, name),
                "chosen" if name == self.part else "plain",
                scale="small",
                name=f"part {name}",
            )
            for name in self._parts
        ]
        across = 3 if look().portrait else len(tabs)
        part = self._parts[self.part]
        return column([*self.problems(), grid(tabs, across, tall=True), part.content()])

    def _open(self, part: str) -> None:
        self.part = part
        self.notice = ""
        self.build()

    def help(self) -> str:
        """What the parts mean."""
        return self.say(
            "Tokens: who plays which, and where it stands. Weapons: in a room, with a player, or in the "
            "box. Cards: in which rooms one lies. Hands: what is turned up, and what is shown by who is "
            "out of play. Ends: who left with whom. Turn: whose it is, the die, Mr. Boddy. What is secret "
            "is put right on the player's own page."
        )
