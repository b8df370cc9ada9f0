"""How well the sheets of Suspicion guess: share of identities found, on simulated sensible play.

Tables of every size, of each kind of player and mixed; every seat's sheet at the end of the game, and
its likeliest guest for everybody else. A table is one observation: seats of one table see the same.
"""

import os
import random
from math import log2
from statistics import fmean as mean
from statistics import stdev
from time import process_time
from typing import NamedTuple

from scoring.games.suspicion.advice import deduce, probabilities, read
from scoring.games.suspicion.sheet import Sheet
from scoring.games.suspicion.suspects import Model, noted, suspicions
from scoring.games.tea_time_crime.advice import chances
from scoring.games.tea_time_crime.cardboard import SPACES
from scoring.wire import builtins, convert
from tests.scoring.games.suspicion import brute
from tests.scoring.games.suspicion.sensible import KINDS, Played, cardboard, played

GAMES = int(os.environ.get("BENCH_GAMES", "10000")) // 10
AGREED = GAMES * 3
MODELS: tuple[Model, ...] = ("plain", "weighted")


class Share(NamedTuple):
    """A share of identities guessed right, its standard error, and the bits of surprise left."""

    right: float
    error: float
    surprise: float


def bench() -> None:
    """Print the share guessed right for each model and kind of table, and how honest the odds are."""
    print(f"deduction: {GAMES} games of Suspicion a row, 2 to 6 players, share guessed right")
    for kind in ("mixed", *KINDS):
        row = [share_guessed_right(model, GAMES, 1, kind) for model in MODELS]
        shown = "   ".join(
            f"{model} {100 * s.right:.1f} % ± {100 * s.error:.1f} ({s.surprise:.2f} bits)"
            for model, s in zip(MODELS, row, strict=True)
        )
        print(f"  {kind:<10} {shown}", flush=True)
    print("  said (weighted, mixed) and came true:", calibration("weighted", GAMES, 2))
    print(f"  against every deal written out: {agreement(AGREED)}", flush=True)
    print(
        f"  one event more, six players: {_ms(event_times())}; the chances then: {_ms(ask_times())}"
    )
    print(f"  odds with two rerolls, one space: {_ms(odds_times())}")


def agreement(games: int) -> str:
    """Chances at the end of games of two to six, one seat each and both models, against enumeration."""
    rng = random.Random("agreement")
    worst, wrong = 0.0, 0
    for number in range(games):
        game = played(2 + number % 5, rng)
        document = game.sheets[rng.choice(sorted(game.sheets))]
        model = MODELS[number // 5 % 2]
        found = deduce(convert(builtins(document), Sheet), cardboard(), model)
        expected = brute.probabilities(document, cardboard().guests, model)
        for player, row in expected.items():
            for guest, chance in row.items():
                worst = max(worst, abs(found.probabilities[player][guest] - chance))
        wrong += any(game.identities[who] != guest for who, guest in found.certain.items())
    return (
        f"{games} games, greatest difference {worst:.1e}, games with a wrong certain mark: {wrong}"
    )


def event_times() -> list[float]:
    """Processor seconds to take one more event into a six-player sheet."""
    times = []
    for sheet in _six_player_sheets():
        known = suspicions(sheet.players, sheet.seat, sheet.identity, cardboard())
        for event in sheet.events:
            began = process_time()
            known = noted(known, event)
            times.append(process_time() - began)
    return times


def ask_times() -> list[float]:
    """Seconds to weigh all deals of a six-player sheet."""
    times = []
    for sheet in _six_player_sheets():
        known = read(sheet, cardboard())
        began = process_time()
        probabilities(known)
        times.append(process_time() - began)
    return times


def odds_times() -> list[float]:
    """Seconds for the full question of Tea Time Crime: two rerolls, one wanted space."""
    times = []
    for space in SPACES:
        began = process_time()
        chances(["3", "3", "glass", "1", "5"], 2, [space], (1, 1, 1, 1, 1))
        times.append(process_time() - began)
    return times


def _six_player_sheets() -> list[Sheet]:
    rng = random.Random("six")
    games = [played(6, rng) for _ in range(20)]
    return [convert(builtins(game.sheets[next(iter(game.sheets))]), Sheet) for game in games]


def _ms(times: list[float]) -> str:
    ordered = sorted(1000 * time for time in times)
    return f"median {ordered[len(ordered) // 2]:.2f} ms, most {ordered[-1]:.2f} ms"


def share_guessed_right(model: Model, games: int, seed: int, kind: str = "mixed") -> Share:
    """The share of the others' identities that the best final guesses find."""
    shares, surprise = [], []
    for game in _games(games, seed, kind):
        right = []
        for said, truth in _said(game, model):
            # Guests that are equally likely are guessed alike, not by their place in the list.
            best = [guest for guest, chance in said.items() if chance > max(said.values()) - 1e-9]
            right.append((truth in best) / len(best))
            surprise.append(-log2(said[truth]))
        shares.append(mean(right))
    return Share(mean(shares), stdev(shares) / len(shares) ** 0.5, mean(surprise))


def calibration(model: Model, games: int, seed: int) -> str:
    """Of what was said to be so likely, how much came true."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for game in _games(games, seed, "mixed"):
        for said, truth in _said(game, model):
            for guest, chance in said.items():
                if 0 < chance < 1:
                    bins.setdefault(int(5 * chance), []).append((chance, guest == truth))
    return ", ".join(
        f"{mean(chance for chance, _ in rows):.0%} {mean(came for _, came in rows):.0%}"
        for _, rows in sorted(bins.items())
    )


def _games(games: int, seed: int, kind: str) -> list[Played]:
    rng = random.Random(f"{kind} {seed}")
    sizes = [2 + number % 5 for number in range(games)]
    return [played(size, rng, None if kind == "mixed" else [kind] * size) for size in sizes]


def _said(game: Played, model: Model) -> list[tuple[dict[str, float], str]]:
    """For every seat and everybody else: the chances, and who it was."""
    return [
        (chances, game.identities[player])
        for document in game.sheets.values()
        for player, chances in deduce(
            convert(builtins(document), Sheet), cardboard(), model
        ).probabilities.items()
    ]
