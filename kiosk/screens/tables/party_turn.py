"""A turn in the corridors: the die, the way to a room, a boost for one more roll."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight
from kiosk.screens.page import Do
from kiosk.screens.tables.party_boost import BoostPage, hidden_kinds
from kiosk.screens.tables.party_step import Step, short
from kiosk.widgets.die import DieFace
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from kiosk.widgets.text import Text
from scoring.games.boddys_party.facts import CORRIDOR


class RollStep(Step):
    """The die is rolled for a move; who begins at the exit may go home instead."""

    def sentence(self) -> str:
        """Roll, or leave."""
        if self.view.step == "again":
            return self.say("{who} rolls once more.", who=short(self.seat))
        if self.option("leave"):
            return self.say("{who} rolls, or goes home.", who=short(self.seat))
        return self.say("{who} rolls the die.", who=short(self.seat))

    def panel(self) -> list[Widget]:
        """What the die shows."""
        return [self.keypad()]

    def beside(self) -> list[Widget]:
        """The way home."""
        if self.option("leave") is None:
            return []
        leave = self.say("Leave the mansion")
        return [Press(leave, partial(self.act, "leave"), scale="small", name="leave")]

    def sights(self) -> list[Sight]:
        """The die."""
        return self.die_in_sight(self.seat)

    def help(self) -> str:
        """What the roll is for."""
        return self.say(
            "Roll the die and tap what it shows, or let the camera read it. You may move up to so many "
            "spaces. Who begins a turn in the {exit} may leave the mansion instead and scores alone.",
            exit=self.view.facts.board.exit,
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The face, or the way home."""
        return ["leave"] if action["type"] == "leave" else [f"die {action['face']}"]


class MoveStep(Step):
    """The room that was reached is tapped, or the corridor."""

    def sentence(self) -> str:
        """How far."""
        return self.say("{who} moves up to {n}.", who=short(self.seat), n=self.view.spaces)

    def glow(self) -> tuple[str, ...]:
        """Whatever can be reached; who may stay can tap the own room."""
        here = () if self.player.place == CORRIDOR else (self.player.place,)
        return (*self.values("move", "to"), *here)

    def tap(self, room: str) -> None:
        """The token stands there now."""
        if room == self.player.place != CORRIDOR and room not in self.values("move", "to"):
            self.act("stay")
        else:
            self.act("move", to=room)

    def panel(self) -> list[Widget]:
        """The roll, and who waits in the middle."""
        words = self.say("Tap the room you reach.")
        if self.view.home:
            words = self.say("Mr. Boddy waits in the {room}.", room=self.view.facts.board.centre)
        die = DieFace(str(self.view.spaces), size_hint_x=None, width=look().touch)
        return [row([die, Text(words, "small", tall=False)], height=look().touch)]

    def next(self) -> Do:
        """No room is reached."""
        if self.player.place == CORRIDOR:
            return Do(self.say("In the corridor"), partial(self.act, "move", to=CORRIDOR))
        return Do(self.say("Stay here"), partial(self.act, "stay"))

    def help(self) -> str:
        """What may be reached."""
        return self.say(
            "Tap the room your token has reached; those within reach glow. A room ends the move. From a "
            "corner room the passage leads across the house, whatever you rolled. Who ends in the "
            "corridor may then boost for one more roll."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The room, or the big button."""
        return ["next"] if action["type"] == "stay" else [f"room {action['to']}"]


class BoostStep(Step):
    """In the corridor: a card turned up is one more roll."""

    def sentence(self) -> str:
        """A boost?"""
        return self.say("A boost for {who}?", who=short(self.seat))

    def panel(self) -> list[Widget]:
        """The way to the cards."""
        words = Text(self.say("Turn up a card and roll once more."), "small")
        return [words, self.button(self.say("Boost"), self._choose, "boost roll")]

    def _choose(self) -> None:
        page = self.page
        page.kiosk.show(lambda kiosk: BoostPage(kiosk, page.table, "roll"))

    def next(self) -> Do:
        """The turn ends."""
        return Do(self.say("No boost"), partial(self.act, "pass"))

    def help(self) -> str:
        """What a boost costs."""
        return self.say(
            "A boost turns one of your three cards face up for the rest of the evening. In the corridor "
            "it gives one more roll. One boost a turn; whose last card is turned up calls Mr. Boddy home."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The big button, or the card."""
        return ["next"] if action["type"] == "pass" else ["boost roll", *card_taps(action, self)]


def card_taps(action: dict[str, Any], step: Step) -> list[str]:
    """What a hand taps to turn up this card; its kind unless that is open already."""
    kind = step.view.facts.cards.kind_of(action["card"])
    first = [] if kind == hidden_kinds(step.view)[0] else [f"kind {kind}"]
    return [*first, f"card {action['card']}"]
