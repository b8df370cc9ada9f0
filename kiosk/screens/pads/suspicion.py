"""Suspicion's score pad: gems, who everybody was, and whom they took the others for."""

from functools import partial
from math import ceil
from typing import Any

from kivy.uix.widget import Widget

from kiosk.pad import Verdict, judged
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.pads.pad import PadPage
from kiosk.table import Table
from kiosk.widgets.gems import GemButton
from kiosk.widgets.guess_button import GuessButton
from kiosk.widgets.guests import WILD, GuestButton
from kiosk.widgets.press import Press
from kiosk.widgets.rows import column, grid
from kiosk.widgets.style import look
from scoring.game import UNKNOWN, Seat
from scoring.games.suspicion.cardboard import GEMS, Guest, SuspicionFacts
from scoring.games.suspicion.table import SuspicionSettings
from scoring.wire import Flaw, convert

WHO = "who"
"""The question who a player was; a gem's name asks for its number."""
TOOK = "took "
"""Before a seat: the question for whom that one was taken."""
HOW_MANY: dict[str, str] = {
    "diamond": "{who}: how many diamonds?",
    "ruby": "{who}: how many rubies?",
    "emerald": "{who}: how many emeralds?",
}
MOST_UPRIGHT = 5
"""Things told side by side on an upright screen."""


class SuspicionPad(PadPage):
    """The form: for each seat what has been told, by question; a guess about nobody is "".

    One thing is asked for at a time and one tap answers it; the next that is not told follows by itself.
    Anything is put right by tapping it first.
    """

    name = "suspicion pad"
    facts: SuspicionFacts

    def __init__(self, kiosk: Kiosk, table: Table) -> None:
        """Ask for the first thing that is not told."""
        self._again: str | None = None
        settings = convert(dict(table.start.settings), SuspicionSettings)
        super().__init__(kiosk, table)
        usual = self.facts.stack_size(len(table.seats))
        size = settings.stack or self.facts.stack_size(len(table.seats), settings.edition)
        self.stack = size
        self._said_stack = {} if size == usual else {"stack": size}

    # -- the form ---------------------------------------------------------------------------------

    def blank(self) -> Any:
        """Nothing told yet."""
        return {seat: {} for seat in self.table.seats}

    def questions(self, seat: Seat) -> list[str]:
        """What a player is asked, in order."""
        return [*GEMS, WHO, *(TOOK + other for other in self.table.seats if other != seat)]

    def tally(self, form: Any) -> Any:
        """What is told so far; a guess counts as soon as it is known who that player was."""
        players = []
        for seat in self.table.seats:
            told = form[seat]
            guesses = {
                other: told[TOOK + other]
                for other in self.table.seats
                if told.get(TOOK + other) and WHO in form[other]
            }
            players.append(
                {
                    "name": seat,
                    "identity": told.get(WHO, UNKNOWN),
                    "gems": {gem: told.get(gem, 0) for gem in GEMS},
                    "guesses": guesses,
                }
            )
        return {"players": players, **self._said_stack}

    def waiting(self, tab: str) -> str | None:
        """The first thing that is not told."""
        asked = self._untold(tab)
        return None if asked is None else self._asks(tab, asked)

    def _untold(self, tab: str) -> str | None:
        told = self.form[tab]
        return next((what for what in self.questions(tab) if what not in told), None)

    def _asked(self) -> str | None:
        """What the keys are for now."""
        return self._again or self._untold(self.tab)

    def _asks(self, who: Seat, what: str) -> str:
        if what in HOW_MANY:
            return self.say(HOW_MANY[what], who=who)
        if what == WHO:
            return self.say("Who was {who}?", who=who)
        return self.say("{who} took {other} for…", who=who, other=what.removeprefix(TOOK))

    # -- what is right ----------------------------------------------------------------------------

    def _not_told(self) -> set[str]:
        """The places of the tally that are only not told yet."""
        form = self.form
        return {
            f"players[{place}].identity"
            for place, seat in enumerate(self.table.seats)
            if WHO not in form[seat]
        }

    @property
    def verdict(self) -> Verdict:
        """The points so far, and what is wrong."""
        return judged(self.table.game, self.facts, self.tally(self.form), self._not_told())

    def wrong(self) -> list[Flaw]:
        """Flaws that are no mere gaps; once everything is told also what is odd."""
        verdict, gaps = self.verdict, self._not_told()
        flaws = [flaw for flaw in verdict.flaws if flaw.place not in gaps]
        return flaws + list(verdict.doubts) if self.complete else flaws

    def _is_wrong(self, what: str) -> bool:
        place = f"players[{self.table.seats.index(self.tab)}]"
        at = {WHO: f"{place}.identity"} | {gem: f"{place}.gems.{gem}" for gem in GEMS}
        return self.flaw_at(at.get(what, f"{place}.guesses.{what.removeprefix(TOOK)}")) is not None

    # -- the page ---------------------------------------------------------------------------------

    def sentence(self) -> str:
        """What is asked."""
        if self._again is not None:
            return self._asks(self.tab, self._again)
        return super().sentence()

    def open(self, tab: str) -> None:
        """Turn to another player."""
        self._again = None
        super().open(tab)

    def entry(self) -> Widget:
        """What is told of this player, above the keys for what is asked."""
        told = [self._cell(what) for what in self.questions(self.tab)]
        lines = ceil(len(told) / MOST_UPRIGHT) if look().portrait else 1
        across = ceil(len(told) / lines)
        cells = grid(told, across, spacing=look().gap / 2)
        return column([cells, *self._keys()])

    def _cell(self, what: str) -> Widget:
        """One thing that is told: a number on its gem, who that was, for whom another was taken."""
        told, asked = self.form[self.tab], self._asked()
        ask, name = partial(self._ask, what), f"cell {what}"
        chosen, wrong = what == asked, self._is_wrong(what)
        for gem in GEMS:
            if what == gem:
                count = told.get(what)
                return GemButton(gem, count, ask, name=name, chosen=chosen, wrong=wrong)
        guest = told.get(what, WILD) or WILD
        if what == WHO:
            return GuestButton(guest, ask, name=name, chosen=chosen, wrong=wrong)
        other = self.table.seats.index(what.removeprefix(TOOK))
        return GuessButton(guest, other, ask, name=name, chosen=chosen, wrong=wrong)

    def _keys(self) -> list[Widget]:
        asked = self._asked()
        if asked is None:
            return [self.working()]
        if asked in HOW_MANY:
            keys: list[Widget] = [
                Press(str(n), partial(self._tell, asked, n), name=str(n))
                for n in range(self.stack + 1)
            ]
            return [grid(keys, min(len(keys), 7 if look().portrait else 13), tall=True)]
        keys = [
            GuestButton(
                guest,
                partial(self._tell, asked, guest),
                name=guest,
                size_hint_y=None,
                height=look().touch * 1.1,
            )
            for guest in self.facts.guests
        ]
        if asked != WHO:
            keys.append(Press(self.say("none"), partial(self._tell, asked, ""), name="nobody"))
        across = 6 if look().portrait else len(keys)
        return [grid(keys, across, tall=True, spacing=look().gap / 2)]

    # -- what a hand does -------------------------------------------------------------------------

    def _ask(self, what: str) -> None:
        self._again = what
        self.build()

    def _tell(self, what: str, value: int | Guest) -> None:
        form = self.form
        form[self.tab][what] = value
        self._again = None
        told = f"{value:d}" if isinstance(value, int) else value or "–"
        self.put(form, f"{self.tab}, {self.say(what)}: {told}")
