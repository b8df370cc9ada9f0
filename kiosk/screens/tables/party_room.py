"""What a room brings: its card, kept between the player and the kiosk; its weapons; whom to meet."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.party_step import Step, short
from kiosk.widgets.party_keys import WeaponKey
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.game import UNKNOWN, Seat


class InRoom(Step):
    """Something in the room of the player whose turn it is."""

    def guests(self) -> list[Seat]:
        """Who is here."""
        players, place = self.view.players, self.player.place
        return [seat for seat in players if players[seat].in_play and players[seat].place == place]


class CardStep(InRoom):
    """The room's card is drawn; it, or the one of its kind from the hand, is put back unseen."""

    @property
    def tells(self) -> bool:
        """Whether this player has told the hand, so that an exchange can be kept on the own page."""
        return any(
            option.type == "look" and option.private
            for option in self.page.table.see(self.seat).options
        )

    def sentence(self) -> str:
        """Look."""
        return self.say("{who} looks at the card.", who=short(self.seat))

    def panel(self) -> list[Widget]:
        """What is done with it."""
        said = [
            self.say("Draw the card of the {room}. Nobody else looks.", room=self.player.place),
            self.say("Put it back, or keep it and leave your card of the same kind."),
        ]
        return [column([Text(says, "small") for says in said], tall=True)]

    def next(self) -> Do:
        """To the own page for who keeps the hand there; else it stays on paper."""
        if self.tells:
            label = self.say("{who}'s page", who=short(self.seat))
            return Do(label, partial(self.page.kiosk.hand_over, self.seat))
        return Do(self.say("Done"), self._on_paper)

    def beside(self) -> list[Widget]:
        """Without telling the kiosk."""
        if not self.tells:
            return []
        label = self.say("Not told")
        return [Press(label, self._on_paper, scale="small", name="on paper", size_hint_x=0.5)]

    def _on_paper(self) -> None:
        self.act("look", seat=self.seat, card=UNKNOWN, left=UNKNOWN)

    def help(self) -> str:
        """What may be exchanged."""
        return self.say(
            "Take the card of the room into your hand, then put it back, or leave your own card of the "
            "same kind in its place. A kind you have turned up cannot be exchanged. Who has told Parlour "
            "the hand tells the exchange on the own page; nobody else sees it."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """What stays on paper."""
        return ["on paper" if self.tells else "next"]


class WeaponStep(InRoom):
    """Weapon tokens in the room, or on the notepad."""

    def sentence(self) -> str:
        """Take, trade or drop."""
        if self.player.weapon is None:
            return self.say("Does {who} take a weapon?", who=short(self.seat))
        if not self.option("take"):
            return self.say("Does {who} drop the weapon?", who=short(self.seat))
        return self.say("Does {who} trade weapons?", who=short(self.seat))

    def panel(self) -> list[Widget]:
        """A key a token."""
        free = self.player.weapon is None
        keys = [
            WeaponKey(
                weapon,
                self.say("Take: {weapon}" if free else "Trade for: {weapon}", weapon=weapon),
                partial(self.act, "take", weapon=weapon),
                f"take {weapon}",
            )
            for weapon in self.values("take", "weapon")
        ]
        own = self.player.weapon
        if own is not None:
            label = self.say("Drop: {weapon}", weapon=own)
            keys.append(WeaponKey(own, label, partial(self.act, "drop"), "drop"))
        return [grid(keys, 2 if look().portrait else 1, tall=True)]

    def next(self) -> Do:
        """Everything stays."""
        return Do(self.say("Leave it so"), partial(self.act, "pass"))

    def help(self) -> str:
        """What weapons are for."""
        return self.say(
            "A weapon token that fits the interest on your notepad is worth points, if the card of it "
            "turns up too. You may hold one: take it, trade yours for it, or drop yours here."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """A key, or the big button."""
        match action["type"]:
            case "take":
                return [f"take {action['weapon']}"]
            case "drop":
                return ["drop"]
        return ["next"]


class MeetStep(InRoom):
    """More than one other is here: who comes first?"""

    def guests(self) -> list[Seat]:
        """Who meets; the others stand on the buttons."""
        return [self.seat]

    def sentence(self) -> str:
        """Whom?"""
        return self.say("Whom does {who} meet?", who=short(self.seat))

    def panel(self) -> list[Widget]:
        """A button a player."""
        keys = [
            Press(seat, partial(self.act, "meet", other=seat), name=f"meet {seat}", shorten=True)
            for seat in self.values("meet", "other")
        ]
        return [grid(keys, 3 if look().portrait else 2, tall=True)]

    def next(self) -> Do:
        """Who sits first."""
        other: Seat = self.values("meet", "other")[0]
        return Do(self.say("Meet {who}", who=short(other)), partial(self.act, "meet", other=other))

    def help(self) -> str:
        """Everybody in the room comes up."""
        return self.say(
            "You meet everybody in the room, one after the other, until you pair up with somebody. Both "
            "roll; the same number pairs you up."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The player."""
        return [f"meet {action['other']}"]
