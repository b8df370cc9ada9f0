"""Counting readings: rates come with the bound that the count can vouch for."""

import pytest

from vision.bench.rates import Score


def test_a_bench_counts_right_sure_and_asking_readings() -> None:
    score = Score()
    for number in range(100):
        score.add(right=number != 7, sure=number > 9, ms=10.0 + number)
    report = score.report("tiles")
    assert report["tiles"] == 100
    assert report["right_percent"] == 99.0
    assert report["asks"] == 10
    assert report["wrong_though_sure"] == 0
    assert report["wrong_though_sure_percent_at_most"] == pytest.approx(2.95, abs=0.01)
    assert report["ms_median"] == pytest.approx(59.5)


def test_a_wrong_reading_that_was_sure_is_counted_as_such() -> None:
    score = Score()
    score.add(right=False, sure=True, ms=1.0)
    assert score.wrong_though_sure == 1
