"""Whole evenings played by chance through the rules, and what came of them."""

import random
from collections.abc import Iterator
from statistics import mean
from time import perf_counter
from typing import Any

from msgspec import Struct

from scoring.catalog import AnyGame
from scoring.facts import Facts
from scoring.game import Action, Scorecard
from scoring.log import Start
from scoring.walk import leaning_action, some_action

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo")
LONGEST = 100_000


class Evening(Struct, frozen=True):
    """One game that was played to its end."""

    players: int
    actions: int
    seconds: float
    card: Scorecard


class Endless(Exception):
    """A game did not come to an end."""


def evening(game: AnyGame, facts: Facts, players: int, seed: str) -> Evening:
    """Play one game to its end; the same seed gives the same evening."""
    rng = random.Random(seed)  # noqa: S311 - a simulator wants repeatable chance, not secrets
    start = Start(seats=NAMES[:players])
    state: Any = game.start(start.seats, game.settings_type(), facts)
    spent = 0.0
    for number in range(LONGEST):
        action = next_action(game, state, rng)
        if action is None:
            return Evening(players, number, spent, game.score(state))
        before = perf_counter()
        state = game.apply(state, action)
        spent += perf_counter() - before
    raise Endless(f"{game.title} with {players} players (seed {seed}) ran past {LONGEST} actions")


def next_action(game: AnyGame, state: Any, rng: random.Random) -> Action | None:
    """What happens next: by the game's own player with some sense, else half chance, half points."""
    if game.sensible is not None:
        sensible: Action | None = game.sensible(state, rng.randrange)
        return sensible
    choose = leaning_action if rng.random() < 0.5 else some_action
    return choose(game, state, rng.randrange)


def evenings(game: AnyGame, facts: Facts, games: int, seed: int) -> Iterator[Evening]:
    """That many games, the player counts in turn."""
    for number in range(games):
        players = game.players[number % len(game.players)]
        yield evening(game, facts, players, f"{game.id} {seed} {number}")


def figures(game: AnyGame, played: list[Evening], seed: int) -> dict[str, Any]:
    """What came of it, a block for each number of players."""
    by_count = {
        players: [one for one in played if one.players == players]
        for players in sorted({one.players for one in played})
    }
    lengths = [one.actions for one in played]
    applied = sum(one.seconds for one in played)
    return {
        "game": game.id,
        "games": len(played),
        "seed": seed,
        "actions": {"mean": round(mean(lengths), 1), "least": min(lengths), "most": max(lengths)},
        "microseconds_per_apply": round(applied / max(sum(lengths), 1) * 1e6, 1),
        "players": {str(players): _block(some) for players, some in by_count.items()},
    }


def _block(played: list[Evening]) -> dict[str, Any]:
    totals = [total for one in played for total in one.card.totals.values()]
    seats = list(played[0].card.totals)
    return {
        "games": len(played),
        "points": {"mean": round(mean(totals), 2), "least": min(totals), "most": max(totals)},
        "wins": {seat: sum(seat in one.card.winners for one in played) for seat in seats},
        "shared": sum(len(one.card.winners) > 1 for one in played),
        "tie_breaks": sum(one.card.tie_break is not None for one in played),
    }
