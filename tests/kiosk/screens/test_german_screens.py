"""German on the smallest glass: every screen of the gallery, nothing cut, overlapping or too small."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from kiosk.demo.gallery import screens
from kiosk.demo.guide import Guide
from kiosk.screens.hand import SIZES

SLOW = ("camera", "camera-correct", "apology")
"""Pages that wait for a rendered throw are looked at in their own tests."""


PARTS = 3
"""The tour is walked by so many tests, beside each other."""


@pytest.mark.parametrize("part", range(PARTS))
def test_german_fits_every_screen(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # A folder with a short name, as on a Pi: the status page shows it.
    with TemporaryDirectory() as home, Guide(Path(home), SIZES[0]) as guide:
        monkeypatch.setenv("PARLOUR_HOME", home)
        guide.speak("de")
        tour = [screen for screen in screens(guide.rooms()) if screen.name not in SLOW]
        flawed = {
            screen.name: found for screen in tour[part::PARTS] if (found := guide.flaws(screen))
        }
    assert flawed == {}
