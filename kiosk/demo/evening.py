"""One game, from the shelf to the podium, by real touches on the real application.

Kivy must have been set up before this is imported (`kiosk.screens.start.prepare`).
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kiosk.demo.record import record
from kiosk.screens.guided import GuidedPage
from kiosk.screens.hand import Hand
from kiosk.screens.page import Page
from kiosk.simulate import NAMES
from kiosk.table import Table
from scoring.catalog import AnyGame
from scoring.game import Action
from scoring.option import Option
from scoring.walk import every_option
from scoring.wire import builtins, convert

SECRETS_TOLD = 0.1
"""How often a player takes the kiosk to its own page where it could go on without."""

Told = Callable[[int], None]


class Stuck(Exception):
    """The screens did not do what was tapped: the demo's way of finding a fault."""


class DemoEvening:
    """Plays one game. The same seed gives the same evening."""

    def __init__(self, hand: Hand, game: AnyGame, folder: Path, seed: int) -> None:
        """Begin at the home page."""
        self._hand = hand
        self._game = game
        self._folder = folder
        self._rng = random.Random(f"demo {game.id} {seed}")  # noqa: S311 - repeatable, not secret
        self._phases: set[str] = set()
        self.pictures: list[str] = []
        self.taps = 0

    def play(self, told: Told) -> None:
        """From the shelf to the podium; `told` hears the number of actions so far."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._tap(self._game.id)
        for seat in NAMES[: max(3, self._game.players[0])]:
            self._tap(f"name {seat}")
        self._photograph("players")
        self._tap("next")
        table = self._table()
        actions = 0
        while (choice := self._choose(table)) is not None:
            phase = table.see().phase.name
            if phase not in self._phases:
                self._phases.add(phase)
                self._photograph(phase)
            self._do(table, *choice)
            actions += 1
            told(actions)
        self._photograph("over")
        record(self._folder, table)
        while self._page().name != "result":  # some tables go over the boards one by one first
            self._tap("next")
        self._photograph("result")
        self._tap("next")

    def _table(self) -> Table:
        table = self._hand.kiosk.parlour.table
        if table is None:
            raise Stuck(f"{self._game.title}: no table was laid")
        return table

    def _page(self) -> Page:
        page = self._hand.kiosk.page
        if page is None:
            raise Stuck(f"{self._game.title}: there is nothing on the screen")
        return page

    def _choose(self, table: Table) -> tuple[Option, dict[str, Any]] | None:
        """What happens next, and the option it comes from."""
        state = table._log.state  # the demo deals and rolls, so it may know what nobody else may
        if self._game.sensible is not None:
            action: Action | None = self._game.sensible(state, self._rng.randrange)
            if action is None:
                return None
            wanted = plain_content(action)
            return next(o for o in self._game.options(state, None) if o.admits(wanted)), wanted
        offered = every_option(self._game, state)
        if not offered:
            return None
        public = [option for option in offered if not option.private]
        pages = self._hand.buttons()
        private = [
            option for option in offered if option.private and f"page {option.seat}" in pages
        ]
        if private and (not public or self._rng.random() < SECRETS_TOLD):
            public = private
        option = self._rng.choice(public)
        drawn = convert(option.nth(self._rng.randrange(option.size)), self._game.action_type)
        return option, plain_content(drawn)

    def _do(self, table: Table, option: Option, action: dict[str, Any]) -> None:
        before = len(table.told())
        page = self._page()
        if not isinstance(page, GuidedPage):
            raise Stuck(f"{self._game.title}: the table is not on the screen")
        if option.private:
            names = page.own_taps(option, action)
            self._tap(f"page {option.seat}")
            self._tap("next")
            if "keep open" in self._hand.buttons():
                self._tap("keep open")
            if "leaf tell" in self._hand.buttons():
                self._tap("leaf tell")
            self._photograph_once("secret")
            for name in names:
                self._tap(name)
            self._tap("next")
        else:
            for name in page.taps(action):
                self._tap(name)
        if len(table.told()) == before:
            raise Stuck(f"{self._game.title}: {action} was tapped and not taken")

    def _tap(self, name: str) -> None:
        self._hand.tap(name)
        self.taps += 1

    def _photograph_once(self, name: str) -> None:
        if name not in self._phases:
            self._phases.add(name)
            self._photograph(name)

    def _photograph(self, name: str) -> None:
        picture = f"{len(self.pictures):02}-{name}.png"
        self._hand.photograph(self._folder / picture)
        self.pictures.append(picture)


def plain_content(action: Action) -> dict[str, Any]:
    """An action as JSON without its envelope, as options speak of it."""
    envelope = {"source", "confidence", "overrule"}
    return {name: value for name, value in builtins(action).items() if name not in envelope}
