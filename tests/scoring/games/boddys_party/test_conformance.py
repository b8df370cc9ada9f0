"""Boddy's Party keeps every promise of a game, its secrets above all."""

import random
from typing import Any

from scoring.game import Action
from scoring.games.boddys_party import GAME
from scoring.games.boddys_party.table import (
    Hand,
    Look,
    Notepad,
    State,
)
from scoring.log import Log
from scoring.wire import convert
from tests.scoring.conformance import Conformance, content


class TestBoddysParty(Conformance):
    game = GAME
    never_legal = (
        {"type": "roll", "face": 7},
        {"type": "leave"},
        {"type": "move", "to": "Study"},
        {"type": "place", "weapon": "Rope", "room": "Hall"},
        {"type": "take", "weapon": "Rope"},
        {"type": "meet", "other": "Cy"},
    )

    varied: frozenset[str] = frozenset()
    until_first_reveal: bool = False

    def hide(self, before: State, action: Action, seat: str | None, rng: random.Random) -> Action:
        """Other notepads, other hands, other cards in the rooms, exchanged or not."""
        if not isinstance(action, Notepad | Hand | Look) or action.seat == seat:
            return action
        told = before.players[action.seat]
        if action.seat not in self.varied or not told.in_play:
            return action
        private = [
            option
            for option in GAME.options(before, action.seat)
            if option.private and option.type == content(action)["type"]
        ]
        if isinstance(action, Look) and action.card == "unknown":
            return action
        option = rng.choice(private)
        changed: Action = convert(option.nth(rng.randrange(option.size)), GAME.action_type)
        return changed

    def revealed(self, state: State) -> bool:
        out = [seat for seat, player in state.players.items() if not player.in_play]
        return any(seat in self.varied for seat in out)

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        """Once with everybody's secrets changed, up to the first reveal; once with those of the
        players who show theirs last, so that earlier reveals are passed with secrets still kept."""
        self.varied = frozenset(log.start.seats)
        super().check_secrecy(log, seat, rng)
        self.varied = frozenset(last_to_show(log))
        super().check_secrecy(log, seat, rng)


def last_to_show(log: Log[Any]) -> list[str]:
    """Who was still in play when all but the last reveal had happened."""
    kept = list(log.start.seats)
    again: Log[Any] = Log(GAME, log.start)
    for action in log.actions:
        state = again.add(action)
        left = [seat for seat, player in state.players.items() if player.in_play]
        if left:
            kept = left
    return kept
