"""Charts: every line ends in its player's name, and no two names lie on one another."""

import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.kiosk import Kiosk
from kiosk.screens.page import Page
from kiosk.widgets.chart import BarChart, LineChart, spread, ticks
from kiosk.widgets.rows import column

MOVED = {
    "Ada": [0, 4, 4, 19],
    "Bo": [0, -2, 8, 19],
    "Cy": [0, 1, 1, 18],
    "Maximiliane": [0, 0, 7],
}


class Charts(Page):
    """A page with both kinds."""

    wide = True

    def content(self) -> object:
        """A line chart above bars."""
        wins = {name: line[-1] for name, line in MOVED.items()}
        says = {name: f"{value} of 20" for name, value in wins.items()}
        return column([LineChart(MOVED), BarChart(wins, {"Ada": 3}, says=says)])


@pytest.mark.parametrize("size", SIZES)
def test_the_ends_of_close_lines_are_named_side_by_side(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    def charts(kiosk: Kiosk) -> Page:
        return Charts(kiosk)

    hand = Hand(parlour, charts, size)
    assert hand.flaws() == []
    for words in ("● 19 Ada", "▲ 19 Bo", "■ 18 Cy", "◆ 7 Maximiliane", "◆ Ada", "7 of 20"):
        assert hand.reads(words), words


@pytest.mark.parametrize("series", [{}, {"Ada": []}, {"Ada": [3]}, {"Ada": [0, 0]}])
def test_a_chart_of_nothing_or_of_one_point_is_drawn_too(
    parlour: Parlour, series: dict[str, list[float]]
) -> None:
    chart = LineChart(series)
    chart.size = (400, 200)
    bars = BarChart({name: sum(line) for name, line in series.items()})
    bars.size = (400, 100)


def test_a_scale_has_round_numbers() -> None:
    assert ticks(0, 44, 6) == [0, 10, 20, 30, 40, 50]
    assert ticks(-3, 3, 3) == [-5, 0, 5]
    assert ticks(0, 1_250, 5) == [0, 500, 1000, 1500]


def test_labels_keep_apart_and_on_the_chart() -> None:
    assert spread([10, 11, 40], 10, 0, 50) == [10, 20, 40]
    assert spread([44, 45, 46], 10, 0, 50) == [25, 35, 45]
