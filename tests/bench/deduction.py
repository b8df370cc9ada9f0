"""How well the sheets of Suspicion guess: share of identities found, on simulated sensible play.

Tables of every size, of each kind of player and mixed; every seat's sheet at the end of the game, and
its likeliest guest for everybody else. A table is one observation: seats of one table see the same.
"""

import os
import random
from math import log2
from statistics import fmean as mean
from statistics import stdev
from typing import NamedTuple

from scoring.games.suspicion.advice import deduce
from scoring.games.suspicion.sheet import Sheet
from scoring.games.suspicion.suspects import Model
from scoring.wire import builtins, convert
from tests.scoring.games.suspicion.sensible import KINDS, Played, cardboard, played

GAMES = int(os.environ.get("BENCH_GAMES", "10000")) // 10
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
