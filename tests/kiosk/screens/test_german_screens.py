"""German on the glass: every screen of the gallery, with nothing cut, overlapping or too small."""

from pathlib import Path

import pytest

from kiosk.demo.gallery import screens
from kiosk.demo.guide import Guide
from kiosk.screens.hand import SIZES

SLOW = ("camera", "camera-correct", "grid-by-camera", "apology")
"""Pages that wait for a rendered throw are looked at in their own tests."""


@pytest.mark.parametrize("size", SIZES[::2])
def test_german_fits_every_screen(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    with Guide(tmp_path, size) as guide:
        guide.speak("de")
        tour = [screen for screen in screens(guide.rooms()) if screen.name not in SLOW]
        flawed = {screen.name: found for screen in tour if (found := guide.flaws(screen))}
    assert flawed == {}
