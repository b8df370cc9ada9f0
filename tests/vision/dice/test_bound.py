"""Upper bounds of rates, against values known from tables."""

import pytest

from vision.bench.bound import upper_bound


@pytest.mark.parametrize(
    ("hits", "tries", "bound"),
    [(0, 100, 0.0295), (0, 600, 0.00498), (1, 100, 0.0466), (5, 100, 0.1023), (50, 100, 0.5862)],
)
def test_bounds_match_the_exact_binomial_ones(hits: int, tries: int, bound: float) -> None:
    assert upper_bound(hits, tries) == pytest.approx(bound, abs=2e-4)


def test_nothing_tried_rules_nothing_out() -> None:
    assert upper_bound(0, 0) == 1.0
    assert upper_bound(7, 7) == 1.0
