"""A table to play at: the real kiosk beside a simulated table, and nobody's own folder touched."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import tests.kiosk.screens.conftest as screens  # sets Kivy up, once for all tests
from kiosk.demo.seated import seated
from kiosk.simulation.rendered import RenderedStage
from tests.evenings.evening import Evening

STAGE = RenderedStage((960, 540))
unpainted, seldom_swept = screens.unpainted, screens.seldom_swept


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """Everything ready on the home page."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    with seated(tmp_path, stage=STAGE) as everything:
        yield Evening(everything)
