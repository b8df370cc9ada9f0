"""Two thousand touches a game, anywhere: no apology, no illegal table, no secret before everybody's eyes."""

from pathlib import Path

import pytest

from kiosk.demo.seated import seated
from scoring.catalog import game_ids
from tests.evenings.monkey import Monkey
from tests.kiosk.screens.test_nerves import DarkStage

TOUCHES = 2_000
BURST = 16
"""Touches between two pictures: quick fingers, so that the test stays quick too."""


@pytest.mark.parametrize("game_id", game_ids())
def test_a_monkey_breaks_nothing(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    with seated(tmp_path, stage=DarkStage()) as everything:
        Monkey(everything, game_id, seed=1).play(TOUCHES, BURST)
