"""Speed and soundness of the rules: thousands of random games, the cost of an action, fuzzed input."""

import os
import random
from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import perf_counter

from kiosk.cli.progress import progress
from kiosk.simulate import NAMES, evening, next_action
from scoring.catalog import find_game, game_ids
from scoring.facts import read_facts
from tests.scoring.fuzz import fuzz

GAMES = int(os.environ.get("BENCH_GAMES", "10000"))
FUZZED = int(os.environ.get("BENCH_FUZZED", "100000"))
CORES = len(os.sched_getaffinity(0))


def bench() -> None:
    """Print the rules' figures."""
    print(f"rules: {GAMES} random games of each kind, on {CORES} cores")
    print(f"  {'game':<16} {'games/s':>8} {'actions':>9} {'us/apply':>9} {'late/early':>11}")
    for game_id in game_ids():
        print(f"  {random_games(game_id, GAMES)} {growth(game_id):>11.2f}", flush=True)
    began = perf_counter()
    figures = fuzz(FUZZED, seed=1)
    told = ", ".join(f"{count} {what}" for what, count in figures.items())
    print(f"  {FUZZED} fuzzed documents, no traceback: {told} ({perf_counter() - began:.0f} s)")


def random_games(game_id: str, games: int) -> str:
    """Play that many games to their end, every player count in turn; an endless one raises."""
    began = perf_counter()
    batch = 50
    batches = [(game_id, first, min(batch, games - first)) for first in range(0, games, batch)]
    with ProcessPoolExecutor(CORES) as pool:
        done = list(progress(pool.map(_play, batches), len(batches), game_id))
    seconds = perf_counter() - began
    actions = sum(count for count, _ in done)
    spent = sum(cost for _, cost in done)
    return f"{game_id:<16} {games / seconds:>8.0f} {actions / games:>9.1f} {spent / actions * 1e6:>9.1f}"


def _play(batch: tuple[str, int, int]) -> tuple[int, float]:
    game_id, first, count = batch
    game = find_game(game_id)
    facts = read_facts(game.facts_text, game.facts_type)
    played = [
        evening(game, facts, game.players[number % len(game.players)], f"bench {game_id} {number}")
        for number in range(first, first + count)
    ]
    return sum(one.actions for one in played), sum(one.seconds for one in played)


def growth(game_id: str, evenings: int = 12) -> float:
    """Median cost of an action in the last third of an evening against the first third.

    Compared kind by kind (a roll with a roll), since late actions may be of other kinds.
    """
    game = find_game(game_id)
    facts = read_facts(game.facts_text, game.facts_type)
    early: dict[str, list[float]] = {}
    late: dict[str, list[float]] = {}
    for number in range(evenings):
        rng = random.Random(f"growth {game_id} {number}")
        state = game.start(NAMES[: game.players[-1]], game.settings_type(), facts)
        costs: list[tuple[str, float]] = []
        while (action := next_action(game, state, rng)) is not None:
            before = perf_counter()
            state = game.apply(state, action)
            costs.append((type(action).__name__, perf_counter() - before))
        third = len(costs) // 3
        for kind, cost in costs[:third]:
            early.setdefault(kind, []).append(cost)
        for kind, cost in costs[-third:]:
            late.setdefault(kind, []).append(cost)
    both = [kind for kind in early if len(early[kind]) > 20 and len(late.get(kind, ())) > 20]
    ratios = [median(late[kind]) / median(early[kind]) for kind in both]
    return median(ratios) if ratios else float("nan")
