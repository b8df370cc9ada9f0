"""A short fuzz of every game, and proof that the fuzzer notices what breaks."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.games._template import GAME as TEMPLATE
from tests.scoring.fuzz import WAYS, Broke, fuzz, installed


def test_two_thousand_mutilated_documents_break_no_game() -> None:
    figures = fuzz(2_000, seed=1)
    taken, refused = figures["taken"], figures["refused"]
    assert isinstance(taken, dict)
    assert isinstance(refused, dict)
    assert sum(taken.values()) + sum(refused.values()) == figures["inputs"] == 2_000
    for way in WAYS:
        assert taken[way], f"no {way} was ever accepted: nothing behind it is tried"
        assert refused[way], f"no {way} was ever refused: they are not mutilated"


def test_the_template_is_among_the_games() -> None:
    assert TEMPLATE in installed()


@pytest.mark.parametrize("function", ["apply", "score_tally", "tally_flaws", "tell", "start"])
def test_a_game_that_breaks_is_caught_with_its_input(function: str) -> None:
    calls = 0

    def breaks(*given: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls > 100:
            raise KeyError("not a refusal")
        return getattr(TEMPLATE, function)(*given)

    changed: dict[str, Any] = {function: breaks}
    with pytest.raises(Broke, match=r"best-of-three, .* of seed 1: ") as broke:
        fuzz(20_000, seed=1, games=[replace(TEMPLATE, **changed)])
    assert isinstance(broke.value.__cause__, KeyError)


def test_the_same_seed_throws_the_same_inputs() -> None:
    assert fuzz(300, seed=3, games=[TEMPLATE]) == fuzz(300, seed=3, games=[TEMPLATE])
    assert fuzz(300, seed=3, games=[TEMPLATE]) != fuzz(300, seed=4, games=[TEMPLATE])
