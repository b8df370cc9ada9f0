"""What was found is kept with the temperature it was read at, and comes back as the nets gave it."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.dice.classify import calibration, warmed
from vision.dice.find import Spot
from vision.dice.found import FoundDie
from vision.train.dice_calibrate import at_warmth
from vision.train.dice_found import KeptScene, keep, kept

RAW = np.array([0.4, 0.2, 0.1, 0.1, 0.05, 0.05, 0.04, 0.06], np.float32)


def seen_at(temperature: float, closer: float | None = 0.5) -> KeptScene:
    die = FoundDie(Spot(10, 20, 30, 0.7), warmed(RAW, temperature), closer=closer, cut=True)
    return KeptScene("dome", "a.jpg", [((0.0, 5.0, 20.0, 35.0), "1")], (die,))


@pytest.mark.parametrize("temperature", [0.5, 0.8, 1.6])
def test_a_scene_comes_back_as_the_nets_saw_it_whenever_it_was_read(
    temperature: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "found.jsonl"
    monkeypatch.setitem(calibration(), "temperature", temperature)
    keep(path, [seen_at(temperature), seen_at(temperature, None)])
    monkeypatch.setitem(calibration(), "temperature", 3.0)
    looked, bare = kept([path])
    assert looked.found[0].chances == pytest.approx(RAW, abs=1e-5)
    assert (looked.found[0].closer, looked.found[0].cut, bare.found[0].closer) == (0.5, True, None)
    assert (looked.source, looked.name, looked.truth) == ("dome", "a.jpg", seen_at(1.0).truth)


@given(st.floats(0.4, 2.0))
def test_scenes_are_tried_at_the_temperature_asked_for(temperature: float) -> None:
    (scene,) = at_warmth([seen_at(1.0)], temperature)
    assert scene.found[0].chances == pytest.approx(warmed(RAW, temperature), abs=1e-6)
