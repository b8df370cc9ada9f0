"""Devices and screen together: a press does what the screen's button does, lights and voice follow."""

import numpy as np
import pytest

from kiosk.parlour import Parlour
from kiosk.screens.hand import Hand
from kiosk.screens.home import home
from kiosk.screens.nerves import Nerves
from kiosk.simulation import SimulatedTable, Tabletop
from kiosk.table import Table


class DarkStage:
    """A table nobody looks at: these tests are about hands, ears and lights."""

    def frame(self, top: Tabletop, time: float) -> np.ndarray:
        return np.zeros((48, 64, 3), np.uint8)

    def faces(self, dice: str) -> tuple[str, ...]:
        return ("1",)


@pytest.fixture
def hand(parlour: Parlour) -> Hand:
    return Hand(parlour, home)


@pytest.fixture
def table(hand: Hand) -> SimulatedTable:
    simulated = SimulatedTable(DarkStage())
    nerves = Nerves(hand.kiosk, simulated.devices, lambda: simulated.now)
    simulated.each_loop(lambda _now: nerves.beat())
    return simulated.pass_time(0.5)


def begin(hand: Hand) -> Table:
    playing = hand.kiosk.parlour.begin("tea-time", "guided", ("Ada", "Bo"))
    hand.kiosk.open_table()
    return playing


def standing(playing: Table) -> list[str]:
    return [line.status for line in playing.told()]


def test_the_voice_says_each_phase_once_and_the_light_shows_whose_turn_it_is(
    hand: Hand, table: SimulatedTable
) -> None:
    begin(hand)
    table.pass_time(1.0)
    table.expect_turn_light(0)
    assert len(table.speaker.said) == 1
    assert "Round 1 of 5" in table.speaker.said[0]


def test_a_muted_kiosk_says_nothing(parlour: Parlour, hand: Hand, table: SimulatedTable) -> None:
    parlour.prefer(voice=False)
    begin(hand)
    table.pass_time(1.0)
    assert table.speaker.said == []


def test_a_press_that_bounces_does_one_thing(hand: Hand, table: SimulatedTable) -> None:
    playing = begin(hand)
    playing.act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    playing.act({"type": "show", "cell": [1, 3], "tile": "Queen"})
    table.press("back", bounces=7)
    table.pass_time(1.0)
    assert standing(playing) == ["stands", "entered wrongly"]


def test_a_press_in_the_dark_only_wakes_the_screen(hand: Hand, table: SimulatedTable) -> None:
    playing = begin(hand)
    playing.act({"type": "show", "cell": [1, 1], "tile": "Queen"})
    table.pass_time(table.backlight.settings.dim_after + 2)
    lit_before = not table.backlight.dimmed
    table.press("back")
    table.pass_time(1.0)
    assert (lit_before, table.backlight.dimmed) == (False, False)
    assert standing(playing) == ["stands"]
    table.press("back")
    table.pass_time(1.0)
    assert standing(playing) == ["entered wrongly"]


def test_the_watchdog_is_told_that_we_are_ready_and_then_fed(table: SimulatedTable) -> None:
    assert table.watchdog.told == ["ready"]
    table.pass_time(5.0)
    assert table.watchdog.fed_at == table.now


def test_while_learning_the_voice_says_first_what_an_action_told_everybody(
    parlour: Parlour, hand: Hand, table: SimulatedTable
) -> None:
    parlour.prefer(learning=True)
    playing = begin(hand)
    row = ["Queen", "Queen*", "Mad Hatter", "Mad Hatter*"]
    playing.act({"type": "correct_grid", "grid": [row, [*reversed(row)], row]})
    table.pass_time(30.0)
    playing.act({"type": "take", "cells": [[1, 1]]})
    hand.settle()
    lesson = "Ada now has 1 × Queen for 1 point."
    assert hand.reads(lesson)
    table.pass_time(30.0)
    assert table.speaker.said[-2] == lesson
    assert "Bo" in table.speaker.said[-1]
    spoken = len(table.speaker.said)
    table.pass_time(10.0)
    assert len(table.speaker.said) == spoken  # once
    parlour.prefer(learning=False)
    hand.kiosk.refresh()
    hand.settle()
    assert not hand.reads(lesson)
