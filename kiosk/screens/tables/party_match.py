"""A match-up: both roll, both may boost by one, and the same number pairs them up."""

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.eyes.sight import Sight
from kiosk.screens.page import Do
from kiosk.screens.tables.party_boost import BoostPage
from kiosk.screens.tables.party_step import Step, short
from kiosk.screens.tables.party_turn import card_taps
from kiosk.widgets.party_keys import match_picture
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from scoring.game import Seat
from scoring.games.boddys_party.flow import booster, uses
from scoring.games.boddys_party.table import Use

USE_WORDS: dict[Use, str] = {"nearer": "Boost: nearer", "farther": "Boost: away"}


class MatchStep(Step):
    """The two who meet, and their dice."""

    @property
    def pair(self) -> dict[Seat, int]:
        """Both, with their places at the table."""
        seats = self.view.seats
        return {seat: seats.index(seat) for seat in (self.seat, self.view.other)}

    def guests(self) -> list[Seat]:
        """They stand above their dice instead."""
        return []

    def panel(self) -> list[Widget]:
        """The dice, and what is tapped."""
        return [match_picture(self.pair, self.view.faces, self.between()), *self.keys()]

    def between(self) -> str:
        """What lies between the rolls."""
        return ""

    def keys(self) -> list[Widget]:
        """What can be tapped."""
        return []

    def help(self) -> str:
        """How a match-up goes."""
        return self.say(
            "Both roll. Then who has the turn may boost by one, nearer or away, and the other may answer "
            "with one boost too. The same number in the end: they pair up and leave the party together. "
            "Any other number: nothing happens."
        )


class MatchRollStep(MatchStep):
    """First who has the turn rolls, then the other."""

    @property
    def roller(self) -> Seat:
        """Whose die it is."""
        return self.view.other if self.view.step == "second" else self.seat

    def sentence(self) -> str:
        """Who rolls."""
        if self.view.step == "second":
            return self.say("Now {who} rolls.", who=short(self.roller))
        return self.say(
            "{who} meets {other}: roll!", who=short(self.seat), other=short(self.view.other)
        )

    def keys(self) -> list[Widget]:
        """The die."""
        return [self.keypad()]

    def sights(self) -> list[Sight]:
        """The die."""
        return self.die_in_sight(self.roller)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The face."""
        return [f"die {action['face']}"]


class SwayStep(MatchStep):
    """Both have rolled: a boost by one, or let it stand."""

    @property
    def who(self) -> Seat:
        """Whose boost it would be."""
        return booster(self.view)[0]

    def sentence(self) -> str:
        """What it looks like, and who is asked."""
        if self.view.gap:
            return self.say("{n} apart. Does {who} boost?", n=self.view.gap, who=short(self.who))
        return self.say("The same! Does {who} agree?", who=short(self.who))

    def between(self) -> str:
        """How far apart after the boosts."""
        return "=" if not self.view.gap else f"± {self.view.gap}"

    def keys(self) -> list[Widget]:
        """One step nearer or away."""
        keys = [
            Press(self.say(USE_WORDS[use]), partial(self._choose, use), name=f"boost {use}")
            for use in uses(self.view)
        ]
        return [row(keys, height=look().touch)]

    def _choose(self, use: Use) -> None:
        page = self.page
        page.kiosk.show(lambda kiosk: BoostPage(kiosk, page.table, use))

    def next(self) -> Do:
        """Let it stand."""
        label = self.say("No boost") if self.view.gap else self.say("Let it stand")
        return Do(label, partial(self.act, "pass", self.who))

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The big button, or a boost and its card."""
        if action["type"] == "pass":
            return ["next"]
        return [f"boost {action['use']}", *card_taps(action, self)]
