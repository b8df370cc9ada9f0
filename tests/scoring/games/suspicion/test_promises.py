"""Suspicion keeps what every game promises, its secrets above all."""

import random
from typing import Any

from msgspec.structs import replace

from scoring.game import Action
from scoring.games.suspicion import GAME
from scoring.games.suspicion.phases import all_revealed
from scoring.games.suspicion.secrets import cards_to_hold, guests_to_be, guests_to_see
from scoring.games.suspicion.table import Answered, Guess, Hold, Identity, Play, Saw, State
from scoring.log import Log
from tests.scoring.conformance import Conformance


class TestSuspicion(Conformance):
    game = GAME
    house_settings = ({}, {"stack": 2})
    seeds = range(1)
    never_legal = (
        {"type": "roll", "faces": ["Viola Chung", "Dr. Ashraf Najem"]},
        {"type": "move", "guest": "Viola Chung", "room": 5},
    )

    def revealed(self, state: State) -> bool:
        """With the last invitation all guesses lie open, though some may still be on paper."""
        return all_revealed(state)

    def check_secrecy(self, log: Log[State], seat: str | None, rng: random.Random) -> None:
        """A card told and played later stays: which cards are played is open to all."""
        plays = plays_of(log)
        self.fixed = {
            id(told)
            for number, told in enumerate(log.actions)
            if isinstance(told, Hold)
            and any(after > number and play == (told.seat, told.card) for after, play in plays)
        }
        self.plays = {play for _, play in plays}
        super().check_secrecy(log, seat, rng)

    def hide(self, before: State, action: Action, seat: str | None, rng: random.Random) -> Action:
        """Everything told on the pages of others is told differently."""
        if getattr(action, "seat", None) == seat:
            return action
        match action:
            case Identity(seat=who):
                return replace(action, guest=rng.choice(guests_to_be(before, place(before, who))))
            case Hold(seat=who) if id(action) not in self.fixed:
                cards = cards_to_hold(before, place(before, who))
                unplayed = [card for card in cards if (who, card) not in self.plays]
                return replace(action, card=rng.choice(unplayed))
            case Saw(seat=who):
                return replace(action, guest=rng.choice(guests_to_see(before, place(before, who))))
            case Answered(asker=asker, yes=bool()):
                waiting = before.question
                if waiting is None or waiting.asker != asker:
                    waiting = before.untold[place(before, asker)]
                if waiting is not None and seat not in (waiting.asker, waiting.asked):
                    return replace(action, yes=rng.random() < 0.5)
            case Guess(seat=who):
                others = [other for other in before.seats if other != who]
                guesses = {other: rng.choice(before.facts.guests) for other in others}
                return replace(action, guesses=guesses)
        return action


def plays_of(log: Log[State]) -> list[tuple[int, tuple[str, str]]]:
    """Who plays which card, and when."""
    again = Log(GAME, log.start)
    found = []
    for number, action in enumerate(log.actions):
        if isinstance(action, Play):
            found.append((number, (again.state.who, action.card)))
        again.add(action)
    return found


def place(state: State, seat: str) -> int:
    return state.seats.index(seat)


def test_every_secret_is_told_in_random_play() -> None:
    """Otherwise the promises above would be empty."""
    kinds: set[type[Any]] = set()
    for players in GAME.players:
        kinds |= {type(action) for action in TestSuspicion().play(players, 0).actions}
    assert {Identity, Hold, Saw, Answered, Guess} <= kinds
