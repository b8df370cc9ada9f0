"""Boddy's Party keeps every promise of a game, its secrets above all."""

import random
from typing import Any

from scoring.catalog import AnyGame
from scoring.game import Action, Note
from scoring.games.boddys_party import GAME
from scoring.games.boddys_party.table import (
    Hand,
    Look,
    Notepad,
    State,
)
from scoring.log import Log
from scoring.wire import convert, encode
from tests.scoring.conformance import Conformance, content

PARTY: AnyGame = GAME


class TestBoddysParty(Conformance):
    game = PARTY
    never_legal = (
        {"type": "roll", "face": 7},
        {"type": "leave"},
        {"type": "move", "to": "Study"},
        {"type": "place", "weapon": "Rope", "room": "Hall"},
        {"type": "take", "weapon": "Rope"},
        {"type": "meet", "other": "Cy"},
    )

    varied: frozenset[str] = frozenset()

    def hide(self, before: State, action: Action, seat: str | None, rng: random.Random) -> Action:
        """Other notepads, other hands, other cards in the rooms, exchanged or not."""
        if not isinstance(action, Notepad | Hand | Look) or action.seat == seat:
            return action
        told = before.players[action.seat]
        if action.seat not in self.varied or not told.in_play:
            return action
        private = [
            option
            for option in PARTY.options(before, action.seat)
            if option.private and option.type == content(action)["type"]
        ]
        if isinstance(action, Look) and action.card == "unknown":
            return action
        option = rng.choice(private)
        changed: Action = convert(option.nth(rng.randrange(option.size)), PARTY.action_type)
        return changed

    def check_secrecy(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        """Once with everybody's secrets changed, up to the first reveal; once with those of the
        players who show theirs last, so that earlier reveals are passed with secrets still kept.

        Each line of the log and of the sheet is compared as it is written, which is far quicker than
        comparing the whole of both at every stride, and proves the same."""
        for varied in (log.start.seats, last_to_show(log)):
            self.varied = frozenset(varied)
            self.compare(log, seat, rng)

    def compare(self, log: Log[Any], seat: str | None, rng: random.Random) -> None:
        told = other = first_state(log)
        for number, action in enumerate(log.actions):
            changed = self.hide(other, action, seat, rng)
            after = PARTY.apply(told, action)
            if any(not after.players[each].in_play for each in self.varied):
                return
            assert PARTY.tell(told, action, seat) == PARTY.tell(other, changed, seat)
            assert noted(told, action, seat) == noted(other, changed, seat)
            told, other = after, PARTY.apply(other, changed)
            if number % 8 == 0:
                view = PARTY.view(told, seat)
                assert encode(view) == encode(PARTY.view(other, seat))
                assert PARTY.options(told, seat) == PARTY.options(other, seat)
                assert PARTY.phase(told) == PARTY.phase(other)
                assert PARTY.problems(told) == PARTY.problems(other)


def first_state(log: Log[Any]) -> State:
    state: State = Log(PARTY, log.start).state
    return state


def noted(state: State, action: Action, seat: str | None) -> list[Note]:
    return [
        note for note in PARTY.notes(state, action) if note.seen_by is None or seat in note.seen_by
    ]


def last_to_show(log: Log[Any]) -> tuple[str, ...]:
    """Who was still in play when all but the last reveal had happened."""
    kept, state = log.start.seats, first_state(log)
    for action in log.actions:
        state = PARTY.apply(state, action)
        kept = tuple(seat for seat in state.seats if state.players[seat].in_play) or kept
    return kept
