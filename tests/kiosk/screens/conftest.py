"""The real application without a screen: Kivy is set up here, before any test imports a screen."""

import os
import tempfile
from pathlib import Path

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.start import prepare

os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="parlour-kivy-"))
prepare((1920, 1280), offscreen=True)


@pytest.fixture
def parlour(tmp_path: Path) -> Parlour:
    """An empty parlour in a folder of its own, at a time that stands still."""
    return Parlour(tmp_path, lambda: 0.0)


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything happens and is laid out, but nothing is painted: half of the time goes there, and most
    tests only read and touch. Those that look at the picture are marked `painted`."""
    from kivy.core.window import Window

    from kiosk.screens.hand import Hand

    def blank(*_arguments: object) -> None:
        raise AssertionError("nothing was painted: mark this test `painted`")

    if "painted" not in request.keywords:
        monkeypatch.setattr(Window, "on_draw", lambda *_arguments: None)
        monkeypatch.setattr(Hand, "photograph", blank)


@pytest.fixture(autouse=True)
def seldom_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Old pages may lie about a little longer than on a Pi: sweeping takes a fifth of the time."""
    monkeypatch.setattr("kiosk.screens.broom.PAGES", 25)
    monkeypatch.setattr("kiosk.screens.broom.QUIET", 60.0)
