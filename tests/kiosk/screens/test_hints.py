"""Hints for the whole table: odds on the board, lines compared, how the round stands; and their switch."""

from pathlib import Path
from typing import Any

import pytest

from kiosk.hints import hints_on
from kiosk.parlour import Parlour
from kiosk.screens.hand import SIZES, Hand
from kiosk.screens.home import home
from kiosk.table import Table

SMALL = ((800, 480), (720, 1280))
"""Where it is tightest, lying and upright."""
ROW = ["Queen", "Queen*", "Mad Hatter", "Mad Hatter*"]
GRID = [ROW, [*reversed(ROW)], ROW]


def lay(parlour: Parlour, game: str, *actions: dict[str, Any]) -> Table:
    """A table at which this has happened."""
    table = parlour.begin(game, "guided", ("Ada", "Bo", "Cy")[: 2 if "tea" in game else 3])
    for action in actions:
        answers: list[Any] = []
        table.act(action, None, answers.append)
        assert answers[0].taken, answers[0].says
    return table


def show(parlour: Parlour, size: tuple[int, int] = (800, 480)) -> Hand:
    hand = Hand(parlour, home, size)
    hand.kiosk.open_table()
    hand.settle()
    return hand


def rolled(parlour: Parlour) -> Table:
    return lay(
        parlour,
        "tea-time-crime",
        {"type": "begin", "seat": "Ada"},
        {"type": "roll", "dice": ["3", "3", "glass", "1", "5"]},
    )


def tea(parlour: Parlour) -> Table:
    return lay(
        parlour,
        "tea-time",
        {"type": "correct_grid", "grid": GRID},
        {"type": "take", "cells": [[1, 1]]},
        {"type": "take", "cells": [[1, 2]]},
    )


def trick(parlour: Parlour) -> Table:
    return lay(parlour, "palmed-diamonds", {"type": "trick", "cards": ["Dog 9", "Dog 7", "Dog 8"]})


# -- Tea Time Crime --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_the_board_shows_the_odds_while_dice_can_be_rerolled(
    parlour: Parlour, size: tuple[int, int]
) -> None:
    rolled(parlour)
    hand = show(parlour, size)
    assert hand.reads("80 %")  # 3-4, with 3, 3 and the glass kept
    assert hand.flaws() == []


def test_a_tap_on_a_far_space_keeps_the_best_dice_for_it(parlour: Parlour) -> None:
    table = rolled(parlour)
    hand = show(parlour)
    hand.tap("space 3-4")
    assert hand.reads("80 % for 3-4: reroll?")
    assert hand.reads("Reroll 2 dice")  # the threes and the glass stay
    assert table.see().view.kept is None  # nothing has happened yet
    hand.tap("next")
    assert sorted(table.see().view.kept) == ["3", "3", "glass"]
    assert not hand.reads(" %")


def test_without_hints_the_board_shows_no_odds_and_far_spaces_are_dead(parlour: Parlour) -> None:
    rolled(parlour)
    parlour.prefer(hints=False)
    hand = show(parlour)
    assert not hand.reads(" %")
    assert "space 3-4" not in hand.buttons()


# -- Tea Time ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SMALL)
def test_a_chosen_line_says_what_it_would_do(parlour: Parlour, size: tuple[int, int]) -> None:
    tea(parlour)
    hand = show(parlour, size)
    hand.tap("cell 2-3")
    assert hand.reads("mirrored Queen: +4 for Ada, then at best")
    assert hand.flaws() == []


def test_the_best_lines_are_listed_behind_the_question_mark(parlour: Parlour) -> None:
    tea(parlour)
    hand = show(parlour)
    hand.tap("help").tap("also")
    said = [text for text in hand.texts() if text.endswith(" for Ada")]
    assert len(said) > 3
    gains = [int(text.split()[0]) for text in said]  # Kivy counts from the lower end
    assert gains[-1] == max(gains) > gains[0]
    assert hand.flaws() == []


# -- Who Palmed the Diamonds? ------------------------------------------------------------------------


def test_diamonds_tells_how_the_round_stands_unless_the_table_wants_no_hints(
    parlour: Parlour,
) -> None:
    trick(parlour)
    hand = show(parlour)
    hand.tap("more")
    leads = [text for text in hand.widgets() if getattr(text, "bold", False)]
    assert sorted(text.text for text in leads) == ["0", "0", "0", "3"]  # points, and Ada's dogs
    assert hand.reads("nobody would have Thief's Chance")
    hand.tap("hints switch")
    assert not hand.reads("Thief's Chance")
    assert hand.flaws() == []


# -- the switch --------------------------------------------------------------------------------------


def test_the_switch_is_the_tables_own_and_outlives_a_pulled_plug(tmp_path: Path) -> None:
    parlour = Parlour(tmp_path, lambda: 0.0)
    table = tea(parlour)
    assert hints_on(table, parlour.preferences)
    hand = show(parlour)
    hand.tap("help").tap("also").tap("hints switch")
    assert hand.reads("This table plays without hints.")
    assert not hand.reads(" for Ada")
    parlour.close()
    again = Parlour(tmp_path, lambda: 0.0)
    table = again.resume(again.book.unfinished[0])
    assert not hints_on(table, again.preferences)
    assert again.preferences.hints  # the house still likes them
    hand = show(again)
    hand.tap("cell 2-3")
    assert not hand.reads(" for Ada")


@pytest.mark.parametrize("game", ["boddys-party", "suspicion"])
def test_hints_for_one_alone_are_a_tap_away_on_their_own_pages(parlour: Parlour, game: str) -> None:
    lay(parlour, game)
    parlour.prefer(language="de")
    hand = show(parlour, (720, 1280))
    hand.tap("help").tap("also")
    assert hand.reads("Tipps stehen auf den eigenen Seiten.")
    assert hand.flaws() == []
    hand.tap("page Bo")
    assert hand.reads("Bo")
    assert not hand.reads("Tipps stehen")


# -- learning ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("lay_out", [rolled, tea, trick])
def test_a_lesson_fits_every_table(parlour: Parlour, lay_out: Any, size: tuple[int, int]) -> None:
    table = lay_out(parlour)
    parlour.prefer(learning=True)
    hand = show(parlour, size)
    lesson = table.lesson()
    assert lesson is not None
    assert hand.reads(lesson.says)
    assert hand.flaws() == []
