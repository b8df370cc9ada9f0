"""Putting the house right: where tokens stand, where weapons are, in which rooms a card lies."""

from functools import partial
from typing import ClassVar

from kivy.uix.widget import Widget

from kiosk.screens.tables.party_fix_part import Part, beside
from kiosk.widgets.party_house import PartyHouse
from kiosk.widgets.party_keys import WeaponKey
from scoring.games.boddys_party.facts import CORRIDOR


class TokensPart(Part):
    """A player is chosen; then the token, or the room it stands in."""

    drawn: ClassVar[bool] = True

    def content(self) -> Widget:
        """The players above the tokens, and the house."""
        tokens: list[Widget] = [
            self.key(
                self.say(suspect),
                partial(self.put_right, "token", seat=self.seat, suspect=suspect),
                f"token {suspect}",
                chosen=self.player.token == suspect,
            )
            for suspect in self.view.facts.cards.suspects
        ]
        rooms = (*self.view.facts.rooms, CORRIDOR)
        house = PartyHouse(self.view, self.say, self._stands, rooms)
        return beside([*self.seat_keys(), *tokens], house)

    def _stands(self, room: str) -> None:
        self.put_right("place", seat=self.seat, place=room)


class WeaponsPart(Part):
    """A weapon is chosen; then the room it lies in, who has it, or the box."""

    drawn: ClassVar[bool] = True
    weapon: str = ""

    @property
    def chosen(self) -> str:
        """The weapon it is about."""
        return self.weapon or self.view.facts.cards.weapons[0]

    def content(self) -> Widget:
        """The weapons, who may have one, and the house."""
        weapons: list[Widget] = [
            WeaponKey(
                weapon,
                self.say(weapon),
                partial(self.choose, weapon=weapon),
                f"weapon {weapon}",
                chosen=weapon == self.chosen,
            )
            for weapon in self.view.facts.cards.weapons
        ]
        players = self.view.players
        holders: list[Widget] = [
            self.key(
                self.say("With {who}", who=seat),
                partial(self._is, None, seat),
                f"holder {seat}",
                chosen=players[seat].weapon == self.chosen,
            )
            for seat in players
        ]
        in_box = self.chosen not in self.view.lying and all(
            player.weapon != self.chosen for player in players.values()
        )
        box = self.key(self.say("In the box"), partial(self._is, None, None), "box", chosen=in_box)
        rooms = self.view.facts.rooms
        house = PartyHouse(self.view, self.say, self._lies, rooms)
        return beside([*weapons, *holders, box], house)

    def _lies(self, room: str) -> None:
        if room != CORRIDOR:
            self._is(room, None)

    def _is(self, room: str | None, holder: str | None) -> None:
        self.put_right("weapon", weapon=self.chosen, room=room, holder=holder)


class CardsPart(Part):
    """A tap on a room lays a card there, or takes it away."""

    drawn: ClassVar[bool] = True

    def content(self) -> Widget:
        """The house; only rooms with doors take cards."""
        rooms = self.view.facts.cards.rooms
        return PartyHouse(self.view, self.say, self._turn, rooms)

    def _turn(self, room: str) -> None:
        if room in self.view.facts.cards.rooms:
            self.put_right("laid", room=room, lies=room not in self.view.laid)
